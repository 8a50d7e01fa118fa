import { isUtf8 } from 'node:buffer'
import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'

/** An entry of a folder. A `name` that is not Unicode leads nowhere; `readable` then has its odd bytes as `\xe9`. */
export type FolderEntry = Pick<Dirent, 'name' | 'isDirectory' | 'isSymbolicLink'> & { readable?: string }

export type ReadFolder = (path: string) => Promise<FolderEntry[]>

/** What is in a folder, names that are not Unicode included; nothing if the folder has gone. */
export const readFolder: ReadFolder = async (path) => {
  try {
    const entries = await readdir(path, { withFileTypes: true }).catch(unlessOfEntry)
    if (entries !== undefined && !entries.some(({ name }) => name.includes('\ufffd'))) return entries
    return await readRaw(path)
  } catch (error) {
    if (isOfSystem(error) && error.code === 'ENOENT' && error.syscall === 'scandir') return []
    throw error
  }
}

async function readRaw(path: string): Promise<FolderEntry[]> {
  const entries = await readdir(path, { withFileTypes: true, encoding: 'buffer' })
  return entries.map((entry) => ({
    name: entry.name.toString(),
    isDirectory: () => entry.isDirectory(),
    isSymbolicLink: () => entry.isSymbolicLink(),
    ...(isUtf8(entry.name) ? {} : { readable: readableName(entry.name) }),
  }))
}

/** Node looks at each entry of a folder itself where a file system tells no kinds of entries. */
function unlessOfEntry(error: unknown): undefined {
  if (!isOfSystem(error) || error.syscall !== 'lstat') throw error
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
