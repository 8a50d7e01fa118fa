import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect } from 'vitest'
import { pull } from '../../emulators/runner/pull-request.ts'
import type { StepResult } from '../../emulators/runner/run-action.ts'
import { readCommentText, type State } from '../../src/comment/state.ts'
import { createSigning } from '../../src/manifest/signature.ts'
import { inRun, statusesOf } from '../support/actions/runs.ts'
import { onGitHub } from '../support/actions/uploading.ts'
import { playwrightReport } from '../support/reports/playwright-report.ts'
import { onPosix } from '../support/requirement.ts'
import { resultsOf, root, type Stage, setStage } from '../support/stage.ts'

export type Content = Record<string, unknown> & { results: Record<string, unknown>[] }

/** The output of a built action, its API key, and the state of its comment. */
export type Outcome = { results: unknown; manifest?: Content; bytes?: Buffer; apiKey: string; state?: unknown }

export const canCancel = onPosix('signals that a process can answer')

/** Runs the built actions in all situations that change their output. Returns the outcomes by situation. */
export async function playSituations(): Promise<Record<string, Outcome>> {
  const situations = [
    runTwice,
    runWithTests,
    runAtGitHub,
    runOnNothing,
    runOrphan,
    ...(canCancel ? [runCancelled] : []),
  ]
  return Object.assign({}, ...(await Promise.all(situations.map((run) => run()))))
}

async function outcomeOf(step: StepResult, { service, github }: Stage, apiKey = service.apiKey): Promise<Outcome> {
  const { manifest } = step.outputs
  const bytes = manifest === undefined ? undefined : await readFile(manifest)
  const content = bytes && { manifest: JSON.parse(bytes.toString()), bytes }
  const [comment] = github.comments(1)
  const reading = { signing: createSigning(apiKey, '812345678'), vouch: (state: State) => state }
  const read = comment && readCommentText(comment.body, 1, reading)
  return { results: resultsOf(step), ...content, apiKey, ...(read?.kind === 'ours' && { state: read.state }) }
}

async function runTwice() {
  await using stage = await setStage()
  const first = await stage.share(inRun(999, { inputs: { path: 'recordings' } }))
  await writeFile(join(stage.workspace, 'recordings/demo.mp4'), '')
  const second = await stage.share(inRun(1000, { inputs: { path: 'recordings' } }))
  expect(statusesOf(second)).toEqual(['reused', 'failed', 'reused'])
  return { first: await outcomeOf(first, stage), second: await outcomeOf(second, stage) }
}

async function runWithTests() {
  const files = [{ filename: 'tests/shop/login.spec.ts', status: 'added' as const }]
  await using stage = await setStage({ recordings: false, github: { pulls: [{ ...pull, files }] } })
  const video = 'test-results/login-logs-in-desktop/video.webm'
  await mkdir(dirname(join(stage.workspace, video)), { recursive: true })
  const whole = await readFile(join(root, 'demo/payment.webm'))
  // As if its recorder had been killed while writing the index.
  await writeFile(join(stage.workspace, video), whole.subarray(0, -1))
  const screenshot = 'test-results/test-failed-1.png'
  await writeFile(join(stage.workspace, screenshot), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  const report = playwrightReport([
    {
      titles: ['Login', 'logs in'],
      project: 'desktop',
      status: 'unexpected',
      message: 'Error: no',
      videos: [[video, screenshot]],
    },
  ])
  await writeFile(join(stage.workspace, 'report.json'), JSON.stringify({ ...report, stats: { duration: 41_300 } }))
  const inputs = {
    path: 'test-results',
    'test-report': 'report.json',
    'report-url': 'https://octo-org.github.io/demo/report/',
  }
  const sha = 'b'.repeat(40)
  stage.github.addRun({ id: 900, event: 'push', headSha: sha })
  const environment = { GITHUB_REF_NAME: 'main', GITHUB_SHA: sha }
  const push = { run: 900, event: { name: 'push', payload: {} }, environment }
  await stage.share(onGitHub(stage, 'test', { ...push, inputs }))
  const more = { 'compare-with': 'main', comment: 'failures', 'pr-number': '1' }
  const tested = await stage.share(onGitHub(stage, 'test', { inputs: { ...inputs, ...more } }))
  const secret = await stage.share({ inputs: { ...inputs, password: 'open sesame', reuse: 'false' } })
  return { tested: await outcomeOf(tested, stage), secret: await outcomeOf(secret, stage) }
}

async function runAtGitHub() {
  await using stage = await setStage()
  const inputs = { path: 'recordings', 'api-key': '', 'base-url': '', comment: 'true' }
  const artifacts = await stage.share(onGitHub(stage, 'test', { inputs }))
  expect(statusesOf(artifacts)).toEqual(['shared', 'shared', 'shared'])
  return { artifacts: await outcomeOf(artifacts, stage, '') }
}

async function runOnNothing() {
  await using stage = await setStage({ recordings: false })
  const event = { name: 'workflow_run', payload: { workflow_run: { id: 999, event: 'push' } } }
  const inputs = { 'test-report': 'report.json', 'if-no-files-found': 'ignore' }
  return { nothing: await outcomeOf(await stage.share({ event, inputs }), stage) }
}

async function runCancelled() {
  await using stage = await setStage({
    service: {
      faults: [
        {
          call: 'put',
          where: ({ filename }) => filename !== 'demo.mp4',
          effect: { type: 'slow-read', bytesPerSecond: 100 },
        },
      ],
    },
  })
  let stop = () => {}
  const cancelled = await stage.share({
    onStart: (child) => {
      stop = () => child.kill('SIGINT')
    },
    onLog: (text) => text.includes('Shared demo') && stop(),
  })
  expect(statusesOf(cancelled)).toEqual(['failed', 'shared', 'failed'])
  return { cancelled: await outcomeOf(cancelled, stage) }
}

async function runOrphan() {
  await using stage = await setStage({
    service: { answers: { share: ({ shareId }) => ({ data: { share: { shareId } } }) } },
  })
  const orphan = await stage.share({ inputs: { path: 'recordings/demo.mp4' } })
  expect(resultsOf(orphan)).toMatchObject([{ status: 'failed', shareId: expect.any(String) }])
  const manifest = orphan.outputs['manifest'] ?? ''
  await mkdir(join(stage.workspace, 'manifests'))
  await copyFile(manifest, join(stage.workspace, 'manifests', basename(manifest)))
  const report = await stage.report({ inputs: { comment: 'false' } })
  expect(resultsOf(report)).toEqual(resultsOf(orphan))
  return { orphan: await outcomeOf(orphan, stage), report: await outcomeOf(report, stage) }
}
