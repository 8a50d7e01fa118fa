import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Section } from './section.ts'
import type { CommentRef, Signing } from './signature.ts'

/** What the comment's hidden state says. */
export type State = {
  /** The number of the pull request that it was written for: a copy of it elsewhere says nothing. */
  pullRequest: number
  /** The pull request's head when the comment was written. */
  head: string
  /** Unique to each text that was written. */
  nonce?: string | undefined
  /** How much gave way for want of room, as a level of `cut.ts`. It counts for this `head` alone. */
  cut: number
  /** Shares that cleanup has deleted, by their marks, and when, in seconds since 1970. */
  removed: Removed
  sections: readonly Section[]
}

export type Removed = Readonly<Record<string, number>>

/**
 * The text of a comment that begins as those of this action do. Only `ours` has a signature that holds. The others were
 * written with another API key or by a newer version, or damaged, for example because an action repeated a text from elsewhere.
 */
export type ReadText = { commentKey: string } & (
  | { kind: 'ours'; state: State }
  | { kind: 'of another key' | 'newer version' | 'damaged' }
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
  const state = holds ? unpack(packed) : undefined
  // Whoever signs a state of another shape holds the API key, and can do worse with it.
  return state?.pullRequest === pullRequest ? { kind: 'ours', commentKey, state } : { kind: 'damaged', commentKey }
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
  return brotliCompressSync(JSON.stringify(state), { params }).toString('base64url')
}

function unpack(data: string): State | undefined {
  try {
    const packed = Buffer.from(data, 'base64url')
    return JSON.parse(brotliDecompressSync(packed, { maxOutputLength: longestState }).toString()) ?? undefined
  } catch {
    return undefined
  }
}
