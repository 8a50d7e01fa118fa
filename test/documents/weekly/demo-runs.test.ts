import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtempDisposable, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { type TestRun, testReport } from '../../../demo/test-report.ts'
import { createWorkspace } from '../../../demo/workspace.ts'
import { readDocument } from '../../support/documents/examples.ts'
import { root } from '../../support/stage.ts'
import { runDemo } from '../run-demo.ts'

const recordings = join(root, 'test/fixtures/recordings')
const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'demo-test-'))

/** Runs the demo in a folder to its end. Returns the texts of its result files by path. */
async function runToEnd(folder: string, args: string[], from = folder) {
  await mkdir(join(folder, 'tmp'))
  const environment = { INIT_CWD: from, TMPDIR: join(folder, 'tmp') }
  const { exitCode, output } = await runDemo([...args, '--exit'], { environment })
  const [, results = ''] = /^ {2}Files: (\S+) /m.exec(output) ?? []
  const names = await readdir(results, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = files.map(async (file) => [file.slice(results.length + 1), await readFile(file, 'utf8')] as const)
  return { exitCode, output, files: Object.fromEntries(await Promise.all(texts)) }
}

it.concurrent("shares the user's own folder, even a hidden one, relative to where npm was called, and writes nothing into it", async () => {
  await using folder = await temporaryFolder()
  const own = join(folder.path, '.my [own] videos')
  await mkdir(own)
  await cp(join(recordings, 'demo.mp4'), join(own, 'tour.mp4'))
  await writeFile(join(own, 'notes.txt'), 'no video')
  const { exitCode, output, files } = await runToEnd(folder.path, ['.my [own] videos'])
  expect(exitCode, output).toBe(0)
  expect(output).toContain('local/.my-own-videos#1: ')
  expect(output).toContain('Left out: 1 file that is not a video')
  expect(output).toContain('--test-report=GLOB adds test names and results.')
  expect(files['run-12/test/log.txt']).toMatch(/Shared tour \(15\.1 kB, 0:04 long, in [\d.]+ s\): http/)
  expect(JSON.parse(files['run-12/test/outputs.json'] ?? '')).toMatchObject({ 'shared-count': '1' })
  expect(await readdir(own)).toEqual(['notes.txt', 'tour.mp4'])
})

it.concurrent("shows the comment for the user's own Playwright project, with the README's command and further inputs", async () => {
  expect(readDocument('README.md')).toContain('npm run demo -- ../app --path=test-results --test-report=report.json`')
  await using folder = await temporaryFolder()
  await mkdir(join(folder.path, 'here'))
  await createWorkspace(join(folder.path, 'app'))
  const args = ['../app', '--path=test-results', '--test-report=report.json', '--comment-key=e2e']
  const { exitCode, output, files } = await runToEnd(folder.path, args, join(folder.path, 'here'))
  expect(exitCode, output).toBe(0)
  for (const [run, link] of [
    ['run-12', /\/artifacts\/\d+>/],
    ['run-13', /\/s\/\w+>/],
  ] as const) {
    expect(files[`${run}/comment.md`]).toContain('### Recordings <code>e2e</code>')
    expect(files[`${run}/comment.md`]).toContain('❌ 1 failed · ✅ 1 passed · 3 recordings')
    expect(files[`${run}/comment.md`]).toMatch(link)
    expect(files[`${run}/test/summary.md`]).toContain('❌ 1 failed · ✅ 1 passed · 3 recordings')
  }
})

it.concurrent('runs only with a service if there is a password, because GitHub has none for artifacts', async () => {
  await using folder = await temporaryFolder()
  await cp(join(recordings, 'demo.mp4'), join(folder.path, 'app/tour.mp4'))
  const { exitCode, output } = await runToEnd(folder.path, ['app', '--password=swordfish'])
  expect(exitCode, output).toBe(0)
  expect(output).toContain('Run #12 of the pull request with a service, job test: 1 recording shared, ')
  expect(output).not.toContain('ithout a key')
})

it.concurrent("compares the user's own project with runs on main, and marks what really changed", async () => {
  await using folder = await temporaryFolder()
  const app = join(folder.path, 'app')
  const runs: Record<string, TestRun> = {
    older: { login: 'failed', coupon: 'failed' },
    latest: { login: 'failed', coupon: 'passed', card: 'passed' },
    app: { login: 'passed', coupon: 'failed', card: 'failed' },
  }
  for (const [name, run] of Object.entries(runs)) await createWorkspace(join(folder.path, name), run)
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', app, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args])
  git('init', '--quiet', '--initial-branch=main')
  git('add', 'tests/login.spec.ts')
  git('commit', '--quiet', '--message=First')
  git('checkout', '--quiet', '-b', 'feature')
  git('add', 'tests')
  git('commit', '--quiet', '--message=Second')

  const args = ['app', '--path=test-results', '--test-report=report.json', '--only=changed']
  const { exitCode, output, files } = await runToEnd(folder.path, [...args, '--base=older', '--base=latest'])
  expect(exitCode, output).toBe(0)
  // All test files except the first, which is already committed.
  expect(output).toContain('Changes: 3 files since main (')
  expect(output).toMatch(/^Run #12 on main, job test: 2 failed, 3 recordings shared, /m)
  expect(output).toMatch(/^Run #13 on main, job test: 1 failed, 2 passed, 4 recordings shared, /m)
  expect(output).toMatch(
    /^Run #14 of the pull request without a key, job test: 2 failed \(1 new, 1 failed there before\), 1 passed, /m,
  )
  for (const [run, link] of [
    ['run-14', '/artifacts/'],
    ['run-15', '/s/'],
  ]) {
    const comment = files[`${run}/comment.md`] ?? ''
    expect(comment).toMatch(/pays by card\]\(\S+\).* · changed · new: passed on main · \[before\]/)
    expect(comment).toMatch(/with coupon\]\(\S+\).* · changed · failed in 1 of the last 2 runs on main · \[before\]/)
    expect(comment).toMatch(/Login › works\]\(\S+\) · fixed · \[before\]/)
    const before = Array.from(comment.matchAll(/\[before\]\((\S+)\)/g), ([, address]) => address)
    for (const address of before) expect(address).toContain(link)
  }
  expect(files['run-13/test/manifest.json']).toContain('"branch":"main"')
})

