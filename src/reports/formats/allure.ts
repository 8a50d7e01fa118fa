import { keyOf } from '../../path-segments.ts'
import { isCount, textIn, valueAt } from '../../shape.ts'
import { sourceLinesIn, specFilesAmong } from '../places/source-lines.ts'
import {
  type AllureError,
  type AllureFile,
  joinTitles,
  type ReportedError,
  type ReportedTest,
  type SourceLine,
  type TestReport,
  type TryEnd,
} from '../reported-test.ts'
import { resultOfTries } from '../tests/results.ts'
import { listIn, objectsIn, textsIn, videosIn } from './json.ts'
import type { ReportFolder } from './report-folder.ts'
import { tryEndOf } from './result-words.ts'
import { runTimeBetween, timeOf } from './times.ts'

/** Recognizes Allure by content. A globals file resembles many other files, so its name must fit as well. */
export function isAllure(report: unknown, fileName: string): boolean {
  if (isGlobals(report)) return fileName.endsWith('-globals.json')
  return textIn(report, 'uuid') !== '' && (isContainer(report) || isResult(report))
}

/** Among Allure's files, only globals files, with errors outside of tests, have no id. */
function isGlobals(report: unknown): boolean {
  return textIn(report, 'uuid') === '' && ['errors', 'attachments'].some((list) => Array.isArray(valueAt(report, list)))
}

/** A result without a status has a test id, or a stage. */
function isResult(report: unknown): boolean {
  return ['status', 'stage', 'historyId', 'testCaseId'].some((field) => valueAt(report, field) !== undefined)
}

function isContainer(report: unknown): boolean {
  return Array.isArray(valueAt(report, 'children'))
}

/** Reads one file of a folder: a try of a test, the setups and teardowns of several tests, or errors outside of tests. */
export function readAllure(report: unknown, reportFolder: ReportFolder): AllureFile {
  if (isGlobals(report)) {
    return { kind: 'globals', errors: objectsIn(report, 'errors').map((error) => errorOf('failed', error)) }
  }
  if (isContainer(report)) {
    const fixtures = [...objectsIn(report, 'befores'), ...objectsIn(report, 'afters')]
    const children = [...new Set(textsIn(report, 'children'))]
    const videos = fixtures.flatMap((each) => videosBelow(each, reportFolder)).slice(0, mostOfFixtures)
    const errors = fixtures
      .map((each) => errorOf(textIn(each, 'status'), valueAt(each, 'statusDetails')))
      .filter(({ result }) => result === 'failed')
    const isEmpty = videos.length + errors.length === 0
    return { kind: 'container', children: isEmpty ? [] : children, videos, errors }
  }
  const uuid = textIn(report, 'uuid')
  const historyId = textIn(report, 'historyId') || uuid
  const start = valueAt(report, 'start')
  const test = readTest(report, reportFolder)
  const message = messageOf(valueAt(report, 'statusDetails'))
  return { kind: 'result', uuid, historyId, start: isCount(start) ? start : 0, test, message }
}

function readTest(report: unknown, reportFolder: ReportFolder): ReportedTest {
  const end = endBy(textIn(report, 'status'), valueAt(report, 'statusDetails'))
  const { suites, file, suiteFiles } = suitesOf(report)
  const project = objectsIn(report, 'parameters').find(({ name }) => name === 'Project')
  return {
    title: joinTitles([...suites, textIn(report, 'name')]),
    ...(project === undefined ? {} : { project: joinTitles([textIn(project, 'value')]) }),
    result: end.result ?? 'without a result',
    suite: file,
    ...timesOf(report),
    tries: [{ ...end, videos: videosBelow(report, reportFolder) }],
    sourceLines: sourceLinesOf(textIn(report, 'fullName')),
    suiteFiles,
  }
}

function timesOf(report: unknown): Pick<ReportedTest, 'start' | 'duration'> {
  const [start, stop] = [timeOf(valueAt(report, 'start')), timeOf(valueAt(report, 'stop'))]
  return start === undefined || stop === undefined ? { start } : { start, duration: stop - start }
}

