import { FileError } from '../files/file-error.ts'
import { hasVideoName } from '../media/examine-file.ts'
import type { TestResult } from './reported-test.ts'
import { attributeOf, elementsOf, textOf, type XmlElement } from './xml.ts'

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

/** All test cases of a report in its order. Throws a FileError for XML of another kind. */
export function readTestCases({ name, element }: { name: string; element: XmlElement }): TestCase[] {
  if (name === 'testsuite') return readSuites([element], { hostname: '', specFile: '' })
  if (name === 'testsuites')
    return readSuites(elementsOf(element, 'testsuite'), { hostname: '', specFile: '' })
  throw new FileError(`its top element is <${name}>, where JUnit has <testsuites> or <testsuite>`)
}

type SuiteContext = Pick<TestCase, 'hostname' | 'specFile'>

function readSuites(suites: readonly XmlElement[], outer: SuiteContext): TestCase[] {
  let { specFile } = outer
  return suites.flatMap((suite) => {
    // Mocha names the file only in its root suite; the suites after that are the file's.
    specFile = specFileOf(suite) ?? specFile
    const context = { hostname: attributeOf(suite, 'hostname') || outer.hostname, specFile }
    const cases = elementsOf(suite, 'testcase').map((testCase) => readTestCase(testCase, context))
    return [...cases, ...readSuites(elementsOf(suite, 'testsuite'), context)]
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
  const output = ['system-out', 'system-err'].flatMap((name) => elementsOf(element, name)).map(textOf)
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
  const has = (...names: string[]) => names.some((name) => elementsOf(element, name).length > 0)
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
