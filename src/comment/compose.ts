import { linesOf, type Rows } from '../rendering/allot.ts'
import { largestFitting } from '../rendering/fit.ts'
import { renderSections, type View } from '../rendering/render-sections.ts'
import { wholeList } from '../sections/kept-list.ts'
import {
  compareRunIds,
  type Section,
  type ShareRef,
  sharesOf,
  shortened,
  unprovedOf,
} from '../sections/section.ts'
import { markerOf, type State, writeState } from '../sections/state.ts'

/** GitHub's limit for a comment's body, in characters. */
export const commentLimit = 65_536

/** A comment's body, and the shares whose ids found no room in it, of sections that may be shown. */
export type Composed = {
  body: string
  forgotten: readonly Required<ShareRef>[]
  /** The same of shares that nobody vouches for: a person has to look at them. */
  unproved: readonly Required<ShareRef>[]
}

export type CommentView = View & {
  commentKey: string
  pullRequest: State['pullRequest']
  /** Keys of the sections that the writer brings. */
  own: ReadonlySet<string>
  /** Whether a section is kept with all that it remembers; those that may be shown, unless this says more. */
  accepted?: (section: Section) => boolean
}

/** So many lines stay visible before the hashes give way to more of them. */
const linesBeforeHashes = 40

/**
 * The comment's body: marker, hidden state, visible text. When all of it is longer than `limit`, rows give way first,
 * then the hashes of recordings, then ids of shares that nobody vouches for, and last share ids, those of the oldest
 * runs first. The sections with the keys `own` always stay. Throws when not even these have room.
 */
export function composeComment(sections: readonly Section[], view: CommentView, limit: number): Composed {
  const compose = (lines: number, shorten: Shorten, kept = sections): Composed => {
    const { markdown, shown } = renderSections(sections, view, lines)
    const stored = kept.map((section) => shorten(section, shown.get(section)))
    const body = [
      markerOf(view.commentKey),
      writeState({ pullRequest: view.pullRequest, head: view.head, sections: stored }),
      markdown,
    ].join('\n')
    return { body, forgotten: [], unproved: [] }
  }
  const accepted = view.accepted ?? view.trusted
  const fits = ({ body }: Composed) => body.length <= limit
  const all = linesOf(sections)

  const whole = largestFitting(all, (lines) => compose(lines, (section) => section), fits)
  if (whole && whole.size >= Math.min(all, sections.length + linesBeforeHashes)) return whole.value
  const lean = largestFitting(all, (lines) => compose(lines, withoutHashes), fits)
  if (lean?.size === all) return lean.value
  const provable = largestFitting(all, (lines) => compose(lines, withoutUnproved(accepted)), fits)
  // They can be all that is known of a share that still exists.
  const unproved = sections.filter(accepted).flatMap(unprovedOf)
  if (provable) {
    return lean && lean.size >= provable.size ? lean.value : { ...provable.value, unproved }
  }

  const rank = (section: Section) => (view.own.has(section.key) ? 0 : 1)
  const important = sections
    .filter(accepted)
    .toSorted((a, b) => rank(a) - rank(b) || compareRunIds(b.run.id, a.run.id))
  const most = important.reduce((sum, { shares }) => sum + shares.kept.length, 0)
  const forgetful = (stays: (section: Section) => boolean) => (count: number) => {
    const { kept, forgotten } = splitShares(important, count)
    return { ...compose(0, withoutHashes, kept.filter(stays)), forgotten, unproved }
  }
  const matters = ({ key, shares }: Section) => view.own.has(key) || shares.kept.length > 0
  const last =
    largestFitting(
      most,
      forgetful(() => true),
      fits,
    ) ?? largestFitting(most, forgetful(matters), fits)
  if (last) return last.value
  throw new Error(`The comment has no room: its limit is ${limit} characters`)
}

type Shorten = (section: Section, shown: Rows | undefined) => Section

function withoutHashes(section: Section, shown: Rows = { failures: 0, links: 0 }): Section {
  return shortened(section, { ...shown, hashes: false, shares: section.shares.kept.length })
}

/** Ids that nobody vouches for only serve people, and must not crowd out what is shown. */
function withoutUnproved(accepted: (section: Section) => boolean): Shorten {
  return (section, shown) => {
    const lean = accepted(section)
      ? withoutHashes(section, shown)
      : shortened(section, { links: 0, failures: 0, hashes: false, shares: 0 })
    return { ...lean, unproved: [] }
  }
}

/** Keeps the first `count` shares of all sections, in their order. */
function splitShares(
  sections: readonly Section[],
  count: number,
): { kept: Section[]; forgotten: Required<ShareRef>[] } {
  let left = count
  const kept: Section[] = []
  const forgotten: Required<ShareRef>[] = []
  for (const section of sections) {
    const { baseUrl, shares } = section
    const own = Math.min(left, shares.kept.length)
    left -= own
    const lean = shortened(section, { links: 0, failures: 0, hashes: false, shares: own })
    kept.push({ ...lean, unproved: [] })
    forgotten.push(...sharesOf({ baseUrl, shares: wholeList(shares.kept.slice(own)) }))
  }
  return { kept, forgotten }
}
