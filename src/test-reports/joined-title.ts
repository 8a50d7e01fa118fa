import { oneLine } from '../text.ts'

/** In characters: titles stand in tables. */
const longestTitle = 500

/** A title path as one harmless line, such as `Login › logs in`. */
export function joinTitles(titles: readonly string[]): string {
  const lines = titles
    .map((title) => oneLine(title.slice(0, 2 * longestTitle)))
    .filter((title) => title !== '')
  return oneLine(lines.join(' › '), longestTitle)
}
