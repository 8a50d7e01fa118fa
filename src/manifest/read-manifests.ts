import { realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type FileSearch, findFiles } from '../files/find-files.ts'
import { FileError, openWorkspace, pathBelow, readBytes, reasonOf } from '../files/read-files.ts'
import { firstOf } from '../text.ts'
import { type Cleaning, cleanTexts } from './clean-texts.ts'
import { areOfTwoJobs, isCopy, joinByKey } from './join.ts'
import { LeftOutError, openFile, type ReportRun } from './open-manifests.ts'
import { byHeading, isNewer } from './order.ts'
import { dropRowlessTests } from './rows.ts'
import type { Manifest, RowManifest } from './schema.ts'
import { beginsAsManifest, isNamedLikeOne, type SignedManifest } from './signed-file.ts'

/** A manifest, and its name as messages show it: its path, or that of its artifact. */
export type NamedManifest = Pick<SignedManifest, 'signature'> & { file: string; manifest: RowManifest }

export type ManifestSearch = Omit<FileSearch, 'input'> & {
  /** The limit for all manifests together. */
  mostMib?: number
}

/**
 * Reads the manifests that match the patterns of the input `manifests`, relative to `root`. A file that can't be opened, or for
 * which `read` throws a FileError, becomes a warning. Throws an InputError for invalid patterns.
 */
export async function readManifestFiles<T extends object>(
  { mostMib = 256, ...search }: ManifestSearch,
  read: (bytes: Buffer, path: string) => T | Promise<T>,
) {
  const { root, hide } = search
  const found = await findFiles({ ...search, input: 'manifests' }, (file) => /\.json$/i.test(file))
  const { named, files } = found
  const meant = new Set(files.filter((file) => isNamedLikeOne(file) || named.has(file)))
  const workspace = openWorkspace(root)
  const mostBytes = mostMib * 2 ** 20
  let bytesLeft = mostBytes
  const checkSize = (bytes: number, most: number) => {
    if (bytes > most) throw new FileError(`with it, the manifests exceed ${mostMib} MiB`)
  }
  const manifests: (T & { file: string })[] = []
  const { warnings } = found
  let unusable = found.unread.length
  for (const path of files) {
    // Lets signals and other work run in between.
    await nextTurn()
    const file = hide(pathBelow(path, root))
    try {
      const bytes = readBytes(path, workspace, (size) => checkSize(size, mostBytes))
      if (!meant.has(path) && !beginsAsManifest(bytes)) continue
      meant.add(path)
      checkSize(bytes.length, bytesLeft)
      manifests.push({ ...(await read(bytes, path)), file })
      bytesLeft -= bytes.length
    } catch (error) {
      if (!meant.has(path)) continue
      unusable += 1
      warnings.push(`The manifest ${file} can't be used: ${reasonOf(error)}.`)
    }
  }
  return {
    /** Number of manifests, including those that can't be used. */
    files: meant.size,
    read: manifests,
    /** Number of JSON files that aren't manifests. */
    otherFiles: files.length - meant.size,
    /** Number of manifests that can't be used, and of paths that may hold some and can't be read. */
    unusable,
    warnings,
  }
}

/** How report reads a manifest: `compare` adds what another branch says, before secrets are removed. */
export type ReportReading = ReportRun & { secrets: Cleaning; compare: (file: SignedManifest) => Promise<Manifest> }

/** A manifest without the tests that can't have a row. The comparison needs all tests, and their texts as they were written. */
export async function forReport(file: SignedManifest, { secrets, compare }: ReportReading) {
  const manifest = cleanTexts(dropRowlessTests(await compare(file)), secrets)
  return { manifest, signature: file.signature }
}

/**
 * Reads the manifests that the report action's input `manifests` names. The job's steps write theirs to `ownFolder`. Throws an
 * InputError for invalid patterns.
 */
export async function readManifests(
  { ownFolder, ...search }: ManifestSearch & { ownFolder: string },
  reading: ReportReading,
): Promise<FoundManifests> {
  const own = await realpath(ownFolder).catch(() => undefined)
  const { read, ...found } = await readManifestFiles(search, async (bytes, path) => {
    const isOfJob = own !== undefined && (await realpath(path)).startsWith(own + sep)
    try {
      return { named: await forReport(openFile(bytes, isOfJob, reading), reading) }
    } catch (error) {
      if (error instanceof LeftOutError) return { named: undefined }
      throw error
    }
  })
  const counting = read.flatMap(({ file, named }) => (named === undefined ? [] : { ...named, file }))
  return joinManifests({ ...found, read: counting, leftOut: read.length - counting.length, unread: [] })
}

type ReadManifests = {
  /** Number of manifests, including those that can't be used. */
  files: number
  read: readonly NamedManifest[]
  /** Number of JSON files that aren't manifests. */
  otherFiles: number
  /** Number of manifests that can't be used, and of paths that may hold some and can't be read. */
  unusable: number
  warnings: readonly string[]
  /** Number of manifests of a service, in a run that gets no key to check them. */
  leftOut: number
  /** Sentences about manifests of the run that were not read, so that something is missing. */
  unread: readonly string[]
}

/** The manifests of the report action, one for each section. */
export type FoundManifests = Omit<ReadManifests, 'read'> & {
  /** Sorted by heading. */
  manifests: readonly RowManifest[]
  /** Names of the manifests that a newer run or attempt of the same section replaces. */
  replaced: readonly string[]
}

/** Keeps the newest manifest of each section. */
export function joinManifests({ read, ...found }: ReadManifests): FoundManifests {
  const { newest, replaced, ofOtherJobs } = newestOfEach(read)
  const warnings = ofOtherJobs.length === 0 ? found.warnings : [...found.warnings, warnOfSharedSection(ofOtherJobs)]
  return { ...found, manifests: newest.toSorted(byHeading), replaced, warnings }
}

/**
 * Picks the newest manifest of each section, because a re-run job leaves one per attempt. It records the shares of the others
 * as replaced, so that cleanup finds them. If two jobs shared a section in any attempt of the run, the newest says so: the job
 * that did not run again must not be forgotten.
 */
export function newestOfEach(files: readonly NamedManifest[]) {
  const newest: RowManifest[] = []
  const replaced: string[] = []
  const ofOtherJobs: string[] = []
  for (const group of Map.groupBy(files, ({ manifest }) => manifest.key).values()) {
    const [joined] = joinByKey(group.map(({ manifest }) => manifest))
    const winner = group.find(({ manifest }) => joined && isCopy(manifest, joined))
    if (winner === undefined || joined === undefined) continue
    const ofRun = group.filter(({ manifest }) => manifest.run.id === joined.run.id)
    const isShared = ofRun.some((one) => ofRun.some((other) => areOfTwoJobs(one.manifest, other.manifest)))
    newest.push(isShared ? { ...joined, sharedSection: true } : joined)
    for (const other of group) {
      if (isNewer(winner.manifest, other.manifest)) replaced.push(other.file)
      else if (other.signature !== winner.signature) ofOtherJobs.push(other.file)
    }
  }
  return { newest, replaced, ofOtherJobs }
}

function warnOfSharedSection(names: readonly string[]): string {
  return (
    `Left out: ${firstOf(names)}, because another job of the same run uses the same section of the comment. Cleanup still ` +
    'finds their links. GitHub gives both jobs the same names, for example if a reusable workflow is called twice. ' +
    'Give each of them its own `section`.'
  )
}
