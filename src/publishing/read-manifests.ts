import { findFiles, inputInWords } from '../files/find-files.ts'
import { namedFiles } from '../files/patterns.ts'
import { FileError, nameOf, parseJsonFile, readText, refuseLarger, useFiles } from '../files/read-files.ts'
import { openWorkspace } from '../files/workspace.ts'
import { parseJson } from '../json.ts'
import type { Log } from '../log/log.ts'
import { byHeading } from '../rendering/render-sections.ts'
import { compareRunIds } from '../sections/section.ts'
import { counted, firstOf } from '../text.ts'
import { isManifest, isNamedLikeOne, type Manifest, type Reader, readManifest } from './manifest.ts'

const largestMib = 32
const mostNamed = 10

/** By its path as messages tell it. */
type Named = { file: string }
export type NamedManifest = Manifest & Named

/** What patterns brought: how many manifests, and what was read of those that can be used. */
type ReadFiles<T> = {
  files: number
  read: (T & Named)[]
  /** How many JSON files that are not manifests were passed over. */
  otherFiles: number
  warnings: string[]
}

/** What the patterns of a report brought: of the manifests that can be used, the newest of each section. */
export type FoundManifests = Omit<ReadFiles<Manifest>, 'read'> & {
  /** In the order of their headings. */
  manifests: NamedManifest[]
  /** Files in whose place a newer run or attempt of the same section counts. */
  replaced: string[]
}

/**
 * Reads the manifests that the patterns of an input name, relative to `root`, by `read`, which throws a FileError for one
 * that can't be used. That is a warning, and so is what can't be opened. Throws an InputError for patterns that are none.
 */
export async function readManifestFiles<T extends object>(
  { input, patterns, root }: { input: string; patterns: string; root: string },
  read: (content: Record<string, unknown>) => T,
): Promise<ReadFiles<T>> {
  const found = await findFiles(patterns, input, root, (file) => /\.json$/i.test(file))
  const { files } = found
  const named = namedFiles(patterns, root)
  const meant = new Set(files.filter((file) => isNamedLikeOne(file) || named.has(file)))
  const workspace = await openWorkspace(root)
  const { used, warnings } = await useFiles(files, root, {
    async use(file) {
      const content = await readText(file, workspace, refuseLarger(largestMib))
      refuseDeep(content)
      const json = meant.has(file) ? parseJsonFile(content) : parseJson(content)
      if (isManifest(json)) meant.add(file)
      else if (meant.has(file)) throw new FileError('it does not hold what a manifest holds')
      return isManifest(json) ? { ...read(json), file: nameOf(file, root) } : undefined
    },
    refused: (name, reason, file) =>
      meant.has(file) ? `The manifest ${name} is refused: ${reason}.` : undefined,
  })
  return {
    files: meant.size,
    read: used.filter((one) => one !== undefined),
    otherFiles: files.length - meant.size,
    warnings: [...found.warnings, ...warnings],
  }
}

/** A manifest has few levels. Parsing millions takes so long that a signal would wait for it. */
const deepest = 50

function refuseDeep(json: string): void {
  let depth = 0
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1
    if (token === ']' || token === '}') depth -= 1
    if (depth > deepest) throw new FileError('it is nested too deep')
  }
}

/** Reads the manifests that the patterns of the report's input `path` name, as `readManifestFiles` does. */
export async function readManifests(patterns: string, root: string, reader: Reader): Promise<FoundManifests> {
  const place = { input: 'path', patterns, root }
  const { read, ...found } = await readManifestFiles(place, (json) => readManifest(json, reader))
  const { newest, replaced, twins } = newestOfEach(read)
  const warnings = twins.length === 0 ? found.warnings : [...found.warnings, leftOutTwins(twins)]
  return {
    ...found,
    manifests: newest.toSorted((a, b) => byHeading(a.section, b.section)),
    replaced,
    warnings,
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
    `Left out: ${firstOf(names, mostNamed)}, since another step of the same run has the same place in the comment. Give each of ` +
    'these steps a `section` of its own.'
  )
}

/** How many manifests there are and what they hold, after what is wrong with some of them. */
export function tellManifests(found: FoundManifests, log: Log): void {
  const { manifests, replaced, otherFiles, warnings } = found
  for (const warning of warnings) log.warning(warning)
  tellOtherFiles(otherFiles, log)
  if (replaced.length > 0) {
    log.info(
      `Left out: ${firstOf(replaced, mostNamed)}, in whose place there is the manifest of a newer run or attempt`,
    )
  }
  if (manifests.length === 0) return
  const results = manifests.flatMap((manifest) => manifest.results)
  log.info(
    `Joining ${counted(manifests.length + replaced.length, 'manifest')}: ${counted(manifests.length, 'section')} with ${counted(results.length, 'recording')}`,
  )
}

/** How many JSON files were passed over that hold no manifest. */
export function tellOtherFiles(count: number, log: Log): void {
  if (count === 0) return
  log.info(`Left out: ${counted(count, 'JSON file')} without a manifest in ${count === 1 ? 'it' : 'them'}`)
}

/** That an input's patterns bring no manifest. */
export function notFound(input: string, patterns: string): string {
  return `No manifests were found for ${inputInWords(input, patterns)}`
}

/** The same of a report, and what to look at. */
export function noManifests(path: string): string {
  return `${notFound('path', path)}. Check the path, and that the jobs uploaded the file that the output manifest names.`
}
