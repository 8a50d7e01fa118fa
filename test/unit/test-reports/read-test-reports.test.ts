import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { InputError } from '../../../src/failure.ts'
import { readTestReports } from '../../../src/test-reports/read-test-reports.ts'
import { playwrightReport } from '../../support/reports/playwright-report.ts'
import { noTests } from '../../support/reports/report-of.ts'
import { thorough } from '../../support/requirement.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-reports-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const suite = (inside: string) =>
  `<testsuite name="s"><testcase name="a" classname="b">${inside}</testcase></testsuite>`
const usable = JSON.stringify(playwrightReport([{ titles: ['logs in'], videos: [['/ci/login/video.webm']] }]))

/** What the reports that these patterns name tell of recordings at these paths. */
async function read(patterns: string, recordings: string[] = [], signal = new AbortController().signal) {
  const search = { patterns, root: folder, recordings }
  const { matched, ...told } = await readTestReports(search, signal, 60_000)
  return { ...told, shown: Object.fromEntries(Array.from(matched, ([path, { test }]) => [path, test.title])) }
}

it('reads the reports that can be read, with a warning for each other one', async () => {
  await mkdir(join(folder, 'several/report.json'), { recursive: true })
  await writeFile(join(folder, 'several/1.json'), usable)
  await writeFile(join(folder, 'several/2.json'), 'no')
  await writeFile(join(folder, 'several/3.xml'), suite(''))
  await writeFile(join(folder, 'several/index.html'), '<html>')
  await writeFile(join(folder, 'several/.last-run.json'), '{"status":"failed"}')
  const recordings = ['x/login/video.webm', 'a.mp4']
  const { tests, shown, warnings } = await read(`${folder}/several`, recordings)
  expect(tests).toBe(2)
  expect(shown).toEqual({ 'x/login/video.webm': 'logs in', 'a.mp4': 'a' })
  expect(warnings).toEqual([
    expect.stringMatching(
      /^The test report several\/2\.json can't be used: it is neither JSON nor XML; it begins with "no"; let /,
    ),
  ])
})

it('counts JSON that is not a report, null included, and warns of none of it', async () => {
  await mkdir(join(folder, 'beside'))
  for (const [at, text] of [usable, 'null', 'true', '7', '"text"', '[]', '{}'].entries())
    await writeFile(join(folder, `beside/${at}.json`), text)
  expect(await read(`${folder}/beside`)).toMatchObject({ tests: 1, warnings: [], otherFiles: 6 })
})

it('warns with the name of the input when no report is found', async () => {
  const { tests, warnings } = await read(`${folder}/missing/*.json\n\n${folder}/none.xml`)
  expect(tests).toBe(0)
  expect(warnings).toEqual([
    expect.stringContaining(`input test-report (${folder}/missing/*.json, ${folder}/none.xml)`),
  ])
})

it('names ten reports that can’t be used, and counts the others', async () => {
  await mkdir(join(folder, 'many'))
  for (let at = 0; at < 13; at += 1) await writeFile(join(folder, `many/${at}.json`), '')
  const { warnings } = await read(`${folder}/many/*`)
  expect(warnings).toHaveLength(11)
  expect(warnings.at(-1)).toMatch(/^3 more/)
})

