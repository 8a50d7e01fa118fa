import { basename } from 'node:path'
import * as v from 'valibot'
import { FileError } from '../files/read-files.ts'
import { parseJson } from '../shape.ts'
import { compareRunIds } from './order.ts'
import { type Manifest, manifestFields } from './schema.ts'
import { count, line, MisfitError, meaning, objectOf, ordinal, type Read, readBy } from './shape-of.ts'
import type { Signing } from './signature.ts'

const version = 1

/** What a manifest's file says of its run beside the manifest itself. */
export const fileFields = {
  fingerprint: meaning(
    'Tells manifests of one API key from those of others; the comment of this `commentKey` bears the same.',
    v.string(),
  ),
  commentKey: meaning('The input `comment-key`.', line),
  repository: meaning("`owner/name` of the run's repository.", v.string()),
  pullRequest: v.optional(
    meaning('Number of the pull request that the run belongs to; absent if it belongs to none.', ordinal),
  ),
  event: meaning('Name of the event that started the run, such as `push`.', v.string()),
  triggeringEvent: v.optional(
    meaning('For `workflow_run`: name of the event that started the run which triggered this one.', line),
  ),
  branch: v.optional(
    meaning("The branch that the recordings show: a pull request's head. Absent if it is not known.", line),
  ),
  job: v.optional(meaning('Id of the job.', line)),
}

const { tests, ...stepFields } = manifestFields

/** The manifest, in two parts: the tests are for everybody who reads the file. */
export const manifestParts = {
  tests,
  step: meaning('What else the step found and shared, for the actions report and cleanup.', objectOf(stepFields)),
}

const fileSchema = objectOf({ shareRecordings: count, ...fileFields, ...manifestParts, signature: v.string() })

/** A step's manifest as its file has it, whose signature holds. Two files with the same signature are copies. */
export type SignedManifest = Pick<Read<typeof fileSchema>, keyof typeof fileFields | 'signature'> & {
  manifest: Manifest
}

/** The name of a manifest's file: unique to section and attempt, so that the files of many jobs fit into one folder. */
export function manifestName({ key, run: { attempt } }: Pick<Manifest, 'key' | 'run'>): string {
  return `share-recordings-${key}-${attempt}.json`
}

/** Whether a file is called as manifests are; people may rename them. */
export function isNamedLikeOne(file: string): boolean {
  return /^share-recordings-.*\.json$/.test(basename(file))
}

/** What the file says of its run. */
export type FileHead = Omit<SignedManifest, 'fingerprint' | 'manifest' | 'signature'>

/**
 * The text of a manifest's file. Its last member signs all bytes before it. `outputs` are for whoever reads the file without
 * this action, which never reads them back.
 */
export function manifestText(
  { commentKey, ...head }: FileHead,
  outputs: object,
  { tests, ...step }: Manifest,
  signing: Signing,
): string {
  const fingerprint = signing.fingerprint(commentKey)
  const whole = { shareRecordings: version, fingerprint, commentKey, ...head, ...outputs, tests, step }
  const signed = JSON.stringify(whole).slice(0, -1)
  return `${signed},"signature":"${signing.signManifest(signed)}"}\n`
}

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
  context: {
    runId: string
    runAttempt: number
    triggeringRunId: string
    pullRequest?: number | undefined
  }
}

/**
 * Reads a manifest that was written with this API key for this repository; nothing is parsed before the signature holds.
 * Throws a FileError that says what does not hold, and repeats nothing of the file.
 */
export function openManifest(bytes: Buffer, signing: Signing): SignedManifest {
  const [, fileVersion] = beginning.exec(headOf(bytes)) ?? []
  assert(fileVersion !== undefined, 'it does not begin as a manifest does')
  assert(fileVersion === String(version), `its version is ${fileVersion}, and only version ${version} can be read`)
  const start = Math.max(0, bytes.length - longestHead)
  const [end = '', signature = ''] = ending.exec(bytes.toString('latin1', start)) ?? []
  const holds = end !== '' && signing.verifyManifest(bytes.subarray(0, bytes.length - end.length), signature)
  const why = 'it was changed or cut since, or written with another API key or in another repository'
  assert(holds, `its signature does not hold: ${why}`)
  try {
    const { tests, step, ...file } = readBy(fileSchema, JSON.parse(bytes.toString()))
    return { ...file, manifest: { ...step, tests } }
  } catch (error) {
    if (!(error instanceof MisfitError)) throw error
    throw new FileError(`another version of this action wrote it: ${error.message}`, { cause: error })
  }
}

/**
 * Reads a manifest for a report: it must not be of a later run than this one, nor of another pull request. One that names no
 * pull request could be replayed into any, unless it is of this run or the one that triggered it.
 */
export function openForReport(bytes: Buffer, { signing, context }: ReportRun): SignedManifest {
  const file = openManifest(bytes, signing)
  const { pullRequest } = file
  const { run } = file.manifest
  const order = compareRunIds(run.id, context.runId)
  assert(order <= 0, 'runId is of a later run than this one')
  assert(order < 0 || run.attempt <= context.runAttempt, 'runAttempt is of a later attempt than this one')
  const bothNamePullRequest = pullRequest !== undefined && context.pullRequest !== undefined
  assert(!bothNamePullRequest || pullRequest === context.pullRequest, 'pullRequest is not that of this run')
  const isNear = [context.runId, context.triggeringRunId].includes(run.id)
  assert(
    isNear || bothNamePullRequest || context.pullRequest === undefined,
    'it names no pull request, and is neither of this run nor of the one that triggered it',
  )
  return file
}

/**
 * Reads a manifest to compare with: it must be of a run of the base `branch`, and not of a pull request, whose branch can have
 * the same name.
 */
export function openForBase(bytes: Buffer, signing: Signing, branch: string): SignedManifest {
  const file = openManifest(bytes, signing)
  const { event, triggeringEvent = '', pullRequest } = file
  // A push can be to the head of a pull request that merges the base elsewhere.
  const isOfPull = pullRequest !== undefined && event !== 'push'
  const isByPull = [event, triggeringEvent].some((name) => name.startsWith('pull_request'))
  assert(!isOfPull && !isByPull, 'it is of a pull request, and not of the base branch')
  assert(file.branch === branch, `it is not of the base branch, ${branch}`)
  return file
}

function assert(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new FileError(otherwise)
}
