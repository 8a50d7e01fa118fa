import { type Clean, hiding } from '../../../src/secrets/secrets.ts'
import { oneLine } from '../../../src/text.ts'

/** Takes secrets out of texts as a run does, but asks the runner for no masks. */
export function cleaning(...values: readonly string[]): Clean {
  return (text, more = []) => oneLine(hiding([...values, ...more]).hide(text))
}
