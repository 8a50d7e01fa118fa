/** A workflow command as the runner reads it. */
export type WorkflowCommand = { name: string; properties: Readonly<Record<string, string>>; value: string }

/** All that the runner knows; a line with any other is like those around it. */
const known = new Set(
  (
    'add-mask add-matcher add-path debug echo endgroup error group internal-set-repo-path notice remove-matcher save-state ' +
    'set-env set-output stop-commands warning'
  ).split(' '),
)

/**
 * The workflow command that the runner would find in a line: `::name properties::value` at its start after white space, else
 * the older `##[name properties]value` anywhere in it.
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

/** The workflow commands that the runner would find in a log. */
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
