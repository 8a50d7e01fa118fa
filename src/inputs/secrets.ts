import { InputError } from '../failure.ts'
import { hiding, shortestSecret } from '../secrets/secret-forms.ts'
import { givenInputs, readExactText, readText } from './read-input.ts'

/** The inputs that must never be shown. */
export type GivenSecrets = { apiKey: string; password: string; githubToken: string }

/** Reads them as they were given, before all else, so that no error repeats them; an action without one finds it empty. */
export function readSecrets(): GivenSecrets {
  return {
    apiKey: readText('api-key'),
    password: readExactText('password'),
    githubToken: readText('github-token'),
  }
}

/**
 * Throws an InputError for an empty key, with `advice` on what to do, for a key or token that can't be one, for a password
 * that could not be kept out of texts, and for a key that is in another input too, from where it could be sent, shown
 * or stored.
 */
export function assertUsable({ apiKey, password, githubToken }: GivenSecrets, advice: string): void {
  assertHeaderText('api-key', apiKey)
  if (apiKey === '') throw new InputError(`The input api-key is empty. ${advice}`)
  assertHeaderText('github-token', githubToken)
  if (password !== '' && (password.trim() === '' || Array.from(password).length < shortestSecret)) {
    throw new InputError(
      `The input password must be at least ${shortestSecret} characters long, and not only spaces.`,
    )
  }
  const key = hiding([apiKey])
  const wrong = givenInputs().find(([name, value]) => name !== 'api-key' && key.isIn(value))
  if (wrong !== undefined && apiKey.length >= shortestKey) {
    throw new InputError(`The input ${wrong[0]} is given the API key, which belongs in api-key alone.`)
  }
}

/** In characters: a shorter key is only somebody's first try, and may occur in other inputs as a word. */
const shortestKey = 8

/** What no header may hold would fail later, with an error that could repeat parts of it. */
function assertHeaderText(name: string, value: string): void {
  if (/[^\x21-\x7e]/.test(value)) {
    throw new InputError(
      `The input ${name} holds spaces or characters that no key has; store the key again as a secret.`,
    )
  }
}
