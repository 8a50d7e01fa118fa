import { groupByEach } from '../group-by-each.ts'
import { endAlike } from '../test-reports/path-segments.ts'

/** Whether two paths, from different folders, can be of the same file. */
export function canBeSame(a: string, b: string): boolean {
  return endAlike(a.split('/'), b.split('/'))
}

/** Finds the items whose paths can be of the same file as another path. Comparing each with each would take seconds. */
export function indexPaths<Item>(items: readonly Item[], pathOf: (item: Item) => string) {
  const byPath = Map.groupBy(items, pathOf)
  const byEnding = groupByEach(items, (item) => endingsOf(pathOf(item)))
  return (path: string): Item[] => {
    const inSameFolders = byEnding.get(path) ?? []
    const inFewerFolders = endingsOf(path)
      .slice(1)
      .flatMap((ending) => byPath.get(ending) ?? [])
    return [...inSameFolders, ...inFewerFolders]
  }
}

/** A path, and what remains of it without each of its folders. */
function endingsOf(path: string): string[] {
  return Array.from(path.matchAll(/^|(?<=\/)/g), ({ index }) => path.slice(index))
}
