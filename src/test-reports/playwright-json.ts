import { FileError } from '../files/read-files.ts'
import { textIn, valueAt } from '../shape.ts'
import { isTimeoutAlone, longestKept } from './failure-text.ts'
import { listIn, objectsIn, videosIn } from './json-fields.ts'
import type { ReportPlace } from './report-place.ts'
import {
  addTitle,
  joinTitles,
  type ReportedTest,
  type ReportedTry,
  resultOfWord,
  type TestResult,
} from './reported-test.ts'
import { placeAt } from './source-place.ts'

/** Far deeper than anyone nests suites, and far from the end of the stack. */
const deepest = 200

/** Source: playwright.dev, "Reporter API", TestCase.outcome. An expected failure is as it should be. */
const results: ReadonlyMap<string, TestResult> = new Map([
  ['expected', 'passed'],
  ['unexpected', 'failed'],
  ['flaky', 'flaky'],
  ['skipped', 'skipped'],
])

export function isPlaywrightJson(report: unknown): boolean {
  return Array.isArray(valueAt(report, 'suites'))
}

/** Where the report lies, the folder that files of tests are told from, and the tests so far. */
type Run = { place: ReportPlace; rootFolder: string; tests: ReportedTest[] }

/** In characters: no system has longer paths. */
const longestFolder = 4096

/** The tests of a report by Playwright's JSON reporter; what does not fit is left out. */
export function readPlaywrightJson(report: unknown, place: ReportPlace): ReportedTest[] {
  const rootFolder = textIn(report, 'config', 'rootDir').slice(0, longestFolder)
  const run: Run = { place, rootFolder, tests: [] }
  // A suite at the top is a file, whose name is not part of the title.
  for (const suite of objectsIn(report, 'suites')) readSuite(suite, '', run)
  return run.tests
}

/** Adds a suite's tests to the run's: at each level of suites, a list of its own would copy all that is below. */
function readSuite(suite: unknown, path: string, run: Run, depth = 0): void {
  if (depth > deepest) throw new FileError('its JSON is nested too deep')
  for (const spec of objectsIn(suite, 'specs')) {
    const title = joinTitles([textIn(spec, 'title')], path)
    for (const test of objectsIn(spec, 'tests')) run.tests.push(readTest(test, spec, title, run))
  }
  for (const inner of objectsIn(suite, 'suites')) {
    readSuite(inner, addTitle(path, textIn(inner, 'title')), run, depth + 1)
  }
}

function readTest(test: unknown, spec: unknown, title: string, { place, rootFolder }: Run): ReportedTest {
  const outcome = results.get(textIn(test, 'status'))
  const project = joinTitles([textIn(test, 'projectName')])
  const expected = valueAt(test, 'expectedStatus') ?? 'passed'
  const all = objectsIn(test, 'results')
  // A run that was ended from outside calls these skipped, though nobody meant to skip them.
  const wasInterrupted = all.some(({ status }) => status === 'interrupted')
  const at = placeOf(spec)
  const fromRoot = at && rootFolder !== '' ? [{ ...at, file: `${rootFolder}/${at.file}` }] : []
  return {
    title,
    ...(project === '' ? {} : { project }),
    result: outcome === 'skipped' && wasInterrupted ? 'failed' : outcome,
    tries: all.map((each) => readTry(each, expected, place)),
    places: at && [...fromRoot, at],
    suite: at?.file ?? '',
  }
}

function readTry(value: unknown, expected: unknown, place: ReportPlace): ReportedTry {
  const status = textIn(value, 'status')
  const word = resultOfWord(status)
  const result = word === undefined || word === 'skipped' ? word : status === expected ? 'passed' : 'failed'
  return {
    result,
    ...(result === 'failed' ? errorOf(value) : {}),
    // An attachment without a path is inside the report.
    videos: videosIn(listIn(value, 'attachments'), ['path', 'contentType', 'name'], place),
  }
}

/** A try's first error, and where it was; after a timeout the second, which says what was waited for. */
function errorOf(value: unknown): Pick<ReportedTry, 'error' | 'places'> {
  const errors = listIn(value, 'errors')
  const all = errors.length > 0 ? errors : [valueAt(value, 'error')]
  const first = all.slice(0, 2).find((error) => !isTimeoutAlone(valueAt(error, 'message'))) ?? all[0]
  const message = textIn(first, 'message') || textIn(first, 'value')
  if (message.trim() === '') return {}
  const place = placeOf(valueAt(first, 'location')) ?? placeOf(valueAt(value, 'errorLocation'))
  return { error: message.slice(0, longestKept), places: place && [place] }
}

function placeOf(value: unknown) {
  return placeAt(valueAt(value, 'file'), valueAt(value, 'line'))
}
