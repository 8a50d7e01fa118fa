import { basename } from 'node:path'
import type { SectionIdentity } from '../comment/identity.ts'
import { compareRunIds, type Section } from '../comment/section.ts'
import type { Signing } from '../comment/signature.ts'
import { firstLinkOf } from '../comment/table-rows.ts'
import { FileError } from '../files/read-files.ts'
import type { LocatedRun } from '../github/locate.ts'
import { parseJson } from '../shape.ts'
import {
  changedLinksOf,
  countResults,
  failedLinksOf,
  linksOf,
  type RecordingResult,
} from '../sharing/recording-result.ts'
import type { OutputContent } from './outputs.ts'
import type { sectionFrom } from './own-section.ts'
import type { ListedTest } from './section-tests.ts'

type OfStep = ReturnType<typeof sectionFrom> & { commentKey: string; identity: SectionIdentity }

/** A step's manifest, whose signature holds. */
export type Manifest = {
  runId: string
  runAttempt: number
  /** Absent for a run without a pull request. */
  pullRequest?: number
  event: string
  /** Of the run that triggered this one; empty where none did. */
  triggeringEvent: string
  branch: string
  commit: string
  results: readonly RecordingResult[]
  tests: readonly ListedTest[]
  /** The step's section of the comment; in the file it is called `state`. */
  section: Section
  /** Two files with the same one are copies. */
  signature: string
}

/** The name of a manifest's file: unique to section and attempt, so that the files of many jobs fit into one folder. */
export function manifestName({ key }: SectionIdentity, { runAttempt }: Pick<LocatedRun, 'runAttempt'>): string {
  return `share-recordings-${key}-${runAttempt}.json`
}

/** Whether a file is called as manifests are; people may rename them. */
export function isNamedLikeOne(file: string): boolean {
  return /^share-recordings-.*\.json$/.test(basename(file))
}

/** A manifest: JSON with all outputs of a step, for other jobs to read. Its last member signs all bytes before it. */
export function manifestText(
  context: LocatedRun,
  { commentKey, identity, section, tests, results, markdown, comment }: OutputContent & OfStep,
  signing: Signing,
): string {
  const counts = countResults(results)
  const content = {
    shareRecordings: version,
    fingerprint: signing.fingerprint(commentKey),
    commentKey,
    repository: context.repository,
    pullRequest: context.pullRequest,
    event: context.eventName,
    triggeringEvent: context.triggeringEvent,
    branch: context.branch,
    commit: context.commit,
    runId: context.runId,
    runAttempt: context.runAttempt,
    workflow: context.workflow,
    job: context.job,
    section: identity,
    shareUrl: firstLinkOf(section),
    shareUrls: linksOf(results),
    failedShareUrls: failedLinksOf(results),
    changedShareUrls: changedLinksOf(results),
    results,
    sharedCount: counts.shared,
    reusedCount: counts.reused,
    failedCount: counts.failed,
    commentId: comment?.id ?? '',
    commentUrl: comment?.url ?? '',
    markdown,
    tests,
    state: section,
  }
  const signed = JSON.stringify(content).slice(0, -1)
  return `${signed},"signature":"${signing.signManifest(signed)}"}\n`
}

const version = 1

/** In bytes: a comment key has at most 100 characters. */
const longestHead = 2000

/** How a manifest begins; also of a file that somebody has formatted again. */
const beginning = /^\s*\{\s*"shareRecordings"\s*:\s*(\d{1,9})\s*,/
const ofKey = /^\{"shareRecordings":\d+,"fingerprint":"([\w-]+)","commentKey":("(?:[^"\\]|\\.)*")/
const ending = /,"signature":"([\w-]{1,100})"\}[ \t\r\n]*$/

/** Whether a file was meant to be a manifest, by its first bytes: nothing of it is trusted yet. */
export function beginsAsManifest(bytes: Buffer): boolean {
  return beginning.test(headOf(bytes))
}

/** Whether a manifest says itself that it was written with another API key, or in another repository. */
export function isOfAnotherKey(bytes: Buffer, { fingerprint }: Signing): boolean {
  const [, claimed, commentKey] = ofKey.exec(headOf(bytes)) ?? []
  return commentKey !== undefined && claimed !== fingerprint(String(parseJson(commentKey)))
}

function headOf(bytes: Buffer): string {
  return bytes.toString('utf8', 0, longestHead)
}

/** The run that reports manifests, and the key that they must be signed with. */
export type ReportRun = {
  signing: Signing
  context: Pick<LocatedRun, 'runId' | 'runAttempt' | 'triggeringRunId' | 'pullRequest'>
}

/**
 * Reads a manifest that was written with this API key for this repository; nothing is parsed before the signature holds.
 * Throws a FileError that says what does not hold, and repeats nothing of the file.
 */
export function openManifest(bytes: Buffer, signing: Signing): Manifest {
  const [, fileVersion] = beginning.exec(headOf(bytes)) ?? []
  assert(fileVersion !== undefined, 'it does not begin as a manifest does')
  assert(fileVersion === String(version), `its version is ${fileVersion}, and only version ${version} can be read`)
  const start = Math.max(0, bytes.length - longestHead)
  const [end = '', signature = ''] = ending.exec(bytes.toString('latin1', start)) ?? []
  const holds = end !== '' && signing.verifyManifest(bytes.subarray(0, bytes.length - end.length), signature)
  const why = 'it was changed or cut since, or written with another API key or in another repository'
  assert(holds, `its signature does not hold: ${why}`)
  const { state: section, ...manifest } = JSON.parse(bytes.toString())
  return { tests: [], triggeringEvent: '', ...manifest, section }
}

/**
 * Reads a manifest for a report: it must not be of a later run than this one, nor of another pull request. One that names no
 * pull request could be replayed into any, unless it is of this run or the one that triggered it.
 */
export function openForReport(bytes: Buffer, { signing, context }: ReportRun): Manifest {
  const manifest = openManifest(bytes, signing)
  const order = compareRunIds(manifest.runId, context.runId)
  assert(order <= 0, 'runId is of a later run than this one')
  assert(order < 0 || manifest.runAttempt <= context.runAttempt, 'runAttempt is of a later attempt than this one')
  const isElsewhere = manifest.pullRequest !== undefined && context.pullRequest !== undefined
  assert(!isElsewhere || manifest.pullRequest === context.pullRequest, 'pullRequest is not that of this run')
  const isNear = [context.runId, context.triggeringRunId].includes(manifest.runId)
  assert(
    isNear || isElsewhere || context.pullRequest === undefined,
    'it names no pull request, and is neither of this run nor of the one that triggered it',
  )
  return manifest
}

/**
 * Reads a manifest to compare with: it must be of a run of the base `branch`, and not of a pull request, whose branch can have
 * the same name.
 */
export function openForBase(bytes: Buffer, signing: Signing, branch: string): Manifest {
  const manifest = openManifest(bytes, signing)
  const events = [manifest.event, manifest.triggeringEvent]
  // A push can be to the head of a pull request that merges the base elsewhere.
  const isOfPull = manifest.pullRequest !== undefined && manifest.event !== 'push'
  const isByPull = events.some((event) => event.startsWith('pull_request'))
  assert(!isOfPull && !isByPull, 'it is of a pull request, and not of the base branch')
  assert(manifest.branch === branch, `it is not of the base branch, ${branch}`)
  return manifest
}

function assert(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new FileError(otherwise)
}
