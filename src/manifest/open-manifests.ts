import { branchEvents } from '../branch-events.ts'
import { FileError } from '../files/read-files.ts'
import { repositoryUrlOf } from '../github-addresses.ts'
import { whyTooLarge } from './foreign-json.ts'
import { compareRunIds } from './order.ts'
import type { Manifest } from './schema.ts'
import type { Signing } from './signature.ts'
import {
  assertVersion,
  isOfAnotherKey,
  isSigned,
  isUnsigned,
  isWhole,
  openManifest,
  parseManifest,
  type SignedManifest,
} from './signed-file.ts'
import { keepVouched, type Origin } from './unsigned.ts'

// Which manifests of other steps count. Either the API key signed them, or GitHub vouches for their run.

/** What GitHub says about a run. `isRestricted`: it is one of a fork or of Dependabot. */
type RunFacts = { attempt: number; commit: string; isRestricted: boolean }

/** The run that reports manifests, the run that triggered it, and the key that manifests of a service must be signed with. */
export type ReportRun = {
  signing: Signing
  context: {
    runId: string
    runAttempt: number
    /** Without a merge commit; empty if it isn't known. */
    commit: string
    /** Set if GitHub gives the run no secrets. */
    withoutSecrets?: unknown
    triggeringRunId: string
    triggeringRun?: RunFacts | undefined
    pullRequest?: number | undefined
    serverUrl: string
    repository: string
  }
}

/** A manifest is whole, but must not count. */
export class RefusedError extends FileError {}

/** A manifest of a service, in a run that gets no key to check it. */
export class LeftOutError extends RefusedError {}

/**
 * Opens a manifest from a file for the report action. Without a key, only the job's own files count, `isOfJob`. Throws a FileError
 * if it can't be read, and a RefusedError if it must not count.
 */
export function openFile(bytes: Buffer, isOfJob: boolean, { signing, context }: ReportRun): SignedManifest {
  if (isUnsigned(bytes)) {
    assert(!signing.hasKey, 'no API key signed it, and it is not an artifact of this run')
    assert(isOfJob, 'no API key signed it, and it is not in the folder where the steps of this job write theirs')
    return openUnsigned(bytes, context.runId, { signing, context })
  }
  assertVersion(bytes)
  if (!signing.hasKey) throw keyMissing(context)
  const file = openManifest(bytes, signing)
  assertForReport(file, context)
  return file
}

/**
 * Opens a manifest from an artifact of the run `runId` for the report action, which is the step's own run or the one that triggered
 * it. Throws like `openFile`.
 */
export function openFromRun(bytes: Buffer, runId: string, { signing, context }: ReportRun): SignedManifest {
  if (isUnsigned(bytes)) return openUnsigned(bytes, runId, { signing, context })
  if (isOfAnotherKey(bytes, signing)) {
    if (!signing.hasKey) throw keyMissing(context)
    throw new RefusedError('it was signed with another API key or in another repository')
  }
  const file = openManifest(bytes, signing)
  assertOfRun(file, runId)
  assertForReport(file, context)
  return file
}

function keyMissing({ withoutSecrets }: ReportRun['context']): RefusedError {
  const why = 'it was signed with an API key, so this step needs the same secret in api-key'
  return withoutSecrets ? new LeftOutError(why) : new RefusedError(why)
}

/** Parses a manifest that anybody could have written. Throws a FileError. */
function parseForeign(bytes: Buffer): SignedManifest {
  const why = whyTooLarge(bytes)
  if (why !== undefined) throw new FileError(why)
  return parseManifest(bytes)
}

/** Opens a manifest that no API key signed, and keeps only what GitHub vouches for. */
function openUnsigned(bytes: Buffer, runId: string, { signing, context }: ReportRun): SignedManifest {
  assertVersion(bytes)
  if (!isWhole(bytes, signing)) throw new FileError('the file was changed or truncated')
  const file = parseForeign(bytes)
  assertOfRun(file, runId)
  assertForReport(file, context)
  const { attempt, commit, isRestricted } = factsOf(runId, context)
  assert(file.manifest.run.attempt <= attempt, 'it comes from a later attempt than its run has had')
  assert(!isRestricted || file.manifest.commit === commit, 'it tested a different commit than its run')
  const origin = isRestricted ? 'fork' : 'own'
  return {
    ...file,
    manifest: vouchedIn(file, { repositoryUrl: repositoryUrlOf(context), origin, besideSigned: signing.hasKey }),
  }
}

function factsOf(runId: string, { triggeringRunId, triggeringRun, ...own }: ReportRun['context']): RunFacts {
  if (runId === triggeringRunId && triggeringRun !== undefined) return triggeringRun
  return { attempt: own.runAttempt, commit: own.commit, isRestricted: own.withoutSecrets !== undefined }
}

function vouchedIn(
  { manifest }: SignedManifest,
  vouched: { repositoryUrl: string; origin: Origin; besideSigned: boolean },
): Manifest {
  const kept = keepVouched(manifest, vouched)
  assert(kept !== undefined, 'it does not name its section as this action does')
  return kept
}

/** Throws a RefusedError if a manifest must not count for the report action. */
export function assertForReport(file: SignedManifest, context: ReportRun['context']): void {
  const { pullRequest } = file
  const { run } = file.manifest
  const order = compareRunIds(run.id, context.runId)
  assert(order <= 0, 'it comes from a later run than this one')
  assert(order < 0 || run.attempt <= context.runAttempt, 'it comes from a later attempt than this one')
  const bothNamePullRequest = pullRequest !== undefined && context.pullRequest !== undefined
  assert(
    !bothNamePullRequest || pullRequest === context.pullRequest,
    'it belongs to a different pull request than this run',
  )
  // It could be replayed into any pull request.
  const isNear = [context.runId, context.triggeringRunId].includes(run.id)
  assert(
    isNear || bothNamePullRequest || context.pullRequest === undefined,
    'it names no pull request, and comes neither from this run nor from the one that triggered it',
  )
}

/** Throws a RefusedError if a manifest from an artifact names another run: anybody can upload what another run wrote. */
export function assertOfRun({ manifest }: SignedManifest, runId: string): void {
  assert(manifest.run.id === runId, 'it comes from a different run than its artifact')
}

/** A run of the branch to compare with, as GitHub describes it, and the address of its repository. */
export type RunOfBranch = { runId: string; branch: string; commit: string; repositoryUrl: string }

/**
 * Opens a manifest to compare with. GitHub vouches for the artifact's run, so it needs no signature, but only links that this key
 * signed, or that lead to the run's own artifacts, may be shown. It must say that it tested that run's own commit on the branch, for
 * the branch's own sake.
 */
export function openForComparison(
  bytes: Buffer,
  signing: Signing,
  { runId, branch, commit, repositoryUrl }: RunOfBranch,
): SignedManifest {
  assertVersion(bytes)
  const isOfKey = isSigned(bytes, signing)
  const file = isOfKey ? parseManifest(bytes) : parseForeign(bytes)
  assertOfRun(file, runId)
  assert(branchEvents.has(file.event), 'its run was not started by a push, a schedule or a person')
  assert(file.pullRequestNamed === undefined, 'its step named a pull request')
  assert(file.branch === branch, `it does not come from the branch ${branch}`)
  assert(file.manifest.commit === commit, 'it tested a different commit than its run')
  if (isOfKey) return file
  return { ...file, manifest: vouchedIn(file, { repositoryUrl, origin: 'own', besideSigned: false }) }
}

function assert(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new RefusedError(otherwise)
}
