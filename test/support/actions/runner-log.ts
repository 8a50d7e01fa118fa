import { commandsIn } from '../../../emulators/runner/commands.ts'

export { commandsIn }

/** The warnings of a log. */
export function warningsIn(log: string): string[] {
  return commandsIn(log).flatMap(({ name, value }) => (name === 'warning' ? [value] : []))
}

/** The errors of a log. */
export function errorsIn(log: string): string[] {
  return commandsIn(log).flatMap(({ name, value }) => (name === 'error' ? [value] : []))
}

/** The values that a log asks the runner to mask. */
export function maskedIn(log: string): string[] {
  return commandsIn(log).flatMap(({ name, value }) => (name === 'add-mask' ? [value] : []))
}

/** The lines of a log that people see if the runner masks nothing: all but the mask commands. */
export function shownIn(log: string): string {
  return log
    .split('\n')
    .filter((line) => !line.startsWith('::add-mask::'))
    .join('\n')
}
