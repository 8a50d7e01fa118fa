import { mergeSections, type Sections } from '../sections/merge.ts'
import { holdsRemoved, type RemovedShares, withoutShares } from '../sections/removed-shares.ts'
import { linkedShares, nameOfShare, type Section, type ShareRef, shownShares } from '../sections/section.ts'
import type { Signer } from '../sections/signature.ts'
import { defaultKey } from '../sections/state.ts'
import type { Comment, CommentStore } from './comment-store.ts'
import { commentLimit, composeComment } from './compose.ts'
import { holdsAll, type Look, lookAt, type Place, type ReadComment, withState } from './look.ts'

/** Times in milliseconds; `random` between 0 and 1. */
export type Clock = { now(): number; sleep(ms: number): Promise<void>; random(): number }

/** What is to stand in the comment. */
export type Part = Place & {
  /** Signed, where the API key is known; each with a key of its own. */
  own: readonly Section[]
  signer: Signer
  repositoryUrl: string
  /** Whether a comment or a section is created where there is none. */
  create: boolean
  /** What the comment must no longer show or remember. */
  removed?: RemovedShares
  /** Names of shares that `own` may show only as long as the comment shows them before. */
  reused?: ReadonlySet<string>
}

/** A write that would begin longer after the reading it was made from is not sent. */
export const readToWriteMs = 1500

/**
 * Shares that were to be shown again are not shown any more: who replaced them may delete them at any time, because
 * nothing told that they were wanted.
 */
export class LostSharesError extends Error {
  override readonly name = 'LostSharesError'
  readonly names: ReadonlySet<string>

  constructor(names: Iterable<string>) {
    super('The comment no longer shows links that were to be reused')
    this.names = new Set(names)
  }
}

const damage =
  "The hidden state of the comment was damaged or edited; the comment is built anew with this step's part. The parts " +
  'of other jobs come back with their next runs.'
const otherKey =
  'Parts of the comment were written with another API key, so their links are not shown. Give each API key a ' +
  '`comment-key` of its own.'
const leftOver = 'A second comment, whose content is in the first one now, could not be deleted'

/** The reading and writing of one step, with all that it has read. */
export type Writer = ReturnType<typeof createWriter>

