import { getInput } from '@actions/core'
import { InputError } from '../failure.ts'
import { hiding } from '../secrets/secret-forms.ts'
import { mayHoldPassword } from '../text.ts'

/** An input's text without the space around it; empty if the workflow does not set it. */
export function readText(name: string): string {
  return getInput(name)
}

/** An input's text with its spaces, without line ends after it. */
export function readExactText(name: string): string {
  return getInput(name, { trimWhitespace: false }).replace(/[\r\n]+$/, '')
}

export function givenInputs(): [name: string, value: string][] {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('INPUT_'))
  return variables.map(([name, value = '']) => [name.slice('INPUT_'.length).toLowerCase(), value])
}

export function readRequired(name: string, hint: string): string {
  const text = readText(name)
  if (text === '') throw new InputError(`The input ${name} is empty; ${hint}.`)
  return text
}

/** `true` or `false`, as YAML writes them. Throws an InputError for anything else. */
export function readFlag(name: string, fallback: boolean): boolean {
  const text = readText(name)
  if (text === '') return fallback
  if (/^(true|True|TRUE)$/.test(text)) return true
  if (/^(false|False|FALSE)$/.test(text)) return false
  throw misfit(name, text, 'true or false')
}

/** A whole number within a range, both ends included, or the fallback. Throws an InputError for anything else. */
export function readInteger<const F extends number | string>(
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

/** One word of a list; the first is the default. Throws an InputError for anything else. */
export function readChoice<const W extends string>(name: string, words: readonly [W, ...W[]]): W {
  const text = readText(name)
  if (text === '') return words[0]
  const word = words.find((each) => each === text)
  if (word === undefined) throw misfit(name, text, words.join(', ').replace(/, ([^,]*)$/, ' or $1'))
  return word
}

/** The error for a value that does not fit: it names the input, what fits, and the value if that can't hold a secret. */
export function misfit(name: string, value: string, fits: string): InputError {
  const secrets = hiding([readExactText('password'), readText('github-token'), readText('api-key')])
  const isQuery = name.endsWith('-url') && /.[?#]/s.test(value)
  const mayBeSecret = mayHoldPassword(value) || isQuery || secrets.isIn(value)
  const valueInWords = mayBeSecret ? 'not repeated here, as it may hold a secret' : JSON.stringify(value)
  return new InputError(`The input ${name} is ${valueInWords}; it must be ${fits}.`)
}
