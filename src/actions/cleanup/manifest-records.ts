import { openManifest, type Trust } from '../../publishing/manifest.ts'
import { readManifestFiles } from '../../publishing/read-manifests.ts'
import type { ShareRecord } from '../../sections/recorded-shares.ts'
import { sharesOf } from '../../sections/section.ts'

/** The shares of one manifest, and the pull requests whose comments may show them. */
export type ManifestRecord = ShareRecord & { file: string; pullRequests: readonly number[] }

/** What the patterns of the input `manifests` brought. */
export type FoundRecords = {
  /** How many manifests there are, those included that can't be used. */
  files: number
  records: ManifestRecord[]
  otherFiles: number
  /** What is wrong with the others. */
  warnings: string[]
}

/** Reads what manifests below `root` record. Throws an InputError for patterns that are none. */
export async function readRecords(patterns: string, root: string, trust: Trust): Promise<FoundRecords> {
  const place = { input: 'manifests', patterns, root }
  // Of a manifest little else is of use, and there may be thousands.
  const { read, ...found } = await readManifestFiles(place, (content) => recordOf(content, trust))
  return { ...found, records: read }
}

/** Throws a FileError for a manifest that can't be trusted. */
export function recordOf(content: { [name: string]: unknown }, trust: Trust): Omit<ManifestRecord, 'file'> {
  const { results, section, pullRequests } = openManifest(content, trust)
  const { baseUrl } = section
  const shares = results.flatMap(({ shareId: id, url }) => (id === undefined ? [] : [{ id, baseUrl, url }]))
  return {
    pullRequests,
    proved: [...sharesOf(section), ...shares],
    unproved: [],
    linksWithoutId: results.flatMap(({ shareId, url }) => (shareId === undefined && url ? [url] : [])),
  }
}
