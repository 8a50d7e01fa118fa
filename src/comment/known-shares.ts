import type { Section } from './section.ts'

/** A share of an earlier run, and the content that it shows. */
export type KnownShare = ReturnType<typeof knownShares>[number]

/** What a share must have been made with, to be shown again. */
type Terms = { baseUrl: URL; visibility: string; withPassword: boolean }

/** Shares that a section shows and that a recording of the same content can be given; digests are in hexadecimal. */
export function knownShares(section: Section | undefined, terms: Terms) {
  const isAlike =
    section?.baseUrl === terms.baseUrl.href &&
    section.visibility === terms.visibility &&
    !section.withPassword &&
    !terms.withPassword
  return (isAlike ? section.rows : []).flatMap(({ shareId: id, link, hash = '' }) => {
    const { url, title = '', sizeBytes } = link ?? {}
    if (id === undefined || url === undefined || sizeBytes === undefined) return []
    if (!/^[\w-]{43}$/.test(hash)) return []
    const sha256 = Buffer.from(hash, 'base64url').toString('hex')
    return [{ id, url, title, sha256, sizeBytes }]
  })
}
