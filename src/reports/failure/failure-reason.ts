import { type ErrorLine, withoutPlace } from './error-lines.ts'
import { isFact } from './failure-facts.ts'
import { isHeading, readLine } from './headings.ts'

/** The class of an exception, or .NET's phrase for one that it passes on. The next line may have the message. */
const exceptionClass =
  /^(?:[\w.$\\:]*(?:error|exception|failure)\s*:?|(?:[\w.]+ : )?exception has been thrown by the target of an invocation\.)$/i

/** Errors that name the actual error further down. */
const wrappers: readonly [wrapper: RegExp, inner: RegExp][] = [
  // Playwright reports the call that a timeout interrupted as a separate error.
  [/^Test timeout of \d+ms exceeded/, /^\w*Error: (.*?)(?:: Test timeout of \d+ms exceeded\.?)?$/],
  [/^failed running \w+ hook$/, /^cause: (\S.*)$/],
]

/** The number of failures that an error announces. */
const announcement = /^(?:[\w.$]+: )?(?:multiple failures \(|the following |got )(\d+) (?:failures?|assertions?)\b/i
/** A heading above failures that it doesn't count: of Robot Framework, NUnit or xUnit. */
const listHeading =
  /^(?:several failures occurred|multiple failures or warnings in test|.* failure: multiple failures were encountered):?$/i
const listed = /^(?:\d+\)|-{4}) +(.*)/

export function failuresAnnounced(lines: readonly ErrorLine[]): number {
  const counts = lines.flatMap(({ text }) => announcement.exec(text)?.[1] ?? [])
  return Number(counts[0] ?? failuresListed(lines))
}

/** Stack traces can have the same numbers, and repeat the message. */
function failuresListed(lines: readonly ErrorLine[]): number {
  const start = lines.findIndex(({ text }) => listHeading.test(text))
  const failures = start < 0 ? [] : lines.slice(start).flatMap(({ text }) => listed.exec(text)?.[1] ?? [])
  return Math.max(1, new Set(failures.filter((failure) => withoutPlace(failure) !== '')).size)
}

/**
 * The line of an error that a developer would quote, with the lines that it announces: the first line that says more than
 * what failed and where. Empty if only facts say more.
 */
export function reasonIn(lines: readonly ErrorLine[], title: string): string {
  const relevant = relevantLines(lines)
  for (const [at, { text }] of relevant.entries()) {
    if (isFact(text)) return ''
    const below = relevant.slice(at + 1)
    const said = readLine(text, title)
    if (said.kind === 'reason' && !hasMessageBelow(said.text, below, title)) return withAnnounced(said.text, below)
  }
  return ''
}

/** The first line that only announces the failure. Empty if it is `Failed`, because the test's result says that. */
export function headingIn(lines: readonly ErrorLine[], title: string): string {
  const read = relevantLines(lines).map(({ text }) => readLine(text, title))
  const heading = read.find(({ kind }) => kind === 'heading')?.text ?? ''
  return /^failed[.!:]?$/i.test(heading) ? '' : heading
}

function relevantLines(lines: readonly ErrorLine[]): readonly ErrorLine[] {
  return withoutOutputOfGo(withoutTraceback(markedByPytest(lines) ?? lines))
}

function hasMessageBelow(said: string, below: readonly ErrorLine[], title: string): boolean {
  if (!exceptionClass.test(said)) return false
  const next = below.find(({ text }) => isFact(text) || readLine(text, title).kind !== 'heading')
  return next !== undefined && withoutPlace(next.text) !== ''
}

