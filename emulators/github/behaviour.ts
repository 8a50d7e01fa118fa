/** How the emulator behaves beside answering. Everything left out is off. */
export type Behaviour = {
  /** Time on the way, half before the request takes effect and half after. */
  latencyMs?: number
  /** Up to so much more, by chance. */
  jitterMs?: number
  /** Lists and queries show the state as it was up to that long ago, by chance. */
  staleReadsMs?: number
  /** So does reading one comment. */
  staleSingles?: boolean
  history?: History
  /** No token may minimize comments, or show them again. */
  refusesMinimizing?: boolean
  /** Of everything that happens by chance. */
  seed?: number
  /** Nothing of this is by chance: it is as much as it can be, each time. */
  steady?: boolean
  secondaryLimit?: SecondaryLimit
  primaryLimit?: PrimaryLimit
  failures?: readonly Failure[]
  /** In bytes: every query whose answer would be longer gets a 502. */
  longestAnswer?: number
}

/** How the edits of a comment are told. */
export type History = {
  /** They show up to so much later, by chance, in their order. */
  lateMs?: number
  /** The field is not known, as on an older server, or refused. */
  refused?: 'unknown field' | 'forbidden'
  /** The texts of edits by the job's account are not told. */
  textless?: 'null' | 'empty' | 'deleted'
  /** Edits of one second by one account become one. */
  merging?: boolean
}

/** One period of GitHub's secondary limit. It begins with the first write after `afterWrites` writes. */
export type SecondaryLimit = {
  afterWrites: number
  forMs: number
  /** Seconds in Retry-After; null or left out for no such header. */
  retryAfter?: number | null
  /** Default 403. */
  status?: 403 | 429
  /** Reads are refused too while it lasts. */
  reads?: boolean
}

/** One period without remaining requests. It begins with the first request after `afterRequests` requests. */
export type PrimaryLimit = { afterRequests: number; forMs: number }

export type GraphqlKind = 'query' | 'mutation'

export type Failure = {
  match?: {
    method?: string
    /** A regular expression, looked for in the path. */
    path?: string
    graphql?: GraphqlKind
  }
  /** The matching request that fails: 1 for the first, which is the default. */
  at?: number
  /** All matching requests, from the one named by `at` on. */
  every?: true
  effect: FailureEffect
}

export type FailureEffect =
  | { status: number; headers?: Readonly<Record<string, string>>; body?: unknown }
  /** The connection ends before the request takes effect, or after it with the answer lost. */
  | { reset: 'before' | 'after' }
  /** No answer ever, no effect. */
  | { stall: true }
  /** A pause before the request takes effect (the default) or between effect and answer. */
  | { delayMs: number; when?: 'before' | 'after' }
