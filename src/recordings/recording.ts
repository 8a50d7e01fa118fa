import type { BigIntStats } from 'node:fs'
import type { MediaFacts } from '../video/examine-file.ts'

/** A video that was found in the workspace. */
export type Recording = MediaFacts & {
  /** Relative to the workspace with `/` on every system; absolute only for files outside it. */
  path: string
  /** Absolute, as the system writes it. */
  file: string
  /** Base name, extension included. */
  name: string
  sizeBytes: number
  stamp: FileStamp
}

/** A file that should have been a recording and can't be shared; `reason` says why and what to do. */
export type UnusableRecording = {
  path: string
  name: string
  sizeBytes?: number
  mimeType?: string
  reason: string
}

/**
 * One state of a file, as `device inode size modified changed`: bytes, and nanoseconds. `changed` shows a time of writing
 * that was set back; Windows also changes it for other reasons, so it is 0 there. On Windows, some versions of Node give
 * 64 bits of the device for a path, but 32 for an open file (https://github.com/libuv/libuv/pull/4698).
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
