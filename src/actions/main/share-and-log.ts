import { explainError } from '../../client/explain-error.ts'
import { startProgress } from '../../log/progress.ts'
import type { Section, TestPicture } from '../../manifest/schema.ts'
import { annotateNotShared, finishedLine, logStopped } from '../../messages/results.ts'
import type { MainDependencies } from '../../run/dependencies.ts'
import { createReuse, earlierShares } from '../../sharing/reuse-links.ts'
import { createPictures, type PictureOptions } from '../../sharing/share-pictures.ts'
import {
  bytesToSend,
  type Describer,
  keptPictures,
  type SharingResult,
  shareRecordings,
} from '../../sharing/share-recordings.ts'
import type { TitledRecording } from '../../sharing/titled-recordings.ts'
import { counted } from '../../text.ts'
import type { MainWork } from './open-host.ts'

/** With more recordings than this, their log lines are folded. */
const mostOpen = 20

/** The shares of a step. */
export type Shared = { results: readonly SharingResult[]; pictures: readonly TestPicture[] }

type ToShare = {
  recordings: readonly TitledRecording[]
  /** The comment's section from an earlier run of this step. Links are reused if nothing has changed. */
  earlier: Section | undefined
  describer: Describer
  pictures: Pick<PictureOptions, 'tests' | 'choose'>
}

/** Shares all recordings in order, and the pictures of their tests. */
export async function shareAndLog(
  { recordings, earlier, describer, pictures: wanted }: ToShare,
  inputs: MainWork,
  { openHost, readers, secrets, log, clock, cancelled }: MainDependencies,
): Promise<Shared> {
  if (recordings.length === 0) return { results: [], pictures: [] }
  const { host, concurrency, password, visibility, reuse, failOnError, retentionDays } = inputs
  const { clean } = secrets
  const candidates = earlierShares(earlier, { ...host, visibility, withPassword: password !== undefined })
  const onRefused = (error: unknown) =>
    log.info(
      `All recordings are uploaded, because links from earlier runs can't be checked: ${explainError(error, clean)}`,
    )
  const onFailed = (title: string, error: unknown) =>
    log.info(`No picture of "${title}": ${explainError(error, clean)}`)
  const bytes = recordings.reduce((sum, titled) => sum + bytesToSend(titled), 0)
  const { client, retry } = await openHost()
  const lifeSeconds = retentionDays === undefined ? undefined : retentionDays * 86_400
  // Pictures are shared like recordings.
  const sharing = {
    client,
    retry,
    withUnchangedBytes: readers.withUnchangedBytes,
    concurrency,
    visibility,
    expires: lifeSeconds === undefined ? undefined : Math.floor(clock.now() / 1000) + lifeSeconds,
  }
  const pictures =
    inputs.pictures && password === undefined ? createPictures({ ...sharing, ...wanted, onFailed }) : undefined
  let canEndLinks = true
  using progress = startProgress(bytes, log.info, clock)
  const folded: string[] = []
  const results = await shareRecordings(recordings, {
    ...sharing,
    password,
    describer,
    clock,
    pictures,
    onStored(job) {
      if (!job.extensions?.has('expiry')) canEndLinks = false
    },
    reuse:
      reuse && 'getShare' in client
        ? createReuse(candidates, client, { lifeSeconds, now: clock.now }, onRefused)
        : undefined,
    ...atHost(host),
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
  if (host.kind === 'service' && retentionDays !== undefined && !canEndLinks)
    log.info("The input retention-days has no effect here: this service can't expire links; only cleanup deletes them")
  const isStopped = results.some(({ outcome }) => outcome.status === 'failed' && outcome.stop)
  const signal = isStopped ? AbortSignal.abort() : cancelled
  const shared = { results, pictures: (await pictures?.shareRest(keptPictures(results), signal)) ?? [] }
  annotateNotShared(results, failOnError, clean, log)
  logStopped(results, clean, log)
  return shared
}

/** GitHub checks the digest of each artifact. It keeps at most 500 of a job, one of which is the manifest. */
function atHost({ kind }: MainWork['host']) {
  if (kind === 'service') return { hashes: false }
  const most = 499
  const reason = `A job can have at most 500 artifacts, and its manifest is one of them. Share fewer recordings with "only: failed", or in several jobs.`
  return { hashes: true, limit: { most, reason } }
}
