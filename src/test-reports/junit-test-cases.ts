import type { XmlElement } from '@rgrove/parse-xml'
import { FileError } from '../files/read-files.ts'
import { hasVideoName } from '../media/examine-file.ts'
import { isCount } from '../shape.ts'
import { oneLine } from '../text.ts'
import { longestKept } from './failure-text.ts'
import type { TestResult } from './reported-test.ts'
import { placesIn, type SourcePlace } from './source-place.ts'
import { attributeOf, elementsOf, textOf } from './xml.ts'

/** One `testcase`, with what its suites say about it. */
export type TestCase = {
  name: string
  className: string
  result: TestResult
  /** Paths of the videos in its attachment lines, as written. */
  attachments: string[]
  hostname: string
  /** The spec file that it belongs to, empty where the report does not tell. */
  specFile: string
  error?: string | undefined
  /** The places that its failure names, in their order. */
  places?: readonly SourcePlace[] | undefined
  /** Where the report says that it stands. */
  own: SourcePlace | undefined
}

/** Far deeper than anyone nests suites, and far from the end of the stack. */
const deepest = 200

/** All test cases of a report in its order. Throws a FileError for XML of another kind. */
export function readTestCases(top: XmlElement): TestCase[] {
  const outer = { hostname: '', specFile: '' }
  if (top.name === 'testsuite') return readSuites([top], outer)
  if (top.name === 'testsuites') return readSuites(elementsOf(top, 'testsuite'), outer)
  throw new FileError(`its top element is <${top.name}>, where JUnit has <testsuites> or <testsuite>`)
}

type SuiteContext = Pick<TestCase, 'hostname' | 'specFile'>

function readSuites(suites: readonly XmlElement[], outer: SuiteContext, depth = 1): TestCase[] {
  if (depth > deepest) throw new FileError('its XML is nested too deep')
  let { specFile } = outer
  return suites.flatMap((suite) => {
    // Mocha names the file only in its root suite; the suites after that are the file's.
    specFile = specFileOf(suite) ?? specFile
    const context = { hostname: attributeOf(suite, 'hostname') || outer.hostname, specFile }
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

function readTestCase(element: XmlElement, context: SuiteContext): TestCase {
  const output = elementsOf(element, 'system-out', 'system-err').map(textOf)
  return {
    name: attributeOf(element, 'name'),
    className: attributeOf(element, 'classname'),
    result: resultOf(element),
    attachments: output.flatMap(attachmentsIn).filter(hasVideoName),
    ...context,
    ...failureOf(element),
    own: placeAt(element) ?? (context.specFile === '' ? undefined : { file: context.specFile }),
  }
}

const failures = ['failure', 'error', 'flakyFailure', 'flakyError', 'rerunFailure', 'rerunError']

/** The first failure of a test: its message, or else its first lines. */
function failureOf(testCase: XmlElement): Pick<TestCase, 'error' | 'places'> {
  const [failure] = elementsOf(testCase, ...failures)
  if (failure === undefined) return {}
  const message = attributeOf(failure, 'message')
  // In Surefire's reruns, the stack is an element of its own.
  const stack = [failure, ...elementsOf(failure, 'stackTrace')].map(stackOf).join('\n')
  const place = placeAt(failure)
  const texts = [isHeading(message) ? '' : message, withoutHeading(stack), message]
  return {
    error: texts.find((text) => text.trim() !== '')?.slice(0, longestKept),
    places: [...(place === undefined ? [] : [place]), ...placesIn(stack)],
  }
}

/** In characters: a hostile one could be the whole report. */
const longestStack = 50_000

function stackOf(element: XmlElement): string {
  return textOf(element).slice(0, longestStack)
}

function placeAt(element: XmlElement): SourcePlace | undefined {
  const file = oneLine(attributeOf(element, 'file'), longestFile)
  const line = Number(attributeOf(element, 'line') || Number.NaN)
  return file === '' ? undefined : { file, line: isCount(line) && line > 0 ? line : undefined }
}

/** In characters: no system has longer paths. */
const longestFile = 4096

/** Playwright's message is where the test stands and its title; the error is in the text, below the same. */
function isHeading(message: string): boolean {
  return /^\S{1,500}:\d{1,7}:\d{1,7}\s/.test(message)
}

function withoutHeading(stack: string): string {
  return stack
    .replace(/^\s*\[[^\]\n]{1,200}\] › [^\n]*\n/, '')
    .replace(/^\s*\S{1,500}:\d{1,7}:\d{1,7} › [^\n]*\n/, '')
}

/** How writers of reports call tests that did not end well, also those that were ended from outside. */
const failedWords = /^(?:fail|error|broken|cancel|stopped|abort|timed?[-_ ]?out|interrupt)/i
const skippedWords = /^(?:skip|disabled|notrun|pending|ignored|suppressed)/i

function resultOf(element: XmlElement): TestResult {
  const has = (...names: string[]) => elementsOf(element, ...names).length > 0
  const says = (words: RegExp) => ['status', 'result'].some((name) => words.test(attributeOf(element, name)))
  if (has('failure', 'error') || says(failedWords)) return 'failed'
  if (has('skipped') || says(skippedWords)) return 'skipped'
  // Surefire's words for tests that were run again: without a failure beside them the last run passed.
  return has('flakyFailure', 'flakyError', 'rerunFailure', 'rerunError') ? 'flaky' : 'passed'
}

/** Lines such as `[[ATTACHMENT|test-results/login/video.webm]]`, as Jenkins reads them and Playwright writes them. */
function attachmentsIn(text: string): string[] {
  return [...text.matchAll(/^[ \t]*\[\[ATTACHMENT\|(.+)\]\][ \t]*$/gm)].map(([, path = '']) => path)
}
