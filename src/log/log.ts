import { debug, endGroup, error, info, notice, setFailed, startGroup, warning } from '@actions/core'
import { InputError } from '../failure.ts'
import type { Clean } from '../secrets/secret-forms.ts'
import { counted, firstOf, oneLine } from '../text.ts'

/** The step's log. Every text becomes one line that no runner takes for a command; secrets have been taken out before. */
export type Log = {
  info(text: string): void
  debug(text: string): void
  notice(text: string): void
  warning(text: string, title?: string): void
  error(text: string, title?: string): void
  /** Lines that fold under a title. */
  group(title: string, lines: Iterable<string>): void
  /** Ends the step as failed, with this as its last error. */
  fail(text: string): void
}

export function createLog(): Log {
  const safe = (text: string) => harmless(oneLine(text))
  // Further ones would show nowhere but in the log; one error is the step's own.
  const left = { error: mostAnnotations - 1, warning: mostAnnotations, notice: mostAnnotations }
  const annotate = (kind: keyof typeof left, word: string, text: string, title?: string) => {
    left[kind] -= 1
    if (left[kind] < 0) info(safe(`${word}: ${text}`))
    else annotations[kind](safe(text), titled(title))
  }
  const titled = (title: string | undefined) => (title === undefined ? {} : { title: safe(title) })
  return {
    fail: (text) => setFailed(safe(text)),
    info: (text) => info(safe(text)),
    debug: (text) => debug(safe(text)),
    group(title, lines) {
      startGroup(safe(title))
      for (const line of lines) info(safe(line))
      endGroup()
    },
    notice: (text) => annotate('notice', 'Notice', text),
    warning: (text, title) => annotate('warning', 'Warning', text, title),
    error: (text, title) => annotate('error', 'Error', text, title),
  }
}

const annotations = { error, warning, notice }

/** GitHub keeps so many of a kind for each step. */
const mostAnnotations = 10

/**
 * The runner takes `::name::` at a line's start, and the older `##[name]` anywhere, for a workflow command; a space
 * breaks both.
 */
function harmless(text: string): string {
  return text.replace(/^::/, ': :').replace(/##(?=\[)/g, '# #')
}

/** Ends the step as failed, for what ended its work; the system's own errors name files. */
export function failStep(error: unknown, clean: Clean, log: Log): void {
  if (error instanceof InputError) log.fail(error.message)
  else {
    if (error instanceof Error) log.debug(clean(error.stack ?? ''))
    log.fail(clean(error instanceof Error ? error.message : String(error)))
  }
}

/** Does something that must hide nothing else when it fails: then a warning says what failed, and why. */
export async function attempt<T>(work: () => Promise<T>, failure: string, log: Log): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    log.warning(`${failure}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

/** Lists ids of shares at the end of one line, as the input `share-ids` of the cleanup action takes them. */
export function logShareIds(why: string, shares: readonly { id: string }[], log: Log): void {
  const advice = 'The input share-ids of the cleanup action takes these ids'
  log.info(`${why}. ${advice}: ${shares.map(({ id }) => id).join(' ')}`)
}

/** Something that failed: what it is called, and why. */
export type Failure = { name: string; reason: string }

type Annotating = {
  /** Error or warning. */
  asError: boolean
  /** What all of it is called, such as `recording`. */
  noun: string
  /** The heading of an annotation. */
  title: string
}

/** How many share an annotation by name. */
const mostNamed = 10

/**
 * Annotates what failed, each of which has a line of its own in the log: those that failed for the same reason share an
 * annotation, and where the reasons are too many, the last one is for the rest of them.
 */
export function annotateFailures(
  failures: readonly Failure[],
  { asError, noun, title }: Annotating,
  log: Log,
): void {
  const annotate = (text: string) => (asError ? log.error(text, title) : log.warning(text, title))
  const groups = [...Map.groupBy(failures, ({ reason }) => reason)].map(
    ([reason, group]) => [reason, group.map(({ name }) => name)] as const,
  )
  // The step's own failure is one.
  const most = mostAnnotations - 1
  const fitting = groups.length <= most
  const largest = groups.toSorted(([, a], [, b]) => b.length - a.length)
  const own = fitting ? groups : largest.slice(0, most - 1)
  for (const [reason, names] of own) annotate(`${firstOf(names, mostNamed)}: ${reason}`)
  if (fitting) return
  const rest = largest.slice(most - 1).flatMap(([, names]) => names)
  const what = `${counted(rest.length, noun)} failed for other reasons, which the log tells of each`
  annotate(`${what}: ${firstOf(rest, mostNamed)}`)
}
