import pLimit from 'p-limit'
import { type Call, CallError, StopError } from '../failure.ts'
import { withRecording } from '../recordings/open-recording.ts'
import type { Recording } from '../recordings/recording.ts'
import type { RetryOptions } from '../service/retry.ts'
import type { ServiceClient } from '../service/service-client.ts'
import { type SharedFile, shareFile } from '../service/share-file.ts'
import { explainError } from './explain-error.ts'
import type { Entry, RecordingResult } from './recording-result.ts'

export type ShareOptions = {
  client: ServiceClient
  retry: RetryOptions
  concurrency: number
  password?: string
  visibility: string
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
  const stop = createStop(options)
  return await Promise.all(
    entries.map((entry) =>
      limit(async () => {
        const started = performance.now()
        const result = await shareEntry(entry, stop, options)
        options.onResult(result, (performance.now() - started) / 1000)
        return result
      }),
    ),
  )
}

async function shareEntry(entry: Entry, stop: Stop, options: ShareOptions): Promise<RecordingResult> {
  const { title } = entry
  const test = entry.test === undefined ? {} : { test: entry.test }
  if ('unusable' in entry) {
    const { name, reason, path, ...known } = entry.unusable
    return { path, title, status: 'failed', ...known, ...test, error: reason }
  }
  const { file, name, seen, path, ...known } = entry.recording
  try {
    const shared = await share(entry.recording, title, stop, options)
    return { path, title, status: 'shared', ...shared, ...known, ...test }
  } catch (error) {
    const text = explainError(error, options.redact)
    return { path, title, status: 'failed', ...known, ...test, error: text }
  }
}

async function share(
  recording: Recording,
  title: string,
  stop: Stop,
  options: ShareOptions,
): Promise<SharedFile> {
  const { path, name, mimeType, sizeBytes } = recording
  const { password, visibility } = options
  stop.signal.throwIfAborted()
  return await shareFile(
    stop.watch(options.client),
    { filename: name, mimeType, sizeBytes, withSource: (use) => withRecording(recording, use) },
    { title, ...(password === undefined ? {} : { password }), visibility },
    { ...options.retry, signal: stop.signal, onSent: (bytes) => options.onSent(path, bytes) },
  )
}

type Stop = {
  signal: AbortSignal
  /** The same client, whose failures stop everything at once when every other recording would meet them too. */
  watch(client: ServiceClient): ServiceClient
}

function createStop(options: Pick<ShareOptions, 'signal' | 'redact'>): Stop {
  const controller = new AbortController()
  const succeeded = new Set<Call>()
  const noted = async <T>(call: Call, answer: Promise<T>): Promise<T> => {
    try {
      const value = await answer
      succeeded.add(call)
      return value
    } catch (error) {
      if (error instanceof CallError && concernsAll(error, succeeded)) {
        controller.abort(new StopError(explainError(error, options.redact), { cause: error }))
      }
      throw error
    }
  }
  return {
    signal: AbortSignal.any([options.signal, controller.signal]),
    watch: (client) => ({
      ...client,
      createUpload: (...args) => noted('create upload job', client.createUpload(...args)),
      completeUpload: (...args) => noted('complete upload', client.completeUpload(...args)),
      getUpload: (...args) => noted('get upload job', client.getUpload(...args)),
      createShare: (...args) => noted('create share', client.createShare(...args)),
    }),
  }
}

function concernsAll({ call, reason }: CallError, succeeded: ReadonlySet<Call>): boolean {
  if (reason.kind === 'contract') return true
  if (reason.kind !== 'status' || call === 'upload') return false
  // Asking for an upload job only mends a lost answer: a key without that right shares all other recordings.
  const refusesAll = reason.status === 403 && call !== 'get upload job' && !succeeded.has(call)
  return reason.status === 401 || reason.status === 402 || refusesAll
}
