import { copyFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import { type Job, writeJob } from '../reports/manifests-of-jobs.ts'
import type { Stage } from '../stage.ts'

/** Passes a step's manifest to the job that reports, like an artifact. */
export async function hand(stage: Stage, step: StepResult, folder = '.'): Promise<void> {
  const manifest = step.outputs['manifest'] ?? ''
  const target = join(stage.workspace, 'manifests', folder)
  await mkdir(target, { recursive: true })
  await copyFile(manifest, join(target, basename(manifest)))
}

/** Passes the manifest of a job that doesn't run. It's signed with the API key of the stage's service. */
export async function handJob({ service, workspace }: Stage, job: Job = {}): Promise<void> {
  await writeJob(join(workspace, 'manifests'), { apiKey: service.apiKey, ...job })
}
