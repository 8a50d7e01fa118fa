import type { FileHandle } from 'node:fs/promises'
import { createPattern } from '../files/patterns.ts'
import { FileError } from '../files/read-files.ts'
import { writeAt } from '../files/temporary-file.ts'
import { isCount, valueAt } from '../shape.ts'
import type { GitHubClient } from './github-client.ts'
import { isForbidden, isNotFound } from './github-error.ts'

/** An artifact of a workflow run. */
export type Artifact = {
  id: number
  name: string
  expired: boolean
  /** Milliseconds since 1970. */
  createdMs: number | undefined
  /** The size of the download. */
  sizeBytes: number
  /** The run that uploaded it, if GitHub names one. */
  runId: string | undefined
  /** Whether GitHub says that the run is the repository's own. A fork can also upload artifacts. */
  isOwn: boolean
  /** The run's branch (or tag) and commit, if GitHub names them. */
  headBranch: string | undefined
  headSha: string | undefined
}

type Rest = GitHubClient['octokit']['rest']['actions']
type ListedArtifact = Awaited<ReturnType<Rest['listArtifactsForRepo']>>['data']['artifacts'][number]

/** The list of artifacts leaves this many of the token's requests per hour to the rest of the job and to other jobs. */
export const requestsToLeave = 300

/** Lists artifacts by name (globs) and creation time (milliseconds since 1970), newest first. Rejects with the client's error. */
export async function listArtifacts(
  github: GitHubClient,
  names: readonly string[],
  { from, to }: { from: number; to: number },
) {
  const hasGlob = names.some((name) => /[*?[\\]/.test(name))
  const reading = readLists(github, hasGlob ? [undefined] : names, from)
  const { listed, isComplete } = await reading.catch(nameMissingPermission)
  const patterns = names.map((name) => createPattern(name))
  // A name can contain brackets.
  const isNamed = (name: string) => names.includes(name) || patterns.some((pattern) => pattern.match(name))
  const found = eachOnce(listed)
    .filter(({ expired, createdMs = Number.NaN }) => !expired && createdMs >= from && createdMs <= to)
    .filter(({ name }) => isNamed(name))
    .sort((a, b) => (b.createdMs ?? 0) - (a.createdMs ?? 0) || b.id - a.id)
  return {
    artifacts: found.filter(({ isOwn }) => isOwn),
    /** Artifacts that may come from a fork's run. */
    passedOver: found.filter(({ isOwn }) => !isOwn),
    /** Whether the list was read back to `from`. Otherwise, too few requests were left. */
    isComplete,
  }
}

/** Reads the list of all artifacts, or one list for each name, from the newest artifact to those created before `from`. */
async function readLists({ octokit, repository }: GitHubClient, names: readonly (string | undefined)[], from: number) {
  const listed: Artifact[] = []
  let isScarce = false
  for (const name of names) {
    if (isScarce) return { listed, isComplete: false }
    const options = { ...repository, per_page: 100, ...(name !== undefined && { name }) }
    const pages = octokit.paginate.iterator(octokit.rest.actions.listArtifactsForRepo, options)
    for await (const { data, headers } of pages) {
      const page = data.map(artifactOf)
      listed.push(...page)
      isScarce = Number(headers['x-ratelimit-remaining'] ?? Number.POSITIVE_INFINITY) < requestsToLeave
      // GitHub lists the newest artifacts first.
      if (page.every(({ createdMs = 0 }) => createdMs < from)) break
      if (isScarce && headers.link?.includes('rel="next"')) return { listed, isComplete: false }
    }
  }
  return { listed, isComplete: true }
}

/** An upload while a list is read moves artifacts to the next page, so one can be listed twice. */
function eachOnce(artifacts: readonly Artifact[]): Artifact[] {
  return [...new Map(artifacts.map((artifact) => [artifact.id, artifact])).values()]
}

/**
 * Lists artifacts of exactly this name, newest first, a page of 100 at a time until one `counts`, and at most `mostPages`. Rejects
 * with the client's error.
 */
export async function listNewestArtifacts(
  { octokit, repository }: GitHubClient,
  name: string,
  { mostPages, counts }: { mostPages: number; counts: (artifact: Artifact) => boolean },
): Promise<Artifact[]> {
  const listed: Artifact[] = []
  const options = { ...repository, name, per_page: 100 }
  const pages = octokit.paginate.iterator(octokit.rest.actions.listArtifactsForRepo, options)
  let pagesRead = 0
  try {
    for await (const { data } of pages) {
      listed.push(...data.map(artifactOf).filter(counts))
      pagesRead += 1
      if (listed.length > 0 || pagesRead === mostPages) break
    }
  } catch (error) {
    nameMissingPermission(error)
  }
  return eachOnce(listed)
}

/**
 * The events that started the latest runs of a branch, by the run's id. Reads a page of 100 at a time, back to the run `backTo`,
 * but at most `mostPages`, because other workflows run on the branch as well. Rejects with the client's error.
 */
export async function listRunEvents(
  { octokit, repository }: GitHubClient,
  branch: string,
  { backTo, mostPages }: { backTo: string; mostPages: number },
): Promise<ReadonlyMap<string, string>> {
  const events = new Map<string, string>()
  const options = { ...repository, branch, per_page: 100 }
  let pagesRead = 0
  try {
    for await (const { data } of octokit.paginate.iterator(octokit.rest.actions.listWorkflowRunsForRepo, options)) {
      for (const { id, event } of data) events.set(String(id), event)
      pagesRead += 1
      // GitHub lists the newest runs first.
      if (events.has(backTo) || pagesRead === mostPages) break
    }
  } catch (error) {
    nameMissingPermission(error)
  }
  return events
}

/** Lists all artifacts of a run, expired ones included, as GitHub orders them. Rejects with the client's error. */
export async function listRunArtifacts({ octokit, repository }: GitHubClient, runId: string): Promise<Artifact[]> {
  const options = { ...repository, run_id: Number(runId), per_page: 100 }
  const listed = await octokit
    .paginate(octokit.rest.actions.listWorkflowRunArtifacts, options, ({ data }) => data.map(artifactOf))
    .catch((error: unknown) => {
      // The run exists, but not for a token that may not see it.
      if (isNotFound(error)) throw missingPermission('GitHub did not find the run (404)', error)
      return nameMissingPermission(error)
    })
  return eachOnce(listed)
}

function artifactOf({ id, name, expired, created_at, size_in_bytes, workflow_run }: ListedArtifact): Artifact {
  const { id: runId, repository_id: repository, head_repository_id: headRepository } = workflow_run ?? {}
  const createdMs = Date.parse(created_at ?? '')
  return {
    id,
    name,
    expired,
    createdMs: Number.isNaN(createdMs) ? undefined : createdMs,
    sizeBytes: size_in_bytes,
    runId: isCount(runId) ? String(runId) : undefined,
    isOwn: isCount(runId) && isCount(repository) && headRepository === repository,
    headBranch: workflow_run?.head_branch ?? undefined,
    headSha: workflow_run?.head_sha ?? undefined,
  }
}

/**
 * Downloads an artifact into a file, without sending the token to storage. Returns false if there are more than `most` bytes.
 * Rejects like `listArtifacts`, or with a FileError if the file can't be written or the artifact was deleted meanwhile.
 */
export async function downloadArtifact(
  { octokit, repository, fetchStored }: GitHubClient,
  { id }: Pick<Artifact, 'id'>,
  file: FileHandle,
  most: number,
): Promise<boolean> {
  const { headers } = await octokit.rest.actions
    .downloadArtifact({ ...repository, artifact_id: id, archive_format: 'zip', request: { redirect: 'manual' } })
    .catch((error: unknown) => {
      // A 410 says itself that the artifact has expired.
      if (valueAt(error, 'status') === 404) throw new FileError('GitHub no longer has it', { cause: error })
      return nameMissingPermission(error)
    })
  return await fetchStored(String(headers.location), async (body) => {
    // An earlier try may have left a part.
    await file.truncate()
    let size = 0
    for await (const chunk of body) {
      if (size + chunk.length > most) return false
      await writeAt(file, size, chunk)
      size += chunk.length
    }
    return true
  })
}

/** GitHub refuses the token's requests for artifacts. */
export class NoArtifactsError extends Error {
  override readonly name = 'NoArtifactsError'
}

function nameMissingPermission(error: unknown): never {
  if (!isForbidden(error)) throw error
  throw missingPermission('GitHub refused the request (403)', error)
}

function missingPermission(happened: string, cause: unknown): NoArtifactsError {
  return new NoArtifactsError(`${happened}. Add "actions: read" to the permissions of the job`, { cause })
}
