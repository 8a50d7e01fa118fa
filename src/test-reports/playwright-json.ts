import { FileError } from '../files/read-files.ts'
import { isRecord, valueAt } from '../shape.ts'
import { hasVideoName } from '../video/examine-file.ts'
import { isTimeoutAlone, longestKept } from './failure-text.ts'
import type { ReportPlace } from './report-place.ts'
import {
  addTitle,
  joinTitles,
  type ReportedTest,
  type ReportedTry,
  type SourcePlace,
  type TestResult,
  type TryResult,
} from './reported-test.ts'
import { placeAt } from './source-place.ts'

/** Far deeper than anyone nests suites, and far from the end of the stack. */
const deepest = 200

/** Source: playwright.dev, "Reporter API", TestCase.outcome. An expected failure is as it should be. */
const results: Readonly<Record<string, TestResult>> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
}

export function isPlaywrightJson(report: unknown): boolean {
  return Array.isArray(valueAt(report, 'suites'))
}

/** The tests of a report by Playwright's JSON reporter. Throws a FileError that names the field that does not fit. */
export function readPlaywrightJson(report: unknown, place: ReportPlace): ReportedTest[] {
  const tests: ReportedTest[] = []
  const rootFolder = valueAt(report, 'config', 'rootDir')
  const isFolder = typeof rootFolder === 'string' && rootFolder.length <= longestFolder
  const run = { place, rootFolder: isFolder ? rootFolder : undefined }
  // A suite at the top is a file, whose name is not part of the title.
  for (const [suite, field] of listAt(report, 'suites', '')) {
    readSuite(suite, field, { path: '', depth: 0 }, run, tests)
  }
  return tests
}

/** In characters: no system has longer paths. */
const longestFolder = 4096

/** Where the report lies, and the folder that files of tests are told from. */
type Run = { place: ReportPlace; rootFolder: string | undefined }

/** The titles of the suites around something, and how many these are. */
type Titles = { path: string; depth: number }

/** Adds a suite's tests to `tests`: at each level of suites, a list of its own would copy all that is below. */
function readSuite(suite: unknown, field: string, titles: Titles, run: Run, tests: ReportedTest[]): void {
  if (titles.depth > deepest) throw new FileError(`${field.slice(0, 60)}… is nested too deep`)
  for (const [spec, specField] of listAt(suite, 'specs', field)) {
    const title = joinTitles([textAt(spec, 'title', specField)], titles.path)
    for (const [test, testField] of listAt(spec, 'tests', specField)) {
      tests.push({ ...readTest(test, testField, title, run.place), ...placeOfSpec(spec, run) })
    }
  }
  for (const [inner, innerField] of listAt(suite, 'suites', field)) {
    const path = addTitle(titles.path, textAt(inner, 'title', innerField))
    readSuite(inner, innerField, { path, depth: titles.depth + 1 }, run, tests)
  }
}

function placeOfSpec(spec: unknown, { rootFolder }: Run): Pick<ReportedTest, 'places' | 'suite'> {
  const place = placeOf(spec)
  if (place === undefined) return { suite: '' }
  const fromRoot = rootFolder === undefined ? [] : [{ ...place, file: `${rootFolder}/${place.file}` }]
  return { places: [...fromRoot, place], suite: place.file }
}

function placeOf(value: unknown): SourcePlace | undefined {
  return placeAt(valueAt(value, 'file'), valueAt(value, 'line'))
}

function readTest(
  test: unknown,
  field: string,
  title: string,
  place: ReportPlace,
): Omit<ReportedTest, 'places' | 'suite'> {
  const status = textAt(test, 'status', field)
  const outcome = Object.hasOwn(results, status) ? results[status] : undefined
  if (outcome === undefined) throw new FileError(`${field}.status is unknown`)
  const project = joinTitles([textAt(test, 'projectName', field, '')])
  const expected = valueAt(test, 'expectedStatus') ?? 'passed'
  const all = listAt(test, 'results', field).toArray()
  // A run that was ended from outside calls these skipped, though nobody meant to skip them.
  const interrupted = all.some(([each, tryField]) => textAt(each, 'status', tryField, '') === 'interrupted')
  return {
    title,
    ...(project === '' ? {} : { project }),
    result: outcome === 'skipped' && interrupted ? 'failed' : outcome,
    tries: all.map(([each, tryField]) => readTry(each, tryField, expected, place)),
  }
}

function readTry(value: unknown, field: string, expected: unknown, place: ReportPlace): ReportedTry {
  const result = resultOf(textAt(value, 'status', field, ''), expected)
  return {
    result,
    ...(result === 'failed' ? errorOf(value) : {}),
    videos: readVideos(value, field, place),
  }
}

/** Source: playwright.dev, "Reporter API", TestResult.status. */
function resultOf(status: string, expected: unknown): TryResult | undefined {
  if (status === 'skipped') return 'skipped'
  if (status === expected) return 'passed'
  return ['passed', 'failed', 'timedOut', 'interrupted'].includes(status) ? 'failed' : undefined
}

/** A try's first error, and where it was; after a timeout the second, which says what was waited for. */
function errorOf(value: unknown): Pick<ReportedTry, 'error' | 'places'> {
  const errors = valueAt(value, 'errors')
  const all = Array.isArray(errors) && errors.length > 0 ? errors : [valueAt(value, 'error')]
  const first = all.slice(0, 2).find((error) => !isTimeoutAlone(valueAt(error, 'message'))) ?? all[0]
  const message = valueAt(first, 'message') ?? valueAt(first, 'value')
  if (typeof message !== 'string' || message.trim() === '') return {}
  const place = placeOf(valueAt(first, 'location')) ?? placeOf(valueAt(value, 'errorLocation'))
  return { error: message.slice(0, longestKept), places: place && [place] }
}

function readVideos(value: unknown, field: string, place: ReportPlace): string[][] {
  return listAt(value, 'attachments', field)
    .flatMap(([attachment, attachmentField]) => {
      const path = textAt(attachment, 'path', attachmentField, '')
      const isVideo =
        textAt(attachment, 'name', attachmentField, '') === 'video' ||
        textAt(attachment, 'contentType', attachmentField, '').startsWith('video/') ||
        hasVideoName(path)
      // An attachment without a path is inside the report.
      return isVideo && path !== '' ? [place.pathOf(path)] : []
    })
    .toArray()
}

/** The items of a list with the names of their fields, one at a time; none where the list is left out. */
function* listAt(
  value: unknown,
  name: string,
  field: string,
): Generator<[item: unknown, field: string], void> {
  const own = field === '' ? name : `${field}.${name}`
  const list = memberOf(value, name, field) ?? []
  if (!Array.isArray(list)) throw new FileError(`${own} is not a list`)
  for (const [index, item] of list.entries()) yield [item, `${own}[${index}]`]
}

function textAt(value: unknown, name: string, field: string, fallback?: string): string {
  const text = memberOf(value, name, field) ?? fallback
  if (typeof text !== 'string') throw new FileError(`${field}.${name} is not text`)
  return text
}

function memberOf(value: unknown, name: string, field: string): unknown {
  if (!isRecord(value)) throw new FileError(`${field} is not an object`)
  return value[name]
}
