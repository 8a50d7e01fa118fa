import type { MainInputs } from '../../inputs/main-inputs.ts'
import { startProgress } from '../../log/progress.ts'
import { tellFinished } from '../../publishing/tell.ts'
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
  const { service, secrets, log } = ports
  // Without a comment of its own, a step could not tell others that it shows a link of theirs.
  const sections = inputs.comment ? earlier : earlier.filter(({ key }) => key === ownKey)
  const terms = { ...inputs, withPassword: inputs.password !== undefined }
  const onRefused = (error: unknown) =>
    log.info(`Links can't be checked, so all recordings are sent: ${explainError(error, secrets.redact)}`)
  const reuse = createReuse(knownShares(sections, ownKey, terms), { ...(await service()), onRefused })
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
    `Sent again, as their links were replaced meanwhile: ${counted(again.length, 'unchanged recording')}`,
  )
  const nothingKnown = createReuse([], { ...(await ports.service()), onRefused: () => {} })
  const shared = await shareAll(again, nothingKnown, inputs, ports)
  return results.map((result) => (isLost(result) ? (shared.shift() ?? result) : result))
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
  return await shareRecordings(entries, {
    ...(await service()),
    ...{ concurrency, password, visibility, reuse, clock },
    withRecording: files.withRecording,
    signal: cancelled,
    redact: secrets.redact,
    onSent: progress.sent,
    onResult: (result, seconds) => {
      if (result.status === 'reused') progress.spared(result.sizeBytes ?? 0)
      tellFinished(result, seconds, log)
    },
  })
}
