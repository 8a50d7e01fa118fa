import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { type Described, playwrightReport } from '../../../support/reports/playwright-report.ts'
import { resultsOf, root, type Stage, setStage } from '../../../support/stage.ts'

const passes = 'test-results/login-logs-in-desktop/video.webm'
const flaky = 'test-results/login-is-flaky-desktop/video.webm'
const retry = 'test-results/login-is-flaky-desktop-retry1/video.webm'
const fails = 'test-results/login-fails-desktop/video.webm'
const unknown = 'test-results/demo.webm'
const broken = 'test-results/login-breaks/video.webm'
const paths = [passes, flaky, retry, fails, unknown]

const ci = (path: string) => `D:\\a\\app\\${path.replaceAll('/', '\\')}`
const described: Described[] = [
  { titles: ['Login', 'logs in'], project: 'desktop', videos: [[ci(passes)]] },
  { titles: ['is flaky'], project: 'desktop', status: 'flaky', videos: [[ci(flaky)], [ci(retry)]] },
  { titles: ['fails | ::error::'], project: 'desktop', status: 'unexpected', videos: [[ci(fails)]] },
  { titles: ['breaks'], project: 'desktop', status: 'unexpected', videos: [[ci(broken)]] },
]

async function setTestedStage(report: string): Promise<Stage> {
  const stage = await setStage({ recordings: false })
  for (const path of paths) {
    await mkdir(dirname(join(stage.workspace, path)), { recursive: true })
    // The recording without a test must not be a copy of one that has a test.
    const recording = path === unknown ? 'demo.mp4' : 'checkout.webm'
    await copyFile(join(root, 'test/fixtures/recordings', recording), join(stage.workspace, path))
  }
  await writeFile(join(stage.workspace, 'report.json'), report)
  return stage
}

const usable = JSON.stringify(playwrightReport(described))
const inputs = { path: 'test-results', 'test-report': 'report.json' }

it("gives recordings the titles and results of their tests, even if one can't be shared", async () => {
  await using stage = await setTestedStage(usable)
  await mkdir(join(stage.workspace, dirname(broken)))
  await writeFile(join(stage.workspace, broken), '')
  const step = await stage.share({ inputs: { ...inputs, 'fail-on-error': 'false' } })
  expect(step.exitCode, step.log).toBe(0)
  expect(warningsIn(step.log)).toEqual([expect.stringContaining('the file is empty')])
  const known = { project: 'desktop', file: 'shop/login.spec.ts', line: 7 }
  const told = Object.fromEntries(resultsOf(step).map(({ path, title, test }) => [path, { title, test }]))
  const ofTry = (title: string, result: string, tryResult: string, [at, tries] = [1, 1]) => {
    return { title, ...known, result, try: at, tries, tryResult }
  }
  expect(told).toEqual({
    [passes]: { title: 'Login › logs in', test: ofTry('Login › logs in', 'passed', 'passed') },
    [flaky]: { title: 'is flaky (try 1 of 2)', test: ofTry('is flaky', 'flaky', 'failed', [1, 2]) },
    [retry]: { title: 'is flaky (try 2 of 2)', test: ofTry('is flaky', 'flaky', 'passed', [2, 2]) },
    [fails]: { title: 'fails | ::error::', test: ofTry('fails | ::error::', 'failed', 'failed') },
    [broken]: { title: 'breaks', test: ofTry('breaks', 'failed', 'failed') },
    [unknown]: { title: 'demo', test: undefined },
  })
  const { [broken]: _, ...sharable } = told
  const shares = [...stage.service.shares.values()].map(({ title }) => title)
  expect(shares.sort()).toEqual(
    Object.values(sharable)
      .map(({ title }) => title)
      .sort(),
  )
  const manifest = JSON.parse(await readFile(step.outputs['manifest'] ?? '', 'utf8'))
  expect(manifest.results).toEqual(resultsOf(step))
})

it('leaves out recordings of passed tests with only: failed', async () => {
  await using stage = await setTestedStage(usable)
  const step = await stage.share({ inputs: { ...inputs, only: 'failed' } })
  expect(step.exitCode).toBe(0)
  expect(resultsOf(step).map(({ path }) => path)).toEqual([unknown, fails, retry, flaky].sort(compare))
  expect(step.log).toContain('Left out: 1 recording of a test that passed or was skipped (only: failed)')
  expect(step.summary).toContain('1 recording of passed or skipped tests left out')
  expect(stage.service.files.size).toBe(4)
})

it('passes if all tests passed, whatever if-no-files-found says', async () => {
  await using stage = await setTestedStage(usable)
  const step = await stage.share({
    inputs: { ...inputs, path: passes, only: 'failed', 'if-no-files-found': 'error' },
  })
  expect(step.exitCode, step.log).toBe(0)
  expect(step.outputs['results']).toBe('[]')
  expect(step.log).not.toContain('No recordings were found')
  expect(step.summary).toContain('no recordings · 1 recording of passed or skipped tests left out')
})

it.each([
  ['was cut', usable.slice(0, 500), "report.json can't be used: it ends too early; it begins with"],
  [
    'is of another run',
    usable.replaceAll('video.webm', 'other.webm'),
    'No recording belongs to any of the 4 tests in the test report.',
  ],
])('shares all recordings and warns if the report %s', async (_, report, warning) => {
  await using stage = await setTestedStage(report)
  const step = await stage.share({ inputs: { ...inputs, only: 'failed' } })
  expect(step.exitCode).toBe(0)
  expect(warningsIn(step.log)).toEqual([expect.stringContaining(warning)])
  expect(step.log).toContain(
    'All recordings are still shared, whether or not their tests failed, with titles made from their paths.',
  )
  expect(resultsOf(step)).toHaveLength(5)
  expect(resultsOf(step).every(({ test }) => test === undefined)).toBe(true)
})

it('refuses only: failed without a report, and unknown values of only', async () => {
  await using stage = await setTestedStage(usable)
  for (const [only, message] of [
    ['failed', 'The input only is "failed", but the input test-report is empty'],
    ['flaky', 'The input only is "flaky"; it must be all, failed or changed.'],
  ] as const) {
    const step = await stage.share({ inputs: { path: 'test-results', only } })
    expect(step.exitCode).toBe(1)
    expect(step.log).toContain(message)
  }
  expect(stage.service.calls).toEqual([])
})

const compare = (a: string, b: string) => new Intl.Collator('en', { numeric: true }).compare(a, b)
