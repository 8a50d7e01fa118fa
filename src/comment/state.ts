import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import * as v from 'valibot'
import { canonicalJson } from '../manifest/canonical.ts'
import { manifestSchema } from '../manifest/schema.ts'
import { count, MisfitError, objectOf, ordinal, type Read, readBy } from '../manifest/shape-of.ts'
import type { CommentRef, Signing } from '../manifest/signature.ts'
import { isRecord } from '../shape.ts'

/** How much has given way for want of room; `cut.ts` says in which order. */
const cut = objectOf({
  /** At most so many of each step's errors, of its failed or flaky tests, and of its recordings that could not be shared. */
  failingRows: v.optional(v.union([v.literal('all'), count]), 'all'),
  /** `not passed`: all but those of tests that passed or were skipped. */
  otherRows: v.optional(v.union([v.picklist(['all', 'not passed']), count]), 'all'),
  /** Whether the hashes for reuse are kept. */
  hashes: v.optional(v.boolean(), true),
  /** The ids that are kept, in sixteenths: of replaced shares, and of those in rows. */
  replacedIds: v.optional(count, 16),
  rowIds: v.optional(count, 16),
})

/** As a section has it; the id is empty if it is not known. */
const run = objectOf({ id: v.pipe(v.string(), v.regex(/^\d{0,30}$/)), attempt: ordinal })

const stateSchema = objectOf({
  /** The number of the pull request that it was written for: a copy of it elsewhere says nothing. */
  pullRequest: ordinal,
  /** The pull request's head when the comment was written. */
  head: v.optional(v.string(), ''),
  /** Unique to each text that was written. */
  nonce: v.optional(v.string()),
  /** It counts for this `head` alone. */
  cut: v.optional(cut, {}),
  /** Shares that cleanup has deleted, by their marks, and when, in seconds since 1970. */
  removed: v.optional(v.record(v.string(), count), {}),
  /** The newest run that minimized the comment, noted right before, and the newest that showed it or created it. */
  minimized: v.optional(run),
  shown: v.optional(run),
  /** What each step says, cut to what its rows need. */
  sections: v.array(manifestSchema),
})

/** What the comment's hidden state says. */
export type State = Read<typeof stateSchema>
export type Cut = State['cut']

/** Why a comment that begins as those of this action do is left alone. */
export type Unread =
  | 'of another key'
  | 'newer version'
  /** Its signature does not hold, for example because an action repeated a text from elsewhere. */
  | 'damaged'
  /** Its signature holds, but a field is not as this version writes it. */
  | 'misfit'

/** The text of a comment that begins as those of this action do. Only the state of one that is `ours` was read. */
export type ReadText = { commentKey: string } & (
  | { kind: 'ours'; state: State }
  | { kind: Exclude<Unread, 'misfit'> }
  | { kind: 'misfit'; misfit: string }
)

const version = 1

/** The first line of each comment with this key. The key is text from a workflow's author: it can't end the line. */
export function markerOf(commentKey: string, { fingerprint }: Pick<Signing, 'fingerprint'>): string {
  return `<!-- share-recordings key=${encodeURIComponent(commentKey)} by=${fingerprint(commentKey)} -->`
}

/** The marker and the signed state: two lines that GitHub does not show. */
export function hiddenText(state: State, { commentKey, pullRequest }: CommentRef, signing: Signing): string {
  const packed = pack(state)
  const signature = signing.signComment({ commentKey, pullRequest }, packed)
  return `${markerOf(commentKey, signing)}\n<!-- share-recordings-state ${version} ${signature} ${packed} -->`
}

const beginning =
  /^\s*<!-- share-recordings key=(\S*) by=([\w-]*) -->(?:\r?\n<!-- share-recordings-state (\d{1,4}) ([\w-]+) ([\w-]+) -->)?/

/** Undefined for what is not a comment of this action. A state is read only if its signature holds. */
export function readCommentText(body: string, pullRequest: number, signing: Signing): ReadText | undefined {
  const [, key, by, textVersion = '', signature = '', packed = ''] = beginning.exec(body) ?? []
  const commentKey = decoded(key)
  if (commentKey === undefined) return undefined
  if (by !== signing.fingerprint(commentKey)) return { kind: 'of another key', commentKey }
  if (Number(textVersion) > version) return { kind: 'newer version', commentKey }
  const isReadable = textVersion === String(version)
  const holds = isReadable && signing.verifyComment({ commentKey, pullRequest }, packed, signature)
  const unpacked = holds ? unpack(packed) : undefined
  if (unpacked === undefined) return { kind: 'damaged', commentKey }
  try {
    const state = readBy(stateSchema, unpacked)
    return state.pullRequest === pullRequest ? { kind: 'ours', commentKey, state } : { kind: 'damaged', commentKey }
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

/** In bytes. Nobody but holders of the key can have a larger one read. */
const longestState = 2 ** 26

/** Beyond this, it takes ten times as long to save a tenth; the comment is packed between its reading and its writing. */
const quality = 5

/** Brotli beats deflate by a quarter here, since its window reaches over the whole text: links repeat the ids of shares. */
function pack(state: State): string {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return brotliCompressSync(canonicalJson(withLists(state, toSteps)), { params }).toString('base64url')
}

function unpack(data: string): unknown {
  try {
    const packed = Buffer.from(data, 'base64url')
    const text = brotliDecompressSync(packed, { maxOutputLength: longestState }).toString()
    return withLists(JSON.parse(text) ?? undefined, fromSteps)
  } catch {
    return undefined
  }
}

/** What a text says or is to say, with another form of the lists whose items have ids. */
function withLists(state: unknown, change: (items: readonly unknown[]) => unknown[]): unknown {
  if (!isRecord(state) || !Array.isArray(state['sections'])) return state
  const sections = state['sections'].map((section: unknown) => {
    if (!isRecord(section)) return section
    const lists = ['recordings', 'specFiles', 'tests'].flatMap((name) => {
      const items = section[name]
      return Array.isArray(items) ? [[name, change(items)]] : []
    })
    return { ...section, ...Object.fromEntries(lists) }
  })
  return { ...state, sections }
}

/** Each id as the step from the one before: nearly all are 1, and thousands of these take no room. */
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
