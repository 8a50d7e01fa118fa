import type { IncomingMessage } from 'node:http'
import type { Answer, Refuse } from './answer.ts'
import type { Scope } from './records.ts'

export type Keyring = {
  revoke: (key: string) => void
  setPaid: (paid: boolean) => void
  /** Refuses a request if its key is missing, unknown or unpaid, or has none of these scopes. */
  refusal: (request: IncomingMessage, anyOf: readonly Scope[], refuse: Refuse) => Answer | undefined
}

/** Holds the keys and their scopes. */
export function createKeyring(keys: Record<string, readonly Scope[]>, paidAtStart: boolean): Keyring {
  const scopesByKey = new Map(Object.entries(keys))
  let paid = paidAtStart
  return {
    revoke: (key) => {
      scopesByKey.delete(key)
    },
    setPaid: (next) => {
      paid = next
    },
    refusal(request, anyOf, refuse) {
      const key = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
      const scopes = key === undefined ? undefined : scopesByKey.get(key)
      if (!scopes) return refuse(401, 'unauthorized', 'The API key is missing, unknown or revoked.')
      if (!paid) return refuse(402, 'payment_required', 'Paid access has ended.')
      if (anyOf.some((scope) => scopes.includes(scope))) return undefined
      return refuse(403, 'missing_scope', `The API key needs the scope ${anyOf.join(' or ')}.`)
    },
  }
}
