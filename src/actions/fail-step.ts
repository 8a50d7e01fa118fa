import { InputError } from '../failure.ts'
import type { Log } from '../log/log.ts'

/** Ends the step as failed, for what ended its work. */
export function failStep(error: unknown, log: Log): void {
  if (!(error instanceof InputError) && error instanceof Error) log.debug(error.stack ?? '')
  log.fail(error instanceof Error ? error.message : String(error))
}
