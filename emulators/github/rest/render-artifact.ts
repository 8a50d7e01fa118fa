import { nodeId } from '../names.ts'
import type { State } from '../state.ts'
import type { ArtifactView } from '../types.ts'

export function renderArtifact(
  { place, repository, runs }: State,
  { id, name, sizeBytes, digest, run, createdAt, expiresAt, expired }: ArtifactView,
): object {
  const url = `${place.apiUrl}/repos/${repository.fullName}/actions/artifacts/${id}`
  return {
    id,
    node_id: nodeId('A', id),
    name,
    size_in_bytes: sizeBytes,
    url,
    archive_download_url: `${url}/zip`,
    expired,
    created_at: createdAt,
    updated_at: createdAt,
    expires_at: expiresAt,
    digest: digest ?? null,
    workflow_run: run && {
      id: run.id,
      repository_id: repository.id,
      head_repository_id: run.headRepositoryId ?? repository.id,
      head_branch: runs.find(run.id)?.headBranch,
      head_sha: runs.find(run.id)?.headSha,
    },
  }
}
