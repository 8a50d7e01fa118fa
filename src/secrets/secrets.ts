import { setSecret } from '@actions/core'
import { once } from '../once.ts'
import { oneLine, withoutEscapes } from '../text.ts'
import { hideInAddresses } from './addresses.ts'

/** Removes secrets from text: given values, and what is secret by its place in an address. */
export type Secrets = ReturnType<typeof createSecrets>

/**
 * Creates the filters for these values. The runner masks only the first ones, because it drops job outputs that contain a masked
 * value.
 */
export function createSecrets(masked: readonly string[], onlyHidden: readonly string[] = []) {
  mask(masked)
  const values = [...masked, ...onlyHidden]
  const [given, givenToRunner] = [hidingAlsoAsLine(values), hidingAlsoAsLine(masked)]
  const repeated = new Set<string>()
  const hide = (text: string, hidden = given) => hideInAddresses(hidden.hide(withoutEscapes(text)))
  const clean: Clean = (text, more) => oneLine(hide(text, more && hiding([...values, ...more])))
  return {
    values,
    /** For names, report texts and answers. */
    clean,
    /** For text of several lines. */
    hide: (text: string) => hide(text),
    /** Adds masked values that links and ids repeat. */
    noteRepeated(values: readonly string[]): void {
      for (const value of values) if (canBeHidden(value)) repeated.add(value)
    },
    /** Whether the text contains one of the values. */
    occurIn: (text: string) => given.isIn(text),
    /** Whether the text contains a value that the runner masks, so that it would drop a job output with it. */
    maskedOccurIn: (text: string) =>
      givenToRunner.isIn(text) || repeated.values().some((value) => text.includes(value)),
  }
}

/** Includes one-line forms, because some text becomes one line before it is searched. */
function hidingAlsoAsLine(values: readonly string[]) {
  return hiding([...values, ...values.map((value) => oneLine(value))])
}

/** Terminal colors without the escape character, which JUnit reports can't contain. */
const colors = /(?:#x1B|\\x1B|(?<=^|\s|["'(]))\[\d{0,3}(?:;\d{1,3}){0,8}m(?!\])/gim

export function withoutColors(text: string): string {
  return withoutEscapes(text).replace(colors, '')
}

/** Removes secrets from a text. */
export type Hide = (text: string) => string

/**
 * The address; undefined if it is empty or contains one of the values, because a link without that part would be broken. Its
 * parameters stay, because the workflow wants the link to work.
 */
export function addressWithoutSecrets(address: string, { occurIn }: Pick<Secrets, 'occurIn'>): string | undefined {
  return address !== '' && !occurIn(address) ? address : undefined
}

/** Removes secrets from report texts, in which colors can interrupt a secret. */
export function createHide(values: readonly string[]): Hide {
  const given = hidingAlsoAsLine(values)
  const hide = (text: string) => hideInAddresses(given.hide(text))
  return (text) => {
    const hidden = hide(withoutEscapes(text))
    // A value can itself contain what looks like a color.
    const plain = withoutColors(hidden)
    const hiddenInPlain = plain === hidden ? hidden : hide(plain)
    return hiddenInPlain === plain ? hidden : hiddenInPlain
  }
}

/** Has the runner mask values in the log. */
export function mask(values: Iterable<string>): void {
  for (const value of values) if (canBeHidden(value)) setSecret(value)
}

/** Cleans text and joins it into one line, with `***` for every secret. `more` are further values to hide. */
export type Clean = (text: string, more?: readonly string[]) => string

/** In characters. A shorter value could be part of any word. */
export const shortestSecret = 4

/** Whether a value is long enough to search for, and more than spaces. */
export function canBeHidden(value: string): boolean {
  return value.length >= shortestSecret && value.trim() !== ''
}

/** Characters with a meaning in regular expressions. */
const operators = /[\\^$.*+?()[\]{}|]/g

/** In characters. An upload address of 4,000 characters has forms of some 100,000. */
const longestPattern = 1_000_000

/** Searches text for values, in each of the five forms. */
export function hiding(values: readonly string[]) {
  const secrets = values.filter(canBeHidden)
  // Longest first, because a value can be part of another.
  const forms = [...new Set(secrets.flatMap(formsOf))].sort((a, b) => b.length - a.length)
  const isIn = (text: string) => forms.some((form) => text.includes(form))
  // One pattern of all forms is ten times as fast in long texts. It is compiled on first use, because each recording has a filter
  // of its own that only searches short texts with `isIn`. V8 refuses a pattern that is too large, in an error that quotes it.
  const isSmall = forms.reduce((size, form) => size + form.length, 0) <= longestPattern
  const any = once(() => new RegExp(forms.map((form) => form.replace(operators, '\\$&')).join('|')))
  return {
    /** Replaces each of the values with `***`. */
    hide(text: string): string {
      if (forms.length === 0 || !(isSmall ? any().test(text) : isIn(text))) return text
      return forms.reduce((shown, form) => shown.replaceAll(form, '***'), text)
    },
    isIn,
  }
}

/** The five forms that common programs write: plain, percent-encoded, JSON-escaped, HTML-escaped and Base64. */
function formsOf(value: string): string[] {
  const text = value.toWellFormed()
  return [value, ...percentForms(text), ...jsonForms(text), ...htmlForms(text), ...base64Forms(text)]
}

function percentForms(text: string): string[] {
  const strict = encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${codeOf(mark, 16).toUpperCase()}`)
  const forms = [encodeURI(text), encodeURIComponent(text), strict]
  return forms
    .flatMap((form) => [form, form.replaceAll('%20', '+')])
    .flatMap((form) => [form, form.replace(/%../g, (code) => code.toLowerCase())])
}

function jsonForms(text: string): string[] {
  const plain = JSON.stringify(text).slice(1, -1)
  const escaped = [/[^ -~]/g, /[<>&]/g, /[<>&'+]|[^ -~]/g].map((marks) =>
    plain.replace(marks, (mark) => `\\u${codeOf(mark, 16).padStart(4, '0')}`),
  )
  return [plain, ...escaped].flatMap((form) => [form, form.replaceAll('/', '\\/')])
}

function htmlForms(text: string): string[] {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const named = ['"', '&quot;', '&#34;'].flatMap((double) =>
    ["'", '&#39;', '&#039;', '&#x27;', '&apos;'].map((single) => plain.replaceAll('"', double).replaceAll("'", single)),
  )
  const marks = /[&<>"']|[^ -~]/gu
  const decimal = text.replace(marks, (mark) => `&#${codeOf(mark, 10)};`)
  return [...named, decimal, text.replace(marks, (mark) => `&#x${codeOf(mark, 16)};`)]
}

function codeOf(character: string, radix: number): string {
  return (character.codePointAt(0) ?? 0).toString(radix)
}

/** Shorter parts would match Base64 of unrelated text. */
const shortestPart = 8

/** The value alone, and within longer text, where its offset (0, 1 or 2 bytes) decides which characters encode it. */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text)
  const parts = [0, 1, 2].flatMap((before) => {
    const first = Math.ceil((before * 8) / 6)
    const end = Math.floor(((before + bytes.length) * 8) / 6)
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
    return [whole.toString('base64'), whole.toString('base64url')].map((form) => form.slice(first, end))
  })
  const alone = [bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')]
  return [...alone, ...parts.filter((part) => part.length >= shortestPart)]
}
