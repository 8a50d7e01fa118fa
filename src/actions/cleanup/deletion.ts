import { type DeletedShare, deleteShares } from '../../deleting/delete-shares.ts'
import { StopError } from '../../failure.ts'
import type { Failure } from '../../log/annotate-failures.ts'
import { startDeletionProgress } from '../../log/progress.ts'
import { explainError } from '../../service/explain-error.ts'
import { counted, firstOf, oneLine } from '../../text.ts'
import type { CleanupPorts } from './ports.ts'

export type Deleted = { ended: readonly DeletedShare[]; failures: readonly Failure[] }

/** So many are named on one line; what recorded the others still does. */
const mostNamed = 1000

/** Deletes shares, and tells of each that could not be deleted. */
export async function deleteAndTell(
  ids: readonly string[],
  baseUrl: URL,
  { service, secrets, log, clock, cancelled }: CleanupPorts,
): Promise<Deleted> {
  if (ids.length === 0) return { ended: [], failures: [] }
  const explain = (error: unknown) => explainError(error, secrets.redact)
  const failures: Failure[] = []
  /** What was not begun any more, by the reason. */
  const stopped = new Map<unknown, string[]>()
  let done = 0
  const tellFailed = (names: readonly string[], error: unknown) => {
    const reason = explain(error)
    for (const name of names) failures.push({ name, reason })
    log.info(`Not deleted: ${firstOf(names, mostNamed, ' ')}: ${reason}`)
  }

  log.info(`Deleting ${counted(ids.length, 'share')} at ${baseUrl.href}`)
  using _progress = startDeletionProgress(ids.length, () => done, log.info, clock)
  const ended = await deleteShares(ids, {
    ...(await service()),
    signal: cancelled,
    explain,
    onDeleted({ id, outcome, error }) {
      done += 1
      if (outcome !== 'failed') return
      const name = oneLine(id, 100)
      if (!(error instanceof StopError)) return tellFailed([name], error)
      const names = stopped.get(error) ?? []
      names.push(name)
      stopped.set(error, names)
    },
  })
  for (const [error, names] of stopped) tellFailed(names, error)
  return { ended, failures }
}
