import type { TargetRules } from '../../../src/client/contract.ts'
import { hiding } from '../../../src/secrets/secrets.ts'
import { cleaning } from '../../support/secrets/cleaning.ts'

/** The rules for upload targets, given a key. */
export function rulesFor(apiKey: string): TargetRules {
  return {
    filename: 'a.mp4',
    sizeBytes: 10,
    baseUrl: new URL('https://api.example.com'),
    holdsKey: hiding([apiKey]).isIn,
    clean: cleaning(apiKey),
  }
}

export const key = 'vsk_live_0123456789abcdef'

export const rules = rulesFor(key)

/** The same rules for a service on loopback. */
export const onLoopback = { ...rules, baseUrl: new URL('http://localhost:1') }
