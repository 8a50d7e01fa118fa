import { lstatSync } from 'node:fs'
import { basename, dirname, sep } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ReadFolder, type UnreadPath, walk } from '../files/find-files.ts'
import { type Patterns, readPatterns } from '../files/patterns.ts'
import { openWorkspace, passesThroughLink, pathInside, type Workspace } from '../files/read-files.ts'
import { compareNaturally } from '../text.ts'
import type { Examination } from '../video/examine-file.ts'
import { type Recording, stampOf, type UnusableRecording, unreadable } from './recording.ts'

export type FindOptions = {
  /** Globs, files or folders, one per line, relative to the workspace, as in `@actions/glob`. */
  patterns: string
  includeHidden: boolean
  /** Absolute. */
  workspace: string
  /** Reads the file system by default. */
  readFolder?: ReadFolder
}

/** Both lists are in natural order of their paths. Other files and links are only counted. */
export type Findings = {
  recordings: Recording[]
  /** Also unreadable folders, which may contain recordings. */
  unusable: UnusableRecording[]
  otherFiles: number
  /** Paths of files that aren't videos but are named like one. */
  misnamed: string[]
  links: number
  /** Whether hidden folders were left out. */
  hasHidden: boolean
}

/**
 * Finds the videos that match the patterns, and the GIFs that match a pattern that ends in `.gif`. Links are skipped, because they
 * could publish files from outside the named folders.
 */
export async function findRecordings(options: FindOptions): Promise<Findings> {
  const patterns = await readPatterns(options.patterns, 'path', options.workspace)
  const workspace = openWorkspace(options.workspace)
  const { files, unread, hasHidden } = await walk(patterns, options)
  const findings: Findings = { recordings: [], unusable: [], otherFiles: 0, misnamed: [], links: 0, hasHidden }
  if (files.length + unread.length === 0) return findings
  // Loaded on demand, because it is large.
  const media = await import('../video/examine-file.ts')
  const gifRules = patterns.rules.filter(({ negate, line }) => !negate && line.toLowerCase().endsWith('.gif'))
  const mayBeGif = (file: string) => gifRules.some(({ takes }) => takes(file))
  const search = { media, workspace, named: patterns.named, mayBeGif, findings }
  for (const missed of unread) noteUnread(missed, search)
  for (const file of files) {
    await classify(file, search)
    // Lets signals and other work run in between.
    await nextTurn()
  }
  findings.recordings.sort((a, b) => compareNaturally(a.path, b.path))
  findings.unusable.sort((a, b) => compareNaturally(a.path, b.path))
  return findings
}

type Search = {
  media: typeof import('../video/examine-file.ts')
  workspace: Workspace
  named: Patterns['named']
  /** Whether the file may be a recording if it is a GIF. */
  mayBeGif: (file: string) => boolean
  findings: Findings
}

async function classify(file: string, { media, workspace, named, mayBeGif, findings }: Search): Promise<void> {
  const name = basename(file)
  const path = displayPath(file, workspace)
  const wanted = { gifs: mayBeGif(file) }
  try {
    const stats = lstatSync(file, { bigint: true })
    if (stats.isSymbolicLink() || passesThroughLink(dirname(file), workspace)) {
      findings.links += 1
      return
    }
    const sizeBytes = Number(stats.size)
    const examination: Examination = stats.isFile() ? await media.examineFile(file, wanted) : { kind: 'no video' }
    if (examination.kind === 'playable')
      findings.recordings.push({ path, file, name, sizeBytes, ...examination.facts, stamp: stampOf(stats) })
    else if (examination.kind === 'broken')
      findings.unusable.push({ path, name, sizeBytes, mimeType: examination.mimeType, reason: examination.reason })
    else {
      if (media.hasVideoName(file, wanted) && !named.has(file)) findings.misnamed.push(path)
      noteUnusableOrOther({ path, name, sizeBytes, reason: notVideo }, named.has(file), findings)
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    const isMeant = named.has(file) || media.hasVideoName(file, wanted)
    noteUnusableOrOther({ path, name, reason: unreadable(code) }, isMeant, findings)
  }
}

/** An unreadable folder may contain recordings. An unreadable file counts as one if it is named like a video. */
function noteUnread({ path, kind, code }: UnreadPath, { media, workspace, mayBeGif, findings }: Search): void {
  if (kind === 'link') {
    findings.links += 1
    return
  }
  const file = { path: displayPath(path, workspace), name: basename(path), reason: reasonUnread(kind, code) }
  const isMeant = kind !== 'file' || media.hasVideoName(path, { gifs: mayBeGif(path) })
  noteUnusableOrOther(file, isMeant, findings)
}

function reasonUnread(kind: UnreadPath['kind'], code: UnreadPath['code']): string {
  const isFolder = kind === 'folder'
  if (code === undefined) {
    const what = isFolder ? 'folder' : 'file'
    return `the ${what} can't be read because its name is not Unicode; rename it, or exclude it in the input path`
  }
  if (!isFolder) return unreadable(code)
  return `the folder can't be read (${code}), so recordings in it are not found; check its permissions, or exclude it in the input path`
}

function displayPath(path: string, workspace: Workspace): string {
  return (pathInside(path, workspace) ?? path).replaceAll(sep, '/')
}

/** Records a file as unusable if it was meant to be a recording. Otherwise only counts it. */
function noteUnusableOrOther(file: UnusableRecording, isMeant: boolean, findings: Findings): void {
  if (isMeant) findings.unusable.push(file)
  else findings.otherFiles += 1
}

const notVideo = 'the file is not a video; name only videos in the input path, or name a folder to skip other files'
