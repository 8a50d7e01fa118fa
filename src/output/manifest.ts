import { basename } from 'node:path'
import type { SectionIdentity } from '../comment/identity.ts'
import { compareRunIds, type Section } from '../comment/section.ts'
import type { Signing } from '../comment/signature.ts'
import { FileError } from '../files/read-files.ts'
import type { PullRequestContext } from '../github/locate.ts'
import { isRecord } from '../shape.ts'
import { countResults, failedLinksOf, linksOf, type RecordingResult } from '../sharing/recording-result.ts'
import type { OutputContent } from './outputs.ts'

type OfStep = { commentKey: string; identity: SectionIdentity; section: Section }

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
  { commentKey, identity, section, results, markdown, comment }: OutputContent & OfStep,
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

/** The run whose comment is to show what manifests say, and the key that they must be signed with. */
export type Reader = {
  signing: Signing
  context: Pick<PullRequestContext, 'runId' | 'runAttempt' | 'pullRequest'>
}

/**
 * Reads a manifest that was written with this API key for this repository. Throws a FileError that says what does not
 * hold, and repeats nothing of the file.
 */
export function openManifest(content: Record<string, unknown>, signing: Signing): Manifest {
  assert(content['version'] === 1, 'version is not 1, the only one that this version reads')
  if (isSigned(content, signing)) return content
  const why = 'it was changed since, or written with another API key or in another repository'
  throw new FileError(`its signature does not hold: ${why}`)
}

/** The same for a report: the manifest must be of no later run than the reader's, and not of other pull requests. */
export function readManifest(content: Record<string, unknown>, { signing, context }: Reader): Manifest {
  const read = openManifest(content, signing)
  const order = compareRunIds(read.runId, context.runId)
  assert(order <= 0, 'runId is of a later run than this one')
  assert(order < 0 || read.runAttempt <= context.runAttempt, 'runAttempt is of a later attempt than this one')
  const isElsewhere = read.pullRequest !== undefined && context.pullRequest !== undefined
  assert(!isElsewhere || read.pullRequest === context.pullRequest, 'pullRequest is not that of this run')
  return read
}

/** Whoever signs other content than a manifest's holds the API key, and can do worse with it. */
function isSigned(content: Record<string, unknown>, signing: Signing): content is Manifest {
  const { signature, ...signed } = content
  try {
    return typeof signature === 'string' && signing.verifyManifest(JSON.stringify(signed), signature)
  } catch {
    // Nested too deep to be written again, as ours never is.
    return false
  }
}

function assert(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new FileError(otherwise)
}
