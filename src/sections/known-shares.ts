import type { Section } from './section.ts'

/** A share of an earlier run, and the content that it shows. */
export type KnownShare = {
  id: string
  url: string
  title: string
  /** In hexadecimal. */
  sha256: string
  sizeBytes: number
}

/** What a share must have been made with, to be shown again. */
export type ShareTerms = { baseUrl: URL; visibility: string; withPassword: boolean }

/**
 * The shares that sections show and that a recording of the same content can be given again, those of the section with
 * the key `own` first. The sections must be vouched for. What another section shows on several pull requests is left to
 * it: only a section that takes its place would know of them.
 */
export function knownShares(sections: readonly Section[], own: string, terms: ShareTerms): KnownShare[] {
  if (terms.withPassword) return []
  const alike = sections.filter(
    ({ key, pullRequests, baseUrl, visibility, withPassword }) =>
      (key === own || pullRequests.length === 1) &&
      baseUrl === terms.baseUrl.href &&
      visibility === terms.visibility &&
      !withPassword,
  )
  const rank = ({ key }: Section) => (key === own ? 0 : 1)
  return alike
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap(({ rows }) => rows)
    .flatMap(({ shareId: id, link, hash = '' }) => {
      const { url, title = '', sizeBytes } = link ?? {}
      const isKnown =
        id !== undefined && url !== undefined && sizeBytes !== undefined && /^[\w-]{43}$/.test(hash)
      return isKnown
        ? [{ id, url, title, sha256: Buffer.from(hash, 'base64url').toString('hex'), sizeBytes }]
        : []
    })
}
