// Anybody could have written a manifest or a comment's state that no API key signed. In memory, a value takes a hundred times as much as
// its bytes in a text of JSON, so that 256 MiB of `{}`, which are 250 kB in a zip file, would take far more than a runner has.

/** In bytes. A manifest of 20,000 tests has some 10 MB. */
const mostBytes = 2 ** 26
/** A manifest of 20,000 tests has some 200,000. */
const mostValues = 1_000_000

/** Why a text of JSON is not parsed, as a clause. Undefined if that can't take more than a few hundred MB. */
export function whyTooLarge(json: Uint8Array): string | undefined {
  if (json.length > mostBytes) return `it is larger than ${mostBytes / 2 ** 20} MiB`
  return countValues(json) > mostValues ? `it has more than ${mostValues / 1_000_000} million values` : undefined
}

const [comma, brace, bracket] = Buffer.from(',{[')

/** The number of values in a text of JSON, or more: that of its commas and opening brackets, even if they are in texts. */
export function countValues(json: Uint8Array): number {
  let count = 1
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === comma || byte === brace || byte === bracket) count += 1
  }
  return count
}
