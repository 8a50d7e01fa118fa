import { createHash } from 'node:crypto'
import { nodeId } from '../names.ts'
import type { State } from '../state.ts'
import type { ArtifactView } from '../types.ts'

const DAY = 24 * 60 * 60 * 1000

export function renderArtifact(
  { place, repository }: State,
  { id, name, sizeBytes, run, createdAt, expired }: ArtifactView,
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
    expires_at: new Date(Date.parse(createdAt) + 90 * DAY).toISOString(),
    workflow_run: run && {
      id: run.id ?? 1000,
      repository_id: repository.id,
      head_repository_id: run.headRepositoryId ?? repository.id,
      head_branch: 'main',
      head_sha: createHash('sha1').update(String(run.id)).digest('hex'),
    },
  }
}
