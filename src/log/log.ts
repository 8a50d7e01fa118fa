import { debug, endGroup, error, info, notice, setFailed, startGroup, warning } from '@actions/core'
import { InputError, inWords, StopError } from '../failure.ts'
import type { Clean } from '../secrets/secrets.ts'
import { firstOf, oneLine } from '../text.ts'

export type Log = ReturnType<typeof createLog>

/** The step's log. Every text must be free of secrets, and becomes one line that the runner can't take for a command. */
export function createLog() {
  const safe = (text: string) => harmless(oneLine(text))
  const annotating = (word: string, most: number, annotate: typeof error) => {
    let left = most
    return (text: string, title?: string): void => {
      left -= 1
      // GitHub would drop this annotation.
      if (left < 0) info(safe(`${word}: ${text}`))
      else annotate(safe(text), title === undefined ? {} : { title: safe(title) })
    }
  }
  return {
    /** Fails the step with this as its last error. */
    fail: (text: string) => setFailed(safe(text)),
    info: (text: string) => info(safe(text)),
    debug: (text: string) => debug(safe(text)),
    /** Logs lines that fold under a title. */
    group(title: string, lines: Iterable<string>): void {
      startGroup(safe(title))
      for (const line of lines) info(safe(line))
      endGroup()
    },
    notice: annotating('Notice', mostAnnotations, notice),
    warning: annotating('Warning', mostAnnotations, warning),
    // Two are reserved for the step's own failures, for its recordings and for its tests.
    error: annotating('Error', mostAnnotations - 2, error),
  }
}

/** GitHub keeps this many annotations of each kind per step. */
const mostAnnotations = 10

/** The runner takes `::name::` at the start of a line, and `##[name]` anywhere, for a command. A space breaks both. */
function harmless(text: string): string {
  return text.replace(/^::/, ': :').replace(/##(?=\[)/g, '# #')
}

export function failStep(error: unknown, clean: Clean, log: Log): void {
  if (error instanceof InputError || error instanceof StopError) log.fail(clean(error.message))
  else {
    if (error instanceof Error) log.debug(clean(error.stack ?? ''))
    log.fail(`The step could not continue: ${clean(inWords(error))}. Turn on debug logging for more details.`)
  }
}

/** Does work whose failure is only a warning. Returns undefined after it. */
export async function doOrWarn<T>(
  work: () => Promise<T>,
  failure: string,
  { log, secrets }: { log: Log; secrets: { clean: Clean } },
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    log.warning(`${failure}: ${secrets.clean(inWords(error))}`)
    return undefined
  }
}

/** Logs ids of shares, ready for cleanup's input `share-ids`. */
export function logShareIds(why: string, shares: readonly { id: string }[], log: Log): void {
  const advice = 'To delete them, run cleanup with these share-ids'
  log.info(`${why}. ${advice}: ${shares.map(({ id }) => id).join(' ')}`)
}

export type Failure = { name: string; reason: string }

/** Annotates each reason for failures that the log has named, most frequent first. Reasons beyond the limit become log lines. */
export function annotateFailures(
  failures: readonly Failure[],
  { asError, title }: { asError: boolean; title: string },
  log: Log,
): void {
  const annotate = (text: string) => (asError ? log.error(text, title) : log.warning(text, title))
  const groups = [...Map.groupBy(failures, ({ reason }) => reason)].sort(([, a], [, b]) => b.length - a.length)
  for (const [reason, group] of groups) {
    const names = group.map(({ name }) => name)
    annotate(`${firstOf(names)}: ${reason}`)
    // A single reason applies to all failures, named or not.
    if (groups.length > 1 && names.length > 11) log.info(`For the same reason: ${names.slice(10).join(', ')}`)
  }
}
