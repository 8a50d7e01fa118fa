import { knownShares } from '../../comment/known-shares.ts'
import type { Section } from '../../comment/section.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import type { Log } from '../../log/log.ts'
import { startProgress } from '../../log/progress.ts'
import { finishedLine, logNotAttempted } from '../../output/log-lines.ts'
import { explainError } from '../../service/explain-error.ts'
import { type Entry, type RecordingResult, whyNotAttempted } from '../../sharing/recording-result.ts'
import { createReuse, type Reuse } from '../../sharing/reuse-links.ts'
import { type ShareOptions, shareRecordings } from '../../sharing/share-recordings.ts'
import { counted } from '../../text.ts'
import type { ServicePorts } from '../run-action.ts'

export type SharingPorts = ServicePorts & { files: Pick<ShareOptions, 'withRecording'> }

/** Shares all entries, by links that the step's `earlier` section shows where nothing has changed, in their order. */
export async function shareEntries(
  entries: readonly Entry[],
  inputs: MainInputs,
  earlier: Section | undefined,
  ports: SharingPorts,
): Promise<RecordingResult[]> {
  if (entries.length === 0) return []
  const { secrets, log } = ports
  const terms = { ...inputs, withPassword: inputs.password !== undefined }
  const onRefused = (error: unknown) =>
    log.info(
      `Every recording is uploaded, because links of earlier runs can't be checked: ${explainError(error, secrets.clean)}`,
    )
  const reuse = createReuse(knownShares(earlier, terms), onRefused)
  return await shareAll(entries, inputs.reuse ? reuse : undefined, inputs, ports)
}

/** The lines of more recordings than this fold in the log. */
const mostOpen = 20

type Finished = { result: RecordingResult; seconds: number }

function foldLines(finished: readonly Finished[], log: Log): void {
  if (finished.length === 0) return
  const lines = finished.values().map(({ result, seconds }) => finishedLine(result, seconds))
  log.group(`${counted(finished.length, 'recording')} with links`, lines)
}

async function shareAll(
  entries: readonly Entry[],
  reuse: Reuse | undefined,
  inputs: MainInputs,
  { service, files, secrets, log, clock, cancelled }: SharingPorts,
): Promise<RecordingResult[]> {
  const bytes = entries.reduce((sum, each) => sum + ('recording' in each ? each.recording.sizeBytes : 0), 0)
  using progress = startProgress(bytes, log.info, clock)
  const { concurrency, password, visibility } = inputs
  const folded: Finished[] = []
  using _folded = { [Symbol.dispose]: () => foldLines(folded, log) }
  const results = await shareRecordings(entries, {
    ...(await service()),
    ...{ concurrency, password, visibility, reuse, clock },
    withRecording: files.withRecording,
    signal: cancelled,
    clean: secrets.clean,
    onSent: progress.sent,
    onResult: (given, seconds) => {
      const result = { ...given, path: secrets.clean(given.path) }
      if (result.status === 'reused') progress.spared(result.sizeBytes ?? 0)
      if (whyNotAttempted(result) !== undefined) return
      // What failed must be seen without a click.
      if (entries.length > mostOpen && result.status !== 'failed') folded.push({ result, seconds })
      else log.info(finishedLine(result, seconds))
    },
  })
  logNotAttempted(results, log)
  return results
}
