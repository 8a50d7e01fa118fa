import type { Answer } from './answer.ts'
import type { Session } from './state.ts'
import type { GraphqlRequest } from './types.ts'

/** A request as it arrived. */
export type Call = {
  method: string
  /** With the prefix of an enterprise server, without the query. */
  path: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  /** Parsed JSON, or a string if it isn't JSON, or undefined if there is none. For uploads, only their size. */
  body: unknown
  /** The body as it arrived. */
  bytes: Buffer
}

/** Everything known about a request before it takes effect. */
export type Plan = {
  violations: string[]
  write: boolean
  resource: 'core' | 'graphql'
  graphql: GraphqlRequest | undefined
  respond(session: Session): Answer
}

/** A request to the results service or the storage, which have neither accounts nor rate limits. */
export type PlainPlan = Pick<Plan, 'violations' | 'write' | 'graphql'> & {
  resource: undefined
  /** `violate` records a mistake that shows only now. */
  respond(violate: (message: string) => void): Answer
}
