import { FileError } from '../files/file-error.ts'
import { isRecord } from '../json.ts'
import { hasVideoName } from '../media/examine-file.ts'
import { joinTitles } from './joined-title.ts'
import type { ReportPlace } from './report-place.ts'
import type { ReportedTest, ReportedVideo, TestResult } from './reported-test.ts'

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
  // A suite at the top is a file, whose name is no part of the title.
  return listAt(report, 'suites', '')
    .flatMap(([suite, field]) => readSuite(suite, field, [], place))
    .toArray()
}

function readSuite(suite: unknown, field: string, titles: string[], place: ReportPlace): ReportedTest[] {
  if (titles.length > deepest) throw new FileError(`${field.slice(0, 60)}… is nested too deep`)
  const specs = listAt(suite, 'specs', field).flatMap(([spec, specField]) => {
    const title = joinTitles([...titles, textAt(spec, 'title', specField)])
    return listAt(spec, 'tests', specField).map(([test, testField]) =>
      readTest(test, testField, title, place),
    )
  })
  const suites = listAt(suite, 'suites', field).flatMap(([inner, innerField]) =>
    readSuite(inner, innerField, [...titles, textAt(inner, 'title', innerField)], place),
  )
  return [...specs, ...suites]
}

function readTest(test: unknown, field: string, title: string, place: ReportPlace): ReportedTest {
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
  if (!Array.isArray(list)) throw new FileError(`${own} is no list`)
  for (const [index, item] of list.entries()) yield [item, `${own}[${index}]`]
}

function textAt(value: unknown, name: string, field: string, fallback?: string): string {
  const text = memberOf(value, name, field) ?? fallback
  if (typeof text !== 'string') throw new FileError(`${field}.${name} is no text`)
  return text
}

function memberOf(value: unknown, name: string, field: string): unknown {
  if (!isRecord(value)) throw new FileError(`${field} is no object`)
  return value[name]
}
