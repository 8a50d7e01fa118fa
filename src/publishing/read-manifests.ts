import { findFiles, inputInWords } from '../files/find-files.ts'
import { FileError, nameOf, parseJsonFile, readText, refuseLarger, useFiles } from '../files/read-files.ts'
import { openWorkspace } from '../files/workspace.ts'
import { parseJson } from '../json.ts'
import type { Log } from '../log/log.ts'
import { byHeading } from '../rendering/render-sections.ts'
import { compareRunIds } from '../sections/section.ts'
import { counted } from '../text.ts'
import { isManifest, isNamedLikeOne, type Manifest, type Reader, readManifest } from './manifest.ts'

const largestMib = 16

export type NamedManifest = Manifest & { file: string }

/** What the patterns brought: how many manifests, and of those that can be used the newest of each section. */
export type FoundManifests = {
  files: number
  /** In the order of their headings. */
  manifests: NamedManifest[]
  /** Files in whose place a newer run or attempt of the same section counts. */
  replaced: string[]
  /** How many JSON files that are not manifests were passed over. */
  otherFiles: number
  warnings: string[]
}

/**
 * Reads the manifests that the patterns of the input `path` name, relative to `root`. One that can't be
 * used is a warning, and so is what can't be read. Throws an InputError for patterns that are none.
 */
export async function readManifests(patterns: string, root: string, reader: Reader): Promise<FoundManifests> {
  const found = await findFiles(patterns, 'path', root, (file) => /\.json$/i.test(file))
  const { files } = found
  const meant = new Set(files.filter(isNamedLikeOne))
  const workspace = await openWorkspace(root)
  const { used, warnings: refused } = await useFiles(files, root, {
    async use(file) {
      const content = await readText(file, workspace, refuseLarger(largestMib))
      const json = meant.has(file) ? parseJsonFile(content) : parseJson(content)
      if (isManifest(json)) meant.add(file)
      else if (meant.has(file)) throw new FileError('it does not hold what a manifest holds')
      return isManifest(json) ? { ...readManifest(json, reader), file } : undefined
    },
    refused: (name, reason, file) =>
      meant.has(file) ? `The manifest ${name} is refused: ${reason}.` : undefined,
    more: (count) => `${count} more manifests are refused, for reasons of the same kind.`,
  })
  const named = (file: string) => nameOf(file, root)
  const manifests = used.filter((manifest) => manifest !== undefined)
  const warnings = [...found.warnings, ...refused]
  const { newest, replaced, twins } = newestOfEach(manifests)
  return {
    files: meant.size,
    manifests: newest.toSorted((a, b) => byHeading(a.section, b.section)),
    replaced: replaced.map(named),
    otherFiles: files.length - meant.size,
    warnings: twins.length === 0 ? warnings : [...warnings, leftOutTwins(twins.map(named))],
  }
}

/** A job that ran again has left a manifest of each attempt; of each section the newest counts, of equals the first. */
export function newestOfEach(manifests: readonly NamedManifest[]): {
  newest: NamedManifest[]
  replaced: string[]
  twins: string[]
} {
  const newest = new Map<string, NamedManifest>()
  const replaced: string[] = []
  const twins: string[] = []
  for (const manifest of manifests) {
    const other = newest.get(manifest.section.key)
    const order = other === undefined ? 1 : compareRuns(manifest, other)
    if (order > 0) newest.set(manifest.section.key, manifest)
    if (order > 0 && other !== undefined) replaced.push(other.file)
    if (order < 0) replaced.push(manifest.file)
    if (order === 0 && manifest.signature !== other?.signature) twins.push(manifest.file)
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

function firstOf(names: readonly string[]): string {
  const more = names.length - namedFiles
  return `${names.slice(0, namedFiles).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** How many manifests there are and what they hold, after what is wrong with some of them. */
export function tellManifests(found: FoundManifests, log: Log): void {
  const { manifests, replaced, otherFiles, warnings } = found
  for (const warning of warnings) log.warning(warning)
  if (otherFiles > 0)
    log.info(
      `Left out: ${counted(otherFiles, 'JSON file')} without a manifest in ${otherFiles === 1 ? 'it' : 'them'}`,
    )
  if (replaced.length > 0) {
    log.info(`Left out: ${firstOf(replaced)}, in whose place there is the manifest of a newer run or attempt`)
  }
  if (manifests.length === 0) return
  const results = manifests.flatMap((manifest) => manifest.results)
  log.info(
    `Joining ${counted(manifests.length + replaced.length, 'manifest')}: ${counted(manifests.length, 'section')} with ${counted(results.length, 'recording')}`,
  )
}

/** That there is no manifest, and what to look at. */
export function noManifests(path: string): string {
  return (
    `No manifests were found for ${inputInWords('path', path)}. Check the path, and that the jobs uploaded the file ` +
    'that the output manifest names.'
  )
}
