import { pull, resultsService } from '../../../emulators/runner/pull-request.ts'
import type { Stage, StepChanges } from '../stage.ts'
import { fork } from './events.ts'
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

/** The same without a service, so that GitHub keeps the recordings. */
export function withoutService(stage: Stage, job = 'e2e', changes: JobChanges = {}): StepChanges {
  return onGitHub(stage, job, { ...changes, inputs: { 'api-key': '', 'base-url': '', ...changes.inputs } })
}

/** The report job of the same run, without a key. */
export function reportWithoutKey(stage: Stage, changes: JobChanges = {}): StepChanges {
  return reportOnGitHub(stage, { ...changes, inputs: { 'api-key': '', ...changes.inputs } })
}

/** The event of a `workflow_run` workflow that a run of pull request 1 triggered: by default, one of a fork. */
export function afterRun(
  { github }: Stage,
  run: Record<string, unknown> = {},
): Pick<StepChanges, 'event' | 'environment'> {
  const [owner] = fork.fullName.split('/')
  const workflowRun = {
    id: 1000,
    run_attempt: 1,
    event: 'pull_request',
    head_sha: pull.headSha,
    head_branch: pull.headRef,
    head_repository: { id: fork.id, full_name: fork.fullName, owner: { login: owner } },
    actor: { login: 'stranger' },
    ...run,
  }
  const repository = { id: github.repository.id, full_name: github.repository.fullName }
  return {
    event: { name: 'workflow_run', payload: { workflow_run: workflowRun, repository } },
    environment: { GITHUB_EVENT_NAME: 'workflow_run', GITHUB_SHA: 'e'.repeat(40) },
  }
}
