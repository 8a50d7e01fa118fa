import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createWorkspace } from '../../demo/workspace.ts'
import { createMasks } from '../../emulators/runner/masks.ts'
import { createStepLog } from '../../emulators/runner/step-log.ts'
import { readDocument } from '../support/documents/examples.ts'
import { root } from '../support/stage.ts'

const linkPattern = /http:\/\/127\.0\.0\.1:\d+\/s\/\w+/g
const recordings = join(root, 'test/fixtures/recordings')

it.concurrent('shares the recordings that the repository brings, compares them with main’s, and ends with the exit code of the action', async () => {
  const { exitCode, output } = await usualRun()
  expect(exitCode, output).toBe(0)
  expect(output).toContain('3 of 3 recordings shared')
  // Those of the pull request, and of two tests those on main.
  expect(new Set(output.match(linkPattern)).size).toBe(5)
  for (const heading of ['Log', 'Outputs', 'Comment on pull request #1', 'Job summary']) {
    expect(output).toContain(`── ${heading} ──`)
  }
  expect(output).toContain('share-url: http://127.0.0.1:')
  expect(output).toContain('<!-- share-recordings key=recordings by=')
  for (const row of [
    /^\| ❌\sfailed \| ▶ \[Checkout › with coupon\]\(\S+\) · fails on the base, too · \[before\]/gm,
    /^\| ✅\spassed \| ▶ \[Login › works\]\(\S+\) · fixed · \[before\]/gm,
  ]) {
    expect(output.match(row)).toHaveLength(2)
  }
})

it.concurrent('shows no secret and no workflow command', async () => {
  const { output } = await usualRun()
  expect(output).not.toMatch(/srk_|ghs_|signature=|::/)
})

it.concurrent('leaves no temporary files behind', async () => {
  const { exitCode, left } = await usualRun()
  expect(exitCode).toBe(0)
  expect(left).toEqual([])
})

it.concurrent('shares a folder of one’s own, relative to where npm was called, and writes nothing into it', async () => {
  await using folder = await temporaryFolder()
  const own = join(folder.path, 'my [own] videos')
  await mkdir(own)
  await cp(join(recordings, 'demo.mp4'), join(own, 'tour.mp4'))
  await writeFile(join(own, 'notes.txt'), 'no video')
  const { exitCode, output } = await runDemo(['my [own] videos', '--exit'], {
    environment: { INIT_CWD: folder.path },
  })
  expect(exitCode, output).toBe(0)
  expect(output).toContain('Left out: 1 file that is not a video')
  expect(output).toMatch(/Shared tour \(15\.1 kB, 0:04 long, in [\d.]+ s\): http/)
  expect(await readdir(own)).toEqual(['notes.txt', 'tour.mp4'])
})

it.concurrent('shows the comment of one’s own Playwright project, by the command of the README', async () => {
  expect(readDocument('README.md')).toContain(
    'npm run demo -- ../app --path=test-results --test-report=report.json\n',
  )
  await using folder = await temporaryFolder()
  await mkdir(join(folder.path, 'here'))
  await createWorkspace(join(folder.path, 'app'))
  const { exitCode, output } = await runDemo(
    ['../app', '--path=test-results', '--test-report=report.json', '--exit'],
    { environment: { INIT_CWD: join(folder.path, 'here') } },
  )
  expect(exitCode, output).toBe(0)
  expect(output).toContain('❌ 1 failed · ✅ 1 passed · 3 recordings')
})

it.concurrent('shares a folder whose name hides it', async () => {
  await using folder = await temporaryFolder()
  await cp(join(recordings, 'demo.mp4'), join(folder.path, '.videos/tour.mp4'))
  const { output } = await runDemo([join(folder.path, '.videos'), '--exit'])
  expect(output).toContain('1 of 1 recording shared')
})

it.concurrent('ends with the exit code of an action that fails, and shows its error as the runner does', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'empty.mp4'), '')
  const { exitCode, output } = await runDemo([folder.path, '--exit'])
  expect(exitCode).toBe(1)
  expect(output).toContain('Error: empty.mp4: the file is empty')
})

it.concurrent('ends by itself when there is nothing to open', async () => {
  await using folder = await temporaryFolder()
  const { exitCode, output } = await runDemo([folder.path])
  expect(exitCode).toBe(0)
  expect(output).toContain('Warning: No recordings were found')
})

it('lists the inputs of the action, but for those that the demo sets itself', async () => {
  const { output } = await runDemo(['--help'])
  for (const input of ['test-report', 'only', 'report-url', 'if-no-files-found', 'title']) {
    expect(output).toContain(`  --${input}=`)
  }
  for (const own of ['api-key', 'base-url', 'github-token', 'matrix'])
    expect(output).not.toContain(`--${own}=`)
})

