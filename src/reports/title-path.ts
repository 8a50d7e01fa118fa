import { createHash } from 'node:crypto'
import { oneLine } from '../text.ts'

// A test's title is a path: the titles of its suites and its own.

const separator = ' › '

/** In UTF-16 units. */
const longestTitlePath = 2000

/** Joins a title path into one harmless line, such as `Login › logs in`. */
export function joinTitles(titles: readonly string[]): string {
  const lines = titles.map((title) => oneLine(title)).filter((line) => line !== '')
  return withinLimit(lines.join(separator), longestTitlePath)
}

/**
 * Cuts a text of more UTF-16 units than people write. A digest of the whole replaces its end, so that two texts never become
 * equal.
 */
export function withinLimit(text: string, longest: number): string {
  if (text.length <= longest) return text
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return `${text.slice(0, longest - digest.length - 1)}…${digest}`
}

/** The titles in a title path, outermost first. */
export function splitTitles(title: string): string[] {
  return title.split(separator)
}
