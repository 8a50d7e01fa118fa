import type { Log } from '../log/log.ts'
import { tellShareIds } from '../publishing/tell-share-ids.ts'
import type { ShareRef } from '../sections/section.ts'

type Left = {
  others: readonly Required<ShareRef>[]
  /** How many links have no id. */
  withoutId: number
  /** How many shares another open pull request of the same head shows. */
  keptElsewhere: number
}

/** Tells which recorded shares are not deleted, and why; their ids as the input `share-ids` takes them. */
export function tellOthers({ others, withoutId, keptElsewhere }: Left, baseUrl: URL, log: Log): void {
  if (keptElsewhere > 0) {
    log.info(`${counted(keptElsewhere)} kept: an open pull request with the same head shows them`)
  }
  if (withoutId > 0) {
    log.warning(`${counted(withoutId)} not deleted: the service gave no id for them when they were made`)
  }
  for (const [address, refs] of Map.groupBy(others, (ref) => ref.baseUrl)) {
    const ids = refs.map(({ id }) => id)
    log.warning(
      address === baseUrl.href
        ? `${counted(ids.length)} not deleted, because no signature with this API key vouches for them. Most likely api-key is not the key that the main action uses, or the key was changed since; else somebody else wrote the comment.`
        : `${counted(ids.length)} not deleted, because they are of another service: run cleanup with base-url ${address}`,
    )
    tellShareIds('Look at each of them before you delete it by its id', ids, log)
  }
}

function counted(count: number): string {
  return count === 1 ? '1 share is' : `${count} shares are`
}
