import type { ServiceClient } from '../../../src/client/service-client.ts'
import { type Call, CallError, type Reason } from '../../../src/failure.ts'

/** One call as its caller sees it. */
export type ObservedCall = {
  call: Call
  /** Base name of its recording. */
  filename: string
  uploadId: string | undefined
  host: 'service' | 'storage'
  /** Position among all starts and ends of the run's calls. */
  began: number
  ended: number | undefined
  /** From `performance.now()`. */
  beganAt: number
  endedAt: number | undefined
  outcome: { kind: 'ok'; value: unknown } | { kind: 'failed'; reason: Reason } | { kind: 'other' } | undefined
}

export type Observation = {
  calls: ObservedCall[]
  /** The most calls that were in flight at once. */
  mostAtOnce: number
}

/** Wraps a client and records all its calls. Calls aborted before they begin don't count. */
export function observe(client: ServiceClient): { client: ServiceClient; observation: Observation } {
  const observation: Observation = { calls: [], mostAtOnce: 0 }
  const filenames = new Map<string, string>()
  const uploads = new Map<string, string>()
  let moment = 0
  let current = 0

  const watch = async <T>(call: Call, key: string, signal: AbortSignal, make: () => Promise<T>): Promise<T> => {
    if (signal.aborted) return make()
    const uploadId = uploads.get(key)
    const observed: ObservedCall = {
      call,
      filename: filenames.get(uploadId ?? key) ?? key,
      uploadId,
      host: call === 'upload' ? 'storage' : 'service',
      began: ++moment,
      ended: undefined,
      beganAt: performance.now(),
      endedAt: undefined,
      outcome: undefined,
    }
    observation.calls.push(observed)
    observation.mostAtOnce = Math.max(observation.mostAtOnce, ++current)
    try {
      const value = await make()
      observed.outcome = { kind: 'ok', value }
      return value
    } catch (error) {
      observed.outcome = error instanceof CallError ? { kind: 'failed', reason: error.reason } : { kind: 'other' }
      throw error
    } finally {
      current -= 1
      observed.ended = ++moment
      observed.endedAt = performance.now()
    }
  }

  const belongs = (key: string, uploadId: string) => uploads.set(key, uploadId)
  return {
    observation,
    client: {
      ...client,
      async createUpload(upload, signal) {
        const job = await watch('create upload job', upload.filename, signal, () => client.createUpload(upload, signal))
        filenames.set(job.uploadId, upload.filename)
        belongs(job.uploadId, job.uploadId)
        belongs(job.target.url.href, job.uploadId)
        return job
      },
      putFile: (target, source, options) =>
        watch('upload', target.url.href, options.signal, () => client.putFile(target, source, options)),
      async completeUpload(job, signal) {
        const file = await watch('complete upload', job.uploadId, signal, () => client.completeUpload(job, signal))
        belongs(file.fileId, job.uploadId)
        return file
      },
      async getUpload(job, signal) {
        const { uploadId } = job
        const file = await watch('get upload job', uploadId, signal, () => client.getUpload(job, signal))
        if (file.fileId !== undefined) belongs(file.fileId, uploadId)
        return file
      },
      createShare: (share, job, signal) =>
        watch('create share', share.fileId, signal, () => client.createShare(share, job, signal)),
    },
  }
}
