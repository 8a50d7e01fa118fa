import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { isRecord, parseJson } from '../json.ts'
import type { KeptList } from './kept-list.ts'
import { countItems, isCommit, isCount, isRunId, longestText, type Section } from './section.ts'

/** What the comment's hidden state says. */
export type State = {
  /** The number of the pull request that it was written for: a copy of it elsewhere says nothing. */
  pullRequest: number
  /** The pull request's head when the comment was written. */
  head: string
  sections: readonly Section[]
}

/** What a comment's text holds: a state, or why there is none. */
export type Reading = { state: State; damaged: boolean } | { newerVersion: number }

const version = 1
/** No state of ours comes near; a forged one must not fill the memory. */
const longestState = 2 * 2 ** 20

/** More sections have no room in a comment: their signatures alone would fill it. */
const mostSections = 2500
/** So many rows, hashes and ids in all: what takes longer to check could keep a job from writing. */
const mostItems = 50_000
const mostUnproved = 1000

/** The key of the comment that a pull request has where the workflow says nothing. */
export const defaultKey = 'recordings'

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

/** Beyond this, it takes ten times as long to save a tenth; the comment is packed between its reading and its writing. */
const quality = 5

/**
 * The state as one line that GitHub does not show. Brotli beats deflate by a quarter here, since its window reaches
 * over the whole text: addresses repeat the ids of their shares.
 */
export function writeState(state: State): string {
  return `<!-- share-recordings-state ${packState(state)} -->`
}

/** The same as a text that a manifest can hold. */
export function packState({ pullRequest, head, sections }: State): string {
  const json = JSON.stringify([pullRequest, head, sections.map(storeSection)])
  const packed = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  const data = packed.toString('base64url')
  return `${version} ${checksum(data)} ${data}`
}

/** Reads the state of a comment's text. What is damaged is left out, and `damaged` says so. */
export function readState(body: string): Reading {
  return unpackState(/<!-- share-recordings-state (\d{1,4} [\w-]+ [\w-]+) -->/.exec(body)?.[1] ?? '')
}

/** The state for one pull request: what was written for another says nothing. */
export function stateFor(pullRequest: number, state: State): State {
  return state.pullRequest === pullRequest ? state : { pullRequest, head: '', sections: [] }
}

/** Reads what `packState` wrote, or somebody else. */
export function unpackState(text: string): Reading {
  const [, found = '', sum = '', data = ''] = /^(\d{1,4}) ([\w-]+) ([\w-]+)$/.exec(text) ?? []
  if (Number(found) > version) return { newerVersion: Number(found) }
  const isOurs = Number(found) === version && sum === checksum(data)
  const stored = isOurs ? unpack(data) : undefined
  const [pullRequest, head, list] = Array.isArray(stored) ? stored : []
  if (!isCount(pullRequest) || typeof head !== 'string' || !Array.isArray(list))
    return { state: { pullRequest: 0, head: '', sections: [] }, damaged: true }
  const readable = list.slice(0, mostSections).flatMap((section: unknown) => readSection(section) ?? [])
  let items = 0
  const sections = readable.filter((section) => {
    items += countItems(section)
    return items <= mostItems
  })
  return {
    state: { pullRequest, head, sections },
    damaged: sections.length < list.length,
  }
}

function unpack(data: string): unknown {
  try {
    const packed = Buffer.from(data, 'base64url')
    return parseJson(brotliDecompressSync(packed, { maxOutputLength: longestState }).toString())
  } catch {
    return undefined
  }
}

function checksum(data: string): string {
  return createHash('sha256').update(data).digest('base64url').slice(0, 12)
}

/** As an array, with what the sections of one run have in common side by side: that packs best. */
function storeSection(section: Section): unknown {
  const { run, commit, baseUrl, visibility, withPassword, time, removal } = section
  return [
    [run.id, run.attempt, run.number, run.workflow, commit, baseUrl, visibility, Number(withPassword), time],
    [
      section.key,
      section.heading,
      section.shared,
      section.failed,
      section.failedTests,
      section.flakyTests,
      section.leftOut,
      section.reused,
      section.revision,
      removal.count,
      removal.time,
      removal.runId,
    ],
    [section.failures, section.links, section.hashes, section.shares].map(storeList),
    section.unproved,
    section.signature,
  ]
}

/** Deeper than any section; a forged one must not end the work with a full stack. */
const deepest = 12

function isShallow(value: unknown, depth = deepest): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1))
}

function readSection(stored: unknown): Section | undefined {
  if (!Array.isArray(stored) || !isShallow(stored)) return undefined
  const [origin, own, lists, unproved, signature] = stored
  if (![origin, own, lists, unproved].every(Array.isArray)) return undefined
  const [id, attempt, number, workflow, commit, baseUrl, visibility, withPassword, time] = origin
  const [key, heading, shared, failed, failedTests, flakyTests, leftOut, reused, revision, ...removed] = own
  const [removedCount, removedTime, removedBy] = removed
  const texts = [id, number, workflow, commit, baseUrl, visibility, key, heading, removedBy, signature]
  if (!texts.every((text) => typeof text === 'string')) return undefined
  if (!isRunId(id) || !isRunId(removedBy) || !isCommit(commit)) return undefined
  if ([heading, number, workflow].some((text) => Array.from(text).length > longestText)) return undefined
  const numbers = [attempt, time, withPassword, shared, failed, failedTests, flakyTests, leftOut, reused]
  if (![...numbers, revision, removedCount, removedTime].every(isCount)) return undefined
  const [failures, links, hashes, shares] = lists.map(readList)
  if (!failures || !links || !hashes || !shares) return undefined
  return {
    key,
    heading,
    run: { id, attempt, number, workflow },
    commit,
    time,
    baseUrl,
    visibility,
    withPassword: withPassword === 1,
    shared,
    reused,
    failed,
    failedTests,
    flakyTests,
    leftOut,
    removal: { count: removedCount, time: removedTime, runId: removedBy },
    revision,
    failures,
    links,
    hashes,
    shares,
    unproved: unproved.slice(0, mostUnproved),
    signature,
  }
}

function storeList({ kept, rest }: KeptList): unknown {
  return rest === '' ? kept : { kept, rest }
}

function readList(stored: unknown): KeptList | undefined {
  if (Array.isArray(stored)) return { kept: stored, rest: '' }
  if (!isRecord(stored)) return undefined
  const { kept, rest } = stored
  return Array.isArray(kept) && typeof rest === 'string' ? { kept, rest } : undefined
}
