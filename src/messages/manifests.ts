import { notFoundFor } from '../files/patterns.ts'
import type { Log } from '../log/log.ts'
import type { FoundManifests } from '../manifest/read-manifests.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { counted, firstOf } from '../text.ts'
import { logLeftOut, type WithoutSecrets } from './without-key.ts'

/** Logs problems with manifests, then how many there are and what they hold. */
export function logManifests(found: FoundManifests, withoutSecrets: WithoutSecrets | undefined, log: Log): void {
  const { manifests, replaced, otherFiles, warnings, leftOut } = found
  for (const warning of warnings) log.warning(warning)
  if (leftOut > 0 && withoutSecrets) logLeftOut(withoutSecrets, leftOut, log)
  logOtherFiles(otherFiles, log)
  if (replaced.length > 0) {
    log.info(`Left out: ${firstOf(replaced)}, replaced by the manifest of a newer run or attempt`)
  }
  if (manifests.length === 0) return
  const recordings = manifests.flatMap((manifest) => manifest.recordings)
  log.info(
    `Joining ${counted(manifests.length + replaced.length, 'manifest')}: ${counted(manifests.length, 'section')} with ${counted(recordings.length, 'recording')}`,
  )
}

/** Logs how many JSON files aren't manifests. */
export function logOtherFiles(count: number, log: Log): void {
  if (count === 0) return
  log.info(`Left out: ${counted(count, 'JSON file')} that ${count === 1 ? 'is not a manifest' : 'are not manifests'}`)
}

/** The message that no manifest matches an input's patterns, which are relative to `root`. */
export function notFound(...search: Parameters<typeof notFoundFor>): string {
  return `No manifests were found for ${notFoundFor(...search)}`
}

/** The same for the report action, with what to check. Empty `patterns` stand for the artifacts of the run. */
export function noManifests(patterns: string, root: string, hide: Secrets['hide']): string {
  if (patterns !== '') {
    return `${notFound('manifests', patterns, root, hide)}. Check that the patterns match the files that the jobs' output manifest points to.`
  }
  return (
    'No manifests were found among the artifacts of the run. Check that this job needs the jobs that share recordings, and that ' +
    "their steps ran. On GitHub Enterprise Server, jobs can't upload manifests: pass files to the input manifests."
  )
}
