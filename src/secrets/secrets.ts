import { stripVTControlCharacters } from 'node:util'
import { setSecret } from '@actions/core'
import { oneLine } from '../text.ts'

/** Removes the key, the password and the token from texts. */
export type Secrets = ReturnType<typeof createSecrets>

/** Has the runner mask these from now on. */
export function createSecrets(values: readonly string[]) {
  mask(values)
  const given = hidingAlsoAsLine(values)
  const repeated = new Set<string>()
  const hide = (text: string, hidden = given) => hidden.hide(stripVTControlCharacters(text))
  const clean: Clean = (text, more) => oneLine(hide(text, more && hiding([...values, ...more])))
  return {
    values,
    /** For names, for what reports say, and for answers. */
    clean,
    /** For texts of several lines. */
    hide: (text: string) => hide(text),
    /** Notes further masked values, which links and ids repeat. */
    noteRepeated(values: readonly string[]): void {
      for (const value of values) if (canBeHidden(value)) repeated.add(value)
    },
    /** Whether the text holds a secret, so that the runner would drop a job output with it. */
    occurIn: (text: string) => given.isIn(text) || repeated.values().some((value) => text.includes(value)),
  }
}

/** Some texts become one line before secrets are looked for. */
function hidingAlsoAsLine(values: readonly string[]) {
  return hiding([...values, ...values.map((value) => oneLine(value))])
}

/** A terminal's colors without their first character, which JUnit reports can't hold. */
const colors = /(?:#x1B|\\x1B|(?<=^|\s|["'(]))\[\d{0,3}(?:;\d{1,3}){0,8}m(?!\])/gim

export function withoutColors(text: string): string {
  return stripVTControlCharacters(text).replace(colors, '')
}

/** Removes secrets from a text. */
export type Hide = (text: string) => string

/** The address; undefined if it is empty, or holds a secret: a link with something left out of it would lead nowhere. */
export function addressWithoutSecrets(address: string, clean: Clean): string | undefined {
  return address !== '' && clean(address) === address ? address : undefined
}

/** Removes values from the texts of reports, where colors can be within a value. */
export function createHide(values: readonly string[]): Hide {
  const { hide, isIn } = hidingAlsoAsLine(values)
  return (text) => {
    const hidden = hide(stripVTControlCharacters(text))
    // A value can also hold what looks like a color.
    const plain = withoutColors(hidden)
    return isIn(plain) ? hide(plain) : hidden
  }
}

/** Has the runner mask values in the log. */
export function mask(values: Iterable<string>): void {
  for (const value of values) if (canBeHidden(value)) setSecret(value)
}

/** Makes a text one clean line, with `***` for every secret; `more` are values to hide besides. */
export type Clean = (text: string, more?: readonly string[]) => string

/** In characters: a shorter value could be a part of any word. */
export const shortestSecret = 4

/** Whether a value is long enough to be looked for, and not only spaces. */
export function canBeHidden(value: string): boolean {
  return value.length >= shortestSecret && value.trim() !== ''
}

/** What means something in a regular expression. */
const operators = /[\\^$.*+?()[\]{}|]/g

/** Looks for values in texts, in each of the five forms. */
export function hiding(values: readonly string[]) {
  const secrets = values.filter(canBeHidden)
  // The longest first, since a value can be a part of another.
  const forms = [...new Set(secrets.flatMap(formsOf))].sort((a, b) => b.length - a.length)
  // One search for all of them is ten times as fast as one for each.
  const any =
    forms.length === 0 ? undefined : new RegExp(forms.map((form) => form.replace(operators, '\\$&')).join('|'))
  const isIn = (text: string) => any?.test(text) === true
  return {
    /** The text with `***` for each of the values. */
    hide: (text: string) => (isIn(text) ? forms.reduce((shown, form) => shown.replaceAll(form, '***'), text) : text),
    isIn,
  }
}

/** The five forms, as common programs write them: as it is, percent-encoded, JSON- and HTML-escaped, in Base64. */
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

/** A shorter part would match Base64 of other texts. */
const shortestPart = 8

/** Alone, and within something longer, where three positions decide which characters are the value's. */
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
