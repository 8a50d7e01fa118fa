import { lstat, open } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { FileError, reasonOf } from './file-error.ts'
import { openFlags } from './open-flags.ts'
import { openWorkspace, passesThroughLink, pathInside, type Workspace } from './workspace.ts'

type Reading<T> = {
  /** What is larger could need more memory than there is. */
  largestMib: number
  /** Throws a FileError for what can't be used. */
  parse: (text: string, file: string) => T
  /** The warning for a file that can't be used. */
  refused: (name: string, reason: string) => string
  /** The warning for so many more. */
  more: (count: number) => string
}

/** How many files that can't be used are named one by one. */
const mostWarnings = 10

/**
 * Reads files one by one, never through a symbolic link. What can't be read or used is a warning, and hides none of the
 * others; `used` has what `parse` made of these, in their order.
 */
export async function readFiles<T>(
  files: readonly string[],
  { largestMib, parse, refused, more }: Reading<T>,
): Promise<{ used: T[]; warnings: string[] }> {
  const workspace = await openWorkspace(process.cwd())
  const used: T[] = []
  const warnings: string[] = []
  for (const file of files) {
    try {
      used.push(parse(await readText(file, largestMib, workspace), file))
    } catch (error) {
      warnings.push(refused(nameOf(file), reasonOf(error)))
    }
  }
  const others = warnings.length - mostWarnings
  return { used, warnings: others > 0 ? [...warnings.slice(0, mostWarnings), more(others)] : warnings }
}

/** A file's path as messages tell it. */
export function nameOf(file: string): string {
  return relative(process.cwd(), file).replaceAll(sep, '/')
}

async function readText(file: string, largestMib: number, workspace: Workspace): Promise<string> {
  const path = pathInside(file, workspace)
  const isLink = (await lstat(file)).isSymbolicLink()
  if (isLink || (path !== undefined && (await passesThroughLink(file, path, workspace)))) {
    throw new FileError('it is reached by a symbolic link, which the action does not follow')
  }
  await using handle = await open(file, openFlags)
  const stats = await handle.stat()
  if (!stats.isFile()) throw new FileError('it is no file')
  if (stats.size > largestMib * 1024 ** 2) throw new FileError(`it is larger than ${largestMib} MiB`)
  const bytes = await handle.readFile()
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** What a shell on Windows writes by `>` can be UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
