import { type FileHandle, lstat, open } from 'node:fs/promises'
import { pause } from '../deadline.ts'
import { RecordingError } from '../failure.ts'
import type { ByteSource } from '../upload/send-body.ts'
import { type FileStamp, type Recording, stampOf, unreadable } from './recording.ts'

const pauseMs = 100
const longestWaitMs = 60_000

/** Runs `use` with a recording's bytes. Throws a RecordingError if its file changed, and the signal's reason. */
export async function withRecording<T>(
  recording: Recording,
  use: (source: ByteSource) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const { file, sizeBytes } = recording
  await using handle = await openWhenPossible(file, signal)
  assertSame(recording, stampOf(await handle.stat({ bigint: true })))
  const result = await use({
    sizeBytes,
    async read(buffer, position) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position)
      if (bytesRead === 0) throw new RecordingError(changed)
      return bytesRead
    },
  })
  assertSame(recording, stampOf(await lstat(file, { bigint: true }).catch(refuse)))
  return result
}

/** While the process or the system can't open more files, waits until one is closed. */
async function openWhenPossible(file: string, signal: AbortSignal): Promise<FileHandle> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    try {
      return await open(file)
    } catch (error) {
      if (!['EMFILE', 'ENFILE'].includes(codeOf(error)) || waitedMs >= longestWaitMs) return refuse(error)
    }
    await pause(pauseMs, signal)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
}

function refuse(cause: unknown): never {
  const code = codeOf(cause)
  const gone = 'the file has gone since it was found; share before cleaning up'
  throw new RecordingError(code === 'ENOENT' ? gone : unreadable(code), { cause })
}

function assertSame({ stamp }: Recording, now: FileStamp): void {
  if (now !== stamp) throw new RecordingError(changed)
}

const changed = 'the file changed while it was being shared; wait until the recorder has finished'
