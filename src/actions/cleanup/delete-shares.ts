import pLimit from 'p-limit'
import { CallError, InputError, StopError } from '../../failure.ts'
import type { Failure } from '../../log/log.ts'
import { startDeletionProgress } from '../../log/progress.ts'
import { isUsableId } from '../../service/contract.ts'
import { explainError } from '../../service/explain-error.ts'
import {
  type CallOptions,
  hasStatus,
  type RetryOptions,
  retrying,
  type Verdict,
} from '../../service/retry.ts'
import type { ServiceClient } from '../../service/service-client.ts'
import { createStop } from '../../service/stop.ts'
import { oneLine } from '../../text.ts'
import type { ServicePorts } from '../run-action.ts'

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
 * is left fails at once. An answer may then be lost: a share that was being deleted can be gone and `failed`. Where the
 * service is down, what has not begun fails with one StopError for all of it.
 */
export async function deleteShares(ids: readonly string[], options: DeleteOptions): Promise<DeletedShare[]> {
  const limit = pLimit(deletesAtOnce)
  const { client, retry, signal, explain } = options
  const stop = createStop({ signal, retries: retry.retries, noun: 'share', explain })
  return await Promise.all(
    Array.from(new Set(ids), (id) =>
      limit(async () => {
        const begin = () => ({ ...retry, signal: stop.signal, watch: stop.begin() })
        const share = await deleteOne(id, client, begin)
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
  begin: () => Omit<CallOptions<never>, 'judge'>,
): Promise<DeletedShare> {
  try {
    if (!isUsableId(id)) throw new InputError("no share has such an id: it can't be a part of an address")
    const options = begin()
    const outcome = await retrying<Outcome>(
      'delete share',
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

/** Deletes shares at one service, each once in a run. */
export type Deleter = {
  /** Deletes shares and logs what could not be deleted. After a refusal that concerns all shares, it does nothing. */
  delete(ids: readonly string[]): Promise<void>
  isGone(id: string): boolean
  /** Whether the service answers that it does not have a share, or has it no more. */
  isMissing(id: string): Promise<boolean>
  /** Whether nothing more can be deleted in this run. */
  isStopped(): boolean
  /** What became of each share so far. */
  readonly ended: ReadonlyMap<string, DeletedShare>
  readonly failures: readonly Failure[]
}

export function createDeleter(ports: ServicePorts): Deleter {
  const { service, secrets, log, clock, cancelled } = ports
  const ended = new Map<string, DeletedShare>()
  const failures: Failure[] = []
  let stopped = false
  const explain = (error: unknown) => explainError(error, secrets.clean)

  function logFailed(shares: readonly DeletedShare[], error: unknown): void {
    const reason = explain(error)
    const names = shares.map(({ id }) => oneLine(id, 100))
    for (const name of names) failures.push({ name, reason })
    log.info(`Not deleted: ${names.join(' ')}: ${reason}`)
  }

  const isStopped = () => stopped || cancelled.aborted
  return {
    ended,
    failures,
    isStopped,
    isGone: (id) => ended.has(id) && ended.get(id)?.outcome !== 'failed',
    async delete(ids) {
      const wanted = [...new Set(ids)].filter((id) => !ended.has(id))
      if (wanted.length === 0 || isStopped()) return
      let done = 0
      using _progress = startDeletionProgress(wanted.length, () => done, log.info, clock)
      const shares = await deleteShares(wanted, {
        ...(await service()),
        signal: cancelled,
        explain,
        onDeleted(share) {
          done += 1
          ended.set(share.id, share)
          if (share.outcome === 'failed' && !(share.error instanceof StopError))
            logFailed([share], share.error)
        },
      })
      for (const [error, group] of Map.groupBy(shares, (share) => share.error)) {
        if (!(error instanceof StopError)) continue
        stopped = true
        logFailed(group, error)
      }
    },
    async isMissing(id) {
      const { client, retry } = await service()
      try {
        await retrying('get share', client.serviceHost, () => client.getShare(id, cancelled), {
          ...retry,
          signal: cancelled,
        })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        return hasStatus(error, 404, 410)
      }
      return false
    },
  }
}
