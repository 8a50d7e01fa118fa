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
  return { kept: list.kept.slice(0, count), rest: digestsOf(list)[count] ?? '' }
}

/** The digest of the whole list, from its last item to its first; empty for an empty list. */
export function digestOf(list: KeptList): string {
  return digestsOf(list)[0] ?? ''
}

/** Lists never change, and each is asked about many times. */
const known = new WeakMap<KeptList, readonly string[]>()

/** The digest from each place of the list to its end; the last is `rest`. */
function digestsOf(list: KeptList): readonly string[] {
  const digests = known.get(list) ?? chainOf(list)
  known.set(list, digests)
  return digests
}

function chainOf({ kept, rest }: KeptList): string[] {
  const digests = [rest]
  for (const item of kept.toReversed()) digests.push(digest([item, digests.at(-1)]))
  return digests.reverse()
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest().subarray(0, 16).toString('base64url')
}
