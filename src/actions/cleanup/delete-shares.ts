import pLimit from 'p-limit'
import { isUsableId } from '../../client/contract.ts'
import { explainError } from '../../client/explain-error.ts'
import { type CallOptions, hasStatus, mayBeDone, retrying } from '../../client/retry.ts'
import type { ServiceClient } from '../../client/service-client.ts'
import { createStop } from '../../client/stop.ts'
import { type CallError, InputError, StopError } from '../../failure.ts'
import type { Failure, Log } from '../../log/log.ts'
import { once } from '../../once.ts'
import type { ServiceDependencies } from '../../run/dependencies.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { oneLine } from '../../text.ts'

/**
 * The outcome for one share. `gone` (410): it was deleted before. `not found` (404): it may belong to another account.
 * `long gone`: either of these if an earlier run most likely deleted it.
 */
export type DeletionOutcome = {
  id: string
  outcome: 'deleted' | 'gone' | 'not found' | 'long gone' | 'failed'
  /** A CallError, an InputError for an invalid id, or the StopError that ended all work. */
  error?: unknown
}

/** The most deletes in flight. */
export const deletesAtOnce = 8

export type Deleter = ReturnType<typeof createDeleter>

type Deleting = Pick<ServiceDependencies, 'service' | 'cancelled'> & {
  secrets: Pick<Secrets, 'clean'>
  log: Pick<Log, 'info'>
}

/** Deletes shares at one service, each at most once per run. */
export function createDeleter({ service, secrets, log, cancelled }: Deleting) {
  const outcomes = new Map<string, DeletionOutcome>()
  const failures: Failure[] = []
  let stopped = false
  const isStopped = () => stopped || cancelled.aborted
  const explain = (error: unknown) => explainError(error, secrets.clean)
  /** One stop for the whole run, so that the outcomes of earlier calls count for later ones. */
  const open = once(async () => {
    const { client, retry } = await service()
    const stop = createStop({ signal: cancelled, retries: retry.retries, noun: 'share', explain })
    return { client, begin: () => ({ ...retry, signal: stop.signal, watch: stop.begin() }) }
  })

  function logFailed(shares: readonly DeletionOutcome[], error: unknown): void {
    const names = shares.map(({ id }) => oneLine(id, 100))
    const same = error instanceof StopError && failures.find(({ reason }) => reason === error.message)
    const why = same ? `not attempted, for the same reason as ${same.name}` : 'reason below'
    log.info(`Not deleted: ${names.join(' ')} (${why})`)
    if (!same) failures.push(...names.map((name) => ({ name, reason: explain(error) })))
  }

  return {
    outcomes,
    failures,
    isStopped,
    isGone: (id: string) => outcomes.has(id) && outcomes.get(id)?.outcome !== 'failed',
    /**
     * Deletes shares and logs those that could not be deleted. One failure doesn't stop the others, unless they would all fail
     * the same way, the service is down, or the run was canceled: then the rest fails with one StopError, and later calls
     * delete nothing. `quietIfGone`: shares that are gone don't count, because earlier runs most likely deleted them.
     */
    async delete(ids: readonly string[], { quietIfGone } = { quietIfGone: false }): Promise<void> {
      const wanted = [...new Set(ids)].filter((id) => !outcomes.has(id))
      if (wanted.length === 0 || isStopped()) return
      const { client, begin } = await open()
      const shares = await pLimit(deletesAtOnce).map(wanted, async (id) => {
        const share = await deleteOne(id, client, begin)
        const isGone = share.outcome === 'gone' || share.outcome === 'not found'
        outcomes.set(id, quietIfGone && isGone ? { id, outcome: 'long gone' } : share)
        if (share.outcome === 'failed' && !(share.error instanceof StopError)) logFailed([share], share.error)
        return share
      })
      for (const [error, group] of Map.groupBy(shares, (share) => share.error)) {
        if (!(error instanceof StopError)) continue
        stopped = true
        logFailed(group, error)
      }
    },
  }
}

/** Never throws. If `begin` throws because all work has stopped, that becomes the outcome's error. */
async function deleteOne(id: string, client: ServiceClient, begin: () => CallOptions): Promise<DeletionOutcome> {
  try {
    if (!isUsableId(id)) throw new InputError("not a valid share id: it can't be part of a URL")
    const options = begin()
    const remove = async (earlier: readonly CallError[]): Promise<DeletionOutcome['outcome']> => {
      try {
        await client.deleteShare(id, options.signal)
        return 'deleted'
      } catch (error) {
        if (!hasStatus(error, 404, 410)) throw error
        // An earlier try without an answer most likely deleted it.
        if (mayBeDone(earlier)) return 'deleted'
        return hasStatus(error, 410) ? 'gone' : 'not found'
      }
    }
    const outcome = await retrying('delete share', client.serviceHost, remove, options)
    return { id, outcome }
  } catch (error) {
    return { id, outcome: 'failed', error }
  }
}
