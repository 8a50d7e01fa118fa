import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { parseJson } from '../json.ts'
import {
  count,
  flag,
  listOf,
  objectOf,
  oneOf,
  type Shape,
  seconds,
  text,
  textLike,
  value,
  webAddress,
} from '../shape.ts'
import { longestText, type Section } from './section.ts'

/** What the comment's hidden state says. */
export type State = {
  /** The number of the pull request that it was written for: a copy of it elsewhere says nothing. */
  pullRequest: number
  /** The pull request's head when the comment was written. */
  head: string
  /** Tells this text from all others that were written. */
  nonce?: string | undefined
  /** Nonces of texts that it was made from, the latest last: what these say is in it, as far as there is room. */
  covers?: readonly string[] | undefined
  sections: readonly Section[]
}

/** More are made from nothing that others still look at. */
export const mostCovers = 64

/** What a comment's text holds: a state, if one can be read, and what is wrong with it. */
export type Reading = { state: State | undefined; problem: 'damaged' | 'newer version' | undefined }

const version = 1
/** No state of ours comes near; a forged one must not fill the memory. */
const longestState = 2 * 2 ** 20

/** More sections have no room in a comment: their signatures alone would fill it. */
const mostSections = 2500
/** So many rows and shares in all: what takes longer to check could keep a job from writing. */
export const mostItems = 50_000
const mostUnproved = 1000

/** The first line of each comment with this key. The key is text from a workflow's author: it can't end the line. */
export function markerOf(commentKey: string): string {
  return `<!-- share-recordings key=${encodeURIComponent(commentKey)} -->`
}

/** Whether a comment's text begins with the marker. */
export function isMarked(body: string, commentKey: string): boolean {
  return body.trimStart().startsWith(markerOf(commentKey))
}

/** The key of a comment of this action; undefined for all other texts. */
export function commentKeyOf(body: string): string | undefined {
  const key = /^\s*<!-- share-recordings key=(\S*) -->/.exec(body)?.[1]
  try {
    const name = key === undefined ? undefined : decodeURIComponent(key)
    return name !== undefined && isMarked(body, name) ? name : undefined
  } catch {
    return undefined
  }
}

/** The state as one line that GitHub does not show. */
export function writeState(state: State): string {
  return `<!-- share-recordings-state ${packState(state)} -->`
}

/** Beyond this, it takes ten times as long to save a tenth; the comment is packed between its reading and its writing. */
const quality = 5

/**
 * The same as a text that a manifest can hold. Brotli beats deflate by a quarter here, since its window reaches over the
 * whole text: addresses repeat the ids of their shares.
 */
export function packState(state: State): string {
  const packed = brotliCompressSync(JSON.stringify(state), {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  })
  const data = packed.toString('base64url')
  return `${version} ${checksum(data)} ${data}`
}

/** Reads the state of a comment's text; what of it is damaged is left out. */
export function readState(body: string): Reading {
  return unpackState(/<!-- share-recordings-state (\d{1,4} [\w-]+ [\w-]+) -->/.exec(body)?.[1] ?? '')
}

/** What counts towards `mostItems`. */
export function countItems({ rows, failures, replaced, unproved }: Section): number {
  return rows.length + failures.length + replaced.length + unproved.length
}

/** Reads what `packState` wrote, or somebody else; nothing of what takes more than `most` bytes. */
export function unpackState(packed: string, most = longestState): Reading {
  const [, found = '', sum = '', data = ''] = /^(\d{1,4}) ([\w-]+) ([\w-]+)$/.exec(packed) ?? []
  if (Number(found) > version) return { state: undefined, problem: 'newer version' }
  const stored = Number(found) === version && sum === checksum(data) ? unpack(data, most) : undefined
  if (!isStoredState(stored)) return { state: undefined, problem: 'damaged' }
  let items = 0
  const sections = stored.sections.slice(0, mostSections).filter((section): section is Section => {
    if (!isSection(section) || items + countItems(section) > mostItems) return false
    items += countItems(section)
    return true
  })
  const isWhole = sections.length === stored.sections.length
  const known = sections.map((section) =>
    section.unproved.length > mostUnproved
      ? { ...section, unproved: section.unproved.slice(0, mostUnproved) }
      : section,
  )
  return { state: { ...stored, sections: known }, problem: isWhole ? undefined : 'damaged' }
}

function unpack(data: string, most: number): unknown {
  try {
    const packed = Buffer.from(data, 'base64url')
    return parseJson(brotliDecompressSync(packed, { maxOutputLength: most }).toString())
  } catch {
    return undefined
  }
}

function checksum(data: string): string {
  return createHash('sha256').update(data).digest('base64url').slice(0, 12)
}

const nonce = textLike(/^[\w-]{1,20}$/)
const stateShape = objectOf(
  { pullRequest: count, head: text, sections: listOf(() => undefined) },
  { nonce, covers: listOf(nonce, mostCovers) },
)

function isStoredState(stored: unknown): stored is Omit<State, 'sections'> & { sections: unknown[] } {
  return stateShape(stored) === undefined
}

/** Empty where it is not known. */
export const runId = textLike(/^\d{0,30}$/)
/** Empty where it is not known. */
export const commit = textLike(/^[\da-f]{0,64}$/i)
export const testResult = oneOf('passed', 'failed', 'flaky', 'skipped')
const testCounts = objectOf(
  { failed: count, flaky: count, passed: count, skipped: count },
  {},
  { closed: true },
)
const line = value((value) => typeof value === 'string' && Array.from(value).length <= longestText)
const closed = { closed: true }

const link = objectOf(
  { title: text },
  {
    url: webAddress,
    reused: flag,
    ...{ sizeBytes: count, durationSeconds: seconds, width: count, height: count },
    ...{ result: testResult, project: text, error: text, file: text, line: count },
  },
  closed,
)
const row = objectOf({}, { shareId: textLike(/./s), removed: flag, link, hash: text }, closed)
const share = objectOf({ id: textLike(/./s), baseUrl: text }, {}, closed)
const fields: Readonly<Record<keyof Section, Shape>> = {
  key: text,
  heading: line,
  run: objectOf({ id: runId, attempt: count, number: line, workflow: line }, {}, closed),
  commit,
  pullRequests: listOf(count, 100),
  ...{ time: count, baseUrl: text, visibility: text, withPassword: flag },
  ...{ shared: count, reused: count, failed: count, leftOut: count },
  tests: value((value) => value === null || testCounts(value) === undefined),
  reportUrl: value((value) => value === '' || webAddress(value) === undefined),
  removedTime: count,
  ...{ revision: count, digest: text },
  rows: listOf(row, mostItems),
  failures: listOf(objectOf({ path: text, error: text }, {}, closed), mostItems),
  replaced: listOf(share, mostItems),
  forgetful: flag,
  unproved: listOf(share, mostItems),
  signature: text,
}
const sectionShape = objectOf(fields, {}, closed)

function isSection(stored: unknown): stored is Section {
  return sectionShape(stored) === undefined
}
