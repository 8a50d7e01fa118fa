import { basename } from 'node:path'
import { FileError } from '../files/read-files.ts'
import type { PullRequestContext } from '../github/locate.ts'
import { isRecord, openObjectAsJson } from '../json.ts'
import type { SectionIdentity } from '../sections/identity.ts'
import { compareRunIds, type Section } from '../sections/section.ts'
import type { Signing } from '../sections/signature.ts'
import { packState, runId, testResult, unpackState } from '../sections/state.ts'
import { count, listOf, objectOf, oneOf, seconds, text, textLike, webAddress } from '../shape.ts'
import { countResults, failedLinksOf, linksOf, type RecordingResult } from '../sharing/recording-result.ts'
import type { OutputContent } from './outputs.ts'

/** What a manifest holds beside what the run is. */
export type ManifestContent = OutputContent & {
  commentKey: string
  identity: SectionIdentity
  section: Section
}

/** A step's manifest, whose signature holds. */
export type Manifest = {
  runId: string
  runAttempt: number
  /** None for a run without a pull request. */
  pullRequests: readonly number[]
  results: readonly RecordingResult[]
  /** The step's part of the comment. */
  section: Section
  /** Tells two files of the same content from others. */
  signature: string
}

/** The name of a manifest's file: unique to section and attempt, so that the files of many jobs fit into one folder. */
export function manifestName({ key }: SectionIdentity, { runAttempt }: PullRequestContext): string {
  return `share-recordings-${key}-${runAttempt}.json`
}

/** Whether a file is called as manifests are; people may rename them. */
export function isNamedLikeOne(file: string): boolean {
  return /^share-recordings-.*\.json$/.test(basename(file))
}

/** A manifest, part by part: a JSON file with all outputs of a step for other jobs to read, signed as a whole. */
export function* manifestParts(
  context: PullRequestContext,
  { commentKey, identity, section, results, markdown, comment }: ManifestContent,
  signing: Signing,
): Generator<string> {
  const signer = signing.manifestSigner()
  const counts = countResults(results)
  const shareUrls = linksOf(results)
  const content = {
    version: 1,
    repository: context.repository,
    pullRequests: context.pullRequests,
    commentKey,
    commit: context.commit,
    runId: context.runId,
    runAttempt: context.runAttempt,
    workflow: context.workflow,
    job: context.job,
    section: identity,
    shareUrl: shareUrls[0] ?? '',
    shareUrls,
    failedShareUrls: failedLinksOf(results),
    results,
    sharedCount: counts.shared,
    reusedCount: counts.reused,
    failedCount: counts.failed,
    commentId: comment?.id ?? '',
    commentUrl: comment?.url ?? '',
    markdown,
    state: packState({ pullRequest: 0, head: '', sections: [section] }),
  }
  for (const part of openObjectAsJson(content)) {
    signer.update(part)
    yield part
  }
  yield `,"signature":"${signer.update('}').digest()}"}\n`
}

/** Whether a JSON file's content was meant to be a manifest. */
export function isManifest(content: unknown): content is Record<string, unknown> {
  return isRecord(content) && 'state' in content && 'section' in content && 'results' in content
}

/** Where manifests are read, and with which key they must be signed. */
export type Trust = { context: Pick<PullRequestContext, 'repository'>; signing: Signing }

/** The run whose comment is to show what manifests tell. */
export type Reader = Trust & {
  context: Pick<PullRequestContext, 'repository' | 'runId' | 'runAttempt' | 'pullRequests'>
}

/** Far more than have room in a comment or summary: cleanup has to know all. */
const mostResults = 100_000

/** In bytes: 5,000 rows with the longest texts. It is unpacked only once the signature was found to hold. */
const longestSection = 64 * 2 ** 20

const result = objectOf(
  { path: text, title: text, status: oneOf('shared', 'reused', 'failed') },
  {
    url: webAddress,
    ...{ shareId: text, fileId: text, mimeType: text, error: text, sha256: textLike(/^[\da-f]{64}$/) },
    ...{ sizeBytes: count, width: count, height: count, durationSeconds: seconds },
    test: objectOf(
      { title: text, result: testResult },
      { project: text, error: text, file: text, line: count },
    ),
  },
)
const manifest = objectOf({
  pullRequests: listOf(count, 100),
  runId,
  runAttempt: count,
  results: listOf(result, mostResults),
  state: text,
  signature: text,
})

type StoredManifest = Omit<Manifest, 'section'> & { state: string }

function isStored(content: unknown): content is StoredManifest {
  return manifest(content) === undefined
}

/**
 * Reads a manifest that was written with this API key for this repository. Throws a FileError that says what does not
 * hold, and repeats nothing of the file.
 */
export function openManifest(
  content: Record<string, unknown>,
  { context: { repository }, signing }: Trust,
): Manifest {
  const { signature, version } = content
  assert(version === 1, 'version is not 1, the only one that this version reads')
  assert(isOf(repository, content), 'repository is not the repository of this run, or it was renamed since')
  assert(
    typeof signature === 'string' && isSigned(content, signature, signing),
    'its signature does not hold: it was changed since, or written with another API key',
  )
  if (!isStored(content)) throw new FileError(`${manifest(content)?.slice(1) || 'it'} does not fit`)
  const { runId, runAttempt, pullRequests, results } = content
  const [section] = unpackState(content.state, longestSection).state?.sections ?? []
  if (section === undefined) throw new FileError('state does not fit')
  return { runId, runAttempt, pullRequests, results, section, signature: content.signature }
}

/** The same for a report: the manifest must be of no later run than the reader's, and not of other pull requests. */
export function readManifest(content: Record<string, unknown>, reader: Reader): Manifest {
  const { context } = reader
  const read = openManifest(content, reader)
  const order = compareRunIds(read.runId, context.runId)
  assert(order <= 0, 'runId is of a later run than this one')
  assert(order < 0 || read.runAttempt <= context.runAttempt, 'runAttempt is of a later attempt than this one')
  const isElsewhere = read.pullRequests.length > 0 && context.pullRequests.length > 0
  const isHere = context.pullRequests.some((number) => read.pullRequests.includes(number))
  assert(!isElsewhere || isHere, 'pullRequests does not name the pull request of this run')
  return read
}

function isOf(wanted: string, { repository }: Record<string, unknown>): boolean {
  return typeof repository === 'string' && repository.toLowerCase() === wanted.toLowerCase()
}

function isSigned(
  { signature: _, ...content }: object & { signature?: unknown },
  signature: string,
  signing: Signing,
): boolean {
  try {
    return signing.verifyManifest(content, signature)
  } catch {
    // Nested too deep to be written again, as ours never is.
    return false
  }
}

function assert(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new FileError(otherwise)
}
