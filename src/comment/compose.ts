import { linesOf, type Rows } from './allot.ts'
import { largestFitting } from './fit.ts'
import { renderSections, type View } from './render.ts'
import { compareRunIds, type Section, type ShareRef, sharesOf, shortened, unprovedOf } from './section.ts'
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
  const compose = (kept: readonly Section[], lines: number, shorten: Shorten): Composed => {
    const { markdown, shown } = renderSections(kept, view, lines)
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

  const whole = largestFitting(all, (lines) => compose(sections, lines, (section) => section), fits)
  if (whole && whole.size >= Math.min(all, sections.length + linesBeforeHashes)) return whole.value
  const lean = largestFitting(all, (lines) => compose(sections, lines, withoutHashes), fits)
  if (lean) return lean.value

  const important = [...sections].sort(
    (a, b) => Number(b.key === view.own) - Number(a.key === view.own) || compareRunIds(b.run.id, a.run.id),
  )
  const refs = important.flatMap(refsOf)
  const forgetful = (count: number) => {
    const kept = keepRefs(important, count).filter((section) => section.key === view.own || hasRefs(section))
    return { ...compose(kept, 0, withoutHashes), forgotten: refs.slice(count) }
  }
  const last = largestFitting(refs.length, forgetful, fits)
  if (last) return last.value
  throw new Error(`The comment has no room: its limit is ${limit} characters`)
}

type Shorten = (section: Section, shown: Rows | undefined) => Section

function withoutHashes(section: Section, shown: Rows = { failures: 0, links: 0 }): Section {
  return shortened(section, { ...shown, hashes: false, shares: section.shares.kept.length })
}

/** Share ids come before those that nobody vouches for. */
function refsOf(section: Section): Required<ShareRef>[] {
  return [...sharesOf(section), ...unprovedOf(section)]
}

function hasRefs({ shares, unproved }: Section): boolean {
  return shares.kept.length + unproved.length > 0
}

/** Sections with the first `count` references of all, in their order. */
function keepRefs(sections: readonly Section[], count: number): Section[] {
  let left = count
  return sections.map((section) => {
    const shares = Math.min(left, section.shares.kept.length)
    const unproved = Math.min(left - shares, section.unproved.length)
    left -= shares + unproved
    const lean = shortened(section, { links: 0, failures: 0, hashes: false, shares })
    return { ...lean, unproved: section.unproved.slice(0, unproved) }
  })
}
