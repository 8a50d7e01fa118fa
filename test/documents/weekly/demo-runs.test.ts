import { cp, mkdir, mkdtempDisposable, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testReport } from '../../../demo/test-report.ts'
import { createWorkspace } from '../../../demo/workspace.ts'
import { readDocument } from '../../support/documents/examples.ts'
import { root } from '../../support/stage.ts'
import { runDemo } from '../run-demo.ts'

const recordings = join(root, 'test/fixtures/recordings')
const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'demo-test-'))

it.concurrent('shares a folder of one’s own, a hidden one too, relative to where npm was called, and writes nothing into it', async () => {
  await using folder = await temporaryFolder()
  const own = join(folder.path, '.my [own] videos')
  await mkdir(own)
  await cp(join(recordings, 'demo.mp4'), join(own, 'tour.mp4'))
  await writeFile(join(own, 'notes.txt'), 'no video')
  const { exitCode, output } = await runDemo(['.my [own] videos', '--exit'], {
    environment: { INIT_CWD: folder.path },
  })
  expect(exitCode, output).toBe(0)
  expect(output).toContain('Left out: 1 file that is not a video')
  expect(output).toMatch(/Shared tour \(15\.1 kB, 0:04 long, in [\d.]+ s\): http/)
  expect(await readdir(own)).toEqual(['notes.txt', 'tour.mp4'])
})

it.concurrent('shows the comment of one’s own Playwright project, by the command of the README, with further inputs', async () => {
  expect(readDocument('README.md')).toContain('npm run demo -- ../app --path=test-results --test-report=report.json\n')
  await using folder = await temporaryFolder()
  await mkdir(join(folder.path, 'here'))
  await createWorkspace(join(folder.path, 'app'))
  const args = ['../app', '--path=test-results', '--test-report=report.json', '--comment-key=e2e', '--exit']
  const environment = { INIT_CWD: join(folder.path, 'here') }
  const { exitCode, output } = await runDemo(args, { environment })
  expect(exitCode, output).toBe(0)
  expect(output).toContain('### Recordings <code>e2e</code>')
  expect(output).toContain('❌ 1 failed · ✅ 1 passed · 3 recordings')
})

it.concurrent('runs one’s own shards as jobs, each with its report, videos and section, and ends with the exit code of one that fails', async () => {
  await using folder = await temporaryFolder()
  const app = join(folder.path, 'app')
  await createWorkspace(app)
  const { suites, ...rest } = JSON.parse(testReport(app))
  for (const [at, suite] of suites.entries()) {
    await writeFile(join(app, `report-${at + 1}.json`), JSON.stringify({ ...rest, suites: [suite] }))
  }
  await mkdir(join(app, 'empty'))
  await writeFile(join(app, 'empty/broken.webm'), '')
  await cp(join(app, 'report-1.json'), join(app, 'empty/report.json'))
  const jobs = ['test (1)=report-1.json', 'test (2)=report-2.json', 'test (3)=empty']
  const args = ['app', '--path=test-results\nempty', ...jobs.flatMap((job) => ['--job', job]), '--exit']
  const { exitCode, output } = await runDemo(args, { environment: { INIT_CWD: folder.path } })
  expect(exitCode, output).toBe(1)
  for (const [name, videos, code] of [
    ['test (1)', '2 recordings', 0],
    ['test (2)', '1 recording', 0],
    ['test (3)', undefined, 1],
  ] as const) {
    if (videos) expect(output).toContain(`${name} │ Sharing ${videos} (`)
    expect(output).toContain(`The step of ${name} ended with exit code ${code} `)
    expect(output).toContain(`── Outputs of ${name} ──`)
    expect(output).toContain(`── Job summary of ${name} ──`)
  }
  expect(output).toContain('test (1) │ Shared Login › works (')
  expect(output).toContain('test (2) │ Shared Checkout › with coupon (')
  expect(output).toContain('test (3) │ Error: empty/broken.webm: the file is empty')
  const comment = output.slice(output.indexOf('── Comment on'), output.indexOf('── Job summary of test (1)'))
  const headings = Array.from(comment.matchAll(/^\*\*<code>(.*?)<\/code>/gm), ([, heading]) => heading)
  expect(headings).toEqual([1, 2, 3].map((shard) => `test &#40;${shard}&#41;`))
})
