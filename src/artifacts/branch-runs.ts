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
import { type BaseSection, isFailed, makeBaseSection } from '../manifest/base-section.ts'
import { type BaseRuns, createBaseRuns } from '../manifest/compare.ts'
import { openForComparison } from '../manifest/open-manifests.ts'
import { compareRunIds } from '../manifest/order.ts'
import { isFailing } from '../manifest/rank.ts'
import type { Manifest } from '../manifest/schema.ts'
import type { Signing } from '../manifest/signature.ts'
import { identityKey } from '../manifest/test-identity.ts'
import { once, onceEach } from '../once.ts'
import { unlessAborted } from '../time.ts'
import { branchPrefix, isOfJob, nameOfBranchArtifact } from './manifest-artifact.ts'
import { readArtifact } from './read-artifact.ts'

/** The most pages of a list of artifacts or runs, of 100 each. */
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
  /** Opens a client of GitHub whose requests end with the signal. */
  openClient: (until: AbortSignal) => Promise<GitHubClient>
  branch: string
  /** The branch without secrets. */
  shownBranch: string
  signing: Signing
  /** Such as `https://github.com/octo-org/demo`. */
  repositoryUrl: string
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

type IsEarlier = (artifact: Artifact) => artifact is RunArtifact

/** The latest run that counts, and those before it. */
type Latest = { run: RunArtifact; sections: BaseSection[]; before: RunArtifact[] }

/** Tests of a step, at least one of which failed or was flaky. */
type Failing = { tests: Manifest['tests']; jobId: string; isEarlier: IsEarlier }

/** As many sections as could be read, and why others couldn't. */
type Sections = { sections: BaseSection[]; problem?: unknown }

const nothingRead: Sections = { sections: [] }

/** The events that started runs, by the run's id. */
type Events = ReadonlyMap<string, string>

/**
 * Reads the results of earlier runs on a branch from the artifacts that the same step left there. Whatever takes longer than 15 s
 * from now on is left out, and so is what the token has no requests for.
 */
