import type { BigIntStats } from 'node:fs'
import type { MediaFacts } from '../video/examine-file.ts'

export type Recording = MediaFacts & {
  /** With `/` on every system, relative to the workspace; absolute only outside of it. */
  path: string
  /** Absolute, as the system writes it. */
  file: string
  /** With its extension. */
  name: string
  sizeBytes: number
  stamp: FileStamp
}

/** A file that was meant to be a recording; `reason` says why it can't be shared, and what to do. */
export type UnusableRecording = {
  path: string
  name: string
  sizeBytes?: number
  mimeType?: string
  reason: string
}

/**
 * One state of a file, as `device inode size modified changed`, in bytes and nanoseconds. `changed` shows that `modified` was set
 * back; it is 0 on Windows, which changes it for other reasons, too. There, some versions of Node return 64 bits of the device
 * for a path, and 32 for an open file (https://github.com/libuv/libuv/pull/4698).
 */
export type FileStamp = string

export function stampOf(stats: BigIntStats): FileStamp {
  const isWindows = process.platform === 'win32'
  const device = isWindows ? BigInt.asUintN(32, stats.dev) : stats.dev
  return [device, stats.ino, stats.size, stats.mtimeNs, isWindows ? 0n : stats.ctimeNs].join(' ')
}

export function unreadable(code: unknown): string {
  return `the file can't be read (${code}); check its permissions, and that no other program holds it`
}
