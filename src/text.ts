/**
 * The escape sequences of terminals: an operating system command up to its end, or any other. A command ends before the next one
 * begins, so that a text full of commands without an end takes time in proportion to its length. `stripVTControlCharacters` of
 * Node takes minutes for 200 kB of them.
 */
const escapes =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point here.
  /\u001b\][^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)|[\u001b\u009b][[\]()#;?]*(?:\d{1,4}(?:[;:]\d{0,4})*)?[\dA-PR-TZcf-nq-uy=><~]/g

/** Removes the escape sequences of terminals, such as those of colors. */
export function withoutEscapes(text: string): string {
  return text.replace(escapes, '')
}

/**
 * Turns text from outside into one harmless line of at most `longest` characters. Control characters (line ends, escape
 * sequences) and those that change the text's direction become spaces, and runs of spaces become one.
 */
export function oneLine(text: string, longest = Number.POSITIVE_INFINITY): string {
  const line = withoutEscapes(text.toWellFormed()).replace(unsafe, ' ').replace(/ {2,}/g, ' ').trim()
  return cutText(line, longest)
}

const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  // A character takes one or two places in a text, which can be as large as a file.
  const characters = Array.from(text.slice(0, 2 * longest + 1))
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`
}

/** Shortens a title for log lines. A long one loses its middle, because its end names the test and the try. */
export function shortTitle(title: string): string {
  const characters = Array.from(title)
  return characters.length <= 100 ? title : `${characters.slice(0, 50).join('')}…${characters.slice(-49).join('')}`
}

/** Whether a text may be an address with a password: it has a user, a query or a fragment. */
export function mayHoldPassword(text: string): boolean {
  return /(?::|[\\/]{2}).*@|:[\\/]{2}.*[?#]/s.test(text)
}

export function linesIn(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** The first of `count` names, and the number of the others. */
export function firstOf(names: readonly string[], { most = 10, separator = ', ', count = names.length } = {}): string {
  const named = names.slice(0, most)
  const more = count - named.length
  return `${named.join(separator)}${more > 0 ? ` and ${more} more` : ''}`
}

/** Created on first use, because that takes milliseconds. */
let collator: Intl.Collator | undefined

/** Compares paths in natural order: `shot2` before `shot10`. Never 0 for different paths. */
export function compareNaturally(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b))
}

/** A duration as a player shows it: 0:07, 12:34, 1:02:03. */
export function clockTime(seconds: number): string {
  const whole = Math.round(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** A duration as people say it: 38 s, 4.1 min, 1.5 h. */
export function runTime(seconds: number): string {
  const tenths = (value: number) => String(Math.round(value * 10) / 10)
  if (seconds < 9.95) return `${tenths(seconds)} s`
  if (seconds < 59.5) return `${Math.round(seconds)} s`
  return seconds < 3597 ? `${tenths(seconds / 60)} min` : `${tenths(seconds / 3600)} h`
}