it.concurrent('takes inputs of the action, and reports from where npm was called', async () => {
  await using folder = await temporaryFolder()
  const video = 'test-results/shop-Checkout-shows-the-total-desktop/video.webm'
  for (const at of ['', '-retry1']) {
    await cp(join(recordings, 'checkout.webm'), join(folder.path, video.replace('/video', `${at}/video`)))
  }
  await cp(join(root, 'test/fixtures/reports/playwright-two-projects.json'), join(folder.path, 'report.json'))
  const args = ['test-results', '--test-report=report.json', '--only=failed', '--comment-key=e2e', '--exit']
  const { exitCode, output } = await runDemo(args, { environment: { INIT_CWD: folder.path } })
  expect(exitCode, output).toBe(0)
  expect(output).toContain('### Recordings <code>e2e</code>')
  expect(output).toMatch(/^\| ❌\sfailed \| ▶ \[Checkout › shows the total\].* · \[try 2 ❌\]/m)
  expect(output).toMatch(/^\| ❌\sfailed \| <code>Orders › lists orders<\/code>.*no recording \|$/m)
})

it('leaves it to the action to say what is wrong with a value', async () => {
  const { exitCode, output } = await runDemo(['--only=broken', '--exit'])
  expect(exitCode).toBe(1)
  expect(output).toMatch(/^Error: .*\bonly\b.*broken/m)
})

it('takes no input that the demo sets itself', async () => {
  const { exitCode, output } = await runDemo(['--api-key=mine', '--exit'])
  expect(exitCode).toBe(2)
  expect(output).toContain('The demo sets api-key itself.')
  expect(output).not.toContain('mine')
})

it.skipIf(process.platform === 'win32').concurrent('keeps the pages open until Ctrl-C', async () => {
  await using folder = await temporaryFolder()
  const { exitCode, pages } = await runDemo([], {
    environment: { TMPDIR: folder.path },
    async whenOpen(output) {
      const links = [...new Set(output.match(linkPattern))]
      return await Promise.all(links.map(async (link) => (await fetch(link)).text()))
    },
  })
  expect(pages).toHaveLength(5)
  for (const page of pages) expect(page).toContain('<video')
  expect(exitCode).toBe(0)
  expect(await readdir(folder.path)).toEqual([])
})

it.each([
  { args: ['no-such-folder'], says: `The folder ${join(root, 'no-such-folder')} does not exist.` },
  { args: ['package.json'], says: 'is no folder' },
  { args: ['--open'], says: "Unknown option '--open'." },
  { args: ['--onyl=failed'], says: "Unexpected input(s) 'onyl', valid inputs are ['path', " },
  { args: ['src', 'test'], says: 'Name one folder only.' },
])('says what is wrong with $args, and where the options are listed', async ({ args, says }) => {
  const { exitCode, output } = await runDemo(args)
  expect(exitCode).toBe(2)
  expect(output).toContain(says)
  expect(output).toContain('npm run demo -- --help lists all options.')
})

it('explains itself', async () => {
  const { exitCode, output } = await runDemo(['--help'])
  expect(exitCode).toBe(0)
  expect(output).toContain('npm run demo -- ../app --path=test-results --test-report=report.json')
})

it('shows a log as the runner does: masked, without debug lines, commands as what they stand for', () => {
  const shown: string[] = []
  const log = createStepLog((line) => shown.push(line), createMasks(['the-key']))
  log.add('::add-mask::secret\n::add-mask::secret%0Alonger-secret\r\n::debug::secret\nPlain the-key, lon')
  log.add(
    'ger-secret\n::error title=Not shared::50%25 of secret\n::warning::low\n::notice::so\n::group::x\nend',
  )
  log.end()
  expect(shown).toEqual(['Plain ***, ***', 'Error: 50% of ***', 'Warning: low', 'Notice: so', 'end'])
})

type DemoRun = { exitCode: number | null; output: string; pages: string[] }
type UsualRun = DemoRun & { left: string[] }

let usual: Promise<UsualRun> | undefined

/** The demo's own recordings; several tests look at one run, and at what it has `left` in the temporary folder. */
function usualRun(): Promise<UsualRun> {
  usual ??= runInFolderOfItsOwn()
  return usual
}

async function runInFolderOfItsOwn(): Promise<UsualRun> {
  await using folder = await temporaryFolder()
  const { path } = folder
  const run = await runDemo(['--exit'], { environment: { TMPDIR: path, TEMP: path, TMP: path } })
  const left = (await readdir(path)).filter((name) => name.startsWith('share-recordings-demo-'))
  return { ...run, left }
}

/** Runs the demo; once its pages are open, calls `whenOpen` and then presses Ctrl-C. */
async function runDemo(
  args: string[],
  options: {
    environment?: Record<string, string>
    whenOpen?: (output: string) => Promise<string[]>
  } = {},
): Promise<DemoRun> {
  const child = spawn(process.execPath, [join(root, 'demo/demo.ts'), ...args], {
    cwd: root,
    env: { ...process.env, INIT_CWD: root, ...options.environment },
  })
  let output = ''
  let opened: Promise<string[]> | undefined
  const take = (text: string) => {
    output += text
    if (opened || !options.whenOpen || !output.includes('Press Ctrl-C')) return
    opened = options.whenOpen(output).finally(() => child.kill('SIGINT'))
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take)
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  const exitCode = await promise
  return { exitCode, output, pages: (await opened) ?? [] }
}

async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'demo-test-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
