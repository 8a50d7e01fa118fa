import type { XmlElement } from '@rgrove/parse-xml'
import type { Outcome } from '../../manifest/schema.ts'
import { isAbsolute } from '../../path-segments.ts'
import { sortAttachments } from '../attachments.ts'
import { resultOfTry } from '../join/results.ts'
import { possiblePath } from '../places/source-lines.ts'
import type { ReportedError, ReportedTest, ReportedTry } from '../reported-test.ts'
import { joinTitles } from '../title-path.ts'
import type { ReportFolder } from './report-folder.ts'
import { readTryEnd, resultOfWord } from './result-words.ts'
import { parseDuration, parseTime, runTimeBetween } from './times.ts'
import { countOfFailures } from './undescribed.ts'
import { attributeOf, childrenOf, elementsOf, textOf } from './xml.ts'

type TrxRun = { reportFolder: ReportFolder; deployment: string; classes: ReadonlyMap<string, string> }

/** The tests of a TRX report, whose top element is `TestRun`. Each data row is a test. */
export function readTrx(top: XmlElement, reportFolder: ReportFolder): ReportedTest[] {
  const [deployment] = below(top, 'TestSettings', 'Deployment')
  const definitions = below(top, 'TestDefinitions', 'UnitTest').map((test): [string, string] => {
    const [method] = elementsOf(test, 'TestMethod')
    return [attributeOf(test, 'id'), method ? attributeOf(method, 'className') : '']
  })
  const root = deployment ? possiblePath(attributeOf(deployment, 'runDeploymentRoot')) : ''
  const run = { reportFolder, deployment: root, classes: new Map(definitions) }
  return resultsIn(top, 'Results').flatMap((result) => readResult(result, run))
}

export function runTimeOfTrx(top: XmlElement): number | undefined {
  const [times] = elementsOf(top, 'Times')
  return times && runTimeBetween(parseTime(attributeOf(times, 'start')), parseTime(attributeOf(times, 'finish')))
}

/** Failures outside of any test, such as a crashed test host. `tests` are those of the report. */
export function errorsOfRun(top: XmlElement, tests: readonly ReportedTest[]): ReportedError[] {
  const failures = tests.filter(({ result }) => result === 'failed')
  const messages = failures.flatMap(({ tries }) => tries.flatMap(({ error }) => error ?? []))
  const setUps = new Set(messages.flatMap((message) => /^OneTimeSetUp: (.*)/.exec(message)?.[1] ?? []))
  const infos = below(top, 'ResultSummary', 'RunInfos').flatMap((each) => elementsOf(each, 'RunInfo'))
  const failed = infos.filter((info) => resultOfWord(attributeOf(info, 'outcome')) === 'failed')
  // Log messages can repeat.
  const texts = [...new Set(failed.map((info) => elementsOf(info, 'Text').map(textOf).join('\n')))]
  return texts
    .filter((text, at) => !isOfTests(text, failures.length) && !isHeading(text, texts[at + 1]))
    .filter((text) => !setUps.has(firstLineOf(text)))
    .map((text) => readTryEnd('failed', text.replace(xunitPrefix, ''), text))
}

const xunitPrefix = /^\[xUnit\.net [\d:.]+\]\s*/

/**
 * How many failures the summary counts that no result describes. `tests` and `errors` are those of the report. A data row and
 * its outer result can both be counted.
 */
export function undescribedInTrx(
  top: XmlElement,
  tests: readonly ReportedTest[],
  errors: readonly ReportedError[],
): number {
  const [summary] = elementsOf(top, 'ResultSummary')
  if (summary === undefined) return 0
  const [counters] = elementsOf(summary, 'Counters')
  const failures = ['failed', 'error', 'timeout', 'aborted']
  const count = failures.reduce((sum, name) => sum + countOfFailures(counters && attributeOf(counters, name)), 0)
  const undescribed = Math.max(0, count - failedResultsIn(top, 'Results'))
  const word = attributeOf(summary, 'outcome').toLowerCase()
  const hasFailed = word !== '' && outcomes.get(word) === 'failed'
  const isExplained = errors.length > 0 || tests.some(({ result }) => result === 'failed')
  return hasFailed && !isExplained ? Math.max(1, undescribed) : undescribed
}

