import { hash, randomUUID } from 'node:crypto'
import type { RunJob } from '../types.ts'
import { backendIdsOf } from './runtime-tokens.ts'

/** A created artifact, which its job uploads and then finalizes. */
export type Upload = {
  readonly id: string
  readonly job: RunJob
  readonly name: string
  readonly mimeType: string
  readonly expiresAt: string | undefined
  /** Blocks that no block list has committed yet. */
  readonly blocks: Map<string, Buffer>
  /** The stored bytes, or undefined before they have been uploaded. */
  blob: Blob | undefined
  /** Undefined until the upload is finalized. */
  artifactId: number | undefined
}

type Blob = { bytes: Buffer; sha256: string; mimeType: string }

export type Uploads = {
  /** Returns undefined if an artifact of the run's attempt already has the name, even if it was never finalized. */
  create(artifact: Pick<Upload, 'job' | 'name' | 'mimeType' | 'expiresAt'>): Upload | undefined
  find(id: string): Upload | undefined
  /** The artifact that the job created with this name. */
  named(job: RunJob, name: string): Upload | undefined
  /** How many artifacts the job has created. */
  countOf(job: RunJob): number
}

export function createUploads(): Uploads {
  const byId = new Map<string, Upload>()
  const byName = new Map<string, Upload>()
  const counts = new Map<string, number>()
  const jobOf = (job: RunJob) => backendIdsOf(job).workflow_job_run_backend_id
  const countOf = (job: RunJob) => counts.get(jobOf(job)) ?? 0
  const keyOf = (job: RunJob, name: string) => `${backendIdsOf(job).workflow_run_backend_id}/${name}`
  return {
    create(artifact) {
      const key = keyOf(artifact.job, artifact.name)
      if (byName.has(key)) return undefined
      const upload = { ...artifact, id: randomUUID(), blocks: new Map(), blob: undefined, artifactId: undefined }
      byId.set(upload.id, upload)
      byName.set(key, upload)
      counts.set(jobOf(artifact.job), countOf(artifact.job) + 1)
      return upload
    },
    find: (id) => byId.get(id),
    named(job, name) {
      const found = byName.get(keyOf(job, name))
      return found?.job.job === job.job ? found : undefined
    },
    countOf,
  }
}

export function blobOf(bytes: Buffer, mimeType: string): Blob {
  return { bytes, sha256: hash('sha256', bytes), mimeType }
}
