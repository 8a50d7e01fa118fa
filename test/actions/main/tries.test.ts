import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { pullRequestRun } from '../../../emulators/runner/pull-request.ts'
import { hand } from '../../support/actions/hand-over-manifests.ts'
import { commandsIn, shownIn, warningsIn } from '../../support/actions/runner-log.ts'
import { bodyOf, inJob, inRun } from '../../support/actions/runs.ts'
import { readPage } from '../../support/markdown/github-page.ts'
import { resultsOf, root, type Stage, setStage } from '../../support/stage.ts'

const total = 'test-results/shop-Checkout-shows-the-total-desktop'
const flaky = 'test-results/shop-Checkout-is-flaky-desktop'
const passes = 'test-results/shop-Checkout-passes-desktop'
const inputs = { path: 'test-results', 'test-report': 'report.json', comment: 'true' }

/** A workspace with a real report of Playwright 1.65.1, and recordings in these folders. */
async function setTested(
  folders: readonly string[],
  report = 'playwright-two-projects.json',
): Promise<Stage> {
  const stage = await setStage({ recordings: false })
  await copyFile(join(root, 'test/fixtures/reports', report), join(stage.workspace, 'report.json'))
  for (const folder of folders) await record(stage, `${folder}/video.webm`)
  return stage
}

async function record({ workspace }: Stage, path: string): Promise<void> {
  await mkdir(dirname(join(workspace, path)), { recursive: true })
  await copyFile(join(root, 'test/fixtures/recordings/checkout.webm'), join(workspace, path))
}

/** What Playwright's JSON reporter writes of tests that all ended so. */
function reportOf(titles: readonly string[], status: string, message: string): string {
  const results = [{ status: 'failed', errors: [{ message }], attachments: [] }]
  const specs = titles.map((title) => ({
    title,
    file: 'a.spec.ts',
    line: 1,
    tests: [{ projectName: 'web', status, results }],
  }))
  return JSON.stringify({ config: { rootDir: '/tests' }, suites: [{ title: 'a.spec.ts', specs }] })
}

const outline = (markdown: string) => readPage(markdown).outline.join('\n')

it.concurrent('has one row a test in comment, summary and output, and one object a recording in results', async () => {
  await using stage = await setTested([
    total,
    `${total}-retry1`,
    `${total}-retry2`,
    flaky,
    `${flaky}-retry1`,
    passes,
  ])
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  const error = "Error: expect(locator).toHaveText(expected) failed · Locator: locator('#total') · Expected: "
  for (const text of [bodyOf(stage), step.summary, step.outputs['markdown'] ?? '']) {
    const shown = outline(text)
    expect(shown).toContain(
      `▶ [Checkout › shows the total] · [try 2 ❌] · [try 3 ❌] \`${error}"€ 12.00" · Received: "€ 15.00"\``,
    )
    expect(shown).toContain('▶ [Checkout › is flaky] · [try 2 ✅]')
    expect(shown).toMatch(/❌ failed \| `crashes the browser @desktop`.*no recording/)
  }
  const told = resultsOf(step).map(({ title, test }) => [
    title,
    test?.result,
    test?.try,
    test?.tries,
    test?.tryResult,
    test?.error,
  ])
  expect(told.sort(byTitle)).toEqual(
    [
      ['Checkout › is flaky (try 1 of 2)', 'flaky', 1, 2, 'failed', `${error}"1" · Received: "0"`],
      ['Checkout › is flaky (try 2 of 2)', 'flaky', 2, 2, 'passed', undefined],
      ['Checkout › passes', 'passed', 1, 1, 'passed', undefined],
      ...[1, 2, 3].map((at) => [
        `Checkout › shows the total (try ${at} of 3)`,
        'failed',
        at,
        3,
        'failed',
        `${error}"€ 12.00" · Received: "€ 15.00"`,
      ]),
    ].sort(byTitle),
  )
  const urls = (results = resultsOf(step)) =>
    results.flatMap(({ url, test }) => (test?.result === 'passed' ? [] : (url ?? [])))
  expect(step.outputs['failed-share-urls']).toBe(urls().join('\n'))
  expect(urls()).toHaveLength(5)
})

const byTitle = ([a = '']: readonly unknown[], [b = '']: readonly unknown[]) =>
  String(a).localeCompare(String(b))

