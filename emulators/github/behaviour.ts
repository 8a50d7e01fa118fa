/** How the emulator behaves, apart from its answers. Everything is off by default. */
export type Behaviour = {
  /** Latency of a request. Half passes before it takes effect, half after. */
  latencyMs?: number
  /** Upper limit of the random latency that is added. */
  jitterMs?: number
  /** Stale reads: lists and queries show the state of a random moment, at most this long ago. */
  staleReadsMs?: number
  /** Reads of a single comment are stale as well. */
  staleSingles?: boolean
  history?: History
  /** Seed of all random values. */
  seed?: number
  /** Every random value takes its maximum. */
  steady?: boolean
  secondaryLimit?: SecondaryLimit
  primaryLimit?: PrimaryLimit
  /** The limit in the x-ratelimit-* headers. Default: 1000. Exceeding it has no effect without `primaryLimit`. */
  requestsPerHour?: number
  failures?: readonly Failure[]
  /** In bytes. A query with a longer answer gets a 502. */
  longestAnswer?: number
}

/** How GitHub shows the edits of a comment. */
export type History = {
  /** The longest random delay before an edit shows. Edits keep their order. */
  lateMs?: number
  /** The server doesn't know the field, as older versions don't, or refuses it. */
  refused?: 'unknown field' | 'forbidden'
  /** GitHub withholds the texts of edits by the job's account. */
  textless?: 'null' | 'empty' | 'deleted'
  /** Edits by one account within one second become one. */
  merging?: boolean
}

/** One period of GitHub's secondary rate limit. It begins with the first write after `afterWrites` writes. */
export type SecondaryLimit = {
  afterWrites: number
  forMs: number
  /** Seconds in Retry-After. If null or absent, the header isn't sent. */
  retryAfter?: number | null
  /** Default: 403. */
  status?: 403 | 429
  /** GitHub also refuses reads during the period. */
  reads?: boolean
}

/** One period of an exhausted primary rate limit. It begins with the first request after `afterRequests` requests. */
export type PrimaryLimit = { afterRequests: number; forMs: number }

export type GraphqlKind = 'query' | 'mutation'

export type Failure = {
  match?: {
    method?: string
    /** A regular expression, searched for in the path. */
    path?: string
    graphql?: GraphqlKind
  }
  /** Which matching request fails, counted from 1. Default: 1. */
  at?: number
  /** All matching requests fail, starting with number `at`. */
  every?: true
  effect: FailureEffect
}

export type FailureEffect =
  | { status: number; headers?: Readonly<Record<string, string>>; body?: unknown }
  /** The connection ends before the request takes effect, or afterwards, so that only the answer is lost. */
  | { reset: 'before' | 'after' }
  /** The request has no effect and gets no answer. */
  | { stall: true }
  /** Pauses before the request takes effect (the default), or between effect and answer. */
  | { delayMs: number; when?: 'before' | 'after' }
