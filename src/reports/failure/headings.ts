import { comparableName } from '../comparable-name.ts'
import { splitTitles } from '../title-path.ts'
import { withoutPlace } from './error-lines.ts'

/** Lines that only announce a failure. */
const headings: readonly RegExp[] = [
  /^(?:the )?(?:test |test case |assertion |check )?(?:has )?(?:failed|failure|failures)[.!:]?$/i,
  /^(?:uncategorized|collection failure|test suite failed to run|● .*)$/i,
  /^(?:parent suite setup failed|several failures occurred|stack ?trace|(?:error|stack) trace: .*|unknown file):?$/i,
  /^\d+ failures?, see stacktrace\b/i,
  /^(?:[\w.$]+: )?multiple failures(?: \(\d+ failures?\)| or warnings in test:)$/i,
  /^(?:the following|got) \d+ (?:assertions?|failures?)\b.*:$/i,
  /^-+ failure \d+ -+$/i,
  // Go and Rust
  /^(?:=== (?:RUN|PAUSE|CONT|NAME) |--- (?:FAIL|PASS|SKIP): |exit status \d|FAIL(?:\s\S+\s[\d.]+s)?$)/,
  /^thread '.*' (?:\(\d+\) )?panicked at /,
  // .NET and PHPUnit
  /^(?:class|collection|assembly) fixture type '.*' threw in its \w+$/i,
  /^assert\.multiple\(\) failure: multiple failures were encountered$/i,
  /^exception in \S+::\w+$/i,
  // Bats, whose place can have a line for each function
  /^\(?(?:(?:from function .* )?in (?:test )?file .+, line \d+|from function .*)[,)]$/,
  // Fields of an error that Node prints
  /^(?:code|failureType): '\w+',?$/,
]

/** Text that precedes the reason in its own line. */
const beginnings: readonly RegExp[] = [
  /^(?:test method|(?:assembly |class |test )?(?:initialization|initialize|cleanup) method) \S+ (?:threw exception|failed)[.:]\s*(?:error message: )?/i,
  /^(?:[a-z][\w$]*\.)+assertion\w*(?:error|exception|failure)\w*: /i,
  /^(?:\d+\)|-{4,}>?) /,
  /^cause: (?=\w*Error\b)/,
]

/** An error as Node prints it, above its fields. */
const printedError = /^\[\w*Error(?: \[\w+\])?: (.*)\](?: \{)?$/

/** The kind of a failure, in front of a test's name. A class such as `TypeError` is in front of a message. */
const kind =
  /^(?:\[\w+\] )?(?!\w*(?:Error|Exception): )\p{L}+(?: \p{L}+){0,4}(?: in [^:]{1,200})?: |^not ok (?=\d)|^(?:failed )?test(?: case)? (?=['"‘“])/iu

/** What a line of an error is: a part of the reason, an announcement, or nothing, such as a place or the test's name. */
export type LineMeaning = { kind: 'reason' | 'heading' | 'nothing'; text: string }

/** The kind of a line, and its text without what precedes the reason. `title` is that of the test. */
export function readLine(line: string, title: string): LineMeaning {
  const text = withoutPlace(line)
  if (!saysAnything(text) || isName(text, title)) return { kind: 'nothing', text }
  const said = beginnings
    .reduce((rest, beginning) => rest.replace(beginning, ''), text)
    .replace(printedError, '$1')
    .replace(/ stack trace: at .*$/i, '')
  if (isName(said, title)) return { kind: 'nothing', text }
  if (!saysAnything(said)) return { kind: 'heading', text }
  if (isHeading(said) || isKindOfTest(said, title)) return { kind: 'heading', text: said }
  return { kind: 'reason', text: said }
}

export function isHeading(line: string): boolean {
  return headings.some((heading) => heading.test(line))
}

function saysAnything(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Whether a line is the kind of a failure and the test's name, such as `Assertion Failure: CartTest.pays()`. */
function isKindOfTest(line: string, title: string): boolean {
  const name = line.replace(kind, '')
  return name !== line && isName(name.replace(/ failed[.!:]?$/i, ''), title)
}

/** Whether a line is a test's title, its last part, or either below its class, such as `CartTest::testPays`. */
function isName(line: string, title: string): boolean {
  if (line.length > title.length + 200) return false
  const names = [title, splitTitles(title).at(-1) ?? ''].map(comparableName)
  const unplaced = line.replace(/ \[[^\s[\]]+:\d+\]:?$/, '')
  const variants = [line, unplaced, unplaced.replace(/ ?\([^()]*\)$/, '')]
  // Most variants are equal.
  const all = new Set(variants.flatMap((each) => [each, each.replace(/^[\w.\\$]+(?:::|[.#/])/, '')]))
  return all
    .values()
    .map(comparableName)
    .some((each) => each !== '' && names.includes(each))
}
