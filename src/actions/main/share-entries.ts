import { setFlagsFromString } from 'node:v8'
import type { Located } from '../../github/locate.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import type { Log } from '../../log/log.ts'
import { startProgress } from '../../log/progress.ts'
import type { Secrets } from '../../log/secrets.ts'
import { counted, tellFinished } from '../../publishing/tell.ts'
import { knownShares } from '../../sections/known-shares.ts'
import { nameOfShare, type Section } from '../../sections/section.ts'
import { identifySection } from '../../sections/section-identity.ts'
import { explainError } from '../../service/explain-error.ts'
import type { Entry, RecordingResult } from '../../sharing/recording-result.ts'
import { createReuse, type Reuse } from '../../sharing/reuse-links.ts'
import { shareRecordings } from '../../sharing/share-recordings.ts'
import type { Service } from '../open-service.ts'

export type Sharing = {
  /** Shares all entries; the results are in their order. */
  share(): Promise<RecordingResult[]>
  /** Sends those entries whose reused shares have these names; returns all results. */
  sendAnew(names: ReadonlySet<string>): Promise<RecordingResult[]>
}

export type SharingOptions = {
  inputs: MainInputs
  located: Located
  earlier: readonly Section[]
  service: () => Promise<Service>
  secrets: Secrets
  log: Log
  cancelled: AbortSignal
}

const manyEntries = 100
const manyBytes = 100_000_000

function bytesOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, entry) => sum + ('recording' in entry ? entry.recording.sizeBytes : 0), 0)
}

/**
 * Node lets its heap grow to several times what is in use, by hundreds of megabytes for thousands of recordings. Like
 * this it stays near what is in use: V8 looks at both flags anew each time that the heap could grow. Code that was
 * compiled before is not taken from a cache any more, so that it does not pay for little work.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=50')
}

/** Shares a run's recordings, by links of earlier runs where they have not changed. */
export function createSharing(entries: readonly Entry[], options: SharingOptions): Sharing {
  const { inputs, log } = options
  let results: RecordingResult[] = []
  if (entries.length > manyEntries || bytesOf(entries) > manyBytes) keepHeapSmall()
  return {
    async share() {
      const reuse = inputs.reuse ? openReuse(await options.service(), options) : undefined
      results = await shareAll(entries, reuse, options)
      return results
    },
    async sendAnew(names) {
      const isLost = ({ status, shareId = '' }: RecordingResult) =>
        status === 'reused' && names.has(nameOfShare({ id: shareId, baseUrl: inputs.baseUrl.href }))
      const lost = results.flatMap((result, at) => (isLost(result) ? [at] : []))
      log.info(
        `Sent again, as their links were replaced meanwhile: ${counted(lost.length, 'unchanged recording')}`,
      )
      const nothingKnown = createReuse([], { ...(await options.service()), onRefused: () => {} })
      const anew = await shareAll(
        lost.flatMap((at) => entries[at] ?? []),
        nothingKnown,
        options,
      )
      results = results.map((result, at) => (lost.includes(at) ? (anew[lost.indexOf(at)] ?? result) : result))
      return results
    },
  }
}

function openReuse(service: Service, { inputs, located, earlier, secrets, log }: SharingOptions): Reuse {
  const { key } = identifySection(located.context, inputs)
  // Without a comment of its own, a step could not tell others that it shows a link of theirs.
  const sections = inputs.comment ? earlier : earlier.filter((section) => section.key === key)
  const terms = { ...inputs, withPassword: inputs.password !== undefined }
  return createReuse(knownShares(sections, key, terms), {
    ...service,
    onRefused: (error) =>
      log.info(`Links can't be checked, so all recordings are sent: ${explainError(error, secrets.redact)}`),
  })
}

async function shareAll(
  entries: readonly Entry[],
  reuse: Reuse | undefined,
  { inputs, service, secrets, log, cancelled }: SharingOptions,
): Promise<RecordingResult[]> {
  using progress = startProgress(bytesOf(entries), log.info)
  return await shareRecordings(entries, {
    ...(await service()),
    concurrency: inputs.concurrency,
    ...(inputs.password === undefined ? {} : { password: inputs.password }),
    visibility: inputs.visibility,
    ...(reuse === undefined ? {} : { reuse }),
    signal: cancelled,
    redact: secrets.redact,
    onSent: progress.sent,
    onResult: (result, seconds) => {
      if (result.status === 'reused') progress.spared(result.sizeBytes ?? 0)
      tellFinished(result, seconds, { asError: inputs.failOnError }, log)
    },
  })
}
