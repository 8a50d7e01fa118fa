import type { XmlElement } from '@rgrove/parse-xml'
import { hasVideoName } from '../video/examine-file.ts'
import { longestError } from './failure-text.ts'
import type { ReportFolder } from './report-folder.ts'
import { type ReportedError, type ReportedTry, resultOfWord, type TestResult } from './reported-test.ts'
import { sourceLineAt, sourceLinesIn } from './source-lines.ts'
import { attributeOf, elementsOf, textOf } from './xml.ts'

/**
 * The runs of a test, by its `testcase`: all of them if Maven wrote it, else the last one. Maven writes the failures of a test
 * before it passed, or its first failure and then the others. Source: Surefire's surefire-test-report.xsd.
 */
export function runsOf(testCase: XmlElement, reportFolder: ReportFolder): ReportedTry[] {
  const [failure, ...more] = elementsOf(testCase, ...failures)
  const others = elementsOf(testCase, ...reruns).map((rerun) => failedRun(rerun, videosIn(rerun, reportFolder)))
  const videos = videosIn(testCase, reportFolder)
  return failure === undefined
    ? [...others, { result: 'passed', videos }]
    : [{ ...failedRun(failure, videos), moreErrors: more.length }, ...others]
}

const failures = ['failure', 'error']
const reruns = ['flakyFailure', 'flakyError', 'rerunFailure', 'rerunError']

function videosIn(run: XmlElement, reportFolder: ReportFolder): string[][] {
  const properties = elementsOf(run, 'properties')
    .flatMap((list) => elementsOf(list, 'property'))
    .filter((property) => attributeOf(property, 'name').startsWith('attachment'))
    .map((property) => attributeOf(property, 'value') || textOf(property).trim())
  const lines = elementsOf(run, 'system-out', 'system-err').flatMap((output) =>
    Array.from(textOf(output).matchAll(attachment), ([, path = '']) => path),
  )
  return [...lines, ...properties].filter(hasVideoName).map(reportFolder.pathOf)
}

/** Such as `[[ATTACHMENT|test-results/login/video.webm]]`, as Jenkins reads them and Playwright writes them. */
const attachment = /\[\[ATTACHMENT\|((?:(?!\[\[ATTACHMENT\|).)+)\]\]/g

/** A run with its message and the first lines of its stack: often only these say what was expected and received. */
function failedRun(failure: XmlElement, videos: ReportedTry['videos']): ReportedTry {
  const message = attributeOf(failure, 'message')
  // In Surefire's reruns, the stack is an element of its own.
  const stack = [failure, ...elementsOf(failure, 'stackTrace')].map(textOf).join('\n')
  const at = sourceLineOf(failure)
  const texts = [isHeading(message) ? '' : message, firstError(stack)].filter((text) => text.trim() !== '')
  return {
    result: 'failed',
    error: (texts.join('\n') || message).slice(0, longestError) || undefined,
    sourceLines: [...(at === undefined ? [] : [at]), ...sourceLinesIn(stack)],
    videos,
  }
}

export function errorsOfSuites(suite: XmlElement): ReportedError[] {
  const errors = elementsOf(suite, ...failures).map((failure) => failedRun(failure, []))
  return [...errors, ...elementsOf(suite, 'testsuite').flatMap(errorsOfSuites)]
}

export function sourceLineOf(element: XmlElement) {
  return sourceLineAt(attributeOf(element, 'file'), attributeOf(element, 'line'))
}

/** Playwright's message is only the test's line and title; its text repeats these above the error. */
function isHeading(message: string): boolean {
  return /^\S{1,500}:\d{1,7}:\d{1,7}\s/.test(message)
}

const projectHeading = /^\s*\[([^\]\n]{1,200})\] › [^\n]*\n/

export function failedProject(testCase: XmlElement): string | undefined {
  const [failure] = elementsOf(testCase, ...failures)
  return failure && projectHeading.exec(textOf(failure))?.[1]
}

/** A stack without Playwright's heading, and without the further errors and tries below the first error. */
function firstError(stack: string): string {
  return stack
    .replace(projectHeading, '')
    .replace(/^\s*\S{1,500}:\d{1,7}:\d{1,7} › [^\n]*\n/, '')
    .replace(/(\n *at [^\n]{1,500}:\d{1,7}:\d{1,7}\)?)\n *\n[\s\S]*$|\n *Retry #\d{1,7} ─[\s\S]*$/, '$1')
}

export function resultOf(testCase: XmlElement): TestResult {
  const has = (...names: string[]) => elementsOf(testCase, ...names).length > 0
  const words = ['status', 'result'].map((name) => resultOfWord(attributeOf(testCase, name)))
  if (isKnownToFail(testCase) && !has('error')) return 'skipped'
  if (isMarkedFlaky(testCase)) return 'flaky'
  if (has(...failures) || words.includes('failed')) return 'failed'
  if (has('skipped') || words.includes('skipped')) return 'skipped'
  // Without a failure beside Surefire's reruns, the last run passed.
  return has(...reruns) ? 'flaky' : 'passed'
}

/** Node's `todo` and Catch2's `[!mayfail]` are skipped, with their failure beside that; elsewhere, such a failure counts. */
function isKnownToFail(testCase: XmlElement): boolean {
  return elementsOf(testCase, 'skipped').some(
    (skipped) =>
      attributeOf(skipped, 'type') === 'todo' || /^TEST_CASE tagged with !/.test(attributeOf(skipped, 'message')),
  )
}

/** As Firebase Test Lab and Flank mark a test that failed and then passed. */
export function isMarkedFlaky(testCase: XmlElement): boolean {
  return attributeOf(testCase, 'flaky') === 'true'
}
