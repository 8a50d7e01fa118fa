import { createHash } from 'node:crypto'
import type { RunOptions } from './types.ts'

export type WorkflowRun = {
  id: number
  attempt: number
  headSha: string
  headBranch: string
  /** Undefined: the repository itself. */
  headRepositoryId: number | undefined
  event: string
}

export type Runs = {
  /** Newest first, as GitHub lists them. */
  all(): WorkflowRun[]
  find(id: number): WorkflowRun | undefined
  /** Adds a run, or changes it. Its attempt never decreases. */
  add(run: RunOptions): void
}

/** Holds the workflow runs. */
export function createRuns(): Runs {
  const runs = new Map<number, WorkflowRun>()
  return {
    all: () => [...runs.values()].sort((a, b) => b.id - a.id),
    find: (id) => runs.get(id),
    add({ id, ...options }) {
      const known = runs.get(id)
      runs.set(id, {
        id,
        attempt: Math.max(known?.attempt ?? 1, options.attempt ?? 1),
        headSha: options.headSha ?? known?.headSha ?? createHash('sha1').update(String(id)).digest('hex'),
        headBranch: options.headBranch ?? known?.headBranch ?? 'main',
        headRepositoryId: options.headRepositoryId ?? known?.headRepositoryId,
        event: options.event ?? known?.event ?? 'pull_request',
      })
    },
  }
}
