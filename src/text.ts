/**
 * Text from outside as one harmless line: control characters (line ends, escape sequences) and characters that turn
 * the direction of text become spaces, runs of spaces become one, and what is longer than `limit` characters is cut.
 */
export function oneLine(text: string, limit = Number.POSITIVE_INFINITY): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  const ansi = /\u001b\[[0-9;?]*[ -/]*[@-~]/g
  const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu
  const line = text.toWellFormed().replace(ansi, '').replace(unsafe, ' ').replace(/ {2,}/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= limit ? line : `${characters.slice(0, limit - 1).join('')}…`
}