function failedResultsIn(element: XmlElement, list: string): number {
  return resultsIn(element, list)
    .map((result) => Number(outcomeOf(result) === 'failed') + failedResultsIn(result, 'InnerResults'))
    .reduce((sum, failed) => sum + failed, 0)
}

/** Whether a text only says that tests failed: xUnit's line for each of them, or Microsoft.Testing.Platform's exit code. */
function isOfTests(text: string, failures: number): boolean {
  if (failures === 0) return false
  if (xunitPrefix.test(text)) return text.trimEnd().endsWith('[FAIL]')
  const isExitCode = /^Exit code |aka\.ms\/testingplatform\/exitcodes/.test(text)
  return isExitCode && /\d+/.exec(text)?.[0] === '2'
}

/** NUnit names a fixture in one text, and its failure in the next. */
function isHeading(text: string, next = ''): boolean {
  return /^(?:Setup|TearDown) failed for test fixture \S+$/.test(text) && /^(?:SetUp|TearDown) : /.test(next)
}

function firstLineOf(text: string): string {
  return text.split('\n', 1).join().trimEnd()
}

function readResult(result: XmlElement, run: TrxRun): ReportedTest[] {
  const rows = resultsIn(result, 'InnerResults').flatMap((row) => readResult(row, run))
  const test = readTest(result, run)
  const isInRows = rows.some((row) => row.result === 'failed') || test.result !== 'failed'
  return rows.length > 0 && isInRows ? rows : [...rows, test]
}

function readTest(result: XmlElement, run: TrxRun): ReportedTest {
  const name = attributeOf(result, 'testName')
  const className = run.classes.get(attributeOf(result, 'testId')) ?? ''
  // xUnit puts the class before the name.
  const title = joinTitles([name.startsWith(`${className}.`) ? name.slice(className.length + 1) : name])
  const outcome = outcomeOf(result)
  return {
    title,
    result: outcome,
    fileOrClass: className,
    tries: [readTry(result, outcome, run)],
    start: parseTime(attributeOf(result, 'startTime')),
    duration: parseDuration(attributeOf(result, 'duration')),
  }
}

/** The words of vstst.xsd, in which `Error` is the default. */
const outcomes = new Map<string, Outcome>([
  ['', 'failed'],
  ['error', 'failed'],
  ['failed', 'failed'],
  ['timeout', 'failed'],
  ['aborted', 'failed'],
  ['disconnected', 'failed'],
  ['passed', 'passed'],
  ['passedbutrunaborted', 'passed'],
  ['notexecuted', 'skipped'],
  ['inprogress', 'did not run'],
  ['pending', 'did not run'],
  ['inconclusive', 'without a result'],
  ['notrunnable', 'without a result'],
  ['warning', 'without a result'],
  ['completed', 'without a result'],
])

function outcomeOf(result: XmlElement): Outcome {
  const word = attributeOf(result, 'outcome')
  return outcomes.get(word.toLowerCase()) ?? resultOfWord(word) ?? 'without a result'
}

function readTry(result: XmlElement, outcome: Outcome, { reportFolder, deployment }: TrxRun): ReportedTry {
  const [info] = below(result, 'Output', 'ErrorInfo')
  const textIn = (name: string) => (info ? elementsOf(info, name).map(textOf).join('\n') : '')
  const folder = `${deployment}/In/${attributeOf(result, 'relativeResultsDirectory')}`
  const files = below(result, 'ResultFiles', 'ResultFile').map((file) => attributeOf(file, 'path'))
  return {
    ...readTryEnd(resultOfTry(outcome, 1, 1) ?? '', textIn('Message'), textIn('StackTrace')),
    ...sortAttachments(
      files.map((file) => ({ path: isAbsolute(file) ? file : `${folder}/${file}`.replaceAll('\\', '/') })),
      reportFolder.pathOf,
    ),
  }
}

function below(element: XmlElement, outer: string, inner: string): XmlElement[] {
  return elementsOf(element, outer).flatMap((each) => elementsOf(each, inner))
}

/** Results of any kind: unit tests, web tests, ordered tests and others. */
function resultsIn(element: XmlElement, list: string): XmlElement[] {
  const all = elementsOf(element, list).flatMap(childrenOf)
  return all.filter(({ name }) => /TestResult(?:Aggregation)?$/.test(name))
}
