import { createHmac, createSecretKey, hash, hkdfSync, timingSafeEqual } from 'node:crypto'
import { digestOf } from './kept-list.ts'
import { listNames, type Section } from './section.ts'

/**
 * Vouches for sections with a key derived from the API key, so that a comment which another action of the same account
 * was made to echo can't get a link shown, reused or deleted.
 */
export type Signer = {
  sign(section: Section): Section
  verify(section: Section): boolean
  /** Whether a section's place in the comment is its own; everybody's, where nobody can verify it. */
  accepts(section: Section): boolean
  /** Whether its links may be shown. */
  shows(section: Section): boolean
  /** Whether a comment that was created at the same time can be told from a forged one. */
  hasKey: boolean
}

/**
 * For who has no API key: passes signatures on and vouches for nothing. Shows what it brings itself, and what others
 * have verified who had the key: sections with these fingerprints.
 */
export function withoutKey(known: ReadonlySet<string>): Signer {
  return {
    sign: (section) => section,
    verify: () => false,
    accepts: () => true,
    shows: (section) => known.has(fingerprintOf(section)),
    hasKey: false,
  }
}

/** Signs and verifies for one pull request of one repository (`owner/name`). */
export function createSigner(apiKey: string, repository: string, pullRequest: number): Signer {
  // Given as bytes, the key would be made anew for each signature, which takes longer than the signature.
  const key = createSecretKey(
    Buffer.from(hkdfSync('sha256', apiKey, '', 'share-recordings: signature of a comment section', 32)),
  )
  const place = [repository.toLowerCase(), pullRequest]
  const signatureOf = (section: Section) =>
    createHmac('sha256', key)
      .update(JSON.stringify([place, contentOf(section)]))
      .digest()
      .subarray(0, 16)
  const isSigned = (section: Section) => {
    const given = Buffer.from(section.signature, 'base64url')
    const right = signatureOf(section)
    return given.length === right.length && timingSafeEqual(given, right)
  }
  // Sections never change, and each is asked about many times.
  const known = new WeakMap<Section, boolean>()
  const verify = (section: Section) => {
    const signed = known.get(section) ?? isSigned(section)
    known.set(section, signed)
    return signed
  }
  return {
    sign: (section) => ({ ...section, signature: signatureOf(section).toString('base64url') }),
    verify,
    accepts: verify,
    shows: verify,
    hasKey: true,
  }
}

/** Whether two sections say the same and are signed alike; they can have been shortened differently. */
export function isCopy(one: Section, other: Section): boolean {
  return one.signature === other.signature && fingerprintOf(one) === fingerprintOf(other)
}

const fingerprints = new WeakMap<Section, string>()

/** What tells a section, with its signature, from all others; the same for each shortened form of it. */
export function fingerprintOf(section: Section): string {
  const text = () => JSON.stringify([contentOf(section), section.signature])
  const known = fingerprints.get(section) ?? hash('sha256', text(), 'base64url')
  fingerprints.set(section, known)
  return known
}

/** All that a signature vouches for, in a form that stays the same when lists are shortened. */
function contentOf(section: Section): unknown {
  const { key, heading, run, commit, time, baseUrl, visibility, withPassword } = section
  const { shared, reused, failed, failedTests, flakyTests, leftOut, removal, revision } = section
  const lists = listNames.map((name) => digestOf(section[name]))
  const { id, attempt, number, workflow } = run
  return [
    key,
    heading,
    id,
    attempt,
    number,
    workflow,
    commit,
    time,
    baseUrl,
    visibility,
    withPassword,
    shared,
    reused,
    failed,
    failedTests,
    flakyTests,
    leftOut,
    [removal.count, removal.time, removal.runId],
    revision,
    lists,
  ]
}
