import type { Place } from '../readings.ts'

/** Many values, found in a text at a cost that does not grow with how many they are. */
export type SecretIndex = {
  add(value: string): void
  /** Where values of at least so many characters begin and end, in no order; some may overlap. */
  placesIn(text: string, least: number): Place[]
}

/** By length, so that one look into each set tells. */
type ByLength = Map<number, Set<string>>

/** A hash of so many last characters leads to a value: the addresses of one storage all begin alike. */
const tailLength = 8
/** What a character is worth in the hash once so many more have followed. */
const tailWorth = (31 ** tailLength) | 0
/** A place for some bits of each hash, which most characters of a text find empty: that is faster than a map. */
const marks = 2 ** 20

export function createIndex(): SecretIndex {
  const short: ByLength = new Map()
  const byTail = new Map<number, ByLength>()
  const marked = new Uint8Array(marks)

  return {
    add(value) {
      if (value.length < tailLength) return addTo(short, value)
      const tail = hashOf(value.slice(-tailLength))
      const alike: ByLength = byTail.get(tail) ?? new Map()
      byTail.set(tail, alike)
      marked[tail & (marks - 1)] = 1
      addTo(alike, value)
    },
    placesIn(text, least) {
      const places: Place[] = []
      const look = (end: number, byLength: ByLength | undefined) => {
        for (const [length, values] of byLength ?? []) {
          const isThere = length >= least && length <= end && values.has(text.slice(end - length, end))
          if (isThere) places.push([end - length, end])
        }
      }
      let tail = 0
      for (let end = 1; end <= text.length; end += 1) {
        tail = (Math.imul(tail, 31) + text.charCodeAt(end - 1)) | 0
        if (end > tailLength) tail = (tail - Math.imul(text.charCodeAt(end - 1 - tailLength), tailWorth)) | 0
        if (marked[tail & (marks - 1)] === 1) look(end, byTail.get(tail))
        if (short.size > 0) look(end, short)
      }
      return places
    },
  }
}

function addTo(byLength: ByLength, value: string): void {
  byLength.set(value.length, (byLength.get(value.length) ?? new Set()).add(value))
}

function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}
