import { lstatSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { oneLine } from '../text.ts'
import { passesThroughLink, type Workspace } from './workspace.ts'

/** Why a file's content can't be used; the message names the place in it, and repeats nothing of it. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

/** Why a file could not be read or used, in words that can follow a colon. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // An assertion's message says what is wrong with a pattern.
  const isCode = 'code' in error && error.code !== 'ERR_ASSERTION'
  const reason = isCode ? String(error.code) : error.message
  return oneLine(reason).replace(/\.+$/, '')
}

/** A file's path in messages. */
export function nameOf(file: string, root: string): string {
  return relative(root, file).replaceAll(sep, '/')
}

/**
 * A file's bytes, never through a symbolic link; `checkSize` throws for too many. Throws a FileError, or what the file system
 * throws. Each call for a thread would take longer than what it does.
 */
export function readBytes(file: string, workspace: Workspace, checkSize: (bytes: number) => void): Buffer {
  const stats = lstatSync(file)
  if (stats.isSymbolicLink() || passesThroughLink(file, workspace)) {
    throw new FileError('it is reached by a symbolic link, which the action does not follow')
  }
  if (!stats.isFile()) throw new FileError('it is not a file')
  checkSize(stats.size)
  return readFileSync(file)
}

export function textOfBytes(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** What a shell on Windows writes by `>` can be UTF-16. */
export function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Throws a FileError that says where the text stops being JSON. */
export function parseJsonFile(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new FileError(describe(text, error instanceof Error ? error.message : ''), { cause: error })
  }
}

/** What is wrong, without the parts of the file that messages of JSON.parse repeat; not all of them name the place. */
function describe(text: string, message: string): string {
  const [, at, line, column] = /at position (\d+) \(line (\d+) column (\d+)\)$/.exec(message) ?? []
  if (message.startsWith('Unexpected end')) return 'it is not JSON: it ends too early'
  if (at === undefined) return 'it is not JSON'
  const end = Number(at) === text.length ? ', where it ends too early' : ''
  return `it is not JSON at line ${line}, column ${column}${end}`
}
