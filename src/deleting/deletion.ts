import type { Service } from '../actions/open-service.ts'
import type { CleanupInputs } from '../inputs/cleanup-inputs.ts'
import type { Log } from '../log/log.ts'
import type { Secrets } from '../log/secrets.ts'
import { explainError } from '../service/explain-error.ts'
import { oneLine } from '../text.ts'
import { type DeletedShare, deleteShares } from './delete-shares.ts'

/** The deleting of one run, and what came of it. */
export type Deletion = {
  /**
   * Deletes shares and returns the ids of those that are gone for sure. Where every single one is answered with 404,
   * none is: the key may be another account's.
   */
  delete(ids: readonly string[]): Promise<string[]>
  counts(): { deleted: number; failed: number }
}

type DeletionOptions = { inputs: CleanupInputs; secrets: Secrets; log: Log; cancelled: AbortSignal }

export function createDeletion(service: Service, options: DeletionOptions): Deletion {
  const { inputs, secrets, log, cancelled } = options
  const explain = (error: unknown) => explainError(error, secrets.redact, 'deleted')
  const counts = { deleted: 0, failed: 0 }

  function note({ id, outcome, error }: DeletedShare): void {
    counts[outcome === 'failed' ? 'failed' : 'deleted'] += 1
    if (outcome !== 'failed') return
    const text = `${oneLine(id, 100)}: ${explain(error)}`
    if (inputs.failOnError) log.error(text, 'Share not deleted')
    else log.warning(text)
  }

  return {
    counts: () => ({ ...counts }),
    async delete(ids) {
      log.info(`Deleting ${ids.length} ${ids.length === 1 ? 'share' : 'shares'} at ${inputs.baseUrl.href}`)
      const ended = await deleteShares(ids, { ...service, signal: cancelled, explain, onDeleted: note })
      const known = ended.some(({ outcome }) => outcome === 'deleted' || outcome === 'gone')
      const unknown = ended.flatMap(({ id, outcome }) => (outcome === 'not found' ? [oneLine(id, 100)] : []))
      if (!known && unknown.length > 0) log.warning(unknownToKey)
      else if (unknown.length > 0)
        log.info(`Not known to the service (404), so gone before: ${unknown.join(' ')}`)
      const isGone = ({ outcome }: DeletedShare) => (known ? outcome !== 'failed' : outcome === 'answer lost')
      return ended.filter(isGone).map(({ id }) => id)
    },
  }
}

const unknownToKey =
  'The service knows none of these shares (404): they are gone already, or the key in api-key belongs to another ' +
  'account than the one that made them. A comment that records them stays as it is.'
