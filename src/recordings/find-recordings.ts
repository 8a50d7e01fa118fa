import { lstat } from 'node:fs/promises'
import { basename, sep } from 'node:path'
import pLimit from 'p-limit'
import { InputError } from '../failure.ts'
import { namedFiles } from '../files/find-files.ts'
import { compareNaturally } from '../files/natural-order.ts'
import { type Patterns, readPatterns } from '../files/patterns.ts'
import { walk } from '../files/walk.ts'
import { openWorkspace, passesThroughLink, pathInside, type Workspace } from '../files/workspace.ts'
import type { Examination } from '../media/examine-file.ts'
import { type Recording, stampOf, type UnusableRecording, unreadable } from './recording.ts'

export type FindOptions = {
  /** Globs, files or folders, one a line, `!` excludes; relative to the working directory, as in `@actions/glob`. */
  patterns: string
  includeHidden: boolean
  /** Absolute. */
  workspace: string
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
/** In bytes. Those of short recordings are shorter; of thousands of long ones, they would fill the memory. */
const longestHeader = 4096

/**
 * Finds the videos that the patterns name. Symbolic links are not followed and not shared, in the middle of a path
 * neither, so that a file outside the named folders can't be published by a link to it.
 */
export async function findRecordings(options: FindOptions): Promise<Findings> {
  const patterns = await readPatterns(options.patterns, 'path')
  const named = namedFiles(options.patterns)
  const workspace = await openWorkspace(options.workspace)
  const findings: Findings = { recordings: [], unusable: [], otherFiles: 0, links: 0 }
  const files = await search(patterns, options)
  if (files.length === 0) return findings
  // Telling videos from other files takes parsers of many formats.
  const media = await import('../media/examine-file.ts')
  const limit = pLimit(filesAtOnce)
  await limit.map(files, (file) => classify(file, { media, workspace, named: named.has(file) }, findings))
  findings.recordings.sort((a, b) => compareNaturally(a.path, b.path))
  findings.unusable.sort((a, b) => compareNaturally(a.path, b.path))
  return findings
}

/** What can't be read ends the search with its name. */
async function search(patterns: Patterns, options: FindOptions): Promise<string[]> {
  try {
    return await walk(patterns, options)
  } catch (error) {
    const place = error instanceof Error && 'path' in error ? ` at ${error.path}` : ''
    throw new InputError(
      `The search for recordings failed${place} (${codeOf(error)}). Make it readable and its name valid, or let the ` +
        'input path name the folders of the recordings more closely.',
    )
  }
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
      const { facts, header } = found
      const kept = header !== undefined && header.length <= longestHeader ? { header } : {}
      findings.recordings.push({ path, file, name, sizeBytes, ...facts, seen: stampOf(stats), ...kept })
    }
  } catch (error) {
    const reason = unreadable(codeOf(error))
    leaveOut({ path, name, reason }, named || media.hasVideoName(file), findings)
  }
}

/** What was meant to be a recording is reported; what merely lies beside recordings is counted. */
function leaveOut(file: UnusableRecording, meant: boolean, findings: Findings): void {
  if (meant) findings.unusable.push(file)
  else findings.otherFiles += 1
}

const notVideo =
  'the file is no video; name only recordings in the input path, or a folder, which skips other files'

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
