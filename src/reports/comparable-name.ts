import { readDetoxFolder } from '../recordings/test-folders.ts'

/**
 * A name's words: letters, digits and signs such as `+` and `≤`. Recorders and reporters replace all other characters in
 * their own ways.
 */
export function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(/(?:[^\p{L}\p{M}\p{N}\p{Sm}]|[<=>|~])+/u)
    .filter((word) => word !== '')
}

/** The words of a name, joined with dashes. */
export function comparableName(name: string): string {
  return wordsOf(name).join('-')
}

/** Joins words into one: `logsIn`, `logs in` and `logs_in` are the same name, but `v1.12` and `v11.2` are not. */
export function joinWords(words: readonly string[]): string {
  let name = ''
  for (const word of words) name += endsInDigit(name) && /^\p{N}/u.test(word) ? `-${word}` : word
  return name
}

/** All words of a name, joined into one. */
export function oneWord(name: string): string {
  return joinWords(wordsOf(name))
}

function endsInDigit(name: string): boolean {
  return /\p{N}/u.test(name.at(-1) ?? '')
}

const trySuffix = /(?<![-_ ])[-_ ]*\(?(?:(retry)|attempt|try)[-_ ]?(\d{1,3})\)?$/i

/** Splits off the try at the end of a recording's name, such as `-retry1` or ` (attempt 2)`. Tries count from 1. */
export function splitTry(name: string): { name: string; tryNumber?: number } {
  const detox = readDetoxFolder(name)
  if (detox !== undefined) return detox
  const [suffix, isRetry, digits] = trySuffix.exec(name) ?? []
  if (suffix === undefined || suffix === name) return { name }
  return { name: name.slice(0, -suffix.length), tryNumber: Math.max(1, Number(digits) + (isRetry ? 1 : 0)) }
}
