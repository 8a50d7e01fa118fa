import { XmlElement } from '@rgrove/parse-xml'
import type { Outcome } from '../../manifest/schema.ts'
import { parseJson, textIn } from '../../shape.ts'
import { oneLine } from '../../text.ts'
import { noAttachments, sortAttachments } from '../attachments.ts'
import { shortenError } from '../failure/error-lines.ts'
import { sourceLineAt, sourceLinesIn } from '../places/source-lines.ts'
import type { Attachments, ReportedError, ReportedTry } from '../reported-test.ts'
import type { ReportFolder } from './report-folder.ts'
import { resultOfWord } from './result-words.ts'
import { attributeOf, elementsOf, textOf } from './xml.ts'

/**
 * The runs of a test in its `testcase`: all of them if Maven wrote it, otherwise the last one. Maven writes the failures of a
 * test before it passed, or its first failure and then the others. Source: Surefire's surefire-test-report.xsd.
 */
export function readRuns(testCase: XmlElement, reportFolder: ReportFolder): ReportedTry[] {
  const [failure, ...more] = failuresIn(testCase)
  const others = elementsOf(testCase, ...reruns).map((rerun) => failedRun(rerun, attachmentsIn(rerun, reportFolder)))
  const attachments = attachmentsIn(testCase, reportFolder)
  if (failure === undefined) return [...others, { result: 'passed', ...attachments }]
  const { moreErrors = 0, ...run } = failedRun(failure, attachments)
  return [{ ...run, moreErrors: moreErrors + more.length }, ...others]
}

/**
 * Each failure that says something, once. WebdriverIO can write a failure as both `failure` and `error`, and leave one of
 * them empty.
 */
function failuresIn(testCase: XmlElement): XmlElement[] {
  const all = elementsOf(testCase, ...failures)
  const saying = all.filter((each) => attributeOf(each, 'message') !== '' || textOf(each).trim() !== '')
  const unique = new Map(saying.map((each) => [`${attributeOf(each, 'message')}\n${textOf(each)}`, each]))
  return unique.size > 0 ? [...unique.values()] : all.slice(0, 1)
}

const failures = ['failure', 'error']
const reruns = ['flakyFailure', 'flakyError', 'rerunFailure', 'rerunError']

function attachmentsIn(run: XmlElement, reportFolder: ReportFolder): Attachments {
  const properties = elementsOf(run, 'properties')
    .flatMap((list) => elementsOf(list, 'property'))
    .filter((property) => attributeOf(property, 'name').startsWith('attachment'))
    .map((property) => attributeOf(property, 'value') || textOf(property).trim())
  const lines = elementsOf(run, 'system-out', 'system-err').flatMap((output) =>
    Array.from(textOf(output).matchAll(attachment), ([, path = '']) => path),
  )
  const named = [...lines, ...properties].map((path) => ({ path }))
  return sortAttachments(named, reportFolder.pathOf)
}

