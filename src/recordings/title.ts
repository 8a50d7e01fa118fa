import { sharedLength } from '../path-segments.ts'
import { saysNothing, withoutExtension } from './file-names.ts'
import { readDetoxFolder, readPlaywrightFolder } from './test-folders.ts'

const toolFolders = /^(?:cypress\/videos|test-results)\/(?=.)/

/**
 * Unique titles for recordings, in the order of their paths: the titles in `tests`, and titles made from the other paths.
 * Those leave out the extension, folders that all paths share, and names that say nothing, and turn Playwright's folders into
 * words. `clean` removes secrets from paths before they are split.
 */
export function titlesOf(
  paths: readonly string[],
  tests: ReadonlyMap<string, string> = new Map(),
  clean: (path: string) => string = String,
): string[] {
  const shown = new Map(paths.map((path) => [path, clean(path)]))
  const shownPath = (path: string) => shown.get(path) ?? ''
  const shared = sharedLength(paths.map((path) => shownPath(path).split('/').slice(0, -1)))
  const taken = new Set(tests.values())
  const longer = (path: string) => {
    if (tests.has(path)) return `${tests.get(path)} (${shownPath(path)})`
    const title = longTitle(shownPath(path), shared)
    // This would be the title of another recording's test.
    return taken.has(title) ? shownPath(path) : title
  }
  const short = uniqueOnly(paths.map((path) => tests.get(path) ?? shortTitle(shownPath(path), shared)))
  const long = uniqueOnly(paths.map((path, at) => short[at] ?? longer(path)))
  const full = paths.map((path, at) => short[at] || long[at] || shownPath(path))
  // A path can equal another recording's title.
  return new Set(full).size === full.length ? full : paths.map(shownPath)
}

function uniqueOnly(titles: readonly string[]): (string | undefined)[] {
  const uses = Map.groupBy(titles, (title) => title)
  return titles.map((title) => (uses.get(title)?.length === 1 ? title : undefined))
}

function shortTitle(path: string, shared: number): string {
  const all = path.split('/')
  const unshared = all.slice(shared).join('/').replace(toolFolders, '').split('/')
  const [folder = '', file = ''] = all.slice(-2)
  const words = all.length > 1 ? readPlaywrightFolder(folder, file) : undefined
  if (words !== undefined) return [...unshared.slice(0, -2), words].join(' / ')
  if (!saysNothing(withoutExtension(all.at(-1) ?? '')))
    return withoutExtension(unshared.join('/')).replaceAll('/', ' / ')
  return unshared.length > 1 ? unshared.slice(0, -1).map(folderTitle).join(' / ') : longTitle(path, shared)
}

function folderTitle(folder: string): string {
  const { name, tryNumber } = readDetoxFolder(folder) ?? { name: folder, tryNumber: 1 }
  return tryNumber === 1 ? name : `${name} (try ${tryNumber})`
}

/** A path without shared folders. A file name that says nothing keeps its folder. */
function longTitle(path: string, shared: number): string {
  const all = withoutExtension(path).split('/')
  const start = saysNothing(all.at(-1) ?? '') ? Math.min(shared, all.length - 2) : shared
  return all.slice(Math.max(0, start)).join(' / ')
}
