import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The comment that a text is in. */
export type CommentRef = { commentKey: string; pullRequest: number }

export type Signing = ReturnType<typeof createSigning>

/** In characters of 6 bits. */
const fingerprintLength = 8
const signatureLength = 22

/**
 * Vouches for what one API key's holders write in the repository with this id, so that a comment or a manifest that somebody
 * else was able to write can't get a link shown, reused or deleted. Signs by HMAC-SHA-256 with keys derived from the API
 * key, in Base64url.
 */
export function createSigning(apiKey: string, repositoryId: string) {
  const hmacBy = (purpose: string) => {
    const key = Buffer.from(hkdfSync('sha256', apiKey, '', `share-recordings: ${purpose}`, 32))
    return (signed: readonly unknown[], bytes: string | Uint8Array = '') =>
      createHmac('sha256', key)
        .update(JSON.stringify([repositoryId, ...signed]))
        .update(bytes)
        .digest('base64url')
  }
  const sign = hmacBy('signature')
  const fingerprint = hmacBy('fingerprint')
  const signComment = ({ commentKey, pullRequest }: CommentRef, packed: string) =>
    sign(['comment', pullRequest, commentKey, packed]).slice(0, signatureLength)
  const signManifest = (content: string | Uint8Array) => sign(['manifest'], content)
  return {
    /** Distinguishes the comments of this API key from those of others. It is different in each repository. */
    fingerprint: (commentKey: string) => fingerprint([commentKey]).slice(0, fingerprintLength),
    /** The signature of a comment's packed state. */
    signComment,
    verifyComment: (commentRef: CommentRef, packed: string, signature: string) =>
      isSame(signature, signComment(commentRef, packed)),
    /** The signature of a manifest, over all that is before it in the file. */
    signManifest,
    verifyManifest: (content: Uint8Array, signature: string) => isSame(signature, signManifest(content)),
  }
}

/** Compares texts, as Base64url can be written in several ways; takes as long for any text of the same length. */
function isSame(text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(text), Buffer.from(signature)]
  return given.length === right.length && timingSafeEqual(given, right)
}
