import { lstat } from 'node:fs/promises'
import { basename, sep } from 'node:path'
import pLimit from 'p-limit'
import { namedFiles, readPatterns } from '../files/patterns.ts'
import type { ReadFolder } from '../files/read-folder.ts'
import { type Unread, walk } from '../files/walk.ts'
import { openWorkspace, passesThroughLink, pathInside, type Workspace } from '../files/workspace.ts'
import type { Examination } from '../media/examine-file.ts'
import { compareNaturally } from '../text.ts'
import { type Recording, stampOf, type UnusableRecording, unreadable } from './recording.ts'

export type FindOptions = {
  /** Globs, files or folders, one a line, `!` excludes; relative to the workspace, as in `@actions/glob`. */
  patterns: string
  includeHidden: boolean
  /** Absolute. */
  workspace: string
  /** The file system's, unless given. */
  readFolder?: ReadFolder
}

/** What a search brought: both lists in natural order by path, and how many files were passed over, and why. */
export type Findings = {
  recordings: Recording[]
  unusable: UnusableRecording[]
  otherFiles: number
  links: number
}

/** As many as Node reads at once. */
const filesAtOnce = 4

/**
 * Finds the videos that the patterns name; what can't be read hides none of them. Symbolic links are not followed and not shared, in the middle of a path
 * neither, so that a file outside the named folders can't be published by a link to it.
 */
export async function findRecordings(options: FindOptions): Promise<Findings> {
  const patterns = await readPatterns(options.patterns, 'path', options.workspace)
  const named = namedFiles(options.patterns, options.workspace)
  const workspace = await openWorkspace(options.workspace)
  const findings: Findings = { recordings: [], unusable: [], otherFiles: 0, links: 0 }
  const { files, unread } = await walk(patterns, options)
  if (files.length + unread.length === 0) return findings
  // Telling videos from other files takes parsers of many formats.
  const media = await import('../media/examine-file.ts')
  for (const missed of unread) note(missed, { media, workspace }, findings)
  const limit = pLimit(filesAtOnce)
  await limit.map(files, (file) => classify(file, { media, workspace, named: named.has(file) }, findings))
  findings.recordings.sort((a, b) => compareNaturally(a.path, b.path))
  findings.unusable.sort((a, b) => compareNaturally(a.path, b.path))
  return findings
}

type Media = typeof import('../media/examine-file.ts')

async function classify(
  file: string,
  { media, workspace, named }: { media: Media; workspace: Workspace; named: boolean },
  findings: Findings,
): Promise<void> {
  const name = basename(file)
  const inside = pathInside(file, workspace)
  const path = (inside ?? file).replaceAll(sep, '/')
  try {
    const stats = await lstat(file, { bigint: true })
    if (stats.isSymbolicLink() || (inside && (await passesThroughLink(file, inside, workspace)))) {
      findings.links += 1
      return
    }
    const sizeBytes = Number(stats.size)
    const found: Examination = stats.isFile() ? await media.examineFile(file) : { kind: 'no video' }
    if (found.kind === 'no video') leaveOut({ path, name, sizeBytes, reason: notVideo }, named, findings)
    else if (found.kind === 'broken')
      findings.unusable.push({ path, name, sizeBytes, mimeType: found.mimeType, reason: found.reason })
    else {
      findings.recordings.push({ path, file, name, sizeBytes, ...found.facts, seen: stampOf(stats) })
    }
  } catch (error) {
    const reason = unreadable(codeOf(error))
    leaveOut({ path, name, reason }, named || media.hasVideoName(file), findings)
  }
}

/** A folder that can't be read may hide recordings; of a file as much is known as its name tells. */
function note(
  { path: place, kind, code }: Unread,
  { media, workspace }: { media: Media; workspace: Workspace },
  findings: Findings,
): void {
  if (kind === 'link') {
    findings.links += 1
    return
  }
  const path = (pathInside(place, workspace) ?? place).replaceAll(sep, '/')
  const what = kind === 'folder' ? 'folder' : 'file'
  const reason = code === undefined ? misnamed(what) : kind === 'folder' ? closed(code) : unreadable(code)
  leaveOut({ path, name: basename(place), reason }, kind !== 'file' || media.hasVideoName(place), findings)
}

/** What was meant to be a recording is reported; what merely lies beside recordings is counted. */
function leaveOut(file: UnusableRecording, meant: boolean, findings: Findings): void {
  if (meant) findings.unusable.push(file)
  else findings.otherFiles += 1
}

const notVideo =
  'the file is not a video; name only recordings in the input path, or a folder, which skips other files'

function misnamed(what: 'file' | 'folder'): string {
  return `the ${what} can't be read, since its name is not Unicode; rename it, or exclude it in the input path`
}

function closed(code: string): string {
  return `the folder can't be read (${code}), so recordings in it are not found; check its permissions, or exclude it in the input path`
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
