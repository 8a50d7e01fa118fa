import { basename } from 'node:path'
import * as v from 'valibot'
import { FileError } from '../files/read-files.ts'
import { parseJson } from '../shape.ts'
import { type Manifest, manifestFields } from './schema.ts'
import { count, filledText, MisfitError, meaning, objectOf, ordinal, type Read, readBy, yes } from './shape-of.ts'
import { type Signing, withoutKey } from './signature.ts'

const version = 1

/** Facts about the run in a manifest file, beside the manifest itself. */
export const fileFields = {
  fingerprint: meaning(
    'Identifies the API key without revealing it. The comment of this `commentKey` has the same fingerprint.',
    v.string(),
  ),
  commentKey: meaning('The input `comment-key`.', filledText),
  repository: meaning("`owner/name` of the run's repository.", v.string()),
  pullRequest: v.optional(
    meaning('Number of the pull request that the run belongs to; absent if there is none.', ordinal),
  ),
  pullRequestNamed: v.optional(meaning('Present if the input `pr-number` named that pull request.', yes)),
  event: meaning('Name of the event that started the run, such as `push`.', v.string()),
  triggeringEvent: v.optional(
    meaning('For `workflow_run`: name of the event that started the triggering run.', filledText),
  ),
  branch: v.optional(
    meaning('The branch that the recordings show; for a pull request, its head. Absent if unknown.', filledText),
  ),
  job: v.optional(meaning('Id of the job.', filledText)),
}

const { tests, ...stepFields } = manifestFields

/** The manifest in two members: `tests` is for anyone who reads the file. */
export const manifestMembers = {
  tests,
  step: meaning(
    'Everything else that the step found and shared, for the actions report and cleanup.',
    objectOf(stepFields),
  ),
}

const fileSchema = objectOf({ shareRecordings: count, ...fileFields, ...manifestMembers, signature: v.string() })

/** A manifest file whose signature is valid. Files with the same signature are copies. */
export type SignedManifest = Pick<Read<typeof fileSchema>, keyof typeof fileFields | 'signature'> & {
  manifest: Manifest
}

/**
 * File name of a manifest, unique to section, attempt and digest, so that one folder can hold the files of many jobs, even of two
 * that share a section.
 */
export function manifestName({ key, run: { attempt }, digest }: Pick<Manifest, 'key' | 'run' | 'digest'>): string {
  return `share-recordings-${key.replaceAll(' ', '-')}-${attempt}-${digest}.json`
}

/** Whether a file is named like a manifest. People may rename manifests. */
export function isNamedLikeOne(file: string): boolean {
  return /^share-recordings-.*\.json$/.test(basename(file))
}

/** Facts about the run. */
export type RunFacts = Omit<SignedManifest, 'fingerprint' | 'manifest' | 'signature'>

/**
 * The text of a manifest file, whose last member signs all bytes before it. `outputs` are for other readers: the action never
 * reads them back.
 */
export function manifestText(
  { commentKey, ...runFacts }: RunFacts,
  outputs: object,
  { tests, ...step }: Manifest,
  signing: Signing,
): string {
  const fingerprint = signing.fingerprint(commentKey)
  const whole = { shareRecordings: version, fingerprint, commentKey, ...runFacts, ...outputs, tests, step }
  const signed = JSON.stringify(whole).slice(0, -1)
  return `${signed},"signature":"${signing.signManifest(signed)}"}\n`
}

/** A manifest whose recordings have the paths that may be shown, for readers beyond this job. */
export function withCleanPaths(manifest: Manifest): Manifest {
  const recordings = manifest.recordings.map((recording) => {
    if (recording.status === 'hidden' || recording.shownPath === undefined) return recording
    const { shownPath: path, ...others } = recording
    return { ...others, path }
  })
  return { ...manifest, recordings }
}

/** In bytes, of the beginning and the end that are searched: enough for a comment key of 100 characters. */
const longestEdge = 2000

/** The beginning of a manifest, even if somebody reformatted the file. */
const beginning = /^\s*\{\s*"shareRecordings"\s*:\s*(\d{1,9})\s*,/
const ofKey = /^\{"shareRecordings":\d+,"fingerprint":"([\w-]+)","commentKey":("(?:[^"\\]|\\.)*")/
const ending = /,"signature":"([\w-]{1,100})"\}[ \t\r\n]*$/

/** Whether the first bytes are those of a manifest. Nothing is trusted yet. */
export function beginsAsManifest(bytes: Buffer): boolean {
  return beginning.test(textAtStart(bytes))
}

/** Whether a manifest claims to be signed with another API key or in another repository. */
export function isOfAnotherKey(bytes: Buffer, { fingerprint }: Signing): boolean {
  const [, claimed, commentKey] = ofKey.exec(textAtStart(bytes)) ?? []
  return commentKey !== undefined && claimed !== fingerprint(String(parseJson(commentKey)))
}

/** Whether a manifest says that no API key signed it. */
export function isUnsigned(bytes: Buffer): boolean {
  return ofKey.exec(textAtStart(bytes))?.[1] === withoutKey
}

function textAtStart(bytes: Buffer): string {
  return bytes.toString('utf8', 0, longestEdge)
}

/**
 * Verifies the signature of a manifest, and only then parses it. Throws a FileError that says what is wrong, without quoting
 * the file.
 */
export function openManifest(bytes: Buffer, signing: Signing): SignedManifest {
  assertVersion(bytes)
  const why = 'the file was changed or truncated, or was signed with another API key or in another repository'
  assert(isSigned(bytes, signing), `its signature is invalid: ${why}`)
  return parseManifest(bytes)
}

/** Throws a FileError unless the bytes begin like a manifest of this version. */
export function assertVersion(bytes: Buffer): void {
  const [, fileVersion] = beginning.exec(textAtStart(bytes)) ?? []
  assert(fileVersion !== undefined, 'it does not begin like a manifest')
  assert(fileVersion === String(version), `its version is ${fileVersion}, but only version ${version} is supported`)
}

/** Whether the API key signed a manifest. */
export function isSigned(bytes: Buffer, { hasKey, verifyManifest }: Signing): boolean {
  return hasKey && hasValid(bytes, verifyManifest)
}

/** Whether a manifest that was written without an API key is whole. */
export function isWhole(bytes: Buffer, { verifyChecksum }: Signing): boolean {
  return hasValid(bytes, verifyChecksum)
}

function hasValid(bytes: Buffer, verify: (content: Uint8Array, signature: string) => boolean): boolean {
  const start = Math.max(0, bytes.length - longestEdge)
  const [end = '', signature = ''] = ending.exec(bytes.toString('latin1', start)) ?? []
  return end !== '' && verify(bytes.subarray(0, bytes.length - end.length), signature)
}

/** Throws a FileError if a field is missing or wrong. */
export function parseManifest(bytes: Buffer): SignedManifest {
  try {
    const { tests, step, ...file } = readBy(fileSchema, JSON.parse(bytes.toString()))
    return { ...file, manifest: { ...step, tests } }
  } catch (error) {
    if (error instanceof SyntaxError) throw new FileError('it is incomplete', { cause: error })
    if (!(error instanceof MisfitError)) throw error
    throw new FileError(`another version of this action wrote it: ${error.message}`, { cause: error })
  }
}

function assert(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new FileError(otherwise)
}
