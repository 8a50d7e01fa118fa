import type { FileHandle } from 'node:fs/promises'
import { createPattern } from '../files/patterns.ts'
import { writeAt } from '../files/temporary-file.ts'
import { isCount } from '../shape.ts'
import type { GitHubClient } from './github-client.ts'
import { isForbidden } from './github-error.ts'

/** Of a run of the repository itself; `sizeBytes` is that of the download. */
export type Artifact = Awaited<ReturnType<typeof listArtifacts>>['artifacts'][number]

type Rest = GitHubClient['octokit']['rest']['actions']
type ListedArtifact = Awaited<ReturnType<Rest['listArtifactsForRepo']>>['data']['artifacts'][number]

/** Lists artifacts by names (globs) and a span (milliseconds since 1970), the newest first. Throws what the client throws. */
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
  // A name can have brackets.
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
    /** Those that may be of a fork's run. */
    passedOver: named.filter((one) => ownRunOf(one) === undefined),
  }
}

/** The id of the run that uploaded it, if GitHub says that it is of the repository itself. */
function ownRunOf({ workflow_run: run }: ListedArtifact): string | undefined {
  const { id, repository_id: repository, head_repository_id: head } = run ?? {}
  return isCount(id) && isCount(repository) && head === repository ? String(id) : undefined
}

/**
 * Downloads an artifact into a file, without the token; false for more than `most` bytes. Throws as `listArtifacts` does, and
 * a FileError if the file can't be written.
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
    // An earlier try can have left a part.
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
  const message = 'GitHub refuses it with the status 403. Add "actions: read" to the permissions that the job has'
  throw new Error(message, { cause: error })
}
