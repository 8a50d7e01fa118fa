import type { MainInputs } from '../../inputs/main-inputs.ts'
import type { Log } from '../../log/log.ts'
import { startProgress } from '../../log/progress.ts'
import { finishedLine } from '../../publishing/tell.ts'
import { knownShares } from '../../sections/known-shares.ts'
import { nameOfShare, type Section } from '../../sections/section.ts'
import { explainError } from '../../service/explain-error.ts'
import type { Entry, RecordingResult } from '../../sharing/recording-result.ts'
import { createReuse, type Reuse } from '../../sharing/reuse-links.ts'
import { shareRecordings } from '../../sharing/share-recordings.ts'
import { counted } from '../../text.ts'
import type { MainPorts } from './share-and-publish.ts'

/** Shares all entries, by links that `earlier` sections show where nothing has changed; the results are in their order. */
export async function shareEntries(
  entries: readonly Entry[],
  inputs: MainInputs,
  { earlier, ownKey }: { earlier: readonly Section[]; ownKey: string },
  ports: MainPorts,
): Promise<RecordingResult[]> {
  if (entries.length === 0) return []
  const { secrets, log } = ports
  // Where no comment may be written, a step could not tell others that it shows a link of theirs.
  const sections = inputs.comment === 'always' ? earlier : earlier.filter(({ key }) => key === ownKey)
  const terms = { ...inputs, withPassword: inputs.password !== undefined }
  const onRefused = (error: unknown) =>
    log.info(
      `Every recording is uploaded, because links of earlier runs can't be checked: ${explainError(error, secrets.redact)}`,
    )
  const reuse = createReuse(knownShares(sections, ownKey, terms), onRefused)
  return await shareAll(entries, inputs.reuse ? reuse : undefined, inputs, ports)
}

/** Shares those entries again whose reused shares have these names; returns all results. */
export async function shareAgain(
  entries: readonly Entry[],
  results: readonly RecordingResult[],
  lost: ReadonlySet<string>,
  inputs: MainInputs,
  ports: MainPorts,
): Promise<RecordingResult[]> {
  const isLost = ({ status, shareId = '' }: RecordingResult) =>
    status === 'reused' && lost.has(nameOfShare({ id: shareId, baseUrl: inputs.baseUrl.href }))
  const again = entries.filter((_, at) => results.some((result, place) => place === at && isLost(result)))
  ports.log.info(
    `Uploading ${counted(again.length, 'unchanged recording')} again, because another run replaced the links in the meantime`,
  )
  const nothingKnown = createReuse([], () => {})
  const shared = await shareAll(again, nothingKnown, inputs, ports)
  return results.map((result) => (isLost(result) ? (shared.shift() ?? result) : result))
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
  { service, files, secrets, log, clock, cancelled }: MainPorts,
): Promise<RecordingResult[]> {
  const bytes = entries.reduce((sum, each) => sum + ('recording' in each ? each.recording.sizeBytes : 0), 0)
  using progress = startProgress(bytes, log.info, clock)
  const { concurrency, password, visibility } = inputs
  const folded: Finished[] = []
  using _folded = { [Symbol.dispose]: () => foldLines(folded, log) }
  return await shareRecordings(entries, {
    ...(await service()),
    ...{ concurrency, password, visibility, reuse, clock },
    withRecording: files.withRecording,
    signal: cancelled,
    redact: secrets.redact,
    onSent: progress.sent,
    onResult: (result, seconds) => {
      if (result.status === 'reused') progress.spared(result.sizeBytes ?? 0)
      // What failed must be seen without a click.
      if (entries.length > mostOpen && result.status !== 'failed') folded.push({ result, seconds })
      else log.info(finishedLine(result, seconds))
    },
  })
}
