import { type Dirent, existsSync } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { compareNaturally, firstOf } from '../text.ts'
import { inputInWords, type Patterns, readPatterns } from './patterns.ts'
import { pathBelow } from './read-files.ts'

/** An input's patterns, relative to `root`. `hide` removes secrets from names in messages. */
export type FileSearch = { input: string; patterns: string; root: string; hide: (text: string) => string }

/** Finds the files that patterns name literally, and the `wanted` ones in folders and globs. Throws an InputError. */
export async function findFiles({ input, patterns, root, hide }: FileSearch, wanted: (file: string) => boolean) {
  const search = await readPatterns(patterns, input, root)
  const { named } = search
  const { files, unread } = await walk(search)
  const missed = unread.filter(({ kind, path }) => kind !== 'link' && (kind !== 'file' || wanted(path)))
  return {
    named,
    rules: search.rules,
    files: files.filter((file) => named.has(file) || wanted(file)).sort(compareNaturally),
    unread: missed,
    warnings:
      missed.length === 0
        ? []
        : [unreadInWords(missed, inputInWords(input, hide(patterns)), (path) => hide(pathBelow(path, root)))],
  }
}

function unreadInWords(unread: readonly UnreadPath[], input: string, shownName: (path: string) => string): string {
  const names = unread
    .toSorted((a, b) => compareNaturally(a.path, b.path))
    .map(({ path, code }) => `${shownName(path)} (${code ?? 'its name is not Unicode'})`)
  return `Some paths of ${input} could not be read: ${firstOf(names)}. Check permissions and names. The rest is used.`
}

export type ReadFolder = (path: string) => Promise<Pick<Dirent, 'name' | 'isDirectory' | 'isSymbolicLink'>[]>

type WalkOptions = { includeHidden?: boolean; readFolder?: ReadFolder }

/** The path doesn't exist, or a part of it is a file instead of a folder. */
const nothingThere = new Set(['ENOENT', 'ENOTDIR'])

/** An unreadable path that patterns match, or below which they may match something. */
export type UnreadPath = {
  /** Absolute. */
  path: string
  kind: 'file' | 'folder' | 'link' | undefined
  /** The system's error code; undefined if the name is not Unicode, so that Node can't find the file. */
  code: string | undefined
}

/**
 * Finds the same files as `@actions/glob`, with fewer file system calls. Symbolic links count as files. `hasHidden` is true if
 * hidden folders were left out.
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
  // The loop appends subfolders to this list.
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

/** Whether the rules match a file or link, or may match something below a folder. A path of unknown kind may be any of them. */
function isWanted(path: string, kind: UnreadPath['kind'], rules: Patterns['rules']): boolean {
  if (kind === 'folder') return mayMatchBelow(path, rules)
  return matches(path, rules) || (kind === undefined && mayMatchBelow(path, rules))
}

function matches(path: string, rules: Patterns['rules']): boolean {
  return rules.findLast((rule) => rule.takes(path))?.negate === false
}

/** For `videos/**` and then `!videos/old`: true for `videos/new`, false for `videos/old`. */
function mayMatchBelow(folder: string, rules: Patterns['rules']): boolean {
  const lastWhole = rules.findLastIndex((rule) => rule.takesAllBelow(folder))
  return rules.slice(Math.max(0, lastWhole)).some((rule) => !rule.negate && rule.mayTakeBelow(folder))
}

/** Finds out what is at each path. `root` itself can be a link. */
async function lookAt(paths: readonly string[], root: string) {
  const found: { path: string; kind: UnreadPath['kind']; problem?: { code: string } }[] = []
  for (const path of paths) {
    const stats = await orProblem(path === root ? stat(path) : lstat(path))
    if (stats === undefined) continue
    found.push('code' in stats ? { path, kind: undefined, problem: stats } : { path, kind: kindOf(stats) })
  }
  return found
}

/** Whether patterns match what is behind a link, but not the link itself: `videos/*.mp4` if `videos` is a link. */
function isLinkOnTheWay(path: string, kind: UnreadPath['kind'], rules: Patterns['rules']): boolean {
  return kind === 'link' && !matches(path, rules) && mayMatchBelow(path, rules)
}

function isMisread(path: string): boolean {
  return path.includes('\ufffd') && !existsSync(path)
}

function kindOf(entry: Pick<Dirent, 'isDirectory' | 'isSymbolicLink'>): UnreadPath['kind'] {
  if (entry.isSymbolicLink()) return 'link'
  return entry.isDirectory() ? 'folder' : 'file'
}

/** Returns what was read, or the system's error code. Undefined if nothing is at the path. */
async function orProblem<T>(reading: Promise<T>): Promise<T | { code: string } | undefined> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error
    const code = String(error.code)
    return nothingThere.has(code) ? undefined : { code }
  }
}
