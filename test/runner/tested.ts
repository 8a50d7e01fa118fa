import { appendFile, copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job, JobResult } from '../../emulators/runner/job.ts'
import { type NamedRepository, payloadOf, repositoryIn } from '../../emulators/runner/payloads.ts'
import { pull, pullRequestEvent } from '../../emulators/runner/pull-request.ts'
import { commentOf, seenIn } from '../support/actions/runs.ts'
import { readPage } from '../support/markdown/github-page.ts'
import { root, type Stage } from '../support/stage.ts'
import type { JobChanges, Play } from './scenario.ts'
import { sharing } from './steps.ts'

type Tests = {
  passed?: number
  failed?: number
  /** Names the video of the first test. Videos of different names have different bytes. */
  video?: string
}

/** The event that started a run, and the commit and branch that GitHub gives to its jobs. */
type RunEvent = { name: string; payload: object; sha: string; branch: string; headRef?: string }

type Tested = Tests & {
  run?: number
  attempt?: number
  /** By default, the pull request's own. */
  event?: RunEvent
  inputs?: Readonly<Record<string, string>>
  contexts?: NonNullable<Job['contexts']>
  /** Fills the workspace further. */
  fill?: NonNullable<Job['fill']>
}

/** The job `e2e`, which ran tests and shares the video of the first one. It is the only job of run 1000 by default. */
export function tested(
  play: Play,
  { run = 1000, attempt = 1, event, inputs, contexts, fill, ...tests }: Tested,
): JobChanges {
  return {
    github: {
      job: 'e2e',
      run_id: String(run),
      run_number: String(run - 988),
      run_attempt: String(attempt),
      ...(event && { event_name: event.name, sha: event.sha, ref_name: event.branch, head_ref: event.headRef ?? '' }),
    },
    ...(event && { event: event.payload }),
    ...(contexts && { contexts }),
    async fill(workspace) {
      await fill?.(workspace)
      await writeTests(workspace, tests)
    },
    steps: [sharing(play, { 'test-report': 'junit.xml', 'if-no-files-found': 'ignore', ...inputs })],
  }
}

/** The contexts of one job in a matrix of `total` jobs. */
export function shard(value: string | number, total: number): NonNullable<Job['contexts']> {
  return { matrix: { shard: value }, strategy: { 'job-total': total } }
}

/** A job that reports for all jobs of its run before it. `inputs` are those of the action besides the key. */
export function reporting(
  inputs: Readonly<Record<string, string>> = {},
  github: JobChanges['github'] = {},
): JobChanges {
  return {
    github: { job: 'report', ...github },
    steps: [
      {
        id: 'report',
        uses: 'share-recordings/share-recordings/report@v1',
        with: { 'api-key': '${{ secrets.SHARE_RECORDINGS_KEY }}', ...inputs },
      },
    ],
  }
}

/** Runs the job that reports. Returns the parsed output `verdict`. */
export async function report({ run }: Play, github: JobChanges['github'] = {}): Promise<unknown> {
  return verdictOf(await run(reporting({}, github)))
}

export function verdictOf({ steps }: JobResult): unknown {
  return JSON.parse(steps[0]?.outputs['verdict'] ?? '')
}

async function writeTests(workspace: string, { passed = 0, failed = 0, video }: Tests): Promise<void> {
  const failing = Array.from({ length: failed }, (_, at) => [`fails ${at + 1}`, '<failure message="Error: no" />'])
  const passing = Array.from({ length: passed }, (_, at) => [`passes ${at + 1}`, ''])
  const attachment = video === undefined ? '' : `<system-out>[[ATTACHMENT|recordings/${video}.mp4]]</system-out>`
  const cases = [...failing, ...passing].map(
    ([name, inside], at) => `<testcase name="${name}">${inside}${at === 0 ? attachment : ''}</testcase>`,
  )
  await writeFile(join(workspace, 'junit.xml'), `<testsuite>${cases.join('')}</testsuite>`)
  if (video !== undefined) await record(join(workspace, 'recordings'), video)
}

async function record(folder: string, name: string): Promise<void> {
  const file = join(folder, `${name}.mp4`)
  await mkdir(folder, { recursive: true })
  await copyFile(join(root, 'test/fixtures/recordings/demo.mp4'), file)
  // Players skip a box of this type.
  const box = Buffer.from(`\0\0\0\0free${name}`)
  box.writeUInt32BE(box.length)
  await appendFile(file, box)
}

/** The event of the push that made the pull request's head. */
export function pushed({ github }: Stage): RunEvent {
  const { headSha: sha, headRef: branch } = pull
  const payload = payloadOf('push', github.repository, { ref: `refs/heads/${branch}`, after: sha })
  return { name: 'push', payload, sha, branch }
}

/** The pull request's own event after a push. */
export function synchronized({ github }: Stage, headSha: string): RunEvent {
  const payload = pullRequestEvent(github.repository, { headSha })
  const { headRef, number } = pull
  return { name: 'pull_request', payload, sha: 'e'.repeat(40), branch: `${number}/merge`, headRef }
}

/** The event for the pull request in the merge queue, whose commit may be of several pull requests. */
export function queued({ github }: Stage): RunEvent {
  const branch = `gh-readonly-queue/main/pr-${pull.number}-${'c'.repeat(40)}`
  const sha = 'd'.repeat(40)
  const changes = { merge_group: { head_sha: sha, head_ref: `refs/heads/${branch}` } }
  return { name: 'merge_group', payload: payloadOf('merge_group', github.repository, changes), sha, branch }
}

/** The event of a run by hand on the main branch. */
export function startedByHand({ github }: Stage): RunEvent {
  return {
    name: 'workflow_dispatch',
    payload: payloadOf('workflow_dispatch', github.repository),
    sha: 'f'.repeat(40),
    branch: 'main',
  }
}

/** The event after a run of the pull request, perhaps in a fork, which starts workflows with `on: workflow_run`. */
export function completed(
  { github }: Stage,
  run: number,
  headRepository: NamedRepository = github.repository,
): RunEvent {
  const { headRef: head_branch, headSha: head_sha } = pull
  const head_repository = repositoryIn(headRepository)
  const workflow_run = {
    id: run,
    run_attempt: 1,
    event: 'pull_request',
    head_branch,
    head_sha,
    head_repository,
    pull_requests: [],
  }
  const payload = payloadOf('workflow_run', github.repository, { action: 'completed', workflow_run })
  return { name: 'workflow_run', payload, sha: 'f'.repeat(40), branch: 'main' }
}

/** The lines of the comment as a reader sees them, without times and the link to the legend. */
export function linesOf({ stage }: Play): string[] {
  const lines = readPage(seenIn(commentOf(stage))).outline.filter((line) => line !== '[Legend]')
  return lines.map((line) => line.replace(/ · [^·]* UTC$/, ''))
}

/** The lines of the parts, without links to runs and commits. */
export function partsOf(play: Play): string[] {
  return linesOf(play).flatMap((line) => (line.startsWith('**') ? line.replace(/ · (?:commit )?\[.*/, '') : []))
}

export function messagesOf({ steps }: JobResult): string[] {
  return steps.flatMap(({ annotations }) => annotations.map(({ message }) => message))
}
