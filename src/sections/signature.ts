import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Section } from './section.ts'

/** The comment that a section stands in. */
export type Place = { commentKey: string; pullRequest: number }

/** Vouches for the sections of one comment. */
export type Signer = { sign(section: Section): Section; verify(section: Section): boolean }

/** Takes a manifest's content as JSON, part by part; `digest` is its signature, in Base64url. */
export type ManifestSigner = { update(json: string): ManifestSigner; digest(): string }

/**
 * Vouches for what one API key's holders write in one repository, so that a comment or a manifest that somebody else was
 * able to write can't get a link shown, reused or deleted.
 */
export type Signing = {
  signerFor(place: Place): Signer
  manifestSigner(): ManifestSigner
  verifyManifest(content: object, signature: string): boolean
}

/**
 * Signs by HMAC-SHA-256 with a key derived from the API key. A signature of a section holds in one repository
 * (`owner/name`), for one comment key, and on the pull requests that the section names.
 */
export function createSigning(apiKey: string, repository: string): Signing {
  // Given as bytes, the key would be made again for each signature, which takes longer than the signature.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', apiKey, '', 'share-recordings: signature', 32)))
  const hmac = (...signed: unknown[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([repository.toLowerCase(), ...signed]))
      .digest()
  const manifestSigner = () => {
    const ofManifest = createHmac('sha256', key).update(
      `[${JSON.stringify(repository.toLowerCase())},"manifest",`,
    )
    const signer: ManifestSigner = {
      update(json) {
        ofManifest.update(json)
        return signer
      },
      digest: () => ofManifest.update(']').digest('base64url'),
    }
    return signer
  }
  return {
    manifestSigner,
    verifyManifest: (content, signature) =>
      isSame(signature, manifestSigner().update(JSON.stringify(content)).digest()),
    signerFor({ commentKey, pullRequest }) {
      const signatureOf = ({ unproved: _, signature: __, ...signed }: Section) =>
        hmac('section', commentKey, inOrder(signed)).subarray(0, 16)
      // Sections never change, and each is asked about many times.
      const known = new WeakMap<Section, boolean>()
      return {
        sign: (section) => ({ ...section, signature: signatureOf(section).toString('base64url') }),
        verify(section) {
          const signed =
            known.get(section) ??
            (section.pullRequests.includes(pullRequest) &&
              isSame(section.signature, signatureOf(section).toString('base64url')))
          known.set(section, signed)
          return signed
        },
      }
    },
  }
}

/** Of texts, as Base64url can be written in several ways; it takes as long for any text of the same length. */
function isSame(text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(text), Buffer.from(signature)]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The order of fields must not matter: a section is built in one place and changed in others. */
function inOrder(fields: object): unknown {
  return Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
}
