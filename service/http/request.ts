import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createKeyring, type Scope } from '../keys/keys.ts'
import type { Signatures } from '../store/signatures.ts'
import { type Store, StoreError } from '../store/store.ts'
import type { Connection } from './connection.ts'

/** Writes one line of JSON. */
export type Log = (entry: Record<string, unknown>) => void

/** Everything the service works with. Each part gets only the fields that it uses. */
export type Service = {
  store: Store
  signatures: Signatures
  /** The largest video, in bytes. */
  maxSize: number
  keepDays: number
  /** A key with all scopes and no record. */
  defaultKey: string | undefined
  log: Log
}

export type Environment = {
  Bindings: { connection: Connection }
  /** `owner` is the name of the call's key, `sentStatus` the status of an answer that bypassed hono. */
  Variables: { owner: string; sentStatus?: number }
}

/** An error answer. Its message goes to the client. */
export class Refusal extends HTTPException {
  readonly code: string
  readonly headers: Record<string, string>

  constructor(status: ContentfulStatusCode, code: string, message: string, headers = {}) {
    super(status, { message })
    this.code = code
    this.headers = headers
  }
}

/** The answer for any error. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (!(error instanceof StoreError)) return new Refusal(500, 'internal_error', 'The service failed.')
  if (error.isFull) return new Refusal(507, 'storage_full', "The service's storage is full.")
  return new Refusal(503, 'storage_failed', "The service's storage failed. Try again later.")
}

/** Creates middleware that requires a key with the given scope. */
export type KeyCheck = (scope: Scope) => MiddlewareHandler<Environment>

export function createKeyCheck({ store, defaultKey }: Pick<Service, 'store' | 'defaultKey'>): KeyCheck {
  const findKey = createKeyring(store, defaultKey)
  return (scope) => async (context, next) => {
    const [, secret = ''] = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
    const key = await findKey(secret)
    const headers = { 'WWW-Authenticate': 'Bearer' }
    if (!key) throw new Refusal(401, 'unauthorized', 'The API key is missing, unknown or revoked.', headers)
    if (!key.scopes.includes(scope)) throw new Refusal(403, 'missing_scope', `The API key lacks the scope ${scope}.`)
    context.set('owner', key.name)
    await next()
  }
}
