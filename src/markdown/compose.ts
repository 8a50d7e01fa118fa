import type { Composed } from '../comment/contribution.ts'
import { cutTo, tiers } from '../comment/cut.ts'
import { type Cut, type State, stateText } from '../comment/state.ts'
import type { Section } from '../manifest/schema.ts'
import { linkedRecordings } from '../manifest/shares.ts'
import type { CommentRef, Signing } from '../manifest/signature.ts'
import { countAllLines, countFailureLines, largestFitting } from './allot.ts'
import { arrangeSections } from './parts-to-render.ts'
import { type RenderSettings, renderParts } from './render-parts.ts'

export type CommentSettings = CommentRef & Pick<RenderSettings, 'repositoryUrl' | 'name'> & { signing: Signing }

/**
 * Renders the comment's body within `limit` characters: marker, state, visible text. Cuts the state, tier by tier, until it
 * leaves the text the room that it needs. Then as many lines show as fit, the most urgent first. Throws if the last tier is too
 * long.
 */
export function composeComment(state: State, settings: CommentSettings, limit: number): Composed {
  for (const tier of tiers) {
    const composed = composeWhole(cutTo(state, tier), settings, limit)
    if (composed) return composed
  }
  throw new Error(`The comment can't be shortened to ${limit} characters`)
}

/** Renders a state without cutting it further. Undefined if that leaves the text too little room. */
export function composeWhole(state: State, settings: CommentSettings, limit: number): Composed | undefined {
  const hiddenLines = `${stateText(state, settings, settings.signing)}\n`
  const room = limit - hiddenLines.length
  if (room < 0) return undefined
  const parts = arrangeSections(state.sections, state.head)
  const rendering = {
    ...settings,
    headCommit: state.head,
    rest: 'run',
    sizes: false,
    mostPictures,
    legend: true,
  } as const
  const render = (lines: number) => renderParts(parts, rendering, lines)
  const allLines = countAllLines([...parts.current, ...parts.earlier])
  const lengths = {
    ofAll: render(allLines).length,
    ofFailures: render(countFailureLines(parts.current)).length,
  }
  const showsPictures = state.sections.some(hasPictures)
  if (room < (showsPictures ? lengths.ofAll : roomNeeded(state.cut, lengths, limit))) return undefined
  const text = largestFitting(allLines, render, ({ length }) => length <= room)
  return text && { body: `${hiddenLines}${text.value}`, state }
}

/** The most pictures of a part in a comment. */
export const mostPictures = 3

/** Whether a section still shows pictures, which give way before any row does. */
function hasPictures({ pictures = [], recordings }: Section): boolean {
  return (
    pictures.some(({ url }) => url !== undefined) ||
    linkedRecordings({ recordings }).some(({ pictureUrl }) => pictureUrl !== undefined)
  )
}

/** Lengths of the visible text, in characters: with all lines, and with the lines of failures alone. */
type Lengths = { readonly ofAll: number; readonly ofFailures: number }

/**
 * The room that the visible text needs, in characters. While the state keeps all failures, all of them must show. While it keeps
 * some, an eighth of the comment is for the text, which is some 40 rows. After that only the ids are left, and they matter more
 * than the text.
 */
function roomNeeded({ failingRows }: Cut, { ofAll, ofFailures }: Lengths, limit: number): number {
  const someRows = Math.min(ofAll, limit / 8)
  if (failingRows === 'all') return Math.max(ofFailures, someRows)
  return failingRows > 0 ? someRows : 0
}
