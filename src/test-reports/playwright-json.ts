import { textIn, valueAt } from '../shape.ts'
import { isTimeoutAlone, longestKept } from './failure-text.ts'
import { listIn, objectsIn, videosIn } from './json-fields.ts'
import type { ReportPlace } from './report-place.ts'
import {
  joinTitles,
  type ReportedTest,
  type ReportedTry,
  resultOfWord,
  type TestResult,
} from './reported-test.ts'
import { placeAt } from './source-place.ts'

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

/** Where the report lies, and the folder that files of tests are told from. */
type Run = { place: ReportPlace; rootFolder: string }

/** The tests of a report by Playwright's JSON reporter; what does not fit is left out. */
export function readPlaywrightJson(report: unknown, place: ReportPlace): ReportedTest[] {
  const run = { place, rootFolder: textIn(report, 'config', 'rootDir') }
  // A suite at the top is a file, whose name is not part of the title.
  return objectsIn(report, 'suites').flatMap((file) => readSuite(file, [], run))
}

function readSuite(suite: unknown, titles: readonly string[], run: Run): ReportedTest[] {
  const tests = objectsIn(suite, 'specs').flatMap((spec) => {
    const title = joinTitles([...titles, textIn(spec, 'title')])
    return objectsIn(spec, 'tests').map((test) => readTest(test, spec, title, run))
  })
  const inner = objectsIn(suite, 'suites')
  return [...tests, ...inner.flatMap((each) => readSuite(each, [...titles, textIn(each, 'title')], run))]
}

function readTest(test: unknown, spec: unknown, title: string, { place, rootFolder }: Run): ReportedTest {
  const outcome = results.get(textIn(test, 'status'))
  const expected = valueAt(test, 'expectedStatus') ?? 'passed'
  const all = objectsIn(test, 'results')
  // A run that was ended from outside calls these skipped, though nobody meant to skip them.
  const wasInterrupted = all.some(({ status }) => status === 'interrupted')
  const at = placeOf(spec)
  const fromRoot = at && rootFolder !== '' ? [{ ...at, file: `${rootFolder}/${at.file}` }] : []
  return {
    title,
    project: joinTitles([textIn(test, 'projectName')]) || undefined,
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
