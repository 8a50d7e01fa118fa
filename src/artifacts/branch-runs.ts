import pLimit from 'p-limit'
import { branchEvents } from '../branch-events.ts'
import { FileError } from '../files/read-files.ts'
import {
  type Artifact,
  listNewestArtifacts,
  listRunArtifacts,
  listRunEvents,
  NoArtifactsError,
} from '../github/artifacts.ts'
import type { GitHubClient } from '../github/github-client.ts'
import { isRateLimit } from '../github/github-error.ts'
import { type BaseSection, makeBaseSection } from '../manifest/base-section.ts'
import { type BaseRuns, createBaseRuns } from '../manifest/compare.ts'
import { compareRunIds } from '../manifest/order.ts'
import { isFailing } from '../manifest/rank.ts'
import type { Manifest } from '../manifest/schema.ts'
import type { Signing } from '../manifest/signature.ts'
import { openForComparison } from '../manifest/signed-file.ts'
import { identityKey } from '../manifest/test-identity.ts'
import { once } from '../once.ts'
import { unlessAborted } from '../time.ts'
import { branchPrefix, nameOfBranchArtifact } from './manifest-artifact.ts'
import { readArtifact } from './read-artifact.ts'

/** The most pages of the list of artifacts, of 100 each. */
const mostPages = 3
/** How many artifacts are tried for the latest run. */
const mostTries = 3
/** How many runs before the latest one are read for the history of a failed test. */
const earlierRuns = 9
/** How many other sections of the latest run are read for a test that moved. */
const mostOthers = 20
/** So many of the token's requests of this hour are left for the rest of the job and for other jobs. */
const requestsToLeave = 200
const longestMs = 15_000
const openedAtOnce = 8

export type BranchSearch = {
  /** Opens the client of GitHub. */
  client: () => Promise<GitHubClient>
  branch: string
  /** The branch without secrets. */
  shownBranch: string
  signing: Signing
  /** For the downloads. */
  folder: string
  cancelled: AbortSignal
}

/** A step whose results are compared with those of earlier runs. `jobId` is GitHub's. */
type ComparedStep = Pick<Manifest, 'key' | 'job'> & { runId: string; jobId: string }

/**
 * What was found for one step. `none`: the branch has no results of it yet. `problem`: why not everything, or nothing, was read;
 * undefined if all was.
 */
export type FoundRuns =
  | { kind: 'none' }
  | { kind: 'found'; runs: BaseRuns; problem?: unknown }
  | { kind: 'failed'; problem: unknown }

/** A run of the branch, by the artifact of the step that is compared. */
type RunArtifact = Artifact & { runId: string; headSha: string }

/**
 * Reads the results of earlier runs on a branch from the artifacts that the same step left there. Whatever takes longer than 15 s
 * from now on is left out, and so is what the token has no requests for.
 */
