import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { mergeSections, type Sections } from '../sections/merge.ts'
import { withoutSharesSigned } from '../sections/removed-shares.ts'
import { isPlainId, type Section, type ShareRef } from '../sections/section.ts'
import { mostCovers, type State } from '../sections/state.ts'
import { counted } from '../text.ts'
import type { Comment, CommentStore, EditedComment, PullRequestView } from './comment-store.ts'
import { commentLimit, composeComment } from './compose.ts'
import { lostShares, type Part, type Past } from './decide.ts'
import { createHistory } from './history.ts'
import { isReadable, type Look, lookAt, type ReadComment, readComment } from './look.ts'

/** In characters of 6 bits. */
const nonceLength = 8

/** A write that would begin longer after the reading that it was made from is not sent; longer where GitHub is slow. */
const readToWriteMs = 1500
const slowWriteMs = 2500
export const readLagMs = 2000

/** After so long all writes show that were made from an earlier reading, where GitHub is not slow. */
export const settledMs = readToWriteMs + slowWriteMs + readLagMs

/** So long is waited for a new comment to show in the list. */
const longestUnlistedMs = 8000
const listPauseMs = 500

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
  /** The nonce of the text that the last of these was created with. */
  let createdWith: string | undefined
  const warnings = new Set<string>()
  const past: Past = { sent: undefined, answered: false, sentAll: false, paused: false, lookedAgain: false }
  const keys = new Set(own.map(({ key }) => key))
  const history = createHistory(store, part, clock)
  /** Nonces of all texts that went into what is known, the latest last. */
  const merged = new Set<string>()
  let memory: Sections = new Map(own.map((section) => [section.key, section]))
  /** What the last text was made from. */
  let sentFrom: Sections | undefined
  let written: Comment | undefined
  /** What GitHub told right after the last write, until it is looked at. */
  let answer: EditedComment | undefined
  let lookedMs = 0
  let isAlone = true
  let limit = commentLimit
  let patienceMs = readToWriteMs

  function remember({ sections, nonce, covers = [] }: State): void {
    const known =
      removed === undefined ? sections : sections.map((one) => withoutSharesSigned(one, removed, signer))
    memory = mergeSections(memory, known, signer)
    past.sentAll = sentFrom === memory
    for (const each of [...covers, ...(nonce === undefined ? [] : [nonce])]) {
      merged.delete(each)
      merged.add(each)
    }
  }

  async function look(): Promise<Look> {
    lookedMs = clock.now()
    const first = answer
    answer = undefined
    const told = first && (await lookIn(first))
    if (told) return { ...told, duplicates: [], unreadable: [] }
    const view = await listWithOwn()
    const seen = lookAt(view, part, signer)
    const { target, duplicates } = seen
    for (const { state } of [target ?? [], duplicates].flat()) remember(state)
    isAlone = duplicates.length === 0
    if (!history.isUsable()) return seen
    if (target === undefined) return { ...seen, isTold: true }
    return { ...seen, ...(await lookIn({ ...view, comment: target })) }
  }

  async function lookIn(edited: Parameters<typeof history.look>[0]) {
    const isOwn = past.answered && written?.id === edited.comment.id
    const nonce = isOwn ? past.sent : undefined
    const sent = nonce === undefined ? undefined : { nonce, isFirst: nonce === createdWith }
    const seen = await history.look(edited, sent)
    if (seen?.standing === undefined) return undefined
    const { standing: target, overwritten, head, isOpen } = seen
    for (const { state } of [...overwritten, target]) remember(state)
    return { head, isOpen, target, overwritten, isTold: true }
  }

  /** All comments, with the own one where there is one. */
  async function listWithOwn(): Promise<PullRequestView> {
    let view = await store.list()
    const isMissing = () => written !== undefined && !view.comments.some(({ id }) => id === written?.id)
    const end = clock.now() + longestUnlistedMs
    while (isMissing() && history.isUsable() && clock.now() < end) {
      await clock.sleep(listPauseMs)
      view = await store.list()
    }
    if (!isMissing() || written === undefined) return view
    // The list lags, or the comment was deleted: a second one must be created only for a deleted one.
    const found = await store.read(written.id)
    return found ? { ...view, comments: [...view.comments, found] } : view
  }

  /**
   * Writes the comment once, from a reading of its own; what already stands as it would be written counts as written.
   * Throws a LostSharesError instead where the comment does not show what is to be reused.
   */
  async function write(seen: Look): Promise<'written' | 'too late'> {
    const { head, target, isTold } = seen
    past.answered = false
    // What the history tells is looked at as soon as it is written.
    if (isTold) past.lookedAgain = false
    if (target === undefined) return await create(head)
    // What the history tells is read with the text; without it, the text is read once more.
    const began = isTold ? lookedMs : clock.now()
    const standing = isTold ? target : await readAgain(target)
    if (standing === undefined) return 'too late'
    assertNothingLost(standing.state.sections)
    remember(standing.state)
    if (isAsComposed(head, standing)) return 'written'
    const body = composed(head)
    if (isTooLate(clock.now() - began)) return 'too late'
    await send(body, target, isTold)
    return 'written'
  }

  async function send(body: string, target: Comment, isTold: boolean): Promise<void> {
    const told = isTold ? await history.write(target, body) : undefined
    written = told?.comment ?? (await store.update(target.id, body))
    if (isAlone) answer = told
    past.answered = true
  }

  async function create(head: string): Promise<'written'> {
    assertNothingLost([])
    written = await store.create(composed(head))
    created.add(written.id)
    createdWith = past.sent
    past.answered = true
    return 'written'
  }

  async function readAgain({ id }: Comment): Promise<ReadComment | undefined> {
    const fresh = await store.read(id)
    const read = fresh && readComment(fresh, pullRequest)
    return read && isReadable(read) ? read : undefined
  }

  /** Whether what stands says all that is known, as far as there is room for it. */
  function isAsComposed(head: string, standing: ReadComment): boolean {
    const { nonce, covers } = standing.state
    const isSame = compose(head, { nonce, covers }) === standing.body
    if (isSame) {
      past.sent = nonce
      written = standing
    }
    return isSame
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

  /** A text of its own, which counts as sent from now on. */
  function composed(head: string): string {
    const drawn = JSON.stringify([clock.now(), clock.random(), own.map(({ digest, run }) => [digest, run])])
    const nonce = createHash('sha256').update(drawn).digest('base64url').slice(0, nonceLength)
    const body = compose(head, { nonce, covers: [...merged].slice(-mostCovers) })
    history.noteOwn(nonce, merged)
    past.sent = nonce
    return body
  }

  function compose(head: string, lineage: Pick<State, 'nonce' | 'covers'>): string {
    const sections = [...memory.values()]
    if (!sections.every(signer.verify)) warnings.add(otherKey)
    const place = { commentKey, pullRequest, repositoryUrl, name, head }
    const view = { ...place, own: keys, rest: 'run', signer, lineage } as const
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
    settleMs: () => patienceMs - readToWriteMs + settledMs,

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
