import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The comment that a text belongs to. */
export type CommentRef = { commentKey: string; pullRequest: number }

export type Signing = ReturnType<typeof createSigning>

/** In characters of 6 bits. */
const fingerprintLength = 8
const signatureLength = 22

/** The fingerprint of everything that was written without an API key. */
export const withoutKey = 'github'

/**
 * Signs and verifies what holders of an API key write in one repository, so that nobody else's comment or manifest can
 * make the action show, reuse or delete a link. Signatures are HMAC-SHA-256 in Base64url, with keys derived from the API key.
 * Without a key, a signature is only a checksum: what it is under counts as far as GitHub vouches for it (unsigned.ts).
 */
export function createSigning(apiKey: string, repositoryId: string) {
  const hmacBy = (purpose: string, secret = apiKey) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `share-recordings: ${purpose}`, 32))
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
  const checksum = hmacBy('signature', '')
  const hasKey = apiKey !== ''
  return {
    /** Whether there is an API key, so that a valid signature says who wrote something. */
    hasKey,
    /** Identifies the comments of this API key. It differs between repositories. */
    fingerprint: (commentKey: string) => (hasKey ? fingerprint([commentKey]).slice(0, fingerprintLength) : withoutKey),
    /** Signs a comment's packed state. */
    signComment,
    verifyComment: (commentRef: CommentRef, packed: string, signature: string) =>
      isSame(signature, signComment(commentRef, packed)),
    /** Signs everything before the signature in a manifest file. */
    signManifest,
    verifyManifest: (content: Uint8Array, signature: string) => isSame(signature, signManifest(content)),
    /** Whether a manifest that was written without a key is whole. */
    verifyChecksum: (content: Uint8Array, signature: string) => isSame(signature, checksum(['manifest'], content)),
  }
}

/** Compares in constant time, and as text: several Base64url texts can decode to the same bytes. */
function isSame(text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(text), Buffer.from(signature)]
  return given.length === right.length && timingSafeEqual(given, right)
}
