/** A set of texts that are only asked for: it keeps 52 bits of each, since thousands of addresses would take megabytes. */
export type TextSet = {
  add(text: string): void
  /** Whether the part of `text` from `start` to before `end` was added. */
  has(text: string, start?: number, end?: number): boolean
}

export function createTextSet(): TextSet {
  const hashes = new Set<number>()
  return {
    add: (text) => void hashes.add(hashOf(text)),
    has: (text, start = 0, end = text.length) => hashes.has(hashOf(text, start, end)),
  }
}

/** 52 bits, of the part of a text from `start` to before `end`: two hashes of FNV's kind, of 32 and of 20 bits. */
export function hashOf(text: string, start = 0, end = text.length): number {
  let [high, low] = [0x811c9dc5, end - start]
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 0x01000193)
    low = Math.imul(low ^ code, 0x5bd1e995) ^ (low >>> 15)
  }
  return (high >>> 0) * 2 ** 20 + (low >>> 12)
}
