import { type Dirent, existsSync } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { compareNaturally, firstOf } from '../text.ts'
import { inputInWords, type Patterns, readPatterns } from './patterns.ts'
import { nameOf } from './read-files.ts'

/** An input's patterns, relative to `root`. Names in messages lose their secrets by `hide`. */
export type FileSearch = { input: string; patterns: string; root: string; hide: (text: string) => string }

/** The files that patterns name literally, and the `wanted` ones of folders and globs. Throws an InputError. */
export async function findFiles({ input, patterns, root, hide }: FileSearch, wanted: (file: string) => boolean) {
  const search = await readPatterns(patterns, input, root)
  const { named } = search
  const { files, unread } = await walk(search)
  const missed = unread.filter(({ kind, path }) => kind !== 'link' && (kind !== 'file' || wanted(path)))
  return {
    named,
    files: files.filter((file) => named.has(file) || wanted(file)).sort(compareNaturally),
    unread: missed,
    warnings:
      missed.length === 0
        ? []
        : [unreadInWords(missed, inputInWords(input, hide(patterns)), (path) => hide(nameOf(path, root)))],
  }
}

function unreadInWords(unread: readonly UnreadPath[], input: string, shownName: (path: string) => string): string {
  const names = unread
    .toSorted((a, b) => compareNaturally(a.path, b.path))
    .map(({ path, code }) => `${shownName(path)} (${code ?? 'its name is not Unicode'})`)
  return `Not all of ${input} could be read: ${firstOf(names)}. Check permissions and names there; what could be read is used.`
}

export type ReadFolder = (path: string) => Promise<Pick<Dirent, 'name' | 'isDirectory' | 'isSymbolicLink'>[]>

type WalkOptions = { includeHidden?: boolean; readFolder?: ReadFolder }

/** Nothing is at the path, or a file is where the path has a folder. */
const nothingThere = new Set(['ENOENT', 'ENOTDIR'])

/** A path that patterns take, or a folder that may hold such a path, and that can't be read. */
export type UnreadPath = {
  /** Absolute. */
  path: string
  kind: 'file' | 'folder' | 'link' | undefined
  /** What the system says; undefined if the name is not Unicode, so that Node can't find it. */
  code: string | undefined
}

/**
 * The files that the patterns take, as `@actions/glob` finds them, but with fewer calls of the file system. Links are files.
 * `hasHidden` is whether hidden folders were left out.
 */
export async function walk(
  { root, searchPaths, rules }: Patterns,
  { includeHidden = true, readFolder = (path) => readdir(path, { withFileTypes: true }) }: WalkOptions = {},
): Promise<{ files: string[]; unread: UnreadPath[]; hasHidden: boolean }> {
  const [files, folders]: [string[], string[]] = [[], []]
  const unread: UnreadPath[] = []
  let hasHidden = false
  const isLeftOut = (name: string, isFolder = true) => {
    const isHidden = !includeHidden && name.startsWith('.')
    hasHidden ||= isHidden && isFolder
    return isHidden
  }
  const note = (path: string, kind: UnreadPath['kind'], problem?: Pick<UnreadPath, 'code'>) => {
    if (!isWanted(path, kind, rules)) return
    if (problem !== undefined) unread.push({ path, kind, ...problem })
    else if (kind === 'folder') folders.push(path)
    else files.push(path)
  }

  const starts = searchPaths.filter((path) => !isLeftOut(basename(path)))
  for (const { path, kind, problem } of await lookAt(starts, root)) {
    if (isLinkOnTheWay(path, kind, rules)) unread.push({ path, kind, code: undefined })
    else note(path, kind, problem)
  }
  // The loop appends the folders in these.
  for (const folder of folders) {
    const entries = (await orProblem(readFolder(folder))) ?? []
    if ('code' in entries) {
      note(folder, 'folder', entries)
      continue
    }
    for (const entry of entries.filter((each) => !isLeftOut(each.name, each.isDirectory()))) {
      const path = join(folder, entry.name)
      note(path, kindOf(entry), isMisread(path) ? { code: undefined } : undefined)
    }
  }
  return { files, unread, hasHidden }
}

function isWanted(path: string, kind: UnreadPath['kind'], rules: Patterns['rules']): boolean {
  if (kind !== 'folder' && rules.findLast((rule) => rule.takes(path))?.negate === false) return true
  if (kind === 'file' || kind === 'link') return false
  const lastWhole = rules.findLastIndex((rule) => rule.takesAllBelow(path))
  return rules.slice(Math.max(0, lastWhole)).some((rule) => !rule.negate && rule.mayTakeBelow(path))
}

/** What there is at some paths; `root` can itself be a link. */
async function lookAt(paths: readonly string[], root: string) {
  const found: { path: string; kind: UnreadPath['kind']; problem?: { code: string } }[] = []
  for (const path of paths) {
    const stats = await orProblem(path === root ? stat(path) : lstat(path))
    if (stats === undefined) continue
    found.push('code' in stats ? { path, kind: undefined, problem: stats } : { path, kind: kindOf(stats) })
  }
  return found
}

/** Whether a pattern takes what is behind a link, and not the link itself. */
function isLinkOnTheWay(path: string, kind: UnreadPath['kind'], rules: Patterns['rules']): boolean {
  return kind === 'link' && !isWanted(path, kind, rules) && isWanted(path, 'folder', rules)
}

function isMisread(path: string): boolean {
  return path.includes('\ufffd') && !existsSync(path)
}

function kindOf(entry: Pick<Dirent, 'isDirectory' | 'isSymbolicLink'>): UnreadPath['kind'] {
  if (entry.isSymbolicLink()) return 'link'
  return entry.isDirectory() ? 'folder' : 'file'
}

/** What reading returns, or what the system says; undefined where nothing is at the path. */
async function orProblem<T>(reading: Promise<T>): Promise<T | { code: string } | undefined> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error
    const code = String(error.code)
    return nothingThere.has(code) ? undefined : { code }
  }
}
