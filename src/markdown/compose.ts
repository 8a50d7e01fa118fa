import type { Composed } from '../comment/contribution.ts'
import { cutTo, tiers } from '../comment/cut.ts'
import { type Cut, hiddenText, type State } from '../comment/state.ts'
import type { CommentRef, Signing } from '../manifest/signature.ts'
import { countAllLines, countFailureLines, largestFitting } from './allot.ts'
import { arrangeSections } from './parts-to-render.ts'
import { type Layout, renderParts } from './render-parts.ts'

export type CommentView = CommentRef & Pick<Layout, 'repositoryUrl' | 'name'> & { signing: Signing }

/**
 * Renders the comment's body: marker, hidden state, visible text. If it exceeds `limit`, rows that nobody needs to look at
 * are cut first, and stay only in the state. Then the state is cut, tier by tier, until the text has the room that it needs.
 * Throws if nothing is left to cut.
 */
export function composeComment(state: State, view: CommentView, limit: number): Composed {
  for (const tier of tiers) {
    const composed = composeWhole(cutTo(state, tier), view, limit)
    if (composed) return composed
  }
  throw new Error(`The comment can't be shortened to ${limit} characters`)
}

/** Renders a state without cutting it further. Undefined if that leaves the text too little room. */
export function composeWhole(state: State, view: CommentView, limit: number): Composed | undefined {
  const hidden = `${hiddenText(state, view, view.signing)}\n`
  const room = limit - hidden.length
  if (room < 0) return undefined
  const shown = arrangeSections(state.sections, state.head)
  const layout = { ...view, head: state.head, rest: 'run', sizes: false } as const
  const textOf = (lines: number) => renderParts(shown, layout, lines)
  const all = countAllLines([...shown.current, ...shown.earlier])
  const forFailures = textOf(countFailureLines(shown.current)).length
  if (room < roomNeeded(state.cut, { forAll: textOf(all).length, forFailures, limit })) return undefined
  const text = largestFitting(all, textOf, ({ length }) => length <= room)
  return text && { body: `${hidden}${text.value}`, state }
}

type Lengths = { readonly forAll: number; readonly forFailures: number; readonly limit: number }

/**
 * The room that the text needs, in characters. All failing rows must show before any of them gives way, and an eighth of the
 * comment is for rows, which is some 40 of them. Ids give way only if nothing else helps.
 */
function roomNeeded({ failingRows }: Cut, { forAll, forFailures, limit }: Lengths): number {
  const forRows = Math.min(forAll, limit / 8)
  if (failingRows === 'all') return Math.max(forFailures, forRows)
  return failingRows > 0 ? forRows : 0
}
