import { type CallOptions, hasStatus, retrying } from '../client/retry.ts'
import type { ServiceClient } from '../client/service-client.ts'
import { CallError } from '../failure.ts'
import type { Manifest } from '../manifest/schema.ts'
import { linkedRecordings } from '../manifest/shares.ts'

/** A share of an earlier run, and the content it shows. */
export type EarlierShare = ReturnType<typeof earlierShares>[number]

/** Settings that must match before a share is reused. */
type Terms = { baseUrl: URL; visibility: string; withPassword: boolean }

/** Shares of the step's earlier run that can be reused for recordings with the same content. */
export function earlierShares(earlier: Manifest | undefined, terms: Terms) {
  const isAlike =
    earlier?.baseUrl === terms.baseUrl.href &&
    earlier.visibility === terms.visibility &&
    !earlier.withPassword &&
    !terms.withPassword
  if (!isAlike) return []
  return linkedRecordings(earlier).flatMap(({ shareId: id, url, title, sha256, sizeBytes, detailsDigest }) => {
    const isReusable = id !== undefined && sha256 !== undefined && sizeBytes !== undefined
    return isReusable ? [{ id, url, title, sha256, sizeBytes, detailsDigest }] : []
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

/** Looks up shares at the service. If a lookup is refused, it calls `onRefused` and looks up no more. */
export function createReuse(earlier: readonly EarlierShare[], onRefused: (error: CallError) => void) {
  const sizes = new Set(earlier.map(({ sizeBytes }) => sizeBytes))
  let refused = false

  async function exists(id: string, client: ShareReader, retry: CallOptions): Promise<boolean> {
    try {
      await retrying('get share', client.serviceHost, () => client.getShare(id, retry.signal), retry)
      return true
    } catch (error) {
      if (!(error instanceof CallError) || hasStatus(error, 402)) throw error
      if (hasStatus(error, 404, 410)) return false
      if (!refused) onRefused(error)
      refused = true
      return false
    }
  }

  return {
    /** Whether a recording of this size is worth hashing before the upload. */
    knowsSize: (sizeBytes: number) => !refused && sizes.has(sizeBytes),
    /**
     * A share of the same content that still exists, preferably with the same title. Undefined if there is none, or if that
     * can't be determined. Throws the signal's reason, and a 402, which stops all work.
     */
    async find({ sha256, sizeBytes, title, digestDetails }: ContentToShare, client: ShareReader, retry: CallOptions) {
      const ofContent = earlier.filter((share) => share.sha256 === sha256 && share.sizeBytes === sizeBytes)
      // Showing another test's result would be worse than another upload.
      const wanted = ofContent.some((share) => share.detailsDigest !== undefined) ? await digestDetails?.() : undefined
      const same = ofContent.filter((share) => share.detailsDigest === undefined || share.detailsDigest === wanted)
      const rank = (share: EarlierShare) => (share.title === title ? 0 : 1)
      for (const share of same.toSorted((a, b) => rank(a) - rank(b))) {
        if (refused) return undefined
        if (await exists(share.id, client, retry)) return share
      }
      return undefined
    },
  }
}
