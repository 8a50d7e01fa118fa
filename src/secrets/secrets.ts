import { setSecret } from '@actions/core'
import { oneLine, terminalSequence } from '../text.ts'
import { type Clean, hiding, shortestSecret } from './secret-forms.ts'

/** The key, the password and the token: what no text from outside may bring into the log or anywhere else. */
export type Secrets = {
  /** For names, for what reports say, and for answers. */
  clean: Clean
  /** The same for a text of several lines, which stay. */
  hide(text: string): string
  /** Whether the text holds one of them, so that the runner would drop a job output made of it. */
  occurIn(text: string): boolean
}

/** Has the runner mask these from now on. */
export function createSecrets(values: readonly string[]): Secrets {
  mask(values)
  const given = hiding(values)
  // Colours may be in the middle of a value.
  const hide = (text: string, hidden = given) => hidden.hide(text.replace(terminalSequence, ''))
  return {
    clean: (text, more) => oneLine(hide(text, more && hiding([...values, ...more]))),
    hide: (text) => hide(text),
    occurIn: given.isIn,
  }
}

/** Has the runner mask values in the log. */
export function mask(values: Iterable<string>): void {
  for (const value of values) {
    if (value.length >= shortestSecret && value.trim() !== '') setSecret(value)
  }
}
