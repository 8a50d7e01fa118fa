import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { StoreError } from '../store/store.ts'

/** An answer other than success. The message says what is wrong, and goes to the client. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: ContentfulStatusCode, code: string, message: string, headers = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** What the client is told of any error. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (!(error instanceof StoreError)) return new Refusal(500, 'internal_error', 'The service failed.')
  return error.isFull
    ? new Refusal(507, 'storage_full', 'The storage of the service is full.')
    : new Refusal(503, 'storage_failed', 'The storage of the service failed. Try again later.')
}
