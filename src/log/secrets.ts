import { setSecret } from '@actions/core'
import { decodedReadingsOf, type Place, plainest, type Reading, readingsOf } from '../readings.ts'
import { oneLine } from '../text.ts'
import { createIndex } from './secret-index.ts'

/** Values that must never be shown. */
export type Secrets = {
  /** Has the runner mask values in the log from now on, and remembers them. */
  add(...added: string[]): void
  /**
   * The text as one clean line, with every secret in it replaced, in whatever form it stands there. Of a text that was
   * cut off, where half a secret could stand at its end, only what stands before `end` is shown.
   */
  redact(text: string, end?: number): string
  /** Whether the text holds a secret, so that the runner would drop a job output made of it. */
  occurIn(text: string): boolean
}

/** A shorter one could be a part of any word. */
const shortestForm = 4
/** A shorter one can be a word that also stands elsewhere in small letters. */
const longestWord = 16

export function createSecrets(): Secrets {
  const index = createIndex()

  /** Where secrets begin and end in what is read, in no order; some may overlap. */
  function placesIn({ text, least, placeOf }: Reading): Place[] {
    return index.placesIn(text, least).map(([start, end]) => placeOf(start, end))
  }

  return {
    add(...added) {
      // One write for all of them.
      process.stdout.cork()
      for (const value of added) {
        if (value.trim() === '' || index.has(value)) continue
        index.add(value)
        for (const form of formsOf(value)) if (form.length >= shortestForm) index.add(form)
        setSecret(value)
      }
      process.stdout.uncork()
    },
    redact(text, end = text.length) {
      if (index.shortest() === Number.POSITIVE_INFINITY) return oneLine(text.slice(0, end))
      const places = [...readingsOf(text), ...decodedReadingsOf(text, index.shortest())].flatMap(placesIn)
      let shown = ''
      let done = 0
      for (const [start, after] of places.sort(([a], [b]) => a - b)) {
        if (start >= end) break
        // Where secrets overlap, all of it is hidden: what is left of one would tell too much.
        if (start >= done) shown += `${text.slice(done, start)}***`
        done = Math.max(done, after)
      }
      // What cleaning joins was read as joined above.
      return oneLine(shown + text.slice(done, Math.max(done, end)))
    },
    occurIn: (text) => readingsOf(text).some((reading) => placesIn(reading).length > 0),
  }
}

/** What a secret is in readings: with plus signs for spaces as in forms, without spaces or escapes, as bytes. */
function formsOf(value: string): Set<string> {
  const spaced = /[ +]/.test(value)
    ? [value, value.replaceAll(' ', '+'), value.replaceAll('+', ' ')]
    : [value]
  // An address turns its host into lower case.
  const cased = value.length >= longestWord ? [...spaced, value.toLowerCase()] : spaced
  const all = cased.flatMap((form) => (/\s/.test(form) ? [form, form.replaceAll(/\s+/g, '')] : form))
  return new Set([...all, ...all.map(plainest), Buffer.from(value).toString('latin1')])
}
