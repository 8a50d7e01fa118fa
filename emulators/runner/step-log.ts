import { commandIn } from './commands.ts'
import type { Annotation } from './job.ts'
import type { Masks } from './masks.ts'

/** Takes a step's log as it comes. */
export type StepLog = {
  add(text: string): void
  /** Shows what came after the last line end. */
  end(): void
  /** Ten of a kind, as GitHub keeps them. */
  annotations: readonly Annotation[]
}

const labels: Readonly<Record<string, string>> = { error: 'Error', warning: 'Warning', notice: 'Notice' }
const mostOfAKind = 10
/** In UTF-16 units. */
const longestAnnotation = 4096

/**
 * Shows a step's log as the runner shows it to people: workflow commands become what they stand for, debug lines are
 * left out, and what is masked becomes `***`, also what the log itself asks to mask.
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
