import { setImmediate as nextTurn } from 'node:timers/promises'
import { isCopy, joinByKey } from '../comment/join.ts'
import { isNewer } from '../comment/section.ts'
import { type FileSearch, findFiles } from '../files/find-files.ts'
import { notFoundFor } from '../files/patterns.ts'
import { FileError, nameOf, openWorkspace, readBytes, reasonOf } from '../files/read-files.ts'
import type { Log } from '../log/log.ts'
import { byHeading } from '../markdown/section-order.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { counted, firstOf } from '../text.ts'
import { beginsAsManifest, isNamedLikeOne, type Manifest, openForReport, type ReportRun } from './manifest.ts'

/** Of all manifests that can be used: 256 jobs with 200 recordings each. */
export const mostMibOfManifests = 64

/** With its path as messages name it. */
type NamedManifest = Manifest & { file: string }

export type FoundManifests = Awaited<ReturnType<typeof readManifests>>

/**
 * Reads the manifests that the patterns of an input name, relative to `root`, by `read`, which throws a FileError for one
 * that can't be used. That is a warning, and so is what can't be opened; with `mostFiles`, what is too much is only counted.
 * Throws an InputError for patterns that are none.
 */
export async function readManifestFiles<T extends object>(
  { mostFiles, ...search }: FileSearch & { mostFiles?: number },
  read: (bytes: Buffer) => T,
) {
  const { root, hide } = search
  const found = await findFiles(search, (file) => /\.json$/i.test(file))
  const { named } = found
  const files = found.files.slice(0, mostFiles)
  let leftOut = found.files.length - files.length
  const meant = new Set(files.filter((file) => isNamedLikeOne(file) || named.has(file)))
  const workspace = openWorkspace(root)
  const mostBytes = mostMibOfManifests * 2 ** 20
  let bytesLeft = mostBytes
  const checkSize = (bytes: number, most: number) => {
    if (bytes > most) throw new FileError(`it brings all manifests to more than ${mostMibOfManifests} MiB`)
  }
  const manifests: (T & { file: string })[] = []
  const { warnings } = found
  for (const path of files) {
    // Signals and other work go on.
    await nextTurn()
    const file = hide(nameOf(path, root))
    try {
      const bytes = readBytes(path, workspace, (size) => checkSize(size, mostBytes))
      if (!meant.has(path) && !beginsAsManifest(bytes)) continue
      meant.add(path)
      if (mostFiles !== undefined && bytes.length > bytesLeft) {
        leftOut += 1
        continue
      }
      checkSize(bytes.length, bytesLeft)
      manifests.push({ ...read(bytes), file })
      bytesLeft -= bytes.length
    } catch (error) {
      if (meant.has(path)) warnings.push(`The manifest ${file} is refused: ${reasonOf(error)}.`)
    }
  }
  return {
    /** How many manifests there were, those included that can't be used. */
    files: meant.size,
    read: manifests,
    /** How many JSON files that are not manifests were passed over. */
    otherFiles: files.length - meant.size,
    /** How many files there were beyond `mostFiles`, or too large for all together. */
    leftOut,
    warnings,
  }
}

/**
 * Reads the manifests that the patterns of the report's input `path` name, as `readManifestFiles` does: of those that can
 * be used, the newest of each section.
 */
export async function readManifests(search: Omit<FileSearch, 'input'>, reader: ReportRun) {
  const { read, ...found } = await readManifestFiles({ ...search, input: 'path' }, (bytes) =>
    openForReport(bytes, reader),
  )
  const { newest, replaced, twins } = newestOfEach(read)
  const warnings = twins.length === 0 ? found.warnings : [...found.warnings, leftOutTwins(twins)]
  return {
    ...found,
    /** In the order of their headings. */
    manifests: newest.toSorted((a, b) => byHeading(a.section, b.section)),
    /** Files in whose place a newer run or attempt of the same section counts. */
    replaced,
    warnings,
  }
}

/**
 * The newest manifest of each section: a job that ran again has left one of each attempt. Its section records the shares of
 * the others as replaced, so that cleanup finds them.
 */
export function newestOfEach(manifests: readonly NamedManifest[]) {
  const newest: NamedManifest[] = []
  const replaced: string[] = []
  const twins: string[] = []
  for (const group of Map.groupBy(manifests, ({ section }) => section.key).values()) {
    const [section] = joinByKey(group.map((manifest) => manifest.section))
    const winner = group.find((manifest) => section && isCopy(manifest.section, section))
    if (winner === undefined || section === undefined) continue
    newest.push({ ...winner, section })
    for (const other of group) {
      if (isNewer(section, other.section)) replaced.push(other.file)
      else if (other.signature !== winner.signature) twins.push(other.file)
    }
  }
  return { newest, replaced, twins }
}

function leftOutTwins(names: readonly string[]): string {
  return (
    `Left out: ${firstOf(names)}, since another job of the same run has the same place in the comment; cleanup finds ` +
    'their links, too. GitHub gives both jobs the same names, as where a reusable workflow is called twice: only the input ' +
    '`section` can tell them apart. Give each of them a `section` of its own.'
  )
}

/** How many manifests there are and what they hold, after what is wrong with some of them. */
export function logManifests(found: FoundManifests, log: Log): void {
  const { manifests, replaced, otherFiles, warnings } = found
  for (const warning of warnings) log.warning(warning)
  logOtherFiles(otherFiles, log)
  if (replaced.length > 0) {
    log.info(`Left out: ${firstOf(replaced)}, in whose place there is the manifest of a newer run or attempt`)
  }
  if (manifests.length === 0) return
  const results = manifests.flatMap((manifest) => manifest.results)
  log.info(
    `Joining ${counted(manifests.length + replaced.length, 'manifest')}: ${counted(manifests.length, 'section')} with ${counted(results.length, 'recording')}`,
  )
}

/** How many JSON files were passed over that hold no manifest. */
export function logOtherFiles(count: number, log: Log): void {
  if (count === 0) return
  log.info(`Left out: ${counted(count, 'JSON file')} without a manifest in ${count === 1 ? 'it' : 'them'}`)
}

/** That an input's patterns, relative to `root`, bring no manifest. */
export function notFound(...search: Parameters<typeof notFoundFor>): string {
  return `No manifests were found for ${notFoundFor(...search)}`
}

/** That a report's input brings no manifest, and what to look at. */
export function noManifests(path: string, root: string, hide: Secrets['hide']): string {
  return `${notFound('path', path, root, hide)}. Check the path, and that the jobs uploaded the file that the output manifest names.`
}
