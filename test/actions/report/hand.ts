import { copyFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import type { Stage } from '../../stage.ts'

/** Brings a step's manifest to the job that reports, as an artifact does. */
export async function hand(stage: Stage, step: StepResult): Promise<void> {
  const manifest = step.outputs['manifest'] ?? ''
  await mkdir(join(stage.workspace, 'manifests'), { recursive: true })
  await copyFile(manifest, join(stage.workspace, 'manifests', basename(manifest)))
}
