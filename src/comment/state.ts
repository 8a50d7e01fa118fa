import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import * as v from 'valibot'
import { canonicalJson } from '../manifest/canonical.ts'
import { whyTooLarge } from '../manifest/foreign-json.ts'
import { manifestSchema, replacedShare, type Section } from '../manifest/schema.ts'
import { count, MisfitError, objectOf, ordinal, type Read, readBy, yes } from '../manifest/shape-of.ts'
import { type CommentRef, type Signing, withoutKey } from '../manifest/signature.ts'
import { isRecord } from '../shape.ts'

/** How much was cut because room was short. `cut.ts` defines the order. */
const cut = objectOf({
  /** Present if pictures are cut. */
  noPictures: v.optional(yes),
  /** The limit for each step's errors, for its failed or flaky tests, and for its recordings that could not be shared. */
  failingRows: v.optional(v.union([v.literal('all'), count]), 'all'),
  /** `not passed` cuts the rows of tests that passed or were skipped. */
  otherRows: v.optional(v.union([v.picklist(['all', 'not passed']), count]), 'all'),
  /** Whether the hashes for reuse are kept. */
  hashes: v.optional(v.boolean(), true),
  /** Present if a part keeps only the sections of its newest run. */
  newestRuns: v.optional(yes),
  /** How many ids are kept, in sixteenths: of replaced shares, and of shares in rows. */
  replacedIds: v.optional(count, 16),
  rowIds: v.optional(count, 16),
})

/** As in a section. It is empty if it is unknown. */
const runId = v.pipe(v.string(), v.regex(/^\d{0,30}$/))

export const stateSchema = objectOf({
  /** The pull request that the state was written for, so that a copy elsewhere has no effect. */
  pullRequest: ordinal,
  /** The pull request's head commit when the comment was written. The code calls it `headCommit` everywhere else. */
  head: v.optional(v.string(), ''),
  /** Unique to each written text. */
  nonce: v.optional(v.string()),
  /** Applies only to this `head`. */
  cut: v.optional(cut, {}),
  /** When cleanup deleted shares, in seconds since 1970, by the marks of the shares. */
  removed: v.optional(v.record(v.string(), count), {}),
  /** The ids of each part's two newest runs, newest first, by the part's key. Sections of older runs are gone. */
  runs: v.optional(v.record(v.string(), v.array(runId)), {}),
  /** Shares that were shown by sections of earlier runs, and still exist. */
  replaced: v.optional(v.array(replacedShare), []),
  /** One section per step, reduced to what its rows need. */
  sections: v.array(manifestSchema),
})

/** The state of a comment, which hides in two lines that GitHub doesn't show. */
export type State = Omit<Read<typeof stateSchema>, 'sections'> & { readonly sections: readonly Section[] }
export type Cut = State['cut']

/** Why a comment that begins like this action's is left alone. */
export type Unread =
  | 'of another key'
  | 'newer version'
  /** Its signature is invalid, for example because another action echoed a text. */
  | 'damaged'
  /** Its signature is valid, but a field doesn't fit this version's schema. */
  | 'misfit'

/** The text of a comment that begins like this action's. Only the state of `ours` is read. */
export type ReadText = { commentKey: string } & (
  | { kind: 'ours'; state: State }
  | { kind: Exclude<Unread, 'misfit'> }
  | { kind: 'misfit'; misfit: string }
)

const version = 1

/** The first line of every comment with this key. The key is the workflow author's text, so it is encoded. */
export function markerOf(commentKey: string, { fingerprint }: Pick<Signing, 'fingerprint'>): string {
  return `<!-- share-recordings key=${encodeURIComponent(commentKey)} by=${fingerprint(commentKey)} -->`
}

/** The marker and the signed state, two lines that GitHub doesn't show. */
export function stateText(state: State, { commentKey, pullRequest }: CommentRef, signing: Signing): string {
  const packed = pack(state)
  const signature = signing.signComment({ commentKey, pullRequest }, packed)
  return `${markerOf(commentKey, signing)}\n<!-- share-recordings-state ${version} ${signature} ${packed} -->`
}

const beginning =
  /^\s*<!-- share-recordings key=(\S*) by=([\w-]*) -->(?:\r?\n<!-- share-recordings-state (\d{1,4}) ([\w-]+) ([\w-]+) -->)?/

