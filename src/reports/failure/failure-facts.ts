import { counted } from '../../text.ts'
import { type ErrorLine, withoutPlace } from './error-lines.ts'

/** The locator that Playwright looked for. */
const locator = /^(locator\s*:\s*\S.*)/i
const timeout = /\btimeout (?:of )?\d+ms exceeded|\btimed out\b/i
/**
 * The target that a call was waiting for, from its log. Excludes what Playwright routinely waits for before it acts or takes
 * a screenshot.
 */
const waiting = /^(?:- )?((?:waiting for (?!fonts to load|element to be |scheduled navigations)|navigating to )\S.*)/i
/** The obstacle that kept a call from acting, from its log. Source: playwright-core 1.65, server/dom.ts and frames.ts. */
const obstacle =
  /^- (element is (?:not |outside of |inside a hidden |inert).*|element was detached .*|did not find some options|option being selected is not enabled|.* intercepts pointer events)$/
/** How screenshots differ. Source: playwright-core 1.65, server/utils/comparators.ts and page.ts. */
const pictures =
  /^(?:- )?(expected an image \d+px by .*?|\d+ pixels \(ratio .*?|failed to take two consecutive stable screenshots)\.?$/i
/** The server's answer in Playwright's `toBeOK`. */
const answer = /^(← \d{3} \S.*)/
const notFound = /^(?:error: )?(element\(s\) not found|strict mode violation: .*)/i
/** The expected value, in a line such as `Expected string: "12"`. */
const expected = /^((?:(?:not)?expected(?: [a-z]+){0,3}|left)\s*:\s*\S.*)/i
/** The received value, in the words of Jest, Playwright, xUnit, testify, NUnit, RSpec, Hamcrest or Rust. */
const received = /^((?:(?:received|actual)(?: [a-z]+){0,3}|but was|but|got|right)\s*:\s*\S.*)/i
/** Catch2's line above the compared values. */
const expansion = /^with expansion:$/i
/** The expression that pytest evaluated. */
const evaluated = /^E\s+(assert .*)/
/**
 * The beginning of a diff by Jest, Playwright, Vitest, Node or PHPUnit. Expected lines start with `-`, received ones with
 * `+`.
 */
const difference = /^(?:- (?:Expected|Snapshot)(?: - \d+)?$|\+ actual - expected|--- Expected\b|@@ )/i
const restOfHead = /^(?:\+ Received\b|\+\+\+ |@@ )/i
/** The beginning of Mocha's diff, whose signs are the other way around. */
const differenceOfMocha = /^\+ expected - actual/
const callLog = /^(?:call log:|=+ logs =+)/i

/** Whether a line is a fact, or starts a list of facts. */
export function isFact(line: string): boolean {
  return [locator, notFound, expected, received, expansion, difference, differenceOfMocha, callLog].some((fact) =>
    fact.test(line),
  )
}

/** The facts that an error states in separate lines: what was looked for, what was in the way, what was compared. */
export function factsIn(lines: readonly ErrorLine[]): string[] {
  const all = (fact: RegExp) => lines.flatMap(({ text }) => fact.exec(text)?.[1] ?? [])
  const first = (fact: RegExp) => all(fact).slice(0, 1)
  const isLate = lines.some(({ text }) => timeout.test(text))
  const located = first(locator)
  return [
    ...first(evaluated),
    ...(located.length > 0 || !isLate ? located : first(waiting)),
    ...(isLate ? all(obstacle).slice(-1) : []),
    ...first(pictures),
    ...first(answer),
    ...expansionIn(lines),
    ...comparedIn(lines),
    ...first(notFound),
  ]
}

function expansionIn(lines: readonly ErrorLine[]): string[] {
  const at = lines.findIndex(({ text }) => expansion.test(text))
  const below = at < 0 ? undefined : lines[at + 1]
  return below === undefined ? [] : [`with expansion: ${below.text}`]
}

/** The compared values or the lines of their diff, whichever comes first in the error. */
function comparedIn(lines: readonly ErrorLine[]): string[] {
  const start = lines.findIndex(({ text }) => difference.test(text) || expected.test(text) || received.test(text))
  const differing = differingLines(lines.slice(start))
  if (differing.length > 0) return differencesIn(differing)
  const values = [expected, received].flatMap((fact) =>
    lines.flatMap(({ text }) => fact.exec(text)?.[1] ?? []).slice(0, 1),
  )
  // Hamcrest's `Expected: is "a"` and `but: was "b"` are one sentence.
  return values.at(-1)?.startsWith('but:') ? [values.join(' ')] : values
}

type DifferingLine = { at: number; isExpected: boolean; text: string }

/** The first two differing lines, and the number of others. */
function differencesIn(differing: readonly DifferingLine[]): string[] {
  const [first, second] = differing
  const run = differing.filter(({ at }, index) => at === (first?.at ?? 0) + index)
  const counterpart = run.find(({ isExpected }) => isExpected !== first?.isExpected)
  const pair = [first, counterpart ?? second].flatMap((line) => line ?? [])
  // Node shows the received line first.
  const shown = counterpart?.isExpected ? pair.reverse() : pair
  const more = differing.length - shown.length
  return [
    ...shown.map(({ isExpected, text }) => `${isExpected ? 'Expected' : 'Received'}: ${text}`),
    ...(more > 0 ? [`and ${counted(more, 'more line')}`] : []),
  ]
}

/** The differing lines of the diff that begins with the first line; empty if none begins there. */
function differingLines([head, ...below]: readonly ErrorLine[]): DifferingLine[] {
  if (head === undefined || !difference.test(head.text)) return []
  const isEnd = ({ text }: ErrorLine) =>
    text === head.text || callLog.test(text) || differenceOfMocha.test(text) || withoutPlace(text) === ''
  const end = below.findIndex(isEnd)
  return below.slice(0, end < 0 ? undefined : end).flatMap(({ text, indent }, at) => {
    // Common lines are indented further, and can also start with these signs.
    const isSigned = indent === head.indent && /^[-+]\s*\S/.test(text) && !restOfHead.test(text)
    return isSigned ? [{ at, isExpected: text.startsWith('-'), text: text.slice(1).trim() }] : []
  })
}
