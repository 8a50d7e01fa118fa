import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { createKeyring, type Scope } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { Refusal } from './refusal.ts'

/** `owner` is the name of the key that a call was made with. */
export type Environment = { Bindings: HttpBindings; Variables: { owner: string } }

/** Makes a check that a call brings a key with a scope. */
export type KeyCheck = (scope: Scope) => MiddlewareHandler<Environment>

export function createKeyCheck(store: Store): KeyCheck {
  const findKey = createKeyring(store)
  return (scope) => async (context, next) => {
    const [, secret] = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
    const key = secret === undefined ? undefined : await findKey(secret)
    if (!key)
      throw new Refusal(401, 'unauthorized', 'The API key is missing, unknown or revoked.', {
        'WWW-Authenticate': 'Bearer',
      })
    if (!key.scopes.includes(scope))
      throw new Refusal(403, 'missing_scope', `The API key lacks the scope ${scope}.`)
    context.set('owner', key.name)
    await next()
  }
}
