import pLimit from 'p-limit'
import { FileError, reasonOf } from '../files/read-files.ts'
import { type Artifact, listRunArtifacts } from '../github/artifacts.ts'
import type { GitHubClient } from '../github/github-client.ts'
import { isRateLimit } from '../github/github-error.ts'
import { countValues } from '../manifest/foreign-json.ts'
import { LeftOutError, openFromRun, RefusedError } from '../manifest/open-manifests.ts'
import {
  type FoundManifests,
  forReport,
  joinManifests,
  type NamedManifest,
  type ReportReading,
} from '../manifest/read-manifests.ts'
import { isUnsigned } from '../manifest/signed-file.ts'
import { counted } from '../text.ts'
import { unlessAborted } from '../time.ts'
import { firstNameOf, manifestPrefix } from './manifest-artifact.ts'
import { type Budget, newBudget, OverBudgetError, readArtifact } from './read-artifact.ts'

/** Each takes two requests. */
const mostArtifacts = 300
const openedAtOnce = 8
/** In bytes of memory. What anybody could have written takes that much of the limit for all manifests, beside its own bytes. */
const sizeOfValue = 64
/** The comment gives up after five minutes as well. */
const usualLongestMs = 300_000

export type RunReading = ReportReading & {
  /** For the downloads. */
  folder: string
  signal: AbortSignal
  /** Says in one line why an artifact could not be downloaded. */
  explain: (error: unknown) => string
  /** Manifests that were not read by then are missing. */
  longestMs?: number
}

/** The outcome of one artifact: a manifest that counts, one that is refused, or one that could not be read. */
type Read =
  | ({ kind: 'manifest' } & NamedManifest)
  | { kind: 'refused'; name: string; reason: string }
  | { kind: 'unread'; name: string; reason: string }
  /** A manifest of a service, in a run that gets no key to check it. */
  | { kind: 'left out' }
  | { kind: 'over limit' }

/**
 * Reads the manifests that the jobs of a run left as artifacts: of each name the newest, at most 300, and 256 MiB in all. Those
 * that can't be read are missing, which must be visible. Those that must not count are refused by name. Rejects with the client's
 * error if the artifacts can't be listed.
 */
export async function readRunManifests(
  github: GitHubClient,
  runId: string,
  reading: RunReading,
): Promise<FoundManifests> {
  const newest = newestOfEachName(await listRunArtifacts(github, runId))
  const shared = { budget: newBudget(), rateLimit: undefined }
  const limit = pLimit(openedAtOnce)
  const opened = newest.slice(0, mostArtifacts)
  const { longestMs = usualLongestMs } = reading
  const ended = new AbortController()
  const tooLate = new FileError(`reading the manifests of the run took longer than ${longestMs / 1000} s`)
  const timer = setTimeout(() => ended.abort(tooLate), longestMs)
  const signal = AbortSignal.any([reading.signal, ended.signal])
  const outcomes = await Promise.all(
    opened.map((artifact) => limit(() => readOne(github, artifact, runId, { ...reading, signal, shared }))),
  )
  clearTimeout(timer)
  const all = outcomes.flat()
  const refused = all.filter((one) => one.kind === 'refused')
  const unread = all.filter((one) => one.kind === 'unread')
  const overLimit = all.filter((one) => one.kind === 'over limit').length + newest.length - opened.length
  return joinManifests({
    files: all.length + newest.length - opened.length,
    read: all.filter((one) => one.kind === 'manifest'),
    otherFiles: 0,
    unusable: refused.length,
    leftOut: all.filter(({ kind }) => kind === 'left out').length,
    warnings: refused.map(({ name, reason }) => `The manifest ${name} can't be used: ${reason}.`),
    unread: [
      ...unread.map(
        ({ name, reason }) => `${name} was not read, so its tests and recordings are missing here: ${reason}`,
      ),
      ...(overLimit === 0 ? [] : [overLimitInWords(overLimit)]),
    ],
  })
}

