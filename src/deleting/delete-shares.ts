import pLimit from 'p-limit'
import { type CallError, InputError } from '../failure.ts'
import { isUsableId } from '../service/contract.ts'
import { hasStatus, type RetryOptions, retrying, type Verdict } from '../service/retry.ts'
import type { ServiceClient } from '../service/service-client.ts'
import { createStop } from '../service/stop-on-refusal.ts'

/**
 * What became of one share: `deleted`; `gone` before (410); `not found` (404), which a share of another account may be as
 * well; or `failed`, with the error.
 */
export type DeletedShare = {
  id: string
  outcome: 'deleted' | 'gone' | 'not found' | 'failed'
  /** A CallError, an InputError (the id can't be asked for), or the reason of what stopped the work (StopError). */
  error?: unknown
}

export type DeleteOptions = {
  client: ServiceClient
  retry: RetryOptions
  /** Cancels everything; its reason should be a StopError. */
  signal: AbortSignal
  /** The words of the StopError that a refusal which concerns all shares becomes. */
  explain: (error: CallError) => string
  /** Told of each share once, as soon as its outcome is known. */
  onDeleted: (share: DeletedShare) => void
}

/** No more are in flight. */
export const deletesAtOnce = 8

/**
 * Deletes shares, each id once, and returns one outcome for each, in the order given. Never throws for a share: a
 * failure of one does not stop the others, unless all would meet the same; then, and when `signal` is aborted, all that
 * is left fails at once. An answer may then be lost: a share that was being deleted can be gone and `failed`.
 */
export async function deleteShares(ids: readonly string[], options: DeleteOptions): Promise<DeletedShare[]> {
  const limit = pLimit(deletesAtOnce)
  const stop = createStop(options)
  const client = stop.watch(options.client)
  return await Promise.all(
    Array.from(new Set(ids), (id) =>
      limit(async () => {
        const share = await deleteOne(id, client, { ...options.retry, signal: stop.signal })
        options.onDeleted(share)
        return share
      }),
    ),
  )
}

type Outcome = Exclude<DeletedShare['outcome'], 'failed'>

async function deleteOne(
  id: string,
  client: ServiceClient,
  options: RetryOptions & { signal: AbortSignal },
): Promise<DeletedShare> {
  try {
    if (!isUsableId(id)) throw new InputError("no share has such an id: it can't be a part of an address")
    const outcome = await retrying<Outcome>(
      client.serviceHost,
      async () => {
        await client.deleteShare(id, options.signal)
        return 'deleted'
      },
      {
        ...options,
        async judge(error, { lostAnswer }): Promise<Verdict<Outcome>> {
          // After a try without an answer, most likely that one has deleted it.
          if (lostAnswer && (hasStatus(error, 404) || hasStatus(error, 410))) return { result: 'deleted' }
          if (hasStatus(error, 410)) return { result: 'gone' }
          return hasStatus(error, 404) ? { result: 'not found' } : undefined
        },
      },
    )
    return { id, outcome }
  } catch (error) {
    return { id, outcome: 'failed', error }
  }
}
