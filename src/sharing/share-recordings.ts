import pLimit from 'p-limit'
import { CallError } from '../failure.ts'
import { sizeOfVideo } from '../media/examine-file.ts'
import { withRecording } from '../recordings/open-recording.ts'
import type { Recording } from '../recordings/recording.ts'
import { explainError } from '../service/explain-error.ts'
import type { RetryOptions } from '../service/retry.ts'
import type { ServiceClient } from '../service/service-client.ts'
import { type ShareableFile, shareFile } from '../service/share-file.ts'
import { createStop, type Stop } from '../service/stop-on-refusal.ts'
import { hashingSource } from '../transfer/hashing-source.ts'
import type { Entry, RecordingResult } from './recording-result.ts'
import type { Reuse } from './reuse-links.ts'

export type ShareOptions = {
  client: ServiceClient
  retry: RetryOptions
  concurrency: number
  password?: string
  visibility: string
  /** Where links may be given again; without it, nothing is hashed. */
  reuse?: Reuse
  /** Cancels everything; its reason should be a StopError. */
  signal: AbortSignal
  /** Text that must not be shown, taken out of what the service answered. */
  redact: (text: string) => string
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
  const limit = pLimit(options.concurrency)
  const stop = createStop({
    signal: options.signal,
    explain: (error) => explainError(error, options.redact),
  })
  const results = new Map<Entry, RecordingResult>()
  await limit.map(inGoodOrder(entries, options.concurrency), async (entry) => {
    const started = performance.now()
    const result = await shareEntry(entry, stop, options)
    options.onResult(result, (performance.now() - started) / 1000)
    results.set(entry, result)
  })
  return entries.flatMap((entry) => results.get(entry) ?? [])
}

/** The largest first where several are in flight and others wait: a large one that began last would go on alone. */
function inGoodOrder(entries: readonly Entry[], concurrency: number): readonly Entry[] {
  const matters = concurrency > 1 && entries.length > concurrency
  return matters ? entries.toSorted((a, b) => sizeOf(b) - sizeOf(a)) : entries
}

function sizeOf(entry: Entry): number {
  return 'recording' in entry ? entry.recording.sizeBytes : 0
}

async function shareEntry(entry: Entry, stop: Stop, options: ShareOptions): Promise<RecordingResult> {
  const { title } = entry
  const test = entry.test === undefined ? {} : { test: entry.test }
  if ('unusable' in entry) {
    const { name, reason, path, ...known } = entry.unusable
    return { path, title, status: 'failed', ...known, ...test, error: reason }
  }
  const { file, name, seen, header, path, ...known } = entry.recording
  let found: ReturnType<typeof sizeOfVideo> | undefined
  const size = async () => {
    if (!stop.signal.aborted) found ??= sizeOfVideo(file, header, stop.signal)
    return await found
  }
  const onSent = (_: string, bytes: number) => {
    options.onSent(path, bytes)
    // Only the results need the size: it is looked up while storage has yet to answer.
    if (bytes === known.sizeBytes) void size()
  }
  try {
    const shared = await share(entry.recording, title, stop, { ...options, onSent })
    return { path, title, ...shared, ...known, ...(await size()), ...test }
  } catch (error) {
    const text = explainError(error, options.redact)
    return {
      path,
      title,
      status: 'failed',
      ...orphan(error),
      ...known,
      ...(await size()),
      ...test,
      error: text,
    }
  }
}

/** A share that was made although its recording failed: somebody may want to delete it. */
function orphan(error: unknown): Pick<RecordingResult, 'shareId'> {
  const shareId =
    error instanceof CallError && error.reason.kind === 'answer' ? error.reason.shareId : undefined
  return shareId === undefined ? {} : { shareId }
}

type Shared = Pick<RecordingResult, 'status' | 'url' | 'shareId' | 'fileId' | 'sha256'>

async function share(
  recording: Recording,
  title: string,
  { signal, watch }: Stop,
  options: ShareOptions,
): Promise<Shared> {
  const { path, name, mimeType, sizeBytes } = recording
  const { client, password, visibility, reuse } = options
  signal.throwIfAborted()
  let sha256 = reuse?.knowsSize(sizeBytes) ? await hash(recording, signal) : undefined
  const known = sha256 && (await reuse?.find({ sha256, sizeBytes, title }, signal))
  if (sha256 && known) return { status: 'reused', url: known.url, shareId: known.id, sha256 }
  const withSource: ShareableFile['withSource'] = (use) =>
    withRecording(recording, async (source) => {
      if (reuse === undefined || sha256 !== undefined) return await use(source)
      const hashing = hashingSource(source)
      const used = await use(hashing)
      sha256 = await hashing.sha256(signal)
      return used
    })
  const shared = await shareFile(
    watch(client),
    { filename: name, mimeType, sizeBytes, withSource },
    { title, ...(password === undefined ? {} : { password }), visibility },
    { ...options.retry, signal, onSent: (bytes) => options.onSent(path, bytes) },
  )
  return { status: 'shared', ...shared, ...(sha256 === undefined ? {} : { sha256 }) }
}

function hash(recording: Recording, signal: AbortSignal): Promise<string> {
  return withRecording(recording, (source) => hashingSource(source).sha256(signal))
}
