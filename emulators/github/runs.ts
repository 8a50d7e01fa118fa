import { createHash } from 'node:crypto'
import type { RunOptions } from './types.ts'

export type WorkflowRun = {
  id: number
  attempt: number
  headSha: string
  /** Undefined: the repository itself. */
  headRepositoryId: number | undefined
  event: string
}

export type Runs = {
  find(id: number): WorkflowRun | undefined
  /** Adds a run, or changes it. Its attempt never decreases. */
  add(run: RunOptions): void
}

/** Holds the workflow runs. */
export function createRuns(): Runs {
  const runs = new Map<number, WorkflowRun>()
  return {
    find: (id) => runs.get(id),
    add({ id, ...options }) {
      const known = runs.get(id)
      runs.set(id, {
        id,
        attempt: Math.max(known?.attempt ?? 1, options.attempt ?? 1),
        headSha: options.headSha ?? known?.headSha ?? createHash('sha1').update(String(id)).digest('hex'),
        headRepositoryId: options.headRepositoryId ?? known?.headRepositoryId,
        event: options.event ?? known?.event ?? 'pull_request',
      })
    },
  }
}
