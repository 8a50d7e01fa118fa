/** Characters that no text has, other than white space, backspaces and the colours of a log. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const control = /[\0-\x07\x0e-\x1a\x1c-\x1f\x7f]/

/** So much of a text in an encoding of single bytes can be other letters than those of ASCII. */
const mostForeign = 0.3

/**
 * Whether a file is text, by its start: UTF-8, UTF-16 with its mark, or an encoding of single bytes such as Latin-1. A
 * recording is none: sizes, times and compressed pictures hold bytes that no text has, some in every few dozen.
 */
export function isText(head: Uint8Array): boolean {
  const utf16 = { fffe: 'utf-16le', feff: 'utf-16be' }[Buffer.from(head.subarray(0, 2)).toString('hex')]
  const text = decoded(head, utf16 ?? 'utf-8')
  if (text !== undefined || utf16 !== undefined) return text !== undefined && !control.test(text)
  const foreign = head.filter((byte) => byte >= 0x80).length
  return foreign <= head.length * mostForeign && !control.test(Buffer.from(head).toString('latin1'))
}

/** Undefined for what is of another encoding; the last character may be cut. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}
