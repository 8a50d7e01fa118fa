import type { Runtime } from '../artifacts/runtime.ts'
import { InputError } from '../failure.ts'
import type { RunContext } from '../github/run-context.ts'
import { repositoryUrlOf } from '../github-addresses.ts'

/** Where a step's recordings go. */
export type Host =
  /** A service that makes links for everyone. */
  | { kind: 'service'; baseUrl: URL }
  /** Artifacts of the run. `baseUrl` is the repository's address. */
  | { kind: 'github'; baseUrl: URL; runtime: Runtime }
  /** Nowhere, in a run that gets no secrets. */
  | { kind: 'none'; why: string }

export type UsableHost = Exclude<Host, { kind: 'none' }>

type HostInputs = {
  apiKey: string
  password: string
  /** Undefined if the workflow gives none. */
  baseUrl: URL | undefined
}

/**
 * Chooses the host: the service if the workflow gives one, otherwise GitHub. `runtime` is a text that says why GitHub keeps no
 * artifacts of this step. Throws an InputError if the inputs don't fit together.
 */
export function chooseHost(
  { apiKey, password, baseUrl }: HostInputs,
  context: Pick<RunContext, 'withoutSecrets' | 'serverUrl' | 'repository'>,
  runtime: Runtime | string,
): Host {
  const { withoutSecrets } = context
  if (apiKey !== '') {
    if (baseUrl !== undefined) return { kind: 'service', baseUrl }
    throw new InputError(`The input base-url is empty, but api-key is set. ${setAddress}`)
  }
  if (baseUrl !== undefined && !withoutSecrets)
    throw new InputError(`The input api-key is empty, but base-url is set. ${setKey}`)
  if (password !== '') {
    if (withoutSecrets) return { kind: 'none', why: 'GitHub has no passwords for artifacts' }
    throw new InputError(`The input password is set, but GitHub has no passwords for artifacts. ${removePassword}`)
  }
  if (typeof runtime === 'string') {
    const why = `GitHub keeps no artifacts here: ${runtime}`
    if (withoutSecrets) return { kind: 'none', why }
    throw new InputError(`${why}. Set base-url and api-key to share the recordings at a service.`)
  }
  return { kind: 'github', baseUrl: new URL(repositoryUrlOf(context)), runtime }
}

const setAddress =
  'Set it to the address of the service, for example https://api.example.com, or remove api-key: GitHub then keeps the recordings.'
const setKey =
  'Create a key with the scopes uploads:write, shares:write and shares:read, store it as a repository secret, and pass the secret ' +
  'to api-key (a job that calls a reusable workflow passes it on under its own "secrets"). Or remove base-url: GitHub then keeps ' +
  'the recordings.'
const removePassword =
  'Remove it: only people who can read the repository can open them. Or set base-url and api-key of a service.'
