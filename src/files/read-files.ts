import { closeSync, lstatSync, openSync, readFileSync, readSync, realpathSync } from 'node:fs'
import * as ofThisSystem from 'node:path'
import { join, relative, sep } from 'node:path'
import { InputError, inWords } from '../failure.ts'
import { oneLine } from '../text.ts'

/** A file can't be used. The message quotes at most the beginning of a test report. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

/** Why a file could not be read or used, worded to follow a colon. */
export function reasonOf(error: unknown): string {
  // An assertion's message says what is wrong with a pattern.
  const isCode = error instanceof Error && 'code' in error && error.code !== 'ERR_ASSERTION'
  const reason = isCode ? String(error.code) : inWords(error)
  return oneLine(reason).replace(/\.+$/, '')
}

/** A file's path relative to `root`, with `/` on every system. Begins with `../` outside of it. */
export function pathBelow(file: string, root: string): string {
  return relative(root, file).replaceAll(sep, '/')
}

/** Reads a file, never through a link. `checkSize` throws if it is too large. Throws a FileError, or the file system's error. */
export function readBytes(file: string, workspace: Workspace, checkSize: (bytes: number) => void): Buffer {
  checkSize(sizeOfRegularFile(file, workspace))
  return readFileSync(file)
}

/** Reads a file's first bytes, never through a link. Throws like `readBytes`. */
export function readHead(file: string, workspace: Workspace, most: number): Buffer {
  const head = Buffer.alloc(Math.min(most, sizeOfRegularFile(file, workspace)))
  const descriptor = openSync(file, 'r')
  try {
    return head.subarray(0, readSync(descriptor, head))
  } finally {
    closeSync(descriptor)
  }
}

/** In bytes. Throws a FileError for a link, a path through one, or anything else that is not a regular file. */
function sizeOfRegularFile(file: string, workspace: Workspace): number {
  const stats = lstatSync(file)
  if (stats.isSymbolicLink() || passesThroughLink(file, workspace)) {
    throw new FileError('its path contains a symbolic link, which the action does not follow')
  }
  if (!stats.isFile()) throw new FileError('it is not a regular file')
  return stats.size
}

/** Decodes a file by its byte order mark, or by the encoding that its XML declares, or else as UTF-8. */
export function textOfBytes(bytes: Uint8Array): string {
  const encoding = hasMark(bytes) ? encodingOf(bytes) : (declaredIn(bytes) ?? 'utf-8')
  return new TextDecoder(encoding).decode(bytes)
}

function hasMark(bytes: Uint8Array): boolean {
  return encodingOf(bytes) !== 'utf-8' || (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
}

/** In bytes. Programs can print lines before their XML. */
const longestBeforeXml = 10_000

/** The encoding declared by XML without a byte order mark; undefined if `TextDecoder` doesn't know it. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, longestBeforeXml)).toString('latin1').replaceAll('\0', '')
  const [, label = ''] = /^[ \t]*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)/m.exec(head) ?? []
  try {
    const { encoding } = new TextDecoder(label)
    // Some .NET writers declare UTF-16 whatever they write.
    return encoding.startsWith('utf-16') && bytes[1] !== 0 ? undefined : encoding
  } catch {
    return undefined
  }
}

/** The encoding of the byte order mark. On Windows, a shell's `>` can write UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** The workspace's path as given, and with its links resolved. */
export type Workspace = { path: string; real: string }

/** Throws an InputError if the workspace doesn't exist. */
export function openWorkspace(path: string): Workspace {
  try {
    return { path, real: realpathSync.native(path) }
  } catch (error) {
    throw new InputError(`The workspace ${path} (GITHUB_WORKSPACE) can't be read (${reasonOf(error)}).`)
  }
}

type PathRules = Pick<typeof ofThisSystem, 'relative' | 'isAbsolute' | 'sep'>

/** A file's path relative to either path of the workspace; undefined if it is outside. */
export function pathInside(
  file: string,
  workspace: Workspace,
  { relative, isAbsolute, sep }: PathRules = ofThisSystem,
): string | undefined {
  const paths = [workspace.path, workspace.real].map((root) => relative(root, file))
  return paths.find((path) => path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path))
}

/** Whether there is a symbolic link between the workspace and a file in it. */
export function passesThroughLink(file: string, workspace: Workspace): boolean {
  const path = pathInside(file, workspace)
  if (path === undefined) return false
  return comparable(realpathSync.native(file)) !== comparable(join(workspace.real, path))
}

/** Normalizes a path for systems that ignore case and the form of accents. */
function comparable(path: string): string {
  return ['win32', 'darwin'].includes(process.platform) ? path.normalize().toLowerCase() : path
}
