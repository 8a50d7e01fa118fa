import type { FileHandle } from 'node:fs/promises'
import { createPattern } from '../files/patterns.ts'
import { writeAt } from '../files/temporary-file.ts'
import { isCount } from '../shape.ts'
import type { GitHubClient } from './github-client.ts'
import { isForbidden } from './github-error.ts'

/** An artifact from a run of the repository itself. `sizeBytes` is the size of the download. */
export type Artifact = Awaited<ReturnType<typeof listArtifacts>>['artifacts'][number]

type Rest = GitHubClient['octokit']['rest']['actions']
type ListedArtifact = Awaited<ReturnType<Rest['listArtifactsForRepo']>>['data']['artifacts'][number]

/** Lists artifacts by name (globs) and creation time (milliseconds since 1970), newest first. Rejects with the client's error. */
export async function listArtifacts(
  { octokit, repository }: GitHubClient,
  names: readonly string[],
  { from, to }: { from: number; to: number },
) {
  const isInSpan = (ms: number) => ms >= from && ms <= to
  const listed = new Map<number, ListedArtifact>()
  for (const name of names.some((name) => /[*?[\\]/.test(name)) ? [undefined] : names) {
    const options = { ...repository, per_page: 100, ...(name !== undefined && { name }) }
    const all = octokit.paginate(octokit.rest.actions.listArtifactsForRepo, options, ({ data }) =>
      data.filter(({ expired, created_at }) => !expired && isInSpan(Date.parse(created_at ?? ''))),
    )
    for (const one of await all.catch(nameMissingPermission)) listed.set(one.id, one)
  }
  const patterns = names.map((name) => createPattern(name))
  // A name can contain brackets.
  const isNamed = ({ name }: ListedArtifact) => names.includes(name) || patterns.some((pattern) => pattern.match(name))
  const named = [...listed.values()].filter(isNamed)
  const artifacts = named.flatMap((one) => {
    const runId = ownRunOf(one)
    const createdMs = Date.parse(one.created_at ?? '')
    const { id, name, size_in_bytes: sizeBytes } = one
    return runId === undefined ? [] : [{ id, name, runId, createdMs, sizeBytes }]
  })
  return {
    artifacts: artifacts.sort((a, b) => b.createdMs - a.createdMs || b.id - a.id),
    /** Artifacts that may come from a fork's run. */
    passedOver: named.filter((one) => ownRunOf(one) === undefined),
  }
}

/** The id of the run that uploaded the artifact, if GitHub says that the run is the repository's own. */
function ownRunOf({ workflow_run: run }: ListedArtifact): string | undefined {
  const { id, repository_id: repository, head_repository_id: headRepository } = run ?? {}
  return isCount(id) && isCount(repository) && headRepository === repository ? String(id) : undefined
}

/**
 * Downloads an artifact into a file, without sending the token to storage. Returns false if there are more than `most` bytes.
 * Rejects like `listArtifacts`, or with a FileError if the file can't be written.
 */
export async function downloadArtifact(
  { octokit, repository, fetchStored }: GitHubClient,
  { id }: Pick<Artifact, 'id'>,
  file: FileHandle,
  most: number,
): Promise<boolean> {
  const { headers } = await octokit.rest.actions
    .downloadArtifact({ ...repository, artifact_id: id, archive_format: 'zip', request: { redirect: 'manual' } })
    .catch(nameMissingPermission)
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

function nameMissingPermission(error: unknown): never {
  if (!isForbidden(error)) throw error
  const message = 'GitHub refused the request (403). Add "actions: read" to the permissions of the job'
  throw new Error(message, { cause: error })
}
