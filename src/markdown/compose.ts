import type { Composed } from '../comment/contribution.ts'
import { cutTo, lastWithIds, tiers } from '../comment/cut.ts'
import { hiddenText, type State } from '../comment/state.ts'
import type { CommentRef, Signing } from '../manifest/signature.ts'
import { largestFitting, linesOf } from './allot.ts'
import { type Layout, renderSections } from './render-sections.ts'

export type CommentView = CommentRef & Pick<Layout, 'repositoryUrl' | 'name'> & { signing: Signing }

/** A hidden state that takes more of the room is cut further, down to its ids, so that people see some 40 rows. */
const hiddenFraction = 7 / 8

/**
 * The comment's body: marker, hidden state, visible text. What is longer than `limit` is cut: rows that people see give
 * way first, down to some 40, then as much of the state as needed, tier by tier. Throws when nothing else can give way.
 */
export function composeComment(state: State, view: CommentView, limit: number): Composed {
  const make = (tier: number): Composed | undefined => {
    const cut = cutTo(state, tiers[tier] ?? state.cut)
    const hidden = hiddenText(cut, view, view.signing)
    if (hidden.length > limit) return undefined
    const all = linesOf(cut.sections)
    const visible = { ...view, head: state.head, rest: 'run', sizes: false } as const
    const text = largestFitting(
      all,
      (lines) => `${hidden}\n${renderSections(cut.sections, visible, lines)}`,
      ({ length }) => length <= limit,
    )
    const isEnough = text?.size === all || hidden.length <= limit * hiddenFraction || tier >= lastWithIds
    return text && isEnough ? { body: text.value, state: cut } : undefined
  }
  // Each tier is smaller than the one before.
  const last = tiers.length - 1
  const least = largestFitting(last, (size) => make(last - size), Boolean)
  if (least?.value) return least.value
  throw new Error(`The comment has no room: its limit is ${limit} characters`)
}
