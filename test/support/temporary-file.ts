import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { openTemporaryFile, writeAt } from '../../src/files/temporary-file.ts'

/** Creates a temporary file with these bytes. */
export async function temporaryFileOf(bytes: Uint8Array): Promise<FileHandle> {
  const file = await openTemporaryFile(tmpdir())
  await writeAt(file, 0, bytes)
  return file
}
