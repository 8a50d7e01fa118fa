import { readExactText, readText } from './read-input.ts'

/** The inputs that must never be shown, as they were given; read before all else, so that no error repeats them. */
export function readSecrets(): { apiKey: string; password: string; githubToken: string } {
  return {
    apiKey: readText('api-key'),
    password: readExactText('password'),
    githubToken: readText('github-token'),
  }
}
