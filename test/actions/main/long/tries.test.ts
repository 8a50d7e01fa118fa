import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { hand } from '../../../support/actions/hand-over-manifests.ts'
import { shownIn, warningsIn } from '../../../support/actions/runner-log.ts'
import { bodyOf, inJob, inRun } from '../../../support/actions/runs.ts'
import { readPage } from '../../../support/markdown/github-page.ts'
import { playwrightReport } from '../../../support/reports/playwright-report.ts'
import { resultsOf, root, type Stage, setStage } from '../../../support/stage.ts'

const total = 'test-results/shop-Checkout-shows-the-total-desktop'
const flaky = 'test-results/shop-Checkout-is-flaky-desktop'
const passes = 'test-results/shop-Checkout-passes-desktop'
const inputs = { path: 'test-results', 'test-report': 'report.json', comment: 'true' }

/** A workspace with a real report of Playwright 1.65.1, and recordings in these folders. */
async function setTested(folders: readonly string[], report = 'playwright-two-projects.json'): Promise<Stage> {
  const stage = await setStage({ recordings: false })
  await copyFile(join(root, 'test/fixtures/reports', report), join(stage.workspace, 'report.json'))
  for (const folder of folders) await record(stage, `${folder}/video.webm`)
  return stage
}

async function record({ workspace }: Stage, path: string, recording = 'checkout.webm'): Promise<void> {
  await mkdir(dirname(join(workspace, path)), { recursive: true })
  await copyFile(join(root, 'test/fixtures/recordings', recording), join(workspace, path))
}

/** Playwright's JSON report of tests without recordings that all ended with this status. */
function reportOf(titles: readonly string[], status: string, message?: string): string {
  return JSON.stringify(
    playwrightReport(titles.map((title) => ({ titles: [title], project: 'web', status, message, videos: [[]] }))),
  )
}

const outline = (markdown: string) => readPage(markdown).outline.join('\n')

it.concurrent('shows one row per test in comment, summary and output, and one object per recording in results', async () => {
  await using stage = await setTested([total, `${total}-retry1`, `${total}-retry2`, flaky, `${flaky}-retry1`, passes])
  for (const name of ['a', 'b', 'c', 'd']) await record(stage, `test-results/${name}.webm`, 'demo.mp4')
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
  const ofTests = resultsOf(step).filter(({ test }) => test !== undefined)
  const told = ofTests.map(({ title, test }) => [
    ...[title, test?.result, test?.try, test?.tries, test?.tryResult, test?.error],
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
  const failed = ofTests.flatMap(({ url, test }) => (test?.result === 'passed' ? [] : (url ?? [])))
  expect(failed).toHaveLength(5)
  expect(step.outputs['failed-share-urls']).toBe(failed.join('\n'))
  const lines = shownIn(step.log).split('\n')
  expect(lines).toContain(
    '4 recordings in no test report: test-results/a.webm, test-results/b.webm, test-results/c.webm and 1 more',
  )
  expect(lines.filter((line) => line.includes('without a recording'))).toEqual([
    expect.stringMatching(
      /^\d+ failed or flaky tests without a recording: crashes the browser @desktop \(desktop\), .*, .* and \d+ more$/,
    ),
  ])
})

const byTitle = ([a = '']: readonly unknown[], [b = '']: readonly unknown[]) => String(a).localeCompare(String(b))

it.concurrent.each([
  { word: 'warn', comment: 'true', warnings: 1 },
  { word: 'ignore', comment: 'failures', warnings: 0 },
])(
  "shows which tests failed if a browser didn't start, with if-no-files-found: $word and comment: $comment",
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
      expect(outline(text)).toContain('❌ 2 failed (1 cause) · no recordings · in 12 s · `web`')
      expect(outline(text)).toContain(`| ❌ failed | \`a\` \`${message}\` \`shop/login.spec.ts:7\` | no recording |`)
    }
    // A later run without news updates the comment.
    await report('skipped')
    const later = await stage.share(inRun(1001, changes))
    expect(shownIn(later.log)).toContain('No recordings: 2 tests did not run')
    expect(outline(bodyOf(stage))).toContain('🚫 2 did not run · no recordings')
    expect(bodyOf(stage)).not.toContain('❌')
  },
)

it.concurrent('shows a job without recordings, and without a warning, if none of its tests failed', async () => {
  await using stage = await setTested([])
  await writeFile(join(stage.workspace, 'report.json'), reportOf(['a', 'b', 'c'], 'expected'))
  const quiet = await stage.share({ inputs: { ...inputs, comment: 'failures' } })
  expect(stage.github.comments(1)).toEqual([])
  const step = await stage.share({ inputs })
  for (const { exitCode, log } of [quiet, step]) {
    expect(exitCode, log).toBe(0)
    expect(warningsIn(log)).toEqual([])
    expect(shownIn(log)).toContain('No recordings: 3 tests passed')
  }
  for (const text of [bodyOf(stage), step.summary, step.outputs['markdown'] ?? ''])
    expect(outline(text)).toContain('✅ 3 passed · no recordings')
})

it.concurrent('shows an error outside of any test, even if the report has no tests', async () => {
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

it.concurrent('separates equally named tests of several apps in a monorepo, each with its own result and link', async () => {
  await using stage = await setTested([])
  const apps = { shop: 'unexpected', blog: 'unexpected', admin: 'expected' }
  const path = (app: string) => `${app}/test-results/logs-in/video.webm`
  for (const [app, status] of Object.entries(apps)) {
    const message = status === 'expected' ? undefined : `Error: the ${app} is closed`
    const report = playwrightReport([{ titles: ['logs in'], status, message, videos: [[`/ci/${path(app)}`]] }])
    await record(stage, path(app))
    await writeFile(join(stage.workspace, app, 'report.json'), JSON.stringify(report))
  }
  const names = Object.keys(apps)
  const step = await stage.share({
    inputs: { ...inputs, path: names.join('\n'), 'test-report': '*/report.json' },
  })
  expect(step.exitCode, step.log).toBe(0)
  const { links } = readPage(bodyOf(stage))
  const shown = outline(bodyOf(stage))
  expect(shown).toContain('❌ 2 failed · ✅ 1 passed · 3 recordings')
  for (const app of ['shop', 'blog']) {
    expect(shown).toContain(
      `| ❌ failed | ▶ [logs in (${app})] \`Error: the ${app} is closed\` \`shop/login.spec.ts:7\` |`,
    )
  }
  for (const app of names) {
    const shared = resultsOf(step).find((result) => result.path === path(app))
    expect(links.find(({ text }) => text.includes(`logs in (${app})`))?.href).toBe(shared?.url)
  }
})

it.concurrent('hands failed tests without a recording to the report action', async () => {
  await using stage = await setTested([total])
  const step = await stage.share(inJob('e2e', { inputs: { ...inputs, comment: 'false' } }))
  await hand(stage, step)
  const joined = await stage.report()
  for (const text of [bodyOf(stage), joined.summary, joined.outputs['markdown'] ?? '']) {
    expect(outline(text)).toMatch(/\| ❌ failed \| `Orders › lists orders` `Error: no database`.*no recording/)
  }
})
