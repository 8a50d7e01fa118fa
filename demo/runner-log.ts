/** Takes a step's log as it comes. */
export type RunnerLog = {
  add(text: string): void
  /** Shows what came after the last line end. */
  end(): void
}

const labels: Readonly<Record<string, string>> = { error: 'Error', warning: 'Warning', notice: 'Notice' }

/**
 * Shows a step's log as the runner shows it to people: workflow commands become what they stand for, debug lines are
 * left out, and masked values, `secrets` from the start, become `***`.
 */
export function createRunnerLog(show: (line: string) => void, secrets: readonly string[] = []): RunnerLog {
  const masked = new Set(secrets)
  let rest = ''
  const read = (line: string) => {
    const [, command = '', value = ''] = /^\s*::([\w-]+)(?: .*?)?::(.*)$/.exec(line) ?? []
    const text = unescapeData(value)
    if (command === 'add-mask') for (const part of [text, ...text.split('\n')]) masked.add(part)
    else if (command === '') show(mask(line, masked))
    else if (labels[command] !== undefined) show(mask(`${labels[command]}: ${text}`, masked))
  }
  return {
    add(text) {
      const lines = (rest + text).split(/\r?\n/)
      rest = lines.pop() ?? ''
      lines.forEach(read)
    },
    end() {
      if (rest !== '') read(rest)
      rest = ''
    },
  }
}

/** Longest first, so that no part of a value stays because another value is in it. */
function mask(text: string, values: ReadonlySet<string>): string {
  return [...values]
    .filter((value) => value.trim() !== '')
    .sort((a, b) => b.length - a.length)
    .reduce((shown, value) => shown.replaceAll(value, '***'), text)
}

/** Undoes what a workflow command does to line ends and percent signs. */
function unescapeData(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%')
}