export function openBranchRuns({ client, branch, shownBranch, signing, folder, cancelled }: BranchSearch) {
  const late = new AbortController()
  setTimeout(() => late.abort(new Error(`it took longer than ${longestMs / 1000} s`)), longestMs).unref()
  const signal = AbortSignal.any([cancelled, late.signal])
  const inTime = <T>(work: Promise<T>) => unlessAborted(work, signal)
  const limit = pLimit(openedAtOnce)
  const events = once(async () => listRunEvents(await client(), branch))

  const isEarlierThan =
    (runId: string) =>
    (artifact: Artifact): artifact is RunArtifact =>
      !artifact.expired &&
      artifact.isOwn &&
      artifact.headBranch === branch &&
      artifact.headSha !== undefined &&
      artifact.runId !== undefined &&
      compareRunIds(artifact.runId, runId) < 0

  /** The sections in an artifact. Rejects if it can't be read or doesn't count. */
  async function read(artifact: RunArtifact): Promise<BaseSection[]> {
    const github = await client()
    if (github.requestsLeft() < requestsToLeave) throw new ScarceError()
    const run = { runId: artifact.runId, branch, commit: artifact.headSha }
    const { manifests, refused } = await readArtifact(github, artifact, { folder, signal }, (bytes) => {
      const { manifest, isSigned } = openForComparison(bytes, signing, run)
      return makeBaseSection(manifest, { withLinks: isSigned })
    })
    const [first] = refused
    if (manifests.length === 0) throw new FileError(first?.reason ?? 'it has no manifest')
    return manifests
  }

  /** Sections of as many artifacts as can be read in time. */
  async function readAll(artifacts: readonly RunArtifact[]): Promise<{ sections: BaseSection[]; problem: unknown }> {
    let problem: unknown
    const sections = await Promise.all(
      artifacts.map((artifact) =>
        inTime(limit(() => read(artifact))).catch((error: unknown) => {
          // What is refused for its content says nothing.
          if (!(error instanceof FileError)) problem = error
          return []
        }),
      ),
    )
    return { sections: sections.flat(), problem }
  }

  /** The latest run that counts, and those before it. Undefined if there is none. */
  async function findLatest(step: ComparedStep) {
    const name = nameOfBranchArtifact(step, step.jobId)
    const isEarlier = isEarlierThan(step.runId)
    const listed = await inTime(listNewestArtifacts(await client(), name, { mostPages, counts: isEarlier }))
    const runs = newestOfEachRun(listed.filter(isEarlier))
    for (const [at, run] of runs.slice(0, mostTries).entries()) {
      try {
        return { name, run, sections: await inTime(read(run)), before: runs.slice(at + 1), isEarlier }
      } catch (error) {
        // Nothing else could be read either.
        if (signal.aborted || error instanceof ScarceError || error instanceof NoArtifactsError || isRateLimit(error)) {
          throw error
        }
      }
    }
    return undefined
  }

  /** Sections of the latest run's other jobs, if one of them may have a test that failed here and isn't in its own section. */
  async function readOthers(
    { name, run, sections, isEarlier }: NonNullable<Awaited<ReturnType<typeof findLatest>>>,
    failed: Manifest['tests'],
  ) {
    const isThere = (test: Manifest['tests'][number]) => sections.some(({ tests }) => tests.has(identityKey(test)))
    if (failed.every(isThere)) return { sections: [], problem: undefined }
    const listed = await inTime(listRunArtifacts(await client(), run.runId))
    const others = listed
      .filter(isEarlier)
      .filter((other) => other.name.startsWith(branchPrefix) && other.name !== name)
    return await readAll(newestOfEachName(others).slice(0, mostOthers))
  }

  return {
    /**
     * Begins to look for the runs of a step. The returned function says what was found, once the step's own tests are known:
     * only if one failed or was flaky are earlier runs needed.
     */
    lookUp(step: ComparedStep): (tests: Manifest['tests']) => Promise<FoundRuns> {
      const latest = findLatest(step)
      // The function below reports the failure.
      latest.catch(() => {})
      return async (tests) => {
        try {
          const found = await latest
          if (found === undefined) return { kind: 'none' }
          if (!tests.some((test) => isFailing(test))) {
            return { kind: 'found', runs: createBaseRuns(found.sections, shownBranch) }
          }
          const failed = tests.filter(({ result }) => result === 'failed')
          const [started, before, others] = await Promise.all([
            inTime(events()),
            readAll(found.before.slice(0, earlierRuns)),
            readOthers(found, failed),
          ])
          // A manifest's own word is not enough to excuse a failure.
          const isOfBranch = ({ run }: BaseSection) => branchEvents.has(started.get(run.id) ?? '')
          const sections = [...found.sections, ...others.sections, ...before.sections].filter(isOfBranch)
          return {
            kind: 'found',
            runs: createBaseRuns(sections, shownBranch),
            problem: before.problem ?? others.problem,
          }
        } catch (problem) {
          return { kind: 'failed', problem }
        }
      }
    },
  }
}

/** Too few requests of the token's hour are left. */
class ScarceError extends Error {
  constructor() {
    super(`GitHub allows fewer than ${requestsToLeave} more requests this hour`)
  }
}

/** A run that ran again has an artifact for each attempt. The newest run comes first. */
function newestOfEachRun(artifacts: readonly RunArtifact[]): RunArtifact[] {
  const newestFirst = artifacts.toSorted((a, b) => compareRunIds(b.runId, a.runId) || b.id - a.id)
  return [...Map.groupBy(newestFirst, (artifact) => artifact.runId).values()].flatMap(([newest]) => newest ?? [])
}

function newestOfEachName(artifacts: readonly RunArtifact[]): RunArtifact[] {
  const newestFirst = artifacts.toSorted((a, b) => b.id - a.id)
  return [...Map.groupBy(newestFirst, ({ name }) => name).values()].flatMap(([newest]) => newest ?? [])
}