/** The last exception that pytest marks with `E`, unless the first line already quotes one. */
function markedByPytest(lines: readonly ErrorLine[]): ErrorLine[] | undefined {
  const marked = lines.map(({ text, indent }) => ({ text: /^E\s+(\S.*)/.exec(text)?.[1] ?? '', indent }))
  const isMarked = marked[0]?.text !== ''
  const isKnown = !isMarked && marked.some(({ text }) => text !== '' && lines[0]?.text.includes(text))
  const end = marked.findLastIndex(({ text }) => text !== '') + 1
  if (isKnown || end === 0) return undefined
  const exception = marked.slice(marked.findLastIndex(({ text }, at) => text === '' && at < end) + 1, end)
  // A syntax error starts with its code.
  const isCode = exception[0] !== undefined && withoutPlace(exception[0].text) === ''
  return isCode ? exception.slice(exception.findIndex(({ text }) => /^\w+Error: /.test(text))) : exception
}

/** Removes the frames of Python tracebacks. A traceback ends at a line that isn't indented further than its first. */
function withoutTraceback(lines: readonly ErrorLine[]): readonly ErrorLine[] {
  const isHead = ({ text }: ErrorLine) => /^Traceback \(most recent call last\):$/.test(text)
  const start = lines.findIndex(isHead)
  const last = lines.findLastIndex(isHead)
  const end = lines.findIndex(({ indent }, at) => at > last && indent <= (lines[last]?.indent ?? 0))
  return start < 0 || end < 0 ? lines : [...lines.slice(0, start), ...lines.slice(end)]
}

/** Removes the output of a Go test before its first own line. Own lines begin with their place. */
function withoutOutputOfGo(lines: readonly ErrorLine[]): readonly ErrorLine[] {
  const start = lines.findIndex(({ text }) => text.startsWith('=== RUN '))
  const end = lines.findIndex(({ text }, at) => at > start && /^\S+_test\.go:\d+:/.test(text))
  return start < 0 || end < 0 ? lines : [...lines.slice(0, start), ...lines.slice(end)]
}

/** The most lines that an announcement joins. AssertJ spreads one sentence over more. */
const mostAnnounced = 3
const mostOfAssertJ = 12

function withAnnounced(said: string, below: readonly ErrorLine[]): string {
  const [, innerError] = wrappers.find(([wrapper]) => wrapper.test(said)) ?? []
  if (innerError !== undefined) return withInner(said, innerError, below)
  const next = below[0]?.text ?? ''
  if ((/^but\b/i.test(next) && !isFact(next)) || isMessageOfMSTest(said, next)) return `${said} ${next}`
  const isDescription = /^\[.*\]$/.test(said) && next.startsWith('Expecting')
  return said.endsWith(':') || isDescription ? [said, ...announcedIn(said, below)].join(' ') : said
}

/** The message that a test passes to an assertion, below MSTest's own line. */
function isMessageOfMSTest(said: string, next: string): boolean {
  return (
    /^assertion failed\. expected .*\.$/i.test(said) && !isFact(next) && !/^(?:$|strings have |assert\.)/i.test(next)
  )
}

function withInner(said: string, innerError: RegExp, below: readonly ErrorLine[]): string {
  const [inner] = below.flatMap(({ text }) => innerError.exec(text)?.[1] ?? [])
  return inner === undefined ? said : `${said.replace(/\.$/, '')}: ${inner}`
}

function announcedIn(said: string, below: readonly ErrorLine[]): string[] {
  const announced: string[] = []
  for (const { text } of below) {
    const isRepeated = text.includes(said)
    // A stack trace repeats the message. Spock connects a condition to its values by lines.
    if ((isRepeated && announced.length === 0) || /^[| ]+$/.test(text)) continue
    // GoogleTest explains a value in the next line.
    const isExplanation = text.startsWith('Which is: ')
    const count = announced.filter((each) => !each.startsWith('Which is: ')).length
    const most = [said, ...announced].some((each) => each.startsWith('Expecting')) ? mostOfAssertJ : mostAnnounced
    const isOver = count === most && !isExplanation
    const isNext = announced.length > 0 && /^[\w.$]*(?:Error|Exception)\b.*:(?: |$)/.test(text)
    if (isRepeated || isOver || isNext || isFact(text) || isHeading(text) || withoutPlace(text) === '') break
    announced.push(text)
  }
  return announced
}
