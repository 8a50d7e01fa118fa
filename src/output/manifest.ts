import { basename } from 'node:path'
import type { SectionIdentity } from '../comment/identity.ts'
import { compareRunIds, type Section } from '../comment/section.ts'
import { runId, section as sectionShape, testResult, tryResult } from '../comment/section-shape.ts'
import type { Signing } from '../comment/signature.ts'
import { FileError } from '../files/read-files.ts'
import type { PullRequestContext } from '../github/locate.ts'
import { count, isRecord, listOf, objectOf, oneOf, seconds, text, textLike, webAddress } from '../shape.ts'
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
  /** Absent for a run without a pull request. */
  pullRequest?: number
  results: readonly RecordingResult[]
  /** The step's part of the comment. */
  state: Section
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

/** A manifest: JSON with all outputs of a step for other jobs to read, signed as a whole. */
export function writeManifest(
  context: PullRequestContext,
  { commentKey, identity, section, results, markdown, comment }: ManifestContent,
  signing: Signing,
): string {
  const counts = countResults(results)
  const shareUrls = linksOf(results)
  const content = {
    version: 1,
    repository: context.repository,
    pullRequest: context.pullRequest,
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
    state: section,
  }
  const signature = signing.signManifest(JSON.stringify(content))
  return `${JSON.stringify({ ...content, signature })}\n`
}

/** Whether a JSON file's content was meant to be a manifest. */
export function isManifest(content: unknown): content is Record<string, unknown> {
  return isRecord(content) && 'state' in content && 'section' in content && 'results' in content
}

/** Where manifests are read, and with which key they must be signed. */
export type Trust = { signing: Signing }

/** The run whose comment is to show what manifests say. */
export type Reader = Trust & {
  context: Pick<PullRequestContext, 'runId' | 'runAttempt' | 'pullRequest'>
}

/** Far more than have room in a comment or summary: cleanup has to know all. Its schema says the same. */
export const mostResults = 100_000

const result = objectOf(
  { path: text, title: text, status: oneOf('shared', 'reused', 'failed') },
  {
    url: webAddress,
    ...{ shareId: text, fileId: text, mimeType: text, error: text, sha256: textLike(/^[\da-f]{64}$/) },
    ...{ sizeBytes: count, width: count, height: count, durationSeconds: seconds },
    test: objectOf(
      { title: text },
      {
        ...{ result: testResult, project: text, try: count, tries: count, tryResult },
        ...{ error: text, file: text, line: count },
      },
    ),
  },
)
const manifest = objectOf(
  { runId, runAttempt: count, results: listOf(result, mostResults), state: sectionShape, signature: text },
  { pullRequest: count },
)

function isStored(content: unknown): content is Manifest {
  return manifest(content) === undefined
}

/**
 * Reads a manifest that was written with this API key for this repository. Throws a FileError that says what does not
 * hold, and repeats nothing of the file.
 */
export function openManifest(content: Record<string, unknown>, { signing }: Trust): Manifest {
  const { signature, version } = content
  assert(version === 1, 'version is not 1, the only one that this version reads')
  assert(
    typeof signature === 'string' && isSigned(content, signature, signing),
    'its signature does not hold: it was changed since, or written with another API key or in another repository',
  )
  if (!isStored(content)) throw new FileError(`${manifest(content)?.slice(1) || 'it'} does not fit`)
  return content
}

/** The same for a report: the manifest must be of no later run than the reader's, and not of other pull requests. */
export function readManifest(content: Record<string, unknown>, reader: Reader): Manifest {
  const { context } = reader
  const read = openManifest(content, reader)
  const order = compareRunIds(read.runId, context.runId)
  assert(order <= 0, 'runId is of a later run than this one')
  assert(order < 0 || read.runAttempt <= context.runAttempt, 'runAttempt is of a later attempt than this one')
  const isElsewhere = read.pullRequest !== undefined && context.pullRequest !== undefined
  assert(!isElsewhere || read.pullRequest === context.pullRequest, 'pullRequest is not that of this run')
  return read
}

function isSigned(
  { signature: _, ...content }: object & { signature?: unknown },
  signature: string,
  signing: Signing,
): boolean {
  try {
    return signing.verifyManifest(JSON.stringify(content), signature)
  } catch {
    // Nested too deep to be written again, as ours never is.
    return false
  }
}

function assert(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new FileError(otherwise)
}
