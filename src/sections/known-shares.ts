import { readLink, type Section, shownShares } from './section.ts'

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
 * the key `own` first. The sections must be vouched for.
 */
export function knownShares(sections: readonly Section[], own: string, terms: ShareTerms): KnownShare[] {
  if (terms.withPassword) return []
  const alike = sections.filter(
    ({ baseUrl, visibility, withPassword }) =>
      baseUrl === terms.baseUrl.href && visibility === terms.visibility && !withPassword,
  )
  const rank = ({ key }: Section) => (key === own ? 0 : 1)
  return alike.toSorted((a, b) => rank(a) - rank(b)).flatMap(sharesWithContent)
}

function sharesWithContent(section: Section): KnownShare[] {
  const refs = shownShares(section)
  return section.links.kept.flatMap((stored, at) => {
    const { url, title = '', sizeBytes } = readLink(stored) ?? {}
    const sha256 = hexadecimal(section.hashes.kept[at])
    const ref = refs[at]
    const isKnown = url !== undefined && sizeBytes !== undefined && sha256 !== undefined
    return ref?.baseUrl === section.baseUrl && isKnown ? [{ id: ref.id, url, title, sha256, sizeBytes }] : []
  })
}

function hexadecimal(hash: unknown): string | undefined {
  return typeof hash === 'string' && /^[\w-]{43}$/.test(hash)
    ? Buffer.from(hash, 'base64url').toString('hex')
    : undefined
}