it.concurrent.each([
  ['expected', 'unexpected'],
  ['unexpected', 'expected'],
])(
  'shows one test of two jobs as failed with the link of the job where it failed: %s, %s',
  async (...jobs) => {
    await using stage = await setStage({ recordings: false })
    for (const [at, status] of jobs.entries()) {
      const report = JSON.parse(reportOf(['uploads'], status, 'Error: no upload'))
      const [test] = report.suites[0].specs[0].tests
      const video = {
        name: 'video',
        contentType: 'video/webm',
        path: `/ci/job-${at}/test-results/uploads/video.webm`,
      }
      const end = status === 'expected' ? { status: 'passed', errors: [] } : {}
      test.results[0] = { ...test.results[0], ...end, attachments: [video] }
      await record(stage, `all/job-${at}/test-results/uploads/video.webm`)
      await writeFile(join(stage.workspace, `all/job-${at}/report.json`), JSON.stringify(report))
    }
    const step = await stage.share({ inputs: { path: 'all', 'test-report': 'all/**/report.json' } })
    expect(step.exitCode, step.log).toBe(0)
    const failed = resultsOf(step).find(({ test }) => test?.tryResult === 'failed')
    expect(outline(step.summary)).toMatch(/❌ failed \| ▶ \[uploads[^|]*`Error: no upload`/)
    expect(readPage(step.summary).links.find(({ text }) => text.includes('uploads'))?.href).toBe(failed?.url)
  },
)

it.concurrent('counts in one line each what no report tells of, and what failed without a recording', async () => {
  await using stage = await setTested([total])
  for (const name of ['a', 'b', 'c', 'd']) await record(stage, `test-results/${name}.webm`)
  const { log } = await stage.share({ inputs: { ...inputs, comment: 'false' } })
  const lines = shownIn(log).split('\n')
  expect(lines).toContain(
    '4 recordings in no test report: test-results/a.webm, test-results/b.webm, test-results/c.webm and 1 more',
  )
  expect(lines.filter((line) => line.includes('without a recording'))).toEqual([
    expect.stringMatching(
      /^\d+ failed or flaky tests without a recording: crashes the browser @desktop \(desktop\), .*, .* and \d+ more$/,
    ),
  ])
})

it.concurrent('logs no secret and no command that a name holds', async () => {
  await using stage = await setTested([])
  const password = 'hunter2-secret'
  const titles = [`signs in with ${password}`, 'says\n::error::boom']
  await writeFile(join(stage.workspace, 'report.json'), reportOf(titles, 'unexpected', `Error: ${password}`))
  await record(stage, `test-results/${password}.webm`)
  const step = await stage.share({ inputs: { ...inputs, password } })
  expect(step.exitCode, step.log).toBe(0)
  expect(shownIn(step.log)).toContain(
    '2 failed or flaky tests without a recording: signs in with *** (web), says ::error::boom (web)',
  )
  for (const text of [shownIn(step.log), bodyOf(stage), step.summary]) expect(text).not.toContain('hunter2')
  expect(commandsIn(step.log).filter(({ name }) => name === 'error')).toEqual([])
})

it.concurrent.each([
  { word: 'warn', comment: 'true', warnings: 1 },
  { word: 'ignore', comment: 'true', warnings: 0 },
  { word: 'warn', comment: 'failures', warnings: 1 },
  { word: 'ignore', comment: 'failures', warnings: 0 },
])(
  'where a browser did not start, says what failed, with if-no-files-found: $word and comment: $comment',
  async ({ word, comment, warnings }) => {
    await using stage = await setTested([])
    const message = 'Error: browserType.launch: Failed to launch chromium'
    const report = (status: string) =>
      writeFile(join(stage.workspace, 'report.json'), reportOf(['a', 'b'], status, message))
    await report('unexpected')
    const changes = { inputs: { ...inputs, comment, 'if-no-files-found': word } }
    const step = await stage.share(inRun(1000, changes))
    expect(step.exitCode, step.log).toBe(0)
    expect(warningsIn(step.log)).toHaveLength(warnings)
    expect(stage.service.calls).toEqual([])
    for (const text of [bodyOf(stage), step.summary]) {
      expect(outline(text)).toContain('❌ 2 failed · no recordings · `web`')
      expect(outline(text)).toContain(`| ❌ failed | \`a\` \`${message}\` | no recording |`)
    }
    // A later run that has nothing to tell brings it up to date.
    await report('skipped')
    await stage.share(inRun(1001, changes))
    expect(outline(bodyOf(stage))).toContain('🚫 2 did not run · no recordings')
    expect(bodyOf(stage)).not.toContain('❌')
  },
)

it.concurrent.each([
  { status: 'expected', seen: '✅ 3 passed · no recordings', told: 'No recordings: 3 tests passed' },
  { status: 'skipped', seen: '🚫 3 did not run · no recordings', told: 'No recordings: 3 tests did not run' },
])(
  'shows a job whose tests left no recording, since none failed, without a warning: $status',
  async ({ status, seen, told }) => {
    await using stage = await setTested([])
    await writeFile(join(stage.workspace, 'report.json'), reportOf(['a', 'b', 'c'], status, ''))
    const quiet = await stage.share({ inputs: { ...inputs, comment: 'failures' } })
    expect(stage.github.comments(1)).toEqual([])
    const step = await stage.share({ inputs })
    for (const { exitCode, log } of [quiet, step]) {
      expect(exitCode, log).toBe(0)
      expect(warningsIn(log)).toEqual([])
      expect(shownIn(log)).toContain(told)
    }
    for (const text of [bodyOf(stage), step.summary, step.outputs['markdown'] ?? ''])
      expect(outline(text)).toContain(seen)
  },
)

it.concurrent('shows what failed outside of any test, though no test is in the report', async () => {
  await using stage = await setTested([])
  const location = { file: '/home/runner/work/shop/e2e/pay.spec.ts', line: 3, column: 1 }
  const errors = [{ message: "Error: Cannot find module './cart'", location }]
  await writeFile(join(stage.workspace, 'report.json'), JSON.stringify({ suites: [], errors }))
  await mkdir(join(stage.workspace, 'e2e'))
  await writeFile(join(stage.workspace, 'e2e/pay.spec.ts'), '')
  const step = await stage.share({ inputs: { ...inputs, comment: 'failures' } })
  expect(step.exitCode, step.log).toBe(0)
  expect(warningsIn(step.log)).toEqual([expect.stringContaining('No recordings were found')])
  expect(shownIn(step.log)).toContain("1 error outside of any test: Error: Cannot find module './cart'")
  for (const text of [bodyOf(stage), step.summary]) {
    expect(outline(text)).toContain('❌ 1 error · no recordings')
    expect(outline(text)).toContain("| ❌ error | `Error: Cannot find module './cart'` [e2e/pay.spec.ts:3] |")
  }
})

it.concurrent('keeps apart what two apps of a monorepo call the same, in rows, counts and outputs', async () => {
  await using stage = await setTested([])
  const path = (app: string) => `${app}/test-results/logs-in/video.webm`
  for (const app of ['shop', 'blog']) {
    const report = JSON.parse(reportOf(['logs in'], 'unexpected', `Error: the ${app} is closed`))
    report.suites[0].specs[0].tests[0].results[0].attachments = [
      { name: 'video', contentType: 'video/webm', path: `/ci/${path(app)}` },
    ]
    await record(stage, path(app))
    await writeFile(join(stage.workspace, app, 'report.json'), JSON.stringify(report))
  }
  const step = await stage.share({
    inputs: { ...inputs, path: 'shop\nblog', 'test-report': '*/report.json' },
  })
  expect(step.exitCode, step.log).toBe(0)
  const shown = outline(bodyOf(stage))
  expect(shown).toContain('❌ 2 failed · 2 recordings')
  for (const app of ['shop', 'blog']) {
    expect(shown).toContain(`| ❌ failed | ▶ [logs in (${app})] \`Error: the ${app} is closed\` |`)
  }
  expect(step.outputs['share-url']).toBe(resultsOf(step)[0]?.url)
})

it.concurrent('hands failed tests without a recording to the report action, and folds those of an earlier commit', async () => {
  await using stage = await setTested([total])
  const step = await stage.share(inJob('e2e', { inputs: { ...inputs, comment: 'false' } }))
  await hand(stage, step)
  const joined = await stage.report()
  const row = /\| ❌ failed \| `Orders › lists orders` `Error: no database`.*no recording/
  for (const text of [bodyOf(stage), joined.summary, joined.outputs['markdown'] ?? '']) {
    expect(outline(text)).toMatch(row)
  }
  stage.github.setHead(1, 'b'.repeat(40))
  const next = pullRequestRun(stage.github, 'b'.repeat(40))
  const other = inJob('other', { run: 1001, inputs: { ...inputs, 'test-report': '' } })
  const after = await stage.share({
    ...other,
    ...next,
    environment: { ...next.environment, ...other.environment },
  })
  expect(after.exitCode, after.log).toBe(0)
  expect(outline(bodyOf(stage))).toMatch(new RegExp(`▸ Earlier commit[^]*${row.source}`))
})

it.concurrent('holds what 2,000 failed tests without recordings say', async () => {
  await using stage = await setTested([])
  const titles = Array.from({ length: 2000 }, (_, at) => `test ${at} ${'🎬'.repeat(200)}`)
  await writeFile(
    join(stage.workspace, 'report.json'),
    reportOf(titles, 'unexpected', `Error: ${'&'.repeat(400)}`),
  )
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  expect(bodyOf(stage).length).toBeLessThanOrEqual(65_536)
  expect(outline(bodyOf(stage))).toContain('❌ 2000 failed · no recordings')
  expect(outline(bodyOf(stage))).toContain('1990 more failed or flaky tests without a recording.')
  expect(
    shownIn(step.log)
      .split('\n')
      .filter((line) => line.includes('test 0')),
  ).toHaveLength(1)
  const manifest = await readFile(step.outputs['manifest'] ?? '', 'utf8')
  // It lists the first 1,000 of them, for runs that are compared with this one.
  expect(JSON.parse(manifest).tests).toHaveLength(1000)
  expect(manifest.length).toBeLessThan(1_000_000)
})
