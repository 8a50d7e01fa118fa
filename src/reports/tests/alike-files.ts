import { endAlike, keyOf } from '../../path-segments.ts'

/** Values by file paths that can begin in folders of different machines. */
export type AlikeFiles<Value> = ReturnType<typeof createAlikeFiles<Value>>

type Known<Value> = { file: readonly string[]; value: Value; order: number }

/** Up to this many files are compared one by one. */
const fewFiles = 16
/** In segments. Longer endings are compared one by one. */
const longestEnd = 8

export function createAlikeFiles<Value>() {
  const all: Known<Value>[] = []
  const byEnd = new Map<string, Known<Value>[]>()

  function index(known: Known<Value>): void {
    for (const key of keysOf(known.file)) {
      const alike = byEnd.get(key)
      if (alike) alike.push(known)
      else byEnd.set(key, [known])
    }
  }

  return {
    add(file: readonly string[], value: Value): void {
      const known = { file, value, order: all.length }
      all.push(known)
      if (all.length === fewFiles + 1) all.forEach(index)
      else if (all.length > fewFiles) index(known)
    },
    /** The value of the first file that can be this one. An empty path matches only another empty one. */
    get(file: readonly string[]): Value | undefined {
      const canBe = (known: Known<Value>) => known.file.length > 0 === file.length > 0 && endAlike(known.file, file)
      const lists = all.length > fewFiles ? soughtFor(file).map((key) => byEnd.get(key) ?? []) : [all]
      const first = lists.flatMap((list) => list.find(canBe) ?? []).sort((a, b) => a.order - b.order)
      return first[0]?.value
    },
  }
}

const endsOf = (file: readonly string[]) =>
  Array.from({ length: Math.min(file.length, longestEnd) }, (_, at) => keyOf(file.slice(-at - 1)))

/** The keys of a path: all its endings, and the whole path. */
function keysOf(file: readonly string[]): string[] {
  return [...endsOf(file).map((end) => `…/${end}`), `/${keyOf(file)}`]
}

/** The keys of all paths that end in this one, and of those that this one can end in. */
function soughtFor(file: readonly string[]): string[] {
  const ends = endsOf(file)
  const longest = ends.pop()
  return longest === undefined ? ['/'] : [`…/${longest}`, ...ends.map((end) => `/${end}`)]
}
