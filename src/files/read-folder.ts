import { isUtf8 } from 'node:buffer'
import { type Dirent, readdirSync } from 'node:fs'

/** An entry of a folder. A `name` that is not Unicode leads nowhere; `readable` then has its odd bytes as `\xe9`. */
export type FolderEntry = Pick<Dirent, 'name' | 'isDirectory' | 'isSymbolicLink'> & { readable?: string }

export type ReadFolder = (path: string) => Promise<FolderEntry[]>

/**
 * What is in a folder, names that are not Unicode included; nothing if the folder has gone. It is read without another
 * thread, as most folders take less time than the way there and back.
 */
export const readFolder: ReadFolder = async (path) => {
  try {
    const entries = readEntries(path)
    if (entries !== undefined && !entries.some(({ name }) => name.includes('\ufffd'))) return entries
    return readRaw(path)
  } catch (error) {
    if (isOfSystem(error) && error.code === 'ENOENT' && error.syscall === 'scandir') return []
    throw error
  }
}

/** Undefined where a file system tells no kinds of entries, and Node could not look at one of them itself. */
function readEntries(path: string): FolderEntry[] | undefined {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (isOfSystem(error) && error.syscall === 'lstat') return undefined
    throw error
  }
}

function readRaw(path: string): FolderEntry[] {
  const entries = readdirSync(path, { withFileTypes: true, encoding: 'buffer' })
  return entries.map((entry) => ({
    name: entry.name.toString(),
    isDirectory: () => entry.isDirectory(),
    isSymbolicLink: () => entry.isSymbolicLink(),
    ...(isUtf8(entry.name) ? {} : { readable: readableName(entry.name) }),
  }))
}

/** Whether it is the file system's refusal of a call. */
export function isOfSystem(error: unknown): error is Error & { code: unknown; syscall: unknown } {
  return error instanceof Error && 'code' in error && 'syscall' in error
}

const longestCharacter = 4

/** Of bytes, what is Unicode as it is, and each other byte in hexadecimal. */
function readableName(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const from = at
    const character = Array.from({ length: longestCharacter }, (_, index) =>
      bytes.subarray(from, from + index + 1),
    ).find((part) => isUtf8(part))
    text += character?.toString() ?? `\\x${bytes.toString('hex', at, at + 1)}`
    at += character?.length ?? 1
  }
  return text
}
