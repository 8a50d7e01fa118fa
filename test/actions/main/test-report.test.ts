import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { warningsIn } from '../../support/actions/runner-log.ts'
import { type Described, playwrightReport } from '../../support/reports/playwright-report.ts'
import { resultsOf, root, type Stage, setStage, usualKey } from '../../support/stage.ts'

const passes = 'test-results/login-logs-in-desktop/video.webm'
const flaky = 'test-results/login-is-flaky-desktop/video.webm'
const retry = 'test-results/login-is-flaky-desktop-retry1/video.webm'
const fails = 'test-results/login-fails-desktop/video.webm'
const unknown = 'test-results/demo.webm'
const paths = [passes, flaky, retry, fails, unknown]

const ci = (path: string) => `D:\\a\\app\\${path.replaceAll('/', '\\')}`
const described: Described[] = [
  { titles: ['Login', 'logs in'], project: 'desktop', videos: [[ci(passes)]] },
  { titles: ['is flaky'], project: 'desktop', status: 'flaky', videos: [[ci(flaky)], [ci(retry)]] },
  { titles: ['fails | ::error::'], project: 'desktop', status: 'unexpected', videos: [[ci(fails)]] },
]

async function setTestedStage(report: string | undefined): Promise<Stage> {
  const stage = await setStage({ recordings: false })
  for (const path of paths) {
    await mkdir(dirname(join(stage.workspace, path)), { recursive: true })
    await copyFile(join(root, 'test/fixtures/recordings/checkout.webm'), join(stage.workspace, path))
  }
  if (report !== undefined) await writeFile(join(stage.workspace, 'report.json'), report)
  return stage
}

const usable = JSON.stringify(playwrightReport(described))
const inputs = { path: 'test-results', 'test-report': 'report.json' }

it('shares recordings by the titles of their tests, with the results of these', async () => {
  await using stage = await setTestedStage(usable)
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  expect(warningsIn(step.log)).toEqual([])
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
    [unknown]: { title: 'demo', test: undefined },
  })
  const shares = [...stage.service.shares.values()].map(({ title }) => title)
  expect(shares.sort()).toEqual(
    Object.values(told)
      .map(({ title }) => title)
      .sort(),
  )
  const manifest = JSON.parse(await readFile(step.outputs['manifest'] ?? '', 'utf8'))
  expect(manifest.results).toEqual(resultsOf(step))
})

it('tells the test of a recording that could not be shared too', async () => {
  await using stage = await setTestedStage(usable)
  await writeFile(join(stage.workspace, fails), '')
  const step = await stage.share({ inputs: { ...inputs, path: fails } })
  expect(resultsOf(step)).toMatchObject([
    { status: 'failed', test: { result: 'failed', project: 'desktop' } },
  ])
})

it('puts the title of the test into a template', async () => {
  await using stage = await setTestedStage(usable)
  const step = await stage.share({ inputs: { ...inputs, path: passes, title: '{name}: {title} {' } })
  expect(resultsOf(step)).toMatchObject([{ title: 'video: Login › logs in {' }])
})

it('leaves out recordings of tests that passed when only failed ones are wanted', async () => {
  await using stage = await setTestedStage(usable)
  const step = await stage.share({ inputs: { ...inputs, only: 'failed' } })
  expect(step.exitCode).toBe(0)
  expect(resultsOf(step).map(({ path }) => path)).toEqual([unknown, fails, retry, flaky].sort(compare))
  expect(step.log).toContain('Left out: 1 recording of a test that passed or was skipped (only: failed)')
  expect(step.summary).toContain('1 recording of passed or skipped tests left out')
  expect(stage.service.files.size).toBe(4)
})

it('is content when all tests passed, whatever if-no-files-found says', async () => {
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
  ['is missing', undefined, 'No test report was found for the input test-report (report.json)'],
  ['was cut', usable.slice(0, 500), "report.json can't be used: it is not JSON: it ends too early"],
  [
    'is of another run',
    usable.replaceAll('video.webm', 'other.webm'),
    'None of the recordings belongs to any of the 3 tests of the test report.',
  ],
  ['is a web page', '<!DOCTYPE html><html><body>', 'it is a web page'],
])('shares all recordings, with a warning, when the report %s', async (_, report, warning) => {
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

it('refuses only: failed without a report, and words that it does not know', async () => {
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

it('shows no part of a key where a title, a project or a heading is cut in the middle of it', async () => {
  const password = `opensesame-${Array.from({ length: 150 }, (_, at) => `q${at}`).join('-')}`
  const at = (length: number) => 'x'.repeat(length - 10)
  const described: Described[] = [
    { titles: [`${at(500)}${usualKey}`], project: `${at(500)}${usualKey}`, videos: [[ci(passes)]] },
    { titles: [`${at(1000)}${usualKey}`, 'fails'], status: 'unexpected', videos: [[ci(fails)]] },
    { titles: [`${at(2000)}${usualKey}`], status: 'unexpected', videos: [] },
    { titles: [`${usualKey} `.repeat(25), `${at(800)}${usualKey}`], videos: [[ci(flaky)]] },
    { titles: [`${password} `.repeat(4)], message: password.repeat(8), status: 'unexpected', videos: [] },
  ]
  await using stage = await setTestedStage(JSON.stringify(playwrightReport(described)))
  const step = await stage.share({
    inputs: { ...inputs, comment: 'true', password, section: `${at(200)}${password}` },
  })
  expect(step.exitCode, step.log).toBe(0)
  const manifest = await readFile(step.outputs['manifest'] ?? '', 'utf8')
  const log = step.log.replace(/^::add-mask::.*$/gm, '')
  const [comment] = stage.github.comments(1)
  for (const text of [manifest, log, JSON.stringify(step.outputs), step.summary, comment?.body ?? ''])
    expect(text).not.toMatch(/srk_|opensesame|q\d+-q\d+/)
  expect(step.summary).toContain('xxx')
})
