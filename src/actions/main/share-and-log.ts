import { explainError } from '../../client/explain-error.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import { startProgress } from '../../log/progress.ts'
import type { Section } from '../../manifest/schema.ts'
import { annotateNotShared, finishedLine, logStopped } from '../../messages/results.ts'
import type { MainDependencies } from '../../run/dependencies.ts'
import { createReuse, earlierShares } from '../../sharing/reuse-links.ts'
import { bytesToSend, type Describer, type SharingResult, shareRecordings } from '../../sharing/share-recordings.ts'
import type { TitledRecording } from '../../sharing/titled-recordings.ts'
import { counted } from '../../text.ts'

/** With more recordings than this, their log lines are folded. */
const mostOpen = 20

/** Shares all recordings in order. Reuses links of the step's `earlier` section if nothing has changed. */
export async function shareAndLog(
  recordings: readonly TitledRecording[],
  { concurrency, password, visibility, baseUrl, reuse, failOnError }: MainInputs,
  earlier: Section | undefined,
  describer: Describer,
  { service, readers, secrets, log, clock, cancelled }: MainDependencies,
): Promise<SharingResult[]> {
  if (recordings.length === 0) return []
  const { clean } = secrets
  const candidates = earlierShares(earlier, { baseUrl, visibility, withPassword: password !== undefined })
  const onRefused = (error: unknown) =>
    log.info(
      `All recordings are uploaded, because links from earlier runs can't be checked: ${explainError(error, clean)}`,
    )
  const bytes = recordings.reduce((sum, titled) => sum + bytesToSend(titled), 0)
  using progress = startProgress(bytes, log.info, clock)
  const folded: string[] = []
  const results = await shareRecordings(recordings, {
    ...(await service()),
    concurrency,
    password,
    visibility,
    describer,
    clock,
    reuse: reuse ? createReuse(candidates, onRefused) : undefined,
    withUnchangedBytes: readers.withUnchangedBytes,
    signal: cancelled,
    clean,
    onSent: progress.sent,
    onTry: progress.began,
    onResult: (result, seconds) => {
      const { titled, outcome } = result
      if (outcome.status !== 'shared') progress.spared(titled.path, bytesToSend(titled))
      if (outcome.status === 'failed' && outcome.stop) return
      const line = finishedLine(result, seconds, clean)
      // Failures must be visible without a click.
      if (recordings.length > mostOpen && outcome.status !== 'failed') folded.push(line)
      else log.info(line)
    },
  })
  if (folded.length > 0) log.group(`${counted(folded.length, 'recording')} with links`, folded)
  annotateNotShared(results, failOnError, clean, log)
  logStopped(results, clean, log)
  return results
}
