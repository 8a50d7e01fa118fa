import { debug, endGroup, error, info, notice, setFailed, startGroup, warning } from '@actions/core'
import { InputError } from '../failure.ts'
import type { Secrets } from './secrets.ts'

/** The step's log. Every text becomes one line without secrets that no runner takes for a command. */
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

export function createLog(secrets: Secrets): Log {
  const safe = (text: string) => harmless(secrets.redact(text))
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

/** So many of a kind GitHub keeps for each step. */
const mostAnnotations = 10

/**
 * The runner takes `::name::` at a line's start, and the older `##[name]` anywhere, for a workflow command; a space
 * breaks both.
 */
function harmless(text: string): string {
  return text.replace(/^::/, ': :').replace(/##(?=\[)/g, '# #')
}

/** Ends the step as failed, for what ended its work. */
export function failStep(error: unknown, log: Log): void {
  if (!(error instanceof InputError) && error instanceof Error) log.debug(error.stack ?? '')
  log.fail(error instanceof Error ? error.message : String(error))
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
export function tellShareIds(why: string, shares: readonly { id: string }[], log: Log): void {
  const advice = 'The input share-ids of the cleanup action takes these ids'
  log.info(`${why}. ${advice}: ${shares.map(({ id }) => id).join(' ')}`)
}
