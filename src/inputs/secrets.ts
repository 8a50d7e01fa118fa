import { InputError } from '../failure.ts'
import { hiding, shortestSecret } from '../secrets/secret-forms.ts'
import { givenInputs, readExactText, readText } from './read-input.ts'

export type GivenSecrets = { apiKey: string; password: string; githubToken: string }

/** Reads them before all else, so that no error repeats them; one that the action does not have is empty. */
export function readSecrets(): GivenSecrets {
  return {
    apiKey: readText('api-key'),
    password: readExactText('password'),
    githubToken: readText('github-token'),
  }
}

/** Throws an InputError for an empty, invalid or misplaced key, an invalid token, and a password that can't be hidden. */
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

/** In characters: a shorter key is somebody's first try, and may be a word in other inputs. */
const shortestKey = 8

/** Otherwise a header would fail later, with an error that could repeat parts of the value. */
function assertHeaderText(name: string, value: string): void {
  if (/[^\x21-\x7e]/.test(value)) {
    throw new InputError(
      `The input ${name} holds spaces or characters that no key has; store the key again as a secret.`,
    )
  }
}
