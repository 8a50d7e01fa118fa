import type { Clock } from '../clock.ts'
import { CallError } from '../failure.ts'
import type { withRecording } from '../recordings/open-recording.ts'
import type { Recording } from '../recordings/recording.ts'
import { explainError } from '../service/explain-error.ts'
import type { RetryOptions } from '../service/retry.ts'
import type { ServiceClient } from '../service/service-client.ts'
import { type ShareableFile, shareFile } from '../service/share-file.ts'
import { createStop, type Stop } from '../service/stop-on-refusal.ts'
import { hashingSource } from '../transfer/hashing-source.ts'
import { adaptiveLimit, fixedLimit, mostInFlight } from './concurrency-limit.ts'
import type { Entry, RecordingResult } from './recording-result.ts'
import type { Reuse } from './reuse-links.ts'
import { createSlots, type Slot } from './slots.ts'

export type ShareOptions = {
  client: ServiceClient
  retry: RetryOptions
  /** Runs `use` with a recording's bytes, and throws a RecordingError where it is not the file that was found. */
  withRecording: typeof withRecording
  /** How many are in flight at once; `auto` finds out how many are of use. */
  concurrency: number | 'auto'
  password: string | undefined
  visibility: string
  /** Where links may be given again; undefined, nothing is hashed. */
  reuse: Reuse | undefined
  /** Cancels everything; its reason should be a StopError. */
  signal: AbortSignal
  clock: Pick<Clock, 'now'>
  /** What the service answered as one clean line, without what must not be shown. */
  redact: (text: string, end?: number) => string
  onSent: (path: string, sentBytes: number) => void
  onResult: (result: RecordingResult, seconds: number) => void
}

/**
 * Shares all recordings, several at once, and returns one result for each, in the order given. A failure of one does
 * not stop the others, unless every other would meet the same: then all work ends at once, and each result says so.
 */
export async function shareRecordings(
  entries: readonly Entry[],
  options: ShareOptions,
): Promise<RecordingResult[]> {
  const { signal, redact, clock, concurrency, retry } = options
  const limit = concurrency === 'auto' ? adaptiveLimit() : fixedLimit(concurrency)
  const stop = createStop({ signal, explain: (error) => explainError(error, redact) })
  const withSlot = createSlots({ limit, gate: retry.gate, clock })
  const results = new Array<RecordingResult>(entries.length)
  const left = inGoodOrder(entries, limit.current()).values()
  async function shareOneByOne(): Promise<void> {
    for (const at of left) {
      const entry = entries[at]
      if (entry === undefined) continue
      let began = clock.now()
      const result = await resultOf(entry, options.redact, (recording, title) =>
        withSlot(stop.signal, (slot) => {
          began = clock.now()
          return share(recording, title, slot, stop, options)
        }),
      )
      options.onResult(result, (clock.now() - began) / 1000)
      results[at] = result
    }
  }
  await Promise.all(Array.from({ length: mostInFlight(concurrency) }, shareOneByOne))
  return results
}

/** Places of the entries: the largest first where several are in flight and others wait: a large one that began last would go on alone. */
function inGoodOrder(entries: readonly Entry[], concurrency: number): number[] {
  const matters = concurrency > 1 && entries.length > concurrency
  const order = [...entries.keys()]
  return matters ? order.sort((a, b) => sizeOf(entries[b]) - sizeOf(entries[a])) : order
}

function sizeOf(entry: Entry | undefined): number {
  return entry !== undefined && 'recording' in entry ? entry.recording.sizeBytes : 0
}

/** What becomes of an entry by `share`, which throws where its recording can't be shared. */
async function resultOf(
  entry: Entry,
  redact: ShareOptions['redact'],
  share: (recording: Recording, title: string) => Promise<Shared>,
): Promise<RecordingResult> {
  const { title, test } = entry
  if ('unusable' in entry) {
    const { name, reason, path, ...known } = entry.unusable
    return { path, title, status: 'failed', ...known, test, error: reason }
  }
  const { path, sizeBytes, mimeType, durationSeconds, width, height } = entry.recording
  try {
    const { status, url, shareId, fileId, sha256 } = await share(entry.recording, title)
    const shared = { path, title, status, url, shareId, fileId, sha256 }
    return { ...shared, sizeBytes, mimeType, durationSeconds, width, height, test }
  } catch (error) {
    const known = { sizeBytes, mimeType, durationSeconds, width, height, test }
    const failed = { status: 'failed', shareId: orphanOf(error), ...known } as const
    return { path, title, ...failed, error: explainError(error, redact) }
  }
}

/** The id of a share that was made although its recording failed: somebody may want to delete it. */
function orphanOf(error: unknown): string | undefined {
  return error instanceof CallError && error.reason.kind === 'answer' ? error.reason.shareId : undefined
}

type Shared = Pick<RecordingResult, 'status' | 'url' | 'shareId' | 'fileId' | 'sha256'>

async function share(
  recording: Recording,
  title: string,
  slot: Slot,
  { signal, watch }: Stop,
  options: ShareOptions,
): Promise<Shared> {
  const { path, name, mimeType, sizeBytes } = recording
  const { withRecording, password, visibility, reuse } = options
  signal.throwIfAborted()
  const client = slot.watch(options.client)
  const retry = { ...options.retry, gate: slot.gate, signal }
  const hash = () => withRecording(recording, (source) => hashingSource(source).sha256(signal))
  let sha256 = reuse?.knowsSize(sizeBytes) ? await hash() : undefined
  const known = sha256 && (await reuse?.find({ sha256, sizeBytes, title }, client, retry))
  if (sha256 && known) {
    slot.succeeded('reused')
    return { status: 'reused', url: known.url, shareId: known.id, sha256 }
  }
  const withSource: ShareableFile['withSource'] = (use) =>
    withRecording(recording, async (source) => {
      if (reuse === undefined || sha256 !== undefined) return await use(source)
      const hashing = hashingSource(source)
      const used = await use(hashing)
      sha256 = await hashing.sha256(signal)
      return used
    })
  const onSent = (bytes: number) => {
    slot.onSent(bytes)
    options.onSent(path, bytes)
  }
  const shared = await shareFile(
    watch(client),
    { filename: name, mimeType, sizeBytes, withSource },
    { title, password, visibility },
    { ...retry, onSent },
  )
  slot.succeeded('shared')
  return { status: 'shared', ...shared, sha256 }
}