it.concurrent('says that no test ran if there is a syntax error, and nothing about paths', async () => {
  await using folder = await temporaryFolder()
  const app = join(folder.path, 'app')
  await mkdir(app)
  const location = { file: join(app, 'tests/cart.spec.ts'), line: 7, column: 0 }
  const errors = [{ message: 'SyntaxError: tests/cart.spec.ts: Unexpected token (7:0)', location }]
  const report = { config: { rootDir: join(app, 'tests') }, suites: [], errors, stats: { duration: 200 } }
  await writeFile(join(app, 'report.json'), JSON.stringify(report))
  const args = ['app', '--path=test-results', '--test-report=report.json']
  const { exitCode, output } = await runToEnd(folder.path, args)
  expect(exitCode, output).toBe(0)
  expect(output).toMatch(
    /^Run #12 of the pull request without a key, job test: 1 error outside of tests, 0 recordings shared, /m,
  )
  expect(output).toContain(
    '  No test has a result. Look at the error above: check --test-report, or fix it and run the tests again.',
  )
  expect(output).not.toMatch(/--path|[Cc]heck the path/)
})

it.concurrent("runs the user's own shards as jobs of a matrix, each with its report and videos, and ends with the exit code of a failing one", async () => {
  await using folder = await temporaryFolder()
  const app = join(folder.path, 'app')
  await createShards(app)
  const jobs = ['test (1)=report-1.json', 'test (2)=report-2.json', 'test (3)=empty']
  const args = ['app', '--path=test-results\nempty', ...jobs.flatMap((job) => ['--job', job])]
  const { exitCode, output, files } = await runToEnd(folder.path, args)
  expect(exitCode, output).toBe(1)
  for (const [name, told] of [
    ['test (1)', '1 passed, 2 recordings shared'],
    ['test (2)', '1 failed, 1 recording shared'],
    ['test (3)', 'exit code 1, 1 passed, 1 recording shared'],
  ] as const) {
    expect(output).toContain(`Run #12 of the pull request without a key, job ${name}: ${told}, `)
    for (const file of ['log.txt', 'outputs.json', 'summary.md', 'manifest.json'])
      expect(Object.keys(files)).toContain(`run-12/${name}/${file}`)
  }
  expect(files['run-12/test (1)/log.txt']).toContain('Shared Login › works (')
  expect(files['run-12/test (2)/log.txt']).toContain('Shared Checkout › with coupon (')
  expect(output).toContain('test (3) │ Error: empty/broken.webm: the file is empty')
  expect(headingsIn(files['run-12/comment.md'])).toEqual(['test'])
  expect(files['run-12/comment.md']).toContain('3 jobs')
})

