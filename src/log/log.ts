import { debug, endGroup, error, info, notice, setFailed, startGroup, warning } from '@actions/core'
import { InputError, inWords, StopError } from '../failure.ts'
import type { Clean } from '../secrets/secrets.ts'
import { firstOf, oneLine } from '../text.ts'

export type Log = ReturnType<typeof createLog>

/** The step's log. Every text becomes one line that no runner takes for a command; it has no secrets any more. */
export function createLog() {
  const safe = (text: string) => harmless(oneLine(text))
  const annotating = (word: string, most: number, annotate: typeof error) => {
    let left = most
    return (text: string, title?: string): void => {
      left -= 1
      // GitHub would not show it.
      if (left < 0) info(safe(`${word}: ${text}`))
      else annotate(safe(text), title === undefined ? {} : { title: safe(title) })
    }
  }
  return {
    /** Ends the step as failed, with this as its last error. */
    fail: (text: string) => setFailed(safe(text)),
    info: (text: string) => info(safe(text)),
    debug: (text: string) => debug(safe(text)),
    /** Lines that fold under a title. */
    group(title: string, lines: Iterable<string>): void {
      startGroup(safe(title))
      for (const line of lines) info(safe(line))
      endGroup()
    },
    notice: annotating('Notice', mostAnnotations, notice),
    warning: annotating('Warning', mostAnnotations, warning),
    // One is the step's own failure.
    error: annotating('Error', mostAnnotations - 1, error),
  }
}

/** GitHub keeps so many of a kind of each step. */
const mostAnnotations = 10

/** The runner takes `::name::` at a line's start, and `##[name]` anywhere, for a command; a space breaks both. */
function harmless(text: string): string {
  return text.replace(/^::/, ': :').replace(/##(?=\[)/g, '# #')
}

export function failStep(error: unknown, clean: Clean, log: Log): void {
  if (error instanceof InputError || error instanceof StopError) log.fail(clean(error.message))
  else {
    if (error instanceof Error) log.debug(clean(error.stack ?? ''))
    log.fail(`The step could not go on: ${clean(inWords(error))}. With debug logging, the log says more.`)
  }
}

/** Does something whose failure is only a warning. */
export async function attempt<T>(work: () => Promise<T>, failure: string, log: Log): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    log.warning(`${failure}: ${inWords(error)}`)
    return undefined
  }
}

/** Lists ids of shares as the input `share-ids` of the cleanup action takes them. */
export function logShareIds(why: string, shares: readonly { id: string }[], log: Log): void {
  const advice = 'The input share-ids of the cleanup action takes these ids'
  log.info(`${why}. ${advice}: ${shares.map(({ id }) => id).join(' ')}`)
}

export type Failure = { name: string; reason: string }

/** Says why what the log has named failed: an annotation for each reason, the most frequent first, or a line if there is no room. */
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
    // Else all that is not named failed for the only reason.
    if (groups.length > 1 && names.length > 11) log.info(`For the same reason: ${names.slice(10).join(', ')}`)
  }
}
