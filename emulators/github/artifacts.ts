import { githubTime } from './names.ts'
import type { ArtifactOptions, ArtifactView, RunJob } from './types.ts'
import { zip } from './zip.ts'

export type Artifacts = {
  /** Newest first, as GitHub lists them. */
  all(): readonly ArtifactView[]
  /** The artifacts of all attempts of a run, newest first. */
  ofRun(runId: number): readonly (ArtifactView & { run: RunJob })[]
  find(id: number): ArtifactView | undefined
  add(artifact: ArtifactOptions): ArtifactView
  expire(id: number): void
}

const FIRST_ID = 7_000_000_000

/** Without a limit of the repository or of the upload, GitHub keeps artifacts for 90 days. */
const LIFETIME_MS = 90 * 24 * 60 * 60 * 1000

/** Holds the artifacts that workflow runs upload. */
export function createArtifacts(): Artifacts {
  const artifacts = new Map<number, ArtifactView>()
  // Clients ask for thousands of artifacts page by page.
  let sorted: readonly ArtifactView[] | undefined
  const put = (artifact: ArtifactView) => {
    artifacts.set(artifact.id, artifact)
    sorted = undefined
  }
  const all = () => {
    sorted ??= [...artifacts.values()].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id)
    return sorted
  }
  return {
    all,
    ofRun: (runId) => all().flatMap(({ run, ...artifact }) => (run?.id === runId ? { ...artifact, run } : [])),
    find: (id) => artifacts.get(id),
    add({ name, files = {}, archive = zip(files), sizeBytes = archive.length, run = {}, ...options }) {
      const { mimeType = 'application/zip', digest, createdAt = new Date() } = options
      const { expiresAt = new Date(createdAt.getTime() + LIFETIME_MS).toISOString() } = options
      const id = FIRST_ID + artifacts.size + 1
      const times = { createdAt: githubTime(createdAt), expiresAt }
      const ofRun = run && { id: 1000, ...run }
      const added = { id, name, archive, sizeBytes, mimeType, digest, run: ofRun, ...times, expired: false }
      put(added)
      return added
    },
    expire(id) {
      const artifact = artifacts.get(id)
      if (artifact !== undefined) put({ ...artifact, expired: true })
    },
  }
}
