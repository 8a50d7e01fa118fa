import type { Composed } from '../comment/contribution.ts'
import { cutTo, firstWithoutFailures, lastWithIds, tiers } from '../comment/cut.ts'
import { hiddenText, type State } from '../comment/state.ts'
import type { CommentRef, Signing } from '../manifest/signature.ts'
import { largestFitting, linesOf, linesOfFailures } from './allot.ts'
import { type Layout, renderParts } from './render-parts.ts'
import { showSections } from './shown-part.ts'

export type CommentView = CommentRef & Pick<Layout, 'repositoryUrl' | 'name'> & { signing: Signing }

/** The state takes at most this share of the room, which leaves some 40 visible rows. */
const mostForState = 7 / 8
/** The limit once failing rows are cut, until all that are left show. */
const mostWhileFailuresGive = 1 / 2

/**
 * Renders the comment's body: marker, hidden state, visible text. If it exceeds `limit`, rows that nobody needs to look at
 * are cut first, and stay only in the state. Then the state is cut, tier by tier, until every failure has a row. Throws if
 * nothing is left to cut.
 */
export function composeComment(state: State, view: CommentView, limit: number): Composed {
  const make = (tier: number): Composed | undefined => {
    const cut = cutTo(state, tiers[tier] ?? state.cut)
    const hidden = hiddenText(cut, view, view.signing)
    if (hidden.length > limit) return undefined
    const shown = showSections(cut.sections, state.head)
    const all = linesOf([...shown.current, ...shown.earlier])
    const layout = { ...view, head: state.head, rest: 'run', sizes: false } as const
    const text = largestFitting(
      all,
      (lines) => `${hidden}\n${renderParts(shown, layout, lines)}`,
      ({ length }) => length <= limit,
    )
    if (text === undefined) return undefined
    const isWhole = text.size === all
    const showsFailures = text.size >= linesOfFailures(shown.current)
    const showsEnough = isWhole || hidden.length <= limit * shareForState(tier, showsFailures)
    return showsEnough || tier >= lastWithIds ? { body: text.value, state: cut } : undefined
  }
  // Each tier is smaller than the one before.
  const last = tiers.length - 1
  const least = largestFitting(last, (size) => make(last - size), Boolean)
  if (least?.value) return least.value
  throw new Error(`The comment can't be shortened to ${limit} characters`)
}

/**
 * The share of the room that the state may take at a tier. It is 0 if the tier keeps all failures but not all are visible, so
 * that the state is cut further. If a tier fits, all later ones do: they leave more room and have fewer failures.
 */
function shareForState(tier: number, showsFailures: boolean): number {
  const isLastWithFailures = tier === lastWithIds - 1
  if (showsFailures || isLastWithFailures) return mostForState
  return tier >= firstWithoutFailures ? mostWhileFailuresGive : 0
}
