import { type Clean, hiding } from '../../../src/secrets/secrets.ts'
import { oneLine } from '../../../src/text.ts'

/** Removes secrets from texts like a run, but without asking the runner for masks. */
export function cleaning(...values: readonly string[]): Clean {
  return (text, more = []) => oneLine(hiding([...values, ...more]).hide(text))
}
