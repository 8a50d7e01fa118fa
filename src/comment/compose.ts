import { linesOf, type Rows } from './allot.ts'
import { largestFitting } from './fit.ts'
import { wholeList } from './kept-list.ts'
import { renderSections, type View } from './render.ts'
import { compareRunIds, type Section, type ShareRef, sharesOf, shortened } from './section.ts'
import { markerOf, writeState } from './state.ts'

/** GitHub's limit for a comment's body, in characters. */
export const commentLimit = 65_536

/** A comment's body, and the shares whose ids found no room in it. */
export type Composed = { body: string; forgotten: readonly Required<ShareRef>[] }

/** So many lines stay visible before the hashes give way to more of them. */
const linesBeforeHashes = 40

/**
 * The comment's body: marker, hidden state, visible text. When all of it is longer than `limit`, rows give way first,
 * then the hashes of recordings and what only reuse needs, and last share ids, those of the oldest runs first. The
 * section with the key `own` always stays. Throws when not even that has room.
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
  if (lean) return lean.value

  const rank = (section: Section) => (section.key === view.own ? 0 : view.trusted(section) ? 1 : 2)
  const important = [...sections].sort((a, b) => rank(a) - rank(b) || compareRunIds(b.run.id, a.run.id))
  const forgetful = (count: number) => {
    const { kept, forgotten } = splitRefs(important, count)
    const stored = kept.filter((section) => section.key === view.own || countRefs(section) > 0)
    return { ...compose(0, withoutHashes, stored), forgotten }
  }
  const last = largestFitting(
    important.reduce((sum, section) => sum + countRefs(section), 0),
    forgetful,
    fits,
  )
  if (last) return last.value
  throw new Error(`The comment has no room: its limit is ${limit} characters`)
}

type Shorten = (section: Section, shown: Rows | undefined) => Section

function withoutHashes(section: Section, shown: Rows = { failures: 0, links: 0 }): Section {
  return shortened(section, { ...shown, hashes: false, shares: section.shares.kept.length })
}

function countRefs({ shares, unproved }: Section): number {
  return shares.kept.length + unproved.length
}

/** Keeps the first `count` references of all sections, in their order; in each, those that are vouched for come first. */
function splitRefs(
  sections: readonly Section[],
  count: number,
): { kept: Section[]; forgotten: Required<ShareRef>[] } {
  let left = count
  const kept: Section[] = []
  const forgotten: Required<ShareRef>[] = []
  for (const section of sections) {
    const { baseUrl, shares, unproved } = section
    const own = Math.min(left, shares.kept.length)
    const others = Math.min(left - own, unproved.length)
    left -= own + others
    const lean = shortened(section, { links: 0, failures: 0, hashes: false, shares: own })
    kept.push({ ...lean, unproved: unproved.slice(0, others) })
    const gone = [...shares.kept.slice(own), ...unproved.slice(others)]
    forgotten.push(...sharesOf({ baseUrl, shares: wholeList(gone) }))
  }
  return { kept, forgotten }
}
