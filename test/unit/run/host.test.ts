import { describe, expect, it } from 'vitest'
import type { Runtime } from '../../../src/artifacts/runtime.ts'
import { InputError } from '../../../src/failure.ts'
import { chooseHost, type Host } from '../../../src/run/host.ts'

const own = { withoutSecrets: undefined, serverUrl: 'https://github.com', repository: 'octo-org/demo' }
const fork = { ...own, withoutSecrets: 'fork' as const }
const dependabot = { ...own, withoutSecrets: 'Dependabot' as const }
const runtime: Runtime = { origin: new URL('https://results.example.com'), token: 'token', run: 'run', job: 'job' }
const noArtifacts = 'the server is not GitHub.com'

type Case = {
  apiKey?: string
  password?: string
  /** Default: none. */
  baseUrl?: string
  context?: typeof own | typeof fork | typeof dependabot
  /** Default: GitHub keeps artifacts. */
  artifacts?: Runtime | string
}

function choose({ apiKey = '', password = '', baseUrl, context = own, artifacts = runtime }: Case): Host {
  const address = baseUrl === undefined ? undefined : new URL(baseUrl)
  return chooseHost({ apiKey, password, baseUrl: address }, context, artifacts)
}

const key = { apiKey: 'key' }
const address = { baseUrl: 'https://api.example.com/' }
const password = { password: 'open sesame' }
const elsewhere = { artifacts: noArtifacts }

describe('the recordings go', () => {
  it.each<[string, Case]>([
    ['a key and an address', { ...key, ...address }],
    ['a password as well', { ...key, ...address, ...password }],
    ['a server that keeps no artifacts', { ...key, ...address, ...elsewhere }],
    ['a fork whose repository gives it a key', { ...key, ...address, context: fork }],
    ["Dependabot's own key", { ...key, ...address, context: dependabot }],
  ])('to the service with %s', (_, given) => {
    expect(choose(given)).toEqual({ kind: 'service', baseUrl: new URL('https://api.example.com/') })
  })

  it.each<[string, Case]>([
    ['neither a key nor an address', {}],
    ['a fork that gets no key', { context: fork }],
    ['a fork that gets no key, whatever the address is', { ...address, context: fork }],
    ['Dependabot without a key', { ...address, context: dependabot }],
  ])('to GitHub with %s', (_, given) => {
    const baseUrl = new URL('https://github.com/octo-org/demo')
    expect(choose(given)).toEqual({ kind: 'github', baseUrl, runtime })
  })

  it.each<[string, Case, string]>([
    ['of a fork to a server without artifacts', { context: fork, ...elsewhere }, noArtifacts],
    ['of a fork with an address to such a server', { ...address, context: fork, ...elsewhere }, noArtifacts],
    ['of a fork with a password', { ...address, ...password, context: fork }, 'GitHub has no passwords for artifacts'],
    ['of Dependabot with a password', { ...password, context: dependabot }, 'GitHub has no passwords for artifacts'],
  ])('nowhere: those %s', (_, given, why) => {
    expect(choose(given)).toEqual({ kind: 'none', why: expect.stringContaining(why) })
  })
})

describe('an error says what to do about', () => {
  it.each<[string, Case, RegExp]>([
    ['a key without an address', key, /^The input base-url is empty, but api-key is set\. Set it .* or remove api-key/],
    ["a key without an address in a fork's run", { ...key, context: fork }, /^The input base-url is empty/],
    [
      'an address without a key',
      address,
      /^The input api-key is empty, but base-url is set\. .*uploads:write, shares:write and shares:read.*repository secret.*remove base-url/,
    ],
    ['an address without a key and without artifacts', { ...address, ...elsewhere }, /^The input api-key is empty/],
    ['an address and a password without a key', { ...address, ...password }, /^The input api-key is empty/],
    ['a password without a service', password, /^The input password is set, but GitHub has no passwords/],
    ['a password without a service and artifacts', { ...password, ...elsewhere }, /^The input password is set/],
    [
      'a server that keeps no artifacts',
      elsewhere,
      /^GitHub keeps no artifacts here: the server is not GitHub\.com\. Set base-url and api-key/,
    ],
  ])('%s', (_, given, words) => {
    expect(() => choose(given)).toThrow(InputError)
    expect(() => choose(given)).toThrow(words)
  })

  it('no secret, whatever it is', () => {
    const secret = 'sesame-0815'
    for (const given of [{ apiKey: secret }, { password: secret }, { ...address, password: secret }]) {
      expect(() => choose(given)).not.toThrow(secret)
    }
  })
})
