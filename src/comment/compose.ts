import { linesOf, type Rows } from '../rendering/allot.ts'
import { largestFitting } from '../rendering/fit.ts'
import { renderSections, type View } from '../rendering/render-sections.ts'
import { compareRunIds, longestText, type Section, type ShareRef, sharesOf } from '../sections/section.ts'
import type { Place, Signer } from '../sections/signature.ts'
import { countItems, markerOf, mostItems, type State, writeState } from '../sections/state.ts'
import { oneLine } from '../text.ts'

/** GitHub's limit for a comment's body, in characters. */
export const commentLimit = 65_536

/** A comment's body, and the shares whose ids found no room in it, of sections that may be shown. */
export type Composed = {
  body: string
  forgotten: readonly ShareRef[]
  /** The same of shares that nobody vouches for: a person has to look at them. */
  unproved: readonly ShareRef[]
}

export type CommentView = Omit<View, 'trusted' | 'sizes'> &
  Place & {
    /** Keys of the sections that the writer brings. */
    own: ReadonlySet<string>
    /** What tells this text from others, and from which of these it was made. */
    lineage?: Pick<State, 'nonce' | 'covers'>
    /** Vouches for the sections that may be shown, and signs again what it shortens. */
    signer: Signer
  }

/** So many lines stay visible before the hashes give way to more of them. */
const linesBeforeHashes = 40

/** So many are named: anybody can have written them. */
const mostUnproved = 1000

/** How much of the sections a state keeps. */
type Depth = {
  hashes: boolean
  /** Of sections that nobody vouches for, and of shares: all of it, ids alone, or nothing but that they are there. */
  unproved: 'whole' | 'ids' | 'none'
}

/**
 * The comment's body: marker, hidden state, visible text. When all of it is longer than `limit`, what nobody vouches for
 * gives way first, then rows, then the hashes of recordings, and last share ids, those of the oldest runs first. The
 * sections with the keys `own` always stay. Throws when not even these have room.
 */
export function composeComment(sections: readonly Section[], view: CommentView, limit: number): Composed {
  const { signer, commentKey, pullRequest, head, lineage } = view
  const proven = sections.filter(signer.verify)
  const visible = { ...view, trusted: signer.verify, sizes: false }
  const write = (stored: readonly Section[], markdown: string) => ({
    body: [
      markerOf(commentKey),
      writeState({ pullRequest, head, ...lineage, sections: stored }),
      markdown,
    ].join('\n'),
    items: stored.reduce((sum, section) => sum + countItems(section), 0),
  })
  const fits = ({ body, items }: { body: string; items: number }) =>
    body.length <= limit && items <= mostItems
  const all = linesOf(proven)
  const shortest = Math.min(all, proven.length + linesBeforeHashes)
  const unproved = sections
    .flatMap((section) => [...(signer.verify(section) ? [] : sharesOf(section)), ...section.unproved])
    .slice(0, mostUnproved)

  for (const depth of depths) {
    const found = largestFitting(
      all,
      (lines) => {
        const { markdown, shown } = renderSections(sections, visible, lines)
        const kept = depth.unproved === 'none' ? withFewUnproved(sections, signer) : sections
        const stored = kept.map((section) => shortened(section, { ...depth, ...shown.get(section) }, signer))
        return write(stored, markdown)
      },
      fits,
    )
    const least = depth.unproved !== 'none' ? all : depth.hashes ? shortest : 0
    if (found && found.size >= least) {
      return { body: found.value.body, forgotten: [], unproved: depth.unproved === 'none' ? unproved : [] }
    }
  }

  const rank = (section: Section) => (view.own.has(section.key) ? 0 : 1)
  const important = proven.toSorted((a, b) => rank(a) - rank(b) || compareRunIds(b.run.id, a.run.id))
  const { markdown } = renderSections(sections, visible, 0)
  const forgetful = (stays: (section: Section) => boolean) =>
    largestFitting(
      important.flatMap(sharesOf).length,
      (count) => {
        const { kept, forgotten } = keepShares(important, count, signer)
        return { ...write(kept.filter(stays), markdown), forgotten, unproved }
      },
      fits,
    )
  const matters = (section: Section) => view.own.has(section.key) || sharesOf(section).length > 0
  const last = forgetful(() => true) ?? forgetful(matters)
  if (last) return last.value
  throw new Error(`The comment has no room: its limit is ${limit} characters`)
}

const depths: readonly Depth[] = [
  { hashes: true, unproved: 'whole' },
  { hashes: true, unproved: 'ids' },
  { hashes: true, unproved: 'none' },
  { hashes: false, unproved: 'none' },
]

/** The section with as much as there is room for. One that nobody vouches for is kept whole, or reduced to its ids. */
function shortened(
  section: Section,
  { failures = 0, links = 0, hashes, unproved }: Depth & Partial<Rows>,
  signer: Signer,
): Section {
  const kept = unproved === 'none' ? [] : section.unproved
  if (!signer.verify(section)) {
    if (unproved === 'whole') return section
    const ids = unproved === 'ids' ? [...sharesOf(section), ...kept] : []
    const heading = oneLine(section.heading, unproved === 'ids' ? longestText : longestName)
    return { ...section, heading, rows: [], failures: [], replaced: [], unproved: ids, signature: '' }
  }
  // What is not seen can be reused all the same, as long as there is room for it.
  if (hashes) return { ...section, unproved: kept }
  const rows = section.rows.map(({ hash: _, link, ...row }, at) => ({
    ...row,
    link: at < links ? link : undefined,
  }))
  return signer.sign({ ...section, rows, failures: section.failures.slice(0, failures), unproved: kept })
}

/** So many that nobody vouches for are kept as a name each, in characters; anybody can have written thousands. */
const mostNames = 10
const longestName = 60

function withFewUnproved(sections: readonly Section[], signer: Signer): Section[] {
  const named = new Set(sections.filter((section) => !signer.verify(section)).slice(0, mostNames))
  return sections.filter((section) => signer.verify(section) || named.has(section))
}

/** Keeps nothing but the first `count` shares of all sections, in their order. */
function keepShares(
  sections: readonly Section[],
  count: number,
  signer: Signer,
): { kept: Section[]; forgotten: ShareRef[] } {
  let left = count
  const forgotten: ShareRef[] = []
  const kept = sections.map((section) => {
    const shares = sharesOf(section)
    const own = Math.min(left, shares.length)
    left -= own
    forgotten.push(...shares.slice(own))
    const rows = section.rows.map(({ shareId, removed }) => ({ shareId, removed }))
    const withId = rows.flatMap(({ shareId }, at) => (shareId === undefined ? [] : [at]))
    return signer.sign({
      ...section,
      rows: rows.slice(0, withId[own] ?? rows.length),
      failures: [],
      replaced: section.replaced.slice(0, Math.max(0, own - withId.length)),
      forgetful: section.forgetful || own < shares.length,
      unproved: [],
    })
  })
  return { kept, forgotten }
}
