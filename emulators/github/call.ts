import type { Answer } from './answer.ts'
import type { Session } from './state.ts'
import type { GraphqlRequest } from './types.ts'

/** A request as it came. */
export type Call = {
  method: string
  /** With the prefix of an enterprise server, without the query. */
  path: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  /** Parsed JSON; a text where it is no JSON; undefined for none. */
  body: unknown
}

/** What is known about a request before it takes effect. */
export type Plan = {
  violations: string[]
  write: boolean
  resource: 'core' | 'graphql'
  graphql: GraphqlRequest | undefined
  respond(session: Session): Answer
}

/** A request to the storage, which knows neither accounts nor limits. */
export type StoragePlan = Pick<Plan, 'violations' | 'write' | 'graphql'> & {
  resource: undefined
  answer: Answer
}
