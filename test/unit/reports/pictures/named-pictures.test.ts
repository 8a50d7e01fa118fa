import { describe, expect, it } from 'vitest'
import type { TestFindings } from '../../../../src/reports/find-tests.ts'
import { playwrightReport } from '../../../support/reports/playwright-report.ts'
import { readIn } from '../../../support/reports/workspace-of-reports.ts'
import {
  bundle,
  failure,
  manifestOf,
  recording,
  repetition,
  testCase,
  testsOfRun,
} from '../../../support/reports/xcresult.ts'

type Files = Parameters<typeof readIn>[0]

/** The paths of the pictures of each test and spec file, by its title. */
function shown({ tests, specFiles, pictures }: TestFindings): Record<string, string[]> {
  const titles = new Map([...specFiles, ...tests].map(({ id, title }) => [id, title]))
  const paths = pictures
    .entries()
    .map(([id, named]) => [titles.get(id) ?? `${id}`, named.map(({ path }) => path.join('/'))] as const)
  return Object.fromEntries(paths)
}

async function picturesIn(files: Files, ...more: [recordings?: string[], options?: { mergeRetries?: boolean }]) {
  return shown((await readIn(files, ...more)).findings)
}

const attached = (path: string) => `[[ATTACHMENT|${path}]]`
const output = (...paths: string[]) => `<system-out>${paths.map(attached).join('\n')}</system-out>`
const failing = (name: string, ...paths: string[]) =>
  `<testcase name="${name}"><failure message="no"/>${output(...paths)}</testcase>`

