import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { digestOf } from './kept-list.ts'
import { listNames, type Section } from './section.ts'

/**
 * Vouches for sections with a key derived from the API key, so that a comment which another action of the same account
 * was made to echo can't get a link shown, reused or deleted.
 */
export type Signer = {
  sign(section: Section): Section
  verify(section: Section): boolean
}

/** Signs and verifies for one pull request of one repository (`owner/name`). */
export function createSigner(apiKey: string, repository: string, pullRequest: number): Signer {
  const key = Buffer.from(
    hkdfSync('sha256', apiKey, '', 'share-recordings: signature of a comment section', 32),
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
  return {
    sign: (section) => ({ ...section, signature: signatureOf(section).toString('base64url') }),
    verify(section) {
      const signed = known.get(section) ?? isSigned(section)
      known.set(section, signed)
      return signed
    },
  }
}

/** All that a signature vouches for, in a form that stays the same when lists are shortened. */
function contentOf(section: Section): unknown {
  const { key, heading, run, commit, time, baseUrl, visibility, withPassword } = section
  const { shared, failed, failedTests, flakyTests, leftOut } = section
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
    failed,
    failedTests,
    flakyTests,
    leftOut,
    lists,
  ]
}
