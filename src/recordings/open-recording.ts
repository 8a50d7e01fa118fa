import { type FileHandle, lstat, open } from 'node:fs/promises'
import { RecordingError } from '../failure.ts'
import { openFlags } from '../files/read-files.ts'
import type { ByteSource } from '../transfer/send-body.ts'
import { type FileStamp, type Recording, stampOf, unreadable } from './recording.ts'

/**
 * Runs `use` with a recording's bytes, for as long as the file is the one that was found: it is compared before the
 * first byte and after the last, so that a file which is still being written, or replaced meanwhile, is never taken
 * for a whole recording. Throws a RecordingError that says what happened to the file.
 */
export async function withRecording<T>(
  recording: Recording,
  use: (source: ByteSource) => Promise<T>,
): Promise<T> {
  const { file } = recording
  await using handle = await open(file, openFlags).catch(refuse)
  assertSame(recording, stampOf(await handle.stat({ bigint: true })))
  const result = await use(sourceOf(recording, handle))
  assertSame(recording, stampOf(await lstat(file, { bigint: true }).catch(refuse)))
  return result
}

function sourceOf({ sizeBytes, seen }: Recording, handle: FileHandle): ByteSource {
  return {
    sizeBytes,
    async read(buffer, position) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position)
      if (bytesRead === 0) throw changed(`it became shorter than its ${seen.size} bytes`)
      return bytesRead
    },
  }
}

function refuse(cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const isGone = code === 'ENOENT'
  const gone = 'the file has gone since it was found; share before cleaning up'
  throw new RecordingError(isGone ? gone : unreadable(code ?? 'unknown error'), { cause })
}

function assertSame({ seen }: Recording, now: FileStamp): void {
  if (now.inode !== seen.inode || now.device !== seen.device) throw changed('it was replaced by another file')
  if (now.size !== seen.size) throw changed(`its size went from ${seen.size} to ${now.size} bytes`)
  if (now.modifiedNs !== seen.modifiedNs || now.changedNs !== seen.changedNs)
    throw changed('it was written to')
}

function changed(what: string): RecordingError {
  return new RecordingError(
    `the file changed while it was being shared: ${what}; wait until the recorder has finished`,
  )
}