describe('the pictures of a failed test are those that its report names', () => {
  it("in Playwright's JSON, as screenshots of failures and of comparisons are attached", async () => {
    const image = (name: string, path?: string) => ({ name, contentType: 'image/png', ...(path && { path }) })
    const results = [
      {
        status: 'failed',
        attachments: [
          image('cart-expected.png', '/ci/app/shots/cart-expected.png'),
          image('cart-actual.png', '/ci/app/out/pays/cart-actual.png'),
          image('cart-diff.png', '/ci/app/out/pays/cart-diff.png'),
          { ...image('inline'), body: 'iVBORw0KGgo=' },
          { name: 'logo', contentType: 'image/svg+xml', path: '/ci/app/out/pays/logo.svg' },
          { name: 'trace', contentType: 'application/zip', path: '/ci/app/out/pays/trace.zip' },
          { name: 'video', contentType: 'video/webm', path: '/ci/app/out/pays/video.webm' },
          image('screenshot', '/ci/app/out/pays/test-failed-1.png'),
        ],
      },
      { status: 'failed', attachments: [image('screenshot', '/ci/app/out/pays-retry1/test-failed-1.png')] },
    ]
    const specs = [{ title: 'pays', file: 'a.spec.ts', line: 1, tests: [{ status: 'unexpected', results }] }]
    const report = { suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs }] }
    expect(await picturesIn({ 'report.json': JSON.stringify(report) })).toEqual({
      pays: [
        'ci/app/out/pays/test-failed-1.png',
        'ci/app/out/pays/cart-diff.png',
        'ci/app/out/pays/cart-actual.png',
        'ci/app/shots/cart-expected.png',
        'ci/app/out/pays-retry1/test-failed-1.png',
      ],
    })
  })

  it('in the output and the properties of JUnit XML, relative to the report', async () => {
    const property = '<properties><property name="attachment" value="shots/2.JPG"/></properties>'
    const xml = `<testsuite><testcase name="pays"><failure/>${output('shots/1.png', 'a.zip')}${property}</testcase></testsuite>`
    expect(await picturesIn({ 'out/junit.xml': xml })).toEqual({ pays: ['out/shots/2.JPG', 'out/shots/1.png'] })
  })

  it("in Playwright's JUnit XML, of which the folders say the try", async () => {
    const paths = [
      'out/pays-web/test-failed-1.png',
      'out/pays-web-retry1/test-failed-1.png',
      'out/pays-web-retry2/a.png',
    ]
    const passed = `<testsuite><testcase name="pays">${output(...paths)}</testcase></testsuite>`
    const { findings } = await readIn({ 'junit.xml': passed })
    expect(findings.tests).toMatchObject([{ title: 'pays', result: 'flaky' }])
    expect(shown(findings)).toEqual({ pays: paths.slice(0, 2) })
    const failed = await picturesIn({ 'junit.xml': `<testsuite>${failing('pays', ...paths)}</testsuite>` })
    expect(failed).toEqual({ pays: paths })
  })

  it("in Playwright's JUnit XML, of which each try names the expected picture before its own", async () => {
    const tries = ['out/looks', 'out/looks-retry1'].map((folder) => `${folder}/hello`)
    const paths = tries.flatMap((start) => ['snapshots/hello.png', `${start}-actual.png`, `${start}-diff.png`])
    expect(await picturesIn({ 'junit.xml': `<testsuite>${failing('looks', ...paths)}</testsuite>` })).toEqual({
      looks: [
        ...['out/looks/hello-diff.png', 'out/looks/hello-actual.png', 'snapshots/hello.png'],
        ...['out/looks-retry1/hello-diff.png', 'out/looks-retry1/hello-actual.png'],
      ],
    })
  })

  it('in the reruns of Maven', async () => {
    const xml = `<testsuite><testcase name="waits">
      <flakyFailure message="no">${output('1.png')}</flakyFailure><flakyFailure message="no">${output('2.png')}</flakyFailure>
      ${output('3.png')}</testcase></testsuite>`
    expect(await picturesIn({ 'junit.xml': xml })).toEqual({ waits: ['1.png', '2.png'] })
  })

  it('in the attachments of CTRF, also those of a last attempt that is listed again', async () => {
    const image = (path: string) => ({ name: 'screenshot', contentType: 'image/webp', path })
    const retryAttempts = [
      { attempt: 1, status: 'failed', attachments: [image('1')] },
      { attempt: 2, status: 'failed', attachments: [image('3')] },
    ]
    const test = { name: 'pays', status: 'failed', retries: 1, retryAttempts, attachments: [image('2')] }
    const data = { ...image('data:image/png;base64,'.padEnd(5000, 'A')), name: 'inline' }
    const inline = { name: 'waits', status: 'failed', attachments: [data], screenshot: 'iVBORw0KGgo=' }
    const report = JSON.stringify({ results: { tool: { name: 'jest' }, tests: [test, inline] } })
    expect(await picturesIn({ 'ctrf.json': report })).toEqual({ pays: ['1', '3', '2'] })
  })

  it('in steps and fixtures of Allure, in the order in which these end', async () => {
    const image = (name: string) => ({ name, source: `${name}-attachment.png`, type: 'image/png' })
    const step = (name: string, ...steps: object[]) => ({ attachments: [image(name)], steps })
    const result = {
      uuid: 'r',
      name: 'pays',
      status: 'broken',
      attachments: [image('test')],
      steps: [step('outer', step('inner-1'), step('inner-2')), step('last')],
    }
    const container = { uuid: 'c', children: ['r'], befores: [step('before')], afters: [step('after')] }
    const files = { 'a/r-result.json': JSON.stringify(result), 'a/c-container.json': JSON.stringify(container) }
    const inOrder = ['before', 'inner-1', 'inner-2', 'outer', 'last', 'test', 'after']
    expect(await picturesIn(files)).toEqual({
      pays: inOrder.toReversed().map((name) => `a/${name}-attachment.png`),
    })
  })

  it('in the result files of TRX, in the folder of its run', async () => {
    const files = '<ResultFiles><ResultFile path="vm\\a.png"/><ResultFile path="vm\\b.mp4"/></ResultFiles>'
    const result = `<UnitTestResult testName="Pays" outcome="Failed" relativeResultsDirectory="7">${files}</UnitTestResult>`
    const settings = '<TestSettings><Deployment runDeploymentRoot="run"/></TestSettings>'
    const trx = `<TestRun>${settings}<Results>${result}</Results></TestRun>`
    expect(await picturesIn({ 'out/a.trx': trx })).toEqual({ Pays: ['out/run/In/7/vm/a.png'] })
  })

  it("in Xcode's list of attachments, even without any video", async () => {
    const failed = (at: number) => repetition(at, 'Failed', failure('no'))
    const cases = [
      testCase('A/testPays()', 'Failed', failed(1), failed(2)),
      testCase('A/testWaits()', 'Passed', failed(1), repetition(2, 'Passed')),
      testCase('A/testOpens()', 'Passed'),
    ]
    const tests = testsOfRun([bundle('ShopUITests', 'Failed', ...cases)])
    const manifest = manifestOf({
      'A/testPays()': [recording('1.png'), recording('2.jpeg'), recording('3.png', { repetitionNumber: 2 })],
      'A/testWaits()': [recording('4.png'), recording('5.heic'), recording('6.png', { repetitionNumber: 2 })],
      'A/testOpens()': [recording('7.png')],
    })
    const { findings } = await readIn({ 'out/tests.json': tests, 'out/manifest.json': manifest })
    expect(shown(findings)).toEqual({
      'A › testPays': ['out/2.jpeg', 'out/1.png', 'out/3.png'],
      'A › testWaits': ['out/4.png'],
    })
    expect(findings.testCount).toBe(3)
    const alone = await readIn({ 'out/manifest.json': manifest })
    expect({ tests: alone.findings.testCount, pictures: shown(alone.findings) }).toEqual({ tests: 0, pictures: {} })
  })
})

