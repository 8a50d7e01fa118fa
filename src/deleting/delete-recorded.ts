import type { Part } from '../comment/decide.ts'
import type { ActionComment } from '../comment/look.ts'
import { type Log, tellShareIds } from '../log/log.ts'
import { mergeSections, type Sections } from '../sections/merge.ts'
import { type RecordedShares, recordedShares } from '../sections/recorded-shares.ts'
import { holdsRemoved, type RemovedShares, withoutSharesSigned } from '../sections/removed-shares.ts'
import { isPlainId, nameOfShare, namesOfShares, type Section } from '../sections/section.ts'
import type { Signer } from '../sections/signature.ts'
import { counted } from '../text.ts'
import type { DeletedShare } from './delete-shares.ts'

type Deleting = {
  pullRequest: number
  baseUrl: URL
  /** In seconds since 1970. */
  time: number
  signerOf: (commentKey: string) => Signer
  /** Names of the shares that other open pull requests show, each with the number of one of them. */
  elsewhere: ReadonlyMap<string, number>
  /** Never throws for a share. */
  deleteShares: (ids: readonly string[]) => Promise<DeletedShare[]>
  log: Log
}

/** What a comment is to say, by its key, once its shares are gone. */
type Rewritten = ReadonlyMap<string, Pick<Part, 'own' | 'removed'>>

/** Deletes the shares that comments record, but for those shown elsewhere, and lists those that it has to leave alone. */
export async function deleteRecorded(
  comments: readonly ActionComment[],
  { pullRequest, baseUrl, time, signerOf, elsewhere, deleteShares, log }: Deleting,
): Promise<Rewritten> {
  const byKey = Map.groupBy(comments, ({ commentKey }) => commentKey)
  const proven = new Set([...byKey].flatMap(([key, ones]) => sectionsOf(ones).filter(signerOf(key).verify)))
  const recorded = recordedShares(sectionsOf(comments), baseUrl, (section) => proven.has(section))
  const { ids } = recorded
  const placeOf = (id: string) => elsewhere.get(nameOfShare({ id, baseUrl: baseUrl.href }))
  const kept = ids.filter((id) => placeOf(id) !== undefined)
  const wanted = ids.filter((id) => placeOf(id) === undefined)
  for (const [number, ofOne] of Map.groupBy(kept, placeOf)) {
    log.info(
      `${are(ofOne.length)} kept: the open pull request #${number} shows ${ofOne.length === 1 ? 'it' : 'them'}`,
    )
  }
  tellOthers(recorded, log)
  if (ids.length + recorded.elsewhere.length + recorded.unproved.length === 0) {
    log.info(`No comment on pull request #${pullRequest} records a share that is not gone`)
  }
  const ended = wanted.length === 0 ? [] : await deleteShares(wanted)
  // What is gone already counts: a signature says that the key is of the account that made it.
  const gone = ended.flatMap(({ id, outcome }) => (outcome === 'failed' ? [] : [id]))
  const removed = { names: namesOfShares([...gone, ...kept], baseUrl), time }
  const rewritten = [...byKey].map(([key, ones]) => {
    const own = changedSections(sectionsOf(ones), removed, signerOf(key))
    return [key, { own, removed }] as const
  })
  return new Map(rewritten.filter(([, { own }]) => own.length > 0))
}

function sectionsOf(comments: readonly ActionComment[]): Section[] {
  return comments.flatMap(({ state }) => state?.sections ?? [])
}

/** The sections that speak of removed shares, merged, as they are to be from now on. */
function changedSections(sections: readonly Section[], removed: RemovedShares, signer: Signer): Section[] {
  const proven = sections.filter(signer.verify)
  const merged: Sections = mergeSections(new Map(), proven, signer)
  const keys = new Set(proven.filter((section) => holdsRemoved(section, removed)).map(({ key }) => key))
  return [...keys].flatMap((key) => {
    const section = merged.get(key)
    return section === undefined ? [] : [withoutSharesSigned(section, removed, signer)]
  })
}

/** Tells which recorded shares are not deleted, and why; their ids as the input `share-ids` takes them. */
function tellOthers({ elsewhere, unproved, withoutId }: RecordedShares, log: Log): void {
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
    `${are(unproved.length)} not deleted, because no signature with this API key vouches for ${them(unproved.length)}. Most likely api-key is not the key that the main action uses, or the key was changed since; else somebody else wrote the comment.`,
  )
  const plain = unproved.filter(isPlainId)
  if (plain.length > 0) tellShareIds('Look at each of them before you delete it by its id', plain, log)
  const others = unproved.length - plain.length
  if (others > 0) log.info(`${counted(others, 'id')} of these can't be shown: no service makes such ids`)
}

function them(count: number): string {
  return count === 1 ? 'it' : 'them'
}

function are(count: number): string {
  return `${counted(count, 'share')} ${count === 1 ? 'is' : 'are'}`
}