it.concurrent("lets the action report write the comment for the user's own shards, compared with a single run on main", async () => {
  await using folder = await temporaryFolder()
  await createShards(join(folder.path, 'app'))
  await createWorkspace(join(folder.path, 'main'), { login: 'failed', coupon: 'passed' })
  const jobs = ['shard one=report-1.json', 'shard two=report-2.json'].map((job) => `--job=${job}`)
  const args = ['app', '--path=test-results', ...jobs, '--report', '--base=main/report.json', '--comment-key=e2e']
  const { exitCode, output, files } = await runToEnd(folder.path, args)
  expect(exitCode, output).toBe(0)
  expect(output).toMatch(
    /^Run #13 of the pull request without a key, job report: 1 failed \(1 new\), 1 passed, 3 recordings shared, /m,
  )
  for (const job of ['shard one', 'shard two'])
    expect(files[`run-13/${job}/outputs.json`]).toContain('"comment-id": ""')
  expect(files['run-13/report/log.txt']).toContain('Comment: ')
  expect(files['run-13/comment.md']).toContain('### Recordings <code>e2e</code>')
  expect(headingsIn(files['run-13/comment.md'])).toEqual(['shard one', 'shard two'])
  expect(files['run-13/comment.md']).toContain('fixed')
})

it.concurrent('needs only the packages of npm ci --omit=dev, which are small except for Node', async () => {
  await using folder = await temporaryFolder()
  const { packages } = JSON.parse(readDocument('package-lock.json'))
  const parts = ['action.yml', 'run.js', 'demo', 'dist', 'emulators', 'package.json', 'service', 'src']
  for (const part of parts) {
    const isOwn = (path: string) => !path.includes('node_modules')
    await cp(join(root, part), join(folder.path, part), { recursive: true, filter: isOwn })
  }
  const names = Object.entries<Record<string, unknown>>(packages).flatMap(
    ([name, { dev, devOptional, optional, link }]) =>
      name.includes('node_modules/') && ![dev, devOptional, optional, link].includes(true) ? [name] : [],
  )
  expect(names.length).toBeGreaterThan(40)
  for (const name of names) await cp(join(root, name), join(folder.path, name), { recursive: true })
  await mkdir(join(folder.path, 'node_modules'), { recursive: true })
  await writeFile(join(folder.path, 'node_modules/.package-lock.json'), '')
  expect(await sizeOf(join(folder.path, 'node_modules'))).toBeLessThan(30e6)
  const { exitCode, output } = await runDemo(['--exit'], {
    program: join(folder.path, 'demo/demo.ts'),
    environment: { TMPDIR: folder.path },
  })
  expect(exitCode, output).toBe(0)
  expect(output).toContain('6 of 6 recordings shared')
})

/** In bytes. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Creates a project with two tests in separate reports, and a folder with an empty video and a report. */
async function createShards(app: string): Promise<void> {
  await createWorkspace(app)
  const { suites, ...rest } = JSON.parse(testReport(app))
  const shards = suites.map((suite: object) => JSON.stringify({ ...rest, suites: [suite] }))
  for (const [file, text] of Object.entries({
    'report-1.json': shards[0],
    'report-2.json': shards[1],
    'empty/report.json': shards[0],
    'empty/broken.webm': '',
  })) {
    await mkdir(dirname(join(app, file)), { recursive: true })
    await writeFile(join(app, file), text)
  }
}

function headingsIn(comment = ''): (string | undefined)[] {
  return Array.from(comment.matchAll(/^\*\*<code>(.*?)<\/code>/gm), ([, heading]) => heading)
}
