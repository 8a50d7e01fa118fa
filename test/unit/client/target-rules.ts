import type { TargetRules } from '../../../src/client/contract.ts'
import { cleaning } from '../../support/secrets/cleaning.ts'

/** What upload targets are checked against for a key. */
export function rulesFor(apiKey: string): TargetRules {
  return {
    filename: 'a.mp4',
    sizeBytes: 10,
    baseUrl: new URL('https://api.example.com'),
    apiKey,
    clean: cleaning(apiKey),
  }
}

export const rules = rulesFor('vsk_live_0123456789abcdef')

/** The same where the service is on loopback. */
export const onLoopback = { ...rules, baseUrl: new URL('http://localhost:1') }