export function createWriter(store: CommentStore, part: Part, clock: Clock) {
  const { own, signer, removed } = part
  const warnings = new Set<string>()
  const created = new Set<string>()
  let memory: Sections = new Map(own.map((section) => [section.key, section]))
  let written: Comment | undefined
  /** The text of the last write, whether or not an answer came. */
  let sent: string | undefined
  /** What that text was made from. */
  let sentFrom: Sections | undefined
  let limit = commentLimit

  function remember(sections: readonly Section[]): void {
    // Of a section without the removed shares, the one that still has them can be the older form, but can also remember
    // what others have added since: it must not give way before these shares are taken out of it too.
    const left = removed === undefined ? sections : sections.map((one) => withoutShares(one, removed, signer))
    // A section that takes removed shares out of another one's place can't know of what this step had added to it.
    const merged = mergeSections(mergeSections(memory, left, signer), own, signer)
    memory = removed === undefined ? merged : forgetting(merged, removed, signer)
  }

  async function look(): Promise<Look> {
    const view = await store.list()
    if (written !== undefined && !view.comments.some(({ id }) => id === written?.id)) {
      // The list lags, or the comment was deleted: a second one must be created only for a deleted one.
      const found = await store.read(written.id)
      if (found) view.comments.push(found)
    }
    const seen = lookAt(view, part, signer, created)
    if (seen.target?.damaged) warnings.add(damage)
    remember(seen.target?.state.sections ?? [])
    for (const { state } of seen.duplicates) remember(state.sections)
    return seen
  }

  function speaksOfRemoved({ state }: Pick<ReadComment, 'state'>): boolean {
    return removed !== undefined && state.sections.some((section) => holdsRemoved(section, removed, signer))
  }

  /** Whether the comment speaks of shares that were removed, or, before the first write, one to be merged into it. */
  function isOutdated({ target, duplicates }: Look): boolean {
    if (target !== undefined && speaksOfRemoved(target)) return true
    return sent === undefined && duplicates.some(speaksOfRemoved)
  }

  /** Whether nothing is left to write: what stands there has all that was read, as far as there is room for it. */
  function isComplete(seen: Look): boolean {
    const { head, target, duplicates } = seen
    if (target === undefined || (head !== '' && target.state.head !== head)) return false
    if (target.body === sent && sentFrom === memory) return true
    return !speaksOfRemoved(target) && duplicates.every(({ state }) => holdsAll(target.state, state, signer))
  }

  /** Deletes comments whose content stands in the first one. Where many write, each removes what it created itself. */
  async function removeDuplicates(
    { duplicates }: Look,
    { othersToo }: { othersToo: boolean },
  ): Promise<void> {
    for (const { id } of duplicates.filter((comment) => othersToo || created.has(comment.id))) {
      await store.remove(id).catch(() => warnings.add(leftOver))
    }
  }

  /**
   * Writes the comment once, from a reading of its own; what already stands as it would be written counts as written.
   * Throws a LostSharesError instead where the comment does not show what is to be reused.
   */
  async function write({ head, target }: Look): Promise<Comment | 'too late'> {
    if (target === undefined) {
      assertShown([])
      sent = composed(head)
      written = await store.create(sent)
      created.add(written.id)
    } else {
      const began = clock.now()
      const fresh = await store.read(target.id)
      if (fresh === undefined) return 'too late'
      const { sections } = withState(fresh, part).state
      assertShown(sections)
      remember(sections)
      const body = composed(head)
      if (fresh.body !== body && clock.now() - began > readToWriteMs) return 'too late'
      sent = body
      written = fresh.body === body ? fresh : await store.update(fresh.id, body)
    }
    sent = written.body
    return written
  }

  function assertShown(sections: readonly Section[]): void {
    const lost = new Set(part.reused)
    // Who can only cut rows off a section leaves its shares in it.
    const shown = (section: Section) =>
      signer.verify(section) ? shownShares(section) : linkedShares(section)
    for (const ref of sections.filter(signer.accepts).flatMap(shown)) {
      if (ref !== undefined) lost.delete(nameOfShare(ref))
    }
    if (lost.size > 0) throw new LostSharesError(lost)
  }

  function composed(head: string): string {
    const sections = [...memory.values()]
    const trusted = new Set(sections.filter(signer.shows))
    const { repositoryUrl, commentKey, pullRequest } = part
    const name = commentKey === defaultKey ? undefined : commentKey
    const keys = new Set(own.map(({ key }) => key))
    const view = { head, repositoryUrl, commentKey, pullRequest, name, own: keys, rest: 'run' } as const
    if (trusted.size < sections.length && signer.hasKey) warnings.add(otherKey)
    const untrusted = signer.hasKey ? 'other key' : 'no key'
    const isTrusted = (section: Section) => trusted.has(section)
    const judged = { trusted: isTrusted, accepted: signer.accepts, untrusted } as const
    const { body, forgotten, unproved } = composeComment(sections, { ...view, ...judged }, limit)
    if (forgotten.length > 0) warnings.add(noRoom(forgotten, 'they can be deleted only by hand'))
    if (unproved.length > 0) {
      warnings.add(
        noRoom(unproved, 'no signature vouches for them, so look at each before you delete it by hand'),
      )
    }
    sentFrom = memory
    return body
  }

  /** Takes less room from now on; false when there is no less. */
  function shrink(): boolean {
    limit = Math.floor(limit * 0.75)
    return limit > commentLimit / 8
  }

  return {
    look,
    isOutdated,
    isComplete,
    removeDuplicates,
    write,
    shrink,
    signer,
    sent: () => sent,
    warn: (warning: string) => void warnings.add(warning),
    warnings: () => [...warnings],
  }
}

/** The sections themselves where none of them holds removed shares. */
function forgetting(sections: Sections, removed: RemovedShares, signer: Signer): Sections {
  const outdated = [...sections.values()].filter((section) => holdsRemoved(section, removed, signer))
  if (outdated.length === 0) return sections
  const left = outdated.map((section) => [section.key, withoutShares(section, removed, signer)] as const)
  return new Map([...sections, ...left])
}

function noRoom(shares: readonly Required<ShareRef>[], advice: string): string {
  const ids = shares.map(({ id }) => id).join(' ')
  return `The comment has no room for the ids of ${shares.length === 1 ? '1 share' : `${shares.length} shares`}; ${advice}. Their ids: ${ids}`
}
