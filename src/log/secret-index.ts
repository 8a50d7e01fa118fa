import type { Place } from '../readings.ts'
import { createTextSet } from '../text-hash.ts'

/** Many values, found in a text at a cost that does not grow with how many they are. */
export type SecretIndex = {
  add(value: string): void
  has(value: string): boolean
  /** Where values of at least so many characters begin and end, in no order; some may overlap. */
  placesIn(text: string, least: number): Place[]
  /** In characters, of all values. */
  shortest(): number
}

/** A hash of so many last characters tells where a value may end: the addresses of one storage all begin alike. */
const tailLength = 8
/** What a character is worth in the hash once so many more have followed. */
const tailWorth = (31 ** tailLength) | 0
/** A place for some bits of each hash, which most characters of a text find empty: that is faster than a set. */
const marks = 2 ** 20

export function createIndex(): SecretIndex {
  const all = createTextSet()
  const tails = new Set<number>()
  /** Of values with such a tail, and of shorter ones. */
  const lengths = new Set<number>()
  const shortLengths = new Set<number>()
  const marked = new Uint8Array(marks)
  let shortest = Number.POSITIVE_INFINITY

  return {
    shortest: () => shortest,
    has: (value) => all.has(value),
    add(value) {
      const { length } = value
      all.add(value)
      shortest = Math.min(shortest, length)
      if (length < tailLength) {
        shortLengths.add(length)
        return
      }
      const tail = hashOf(value.slice(-tailLength))
      marked[tail & (marks - 1)] = 1
      tails.add(tail)
      lengths.add(length)
    },
    placesIn(text, least) {
      const places: Place[] = []
      const look = (end: number, lengths: ReadonlySet<number>) => {
        for (const length of lengths) {
          const isThere = length >= least && length <= end && all.has(text, end - length, end)
          if (isThere) places.push([end - length, end])
        }
      }
      let tail = 0
      for (let end = 1; end <= text.length; end += 1) {
        tail = (Math.imul(tail, 31) + text.charCodeAt(end - 1)) | 0
        if (end > tailLength) tail = (tail - Math.imul(text.charCodeAt(end - 1 - tailLength), tailWorth)) | 0
        if (marked[tail & (marks - 1)] === 1 && tails.has(tail)) look(end, lengths)
        if (shortLengths.size > 0) look(end, shortLengths)
      }
      return places
    },
  }
}

function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}
