import { linesOf, type Rows } from '../rendering/allot.ts'
import { largestFitting } from '../rendering/fit.ts'
import { renderSections, type View } from '../rendering/render-sections.ts'
import { wholeList } from './kept-list.ts'
import { compareRunIds, type Section, type ShareRef, sharesOf, shortened } from './section.ts'
import { markerOf, writeState } from './state.ts'

/** GitHub's limit for a comment's body, in characters. */
export const commentLimit = 65_536

/** A comment's body, and the shares of signed sections whose ids found no room in it. */
export type Composed = { body: string; forgotten: readonly Required<ShareRef>[] }

/** So many lines stay visible before the hashes give way to more of them. */
const linesBeforeHashes = 40

/**
 * The comment's body: marker, hidden state, visible text. When all of it is longer than `limit`, rows give way first,
 * then the hashes of recordings, then ids of shares that nobody vouches for, and last share ids, those of the oldest
 * runs first. The section with the key `own` always stays. Throws when not even that has room.
 */
export function composeComment(
  sections: readonly Section[],
  view: View & { commentKey: string; own: string },
  limit: number,
): Composed {
  const compose = (lines: number, shorten: Shorten, kept = sections): Composed => {
    const { markdown, shown } = renderSections(sections, view, lines)
    const stored = kept.map((section) => shorten(section, shown.get(section)))
    const body = [
      markerOf(view.commentKey),
      writeState({ head: view.head, sections: stored }),
      markdown,
    ].join('\n')
    return { body, forgotten: [] }
  }
  const fits = ({ body }: Composed) => body.length <= limit
  const all = linesOf(sections)

  const whole = largestFitting(all, (lines) => compose(lines, (section) => section), fits)
  if (whole && whole.size >= Math.min(all, sections.length + linesBeforeHashes)) return whole.value
  const lean = largestFitting(all, (lines) => compose(lines, withoutHashes), fits)
  if (lean?.size === all) return lean.value
  const proven = sections.map((section) => withoutUnproved(section, view))
  const provable = largestFitting(all, (lines) => compose(lines, withoutHashes, proven), fits)
  if (provable) return lean && lean.size >= provable.size ? lean.value : provable.value

  const rank = (section: Section) => (section.key === view.own ? 0 : 1)
  const important = sections
    .filter(view.trusted)
    .toSorted((a, b) => rank(a) - rank(b) || compareRunIds(b.run.id, a.run.id))
  const most = important.reduce((sum, { shares }) => sum + shares.kept.length, 0)
  const forgetful = (stays: (section: Section) => boolean) => (count: number) => {
    const { kept, forgotten } = splitShares(important, count)
    return { ...compose(0, withoutHashes, kept.filter(stays)), forgotten }
  }
  const matters = ({ key, shares }: Section) => key === view.own || shares.kept.length > 0
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
function withoutUnproved(section: Section, { trusted }: Pick<View, 'trusted'>): Section {
  const bare = { ...section, unproved: [] }
  return trusted(section) ? bare : shortened(bare, { links: 0, failures: 0, hashes: false, shares: 0 })
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