/** How states are read. Without an API key, `vouch` keeps of a state what counts; without it, no state counts. */
export type StateReading = { signing: Signing; vouch?: ((state: State) => State) | undefined }

/** Undefined if the comment is not this action's. The state is read only if its signature is valid. */
export function readCommentText(
  body: string,
  pullRequest: number,
  { signing, vouch }: StateReading,
): ReadText | undefined {
  const [, key, by, textVersion = '', signature = '', packed = ''] = beginning.exec(body) ?? []
  const commentKey = decoded(key)
  if (commentKey === undefined) return undefined
  if (by !== signing.fingerprint(commentKey)) {
    // A comment without a key is none of ours, and nobody's key has been changed.
    return by === withoutKey ? undefined : { kind: 'of another key', commentKey }
  }
  if (Number(textVersion) > version) return { kind: 'newer version', commentKey }
  const isReadable = textVersion === String(version)
  const isSigned = isReadable && signing.verifyComment({ commentKey, pullRequest }, packed, signature)
  const unpacked = isSigned ? unpack(packed, signing) : undefined
  const keep = signing.hasKey ? (state: State) => state : vouch
  if (unpacked === undefined || keep === undefined) return { kind: 'damaged', commentKey }
  try {
    const state = readBy(stateSchema, unpacked)
    if (state.pullRequest !== pullRequest) return { kind: 'damaged', commentKey }
    return { kind: 'ours', commentKey, state: keep(state) }
  } catch (error) {
    if (!(error instanceof MisfitError)) throw error
    return { kind: 'misfit', commentKey, misfit: error.message }
  }
}

function decoded(key: string | undefined): string | undefined {
  try {
    return key === undefined ? undefined : decodeURIComponent(key)
  } catch {
    return undefined
  }
}

/** In bytes. */
const longestState = 2 ** 26
/** Without a key, anybody who makes the job's account repeat a text can make us unpack a state. Real ones have some 2 MB. */
const longestForeign = 2 ** 24

/** A higher quality takes ten times as long to save a tenth, and packing delays the write that follows a look. */
const quality = 5

/** Brotli beats deflate by a quarter here, because its window covers the whole text, and links repeat the ids of shares. */
function pack(state: State): string {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return brotliCompressSync(canonicalJson(withLists(state, toSteps)), { params }).toString('base64url')
}

function unpack(data: string, { hasKey }: Signing): unknown {
  try {
    const packed = Buffer.from(data, 'base64url')
    const json = brotliDecompressSync(packed, { maxOutputLength: hasKey ? longestState : longestForeign })
    if (!hasKey && whyTooLarge(json) !== undefined) return undefined
    return withLists(JSON.parse(json.toString()) ?? undefined, fromSteps)
  } catch {
    return undefined
  }
}

/** Applies `change` to all lists whose items have ids. */
function withLists(state: unknown, change: (items: readonly unknown[]) => unknown[]): unknown {
  if (!isRecord(state) || !Array.isArray(state['sections'])) return state
  const sections = state['sections'].map((section: unknown) => {
    if (!isRecord(section)) return section
    const lists = ['recordings', 'specFiles', 'tests', 'pictures'].flatMap((name) => {
      const items = section[name]
      return Array.isArray(items) ? [[name, change(items)]] : []
    })
    return { ...section, ...Object.fromEntries(lists) }
  })
  return { ...state, sections }
}

/**
 * Replaces each id with its difference to the id before. Nearly all are 1. Of a packed state, this saves 3 to 5 % with 40 or 1,000
 * rows, and up to 12 % if 1,000 rows of one job are cut to their ids, where room matters most.
 */
function toSteps(items: readonly unknown[]): unknown[] {
  let before = 0
  return items.map((item) => {
    if (!isRecord(item) || typeof item['id'] !== 'number') return item
    const step = item['id'] - before
    before = item['id']
    return { ...item, id: step }
  })
}

function fromSteps(items: readonly unknown[]): unknown[] {
  let id = 0
  return items.map((item) => {
    if (!isRecord(item) || typeof item['id'] !== 'number') return item
    id += item['id']
    return { ...item, id }
  })
}
