/** A workflow command as the runner reads it. */
export type WorkflowCommand = { name: string; properties: string; value: string }

/**
 * The workflow commands that the runner would find in a log: `::name properties::value` at a line's start after white
 * space, else the older `##[name properties]value` anywhere in it.
 */
export function commandsIn(log: string): WorkflowCommand[] {
  return log.split(/\r\n|\r|\n/).flatMap((line) => {
    const found =
      /^\s*::(?<name>[\w-]+)(?: (?<properties>.*?))?::(?<value>.*)$/su.exec(line) ??
      /##\[(?<name>[\w-]+)(?: (?<properties>[^\]]*))?\](?<value>.*)$/su.exec(line)
    const { name = '', properties = '', value = '' } = found?.groups ?? {}
    return found ? [{ name, properties, value: decoded(value) }] : []
  })
}

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

function decoded(value: string): string {
  return value.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%')
}
