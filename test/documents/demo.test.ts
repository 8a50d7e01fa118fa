import { cp, mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readOptions, usage } from '../../demo/options.ts'
import { inputsOfJobs } from '../../demo/own-jobs.ts'
import { createMasks } from '../../emulators/runner/masks.ts'
import { createStepLog } from '../../emulators/runner/step-log.ts'
import { root } from '../support/stage.ts'
import { runDemo } from './run-demo.ts'

const linkPattern = /http:\/\/127\.0\.0\.1:\d+\/s\/\w+/g
const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'demo-test-'))

it.skipIf(process.platform === 'win32').concurrent(
  'shares the recordings that the repository brings, compares them with main’s, and keeps all pages open until Ctrl-C',
  async () => {
    await using folder = await temporaryFolder()
    const { exitCode, output, pages } = await runDemo([], {
      environment: { TMPDIR: folder.path },
      async whenOpen(output) {
        const links = new Set(output.match(linkPattern))
        return await Promise.all(Array.from(links, async (link) => (await fetch(link)).text()))
      },
    })
    expect(exitCode, output).toBe(0)
    expect(output).toMatch(/^All of this as a page, .*: http:\/\/127\.0\.0\.1:\d+\/\n/)
    expect(output).toContain('6 of 6 recordings shared')
    // Those of the pull request, and of four tests those on main.
    expect(pages).toHaveLength(10)
    for (const page of pages) expect(page).toContain('<video')
    for (const heading of ['Log', 'Outputs', 'Comment on pull request #1', 'Job summary']) {
      expect(output).toContain(`── ${heading} ──`)
    }
    expect(output).toContain('share-url: http://127.0.0.1:')
    expect(output).toContain('<!-- share-recordings key=recordings by=')
    for (const row of [
      /^\*\*<code>test<\/code>\*\* · ❌ 3 failed \(2 causes\), 2 of them new, 1 on main, too · /gm,
      /^\| ❌\sfailed \| ▶ \[Checkout › pays by card\]\(\S+\) · \[last 10 s\]\(<\S+#t=11>\) · new: passed on main · \[before\]/gm,
      /^\| ❌\sfailed \| <code>Checkout › pays by invoice<\/code> · new: passed on main<br>same error</gm,
      /^\| ❌\sfailed \| ▶ \[Checkout › with coupon\]\(\S+\) · fails on main, too · \[before\]/gm,
      /^\| 🔁\sflaky \| ▶ \[Search › finds by name\].*· failed in 2 of the last 3 runs on main · \[before\]/gm,
      /^\| ✅\spassed \| ▶ \[Login › works\]\(\S+\) · fixed · \[before\]/gm,
    ]) {
      expect(output.match(row)).toHaveLength(2)
    }
    expect(output, 'no secret and no workflow command').not.toMatch(/srk_|ghs_|signature=|::/)
    expect(await readdir(folder.path)).toEqual([])
  },
)

it.concurrent('ends by itself when there is nothing to open', async () => {
  await using folder = await temporaryFolder()
  const { exitCode, output } = await runDemo([folder.path])
  expect(exitCode).toBe(0)
  expect(output).toContain('Warning: No recordings were found')
})

it('lists the inputs of the action, but for those that the demo sets itself', async () => {
  const text = await usage()
  for (const input of ['test-report', 'only', 'report-url', 'if-no-files-found', 'title'])
    expect(text).toContain(`  --${input}=`)
  for (const own of ['api-key', 'base-url', 'github-token', 'matrix', 'strategy'])
    expect(text).not.toContain(`--${own}=`)
  expect(text).toContain('npm run demo -- ../app --path=test-results --test-report=report.json')
  expect(text).toContain('--job "test (1)=report-1.json" --job "test (2)=report-2.json"')
  for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(106)
})

it('gives each job its own videos, though the same tests ran in several, or on another machine', async () => {
  await using folder = await temporaryFolder()
  const video = 'test-results/login-Login-logs-in-chromium/video.webm'
  const files = {
    'one/report.json': 'test/fixtures/reports/playwright.json',
    [`one/${video}`]: 'test/fixtures/recordings/checkout.webm',
    'two/report.json': 'test/fixtures/reports/playwright.json',
    [`two/${video}`]: 'test/fixtures/recordings/checkout.webm',
    'two/[no] report.mp4': 'test/fixtures/recordings/demo.mp4',
    'three/report.xml': 'test/fixtures/reports/pytest.xml',
  }
  for (const [to, from] of Object.entries(files)) await cp(join(root, from), join(folder.path, to))
  const options = await readOptions(
    [folder.path, '--job=a=one', '--job=b=two/report.json', '--job=c=three/report.xml'],
    root,
  )
  if (options.kind !== 'demo') throw new Error(JSON.stringify(options))
  const inputs = await inputsOfJobs(options.jobs, { path: folder.path, inputs: { path: '.' } })
  const here = (...names: string[]) => names.map((name) => join(folder.path, name)).join('\n')
  expect(inputs).toEqual([
    { section: 'a', 'test-report': here('one'), path: here(`one/${video}`) },
    {
      section: 'b',
      'test-report': here('two/report.json'),
      path: here('two/[[]no] report.mp4', `two/${video}`),
    },
    { section: 'c', 'test-report': here('three/report.xml'), path: '.\n!**' },
  ])
})

it('lets the action say what is wrong with the patterns of jobs', async () => {
  const job = { name: 'a', report: join(root, 'package.json'), folder: root }
  const workspace = { path: root, inputs: { path: '../videos' } }
  expect(await inputsOfJobs([job], workspace)).toEqual([{ section: 'a', 'test-report': job.report, path: '../videos' }])
})

it('finds the reports of jobs where npm was called, or in the folder, by names with spaces and brackets', async () => {
  const fixtures = join(root, 'test/fixtures')
  const args = ['reports', '--job', 'test (a, 1)=reports/allure-wdio', '--job=two=mocha.xml', '--exit']
  const [allure, mocha] = [join(fixtures, 'reports/allure-wdio'), join(fixtures, 'reports/mocha.xml')]
  expect(await readOptions(args, fixtures)).toEqual({
    ...{ kind: 'demo', folder: join(fixtures, 'reports'), inputs: {}, exit: true },
    jobs: [
      { name: 'test (a, 1)', report: allure, folder: allure },
      { name: 'two', report: mocha, folder: join(fixtures, 'reports') },
    ],
  })
})

it('finds a report where npm was called, and leaves other values as they are', async () => {
  const reports = join(root, 'test/fixtures/reports')
  const args = ['--test-report=playwright.json', '--path=playwright.json', '--only=broken']
  const inputs = { 'test-report': join(reports, 'playwright.json'), path: 'playwright.json', only: 'broken' }
  expect(await readOptions(args, reports)).toEqual({
    ...{ kind: 'demo', folder: undefined, inputs, jobs: [], exit: false },
  })
})

it.each([
  [['no-such-folder'], `The folder ${join(root, 'no-such-folder')} does not exist.`],
  [['package.json'], 'is no folder'],
  [['--open'], "Unknown option '--open'."],
  [['--onyl=failed'], "Unexpected input(s) 'onyl', valid inputs are ['path', "],
  [['src', 'test'], 'Name one folder only.'],
  [['--api-key=mine'], 'The demo sets api-key itself.'],
  [['src', '--job'], 'such as --job "test (1)=report-1.json"; \'\' does not.'],
  // As some shells split what has quotes in its middle.
  [['src', '--job', 'test (1)', '=package.json'], "; 'test (1)' does not."],
  [['src', '--job==package.json'], "; '=package.json' does not."],
  [['--job=a=package.json'], 'Name the folder of your project, too.'],
  [
    ['src', '--job=a=no.json'],
    `The test report no.json of the job 'a' does not exist in ${root} or ${join(root, 'src')}.`,
  ],
  [['src', '--job=a=package.json', '--job', 'a=biome.json'], "Two jobs are named 'a'. Give each job a name"],
  [['src', '--job=a=package.json', '--section=b'], '--job gives each job its own section: leave --section out.'],
  [['src', '--job=a=package.json', '--test-report=b'], 'its own test-report: leave --test-report out.'],
])('says what is wrong with %j', async (args, message) => {
  const options = await readOptions(args, root)
  expect(options).toEqual({ kind: 'mistake', message: expect.stringContaining(message) })
})

it.concurrent('says where the options are listed', async () => {
  const { exitCode, output } = await runDemo(['--open'])
  expect(exitCode).toBe(2)
  expect(output).toContain("Unknown option '--open'.\nnpm run demo -- --help lists all options.")
})

it('shows a log as the runner does: masked, without debug lines, commands as what they stand for', () => {
  const shown: string[] = []
  const log = createStepLog((line) => shown.push(line), createMasks(['the-key']))
  log.add('::add-mask::secret\n::add-mask::secret%0Alonger-secret\r\n::debug::secret\nPlain the-key, lon')
  log.add('ger-secret\n::error title=Not shared::50%25 of secret\n::warning::low\n::notice::so\n::group::x\nend')
  log.end()
  expect(shown).toEqual(['Plain ***, ***', 'Error: 50% of ***', 'Warning: low', 'Notice: so', 'end'])
})
