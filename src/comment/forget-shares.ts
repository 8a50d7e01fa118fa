import type { CommentStore } from './comment-store.ts'
import { type Clock, createWriter, type Part } from './writer.ts'

/**
 * Takes removed shares out of the comment by one write, and does not look whether it stands: an id that another job
 * brings back is one of a share that is gone, which costs room and nothing else. Throws what the store throws.
 */
export async function forgetShares(
  store: CommentStore,
  part: Omit<Part, 'own' | 'create' | 'reused'>,
  clock: Clock,
): Promise<void> {
  const writer = createWriter(store, { ...part, own: [], create: false }, clock)
  const look = await writer.look()
  if (writer.isOutdated(look)) await writer.write(look)
}
