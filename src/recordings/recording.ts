import type { BigIntStats } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { RecordingError } from '../failure.ts'
import type { MediaFacts } from '../manifest/schema.ts'
import type { ByteSource } from './byte-source.ts'

// A found file is a `Recording`, or an `UnusableRecording` if it can't be shared. Each becomes a `TitledRecording` with a title
// and a test (sharing/titled-recordings.ts), then a `SharingResult` with its link or error, and finally a `RecordingResult` of the
// manifest.

/** A video or picture that can be sent, as it was when it was found. */
export type MediaFile = {
  mimeType: string
  /** With `/` on every system. Relative to the workspace; absolute only outside of it. */
  path: string
  /** Absolute, in the system's own notation. */
  file: string
  /** With its extension. */
  name: string
  sizeBytes: number
  stamp: FileStamp
}

/** The largest picture that a service shows, in bytes (docs/service-interface.md, "Pictures"). */
export const largestPicture = 5_000_000

/** `sha256` is in hexadecimal, if it was needed before the upload. */
export type Recording = MediaFacts & MediaFile & { sha256?: string }

/**
 * A file that was meant to be a recording, or a folder that can't be read. `reason` says why it can't be shared, and what to do.
 */
export type UnusableRecording = {
  path: string
  name: string
  sizeBytes?: number
  mimeType?: string
  reason: string
}

/**
 * Identifies a file's state as `device inode size modified changed`, in bytes and nanoseconds. `changed` reveals a `modified`
 * that was set back. On Windows it is 0, because Windows updates it for other reasons as well. Some versions of Node there
 * return 64 bits of the device for a path, but 32 for an open file (https://github.com/libuv/libuv/pull/4698).
 */
export type FileStamp = string

export function stampOf(stats: BigIntStats): FileStamp {
  const isWindows = process.platform === 'win32'
  const device = isWindows ? BigInt.asUintN(32, stats.dev) : stats.dev
  return [device, stats.ino, stats.size, stats.mtimeNs, isWindows ? 0n : stats.ctimeNs].join(' ')
}

export function unreadable(code: unknown): string {
  return `the file can't be read (${code}); check its permissions, and that no other program has it open`
}

/** Runs `use` with a file's bytes. Throws a RecordingError if the file changed or can't be read. */
export async function withUnchangedBytes<T>(media: MediaFile, use: (source: ByteSource) => Promise<T>): Promise<T> {
  const { file, sizeBytes } = media
  await using handle = await open(file).catch(refuse)
  assertSame(media, stampOf(await handle.stat({ bigint: true })))
  const result = await use({
    sizeBytes,
    async read(buffer, position) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position)
      if (bytesRead === 0) throw new RecordingError(changed)
      return bytesRead
    },
  })
  assertSame(media, stampOf(await lstat(file, { bigint: true }).catch(refuse)))
  return result
}

function refuse(cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown error'
  const gone = 'the file disappeared before it could be shared; share recordings before deleting them'
  throw new RecordingError(code === 'ENOENT' ? gone : unreadable(code), { cause })
}

function assertSame({ stamp }: MediaFile, now: FileStamp): void {
  if (now !== stamp) throw new RecordingError(changed)
}

const changed = 'the file changed while it was being shared; let the recorder finish before this step'
