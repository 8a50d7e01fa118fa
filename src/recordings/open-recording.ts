import { closeSync, fstatSync, lstatSync, openSync, read, readSync } from 'node:fs'
import { promisify } from 'node:util'
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
  // Calls that the system answers from memory take less time than to wait for a thread that makes them.
  const opened = openFile(recording.file)
  try {
    assertSame(recording, stampOf(fstatSync(opened.descriptor, { bigint: true })))
    const result = await use(sourceOf(recording, opened))
    assertSame(recording, stampNow(recording.file))
    return result
  } finally {
    // The descriptor could be another file's before a read that is under way ends.
    await opened.reading
    closeSync(opened.descriptor)
  }
}

type OpenFile = { descriptor: number; reading: Promise<unknown> | undefined }

function openFile(file: string): OpenFile {
  try {
    return { descriptor: openSync(file, openFlags), reading: undefined }
  } catch (error) {
    return refuse(error)
  }
}

function stampNow(file: string): FileStamp {
  try {
    return stampOf(lstatSync(file, { bigint: true }))
  } catch (error) {
    return refuse(error)
  }
}

/** So much is read without a thread, in bytes. */
const fewBytes = 128 * 1024

function sourceOf({ sizeBytes }: Recording, opened: OpenFile): ByteSource {
  return {
    sizeBytes,
    async read(buffer, position) {
      const bytesRead = await readInto(buffer, position, opened)
      if (bytesRead === 0) throw changed(`it became shorter than its ${sizeBytes} bytes`)
      return bytesRead
    },
  }
}

async function readInto(buffer: Uint8Array, position: number, opened: OpenFile): Promise<number> {
  if (buffer.length <= fewBytes) return readSync(opened.descriptor, buffer, 0, buffer.length, position)
  const reading = readByThread(opened.descriptor, buffer, 0, buffer.length, position)
  opened.reading = reading.catch(() => {})
  return (await reading).bytesRead
}

const readByThread = promisify(read)

function refuse(cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const isGone = code === 'ENOENT'
  const gone = 'the file has gone since it was found; share before cleaning up'
  throw new RecordingError(isGone ? gone : unreadable(code ?? 'unknown error'), { cause })
}

function assertSame({ seen }: Recording, now: FileStamp): void {
  if (now === seen) return
  const [device, inode, size] = now.split(' ')
  const [seenDevice, seenInode, seenSize] = seen.split(' ')
  if (inode !== seenInode || device !== seenDevice) throw changed('it was replaced by another file')
  if (size !== seenSize) throw changed(`its size went from ${seenSize} to ${size} bytes`)
  throw changed('it was written to')
}

function changed(what: string): RecordingError {
  return new RecordingError(
    `the file changed while it was being shared: ${what}; wait until the recorder has finished`,
  )
}
