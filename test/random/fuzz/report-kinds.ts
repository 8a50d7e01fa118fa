import { FileError, textOfBytes } from '../../../src/files/read-files.ts'
import { manifestFields } from '../../../src/manifest/schema.ts'
import { objectOf, readBy } from '../../../src/manifest/shape-of.ts'
import { cleanFindings } from '../../../src/reports/clean-findings.ts'
import { findTests } from '../../../src/reports/find-tests.ts'
import { isAllure, readAllure } from '../../../src/reports/formats/allure.ts'
import { readCtrf, undescribedInCtrf } from '../../../src/reports/formats/ctrf.ts'
import { joinAllure } from '../../../src/reports/formats/join-allure.ts'
import { joinXcresult } from '../../../src/reports/formats/join-xcresult.ts'
import { readReportJson } from '../../../src/reports/formats/json.ts'
import { readJUnit } from '../../../src/reports/formats/junit.ts'
import { undescribedInJUnit } from '../../../src/reports/formats/junit-counts.ts'
import { readPlaywrightJson, undescribedInPlaywright } from '../../../src/reports/formats/playwright.ts'
import { reportFolderOf } from '../../../src/reports/formats/report-folder.ts'
import { errorsOfRun, readTrx, undescribedInTrx } from '../../../src/reports/formats/trx.ts'
import { readXcresultManifest } from '../../../src/reports/formats/xcresult.ts'
import { readXcresultTests } from '../../../src/reports/formats/xcresult-tests.ts'
import { parseXml } from '../../../src/reports/formats/xml.ts'
import { uniqueTests } from '../../../src/reports/join/join-reports.ts'
import { mergeEntries } from '../../../src/reports/join/merge-retries.ts'
import type { ReportedTest, TestReport } from '../../../src/reports/reported-test.ts'
import { valueAt } from '../../../src/shape.ts'
import { titleRecordings } from '../../../src/sharing/titles.ts'
import { playwrightReport } from '../../support/reports/playwright-report.ts'
import { hideNothing, reportOf } from '../../support/reports/report-of.ts'
import type { Drawing } from '../drawing.ts'
import { amount, damaged, hostileJson, hostileText } from './hostile.ts'
import type { Kind } from './kind.ts'

/** In bytes. Valid reports of this size take a fraction of a second. */
const longest = 4 * 2 ** 20

/** Longest path of a recording, in characters. No system allows longer ones. */
const longestPath = 4096

const place = reportFolderOf('/w/reports/report.xml', '/w')

const { tests, specFiles, errors } = manifestFields
const foundFields = { tests, specFiles, errors }

type Read = Pick<TestReport, 'tests'> & Partial<Pick<TestReport, 'specFiles'>>

/** Uses the report's tests like the action: matches recordings and gives them titles. */
function use(read: Read, input: Buffer): void {
  // Parts of the report's own text, so that some recordings match.
  const text = input.toString('latin1')
  const paths = Array.from({ length: 200 }, (_, at) => {
    const start = Math.floor((text.length / 200) * at)
    return `out/${text.slice(start, start + 1 + at).replace(/[\0"<>]/g, '/')}/video-${at}.webm`
  })
  const reported = read.tests
    .slice(0, 200)
    .flatMap(({ tries }) => tries.flatMap(({ videos, pictures }) => [...videos, ...pictures]))
    .map((path) => path.join('/'))
  const possible = [...paths, ...reported].filter((path) => path.length <= longestPath)
  const recordings = [...new Set(possible)]
  titleRecordings(recordings, matchedIn(read, recordings))
}

function matchedIn({ tests, specFiles = [] }: Read, recordings: readonly string[]) {
  const report = reportOf(tests, { specFiles, folder: place.folder })
  const some = { tests: tests.slice(0, 100), format: 'JUnit' }
  uniqueTests(mergeEntries([report, { ...report, format: 'JUnit' }, { ...report, ...some }]))
  const findings = cleanFindings(findTests([report], { root: '/w', recordings, hide: hideNothing }), String)
  // If the manifest's schema refused a finding, the step's whole comment would be lost.
  readBy(objectOf(foundFields), findings)
  return findings.recordedTests
}