it.runIf(thorough)('holds the bounds of all reports in the order of their names', async () => {
  const cases = (count: number, ending = '</testsuite>') =>
    `<testsuite>${'<testcase name="a"/>'.repeat(count)}${ending}`
  const large = usable.padEnd(24 * 1024 ** 2)
  const contents = {
    'tests/1.xml': cases(60_000),
    'tests/2.xml': cases(40_001),
    'tests/3.xml': cases(40_001, ''),
    'tests/4.xml': cases(1, ''),
    'tests/5.xml': cases(40_000),
    'tests/6.json': usable,
    'bytes/1.json': large,
    'bytes/2.json': large,
    'bytes/3.json': large.replace('{', '!'),
    'bytes/4.json': usable,
  }
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(join(folder, dirname(name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  const tooMany = expect.stringMatching(/\/2\.xml .* more than 100,000 tests/)
  const tooLarge = expect.stringMatching(/\/3\.json .* more than 64 MiB/)
  const told = async (name: string) => {
    const { tests, warnings } = await read(name)
    return { tests, warnings }
  }
  const notXml = expect.stringMatching(/\/[34]\.xml .* not XML/)
  const noMore = expect.stringMatching(/\/6\.json .* more than 100,000 tests/)
  expect(await told('tests')).toEqual({ tests: 100_000, warnings: [tooMany, notXml, notXml, noMore] })
  expect(await told('bytes')).toEqual({ tests: 3, warnings: [tooLarge] })
})

it('refuses patterns that are none, by the name of the input', async () => {
  await expect(read('a\u0000b/../..\n./..')).rejects.toThrow(InputError)
})

it('says of each try how it ended, and what made this one fail', async () => {
  const videos = [['/ci/1/video.webm'], ['/ci/2/video.webm']]
  const report = playwrightReport([{ titles: ['pays'], status: 'flaky', message: 'no', videos }])
  await writeFile(join(folder, 'tries.json'), JSON.stringify(report))
  const recordings = ['1/video.webm', '2/video.webm']
  const search = { patterns: 'tries.json', root: folder, recordings }
  const { matched } = await readTestReports(search, new AbortController().signal, 60_000)
  const test = { title: 'pays', result: 'flaky' }
  expect(matched.get('1/video.webm')).toMatchObject({
    ...{ test: { ...test, error: 'no', try: 1, tries: 2, tryResult: 'failed' } },
  })
  expect(matched.get('2/video.webm')).toMatchObject({
    test: { ...test, try: 2, tries: 2, tryResult: 'passed' },
  })
  expect(matched.get('2/video.webm')?.test.error).toBeUndefined()
})

it('lists each failed test that has no recording once, whichever reports have it', async () => {
  const failing = { status: 'unexpected', message: 'Error: no', videos: [[]] }
  const json = playwrightReport([
    { ...failing, titles: ['pays'], project: 'phone' },
    { ...failing, titles: ['searches'], videos: [['/ci/search/video.webm']] },
    { ...failing, titles: ['waits'], status: 'skipped' },
  ])
  const junit =
    '<testsuite><testcase name="pays" classname="shop/login.spec.ts"><failure/></testcase></testsuite>'
  const cypress = suite('<failure/>').replace('"s"', '"a.cy.ts"')
  await mkdir(join(folder, 'missing-recordings'))
  const contents = { '1.json': JSON.stringify(json), '2.xml': junit, '3.xml': cypress }
  for (const [name, content] of Object.entries(contents)) {
    await writeFile(join(folder, 'missing-recordings', name), content)
  }
  const { failedWithoutVideo, counts } = await read('missing-recordings', [
    'search/video.webm',
    'cypress/videos/a.cy.ts.mp4',
  ])
  expect(counts).toEqual({ ...noTests, failed: 3, 'did not run': 1 })
  const place = { file: 'shop/login.spec.ts', line: 7 }
  const own = { file: 'ci/app/tests/shop/login.spec.ts', line: 7, isHere: false }
  const told = { title: 'pays', project: 'phone', result: 'failed', error: 'Error: no', moreErrors: 0 }
  const identity = { title: 'pays', project: 'phone', file: 'shop/login.spec.ts' }
  const tests = [{ ...told, ...place, ownLine: own, identity, id: expect.any(Number) }]
  expect(failedWithoutVideo).toEqual({ count: 1, tests })
})

it('describes a thousand failed tests without a recording, and counts the others', async () => {
  const cases = Array.from(
    { length: 1200 },
    (_, at) => `<testcase name="${at}"><failure message="no"/></testcase>`,
  )
  await writeFile(join(folder, 'failures.xml'), `<testsuite>${cases.join('')}</testsuite>`)
  const { failedWithoutVideo } = await read('failures.xml')
  expect(failedWithoutVideo?.count).toBe(1200)
  expect(failedWithoutVideo?.tests).toHaveLength(1000)
  expect(failedWithoutVideo?.tests[999]).toMatchObject({ title: '999', result: 'failed', error: 'no' })
})

it('tells of errors outside of tests: of Playwright, of suites in JUnit, of the run in TRX, and of fixtures in Allure', async () => {
  const files = {
    'a.json': JSON.stringify({
      suites: [],
      errors: [{ message: 'Error: no\n  at a', location: { file: 'e2e/a.ts', line: 3 } }],
    }),
    'again.json': JSON.stringify({
      suites: [],
      errors: [{ message: 'Error: no\n  at a', location: { file: 'e2e/a.ts', line: 3 } }],
    }),
    'b.xml': '<testsuites><testsuite name="s"><error message="cannot be imported"/></testsuite></testsuites>',
    'c.trx':
      '<TestRun><ResultSummary><RunInfos><RunInfo outcome="Error"><Text>The test host crashed</Text></RunInfo><RunInfo outcome="Error"><Text>[xUnit.net 00:00:01] Pays [FAIL]</Text></RunInfo><RunInfo outcome="Warning"><Text>slow</Text></RunInfo></RunInfos></ResultSummary></TestRun>',
    'allure/1-container.json': JSON.stringify({
      uuid: '1',
      children: ['2'],
      afters: [{ name: 'stop', status: 'broken', statusDetails: { message: 'cannot stop' } }],
    }),
    'allure/2-result.json': JSON.stringify({ uuid: '2', name: 'pays', status: 'passed', start: 1, stop: 2 }),
    'allure/3-container.json': JSON.stringify({
      uuid: '3',
      children: ['4'],
      befores: [{ name: 'start', status: 'broken', statusDetails: { message: 'said by the test' } }],
    }),
    'allure/4-result.json': JSON.stringify({ uuid: '4', name: 'sells', status: 'broken', start: 1, stop: 2 }),
  }
  await mkdir(join(folder, 'errors/allure'), { recursive: true })
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'errors', name), content)
  const { errors, counts, warnings } = await read('errors')
  expect(warnings).toEqual([])
  expect(counts).toEqual({ ...noTests, error: 4, failed: 1, passed: 1 })
  expect(errors?.map(({ error }) => error?.split('\n', 1)[0]).toSorted()).toEqual([
    ...['Error: no', 'The test host crashed', 'cannot be imported', 'cannot stop'],
  ])
})

it('describes ten errors outside of tests, and counts the others', async () => {
  const errors = Array.from({ length: 12 }, (_, at) => ({ message: `Error: ${at}` }))
  await writeFile(join(folder, 'many-errors.json'), JSON.stringify({ suites: [], errors }))
  const found = await read('many-errors.json')
  expect(found.errors).toHaveLength(10)
  expect(found.counts?.error).toBe(12)
})