/** A file, possibly after a package name, as in `shop:test/login.test.js#Login pays`. */
const fileAtStart = /^(?:(?:@[\w.-]+\/)?[\w.-]{2,}:)?(\S+\.(?:[cm]?[jt]sx?|py|feature))(?:#| › |: )/

/** From `tests/login.spec.ts:3:5`, `test/login.e2e.mjs#Login.pays` or `login.spec.ts › pays`; other full names are classes. */
function sourceLinesOf(fullName: string): SourceLine[] {
  const [, named] = fileAtStart.exec(fullName) ?? []
  return named === undefined ? sourceLinesIn(fullName) : [{ file: named }]
}

/** The end of a try or fixture, from its status and details. */
function endBy(status: string, details: unknown): TryEnd {
  return tryEndOf(status, textIn(details, 'message'), textIn(details, 'trace'))
}

function errorOf(status: string, details: unknown): AllureError & TryEnd {
  return { ...endBy(status, details), message: messageOf(details) }
}

/** The message, or else the stack, to compare errors by. Long ones are cut. */
function messageOf(details: unknown): string {
  return (textIn(details, 'message').trim() || textIn(details, 'trace').trim()).slice(0, 1000)
}

/** In the title path, suites follow the file or class, whose name contains a dot. */
function suitesOf(report: unknown): { suites: string[]; file: string; suiteFiles: SourceLine[] } {
  const path = textsIn(report, 'titlePath')
  const at = path.findLastIndex((name) => /\.\w/.test(name))
  const labels = new Map(objectsIn(report, 'labels').map((label) => [label['name'], textIn(label, 'value')]))
  const named = ['parentSuite', 'suite', 'subSuite'].map((name) => labels.get(name) ?? '')
  const file = named.find((name) => /\.\w/.test(name)) ?? path[at] ?? ''
  const suites = at < 0 ? named.filter((name) => name !== file) : path.slice(at + 1)
  return { suites, file, suiteFiles: specFilesAmong([...named, ...path]) }
}

/** The most videos of a fixture file. Real ones have fewer. */
const mostOfFixtures = 100

function videosBelow(top: unknown, reportFolder: ReportFolder): string[][] {
  // Steps can be nested without limit, so the loop appends to its own list.
  const steps = [top]
  for (const step of steps) for (const inner of objectsIn(step, 'steps')) steps.push(inner)
  return steps.flatMap((step) => videosIn(listIn(step, 'attachments'), ['source', 'type'], reportFolder))
}

/** Joins the files of each folder into one report. Results with the same `historyId` are tries of one test. */
export function joinAllure(reports: readonly TestReport[]): TestReport[] {
  const isFile = ({ allureFile }: TestReport) => allureFile !== undefined
  const folders = Map.groupBy(reports.filter(isFile), ({ folder }) => keyOf(folder)).values()
  const joined = folders.map((ofFolder) => {
    const files = ofFolder.flatMap(({ allureFile }) => allureFile ?? [])
    const folder = ofFolder[0]?.folder ?? []
    const [tests, errors] = [testsOf(files), errorsOf(files)]
    return { folder, name: '', format: 'Allure', runTime: runTimeOfFiles(files), tests, specFiles: [], errors }
  })
  return [...reports.filter((report) => !isFile(report)), ...joined]
}

/** From the first start of all results to their last end. Results that were skipped or could not begin have no times. */
function runTimeOfFiles(files: readonly AllureFile[]): number | undefined {
  const results = files.filter((file) => file.kind === 'result')
  const times = results.flatMap(({ test: { start, duration } }) => (start === undefined ? [] : { start, duration }))
  if (times.every(({ duration }) => duration === undefined)) return undefined
  const start = times.reduce((earliest, each) => Math.min(earliest, each.start), Number.POSITIVE_INFINITY)
  const end = times.reduce((latest, each) => Math.max(latest, each.start + (each.duration ?? 0)), 0)
  return runTimeBetween(start, end)
}

/** Errors of setups and teardowns, except those whose tests failed as well, and other errors that nothing else shows. */
function errorsOf(files: readonly AllureFile[]): readonly ReportedError[] {
  const results = files.filter((file) => file.kind === 'result')
  const failed = new Set(results.flatMap(({ uuid, test }) => (test.result === 'failed' ? uuid : [])))
  const ofFixtures = files
    .filter((file) => file.kind === 'container')
    .flatMap(({ children, errors }) => (children.some((child) => failed.has(child)) ? [] : errors))
  const shown = new Set([...results, ...ofFixtures].flatMap(({ message }) => message || []))
  const globals = files.filter((file) => file.kind === 'globals').flatMap(({ errors }) => errors)
  const others = globals.filter(({ message }) => !textsWithin(message).some((text) => shown.has(text.trim())))
  // Each retry of a hook repeats its error.
  return [...new Map([...ofFixtures, ...others].map((each) => [JSON.stringify(each), each])).values()]
}

/** The most nested names to look at; only hostile errors have more. */
const mostNames = 10

/** An error's text, and what follows each name in it, such as `no power` in `"before each" hook failed: no power`. */
function textsWithin(text: string): string[] {
  const texts = [text]
  for (let at = text.indexOf(': '); at >= 0 && texts.length <= mostNames; at = text.indexOf(': ', at + 1)) {
    texts.push(text.slice(at + 2))
  }
  return texts
}

function testsOf(files: readonly AllureFile[]): ReportedTest[] {
  const fixtures = files
    .filter((file) => file.kind === 'container')
    .flatMap(({ children, videos }) => children.map((child) => ({ child, videos })))
  const ofFixtures = Map.groupBy(fixtures, ({ child }) => child)
  const runs = files.filter((file) => file.kind === 'result')
  const tests = Map.groupBy(runs, ({ historyId }) => historyId)
  return Array.from(tests.values(), (ofTest) => {
    const isFailed = ({ test }: { test: ReportedTest }) => Number(test.result === 'failed')
    // Data rows that share a name share the id as well, and can start in the same millisecond.
    const ordered = ofTest.sort((a, b) => a.start - b.start || isFailed(a) - isFailed(b))
    const tries = ordered.flatMap(({ uuid, test }) => {
      const around = (ofFixtures.get(uuid) ?? []).flatMap(({ videos }) => videos)
      // Ids are unique. If a hostile folder repeats one, only its first result gets these videos.
      ofFixtures.delete(uuid)
      return test.tries.map((each) => ({ ...each, videos: [...each.videos, ...around] }))
    })
    const last = ordered.at(-1)?.test
    return { title: '', suite: '', ...last, result: resultOfTries(tries) ?? last?.result, tries }
  })
}
