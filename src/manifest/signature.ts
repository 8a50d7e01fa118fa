import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The comment that a text belongs to. */
export type CommentRef = { commentKey: string; pullRequest: number }

export type Signing = ReturnType<typeof createSigning>

/** In characters of 6 bits. */
const fingerprintLength = 8
const signatureLength = 22

/**
 * Signs and verifies what holders of an API key write in one repository, so that nobody else's comment or manifest can
 * make the action show, reuse or delete a link. Signatures are HMAC-SHA-256 in Base64url, with keys derived from the API key.
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
    /** Identifies the comments of this API key. It differs between repositories. */
    fingerprint: (commentKey: string) => fingerprint([commentKey]).slice(0, fingerprintLength),
    /** Signs a comment's packed state. */
    signComment,
    verifyComment: (commentRef: CommentRef, packed: string, signature: string) =>
      isSame(signature, signComment(commentRef, packed)),
    /** Signs everything before the signature in a manifest file. */
    signManifest,
    verifyManifest: (content: Uint8Array, signature: string) => isSame(signature, signManifest(content)),
  }
}

/** Compares in constant time, and as text: several Base64url texts can decode to the same bytes. */
function isSame(text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(text), Buffer.from(signature)]
  return given.length === right.length && timingSafeEqual(given, right)
}