const fileName = (draw: Drawing) => draw.pick('video.webm', 'a.mp4', 'test-failed-1.png', 'a.gif', 'a.zip')
const name = (draw: Drawing, most = 2000) => (draw.chance(0.7) ? `test ${draw.upTo(99)}` : hostileText(draw, most))

function playwright(draw: Drawing): Buffer {
  const tests = Array.from({ length: amount(draw, draw.chance(0.1) ? 5000 : 30) }, (_, at) => ({
    titles: [name(draw), ...Array.from({ length: draw.upTo(3) }, () => name(draw, 100))] as [string, ...string[]],
    project: draw.pick('', 'chromium', hostileText(draw, 100)),
    status: draw.mostly(0.9, 'expected', ['flaky', 'unexpected', 'skipped', '__proto__', 'toString']),
    videos: Array.from({ length: draw.upTo(3) }, () => [`/ci/app/out/${at}-${name(draw, 300)}/${fileName(draw)}`]),
  }))
  const text = hostileJson(playwrightReport(tests), draw, longest)
  return draw.chance(0.2) ? damaged(Buffer.from(text), draw, longest) : Buffer.from(text)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function testcase(draw: Drawing): string {
  const attribute = (draw.chance(0.8) ? escaped : String)(name(draw))
  const output = draw.chance(0.3)
    ? `<system-out>[[ATTACHMENT|${escaped(hostileText(draw, 3000))}/${fileName(draw)}]]\n${escaped(hostileText(draw, 3000))}</system-out>`
    : ''
  const inner = draw.pick('', '<failure/>', '<skipped/>', '<failure message="a">b</failure>', output)
  const flaky = draw.pick('', '', '', 'flaky="true"')
  return `<testcase name="${attribute}" classname="${escaped(name(draw))}" time="1" ${flaky}>${inner}</testcase>`
}

const attributeText = (draw: Drawing) => escaped(hostileText(draw, 20))

function junit(draw: Drawing): Buffer {
  const depth = draw.chance(0.15) ? amount(draw, 100_000) : draw.upTo(4, 1)
  const cases = Array.from({ length: amount(draw, draw.chance(0.1) ? 10_000 : 40) }, () => testcase(draw)).join('\n')
  const file = draw.pick('', 'cypress/e2e/a.cy.ts', escaped(hostileText(draw, 500)))
  const counts = `errors="${draw.pick('0', '1', '99', attributeText(draw))}" failures="${draw.upTo(99)}"`
  const suite = `<testsuite name="${escaped(name(draw))}" hostname="${draw.pick('', 'chromium')}" file="${file}" ${counts}>`
  const attributes = draw.chance(0.1)
    ? Array.from({ length: amount(draw, 100_000) }, (_, at) => ` a${at}="${draw.upTo(9)}"`).join('')
    : ''
  const entity = draw.chance(0.1) ? '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>' : ''
  const end = draw.chance(0.9) ? '</testsuite>'.repeat(depth) : ''
  const text = `<?xml version="1.0"?>${entity}<testsuites${attributes}>${suite.repeat(Math.min(depth, Math.ceil(longest / suite.length)))}${cases}${end}</testsuites>`
  const bytes = Buffer.from(text).subarray(0, longest)
  return draw.chance(0.5) ? bytes : damaged(bytes, draw, longest)
}

/** Many tests and recordings with similar names, so that each recording could belong to any test. */
function crowd(draw: Drawing): Buffer {
  const words = Array.from({ length: amount(draw, 200) }, () => name(draw, 40).replace(/[\0\n]/g, ' '))
  const word = () => words[draw.upTo(words.length - 1)] ?? ''
  const phrase = (most: number) => Array.from({ length: draw.upTo(most, 1) }, word).join(draw.pick(' ', '-', '/'))
  const namesVideos = draw.chance(0.4)
  const cases = Array.from({ length: amount(draw, 10_000) }, () => {
    const folder = `out/${phrase(4)}${draw.pick('', '-retry1', '-retry2-repeat1', '/attachments')}`
    const output = `<system-out>[[ATTACHMENT|${escaped(`${folder}/video.webm`)}]]</system-out>`
    const inner = namesVideos && draw.chance(0.5) ? output : ''
    return `<testcase name="${escaped(phrase(5))}" classname="${escaped(phrase(2))}">${inner}</testcase>`
  })
  const file = draw.pick('', `file="cypress/e2e/${escaped(word())}.cy.ts"`)
  const ending = () => draw.pick('', '-retry1', '_FAILED_2026-11-27', ' chrome 7', '/attachments/video')
  const paths = Array.from({ length: amount(draw, 3000) }, () => `out/${phrase(4)}/${phrase(3)}${ending()}.webm`)
  return Buffer.from(JSON.stringify([`<testsuite ${file}>${cases.join('\n')}</testsuite>`, paths]))
}

function matchCrowd(input: Buffer): void {
  const [report, paths]: [string, string[]] = JSON.parse(input.toString())
  titleRecordings(paths, matchedIn(readJUnit(parseXml(report, hideNothing), place), paths))
}

const attachmentOf = (draw: Drawing, field: string) => ({
  name: draw.pick('video', name(draw, 50)),
  [field]: `${draw.pick('out/', '../', hostileText(draw, 500))}${draw.upTo(99)}${fileName(draw)}`,
  type: draw.pick('video/mp4', 'image/png'),
  contentType: draw.pick('video/mp4', 'image/png'),
})
const status = (draw: Drawing) => draw.pick('passed', 'failed', 'broken', 'skipped', 'other', hostileText(draw, 20))
const several = <T>(draw: Drawing, most: number, make: () => T) => Array.from({ length: draw.upTo(most) }, make)
const many = (draw: Drawing) => amount(draw, draw.chance(0.1) ? 5000 : 30)

function jsonBytes(value: unknown, draw: Drawing): Buffer {
  const bytes = Buffer.from(hostileJson(value, draw, longest))
  return draw.chance(0.2) ? damaged(bytes, draw, longest) : bytes
}

const ctrf = (draw: Drawing) => {
  const ended = () => ({
    status: status(draw),
    message: hostileText(draw, 300),
    trace: `at ${hostileText(draw, 300)}:7:1`,
    attachments: several(draw, 3, () => attachmentOf(draw, 'path')),
  })
  const tests = Array.from({ length: many(draw) }, () => ({
    ...ended(),
    name: name(draw),
    filePath: name(draw, 100),
    line: draw.upTo(99),
    flaky: draw.chance(0.2),
    suite: draw.pick<readonly [unknown, ...unknown[]]>(name(draw, 50), ['a', name(draw, 50)]),
    retries: draw.pick(0, 1, 2, -1),
    retryAttempts: several(draw, 3, ended),
  }))
  return jsonBytes({ results: { tool: { name: draw.pick('playwright', 'jest') }, summary: {}, tests } }, draw)
}

const xcresult = (draw: Drawing) =>
  jsonBytes(
    Array.from({ length: many(draw) }, () => ({
      testIdentifier: `${name(draw, 100)}/${name(draw, 100)}()`,
      attachments: several(draw, 4, () => ({
        ...attachmentOf(draw, 'exportedFileName'),
        deviceName: draw.pick('phone', 'pad'),
        repetitionNumber: draw.pick(1, 2, 3, 1e300),
      })),
    })),
    draw,
  )

/** Results and the list of attachments of a run, as one value. */
const xcresultRun = (draw: Drawing) => {
  const id = () => `${draw.pick('A', name(draw, 100))}/${draw.pick('a', 'b', name(draw, 100))}()`
  const result = () => draw.pick('Passed', 'Failed', 'Skipped', 'Expected Failure', 'unknown', hostileText(draw, 20))
  const nodes = (depth: number): object[] =>
    several(draw, depth > 5 ? 0 : 3, () => ({
      nodeType: draw.pick(...partsOfTest),
      name: name(draw, 200),
      nodeIdentifier: draw.pick('1', 'PHONE', id()),
      result: result(),
      durationInSeconds: draw.pick(0.5, -1, 1e300),
      sourceLocation: draw.pick(undefined, { filePath: hostileText(draw, 200), lineNumber: 7 }),
      children: nodes(depth + 1),
    }))
  const tests = Array.from({ length: many(draw) }, () => ({
    nodeType: 'Test Case',
    name: name(draw),
    nodeIdentifier: id(),
    result: result(),
    nodeIdentifierURL: `test://com.apple.xcode/Shop/${hostileText(draw, 100)}`,
    children: nodes(0),
  }))
  const suite = () => ({ nodeType: draw.pick('Test Suite', 'UI test bundle'), name: name(draw), result: result() })
  const manifest = Array.from({ length: many(draw) }, () => ({
    testIdentifier: id(),
    attachments: several(draw, 3, () => ({
      ...attachmentOf(draw, 'exportedFileName'),
      deviceName: 'phone',
      deviceId: draw.pick('1', 'PHONE'),
      arguments: several(draw, 2, () => name(draw, 50)),
      repetitionNumber: draw.pick(1, 2, 1e300),
    })),
  }))
  const devices = several(draw, 3, () => ({ deviceId: draw.pick('1', 'PHONE'), deviceName: name(draw, 100) }))
  return jsonBytes({ devices, testNodes: [{ ...suite(), children: [...tests, suite()] }], manifest }, draw)
}

const partsOfTest = [
  ...(['Device', 'Test Plan Configuration', 'Arguments', 'Repetition'] as const),
  ...(['Failure Message', 'Test Case Run', 'Test Case'] as const),
] as const

function readXcresultRun(input: Buffer): readonly ReportedTest[] {
  const content = json(input)
  const { tests } = readXcresultTests(content)
  const videos = readXcresultManifest(valueAt(content, 'manifest'), place)
  const reports = [
    reportOf(tests, { xcresultFile: { kind: 'results', tests } }),
    reportOf(videos, { xcresultFile: { kind: 'attachments', tests: videos } }),
  ]
  return joinXcresult(reports).flatMap((report) => report.tests)
}

/** The files of a folder as a list. */
const allure = (draw: Drawing) => {
  const step = (depth: number): object => ({
    name: name(draw, 50),
    attachments: several(draw, 2, () => attachmentOf(draw, 'source')),
    steps: depth > 3 ? [] : several(draw, 2, () => step(depth + 1)),
  })
  const result = () => ({
    ...step(0),
    uuid: `${draw.upTo(20)}`,
    historyId: `${draw.upTo(9)}`,
    status: status(draw),
    start: draw.upTo(99),
    titlePath: several(draw, 3, () => draw.pick('a.ts', name(draw, 50))),
    statusDetails: { message: hostileText(draw, 300), trace: `at ${hostileText(draw, 300)}:7:1` },
  })
  const container = () => ({
    uuid: 'c',
    children: several(draw, 9, () => `${draw.upTo(20)}`),
    befores: [step(0)],
    afters: several(draw, 2, () => step(0)),
  })
  const globals = () => ({
    attachments: several(draw, 2, () => attachmentOf(draw, 'source')),
    errors: several(draw, 3, () => ({ message: hostileText(draw, 300), trace: hostileText(draw, 300), timestamp: 1 })),
  })
  const length = amount(draw, draw.chance(0.1) ? 2000 : 30)
  return jsonBytes(
    Array.from({ length }, () => draw.mostly<() => object>(0.7, result, [container, globals])()),
    draw,
  )
}

function readAllureFolder(input: Buffer): ReportedTest[] {
  const content = readReportJson(textOfBytes(input), hideNothing)
  const files = (Array.isArray(content) ? content : [content]).filter((file) => isAllure(file, 'a-globals.json'))
  const parts = files.map((file) => reportOf([], { allureFile: readAllure(file, place) }))
  return joinAllure(parts).flatMap(({ tests }) => tests)
}

function trx(draw: Drawing): Buffer {
  const attribute = (most: number) => escaped(hostileText(draw, most))
  const result = (depth: number): string => {
    const stack = `at A.b() in ${attribute(200)}:line 7`
    const error = `<Output><ErrorInfo><Message>${attribute(300)}</Message><StackTrace>${stack}</StackTrace></ErrorInfo></Output>`
    const file = `<ResultFiles><ResultFile path="${draw.pick('m', '..', attribute(300))}/${fileName(draw)}"/></ResultFiles>`
    const inner = depth > 3 ? '' : several(draw, 2, () => result(depth + 1)).join('')
    const outcome = draw.pick('Passed', 'Failed', 'NotExecuted', 'Completed', '', attribute(20))
    const kind = draw.mostly(0.7, 'UnitTestResult', ['TestResultAggregation', 'WebTestResult', 'TestResult'])
    const heads = `testId="${draw.upTo(9)}" relativeResultsDirectory="${draw.pick('r', attribute(100))}"`
    return `<${kind} testName="${escaped(name(draw))}" outcome="${outcome}" ${heads}>${error}${file}<InnerResults>${inner}</InnerResults></${kind}>`
  }
  const results = Array.from({ length: amount(draw, draw.chance(0.1) ? 300 : 30) }, () => result(0)).join('')
  const root = `<TestSettings><Deployment runDeploymentRoot="${draw.pick('run', attribute(300))}"/></TestSettings>`
  const definition = `<UnitTest id="1"><TestMethod className="${attribute(100)}"/></UnitTest>`
  const nested = '<InnerResults><UnitTestResult>'.repeat(draw.chance(0.1) ? amount(draw, 50_000) : 0)
  const infos = several(draw, 3, () => {
    const start = draw.pick(
      '[xUnit.net 00:01] ',
      'Setup failed for test fixture ',
      'aka.ms/testingplatform/exitcodes ',
      '',
    )
    return `<RunInfo outcome="${draw.pick('Error', 'Warning', attribute(20))}"><Text>${start}${attribute(2000)}</Text></RunInfo>`
  }).join('')
  const counters = `<Counters failed="${draw.pick('1', '', attribute(20))}" aborted="${draw.upTo(9)}"/>`
  const outcome = draw.pick('Failed', 'Aborted', 'Completed', '', attribute(20))
  const summary = `<ResultSummary outcome="${outcome}">${counters}<RunInfos>${infos}</RunInfos></ResultSummary>`
  const text = `<TestRun>${root}<Results>${results}${nested}</Results><TestDefinitions>${definition}</TestDefinitions>${summary}</TestRun>`
  const bytes = Buffer.from(text).subarray(0, longest)
  return draw.chance(0.5) ? bytes : damaged(bytes, draw, longest)
}

/** JSON between lines that are JSON themselves, look like it, or are something else. */
function printed(draw: Drawing): Buffer {
  const line = () => draw.pick('{"level":30}', '{ tables: 2 }', '{', '{"a":', '[1]', hostileText(draw, 200))
  const lines = () => `${several(draw, 4, () => `${line()}\n`.repeat(amount(draw, 5000))).join('')}`
  const report = hostileJson(playwrightReport([{ titles: ['logs in'], videos: [] }]), draw, longest)
  return damaged(Buffer.from(`${lines()}${report}\n${lines()}`).subarray(0, longest), draw, longest)
}

/** Nesting that is too deep overflows the stack. */
const mayThrow = (error: unknown) => error instanceof FileError || error instanceof RangeError
const json = (input: Buffer) => readReportJson(textOfBytes(input), hideNothing)
const xml = (input: Buffer) => parseXml(textOfBytes(input).trimStart(), hideNothing)

export const reports: readonly Kind[] = [
  {
    name: 'playwright',
    make: playwright,
    read: async (input) => {
      const report = json(input)
      const tests = readPlaywrightJson(report, place)
      undescribedInPlaywright(report, tests)
      use({ tests }, input)
    },
    mayThrow,
  },
  {
    name: 'junit',
    make: junit,
    read: async (input) => {
      const top = xml(input)
      undescribedInJUnit(top)
      use(readJUnit(top, place), input)
    },
    mayThrow,
  },
  {
    name: 'ctrf',
    make: ctrf,
    read: async (input) => {
      const report = json(input)
      const tests = readCtrf(report, place)
      undescribedInCtrf(report, tests)
      use({ tests }, input)
    },
    mayThrow,
  },
  {
    name: 'xcresult',
    make: xcresult,
    read: async (input) => use({ tests: readXcresultManifest(json(input), place) }, input),
    mayThrow,
  },
  {
    name: 'xcresult-run',
    make: xcresultRun,
    read: async (input) => use({ tests: readXcresultRun(input) }, input),
    mayThrow,
  },
  { name: 'allure', make: allure, read: async (input) => use({ tests: readAllureFolder(input) }, input), mayThrow },
  {
    name: 'trx',
    make: trx,
    read: async (input) => {
      const top = xml(input)
      const tests = readTrx(top, place)
      undescribedInTrx(top, tests, errorsOfRun(top, tests))
      use({ tests }, input)
    },
    mayThrow,
  },
  { name: 'printed', make: printed, read: async (input) => json(input), mayThrow },
  { name: 'matching', make: crowd, read: async (input) => matchCrowd(input), mayThrow },
]
