import type { XmlElement } from '@rgrove/parse-xml'
import { FileError } from '../files/read-files.ts'
import { hasVideoName } from '../media/examine-file.ts'
import { isCount } from '../shape.ts'
import { oneLine } from '../text.ts'
import { longestKept } from './failure-text.ts'
import type { ReportedTest, TestResult } from './reported-test.ts'
import { placesIn, type SourcePlace, toldPlace } from './source-place.ts'
import { attributeOf, elementsIn, elementsOf, textOf } from './xml.ts'

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
} & OwnPlace

/** Where the report says that a test stands, and the same as people should read it. */
export type OwnPlace = Pick<ReportedTest, 'own' | 'told'>

export function ownPlace(place: SourcePlace | undefined): OwnPlace {
  return place === undefined ? {} : { own: [place], told: toldPlace(place) }
}

/** Far deeper than anyone nests suites, and far from the end of the stack. */
const deepest = 200

/** All test cases of a report in its order. Throws a FileError for XML of another kind. */
export function readTestCases(top: XmlElement): TestCase[] {
  const outer = { hostname: '', specFile: '', place: {} }
  if (top.name === 'testsuite') return readSuites([top], outer)
  if (top.name === 'testsuites') return readSuites(elementsOf(top, 'testsuite'), outer)
  throw new FileError(`its top element is <${top.name}>, where JUnit has <testsuites> or <testsuite>`)
}

type SuiteContext = Pick<TestCase, 'hostname' | 'specFile'> & { place: OwnPlace }

function readSuites(suites: readonly XmlElement[], outer: SuiteContext, depth = 1): TestCase[] {
  if (depth > deepest) throw new FileError('its XML is nested too deep')
  let { specFile } = outer
  return suites.flatMap((suite) => {
    // Mocha names the file only in its root suite; the suites after that are the file's.
    specFile = specFileOf(suite) ?? specFile
    const place = specFile === '' ? {} : ownPlace({ file: specFile })
    const context = { hostname: attributeOf(suite, 'hostname') || outer.hostname, specFile, place }
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
  // Nearly all have one at most: to go through all children for each question took a fifth of the time.
  const parts = elementsIn(element)
  const place = placeAt(element)
  return {
    name: attributeOf(element, 'name'),
    className: attributeOf(element, 'classname'),
    result: resultOf(element, parts),
    attachments: parts.filter(isOutput).flatMap((part) => attachmentsIn(textOf(part)).filter(hasVideoName)),
    hostname: context.hostname,
    specFile: context.specFile,
    ...failureOf(parts),
    ...(place === undefined ? context.place : ownPlace(place)),
  }
}

const failures = ['failure', 'error', 'flakyFailure', 'flakyError', 'rerunFailure', 'rerunError']

/** The first failure of a test: its message, or else its first lines. */
function failureOf(parts: readonly XmlElement[]): Pick<TestCase, 'error' | 'places'> {
  const failure = parts.find(({ name }) => failures.includes(name))
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
  if (file === '') return undefined
  const line = Number(attributeOf(element, 'line') || Number.NaN)
  return { file, line: isCount(line) && line > 0 ? line : undefined }
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

function resultOf(element: XmlElement, parts: readonly XmlElement[]): TestResult {
  const has = (...names: string[]) => parts.some(({ name }) => names.includes(name))
  const says = (words: RegExp) => ['status', 'result'].some((name) => words.test(attributeOf(element, name)))
  if (has('failure', 'error') || says(failedWords)) return 'failed'
  if (has('skipped') || says(skippedWords)) return 'skipped'
  // Surefire's words for tests that were run again: without a failure beside them the last run passed.
  return has('flakyFailure', 'flakyError', 'rerunFailure', 'rerunError') ? 'flaky' : 'passed'
}

/** Lines such as `[[ATTACHMENT|test-results/login/video.webm]]`, as Jenkins reads them and Playwright writes them. */
function attachmentsIn(text: string): string[] {
  const found = text.match(attachment) ?? []
  return found.map((each) => each.slice(attachmentStart.length, each.lastIndexOf(']]')))
}

const attachmentStart = '[[ATTACHMENT|'
/** It begins with what few lines have, and only then looks back at the line's start: else each line costs a try. */
const attachment = /\[\[ATTACHMENT\|(?<=^[ \t]*\[\[ATTACHMENT\|).+\]\][ \t]*$/gm

function isOutput({ name }: XmlElement): boolean {
  return name === 'system-out' || name === 'system-err'
}
