import type { XmlElement } from '@rgrove/parse-xml'
import { FileError } from '../files/read-files.ts'
import { hasVideoName } from '../media/examine-file.ts'
import type { TestResult } from './reported-test.ts'
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
  }
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
