import type { ActionComment } from '../comment/comments-of-action.ts'
import type { Log } from '../log/log.ts'
import { recordedShares } from '../sections/recorded-shares.ts'
import { holdsRemoved, type RemovedShares } from '../sections/removed-shares.ts'
import { nameOfShare, namesOfShares } from '../sections/section.ts'
import type { Signer } from '../sections/signature.ts'
import type { Deletion } from './deletion.ts'
import { tellOthers } from './tell-others.ts'

type Deleting = {
  pullRequest: number
  baseUrl: URL
  signer: Signer
  runId: string
  deletion: Deletion
  log: Log
}

/** What the comments must no longer show, and the keys of those that do. */
type Deleted = { removed: RemovedShares; commentKeys: ReadonlySet<string> }

/** Deletes the shares that comments record, but for those shown `elsewhere`, and lists those that it has to leave alone. */
export async function deleteRecorded(
  comments: readonly ActionComment[],
  elsewhere: ReadonlySet<string>,
  { pullRequest, baseUrl, signer, runId, deletion, log }: Deleting,
): Promise<Deleted> {
  const sections = comments.flatMap(({ state }) => state?.sections ?? [])
  const { ids, others, withoutId } = recordedShares(sections, baseUrl, signer)
  const wanted = ids.filter((id) => !elsewhere.has(nameOfShare({ id, baseUrl: baseUrl.href })))
  tellOthers({ others, withoutId, keptElsewhere: ids.length - wanted.length }, baseUrl, log)
  if (ids.length + others.length === 0) {
    log.info(`No comment on pull request #${pullRequest} records a share that is not gone`)
  }
  const gone = wanted.length === 0 ? [] : await deletion.delete(wanted)
  const kept = ids.filter((id) => !wanted.includes(id))
  const names = namesOfShares([...gone, ...kept], baseUrl)
  const removed = { names, time: Math.floor(Date.now() / 1000), runId }
  const isOutdated = ({ state }: ActionComment) =>
    state?.sections.some((section) => holdsRemoved(section, removed, signer)) ?? false
  return { removed, commentKeys: new Set(comments.filter(isOutdated).map(({ commentKey }) => commentKey)) }
}
