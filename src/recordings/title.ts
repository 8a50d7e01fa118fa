const toolFolders = /^(?:cypress\/videos|test-results)\/(?=.)/

/**
 * Titles for recordings in the order of their paths, unique as these: those of `tests`, and others made of the paths, without
 * extension, without the folders that all share, without a name that says nothing, and in words for folders of Playwright.
 * `clean` takes secrets out of paths before these are split.
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
    // The title of another recording's test would be wrong.
    return taken.has(title) ? shownPath(path) : title
  }
  const short = uniqueOnly(paths.map((path) => tests.get(path) ?? shortTitle(shownPath(path), shared)))
  const long = uniqueOnly(paths.map((path, at) => short[at] ?? longer(path)))
  const full = paths.map((path, at) => short[at] || long[at] || shownPath(path))
  // A path can be another recording's title.
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
  const words = all.length > 1 ? playwrightTitle(folder, file) : undefined
  if (words !== undefined) return [...unshared.slice(0, -2), words].join(' / ')
  if (!saysNothing(withoutExtension(all.at(-1) ?? '')))
    return withoutExtension(unshared.join('/')).replaceAll('/', ' / ')
  return unshared.length > 1 ? unshared.slice(0, -1).map(folderTitle).join(' / ') : longTitle(path, shared)
}

/** Reads Detox's name of a folder: a sign for how the test ended, the test's name, and ` (2)` for its second try. */
export function readDetoxFolder(folder: string): { name: string; tryNumber: number } | undefined {
  const [, name, invocation = '1'] = /^[✓✗] (.+?)(?: \((\d{1,3})\))?$/.exec(folder) ?? []
  return name === undefined ? undefined : { name, tryNumber: Math.max(1, Number(invocation)) }
}

function folderTitle(folder: string): string {
  const { name, tryNumber } = readDetoxFolder(folder) ?? { name: folder, tryNumber: 1 }
  return tryNumber === 1 ? name : `${name} (try ${tryNumber})`
}

/** A path without shared folders; a file's name that says nothing has its folder before it. */
function longTitle(path: string, shared: number): string {
  const all = withoutExtension(path).split('/')
  const start = saysNothing(all.at(-1) ?? '') ? Math.min(shared, all.length - 2) : shared
  return all.slice(Math.max(0, start)).join(' / ')
}

/** How many segments all paths share at their start. */
export function sharedLength([first = [], ...others]: readonly (readonly string[])[]): number {
  const length = first.findIndex((segment, at) => others.some((path) => path[at] !== segment))
  return length < 0 ? first.length : length
}

const date = String.raw`\d{4}[-_.]?\d{2}[-_.]?\d{2}`
const time = String.raw`\d{2}[-_.:]?\d{2}(?:[-_.:]?\d{2}(?:[-_.,]?\d{1,6})?)?Z?`

/** Names that recorders give to every recording, perhaps with a number, and names that are only a number or a date. */
const emptyNames = [
  new RegExp(`^(?:(?:screen[-_ ]?)?recording[-_ ]+|video[-_ ]+)?${date}(?:(?: at |[-_ T])${time})?$`, 'i'),
  /^(?:test|video|recording|output|capture|clip|movie|untitled|screen(?:[-_ ]?(?:record(?:ing)?|cast|capture))?)(?:[-_ .]?\d+|[-_ ]?\(\d+\))?$/i,
  /^\d+$/,
]

/** UUIDs, as Allure and Xcode write them, and hashes. */
const randomName =
  /^(?:page@)?(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{56}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-attachment)?)$/i

/** Whether a name is random, so that hardly another recording has it. */
export function isRandom(name: string): boolean {
  return randomName.test(name)
}

/** Whether a file's name, without its extension, says nothing about the recording. */
export function saysNothing(name: string): boolean {
  return isRandom(name) || emptyNames.some((empty) => empty.test(name))
}

/** A file's name or path without its extension; a name that is only an extension stays. */
export function withoutExtension(path: string): string {
  return path.replace(/(?<=[^/])\.[^./]+$/, '')
}

/**
 * Reads Playwright's name of a test's folder back into words; undefined for a folder that is not its own. It replaces characters
 * with dashes, and the middle of long names with a hash. Source: TestInfoImpl.outputDir, sanitizeForFilePath and trimLongString
 * in Playwright 1.65.
 */
function playwrightTitle(folder: string, file: string): string | undefined {
  const video = /^video(?:-(\d+))?\.webm$/.exec(file)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that become dashes.
  if (video === null || /[\x00-\x2c\x2e\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/.test(folder)) return undefined
  const [, name = '', retry, repeat] = /^(.+?)(?:-retry(\d+))?(?:-repeat(\d+))?$/.exec(folder) ?? []
  const words = withoutHash(name).replace(/[- ]+/g, ' ').trim()
  if (words === '' || !folder.includes('-') || folder === 'test-results') return undefined
  const ofSeveral = video[1] === undefined ? '' : ` (${Number(video[1]) + 1})`
  const suffix = (word: string, number = '') => (number === '' ? '' : ` (${word} ${Number(number)})`)
  return `${words}${suffix('retry', retry)}${suffix('repeat', repeat)}${ofSeveral}`
}

/** Only names of more than 60 characters have a hash. */
function withoutHash(name: string): string {
  const [, start, end] = /^(.{26})-[0-9a-f]{5}-(.{27,})$/.exec(name) ?? []
  return end === undefined ? name : `${start}… ${end}`
}
