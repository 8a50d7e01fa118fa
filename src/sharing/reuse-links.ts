import { type CallOptions, hasStatus, retrying } from '../client/retry.ts'
import type { ServiceClient } from '../client/service-client.ts'
import type { ShareLife } from '../client/share-address.ts'
import { CallError } from '../failure.ts'
import type { Section } from '../manifest/schema.ts'
import { linkedRecordings } from '../manifest/shares.ts'

/** A share of an earlier run, and the content it shows. */
export type EarlierShare = ReturnType<typeof earlierShares>[number]

/** Settings that must match before a share is reused. */
type Terms = { baseUrl: URL; visibility: string; withPassword: boolean }

/** Shares of the step's earlier run that can be reused for recordings with the same content. */
export function earlierShares(earlier: Section | undefined, terms: Terms) {
  const isAlike =
    earlier?.baseUrl === terms.baseUrl.href &&
    earlier.visibility === terms.visibility &&
    !earlier.withPassword &&
    !terms.withPassword
  if (!isAlike) return []
  const shown = earlier.pictures?.filter(({ url }) => url !== undefined)
  const pictures = new Map(shown?.map(({ id, ...picture }) => [id, picture]))
  return linkedRecordings(earlier).flatMap((recording) => {
    const { shareId: id, url, title, sha256, sizeBytes, detailsDigest, pictureUrl, test } = recording
    if (id === undefined || sha256 === undefined || sizeBytes === undefined) return []
    return [{ id, url, title, sha256, sizeBytes, detailsDigest, pictureUrl, picture: test && pictures.get(test.id) }]
  })
}

/** Finds existing links for recordings. */
export type Reuse = ReturnType<typeof createReuse>

type ShareReader = Pick<ServiceClient, 'serviceHost' | 'getShare'>

type ContentToShare = {
  sha256: string
  sizeBytes: number
  title: string
  /** Resolves to the digest of the details that the page shows beside the title; undefined if there are none. */
  digestDetails?: () => Promise<string | undefined>
}

/** How long a new share would last, in seconds, if the step asks for an end. */
type NewShares = { lifeSeconds: number | undefined; now: () => number }

/** Looks up shares at the service. If a lookup is refused, it calls `onRefused` and looks up no more. */
export function createReuse(
  earlier: readonly EarlierShare[],
  client: ShareReader,
  newShares: NewShares,
  onRefused: (error: CallError) => void,
) {
  const sizes = new Set(earlier.map(({ sizeBytes }) => sizeBytes))
  let refused = false

  /** Undefined if the share doesn't exist, or if that can't be determined. */
  async function lookUp(id: string, retry: CallOptions): Promise<ShareLife | undefined> {
    try {
      return await retrying('get share', client.serviceHost, () => client.getShare(id, retry.signal), retry)
    } catch (error) {
      if (!(error instanceof CallError) || hasStatus(error, 402)) throw error
      if (hasStatus(error, 404, 410)) return undefined
      if (!refused) onRefused(error)
      refused = true
      return undefined
    }
  }

  return {
    /** Whether a recording of this size is worth hashing before the upload. */
    knowsSize: (sizeBytes: number) => !refused && sizes.has(sizeBytes),
    /**
     * A share of the same content that still exists and lasts long enough, preferably with the same title. Undefined if there is
     * none, or if that can't be determined. Throws the signal's reason, and a 402, which stops all work.
     */
    async find({ sha256, sizeBytes, title, digestDetails }: ContentToShare, retry: CallOptions) {
      const ofContent = earlier.filter((share) => share.sha256 === sha256 && share.sizeBytes === sizeBytes)
      // Showing another test's result would be worse than another upload.
      const wanted = ofContent.some((share) => share.detailsDigest !== undefined) ? await digestDetails?.() : undefined
      const same = ofContent.filter((share) => share.detailsDigest === undefined || share.detailsDigest === wanted)
      const rank = (share: EarlierShare) => (share.title === title ? 0 : 1)
      for (const share of same.toSorted((a, b) => rank(a) - rank(b))) {
        if (refused) return undefined
        const life = await lookUp(share.id, retry)
        if (life === undefined || !lastsLongEnough(life, newShares)) continue
        // With another title, it is most likely another test's.
        const picture = share.title === title ? share.picture : undefined
        return { ...share, expires: life.expires, picture }
      }
      return undefined
    },
  }
}

/**
 * Whether a share's end is at least half as far away as that of a new one. The service may end shares sooner than the step asks,
 * so a new one is not expected to last longer than this one did. If neither life is known, it is enough that the share hasn't ended.
 */
function lastsLongEnough({ created, expires }: ShareLife, { lifeSeconds, now }: NewShares): boolean {
  if (expires === undefined) return true
  const lifeOfThis = created === undefined ? undefined : expires - created
  const known = [lifeSeconds, lifeOfThis].filter((life) => life !== undefined)
  const lifeOfNew = known.length === 0 ? 0 : Math.min(...known)
  return expires - now() / 1000 >= lifeOfNew / 2
}
