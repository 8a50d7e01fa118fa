import type { ChildProcess } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CommentView, RecordedRequest } from '../../../emulators/github/types.ts'
import { pull, pullRequestEvent, resultsService } from '../../../emulators/runner/pull-request.ts'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import { box } from '../../support/recordings/boxes.ts'
import { root, type Stage, setStage } from '../../support/stage.ts'
import { behaviourOf, type Conditions } from './conditions.ts'
import { forgedComment } from './forge.ts'
import { drawPlan, type PlanOptions, type RacePlan, type Racer } from './plan.ts'

export type RaceOptions = PlanOptions & {
  /** Time limit of the whole race, after which all processes are killed. Default: 5 minutes. */
  limitMs?: number
}

/** The end of one process. */
export type RacerEnd = { racer: Racer; step: StepResult; killed: boolean }

/** The result of a race. */
export type RaceReport = {
  plan: RacePlan
  /** The earlier run's jobs, then all racers, then the reruns. */
  ends: readonly RacerEnd[]
  /** All comments of the pull request, oldest first. */
  comments: readonly CommentView[]
  /** All requests to GitHub, in order of arrival. */
  requests: readonly RecordedRequest[]
  violations: readonly string[]
  /** Milliseconds since 1970. */
  startedAt: number
  /** From the start of the race to the end of its last process, without the earlier run. */
  seconds: number
}

/** The account behind all tokens. */
export const botLogin = 'github-actions[bot]'

const longestRaceMs = 300_000

/**
 * Lets real processes of the built action race for one pull request's comment. They share this process's emulators of
 * GitHub and the service.
 */
export async function runRace({ limitMs = longestRaceMs, ...options }: RaceOptions): Promise<RaceReport> {
  const plan = drawPlan(options)
  const all = [...plan.earlier, ...plan.racers, ...plan.reruns]
  const permissions = { contents: 'read', 'pull-requests': 'write', actions: 'read' } as const
  await using stage = await setStage({
    recordings: false,
    service: { keepBytes: false },
    github: {
      tokens: Object.fromEntries(all.map(({ token }) => [token, { login: botLogin, permissions }])),
    },
  })
  await Promise.all(all.map((racer) => writeRecordings(stage, racer)))
  if (plan.conditions.forged) {
    stage.github.addComment({
      pull: pull.number,
      author: botLogin,
      body: forgedComment([...plan.racers, ...plan.earlier]),
    })
  }
  using field = openField(stage, plan, limitMs)
  const earlier = await field.run(plan.earlier)
  // The racers see the earlier run's comment in full.
  if (earlier.length > 0) await sleep(plan.conditions.staleReadsMs)
  stage.github.setBehaviour(behaviourOf(plan.conditions, plan.seed))
  const startedAt = Date.now()
  const racers = await field.run(plan.racers)
  const reruns = await field.run(plan.reruns)
  return {
    plan,
    ends: [...earlier, ...racers, ...reruns],
    comments: stage.github.comments(pull.number),
    requests: [...stage.github.requests],
    violations: [...stage.github.violations],
    startedAt,
    seconds: (Date.now() - startedAt) / 1000,
  }
}

/** Runs processes. Disposal, or the time limit, kills those still running. */
type Field = Disposable & { run(racers: readonly Racer[]): Promise<RacerEnd[]> }

function openField(stage: Stage, { conditions }: RacePlan, limitMs: number): Field {
  const running = new Set<ChildProcess>()
  let over = false
  let newest = 0
  const end = () => {
    over = true
    for (const child of running) child.kill('SIGKILL')
  }
  const limit = setTimeout(end, limitMs)

  async function run(racer: Racer): Promise<RacerEnd> {
    await sleep(racer.startMs)
    // A push starts a run, so the pull request's head is the newest run's commit.
    if (racer.run.id > newest) stage.github.setHead(pull.number, racer.run.commit)
    newest = Math.max(newest, racer.run.id)
    const step = await startAction(stage, racer, conditions, (child) => {
      running.add(child)
      child.once('exit', () => running.delete(child))
      if (over) child.kill('SIGKILL')
    })
    return { racer, step, killed: over && step.exitCode === null }
  }

  return {
    run: (racers) => Promise.all(racers.map(run)),
    [Symbol.dispose]() {
      clearTimeout(limit)
      end()
    },
  }
}

async function startAction(
  stage: Stage,
  racer: Racer,
  { withoutKey }: Conditions,
  onStart: (child: ChildProcess) => void,
): Promise<StepResult> {
  const { run, job, matrix, token, comment } = racer
  const artifacts = { runId: run.id, attempt: run.attempt, job: racer.heading }
  const payload = pullRequestEvent(stage.github.repository, { headSha: run.commit })
  return await stage.share({
    workspace: workspaceOf(stage, racer),
    inputs: {
      comment,
      ...(comment === 'failures' && { 'test-report': 'report.xml' }),
      ...(withoutKey && { 'api-key': '', 'base-url': '' }),
    },
    ...(withoutKey && { results: resultsService(stage.github, artifacts) }),
    expressions: { token, matrix },
    event: { name: 'pull_request', payload },
    environment: {
      ...(withoutKey && { GITHUB_SERVER_URL: 'https://github.com' }),
      GITHUB_JOB: job,
      GITHUB_RUN_ID: String(run.id),
      GITHUB_RUN_NUMBER: String(run.id % 100),
      GITHUB_RUN_ATTEMPT: String(run.attempt),
    },
    onStart,
  })
}

function workspaceOf(stage: Stage, { token }: Racer): string {
  return join(stage.workspace, token)
}

/**
 * Writes a report of a passed or failed test, and videos unique to this racer: a real video, followed by a box that
 * players skip.
 */
async function writeRecordings(stage: Stage, racer: Racer): Promise<void> {
  const folder = join(workspaceOf(stage, racer), 'recordings')
  await mkdir(folder, { recursive: true })
  const failure = racer.isRed ? '<failure message="It failed"/>' : ''
  const test = `<testcase classname="race" name="ends">${failure}<system-out>[[ATTACHMENT|recordings/recording-1.mp4]]</system-out></testcase>`
  await writeFile(join(workspaceOf(stage, racer), 'report.xml'), `<testsuite name="race" tests="1">${test}</testsuite>`)
  const video = await readFile(join(root, 'test/fixtures/recordings/demo.mp4'))
  for (let number = 1; number <= racer.recordings; number += 1) {
    const bytes = Buffer.concat([video, box('free', Buffer.from(`${racer.token} ${number}`))])
    await writeFile(join(folder, `recording-${number}.mp4`), bytes)
  }
}
