import { lstat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { createGiveWay } from '../give-way.ts'
import type { Patterns, Rule } from './patterns.ts'
import {
  type FolderEntry,
  isOfSystem,
  type ReadFolder,
  readFolder as readFolderOfSystem,
} from './read-folder.ts'

/** Nothing is at such a path; in the second case a file stands where it would have a folder. */
const nothingThere = new Set(['ENOENT', 'ENOTDIR'])

/** A folder to read, with what holds for the files below it. */
type Folder = { path: string; standing: Standing }

/** Whether a file is taken, unless one of these rules decides otherwise. */
type Standing = { taken: boolean; rules: Rule[] }

type Kind = 'file' | 'folder' | 'link'

/** What the patterns take, or what may hold what they take, and can't be read. */
export type Unread = {
  /** Absolute; bytes of a name that are not Unicode stand as `\xe9`. */
  path: string
  /** Undefined where that can't be told. */
  kind: Kind | undefined
  /** What the system says; undefined where the name is not Unicode, which the system can't be asked about. */
  code: string | undefined
}

/** Files and what can't be read, each once, in no order. */
export type Found = { files: string[]; unread: Unread[] }

/**
 * The files that the patterns take: what `@actions/glob` finds, without asking the file system for each entry. Links are
 * files, whatever they lead to. What vanishes meanwhile is passed over; what can't be read hides nothing else.
 */
export async function walk(
  { searchPaths, rules }: Patterns,
  {
    includeHidden = true,
    readFolder = readFolderOfSystem,
  }: { includeHidden?: boolean; readFolder?: ReadFolder } = {},
): Promise<Found> {
  const files: string[] = []
  const unread: Unread[] = []
  /** Those found below them join them while they are read. */
  const folders: Folder[] = []

  function keep(path: string, isFolder: boolean, above: Standing): void {
    if (!isFolder) {
      if (isTaken(path, above)) files.push(path)
      return
    }
    const standing = below(path, above)
    if (mayHoldFiles(standing)) folders.push({ path, standing })
  }

  function miss(missed: Unread, path: string, above: Standing): void {
    const { kind } = missed
    const wanted =
      (kind !== 'folder' && isTaken(path, above)) ||
      ((kind === 'folder' || kind === undefined) && mayHoldFiles(below(path, above)))
    if (wanted) unread.push(missed)
  }

  async function read({ path, standing }: Folder): Promise<void> {
    const start = join(path, sep)
    const entries = await readFolder(path).catch((error: unknown) => {
      unread.push({ path, kind: 'folder', code: codeOf(error) })
      return []
    })
    for (const entry of entries) {
      const { name, readable } = entry
      if (!includeHidden && isHidden(name)) continue
      if (readable === undefined) keep(start + name, entry.isDirectory(), standing)
      else miss({ path: start + readable, kind: kindOf(entry), code: undefined }, start + name, standing)
    }
  }

  for (const path of searchPaths) {
    if (!includeHidden && isHidden(basename(path))) continue
    const standing = below(dirname(path), { taken: false, rules })
    try {
      const stats = await lstat(path)
      keep(path, stats.isDirectory(), standing)
    } catch (error) {
      const code = codeOf(error)
      if (!nothingThere.has(code)) miss({ path, kind: undefined, code }, path, standing)
    }
  }
  const giveWay = createGiveWay()
  for (const folder of folders) {
    await read(folder)
    await giveWay()
  }
  return { files, unread }
}

function isTaken(file: string, { taken, rules }: Standing): boolean {
  const last = rules.findLast((rule) => rule.takes(file))
  return last === undefined ? taken : !last.negate
}

function mayHoldFiles({ taken, rules }: Standing): boolean {
  return taken || rules.some(({ negate }) => !negate)
}

/** What holds below this folder, given what holds below the one it is in. */
function below(path: string, { taken, rules }: Standing): Standing {
  const folder = join(path, sep)
  const last = rules.findLastIndex((rule) => rule.takesAllBelow(folder))
  return {
    taken: rules[last] === undefined ? taken : !rules[last].negate,
    rules: rules.slice(last + 1).filter((rule) => rule.mayTakeBelow(path)),
  }
}

function kindOf(entry: FolderEntry): Kind {
  if (entry.isSymbolicLink()) return 'link'
  return entry.isDirectory() ? 'folder' : 'file'
}

/** What the system says; throws whatever else went wrong. */
function codeOf(error: unknown): string {
  if (!isOfSystem(error)) throw error
  return String(error.code)
}

function isHidden(name: string): boolean {
  return name.startsWith('.')
}
