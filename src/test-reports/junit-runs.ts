import type { XmlElement } from '@rgrove/parse-xml'
import { hasVideoName } from '../video/examine-file.ts'
import { longestKept } from './failure-text.ts'
import type { ReportPlace } from './report-place.ts'
import { type ReportedTry, resultOfWord, type TestResult } from './reported-test.ts'
import { placeAt, placesIn } from './source-place.ts'
import { attributeOf, childElements, elementsOf, textOf } from './xml.ts'

/**
 * The runs of a test, by the elements in its `testcase`: all of them where Maven wrote it, of others the last one.
 *
 * Of a test that passed in the end, Maven writes the failures before that; of one that did not, the first failure and then
 * those that followed. Source: Surefire's surefire-test-report.xsd.
 */
export function runsOf(parts: readonly XmlElement[], place: ReportPlace): ReportedTry[] {
  const failure = failureIn(parts)
  const others = parts
    .filter(({ name }) => reruns.includes(name))
    .map((rerun) => failedRun(rerun, videosNamedIn(childElements(rerun), place)))
  const videos = videosNamedIn(parts, place)
  return failure === undefined
    ? [...others, { result: 'passed', videos }]
    : [failedRun(failure, videos), ...others]
}

function failureIn(parts: readonly XmlElement[]): XmlElement | undefined {
  return parts.find(({ name }) => name === 'failure' || name === 'error')
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
    .flatMap((part) => Array.from(textOf(part).matchAll(attachment), ([, path = '']) => path))
  return [...lines, ...properties].filter(hasVideoName).map(place.pathOf)
}

/** Such as `[[ATTACHMENT|test-results/login/video.webm]]`, as Jenkins reads them and Playwright writes them. */
const attachment = /\[\[ATTACHMENT\|((?:(?!\[\[ATTACHMENT\|).)+)\]\]/g

/** With its message, and its first lines: what was expected and received is often there alone. */
function failedRun(failure: XmlElement, videos: ReportedTry['videos']): ReportedTry {
  const message = attributeOf(failure, 'message')
  // In Surefire's reruns, the stack is an element of its own.
  const stack = [failure, ...elementsOf(failure, 'stackTrace')].map(stackOf).join('\n')
  const place = sourcePlaceOf(failure)
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

export function sourcePlaceOf(element: XmlElement) {
  return placeAt(attributeOf(element, 'file'), attributeOf(element, 'line'))
}

/** Playwright's message is the test's place and title; the error is in the text, below the same. */
function isHeading(message: string): boolean {
  return /^\S{1,500}:\d{1,7}:\d{1,7}\s/.test(message)
}

const projectHeading = /^\s*\[([^\]\n]{1,200})\] › [^\n]*\n/

/** The project that Playwright writes above the text of a failure. */
export function failedProject(parts: readonly XmlElement[]): string | undefined {
  const failure = failureIn(parts)
  return failure && projectHeading.exec(stackOf(failure))?.[1]
}

function withoutHeading(stack: string): string {
  return stack.replace(projectHeading, '').replace(/^\s*\S{1,500}:\d{1,7}:\d{1,7} › [^\n]*\n/, '')
}

/** How a test ended, by its `testcase` and the elements in it. */
export function resultOf(element: XmlElement, parts: readonly XmlElement[]): TestResult {
  const has = (...names: string[]) => parts.some(({ name }) => names.includes(name))
  const said = ['status', 'result'].map((name) => resultOfWord(attributeOf(element, name)))
  if (has('failure', 'error') || said.includes('failed')) return 'failed'
  if (has('skipped') || said.includes('skipped')) return 'skipped'
  // Surefire's words for tests that were run again: without a failure beside them the last run passed.
  return has(...reruns) ? 'flaky' : 'passed'
}
