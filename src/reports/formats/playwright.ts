import type { Outcome } from '../../manifest/schema.ts'
import { isCount, textIn, valueAt } from '../../shape.ts'
import { oneLine } from '../../text.ts'
import { shortenError } from '../failure/error-lines.ts'
import { possiblePath, sourceLineAt, sourceLinesIn } from '../places/source-lines.ts'
import type { ReportedError, ReportedTest, ReportedTry, SourceLine, TryEnd } from '../reported-test.ts'
import { joinTitles } from '../title-path.ts'
import { attachmentsIn, listIn, objectsIn } from './json.ts'
import type { ReportFolder } from './report-folder.ts'
import { resultOfWord } from './result-words.ts'
import { parseTime, plausibleRunTime } from './times.ts'
import { countOfFailures } from './undescribed.ts'

/** Source: playwright.dev, "Reporter API", TestCase.outcome. */
const results = new Map<string, Outcome>(
  Object.entries({ expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const),
)

export function isPlaywrightJson(report: unknown): boolean {
  return Array.isArray(valueAt(report, 'suites'))
}

/** `rootFolder` is the root of the test files; `specFile` is the one being read. */
type FileContext = { reportFolder: ReportFolder; rootFolder: string; specFile: string }

export function readPlaywrightJson(report: unknown, reportFolder: ReportFolder): ReportedTest[] {
  const rootFolder = possiblePath(textIn(report, 'config', 'rootDir'))
  // A top-level suite is a file, whose name isn't part of the title.
  return objectsIn(report, 'suites').flatMap((file) =>
    readSuite(file, '', { reportFolder, rootFolder, specFile: textIn(file, 'file') }),
  )
}

/** Failures outside of any test: a file that could not be loaded, a global setup or teardown. */
export function errorsOfPlaywright(report: unknown): ReportedError[] {
  return objectsIn(report, 'errors').map((error) => readErrors({ error }))
}

/** How many failed tests the statistics count that no entry describes. */
export function undescribedInPlaywright(report: unknown, tests: readonly ReportedTest[]): number {
  const failed = tests.filter(({ result }) => result === 'failed').length
  return countOfFailures(valueAt(report, 'stats', 'unexpected')) - failed
}

export function runTimeOfPlaywright(report: unknown): number | undefined {
  return plausibleRunTime(valueAt(report, 'stats', 'duration'))
}

function readSuite(suite: unknown, path: string, run: FileContext): ReportedTest[] {
  const tests = objectsIn(suite, 'specs').flatMap((spec) => {
    const title = joinTitles([path, textIn(spec, 'title')])
    const suiteFile = textIn(suite, 'file')
    return objectsIn(spec, 'tests').map((test) => readTest(test, { spec, title, suiteFile }, run))
  })
  const inner = objectsIn(suite, 'suites')
  return [...tests, ...inner.flatMap((each) => readSuite(each, joinTitles([path, textIn(each, 'title')]), run))]
}

type Listed = { spec: unknown; title: string; suiteFile: string }

function readTest(
  test: unknown,
  { spec, title, suiteFile }: Listed,
  { reportFolder, rootFolder, specFile }: FileContext,
): ReportedTest {
  const outcome = results.get(textIn(test, 'status')) ?? 'without a result'
  const expected = valueAt(test, 'expectedStatus') ?? 'passed'
  const all = objectsIn(test, 'results')
  // Playwright also marks tests as skipped if they just didn't run.
  const wasMeant = expected !== 'skipped' || all.some(({ status }) => status === 'interrupted')
  const at = readSourceLine(spec)
  const fromRoot = (line: SourceLine): SourceLine => (rootFolder === '' ? line : { ...line, root: rootFolder })
  const suiteFiles = [...new Set([specFile, suiteFile])].flatMap((file) => sourceLineAt(file, undefined) ?? [])
  return {
    title,
    project: joinTitles([textIn(test, 'projectName')]) || undefined,
    result: outcome === 'skipped' && wasMeant ? 'did not run' : outcome,
    start: parseTime(all[0]?.['startTime']),
    duration: all.reduce((sum, { duration }) => sum + (isCount(duration) ? duration : 0), 0),
    tries: all.map((each) => readTry(each, expected, reportFolder)),
    location: at && fromRoot(at),
    suiteFiles: suiteFiles.filter(({ file }) => file !== at?.file).map(fromRoot),
    fileOrClass: at?.file ?? '',
  }
}

function readTry(value: unknown, expected: unknown, reportFolder: ReportFolder): ReportedTry {
  const status = textIn(value, 'status')
  const word = resultOfWord(status)
  const isOpen = word === undefined || word === 'skipped'
  const asExpected = status === expected ? 'passed' : 'failed'
  const ended = isOpen ? word : asExpected
  const result = status === 'interrupted' ? undefined : ended
  return {
    result,
    ...(result === 'failed' ? readErrors(value) : {}),
    // An attachment without a path is embedded in the report.
    ...attachmentsIn(listIn(value, 'attachments'), ['path', 'contentType', 'name'], reportFolder),
  }
}

const timeout = /^(?:TimeoutError: )?[^:\n]*\btimeout of \d+ms\b.*/
const endedCall = /timeout of \d+ms exceeded|Test ended\.|(?:Target|browser has been) closed|ERR_ABORTED/
const lateTearDown = /^(?:Tearing down "[^"\n]*" exceeded|Fixture "[^"\n]*" timeout of \d+ms exceeded during teardown)/

/** A try's first error, its places, and the number of further errors. A timeout and the call it ended are one error. */
function readErrors(value: unknown): Omit<TryEnd, 'result'> {
  const listed = listIn(value, 'errors')
  const errors = (listed.length > 0 ? listed : [valueAt(value, 'error')])
    .map((error) => ({ text: textIn(error, 'message') || textIn(error, 'value'), sourceLines: readPlaces(error) }))
    .filter(({ text }) => text.trim() !== '')
  const late = errors.find(({ text }) => timeout.test(text))
  const isEnded = ({ text }: { text: string }) =>
    late !== undefined && (lateTearDown.test(text) || (!timeout.test(text) && endedCall.test(text)))
  const [first, ...more] = errors.filter((error) => error === late || !isEnded(error))
  if (first === undefined) return textIn(value, 'status') === 'passed' ? { error: 'Expected to fail, but passed.' } : {}
  // The call names what it was waiting for.
  const call = first === late ? errors.find((error) => isEnded(error) && !lateTearDown.test(error.text)) : undefined
  const texts = call === undefined ? [first.text] : [oneLine(timeout.exec(first.text)?.[0] ?? ''), call.text]
  const errorLocation = readSourceLine(valueAt(value, 'errorLocation'))
  return {
    error: shortenError(texts.join('\n')),
    moreErrors: more.length,
    sourceLines: [...(call?.sourceLines ?? []), ...first.sourceLines, ...(errorLocation ? [errorLocation] : [])],
  }
}

/** Possible places of an error, most likely first. Its location can be a script in the page. */
function readPlaces(error: unknown): SourceLine[] {
  const at = readSourceLine(valueAt(error, 'location'))
  return [...(at ? [at] : []), ...sourceLinesIn(textIn(error, 'message')), ...sourceLinesIn(textIn(error, 'stack'))]
}

function readSourceLine(value: unknown) {
  return sourceLineAt(valueAt(value, 'file'), valueAt(value, 'line'))
}
