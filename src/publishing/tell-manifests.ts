import { inputInWords } from '../files/find-files.ts'
import type { ReportInputs } from '../inputs/report-inputs.ts'
import type { Log } from '../log/log.ts'
import { countResults, type RecordingResult } from '../sharing/recording-result.ts'
import { type FoundManifests, firstOf } from './read-manifests.ts'
import { counted } from './tell.ts'

/** How many manifests there are and what they hold, after what is wrong with some of them. */
export function tellManifests({ files, manifests, replaced, warnings }: FoundManifests, log: Log): void {
  for (const warning of warnings) log.warning(warning)
  if (replaced.length > 0) {
    log.info(`Left out: ${firstOf(replaced)}, in whose place there is the manifest of a newer run or attempt`)
  }
  const results = manifests.flatMap((manifest) => manifest.results)
  if (manifests.length === 0) return
  log.info(
    `Joining ${counted(files, 'manifest')}: ${counted(manifests.length, 'section')} with ${counted(results.length, 'recording')}`,
  )
}

/** That there is no manifest, and what to look at. */
export function noManifests({ path }: Pick<ReportInputs, 'path'>): string {
  return (
    `No manifests were found for ${inputInWords('path', path)}. Check the path, and that the jobs uploaded the file ` +
    'that the output manifest names.'
  )
}

/** The closing line. */
export function tellReported(results: readonly RecordingResult[], seconds: number, log: Log): void {
  const { shared, reused } = countResults(results)
  const kept = reused === 0 ? '' : ` (${reused} unchanged)`
  log.info(
    `Report of ${shared} of ${counted(results.length, 'recording')} with links${kept} written in ${seconds.toFixed(1)} s`,
  )
}
