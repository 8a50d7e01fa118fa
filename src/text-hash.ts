/** A set of texts that are only asked for: it keeps 52 bits of each, since thousands of addresses would take megabytes. */
export type TextSet = {
  add(text: string): void
  /** Whether the part of `text` from `start` to before `end` was added. */
  has(text: string, start?: number, end?: number): boolean
}

const firstPlaces = 1024

export function createTextSet(): TextSet {
  // A Set takes 60 bytes for each of such numbers, which the garbage collector looks at time and again.
  let hashes = new Float64Array(firstPlaces)
  let count = 0

  /** Where a hash stands, or has its place. */
  function placeOf(hash: number): number {
    const last = hashes.length - 1
    let place = (hash / 2 ** 20) & last
    while (hashes[place] !== 0 && hashes[place] !== hash) place = (place + 1) & last
    return place
  }

  function grow(): void {
    const known = hashes
    hashes = new Float64Array(2 * known.length)
    for (const hash of known) if (hash !== 0) hashes[placeOf(hash)] = hash
  }

  return {
    add(text) {
      const hash = hashOf(text)
      const place = placeOf(hash)
      if (hashes[place] === hash) return
      hashes[place] = hash
      count += 1
      if (2 * count > hashes.length) grow()
    },
    has(text, start = 0, end = text.length) {
      const hash = hashOf(text, start, end)
      return hashes[placeOf(hash)] === hash
    },
  }
}

/** 52 bits, of the part of a text from `start` to before `end`: two hashes of FNV's kind, of 32 and of 20 bits; never 0. */
export function hashOf(text: string, start = 0, end = text.length): number {
  let [high, low] = [0x811c9dc5, end - start]
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 0x01000193)
    low = Math.imul(low ^ code, 0x5bd1e995) ^ (low >>> 15)
  }
  return (high >>> 0) * 2 ** 20 + (low >>> 12) + 1
}
