import { setSecret } from '@actions/core'

/** Values that must never be shown. */
export type Secrets = {
  /** Has the runner mask a value in the log from now on, and remembers it. */
  add(value: string): void
  /** The text with every secret in it replaced. */
  redact(text: string): string
  /** Whether the text holds a secret, so that the runner would drop a job output made of it. */
  occurIn(text: string): boolean
}

export function createSecrets(): Secrets {
  const values = new Set<string>()
  return {
    add(value) {
      if (value.trim() === '' || values.has(value)) return
      values.add(value)
      setSecret(value)
    },
    redact: (text) => {
      let shown = text
      // A part that several secrets share must not keep the whole of one from being found.
      const longestFirst = [...values].sort((a, b) => b.length - a.length)
      for (const value of longestFirst) shown = shown.replaceAll(value, '***')
      return shown
    },
    occurIn: (text) => values.values().some((value) => text.includes(value)),
  }
}