function overLimitInWords(count: number): string {
  const [were, their] = count === 1 ? ['was', 'its'] : ['were', 'their']
  return `${counted(count, 'manifest')} ${were} not read, so ${their} tests and recordings are missing here: at most ${mostArtifacts} of a run are read, and 256 MiB in all`
}

/**
 * A job that ran again has an artifact of the same name for each attempt. If two jobs share a section, either can have taken the
 * name in each attempt, so all of theirs count: the newest of a name may hide the other job's. Those with the highest ids come
 * first.
 */
function newestOfEachName(artifacts: readonly Artifact[]): Artifact[] {
  const named = artifacts.filter(({ name }) => name.startsWith(manifestPrefix)).sort((a, b) => b.id - a.id)
  const ofEachSection = Map.groupBy(named, ({ name }) => firstNameOf(name)).values()
  const isOfOne = (section: readonly Artifact[]) => section.every(({ name }) => name === section[0]?.name)
  return [...ofEachSection].flatMap((section) => (isOfOne(section) ? section.slice(0, 1) : section))
}

/** What the artifacts of a run share while they are read. */
type Shared = {
  readonly budget: Budget
  /** GitHub's error after waiting for its rate limit in vain. Waiting again for each of the others could take hours. */
  rateLimit: unknown
}

async function readOne(
  github: GitHubClient,
  artifact: Artifact,
  runId: string,
  reading: RunReading & { shared: Shared },
): Promise<Read[]> {
  const { secrets, explain, signal, shared } = reading
  const name = secrets.clean(artifact.name)
  if (artifact.expired) return [{ kind: 'unread', name, reason: 'the artifact has expired' }]
  if (shared.rateLimit !== undefined) return [{ kind: 'unread', name, reason: explain(shared.rateLimit) }]
  let hasUnsigned = false
  const judge = async (bytes: Buffer): Promise<Read> => {
    try {
      if (isUnsigned(bytes)) {
        // The action uploads one in each artifact. Anybody could upload thousands.
        if (hasUnsigned) throw new RefusedError('no API key signed it, and it is not the first one in its artifact')
        hasUnsigned = true
        charge(bytes, shared.budget)
      }
      const file = openFromRun(bytes, runId, reading)
      return { kind: 'manifest', file: name, ...(await forReport(file, reading)) }
    } catch (error) {
      if (error instanceof LeftOutError) return { kind: 'left out' }
      if (error instanceof RefusedError) return { kind: 'refused', name, reason: error.message }
      throw error
    }
  }
  try {
    signal.throwIfAborted()
    const { budget } = shared
    const opening = readArtifact(github, artifact, { ...reading, budget }, judge)
    const { manifests, refused } = await unlessAborted(opening, signal)
    const unread = refused.map(
      ({ reason, isOverBudget }): Read => (isOverBudget ? { kind: 'over limit' } : { kind: 'unread', name, reason }),
    )
    return eachReasonOnce([...manifests, ...unread])
  } catch (error) {
    if (isRateLimit(error)) shared.rateLimit = error
    return [{ kind: 'unread', name, reason: error instanceof FileError ? reasonOf(error) : explain(error) }]
  }
}

/** Throws an OverBudgetError. */
function charge(bytes: Buffer, budget: Budget): void {
  const size = sizeOfValue * countValues(bytes)
  if (size > budget.bytesLeft) throw new OverBudgetError('with it, the manifests take too much memory')
  budget.bytesLeft -= size
}

/** Anybody can upload an artifact of thousands of files. What is wrong with them would be said for each. */
function eachReasonOnce(outcomes: readonly Read[]): Read[] {
  const [problems, others] = [outcomes.filter((one) => 'reason' in one), outcomes.filter((one) => !('reason' in one))]
  return [...others, ...new Map(problems.map((one) => [`${one.kind} ${one.reason}`, one])).values()]
}
