import { type Log, tellShareIds } from '../../log/log.ts'
import { notFound, tellOtherFiles } from '../../publishing/read-manifests.ts'
import type { RecordedShares } from '../../sections/recorded-shares.ts'
import { isPlainId, type ShareRef } from '../../sections/section.ts'
import { counted, firstOf } from '../../text.ts'
import type { FoundRecords, ManifestRecord } from './manifest-records.ts'

/** What the patterns of the input `manifests` brought. */
export function tellRecords(patterns: string, found: FoundRecords, log: Log): void {
  const { files, records, otherFiles, warnings } = found
  for (const warning of warnings) log.warning(warning)
  tellOtherFiles(otherFiles, log)
  if (records.length > 0) {
    const shares = new Set(records.flatMap(({ proved }) => proved.map(({ id }) => id))).size
    log.info(`Read ${counted(records.length, 'manifest')} with ${counted(shares, 'share')}`)
  } else if (files + warnings.length === 0) {
    log.info(`${notFound('manifests', patterns)}: nothing to delete there`)
  }
}

/** So many ids, or manifests, are named. */
const mostNamed = 20

/** Tells which shares stay since open pull requests show them. `kept`: these by the number of one that does. */
export function tellKept(kept: ReadonlyMap<number | undefined, readonly ShareRef[]>, log: Log): void {
  for (const [number, shares] of kept) {
    const ids = shares.map(({ id }) => id)
    log.info(
      `${are(ids.length)} kept: the open pull request #${number} shows ${them(ids.length)}: ${firstOf(ids, mostNamed, ' ')}`,
    )
  }
}

/** Tells which recorded shares are not deleted, and why; their ids as the input `share-ids` takes them. */
export function tellOthers({ elsewhere, unproved, withoutId }: RecordedShares, log: Log): void {
  if (withoutId > 0) {
    log.warning(`${are(withoutId)} not deleted: the service gave no id for ${them(withoutId)}`)
  }
  for (const [address, shares] of Map.groupBy(elsewhere, ({ baseUrl }) => baseUrl)) {
    log.warning(
      `${are(shares.length)} not deleted: made at another service. Run cleanup with base-url ${address}`,
    )
    tellShareIds('Their ids', shares, log)
  }
  if (unproved.length === 0) return
  log.warning(
    `${are(unproved.length)} not deleted, because no signature with this API key vouches for ${them(unproved.length)}. Most likely api-key is not the key that the main action uses, or the key or the repository's name was changed since; else somebody else wrote the comment.`,
  )
  const plain = unproved.filter(isPlainId)
  if (plain.length > 0) tellShareIds('Look at each of them before you delete it by its id', plain, log)
  const others = unproved.length - plain.length
  if (others > 0) log.info(`${counted(others, 'id')} of these can't be shown: no service makes such ids`)
}

/** Which manifests still have shares of those that could not be deleted; empty for none. */
export function stillHolding(records: readonly ManifestRecord[], failed: ReadonlySet<string>): string {
  const names = records.flatMap(({ file, proved }) => {
    const left = new Set(proved.flatMap(({ id }) => (failed.has(id) ? [id] : [])))
    return left.size === 0 ? [] : [`${file} (${counted(left.size, 'share')})`]
  })
  return names.length === 0 ? '' : ` Of these manifests some are left: ${firstOf(names, mostNamed)}.`
}

function them(count: number): string {
  return count === 1 ? 'it' : 'them'
}

export function are(count: number): string {
  return `${counted(count, 'share')} ${count === 1 ? 'is' : 'are'}`
}
