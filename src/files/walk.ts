import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import pLimit from 'p-limit'
import type { Patterns, Rule } from './patterns.ts'

/** As many as Node reads at once. */
const foldersAtOnce = 4

/** A folder to read, with what holds for the files below it. */
type Folder = { path: string; standing: Standing }

/** Whether a file is taken, unless one of these rules decides otherwise. */
type Standing = { taken: boolean; rules: Rule[] }

/**
 * The files that the patterns take, each once, in no order: what `@actions/glob` finds, without asking the file system
 * for each entry. Links are files, whatever they lead to. What vanishes meanwhile is passed over; throws what the file
 * system throws, an error with its path, for anything else that can't be read.
 */
export async function walk(
  { searchPaths, rules }: Patterns,
  { includeHidden = true } = {},
): Promise<string[]> {
  const files: string[] = []
  let folders: Folder[] = []

  /** Tells whether it is a file that is taken, or a folder that may hold some. */
  function keep(path: string, isFolder: boolean, above: Standing): boolean {
    const standing = isFolder ? below(path, above) : above
    const kept = isFolder ? mayHoldFiles(standing) : isTaken(path, standing)
    if (kept && isFolder) folders.push({ path, standing })
    else if (kept) files.push(path)
    return kept
  }

  async function read({ path, standing }: Folder): Promise<void> {
    const start = join(path, sep)
    for (const entry of await entriesOf(path)) {
      if (!includeHidden && isHidden(entry.name)) continue
      const kept = keep(start + entry.name, entry.isDirectory(), standing)
      // A name that is no Unicode is read as one that leads nowhere, which must not pass for an entry that vanished.
      if (kept && entry.name.includes('\ufffd')) await lstat(start + entry.name)
    }
  }

  for (const path of searchPaths) {
    const stats = await lstat(path).catch(unlessGone('lstat'))
    if (stats === undefined || (!includeHidden && isHidden(basename(path)))) continue
    keep(path, stats.isDirectory(), below(dirname(path), { taken: false, rules }))
  }
  const limit = pLimit(foldersAtOnce)
  while (folders.length > 0) {
    const level = folders
    folders = []
    await limit.map(level, read)
  }
  return files
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

async function entriesOf(folder: string): Promise<Dirent[]> {
  return (await readdir(folder, { withFileTypes: true }).catch(unlessGone('scandir'))) ?? []
}

/** The call counts, since Node looks at each entry of a folder itself where a file system tells no kinds of entries. */
function unlessGone(call: 'lstat' | 'scandir'): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error
    if (error.code !== 'ENOENT' || error.syscall !== call) throw error
  }
}

function isHidden(name: string): boolean {
  return name.startsWith('.')
}
