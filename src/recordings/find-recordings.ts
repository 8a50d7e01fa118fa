import { lstatSync } from 'node:fs'
import { basename, dirname, sep } from 'node:path'
import { namedFiles, readPatterns } from '../files/patterns.ts'
import type { ReadFolder } from '../files/read-folder.ts'
import { type Unread, walk } from '../files/walk.ts'
import { openWorkspace, passesThroughLink, pathInside, type Workspace } from '../files/workspace.ts'
import { createGiveWay } from '../give-way.ts'
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

/**
 * Finds the videos that the patterns name; what can't be read hides none of them. Symbolic links are not followed and not
 * shared, in the middle of a path neither, so that a file outside the named folders can't be published by a link to it.
 * `onFound` is told how many files there are before one of them is looked at.
 */
export async function findRecordings(
  options: FindOptions,
  onFound: (files: number) => void = () => {},
): Promise<Findings> {
  const patterns = await readPatterns(options.patterns, 'path', options.workspace)
  const named = namedFiles(options.patterns, options.workspace)
  const workspace = openWorkspace(options.workspace)
  const findings: Findings = { recordings: [], unusable: [], otherFiles: 0, links: 0 }
  const { files, unread } = await walk(patterns, options)
  if (files.length + unread.length === 0) return findings
  onFound(files.length)
  // Telling videos from other files takes parsers of many formats.
  const media = await import('../media/examine-file.ts')
  for (const missed of unread) note(missed, { media, workspace }, findings)
  const placeOf = createPlaces(workspace)
  const giveWay = createGiveWay()
  for (const file of files) {
    await classify(file, { media, workspace, placeOf, named: named.has(file) }, findings)
    await giveWay()
  }
  findings.recordings.sort((a, b) => compareNaturally(a.path, b.path))
  findings.unusable.sort((a, b) => compareNaturally(a.path, b.path))
  return findings
}

type Looking = { media: Media; workspace: Workspace; placeOf: (folder: string) => Place }

type Media = typeof import('../media/examine-file.ts')

/** How results tell a folder's path, with `/` at its end, and whether a link inside the workspace leads to it. */
type Place = { start: string; isLinked: boolean }

/** Looks at each folder once, not at each file in it. */
function createPlaces(workspace: Workspace): (folder: string) => Place {
  const known = new Map<string, Place>()
  return (folder) => {
    const place = known.get(folder) ?? placeIn(workspace, folder)
    known.set(folder, place)
    return place
  }
}

function placeIn(workspace: Workspace, folder: string): Place {
  const inside = pathInside(folder, workspace)
  const start = toldPath(inside ?? folder)
  return {
    start: start === '' || start.endsWith('/') ? start : `${start}/`,
    isLinked: inside !== undefined && passesThroughLink(folder, inside, workspace),
  }
}

function toldPath(path: string): string {
  return path.replaceAll(sep, '/')
}

async function classify(
  file: string,
  { media, workspace, placeOf, named }: Looking & { named: boolean },
  findings: Findings,
): Promise<void> {
  const name = basename(file)
  try {
    const stats = lstatSync(file, { bigint: true })
    const { start, isLinked } = placeOf(dirname(file))
    if (stats.isSymbolicLink() || isLinked) {
      findings.links += 1
      return
    }
    const path = start + name
    const sizeBytes = Number(stats.size)
    const found: Examination = stats.isFile() ? await media.examineFile(file) : { kind: 'no video' }
    if (found.kind === 'no video') leaveOut({ path, name, sizeBytes, reason: notVideo }, named, findings)
    else if (found.kind === 'broken')
      findings.unusable.push({ path, name, sizeBytes, mimeType: found.mimeType, reason: found.reason })
    else {
      const { mimeType, durationSeconds, width, height } = found.facts
      const facts = { mimeType, durationSeconds, width, height }
      findings.recordings.push({ path, file, name, sizeBytes, ...facts, seen: stampOf(stats) })
    }
  } catch (error) {
    const path = toldPath(pathInside(file, workspace) ?? file)
    const reason = unreadable(codeOf(error))
    leaveOut({ path, name, reason }, named || media.hasVideoName(file), findings)
  }
}

/** A folder that can't be read may hide recordings; of a file as much is known as its name tells. */
function note(
  { path: place, kind, code }: Unread,
  { media, workspace }: Omit<Looking, 'placeOf'>,
  findings: Findings,
): void {
  if (kind === 'link') {
    findings.links += 1
    return
  }
  const path = toldPath(pathInside(place, workspace) ?? place)
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
