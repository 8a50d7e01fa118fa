import { type Call, CallError, StopError } from '../failure.ts'
import { hasStatus } from './retry.ts'
import type { ServiceClient } from './service-client.ts'

/** One run's end for all of its work at once. */
export type Stop = {
  /** Aborted with a StopError once a refusal concerns everything, and with the given signal, by its reason. */
  signal: AbortSignal
  /** The same client, whose failures stop everything at once when all other work would meet them too. */
  watch(client: ServiceClient): ServiceClient
}

/**
 * Makes a stop for one run. A 401, a 402, an unsupported contract, and a 403 to a kind of call that has not succeeded
 * yet end all work; `explain` gives the StopError its words. A link that can't be checked (`getShare`) ends nothing, and
 * a share that is not there to be deleted (404, 410) counts as a success.
 */
export function createStop(options: { signal: AbortSignal; explain: (error: CallError) => string }): Stop {
  const controller = new AbortController()
  const succeeded = new Set<Call>()
  const noted = async <T>(call: Call, answer: Promise<T>): Promise<T> => {
    try {
      const value = await answer
      succeeded.add(call)
      return value
    } catch (error) {
      if (error instanceof CallError) {
        if (concernsAll(error, succeeded)) {
          controller.abort(new StopError(options.explain(error), { cause: error }))
        }
        // What is missing here is the share, not a right of the key.
        if (call === 'delete share' && hasStatus(error, 404, 410)) succeeded.add(call)
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
      deleteShare: (...args) => noted('delete share', client.deleteShare(...args)),
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
