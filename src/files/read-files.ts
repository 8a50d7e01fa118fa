import { closeSync, lstatSync, openSync, readFileSync, readSync, realpathSync } from 'node:fs'
import * as ofThisSystem from 'node:path'
import { join, relative, sep } from 'node:path'
import { InputError, inWords } from '../failure.ts'
import { oneLine } from '../text.ts'

/** Why a file's content can't be used; the message repeats at most how a test report begins. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

/** Why a file could not be read or used, in words that can follow a colon. */
export function reasonOf(error: unknown): string {
  // The message of an assertion says what is wrong with a pattern.
  const isCode = error instanceof Error && 'code' in error && error.code !== 'ERR_ASSERTION'
  const reason = isCode ? String(error.code) : inWords(error)
  return oneLine(reason).replace(/\.+$/, '')
}

export function nameOf(file: string, root: string): string {
  return relative(root, file).replaceAll(sep, '/')
}

/** A file's bytes, never through a link; `checkSize` throws for too many. Throws a FileError, or what the file system throws. */
export function readBytes(file: string, workspace: Workspace, checkSize: (bytes: number) => void): Buffer {
  checkSize(sizeOf(file, workspace))
  return readFileSync(file)
}

/** A file's first bytes, never through a link. Throws as `readBytes` does. */
export function readHead(file: string, workspace: Workspace, most: number): Buffer {
  const head = Buffer.alloc(Math.min(most, sizeOf(file, workspace)))
  const descriptor = openSync(file, 'r')
  try {
    return head.subarray(0, readSync(descriptor, head))
  } finally {
    closeSync(descriptor)
  }
}

function sizeOf(file: string, workspace: Workspace): number {
  const stats = lstatSync(file)
  if (stats.isSymbolicLink() || passesThroughLink(file, workspace)) {
    throw new FileError('it is reached by a symbolic link, which the action does not follow')
  }
  if (!stats.isFile()) throw new FileError('it is not a file')
  return stats.size
}

/** A file's text, in the encoding of its byte order mark, or that its XML declares; else in UTF-8. */
export function textOfBytes(bytes: Uint8Array): string {
  const encoding = hasMark(bytes) ? encodingOf(bytes) : (declaredIn(bytes) ?? 'utf-8')
  return new TextDecoder(encoding).decode(bytes)
}

function hasMark(bytes: Uint8Array): boolean {
  return encodingOf(bytes) !== 'utf-8' || (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
}

/** In bytes. Programs can print lines before the XML that they write. */
const longestBeforeXml = 10_000

/** The encoding that XML without a byte order mark declares; undefined where `TextDecoder` does not know it. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, longestBeforeXml)).toString('latin1').replaceAll('\0', '')
  const [, label = ''] = /^[ \t]*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)/m.exec(head) ?? []
  try {
    const { encoding } = new TextDecoder(label)
    // Some writers of .NET declare UTF-16, whatever they write.
    return encoding.startsWith('utf-16') && bytes[1] !== 0 ? undefined : encoding
  } catch {
    return undefined
  }
}

/** By the byte order mark: a shell on Windows can write UTF-16 by `>`. */
export function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** The workspace's path as it is given, and with its links resolved. */
export type Workspace = { path: string; real: string }

/** Throws an InputError where the runner has none. */
export function openWorkspace(path: string): Workspace {
  try {
    return { path, real: realpathSync.native(path) }
  } catch (error) {
    throw new InputError(`The workspace ${path} (GITHUB_WORKSPACE) can't be read (${reasonOf(error)}).`)
  }
}

type PathRules = Pick<typeof ofThisSystem, 'relative' | 'isAbsolute' | 'sep'>

/** A file's path relative to the workspace, by either of its paths; undefined outside of it. */
export function pathInside(
  file: string,
  workspace: Workspace,
  { relative, isAbsolute, sep }: PathRules = ofThisSystem,
): string | undefined {
  const paths = [workspace.path, workspace.real].map((root) => relative(root, file))
  return paths.find((path) => path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path))
}

/** Whether the path of a file below the workspace has a symbolic link in it. */
export function passesThroughLink(file: string, workspace: Workspace): boolean {
  const path = pathInside(file, workspace)
  if (path === undefined) return false
  return comparable(realpathSync.native(file)) !== comparable(join(workspace.real, path))
}

/** A path that these systems find in any case, and with accents in any form. */
function comparable(path: string): string {
  return ['win32', 'darwin'].includes(process.platform) ? path.normalize().toLowerCase() : path
}
