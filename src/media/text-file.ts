import { isAscii } from 'node:buffer'

/** So much of a text in an encoding of single bytes can be other letters than those of ASCII. */
const mostForeign = 0.3

/**
 * Whether a file is text, by its start: UTF-8, UTF-16 with its mark, or an encoding of single bytes such as Latin-1. A
 * recording is none: sizes, times and compressed pictures hold bytes that no text has, some in every few dozen.
 */
export function isText(head: Uint8Array): boolean {
  const [first, second] = head
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined
  if (utf16 !== undefined) {
    const text = decoded(head, utf16)
    return text !== undefined && !hasControl(Uint16Array.from(text, (unit) => unit.charCodeAt(0)))
  }
  // In all other encodings these stand for themselves.
  if (hasControl(head)) return false
  if (isAscii(head) || decoded(head, 'utf-8') !== undefined) return true
  return head.filter((byte) => byte >= 0x80).length <= head.length * mostForeign
}

/** Whether there are characters that no text has, other than white space, backspaces and the colours of a log. */
function hasControl(codes: Uint8Array | Uint16Array): boolean {
  // Every file that lies beside recordings is looked through: a regular expression takes three times as long.
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0
    const isControl = code < 0x20 ? !(code >= 0x08 && code <= 0x0d) && code !== 0x1b : code === 0x7f
    if (isControl) return true
  }
  return false
}

/** Undefined for what is of another encoding; the last character may be cut. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}
