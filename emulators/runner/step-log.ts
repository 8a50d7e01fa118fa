import { commandIn } from './commands.ts'
import type { Annotation } from './job.ts'
import type { Masks } from './masks.ts'

/** Receives a step's log. */
export type StepLog = {
  add(text: string): void
  /** Shows the text after the last line break. */
  end(): void
  /** At most ten of a kind, as on GitHub. */
  annotations: readonly Annotation[]
}

const labels: Readonly<Record<string, string>> = { error: 'Error', warning: 'Warning', notice: 'Notice' }
const mostOfAKind = 10
/** In UTF-16 units. */
const longestAnnotation = 4096

/**
 * Shows a step's log to people as the runner does. Workflow commands become their display form, debug lines are
 * dropped, and masked values become `***`, including those that the log itself asks to mask.
 */
export function createStepLog(show: (line: string) => void, masks: Masks): StepLog {
  const annotations: Annotation[] = []
  let rest = ''
  const annotate = (level: Annotation['level'], title: string, message: string) => {
    if (annotations.filter((each) => each.level === level).length === mostOfAKind) return
    annotations.push({
      level,
      title: masks.mask(title),
      message: masks.mask(message).slice(0, longestAnnotation),
    })
  }
  const read = (line: string) => {
    const { name = '', properties, value = '' } = commandIn(line) ?? {}
    if (name === 'add-mask') masks.add(value)
    else if (name === '') show(masks.mask(line))
    else if (name === 'error' || name === 'warning' || name === 'notice') {
      show(masks.mask(`${labels[name]}: ${value}`))
      annotate(name, properties?.['title'] ?? '', value)
    }
  }
  return {
    annotations,
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
