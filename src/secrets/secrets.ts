import { stripVTControlCharacters } from 'node:util'
import { setSecret } from '@actions/core'
import { oneLine } from '../text.ts'
import { type Clean, canBeHidden, hiding } from './secret-forms.ts'

/** Removes the key, the password and the token from texts. */
export type Secrets = ReturnType<typeof createSecrets>

/** Has the runner mask these from now on. */
export function createSecrets(values: readonly string[]) {
  mask(values)
  // Some texts become one line before secrets are looked for.
  const given = hiding([...values, ...values.map((value) => oneLine(value))])
  // Colours can be within a value.
  const hide = (text: string, hidden = given) => hidden.hide(stripVTControlCharacters(text))
  const clean: Clean = (text, more) => oneLine(hide(text, more && hiding([...values, ...more])))
  return {
    /** For names, for what reports say, and for answers. */
    clean,
    /** For texts of several lines. */
    hide: (text: string) => hide(text),
    /** A text that was cut, without a part of a secret at its end. */
    withoutPart: (text: string) => given.withoutPart(stripVTControlCharacters(text)),
    /** Whether the text holds a secret, so that the runner would drop a job output with it. */
    occurIn: given.isIn,
  }
}

/** Has the runner mask values in the log. */
export function mask(values: Iterable<string>): void {
  for (const value of values) if (canBeHidden(value)) setSecret(value)
}