/** Such as `[[ATTACHMENT|test-results/login/video.webm]]`, which Jenkins reads and Playwright writes. */
const attachment = /\[\[ATTACHMENT\|((?:(?!\[\[ATTACHMENT\|).)+)\]\]/g

/** In UTF-16 units, including the errors of further tries. */
const longestStack = 200_000

/** A failed run with its message and stack, because often only the stack has the expected and received values. */
function failedRun(failure: XmlElement, attachments: Attachments): ReportedTry {
  const message = attributeOf(failure, 'message')
  // In Surefire's reruns, the stack is a separate element.
  const stack = shortenError([failure, ...elementsOf(failure, 'stackTrace')].map(textOf).join('\n'), longestStack)
  const at = readSourceLine(failure)
  const { text, moreErrors } = errorsIn(withoutJson(stack))
  // An attribute may have lost its line breaks.
  const isRepeated = !text.includes(message) && oneLine(text).includes(oneLine(message))
  const texts = [isRepeated ? '' : message, text].filter((each) => each.trim() !== '')
  return {
    result: 'failed',
    error: shortenError(texts.join('\n')) || undefined,
    moreErrors,
    sourceLines: [...(at === undefined ? [] : [at]), ...sourceLinesIn(text)],
    ...attachments,
  }
}

/** jest-junit writes errors of hooks as JSON. */
function withoutJson(stack: string): string {
  const error = stack.startsWith('{"') ? parseJson(stack) : undefined
  return textIn(error, 'stack') || textIn(error, 'message') || stack
}

export function readSuiteErrors(suite: XmlElement): ReportedError[] {
  const errors = elementsOf(suite, ...failures).map((failure) => failedRun(failure, noAttachments))
  return [...errors, ...elementsOf(suite, 'testsuite').flatMap(readSuiteErrors)]
}

export function readSourceLine(element: XmlElement) {
  const [file, line] = [attributeOf(element, 'file'), attributeOf(element, 'line')]
  return sourceLineAt(file, line !== '' && isByPytest(element, file) ? Number(line) + 1 : line)
}

/** Whether pytest wrote a test case, because it counts lines from 0. Its suite can be renamed, but always has a hostname. */
function isByPytest({ name, parent: suite }: XmlElement, file: string): boolean {
  if (name !== 'testcase' || !(suite instanceof XmlElement)) return false
  return attributeOf(suite, 'name') === 'pytest' || (file.endsWith('.py') && attributeOf(suite, 'hostname') !== '')
}

const projectHeading = /^\s*\[([^\]\n]{1,200})\] › [^\n]*\n/

export function failedProject(testCase: XmlElement): string | undefined {
  const [failure] = elementsOf(testCase, ...failures)
  return failure && projectHeading.exec(textOf(failure))?.[1]
}

/** The first error of a stack, without Playwright's heading and further tries, and the number of errors below it. */
function errorsIn(stack: string): { text: string; moreErrors: number } {
  const ofFirstTry = stack
    .replace(projectHeading, '')
    .replace(/^\s*\S{1,500}:\d{1,7}:\d{1,7} › [^\n]*\n/, '')
    .replace(/\n *Retry #\d{1,7} ─[\s\S]*$/, '')
  // The error below is the call that the timeout ended.
  if (/^\s*Test timeout of \d+ms exceeded/.test(ofFirstTry)) return { text: ofFirstTry, moreErrors: 0 }
  const blocks = ofFirstTry.split(/\n *\n/)
  const end = blocks.findIndex(endsInStack) + 1 || blocks.length
  const below = blocks.slice(end)
  return {
    text: blocks.slice(0, end).join('\n\n'),
    moreErrors: below.filter((block) => /^\s*\w*Error: /.test(block)).length,
  }
}

function endsInStack(block: string): boolean {
  return /^ *at .{1,500}:\d{1,7}:\d{1,7}\)?$/.test(block.slice(block.lastIndexOf('\n') + 1))
}

export function readResult(testCase: XmlElement): Outcome {
  const has = (...names: string[]) => elementsOf(testCase, ...names).length > 0
  const status = attributeOf(testCase, 'status')
  const words = [status, attributeOf(testCase, 'result')].map(resultOfWord)
  if (isKnownToFail(testCase) && !has('error')) return 'skipped'
  if (isMarkedFlaky(testCase)) return 'flaky'
  if (has(...failures)) return 'failed'
  if (neverEnded.test(status)) return has('skipped') || words[1] === 'skipped' ? 'skipped' : 'did not run'
  if (words.includes('failed')) return 'failed'
  if (has('skipped') || words.includes('skipped')) return 'skipped'
  if ([status, attributeOf(testCase, 'result')].some((word) => !passedWords.test(word))) return 'without a result'
  // If there are only Surefire's reruns and no failure, the last run passed.
  return has(...reruns) ? 'flaky' : 'passed'
}

/** The words of a test that ended well. Most tools write none. */
const passedWords = /^(?:$|pass|succe|ok$|run$|complete|executed|finished|expected$)/i

/** The words of Maestro and GoogleTest for a test that did not run, or that was stopped. */
const neverEnded = /^(?:cancell?ed|stopped|notrun)$/i

/**
 * Whether a failed test counts as skipped: Node's `todo` and Catch2's `[!mayfail]` do. In other cases, a failure beside
 * `skipped` counts.
 */
function isKnownToFail(testCase: XmlElement): boolean {
  return elementsOf(testCase, 'skipped').some(
    (skipped) =>
      attributeOf(skipped, 'type') === 'todo' || /^TEST_CASE tagged with !/.test(attributeOf(skipped, 'message')),
  )
}

/** Firebase Test Lab and Flank mark a test this way if it failed and then passed. */
export function isMarkedFlaky(testCase: XmlElement): boolean {
  return attributeOf(testCase, 'flaky') === 'true'
}
