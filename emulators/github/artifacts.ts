import { githubTime } from './names.ts'
import type { ArtifactOptions, ArtifactView } from './types.ts'
import { zip } from './zip.ts'

export type Artifacts = {
  /** Newest first, as GitHub lists them. */
  all(): ArtifactView[]
  find(id: number): ArtifactView | undefined
  add(artifact: ArtifactOptions): ArtifactView
  expire(id: number): void
}

const FIRST_ID = 7_000_000_000

/** Holds the artifacts that workflow runs upload. */
export function createArtifacts(): Artifacts {
  const artifacts = new Map<number, ArtifactView>()
  return {
    all: () => [...artifacts.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    find: (id) => artifacts.get(id),
    add({ name, files = {}, archive = zip(files), sizeBytes = archive.length, run = {}, createdAt }) {
      const id = FIRST_ID + artifacts.size + 1
      const created = githubTime(createdAt ?? new Date())
      const added = { id, name, archive, sizeBytes, run, createdAt: created, expired: false }
      artifacts.set(id, added)
      return added
    },
    expire(id) {
      const artifact = artifacts.get(id)
      if (artifact !== undefined) artifacts.set(id, { ...artifact, expired: true })
    },
  }
}
