import type { XmlElement } from '@rgrove/parse-xml'
import { FileError } from '../files/read-files.ts'
import { hasVideoName } from '../video/examine-file.ts'
import { longestKept } from './failure-text.ts'
import type { ReportPlace } from './report-place.ts'
import { type ReportedTry, resultOfWord, type SourcePlace, type TestResult } from './reported-test.ts'
import { placeAt, placesIn } from './source-place.ts'
import { attributeOf, elementsIn, elementsOf, textOf } from './xml.ts'

/** One `testcase`, with what its suites say about it. */
export type TestCase = {
  name: string
  className: string
  result: TestResult
  /** As the report has them: all runs of Maven, of others the last one. */
  runs: readonly ReportedTry[]
  /** What Playwright writes above the text of a failure. */
  project: string | undefined
  hostname: string
  /** The spec file that it belongs to, empty where the report does not say. */
  specFile: string
  /** Where it is in the code. */
  place: SourcePlace | undefined
}

/** Far deeper than anyone nests suites, and far from the end of the stack. */
const deepest = 200

/** All test cases of a report in its order, whose top element is `testsuites` or `testsuite`. */
export function readTestCases(top: XmlElement, place: ReportPlace): TestCase[] {
  const suites = top.name === 'testsuite' ? [top] : elementsOf(top, 'testsuite')
  return readSuites(suites, { hostname: '', specFile: '', report: place })
}

type SuiteContext = Pick<TestCase, 'hostname' | 'specFile'> & { report: ReportPlace }

function readSuites(suites: readonly XmlElement[], outer: SuiteContext, depth = 1): TestCase[] {
  if (depth > deepest) throw new FileError('its XML is nested too deep')
  let { specFile } = outer
  return suites.flatMap((suite) => {
    // Mocha names the file only in its root suite; the suites after that are the file's.
    specFile = specFileOf(suite) ?? specFile
    const context = { ...outer, hostname: attributeOf(suite, 'hostname') || outer.hostname, specFile }
    const cases = elementsOf(suite, 'testcase').map((testCase) => readTestCase(testCase, context))
    return [...cases, ...readSuites(elementsOf(suite, 'testsuite'), context, depth + 1)]
  })
}

/** The file that a suite names; empty for a root suite without one, undefined for what belongs to the suite before. */
function specFileOf(suite: XmlElement): string | undefined {
  const name = attributeOf(suite, 'name')
  const file = attributeOf(suite, 'file')
  if (file !== '') return file
  if (/\.(?:cy|spec|test)\.[cm]?[jt]sx?$|\.feature$/.test(name)) return name
  return name === 'Root Suite' ? '' : undefined
}

function readTestCase(element: XmlElement, { report, ...context }: SuiteContext): TestCase {
  // Nearly all have one at most: to go through all children for each question took a fifth of the time.
  const parts = elementsIn(element)
  const failure = parts.find(({ name }) => name === 'failure' || name === 'error')
  const { specFile } = context
  return {
    name: attributeOf(element, 'name'),
    className: attributeOf(element, 'classname'),
    result: resultOf(element, parts),
    runs: runsOf(parts, failure, report),
    project: failure && projectHeading.exec(stackOf(failure))?.[1],
    ...context,
    place: placeOf(element) ?? (specFile === '' ? undefined : { file: specFile }),
  }
}

/**
 * Of a test that passed in the end, Maven writes the failures before that; of one that did not, the first failure and then
 * those that followed. Source: Surefire's surefire-test-report.xsd.
 */
function runsOf(
  parts: readonly XmlElement[],
  failure: XmlElement | undefined,
  place: ReportPlace,
): ReportedTry[] {
  const others = parts
    .filter(({ name }) => reruns.includes(name))
    .map((rerun) => failedRun(rerun, videosNamedIn(elementsIn(rerun), place)))
  const videos = videosNamedIn(parts, place)
  return failure === undefined
    ? [...others, { result: 'passed', videos }]
    : [failedRun(failure, videos), ...others]
}

const reruns = ['flakyFailure', 'flakyError', 'rerunFailure', 'rerunError']

function videosNamedIn(parts: readonly XmlElement[], place: ReportPlace): string[][] {
  const properties = parts
    .filter(({ name }) => name === 'properties')
    .flatMap((part) => elementsOf(part, 'property'))
    .filter((property) => attributeOf(property, 'name').startsWith('attachment'))
    .map((property) => attributeOf(property, 'value') || textOf(property).trim())
  const lines = parts
    .filter(({ name }) => name === 'system-out' || name === 'system-err')
    .flatMap((part) => textOf(part).match(attachment) ?? [])
    .map((line) => line.slice(attachmentStart.length, line.lastIndexOf(']]')))
  return [...lines, ...properties].filter(hasVideoName).map(place.pathOf)
}

/** Lines such as `[[ATTACHMENT|test-results/login/video.webm]]`, as Jenkins reads them and Playwright writes them. */
const attachmentStart = '[[ATTACHMENT|'
/** It begins with what few lines have, and only then looks back at the line's start: else each line costs a try. */
const attachment = /\[\[ATTACHMENT\|(?<=^[ \t]*\[\[ATTACHMENT\|).+\]\][ \t]*$/gm

/** With its message, and its first lines: what was expected and received is often there alone. */
function failedRun(failure: XmlElement, videos: ReportedTry['videos']): ReportedTry {
  const message = attributeOf(failure, 'message')
  // In Surefire's reruns, the stack is an element of its own.
  const stack = [failure, ...elementsOf(failure, 'stackTrace')].map(stackOf).join('\n')
  const place = placeOf(failure)
  const texts = [isHeading(message) ? '' : message, withoutHeading(stack)].filter(
    (text) => text.trim() !== '',
  )
  return {
    result: 'failed',
    error: (texts.join('\n') || message).slice(0, longestKept) || undefined,
    places: [...(place === undefined ? [] : [place]), ...placesIn(stack)],
    videos,
  }
}

/** In characters: a hostile one could be the whole report. */
const longestStack = 50_000

function stackOf(element: XmlElement): string {
  return textOf(element).slice(0, longestStack)
}

function placeOf(element: XmlElement): SourcePlace | undefined {
  return placeAt(attributeOf(element, 'file'), attributeOf(element, 'line'))
}

/** Playwright's message is the test's place and title; the error is in the text, below the same. */
function isHeading(message: string): boolean {
  return /^\S{1,500}:\d{1,7}:\d{1,7}\s/.test(message)
}

const projectHeading = /^\s*\[([^\]\n]{1,200})\] › [^\n]*\n/

function withoutHeading(stack: string): string {
  return stack.replace(projectHeading, '').replace(/^\s*\S{1,500}:\d{1,7}:\d{1,7} › [^\n]*\n/, '')
}

function resultOf(element: XmlElement, parts: readonly XmlElement[]): TestResult {
  const has = (...names: string[]) => parts.some(({ name }) => names.includes(name))
  const said = ['status', 'result'].map((name) => resultOfWord(attributeOf(element, name)))
  if (has('failure', 'error') || said.includes('failed')) return 'failed'
  if (has('skipped') || said.includes('skipped')) return 'skipped'
  // Surefire's words for tests that were run again: without a failure beside them the last run passed.
  return has(...reruns) ? 'flaky' : 'passed'
}
