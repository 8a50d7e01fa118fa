import { FileError } from '../files/read-files.ts'
import { isRecord, valueAt } from '../json.ts'
import { hasVideoName } from '../media/examine-file.ts'
import { isCount } from '../shape.ts'
import { oneLine } from '../text.ts'
import { longestKept } from './failure-text.ts'
import type { ReportPlace } from './report-place.ts'
import {
  addTitle,
  joinTitles,
  type ReportedTest,
  type ReportedVideo,
  type TestResult,
} from './reported-test.ts'
import { type SourcePlace, toldPlace } from './source-place.ts'

/** Far deeper than anyone nests suites, and far from the end of the stack. */
const deepest = 200

/** Source: playwright.dev, "Reporter API", TestCase.outcome. An expected failure is as it should be. */
const results: Readonly<Record<string, TestResult>> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
}

/** The tests of a report by Playwright's JSON reporter. Throws a FileError that names the field that does not fit. */
export function readPlaywrightJson(report: unknown, place: ReportPlace): ReportedTest[] {
  if (!isRecord(report) || !Array.isArray(report['suites'])) {
    throw new FileError("the field suites is missing, which Playwright's JSON reporter writes")
  }
  const tests: ReportedTest[] = []
  const rootFolder = valueAt(report, 'config', 'rootDir')
  const isFolder = typeof rootFolder === 'string' && rootFolder.length <= longestFile
  const run = { place, rootFolder: isFolder ? rootFolder : undefined }
  // A suite at the top is a file, whose name is not part of the title.
  for (const [suite, field] of listAt(report, 'suites', '')) {
    readSuite(suite, field, { path: '', depth: 0 }, run, tests)
  }
  return tests
}

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

type OwnPlace = Pick<ReportedTest, 'own' | 'told' | 'suite'>

function placeOfSpec(spec: unknown, { rootFolder }: Run): OwnPlace {
  const place = placeAt(spec)
  if (place === undefined) return { suite: '' }
  const { file, line } = place
  const fromRoot = rootFolder === undefined ? [] : [{ file: `${rootFolder}/${file}`, line }]
  return { own: [...fromRoot, place], told: toldPlace(place), suite: file }
}

function placeAt(value: unknown): SourcePlace | undefined {
  const [file, line] = [valueAt(value, 'file'), valueAt(value, 'line')]
  const name = typeof file === 'string' ? oneLine(file, longestFile) : ''
  if (name === '') return undefined
  return { file: name, line: isCount(line) && line > 0 ? line : undefined }
}

/** In characters: no system has longer paths. */
const longestFile = 4096

/** The first error of a test's tries, and where it was. */
function errorOf(tries: readonly unknown[]): Pick<ReportedTest, 'error' | 'places'> {
  for (const each of tries) {
    const errors = valueAt(each, 'errors')
    const first = (Array.isArray(errors) ? errors[0] : undefined) ?? valueAt(each, 'error')
    const message = valueAt(first, 'message') ?? valueAt(first, 'value')
    if (typeof message !== 'string' || message.trim() === '') continue
    const error = message.slice(0, longestKept)
    const place = placeAt(valueAt(first, 'location')) ?? placeAt(valueAt(each, 'errorLocation'))
    return { error, places: place && [place] }
  }
  return {}
}

function readTest(
  test: unknown,
  field: string,
  title: string,
  place: ReportPlace,
): Omit<ReportedTest, keyof OwnPlace> {
  const status = textAt(test, 'status', field)
  const outcome = Object.hasOwn(results, status) ? results[status] : undefined
  if (outcome === undefined) throw new FileError(`${field}.status is unknown`)
  const project = joinTitles([textAt(test, 'projectName', field, '')])
  const tries = listAt(test, 'results', field).toArray()
  // A run that was ended from outside calls these skipped, though nobody meant to skip them.
  const interrupted = tries.some(([each, tryField]) => textAt(each, 'status', tryField, '') === 'interrupted')
  const result = outcome === 'skipped' && interrupted ? 'failed' : outcome
  const videos = tries.flatMap(([each, tryField], index) => readVideos(each, tryField, index + 1, place))
  return {
    title,
    ...(project === '' ? {} : { project }),
    result,
    ...(result === 'failed' || result === 'flaky' ? errorOf(tries.map(([each]) => each)) : {}),
    reportFolder: place.folder,
    tries: Math.max(1, tries.length),
    videos,
    names: [],
  }
}

function readVideos(result: unknown, field: string, tryNumber: number, place: ReportPlace): ReportedVideo[] {
  return listAt(result, 'attachments', field)
    .flatMap(([attachment, attachmentField]) => {
      const path = textAt(attachment, 'path', attachmentField, '')
      const isVideo =
        textAt(attachment, 'name', attachmentField, '') === 'video' ||
        textAt(attachment, 'contentType', attachmentField, '').startsWith('video/') ||
        hasVideoName(path)
      // An attachment without a path is inside the report.
      return isVideo && path !== '' ? [{ path: place.pathOf(path), tryNumber }] : []
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
