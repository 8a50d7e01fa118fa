import { nodeId } from '../names.ts'
import type { State } from '../state.ts'
import type { ArtifactView } from '../types.ts'
import { zip } from '../zip.ts'

const DAY = 24 * 60 * 60 * 1000

export function renderArtifact(
  { place, repository }: State,
  { id, name, files, createdAt, expired }: ArtifactView,
): object {
  const url = `${place.apiUrl}/repos/${repository.fullName}/actions/artifacts/${id}`
  return {
    id,
    node_id: nodeId('A', id),
    name,
    size_in_bytes: zip(files).length,
    url,
    archive_download_url: `${url}/zip`,
    expired,
    created_at: createdAt,
    updated_at: createdAt,
    expires_at: new Date(Date.parse(createdAt) + 90 * DAY).toISOString(),
  }
}

/** Where an archive lies, outside the API. */
export function archivePath(id: number): string {
  return `/archives/${id}.zip`
}

export function archiveAt(path: string, { artifacts }: State): Buffer | undefined {
  const artifact = artifacts.all().find(({ id }) => archivePath(id) === path)
  return artifact && zip(artifact.files)
}
