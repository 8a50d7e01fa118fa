import type { Clock } from '../clock.ts'
import { mergeSections, type Sections } from '../sections/merge.ts'
import { withoutSharesSigned } from '../sections/removed-shares.ts'
import { isPlainId, type Section, type ShareRef } from '../sections/section.ts'
import { counted } from '../text.ts'
import type { Comment, CommentStore } from './comment-store.ts'
import { commentLimit, composeComment } from './compose.ts'
import { lostShares, type Part } from './decide.ts'
import { type Look, lookAt, readComment } from './look.ts'

/** A write that would begin longer after the reading that it was made from is not sent; longer where GitHub is slow. */
const readToWriteMs = 1500
const slowWriteMs = 2500
const readLagMs = 2000

/** Shares that were to be shown again are not shown any more: whoever replaced them may delete them at any time. */
export class LostSharesError extends Error {
  readonly names: ReadonlySet<string>

  constructor(names: ReadonlySet<string>) {
    super('The comment no longer shows links that were to be reused')
    this.names = names
  }
}

export type Writer = ReturnType<typeof createWriter>

/** The reading and writing of one step, with all that it has read. */
export function createWriter(store: CommentStore, part: Part, clock: Clock) {
  const { own, signer, removed, commentKey, pullRequest, repositoryUrl, name } = part
  const created = new Set<string>()
  const warnings = new Set<string>()
  const past = { sent: undefined as string | undefined, sentAll: false, paused: false, lookedAgain: false }
  const keys = new Set(own.map(({ key }) => key))
  let memory: Sections = new Map(own.map((section) => [section.key, section]))
  /** What the last text was made from. */
  let sentFrom: Sections | undefined
  let written: Comment | undefined
  let limit = commentLimit
  let patienceMs = readToWriteMs

  function remember(sections: readonly Section[]): void {
    const known =
      removed === undefined ? sections : sections.map((one) => withoutSharesSigned(one, removed, signer))
    memory = mergeSections(memory, known, signer)
    past.sentAll = sentFrom === memory
  }

  async function look(): Promise<Look> {
    const view = await store.list()
    if (written !== undefined && !view.comments.some(({ id }) => id === written?.id)) {
      // The list lags, or the comment was deleted: a second one must be created only for a deleted one.
      const found = await store.read(written.id)
      if (found) view.comments.push(found)
    }
    const seen = lookAt(view, part, signer)
    for (const { state } of [seen.target ?? [], seen.duplicates].flat()) remember(state.sections)
    return seen
  }

  /**
   * Writes the comment once, from a reading of its own; what already stands as it would be written counts as written.
   * Throws a LostSharesError instead where the comment does not show what is to be reused.
   */
  async function write({ head, target }: Look): Promise<'written' | 'too late'> {
    if (target === undefined) {
      assertNothingLost([])
      past.sent = composed(head)
      written = await store.create(past.sent)
      created.add(written.id)
    } else {
      const began = clock.now()
      const fresh = await store.read(target.id)
      const state = fresh && readComment(fresh, pullRequest)?.state
      if (state === undefined) return 'too late'
      assertNothingLost(state.sections)
      remember(state.sections)
      const body = composed(head)
      if (fresh?.body !== body && isTooLate(clock.now() - began)) return 'too late'
      past.sent = body
      written = fresh?.body === body ? fresh : await store.update(target.id, body)
    }
    past.sent = written.body
    return 'written'
  }

  /** All writers meet the same GitHub: one that is given more time gives others more time, too. */
  function isTooLate(tookMs: number): boolean {
    const isLate = tookMs > patienceMs
    if (isLate) patienceMs = 1.5 * tookMs
    return isLate
  }

  function assertNothingLost(sections: readonly Section[]): void {
    const lost = lostShares(sections, part)
    if (lost.size > 0) throw new LostSharesError(lost)
  }

  function composed(head: string): string {
    const sections = [...memory.values()]
    if (!sections.every(signer.verify)) warnings.add(otherKey)
    const place = { commentKey, pullRequest, repositoryUrl, name, head }
    const view = { ...place, own: keys, rest: 'run', signer } as const
    const { body, forgotten, unproved } = composeComment(sections, view, limit)
    if (forgotten.length > 0) warnings.add(noRoom(forgotten, 'they can be deleted only by hand'))
    const plain = unproved.filter(isPlainId)
    if (plain.length > 0) warnings.add(noRoom(plain, unvouched))
    sentFrom = memory
    past.sentAll = true
    return body
  }

  return {
    past,
    warnings,
    look,
    write,
    written: () => written,
    /** When every write is visible that was made from an earlier reading. */
    settleMs: () => patienceMs + slowWriteMs + readLagMs,

    /** Deletes comments whose content stands in the first one. Where many write, each removes what it created itself. */
    async removeDuplicates({ duplicates }: Look, which: 'all' | 'created by this step'): Promise<void> {
      for (const { id } of duplicates.filter((comment) => which === 'all' || created.has(comment.id))) {
        await store.remove(id).catch(() => warnings.add(leftOver))
      }
    },

    /** Takes less room from now on; false when there is no less. */
    shrink(): boolean {
      limit = Math.floor(limit * 0.75)
      return limit > commentLimit / 8
    },
  }
}

function noRoom(shares: readonly ShareRef[], advice: string): string {
  const ids = shares.map(({ id }) => id).join(' ')
  return `The comment has no room for the ids of ${counted(shares.length, 'share')}; ${advice}. Their ids: ${ids}`
}

const otherKey =
  'Parts of the comment were written with another API key, so their links are not shown. Give each API key a ' +
  '`comment-key` of its own.'
const unvouched = 'no signature vouches for them, so look at each before you delete it by hand'
const leftOver = 'A second comment, whose content is in the first one now, could not be deleted'
