import { plainest } from './readings.ts'

/** Keys shorter than this can be part of any word. */
const shortestKey = 8

/**
 * Whether a text holds the key: as it is, escaped, in hexadecimal, or in Base64, there also as a part of something
 * longer. Lower case counts too, since addresses turn their hosts into it: so this looks for what the key is encoded
 * to, where what is hidden in answers is found by decoding these.
 */
export function holdsKey(text: string, apiKey: string): boolean {
  if (apiKey.length < shortestKey) return text === apiKey
  const plain = plainest(text)
  const texts = (plain === text ? [text] : [text, plain]).map((each) => each.toLowerCase())
  return formsOf(apiKey).some((form) => texts.some((each) => each.includes(form)))
}

/** Of the key that was asked for last: a run has one. */
let known: { apiKey: string; forms: readonly string[] } | undefined

function formsOf(apiKey: string): readonly string[] {
  if (known?.apiKey !== apiKey) {
    const bytes = Buffer.from(apiKey)
    const forms = [apiKey, bytes.toString('latin1'), bytes.toString('hex'), ...base64Forms(bytes)]
    known = { apiKey, forms: forms.map((form) => form.toLowerCase()) }
  }
  return known.forms
}

/** The characters of a Base64 text that the key alone decides, for each of the three places it can begin at. */
function base64Forms(key: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const first = Math.ceil((before * 8) / 6)
    const end = Math.floor(((before + key.length) * 8) / 6)
    const padded = Buffer.concat([Buffer.alloc(before), key])
    return [padded.toString('base64').slice(first, end), padded.toString('base64url').slice(first, end)]
  })
}
