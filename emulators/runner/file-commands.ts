/** Reads the file that an action writes its outputs to: `name=value` lines, and `name<<END` … `END` blocks. */
export function parseFileCommands(text: string): Record<string, string> {
  const values: Record<string, string> = {}
  const lines = text.split(/\r?\n/)
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const [, blockName, delimiter] = /^([^=]+?)<<(.+)$/.exec(line) ?? []
    if (blockName !== undefined && delimiter !== undefined) {
      const end = lines.indexOf(delimiter, at + 1)
      values[blockName] = lines.slice(at + 1, end).join('\n')
      at = end
    } else if (line.includes('=')) {
      const [name = '', ...value] = line.split('=')
      values[name] = value.join('=')
    }
  }
  return values
}
