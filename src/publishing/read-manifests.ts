import { findFiles, inputInWords } from '../files/find-files.ts'
import { namedFiles } from '../files/patterns.ts'
import { FileError, nameOf, parseJsonFile, readText, refuseLarger, useFiles } from '../files/read-files.ts'
import { openWorkspace } from '../files/workspace.ts'
import { parseJson } from '../json.ts'
import type { Log } from '../log/log.ts'
import { byHeading } from '../rendering/render-sections.ts'
import { unknownTo } from '../sections/merge.ts'
import { compareRunIds, type Section, sharesOf } from '../sections/section.ts'
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
  const workspace = openWorkspace(root)
  const { used, warnings } = await useFiles(files, root, {
    async use(file) {
      const content = readText(file, workspace, refuseLarger(largestMib))
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

/**
 * A job that ran again has left a manifest of each attempt; of each section the newest counts, of equals the first. Cleanup
 * has to know the shares of all, so that the section which counts names those of the others as replaced.
 */
export function newestOfEach(manifests: readonly NamedManifest[]): {
  newest: NamedManifest[]
  replaced: string[]
  twins: string[]
} {
  const found: ReturnType<typeof newestOfEach> = { newest: [], replaced: [], twins: [] }
  for (const group of Map.groupBy(manifests, ({ section }) => section.key).values()) {
    const [newest, ...others] = group.toSorted((a, b) => compareRuns(b, a))
    if (newest === undefined) continue
    const { section, signature } = newest
    const made = others.flatMap(({ section: other }) => sharesOf(withoutReused(other)))
    const replaced = unknownTo(section, made)
    found.newest.push({ ...newest, section: { ...section, replaced: [...section.replaced, ...replaced] } })
    for (const other of others) {
      if (compareRuns(other, newest) < 0) found.replaced.push(other.file)
      else if (other.signature !== signature) found.twins.push(other.file)
    }
  }
  return found
}

/** Other sections answer for links that were used again, and know on which pull requests they are shown. */
function withoutReused(section: Section): Section {
  return { ...section, rows: section.rows.filter(({ link }) => !link?.reused) }
}

function compareRuns(a: Manifest, b: Manifest): number {
  return compareRunIds(a.runId, b.runId) || a.runAttempt - b.runAttempt
}

function leftOutTwins(names: readonly string[]): string {
  return (
    `Left out: ${firstOf(names, mostNamed)}, since another job of the same run has the same place in the comment; cleanup finds ` +
    'their links, too. GitHub gives both jobs the same names, as where a reusable workflow is called twice: only the input ' +
    '`section` can tell them apart. Give each of them a `section` of its own.'
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
