/** A workflow command, parsed as the runner does. */
export type WorkflowCommand = { name: string; properties: Readonly<Record<string, string>>; value: string }

/** All commands that the runner knows. It treats any other line as ordinary output. */
const known = new Set(
  (
    'add-mask add-matcher add-path debug echo endgroup error group internal-set-repo-path notice remove-matcher save-state ' +
    'set-env set-output stop-commands warning'
  ).split(' '),
)

/**
 * Finds a workflow command in a line, as the runner does: `::name properties::value` at its start after white space, or
 * the older `##[name properties]value` anywhere.
 */
export function commandIn(line: string): WorkflowCommand | undefined {
  const found =
    /^\s*::(?<name>[\w-]+)(?: (?<properties>.*?))?::(?<value>.*)$/su.exec(line) ??
    /##\[(?<name>[\w-]+)(?: (?<properties>[^\]]*))?\](?<value>.*)$/su.exec(line)
  const { name = '', properties = '', value = '' } = found?.groups ?? {}
  if (!known.has(name)) return undefined
  const pairs = properties.split(/[,;]/).map((pair) => pair.trim().split(/=(.*)/s))
  return {
    name,
    properties: Object.fromEntries(pairs.map(([key = '', text = '']) => [key, decoded(text)])),
    value: decodedData(value),
  }
}

/** Finds the workflow commands in a log, as the runner does. */
export function commandsIn(log: string): WorkflowCommand[] {
  return log.split(/\r\n|\r|\n/).flatMap((line) => commandIn(line) ?? [])
}

function decodedData(value: string): string {
  return value.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%')
}

function decoded(value: string): string {
  const encoded = { ':': '%3A', ',': '%2C', '\r': '%0D', '\n': '%0A', '%': '%25' }
  return Object.entries(encoded).reduce((text, [plain, code]) => text.replaceAll(code, plain), value)
}
