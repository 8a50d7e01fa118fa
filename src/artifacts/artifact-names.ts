/** What `@actions/artifact` refuses in the name of an artifact, and other control characters. */
const refused = /[":<>|*?\\/\p{Cc}]+/gu

/** A text as far as names of artifacts allow it. */
export function allowedInNames(text: string): string {
  return text.toWellFormed().replace(refused, '-').trim()
}

/** A character that is cut apart is left out. */
export function cutToBytes(text: string, most: number): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, most)).replace(/\ufffd+$/, '')
}
