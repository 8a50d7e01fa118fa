import { notFoundFor } from '../files/patterns.ts'
import type { Log } from '../log/log.ts'
import type { FoundManifests } from '../manifest/read-manifests.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { counted, firstOf } from '../text.ts'

/** How many manifests there are and what they hold, after what is wrong with some of them. */
export function logManifests(found: FoundManifests, log: Log): void {
  const { manifests, replaced, otherFiles, warnings } = found
  for (const warning of warnings) log.warning(warning)
  logOtherFiles(otherFiles, log)
  if (replaced.length > 0) {
    log.info(`Left out: ${firstOf(replaced)}, in whose place there is the manifest of a newer run or attempt`)
  }
  if (manifests.length === 0) return
  const recordings = manifests.flatMap((manifest) => manifest.recordings)
  log.info(
    `Joining ${counted(manifests.length + replaced.length, 'manifest')}: ${counted(manifests.length, 'section')} with ${counted(recordings.length, 'recording')}`,
  )
}

/** How many JSON files were passed over that hold no manifest. */
export function logOtherFiles(count: number, log: Log): void {
  if (count === 0) return
  log.info(`Left out: ${counted(count, 'JSON file')} without a manifest in ${count === 1 ? 'it' : 'them'}`)
}

/** That an input's patterns, relative to `root`, bring no manifest. */
export function notFound(...search: Parameters<typeof notFoundFor>): string {
  return `No manifests were found for ${notFoundFor(...search)}`
}

/** That a report's input brings no manifest, and what to look at. */
export function noManifests(path: string, root: string, hide: Secrets['hide']): string {
  return `${notFound('path', path, root, hide)}. Check the path, and that the jobs uploaded the file that the output manifest names.`
}
