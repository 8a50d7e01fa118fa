import type { Comment, CommentStore } from './comment-store.ts'
import { commentLimit, composeComment } from './compose.ts'
import { holdsAll, type Look, lookAt, withState } from './look.ts'
import { mergeSections, type Sections } from './merge.ts'
import type { Section } from './section.ts'
import type { Signer } from './signature.ts'
import { defaultKey } from './state.ts'

/** Times in milliseconds; `random` between 0 and 1. */
export type Clock = { now(): number; sleep(ms: number): Promise<void>; random(): number }

/** What a step has to show, and how. */
export type Part = {
  /** Signed. */
  own: Section
  signer: Signer
  commentKey: string
  repositoryUrl: string
  /** Whether a comment or a section is created where there is none. */
  create: boolean
}

/** A write that would begin longer after the reading it was made from is not sent. */
export const readToWriteMs = 1500

const damage =
  'The hidden state of the comment was damaged or edited; the comment is built anew with this step’s part. The parts ' +
  'of other jobs come back with their next runs.'
const otherKey =
  'Parts of the comment were written with another API key, so their links are not shown. Give each API key a ' +
  '`comment-key` of its own.'
const leftOver = 'A second comment, whose content is in the first one now, could not be deleted'

/** The reading and writing of one step, with all that it has read. */
export type Writer = ReturnType<typeof createWriter>

export function createWriter(store: CommentStore, part: Part, clock: Clock) {
  const { own, signer, commentKey } = part
  const warnings = new Set<string>()
  const created = new Set<string>()
  let memory: Sections = new Map([[own.key, own]])
  let written: Comment | undefined
  /** The text of the last write, whether or not an answer came. */
  let sent: string | undefined
  /** What that text was made from. */
  let sentFrom: Sections | undefined
  let limit = commentLimit

  function remember(sections: readonly Section[]): void {
    memory = mergeSections(memory, sections, signer)
  }

  async function look(): Promise<Look> {
    const view = await store.list()
    if (written !== undefined && !view.comments.some(({ id }) => id === written?.id)) {
      // The list lags, or the comment was deleted: a second one must be created only for a deleted one.
      const found = await store.read(written.id)
      if (found) view.comments.push(found)
    }
    const seen = lookAt(view, commentKey, signer)
    if (seen.target?.damaged) warnings.add(damage)
    remember(seen.target?.state.sections ?? [])
    for (const { state } of seen.duplicates) remember(state.sections)
    return seen
  }

  /** Whether nothing is left to write: what stands there has all that was read, as far as there is room for it. */
  function isComplete({ head, target, duplicates }: Look): boolean {
    if (target === undefined || (head !== '' && target.state.head !== head)) return false
    if (target.body === sent && sentFrom === memory) return true
    return duplicates.every(({ state }) => holdsAll(target.state, state, signer))
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

  /** Writes the comment once, from a reading of its own; what already stands as it would be written counts as written. */
  async function write({ head, target }: Look): Promise<Comment | 'too late'> {
    if (target === undefined) {
      sent = composed(head)
      written = await store.create(sent)
      created.add(written.id)
    } else {
      const began = clock.now()
      const fresh = await store.read(target.id)
      if (fresh === undefined) return 'too late'
      remember(withState(fresh).state.sections)
      const body = composed(head)
      if (fresh.body !== body && clock.now() - began > readToWriteMs) return 'too late'
      sent = body
      written = fresh.body === body ? fresh : await store.update(fresh.id, body)
    }
    sent = written.body
    return written
  }

  function composed(head: string): string {
    const sections = [...memory.values()]
    const signed = new Set(sections.filter(signer.verify))
    const { repositoryUrl } = part
    const name = commentKey === defaultKey ? undefined : commentKey
    const view = { head, repositoryUrl, commentKey, name, own: own.key, rest: 'run' } as const
    if (signed.size < sections.length) warnings.add(otherKey)
    const trusted = (section: Section) => signed.has(section)
    const { body, forgotten } = composeComment(sections, { ...view, trusted }, limit)
    if (forgotten.length > 0) warnings.add(forgottenShares(forgotten.map(({ id }) => id)))
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

function forgottenShares(ids: readonly string[]): string {
  return (
    `The comment has no room for the ids of ${ids.length} shares; they can be deleted only by hand. Their ids: ` +
    ids.join(' ')
  )
}
