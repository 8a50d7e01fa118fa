import { expect } from 'vitest'
import type { GitHubOptions } from '../../../emulators/github/github-emulator.ts'
import type { RecordedRequest } from '../../../emulators/github/types.ts'
import type { WorkflowStep } from '../../../emulators/runner/job.ts'
import { payloadOf, repositoryIn } from '../../../emulators/runner/payloads.ts'
import { pull, pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import type { Workflow } from '../../../emulators/runner/run-workflow.ts'
import type { ServiceOptions } from '../../../emulators/service/options.ts'
import { scheduled } from '../../support/actions/recorded.ts'
import type { Result } from '../../support/result.ts'
import { type Stage, setStage } from '../../support/stage.ts'
import { record } from './recorded.ts'
import { type Happening, type Ran, type RanWorkflow, runWorkflow, tokenOf } from './run-workflow.ts'

export function testResultsOf(ran: Ran | undefined): (string | undefined)[] {
  const results: Result[] = JSON.parse(ran?.outputs['results'] ?? '')
  return results.map(({ test }) => test?.result)
}

/** Opens a stage with a private repository, where a token can do only what the workflow's permissions allow. */
export function openStage(github: GitHubOptions = {}, service: ServiceOptions = {}): Promise<Stage> {
  const levels = ['none', 'read', 'write'] as const
  const tokens = levels.flatMap((level) =>
    levels.map((actions) => {
      const permissions = { contents: 'read', 'pull-requests': level, actions } as const
      return [tokenOf(permissions), { login: 'github-actions[bot]', permissions }] as const
    }),
  )
  const repository = { fullName: 'octo/demo', private: true }
  return setStage({
    recordings: false,
    service,
    github: { repository, tokens: Object.fromEntries(tokens), ...github },
  })
}

/** Runs a workflow. All of its steps must succeed without warnings. */
export async function run(stage: Stage, workflow: Workflow, happening: Partial<Happening> = {}): Promise<RanWorkflow> {
  const payload = pullRequestEvent(stage.github.repository)
  const ran = await runWorkflow(stage, workflow, {
    event: { name: 'pull_request', payload },
    record,
    ...happening,
  })
  for (const each of ran.steps) {
    expect(each.exitCode, each.log).toBe(0)
    if (each.step.uses !== undefined) expect(warningsOf(each)).toEqual([])
  }
  return ran
}

/** Runs a workflow that must succeed. Returns its steps. */
export async function ranIn(...running: Parameters<typeof run>): Promise<readonly Ran[]> {
  return (await run(...running)).steps
}

/** A run with this id that a push to main started. GitHub knows it, so that later runs find what it left. */
export function pushToMain({ github }: Stage, id: string): Pick<Happening, 'event' | 'environment'> {
  const sha = id.padStart(40, 'b')
  github.addRun({ id: Number(id), event: 'push', headBranch: 'main', headSha: sha })
  return {
    event: { name: 'push', payload: {} },
    environment: { GITHUB_RUN_ID: id, GITHUB_REF_NAME: 'main', GITHUB_HEAD_REF: '', GITHUB_SHA: sha },
  }
}

/** A fork that holds the head of the pull request. */
export const fork = { fullName: 'stranger/demo', id: 4711 }

/** Runs a workflow that `workflow_run` starts, after run 1000, of which GitHub says this. Returns its steps. */
export function reportAfter(stage: Stage, workflow: Workflow, ofRun: object): Promise<readonly Ran[]> {
  const { repository } = stage.github
  const workflowRun = {
    id: 1000,
    run_attempt: 1,
    event: 'pull_request',
    conclusion: 'failure',
    head_sha: pull.headSha,
    head_branch: pull.headRef,
    head_repository: repositoryIn(repository),
    actor: { login: 'octocat' },
    ...ofRun,
  }
  return ranIn(stage, workflow, {
    event: { name: 'workflow_run', payload: payloadOf('workflow_run', repository, { workflow_run: workflowRun }) },
    environment: { GITHUB_RUN_ID: '2000', GITHUB_SHA: pull.headSha, GITHUB_HEAD_REF: '', GITHUB_REF_NAME: 'main' },
  })
}

/** A run that no pull request started. */
export const sweeping = { event: scheduled.event, environment: { GITHUB_RUN_ID: '5000' } }

/**
 * Runs a whole job, including its first steps. Returns the exit codes of its scripts, and the step with this action.
 */
export async function runWhole(
  stage: Stage,
  workflow: Workflow,
  happening: Partial<Happening>,
): Promise<{ exitCodes: number[]; shared: Ran | undefined }> {
  const { steps: ran } = await runWorkflow(stage, workflow, {
    event: { name: 'pull_request', payload: pullRequestEvent(stage.github.repository) },
    record: async () => {},
    checkOut: async () => {},
    ...happening,
  })
  const shared = ran.find(({ step }) => step.uses?.startsWith('share-recordings/'))
  expect(shared?.exitCode, ran.map(({ log }) => log).join('\n')).toBe(0)
  expect(shared && warningsOf(shared)).toEqual([])
  const before = ran.slice(0, shared && ran.indexOf(shared))
  return { exitCodes: before.map(({ exitCode }) => exitCode), shared }
}

/** The steps of a workflow's only job. */
export function stepsOf({ jobs }: Workflow): readonly WorkflowStep[] {
  const [job] = Object.values(jobs)
  if (job === undefined) throw new Error('The workflow has no job')
  return job.steps
}

export function warningsOf({ annotations }: Ran): string[] {
  return annotations.flatMap(({ level, message }) => (level === 'warning' ? [message] : []))
}

/** Requests to GitHub's API. Those that upload artifacts go elsewhere. */
export function apiRequestsOf({ github }: Stage): RecordedRequest[] {
  return github.requests.filter(({ path }) => /^\/(?:api|repos|graphql)\b/.test(path))
}

/** Each writes a comment. */
export function writesOf(stage: Stage): RecordedRequest[] {
  return apiRequestsOf(stage).filter(({ write }) => write)
}

/** All links to recordings: shares of the service, and artifacts that GitHub keeps. */
export function linksIn({ service, github }: Stage): string[] {
  const shares = [...service.shares.values()].flatMap(({ url, deleted }) => (deleted ? [] : [url]))
  const artifacts = github
    .artifacts()
    .filter(({ mimeType }) => mimeType.startsWith('video/'))
    .map(({ id, run }) => `https://github.com/${github.repository.fullName}/actions/runs/${run?.id}/artifacts/${id}`)
  return [...shares, ...artifacts].toSorted()
}

export function expectLinksInComment(stage: Stage): void {
  const comments = stage.github.comments(pull.number)
  expect(comments).toHaveLength(1)
  for (const link of linksIn(stage)) expect(comments[0]?.body).toContain(link)
}
