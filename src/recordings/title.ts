import { readPlaywrightFolder } from './playwright-folder.ts'

/** Folders at the start of a path that only say which tool recorded. */
const toolFolders = /^(?:cypress\/videos|test-results)\/(?=.)/

/**
 * Titles for recordings made from their paths, in the same order: without the extension, without the folders that all
 * paths share, without a name that says nothing, and in words where Playwright named the folder. Titles are unique as
 * long as the paths are.
 */
export function titlesOf(paths: readonly string[]): string[] {
  const shared = sharedFolders(paths.map((path) => path.split('/')))
  const short = uniqueOnly(paths.map((path) => shortTitle(path, shared)))
  const long = uniqueOnly(paths.map((path, at) => short[at] ?? longTitle(path, shared)))
  const full = paths.map((path, at) => short[at] || long[at] || path)
  // A path can be another one's title.
  return new Set(full).size === full.length ? full : [...paths]
}

/** Titles without those that occur more than once. */
function uniqueOnly(titles: readonly string[]): (string | undefined)[] {
  const uses = Map.groupBy(titles, (title) => title)
  return titles.map((title) => (uses.get(title)?.length === 1 ? title : undefined))
}

function shortTitle(path: string, shared: number): string {
  const all = path.split('/')
  const own = all.slice(shared).join('/').replace(toolFolders, '').split('/')
  const [folder = '', file = ''] = all.slice(-2)
  const playwright = all.length > 1 ? readPlaywrightFolder(folder, file) : undefined
  if (playwright) {
    const { words, retry, repeat } = playwright
    const ofSeveral = /-(\d+)\.webm$/.exec(file)?.[1]
    return [
      [...own.slice(0, -2), words].join(' / '),
      retry === undefined ? '' : ` (retry ${retry})`,
      repeat === undefined ? '' : ` (repeat ${repeat})`,
      ofSeveral === undefined ? '' : ` (${Number(ofSeveral) + 1})`,
    ].join('')
  }
  if (!saysNothing(withoutExtension(all.at(-1) ?? '')))
    return withoutExtension(own.join('/')).replaceAll('/', ' / ')
  return own.length > 1 ? own.slice(0, -1).join(' / ') : longTitle(path, shared)
}

/** All that tells the path from the others, with the file's name even if it says nothing, but then with its folder. */
function longTitle(path: string, shared: number): string {
  const all = withoutExtension(path).split('/')
  const start = saysNothing(all.at(-1) ?? '') ? Math.min(shared, all.length - 2) : shared
  return all.slice(Math.max(0, start)).join(' / ')
}

/** How many folders at the start of all paths are the same. */
function sharedFolders(paths: readonly (readonly string[])[]): number {
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

/** Names that recorders give to every recording, numbered or not, and names that are only a number or a hash. */
const emptyNames = [
  /^(?:video|recording|output|capture|clip|movie|untitled|screen(?:[-_ ]?(?:record(?:ing)?|cast|capture))?)(?:[-_ .]?\d+|[-_ ]?\(\d+\))?$/i,
  /^\d+$/,
  /^page@[0-9a-f]{32}$/,
]

/** Whether a file name, without its extension, says nothing about what the recording shows. */
export function saysNothing(name: string): boolean {
  return emptyNames.some((empty) => empty.test(name))
}

/** A file name or path without its extension; a name that is nothing but an extension stays. */
export function withoutExtension(path: string): string {
  return path.replace(/(?<=[^/])\.[^./]+$/, '')
}