it("lists Xcode's pictures by the time at which they were made", async () => {
  const tests = testsOfRun([bundle('ShopUITests', 'Failed', testCase('A/testPays()', 'Failed', failure('no')))])
  const times = [1_790_000_001.5, 1_790_000_003, 1_790_000_002.25]
  const pictures = times.map((timestamp, at) => recording(`${at}.png`, { timestamp }))
  const files = { 'tests.json': tests, 'manifest.json': manifestOf({ 'A/testPays()': pictures }) }
  expect(await picturesIn(files)).toEqual({ 'A › testPays': ['1.png', '2.png', '0.png'] })
})

it('lists no picture of a test or try that did not fail', async () => {
  const cases = `${failing('pays')}<testcase name="opens">${output('1.png')}</testcase>
    <testcase name="rests"><skipped/>${output('2.png')}</testcase>`
  expect(await picturesIn({ 'a.xml': `<testsuite>${cases}</testsuite>` })).toEqual({})
})

it('lists the pictures of entries that merge-test-retries merges, the first failed one first', async () => {
  const passed = `<testcase name="pays">${output('3.png')}</testcase>`
  const xml = (cases: string) => `<testsuite>${cases}</testsuite>`
  const inOneFile = { 'a.xml': xml(failing('pays', '1.png') + failing('pays', '2.png') + passed) }
  expect(await picturesIn(inOneFile, [], { mergeRetries: true })).toEqual({ pays: ['1.png', '2.png'] })
  const inFiles = { '1/a.xml': xml(failing('pays', '1.png')), '2/a.xml': xml(passed) }
  const { findings } = await readIn(inFiles, [], { mergeRetries: true })
  expect([...findings.pictures.values()]).toEqual([[{ path: ['1', '1.png'], folder: ['1'] }]])
})

it('lists a picture once that reports of several formats name, with the folder of the first', async () => {
  const json = playwrightReport([{ titles: ['pays'], status: 'unexpected', videos: [['/ci/app/out/pays/a.png']] }])
  const xml = `<testsuite>${failing('pays', '/ci/app/out/pays/a.png', 'b.png')}</testsuite>`
  const { findings } = await readIn({ 'json/a.json': JSON.stringify(json), 'xml/a.xml': xml })
  const path = ['ci', 'app', 'out', 'pays', 'a.png']
  expect([...findings.pictures.values()]).toEqual([
    [
      { path, folder: ['json'] },
      { path: ['xml', 'b.png'], folder: ['xml'] },
    ],
  ])
})

it('gives a spec file the pictures of its failed tests, in their order', async () => {
  const suite = (file: string, ...cases: string[]) =>
    `<testsuite name="${file}" file="${file}">${cases.join('')}</testsuite>`
  const passed = `<testcase name="opens">${output('0.png')}</testcase>`
  const xml = `<testsuites>${suite('a.cy.ts', passed, failing('pays', '1.png', '2.png'), failing('waits', '3.png'))}
    ${suite('b.cy.ts', passed)}</testsuites>`
  const recordings = ['cypress/videos/a.cy.ts.mp4', 'cypress/videos/b.cy.ts.mp4']
  expect(await picturesIn({ 'a.xml': xml }, recordings)).toEqual({
    'a.cy.ts': ['2.png', '1.png', '3.png'],
    pays: ['2.png', '1.png'],
    waits: ['3.png'],
  })
})

it('lists the last ten pictures of a test at most', async () => {
  const paths = Array.from({ length: 5000 }, (_, at) => `${at}.png`)
  const listed = await picturesIn({ 'a.xml': `<testsuite>${failing('pays', ...paths)}</testsuite>` })
  expect(listed).toEqual({ pays: paths.slice(-10).toReversed() })
})

it('sends the pictures that many tests share only once to the main process', async () => {
  const image = { source: 'a-attachment.png', type: 'image/png' }
  const uuids = Array.from({ length: 50 }, (_, at) => `r${at}`)
  const results = uuids.map((uuid) => [`${uuid}-result.json`, JSON.stringify({ uuid, name: uuid, status: 'failed' })])
  const container = JSON.stringify({ uuid: 'c', children: uuids, afters: [{ attachments: [image] }] })
  const { findings } = await readIn({ ...Object.fromEntries(results), 'c-container.json': container })
  expect(findings.pictures.size).toBe(50)
  expect(new Set(findings.pictures.values().map(([picture]) => picture)).size).toBe(1)
})