export function openBranchRuns({
  openClient,
  branch,
  shownBranch,
  signing,
  repositoryUrl,
  folder,
  cancelled,
}: BranchSearch) {
  const late = new AbortController()
  setTimeout(() => late.abort(new Error(`it took longer than ${longestMs / 1000} s`)), longestMs).unref()
  const signal = AbortSignal.any([cancelled, late.signal])
  const opened = once(() => openClient(signal))
  const limit = pLimit(openedAtOnce)

  /** Throws a ScarceError if too few requests are left. */
  async function client(): Promise<GitHubClient> {
    const github = await opened()
    if (github.requestsLeft() < requestsToLeave) throw new ScarceError()
    return github
  }

  /** A manifest's own word is not enough to excuse a failure. GitHub names the event of each run. */
  const eventsBackTo = onceEach(String, async (runId: string) =>
    listRunEvents(await client(), branch, { backTo: runId, mostPages }),
  )

  const isEarlierThan =
    (runId: string): IsEarlier =>
    (artifact): artifact is RunArtifact =>
      !artifact.expired &&
      artifact.isOwn &&
      artifact.headBranch === branch &&
      artifact.headSha !== undefined &&
      artifact.runId !== undefined &&
      compareRunIds(artifact.runId, runId) < 0

  /** The sections in an artifact. Rejects if it can't be read or doesn't count. */
  async function read(artifact: RunArtifact): Promise<BaseSection[]> {
    const run = { runId: artifact.runId, branch, commit: artifact.headSha, repositoryUrl }
    // The action uploads one manifest in each artifact. Anybody could upload thousands.
    const reading = { folder, signal, most: 1 }
    const { manifests, refused } = await readArtifact(await client(), artifact, reading, (bytes) =>
      makeBaseSection(openForComparison(bytes, signing, run).manifest),
    )
    const [first] = refused
    if (manifests.length === 0) throw new FileError(first?.reason ?? 'it has no manifest')
    return manifests
  }

  /** In a report, several jobs may need the same section of the latest run. Earlier runs would take too much memory. */
  const readLatest = onceEach(({ id }: RunArtifact) => id, read)

  /** Sections of as many artifacts as can be read in time. */
  async function readAll(artifacts: readonly RunArtifact[], readOne: typeof read): Promise<Sections> {
    let problem: unknown
    const sections = await Promise.all(
      artifacts.map((artifact) =>
        unlessAborted(
          limit(() => readOne(artifact)),
          signal,
        ).catch((error: unknown) => {
          // What is refused for its content says nothing.
          if (!(error instanceof FileError)) problem = error
          return []
        }),
      ),
    )
    return { sections: sections.flat(), problem }
  }

  /** Undefined if there is no run that counts. Rejects if it isn't known whether there is one. */
  async function findLatest(name: string, isEarlier: IsEarlier): Promise<Latest | undefined> {
    const listed = await listNewestArtifacts(await client(), name, { mostPages, counts: isEarlier })
    let left = newestOfEachRun(listed.filter(isEarlier))
    let unread: unknown
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const [run, ...before] = left
      if (run === undefined) break
      const { sections, problem } = await readAll([run], readLatest)
      if (sections.length > 0) return { run, sections, before }
      if (isForAll(problem)) throw problem
      unread ??= problem
      // Runs that test a pull request's code on the branch can leave any number of artifacts. They must not use up the tries.
      left = before.filter(isOfBranch(await eventsOf(before)))
    }
    if (unread !== undefined) throw unread
    return undefined
  }

  /** Whether nothing else could be read either. */
  function isForAll(problem: unknown): boolean {
    signal.throwIfAborted()
    return problem instanceof ScarceError || problem instanceof NoArtifactsError || isRateLimit(problem)
  }

  async function eventsOf(runs: readonly RunArtifact[]): Promise<Events> {
    const oldest = runs.at(-1)
    return oldest === undefined ? new Map() : await eventsBackTo(oldest.runId)
  }

  /** Sections of the latest run's other jobs, if one of them may have a test that failed here and isn't in its own section. */
  async function readOthers({ run, sections }: Latest, { tests, jobId, isEarlier }: Failing): Promise<Sections> {
    const isThere = (test: Manifest['tests'][number]) =>
      sections.some((section) => section.tests.has(identityKey(test)))
    // A list with gaps may have the test, so no other list can answer for it.
    const hasGaps = sections.some(({ testsComplete }) => !testsComplete)
    if (hasGaps || tests.filter(isFailed).every(isThere)) return nothingRead
    const listed = await listRunArtifacts(await client(), run.runId)
    const others = listed.filter(isEarlier).filter(({ name }) => name.startsWith(branchPrefix) && name !== run.name)
    // Most likely, it moved to another job of the same matrix.
    const byJob = Map.groupBy(newestOfEachName(others), ({ name }) => isOfJob(name, jobId))
    return await readAll([true, false].flatMap((isSame) => byJob.get(isSame) ?? []).slice(0, mostOthers), readLatest)
  }

  /** The runs with which failing tests are compared: as many as GitHub says were the branch's own. */
  async function findFailing(latest: Latest, failing: Failing): Promise<FoundRuns> {
    const { run, before } = latest
    const events = await eventsOf([run, ...before].slice(0, 1 + earlierRuns))
    const counts = isOfBranch(events)
    const own = counts(run) ? latest : undefined
    const [others, earlier] = await Promise.all([
      own ? readOthers(own, failing) : nothingRead,
      readAll(before.filter(counts).slice(0, earlierRuns), read),
    ])
    const sections = [...(own?.sections ?? []), ...others.sections, ...earlier.sections]
    const problem = earlier.problem ?? others.problem ?? (events.has(run.runId) ? undefined : new UnlistedError())
    return { kind: 'found', runs: createBaseRuns(sections, shownBranch), problem }
  }

  return {
    /**
     * Begins to look for the runs of a step. The returned function says what was found, once the step's own tests are known:
     * only if one failed or was flaky are earlier runs needed.
     */
    lookUp(step: ComparedStep): (tests: Manifest['tests']) => Promise<FoundRuns> {
      const { jobId } = step
      const isEarlier = isEarlierThan(step.runId)
      const finding = findLatest(nameOfBranchArtifact(step, jobId), isEarlier)
      // The function below reports the failure.
      finding.catch(() => {})
      return async (tests) => {
        try {
          const latest = await finding
          if (latest === undefined) return { kind: 'none' }
          if (tests.some((test) => isFailing(test))) return await findFailing(latest, { tests, jobId, isEarlier })
          return { kind: 'found', runs: createBaseRuns(latest.sections, shownBranch) }
        } catch (problem) {
          return { kind: 'failed', problem }
        }
      }
    },
  }
}

function isOfBranch(events: Events): (artifact: RunArtifact) => boolean {
  return ({ runId }) => branchEvents.has(events.get(runId) ?? '')
}

/** Too few requests of the token's hour are left. */
class ScarceError extends Error {
  constructor() {
    super(`GitHub allows fewer than ${requestsToLeave} more requests this hour`)
  }
}

/** Nobody knows which event started the latest run. */
class UnlistedError extends Error {
  constructor() {
    super(`the latest one is not among the newest ${mostPages * 100} runs of the branch`)
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
