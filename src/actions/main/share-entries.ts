import type { Section } from '../../comment/section.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import { startProgress } from '../../log/progress.ts'
import { annotateFailed, finishedLine, logStopped } from '../../output/log-results.ts'
import { explainError } from '../../service/explain-error.ts'
import type { Entry, EntryResult } from '../../sharing/recording-result.ts'
import { createReuse, earlierShares } from '../../sharing/reuse-links.ts'
import { shareRecordings, sizeOf } from '../../sharing/share-recordings.ts'
import { counted } from '../../text.ts'
import type { MainPorts } from '../ports.ts'

/** The lines of more recordings than this fold in the log. */
const mostOpen = 20

/** Shares all entries, in their order. Reuses links of the step's `earlier` section where nothing has changed. */
export async function shareEntries(
  entries: readonly Entry[],
  { concurrency, password, visibility, baseUrl, reuse, failOnError }: MainInputs,
  earlier: Section | undefined,
  { service, files, secrets, log, clock, cancelled }: MainPorts,
): Promise<EntryResult[]> {
  if (entries.length === 0) return []
  const candidates = earlierShares(earlier, { baseUrl, visibility, withPassword: password !== undefined })
  const onRefused = (error: unknown) =>
    log.info(
      `Every recording is uploaded, because links of earlier runs can't be checked: ${explainError(error, secrets.clean)}`,
    )
  const bytesOf = new Map(entries.map((entry) => [entry.path, sizeOf(entry)]))
  const bytes = bytesOf.values().reduce((sum, each) => sum + each, 0)
  using progress = startProgress(bytes, log.info, clock)
  const folded: string[] = []
  const results = await shareRecordings(entries, {
    ...(await service()),
    concurrency,
    password,
    visibility,
    clock,
    reuse: reuse ? createReuse(candidates, onRefused) : undefined,
    withRecording: files.withRecording,
    signal: cancelled,
    clean: secrets.clean,
    onSent: progress.sent,
    onTry: progress.began,
    onResult: (given, seconds) => {
      const result = { ...given, path: secrets.clean(given.path) }
      if (result.status !== 'shared') progress.spared(given.path, bytesOf.get(given.path) ?? 0)
      if (result.stop) return
      const line = finishedLine(result, seconds)
      // What failed must be seen without a click.
      if (entries.length > mostOpen && result.status !== 'failed') folded.push(line)
      else log.info(line)
    },
  })
  const named = results.map((result) => ({ ...result, path: secrets.clean(result.path) }))
  if (folded.length > 0) log.group(`${counted(folded.length, 'recording')} with links`, folded)
  annotateFailed(named, failOnError, log)
  logStopped(named, log)
  return results
}
