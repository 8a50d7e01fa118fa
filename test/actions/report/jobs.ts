import { copyFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import type { Stage, StepChanges } from '../../stage.ts'

/** A step of a job with a name of its own. */
export function job(
  name: string,
  changes: StepChanges & { run?: number; attempt?: number } = {},
): StepChanges {
  const { run = 1000, attempt = 1, inputs, environment, ...rest } = changes
  return {
    ...rest,
    inputs: { path: 'recordings/demo.mp4', ...inputs },
    environment: {
      GITHUB_JOB: name,
      GITHUB_RUN_ID: String(run),
      GITHUB_RUN_NUMBER: String(run - 988),
      GITHUB_RUN_ATTEMPT: String(attempt),
      ...environment,
    },
  }
}

/** Brings a step's manifest to the job that reports, as an artifact does. */
export async function hand(stage: Stage, step: StepResult): Promise<void> {
  const manifest = step.outputs['manifest'] ?? ''
  await mkdir(join(stage.workspace, 'manifests'), { recursive: true })
  await copyFile(manifest, join(stage.workspace, 'manifests', basename(manifest)))
}

export function bodyOf(stage: Stage): string {
  const [comment, ...others] = stage.github.comments(1)
  expect(others).toEqual([])
  return comment?.body ?? ''
}

export function visible(body: string): string {
  return body.replace(/<!-- share-recordings-state.*-->/, '')
}
