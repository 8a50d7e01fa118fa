import { debug, error, info, notice, setFailed, warning } from '@actions/core'
import { oneLine } from '../text.ts'
import type { Secrets } from './secrets.ts'

/** The step's log. Every text becomes one line without secrets that no runner takes for a command. */
export type Log = {
  info(text: string): void
  debug(text: string): void
  notice(text: string): void
  warning(text: string): void
  error(text: string, title?: string): void
  /** Ends the step as failed, with this as its last error. */
  fail(text: string): void
}

export function createLog(secrets: Secrets): Log {
  const safe = (text: string) => harmless(secrets.redact(text))
  return {
    fail: (text) => setFailed(safe(text)),
    info: (text) => info(safe(text)),
    debug: (text) => debug(safe(text)),
    notice: (text) => notice(safe(text)),
    warning: (text) => warning(safe(text)),
    error: (text, title) => error(safe(text), title === undefined ? {} : { title: safe(title) }),
  }
}

/**
 * The runner takes `::name::` at a line's start, and the older `##[name]` anywhere, for a workflow command; a space
 * breaks both.
 */
function harmless(text: string): string {
  return oneLine(text)
    .replace(/^::/, ': :')
    .replace(/##(?=\[)/g, '# #')
}
