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

/** The shares that a step's own section shows, and that a recording of the same content can be given again. */
export function knownShares(section: Section | undefined, terms: ShareTerms): KnownShare[] {
  const isAlike =
    section?.baseUrl === terms.baseUrl.href &&
    section.visibility === terms.visibility &&
    !section.withPassword &&
    !terms.withPassword
  return (isAlike ? section.rows : []).flatMap(({ shareId: id, link, hash = '' }) => {
    const { url, title = '', sizeBytes } = link ?? {}
    const isKnown =
      id !== undefined && url !== undefined && sizeBytes !== undefined && /^[\w-]{43}$/.test(hash)
    return isKnown
      ? [{ id, url, title, sha256: Buffer.from(hash, 'base64url').toString('hex'), sizeBytes }]
      : []
  })
}
