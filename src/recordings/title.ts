/** File names that recorders give to every recording: they say nothing where a folder's name says more. */
const emptyNames = /^(video|recording|output)$/i

/**
 * Titles for recordings made from their paths, in the same order: without the extension, without the folders that all
 * paths share, and without a name that says nothing. Titles are unique as long as the paths are.
 */
export function titlesOf(paths: string[]): string[] {
  const parts = paths.map((path) => path.replace(/\.[^./]+$/, '').split('/'))
  const shared = sharedFolders(parts)
  const short = parts.map((all) => {
    const own = all.slice(shared)
    const name = own.at(-1) ?? ''
    if (!emptyNames.test(name)) return own.join(' / ')
    return (own.length > 1 ? own.slice(0, -1) : all.slice(-2)).join(' / ')
  })
  const uses = new Map<string, number>()
  for (const title of short) uses.set(title, (uses.get(title) ?? 0) + 1)
  const titles = short.map((title, index) => (uses.get(title) === 1 ? title : (paths[index] ?? title)))
  // A path can be another one's short title.
  return new Set(titles).size === titles.length ? titles : paths
}

function sharedFolders(paths: string[][]): number {
  const [first = [], ...others] = paths
  let depth = 0
  while (
    depth < first.length - 1 &&
    others.every((path) => depth < path.length - 1 && path[depth] === first[depth])
  ) {
    depth += 1
  }
  return depth
}
