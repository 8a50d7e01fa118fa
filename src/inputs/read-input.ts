import { getInput } from '@actions/core'
import { InputError } from '../failure.ts'
import { hiding, shortestSecret } from '../secrets/secrets.ts'
import { linesIn, mayHoldPassword } from '../text.ts'

/** Reads an input, trimmed; empty if the workflow doesn't set it. */
export function readText(name: string): string {
  return getInput(name)
}

export function readRequired(name: string, hint: string): string {
  const text = readText(name)
  if (text === '') throw new InputError(`The input ${name} is empty; ${hint}.`)
  return text
}

/** Reads `true` or `false`, as YAML writes them. Throws an InputError for anything else. */
export function readFlag(name: string, fallback: boolean): boolean {
  const text = readText(name)
  if (text === '') return fallback
  if (/^(true|True|TRUE)$/.test(text)) return true
  if (/^(false|False|FALSE)$/.test(text)) return false
  throw misfit(name, text, 'true or false')
}

/** Reads a whole number from `from` to `to`, or the fallback. Throws an InputError for anything else. */
export function readInteger<const F extends number | string | undefined>(
  name: string,
  { from, to, fallback }: { from: number; to: number; fallback: F },
): number | F {
  const text = readText(name)
  if (text === '' || text === fallback) return fallback
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= from && value <= to) return value
  const word = typeof fallback === 'string' ? `${fallback} or ` : ''
  throw misfit(name, text, `${word}a whole number from ${from} to ${to}`)
}

/** Reads one of some words; the first is the default. Throws an InputError for anything else. */
export function readChoice<const W extends string>(name: string, words: readonly [W, ...W[]]): W {
  const text = readText(name)
  if (text === '') return words[0]
  const word = words.find((each) => each === text)
  if (word === undefined) throw misfit(name, text, words.join(', ').replace(/, ([^,]*)$/, ' or $1'))
  return word
}

/** The error for an invalid value. It names the input, what is valid, and the value, unless that may contain a secret. */
export function misfit(name: string, value: string, fits: string): InputError {
  const { mask, ...others } = readSecrets()
  const secrets = hiding([...Object.values(others), ...mask])
  const isQuery = name.endsWith('-url') && /.[?#]/s.test(value)
  const mayBeSecret = mayHoldPassword(value) || isQuery || secrets.isIn(value)
  const valueInWords = mayBeSecret ? 'not shown here, because it may contain a secret' : JSON.stringify(value)
  return new InputError(`The input ${name} is ${valueInWords}; it must be ${fits}.`)
}

export type SecretInputs = {
  apiKey: string
  password: string
  githubToken: string
  /** The values of the input `mask`. The action hides them, but the runner isn't told to mask them. */
  mask: readonly string[]
}

/** Reads the secrets first, so that no error repeats them. A secret that the action has no input for is empty. */
export function readSecrets(): SecretInputs {
  return {
    apiKey: readText('api-key'),
    // Spaces count, but trailing line breaks don't.
    password: getInput('password', { trimWhitespace: false }).replace(/[\r\n]+$/, ''),
    githubToken: readText('github-token'),
    mask: linesIn(readText('mask')),
  }
}

/** Throws an InputError for an invalid or misplaced key, an invalid token, or a value that can't be hidden. */
export function assertUsable({ apiKey, password, githubToken, mask }: SecretInputs): void {
  assertHeaderText('api-key', apiKey)
  assertHeaderText('github-token', githubToken)
  if (password !== '' && (password.trim() === '' || isShort(password))) {
    throw new InputError(`The input password must be at least ${shortestSecret} characters long, and not only spaces.`)
  }
  const short = mask.findIndex(isShort) + 1
  if (short > 0) {
    throw new InputError(
      `Value ${short} of the input mask must be at least ${shortestSecret} characters long, because a shorter one could be part of any word.`,
    )
  }
  const key = hiding([apiKey])
  const misplaced = Object.entries(process.env).find(
    ([name, value = '']) => /^INPUT_(?!(?:API-KEY|MASK)$)/.test(name) && key.isIn(value),
  )
  if (misplaced !== undefined && apiKey.length >= shortestKey) {
    throw new InputError(
      `The input ${misplaced[0].slice('INPUT_'.length).toLowerCase()} contains the API key, which belongs only in api-key.`,
    )
  }
}

function isShort(secret: string): boolean {
  return Array.from(secret).length < shortestSecret
}

/** In characters. A shorter key is somebody's first try, and may be a word of another input. */
const shortestKey = 8

/** Without this check, setting the header would fail later, with an error that could contain parts of the value. */
function assertHeaderText(name: string, value: string): void {
  if (/[^\x21-\x7e]|^(["']).*\1$/.test(value)) {
    const advice = 'store it again as a secret'
    throw new InputError(
      `The input ${name} contains spaces, surrounding quotes, or other characters that no key or token has; ${advice}.`,
    )
  }
}
