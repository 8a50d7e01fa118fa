// Writes a manifest, a comment and an output `results` of this version, and the schemas of these formats, into the folder
// that its argument names. `test/fixtures/golden` holds those of version 1.0.0, and never changes.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pull } from '../../emulators/runner/pull-request.ts'
import { bodyOf, inRun } from './actions/runs.ts'
import { formatSchemas, textOfSchema } from './format-schemas.ts'
import { playwrightReport } from './reports/playwright-report.ts'
import { onEmulator, root, type Stage, setStage } from './stage.ts'

const [folder = ''] = process.argv.slice(2)
if (folder === '') throw new Error('Name a folder, such as: node run.js test/support/write-golden.ts golden')
const files = [{ filename: 'tests/shop/login.spec.ts', status: 'added' as const }]
const stage = await setStage({ ...onEmulator, recordings: false, github: { pulls: [{ ...pull, files }] } })
try {
  await prepare(stage)
  const inputs = {
    path: 'test-results',
    'test-report': 'report.json',
    'report-url': 'https://octo-org.github.io/demo/',
  }
  const push = { event: { name: 'push', payload: {} }, environment: { GITHUB_REF_NAME: 'main', GITHUB_RUN_ID: '900' } }
  const { outputs } = await stage.share({ inputs, ...push })
  await copyFile(outputs['manifest'] ?? '', join(stage.workspace, 'base.json'))
  // The first run's links are replaced, except for one that is reused.
  await stage.share(inRun(999, { inputs }))
  await addByte(join(stage.workspace, 'test-results/login-logs-in-desktop/video.webm'))
  const step = await stage.share(inRun(1000, { inputs: { ...inputs, base: 'base.json', comment: 'failures' } }))
  await mkdir(folder, { recursive: true })
  await copyFile(step.outputs['manifest'] ?? '', join(folder, 'manifest.json'))
  await writeFile(join(folder, 'results.json'), `${step.outputs['results']}\n`)
  await writeFile(join(folder, 'comment.md'), `${bodyOf(stage)}\n`)
  for (const [name, schema] of Object.entries(formatSchemas)) {
    await writeFile(join(folder, `${name}.schema.json`), textOfSchema(schema))
  }
} finally {
  await stage[Symbol.asyncDispose]()
}

/** A failed test with a recording that was cut short, a passed test, a test without a recording, and an empty file. */
async function prepare({ workspace }: Stage): Promise<void> {
  const videos = ['login-logs-in-desktop', 'login-logs-out-desktop'].map((name) => `test-results/${name}/video.webm`)
  for (const video of [...videos, 'test-results/empty.webm']) {
    await mkdir(dirname(join(workspace, video)), { recursive: true })
  }
  const whole = await readFile(join(root, 'demo/payment.webm'))
  // As if the recorder had been killed while writing the index.
  await writeFile(join(workspace, videos[0] ?? ''), whole.subarray(0, -1))
  await copyFile(join(root, 'test/fixtures/recordings/checkout.webm'), join(workspace, videos[1] ?? ''))
  await writeFile(join(workspace, 'test-results/empty.webm'), '')
  const report = playwrightReport([
    {
      titles: ['Login', 'logs in'],
      project: 'desktop',
      status: 'unexpected',
      message: 'Error: no',
      videos: [[videos[0] ?? '']],
    },
    { titles: ['Login', 'logs out'], project: 'desktop', videos: [[videos[1] ?? '']] },
    { titles: ['Login', 'forgets'], project: 'desktop', status: 'unexpected', message: 'Error: why', videos: [[]] },
  ])
  await writeFile(join(workspace, 'report.json'), JSON.stringify({ ...report, stats: { duration: 41_300 } }))
}

async function addByte(file: string): Promise<void> {
  const whole = await readFile(join(root, 'demo/payment.webm'))
  await writeFile(file, whole.subarray(0, -2))
}
