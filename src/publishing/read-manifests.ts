import { InputError } from '../failure.ts'
import { reasonOf } from '../files/file-error.ts'
import { findFiles, inputInWords } from '../files/find-files.ts'
import { nameOf, readFiles } from '../files/read-files.ts'
import { byHeading } from '../rendering/render-sections.ts'
import { compareRunIds } from '../sections/section.ts'
import { type Manifest, type Reader, readManifest } from './read-manifest.ts'
import { hasManifestName } from './write-manifest.ts'

const largestMib = 16

export type NamedManifest = Manifest & { file: string }

/** What the patterns brought: how many files, and of the manifests that can be used the newest of each section. */
export type FoundManifests = {
  files: number
  /** In the order of their headings. */
  manifests: NamedManifest[]
  /** Files in whose place a newer run or attempt of the same section counts. */
  replaced: string[]
  warnings: string[]
}

/**
 * Reads the manifests that the patterns of the input `path` name, relative to the working directory. One that can't be
 * used is a warning. Throws an InputError for patterns that are none, and where the search fails.
 */
export async function readManifests(patterns: string, reader: Reader): Promise<FoundManifests> {
  const files = await search(patterns)
  const { used, warnings } = await readFiles(files, {
    largestMib,
    parse: (content, file) => ({ ...readManifest(content, reader), file }),
    refused: (name, reason) => `The manifest ${name} is refused: ${reason}.`,
    more: (count) => `${count} more manifests are refused, for reasons of the same kind.`,
  })
  const { newest, replaced, twins } = newestOfEach(used)
  return {
    files: files.length,
    manifests: newest.toSorted((a, b) => byHeading(a.section, b.section)),
    replaced: replaced.map(nameOf),
    warnings: twins.length === 0 ? warnings : [...warnings, leftOutTwins(twins.map(nameOf))],
  }
}

async function search(patterns: string): Promise<string[]> {
  try {
    return await findFiles(patterns, 'path', hasManifestName)
  } catch (error) {
    if (error instanceof InputError) throw error
    throw new InputError(`The search for ${inputInWords('path', patterns)} failed: ${reasonOf(error)}.`)
  }
}

/** A job that ran again has left a manifest of each attempt; of each section the newest counts, of equals the first. */
function newestOfEach(manifests: readonly NamedManifest[]) {
  const newest = new Map<string, NamedManifest>()
  const replaced: string[] = []
  const twins: string[] = []
  for (const manifest of manifests) {
    const other = newest.get(manifest.section.key)
    const order = other === undefined ? 1 : compareRuns(manifest, other)
    if (order > 0) newest.set(manifest.section.key, manifest)
    if (order > 0 && other !== undefined) replaced.push(other.file)
    if (order < 0) replaced.push(manifest.file)
    if (order === 0 && manifest.digest !== other?.digest) twins.push(manifest.file)
  }
  return { newest: [...newest.values()], replaced, twins }
}

function compareRuns(a: Manifest, b: Manifest): number {
  return compareRunIds(a.runId, b.runId) || a.runAttempt - b.runAttempt
}

function leftOutTwins(names: readonly string[]): string {
  return (
    `Left out: ${firstOf(names)}, since another step of the same run has the same place in the comment. Give each of ` +
    'these steps a `section` of its own.'
  )
}

/** So many files are named. */
const namedFiles = 10

/** Names of files for one line. */
export function firstOf(names: readonly string[]): string {
  const more = names.length - namedFiles
  return `${names.slice(0, namedFiles).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
