import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { FileError, reasonOf } from './read-files.ts'

/**
 * Creates an empty file that only its handle can reach. Its name is removed at once, so the system frees the space however the
 * process ends. Throws a FileError if the folder can't store it.
 */
export async function openTemporaryFile(folder: string): Promise<FileHandle> {
  const path = join(folder, `share-recordings-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600).catch(refuse)
  try {
    await unlink(path)
    return file
  } catch (error) {
    await file.close()
    return refuse(error)
  }
}

/** Writes bytes to a position of a temporary file. Throws a FileError if the disk can't take them. */
export async function writeAt(file: FileHandle, position: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, position + at).catch(refuse)
    at += bytesWritten
  }
}

function refuse(error: unknown): never {
  throw new FileError(`it can't be stored in the runner's temporary folder: ${reasonOf(error)}`, { cause: error })
}
