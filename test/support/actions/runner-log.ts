import { commandsIn } from '../../../emulators/runner/commands.ts'

export { commandsIn }

/** The warnings of a log. */
export function warningsIn(log: string): string[] {
  return commandsIn(log).flatMap(({ name, value }) => (name === 'warning' ? [value] : []))
}

/** The values that a log has the runner mask. */
export function maskedIn(log: string): string[] {
  return commandsIn(log).flatMap(({ name, value }) => (name === 'add-mask' ? [value] : []))
}

/** What of a log people see when the runner masks nothing: all lines but those that ask for masks. */
export function shownIn(log: string): string {
  return log
    .split('\n')
    .filter((line) => !line.startsWith('::add-mask::'))
    .join('\n')
}
