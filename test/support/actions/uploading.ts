import { resultsService } from '../../../emulators/runner/pull-request.ts'
import type { Stage, StepChanges } from '../stage.ts'
import { inJob, type JobChanges } from './runs.ts'

/** A step in a job of this name, on GitHub itself, where it can upload artifacts. */
export function onGitHub({ github }: Stage, job: string, changes: JobChanges = {}): StepChanges {
  const { run: runId = 1000, attempt = 1, environment, inputs } = changes
  return inJob(job, {
    ...changes,
    results: resultsService(github, { runId, attempt, job: `${job} ${inputs?.['matrix'] ?? ''}` }),
    environment: { GITHUB_SERVER_URL: 'https://github.com', ...environment },
  })
}

/** The report job of the same run, whose manifests are the artifacts of the run. */
export function reportOnGitHub(stage: Stage, changes: JobChanges = {}): StepChanges {
  return onGitHub(stage, 'report', { ...changes, inputs: { manifests: '', path: '', ...changes.inputs } })
}
