import { createHash } from 'node:crypto'

/**
 * The beginning of a list, and the digest of what was cut off its end. A signature over `digestOf` the list holds for
 * every beginning of it: so whoever has to shorten it can, with or without the key.
 */
export type KeptList = { kept: readonly unknown[]; rest: string }

export function wholeList(items: readonly unknown[]): KeptList {
  return { kept: items, rest: '' }
}

/** The same list with at most `count` items kept. */
export function cutList(list: KeptList, count: number): KeptList {
  if (count >= list.kept.length) return list
  return {
    kept: list.kept.slice(0, count),
    rest: digestOf({ kept: list.kept.slice(count), rest: list.rest }),
  }
}

/** The digest of the whole list, from its last item to its first; empty for an empty list. */
export function digestOf({ kept, rest }: KeptList): string {
  return kept.reduceRight<string>((after, item) => digest([item, after]), rest)
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest().subarray(0, 16).toString('base64url')
}
