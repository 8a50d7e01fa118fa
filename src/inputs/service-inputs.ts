import { InputError } from '../failure.ts'
import { isLoopback } from '../service/loopback.ts'
import { misfit, readInteger, readRequired, readText } from './read-input.ts'

/** Where the service is, with which key, and how patiently it is asked. */
export type ServiceInputs = { apiKey: string; baseUrl: URL; retries: number; timeoutSeconds: number }

/** What to do about an empty key, in the main action. */
const createKey =
  'Create a key with the scopes uploads:write, shares:write and shares:read, store it as a repository secret, and pass ' +
  'the secret to api-key (through a reusable workflow with "secrets: inherit").'

/** Throws an InputError for the first that does not fit. */
export function readServiceInputs(withoutKey = createKey): ServiceInputs {
  const apiKey = readText('api-key')
  assertHeaderText('api-key', apiKey)
  if (apiKey === '') {
    throw new InputError(`The input api-key is empty. ${withoutKey}`)
  }
  return {
    apiKey,
    baseUrl: readBaseUrl(),
    retries: readInteger('retries', { from: 0, to: 10, fallback: 4 }),
    timeoutSeconds: readInteger('timeout', { from: 1, to: 3600, fallback: 60 }),
  }
}

/** What can't stand in a header would fail later, with an error that could repeat parts of it. */
export function assertHeaderText(name: string, value: string): void {
  if (/[^\x21-\x7e]/.test(value)) {
    throw new InputError(
      `The input ${name} holds spaces or characters that no key has; store the key anew as a secret.`,
    )
  }
}

function readBaseUrl(): URL {
  const text = readRequired(
    'base-url',
    'set it to the address of the service, for example https://api.example.com',
  )
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw misfit('base-url', text, 'an address such as https://api.example.com')
  }
  if (url.username !== '' || url.password !== '') {
    throw new InputError('The input base-url holds a user or password; the key belongs in api-key.')
  }
  if (url.search !== '' || url.hash !== '') throw misfit('base-url', text, 'an address without "?" and "#"')
  if (url.protocol === 'http:' && !isLoopback(url)) {
    throw misfit(
      'base-url',
      text,
      'an https address, because the key travels to it (http is for loopback only)',
    )
  }
  // The same address in another form would be another service to what a comment remembers.
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}
