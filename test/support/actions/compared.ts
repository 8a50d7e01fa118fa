import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { resultsService } from '../../../emulators/runner/pull-request.ts'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import { type Described, playwrightReport } from '../reports/playwright-report.ts'
import { root, type Stage } from '../stage.ts'
import type { JobChanges } from './runs.ts'
import { onGitHub } from './uploading.ts'

/** How tests ended, by their titles. An unrecorded one failed. */
export type Ended = Record<string, 'expected' | 'unexpected' | 'unrecorded'>

export const video = (title: string) => `test-results/${title}/video.webm`

/** Writes Playwright's report of these tests. Each has a video, unless it failed without a recording. */
export async function prepare({ workspace }: Stage, ended: Ended, plain: readonly string[] = []): Promise<void> {
  const tests = Object.entries(ended).map(([title, status]): Described => {
    const described: Described = {
      titles: [title],
      project: 'chromium',
      videos: [[`/ci/app/${video(title)}`]],
    }
    if (status === 'expected') return described
    const failed = { ...described, status: 'unexpected', message: `Error: ${title}` }
    return status === 'unrecorded' ? { ...failed, videos: [[]] } : failed
  })
  const others = plain.map((title): Described => ({ titles: [title], project: 'chromium', videos: [[]] }))
  for (const [title, status] of Object.entries(ended)) {
    if (status === 'unrecorded') continue
    await mkdir(dirname(join(workspace, video(title))), { recursive: true })
    await copyFile(join(root, 'test/fixtures/recordings/checkout.webm'), join(workspace, video(title)))
  }
  await writeFile(join(workspace, 'report.json'), JSON.stringify(playwrightReport([...tests, ...others])))
}

/** The inputs of a step that compares with main. */
export const comparing = { path: 'test-results', 'test-report': 'report.json', reuse: 'false', 'compare-with': 'main' }

export type MainRun = {
  run?: number
  attempt?: number
  event?: string
  branch?: string
  sha?: string
  job?: string
  matrix?: object
  named?: string
  section?: string
  fork?: number
  refType?: string
  /** Titles of more tests, which passed and have no video. */
  plain?: readonly string[]
  /** Whether GitHub keeps the recordings. */
  withoutKey?: boolean
}

/** Shares in an earlier run of main, whose manifest stays as an artifact. */
export async function shareOnMain(stage: Stage, ended: Ended, options: MainRun = {}): Promise<StepResult> {
  const {
    run = 900,
    attempt = 1,
    event = 'push',
    branch = 'main',
    sha = 'b'.repeat(40),
    job = 'e2e',
    matrix,
    named,
    section,
    fork,
    refType = 'branch',
    plain,
    withoutKey,
  } = options
  await prepare(stage, ended, plain)
  stage.github.addRun({ id: run, attempt, event, headBranch: branch, headSha: sha })
  const environment = { GITHUB_EVENT_NAME: event, GITHUB_REF_NAME: branch, GITHUB_REF_TYPE: refType, GITHUB_SHA: sha }
  const more = {
    ...(matrix && { matrix: JSON.stringify(matrix) }),
    ...(named && { 'pr-number': named }),
    ...(section && { section }),
    ...(withoutKey && { 'api-key': '', 'base-url': '' }),
  }
  const step = await stage.share({
    ...onGitHub(stage, job, {
      run,
      attempt,
      event: { name: event, payload: {} },
      environment,
      inputs: { ...comparing, 'compare-with': '', ...more },
    }),
    ...(fork && { results: resultsService(stage.github, { runId: run, headRepositoryId: fork }) }),
  })
  expect(step.exitCode, step.log).toBe(0)
  return step
}

/** Shares for the pull request. Returns the step, and the paths that it asked GitHub's API for since, beside the comment's. */
export async function shareHere(
  stage: Stage,
  ended: Ended,
  more: Record<string, string> = {},
  changes: Omit<JobChanges, 'inputs'> = {},
) {
  await prepare(stage, ended)
  const before = stage.github.requests.length
  const step = await stage.share(
    onGitHub(stage, 'e2e', { ...changes, inputs: { ...comparing, comment: 'true', ...more } }),
  )
  expect(step.exitCode, step.log).toBe(0)
  return { step, asked: askedSince(stage, before) }
}

/** The paths that actions asked GitHub's API for, about artifacts and runs, since this many requests. */
export function askedSince({ github }: Stage, before: number): string[] {
  return github.requests
    .slice(before)
    .map(({ path }) => path.replace(/^.*\/actions\//, ''))
    .filter((path) => /^(?:artifacts|runs)\b/.test(path))
    .map((path) => path.replace(/\d+/g, 'N'))
}

/** What a green step asks for. */
export const green = ['artifacts', 'artifacts/N/zip']
