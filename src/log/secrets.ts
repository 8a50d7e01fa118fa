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

/** A hash of so many last characters of a secret leads to it; the addresses of one storage all begin alike. */
const tailLength = 8

/** Every upload adds secrets, and every line is searched for all of them: what it costs must not grow with both. */
export function createSecrets(): Secrets {
  const values = new Set<string>()
  const short: string[] = []
  const byTail = new Map<number, string[]>()

  /** Where secrets begin and end in a text, in no order; some may overlap. */
  function* occurrences(text: string): Generator<Occurrence> {
    for (const value of short) yield* placesOf(value, text)
    if (byTail.size === 0) return
    for (let end = tailLength; end <= text.length; end += 1) {
      for (const value of byTail.get(tailOf(text, end)) ?? []) {
        if (text.endsWith(value, end)) yield [end - value.length, end]
      }
    }
  }

  return {
    add(value) {
      if (value.trim() === '' || values.has(value)) return
      values.add(value)
      const tail = tailOf(value, value.length)
      const alike = value.length < tailLength ? short : (byTail.get(tail) ?? [])
      alike.push(value)
      if (alike !== short) byTail.set(tail, alike)
      setSecret(value)
    },
    redact(text) {
      let shown = ''
      let done = 0
      let hidden = 0
      for (const [start, end] of [...occurrences(text)].sort(([a], [b]) => a - b)) {
        // Where secrets overlap, all of it is hidden: what is left of one would tell too much.
        if (start >= hidden) shown += `${text.slice(done, start)}***`
        hidden = Math.max(hidden, end)
        done = hidden
      }
      return shown + text.slice(done)
    },
    occurIn: (text) => occurrences(text).next().done === false,
  }
}

type Occurrence = [start: number, end: number]

function* placesOf(value: string, text: string): Generator<Occurrence> {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) yield [at, at + value.length]
}

/** Without a text of its own for each place of what can be megabytes. */
function tailOf(text: string, end: number): number {
  let hash = 0
  for (let at = end - tailLength; at < end; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}
