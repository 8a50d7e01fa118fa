import { setImmediate as nextTurn } from 'node:timers/promises'
import { type FileSearch, findFiles } from '../files/find-files.ts'
import { FileError, nameOf, openWorkspace, readBytes, reasonOf } from '../files/read-files.ts'
import { firstOf } from '../text.ts'
import { isCopy, joinByKey } from './join.ts'
import { byHeading, isNewer } from './order.ts'
import { withoutRowlessTests } from './rows.ts'
import type { Manifest } from './schema.ts'
import { beginsAsManifest, isNamedLikeOne, openForReport, type ReportRun, type SignedManifest } from './signed-file.ts'

/** With its path as messages name it. */
type NamedManifest = Pick<SignedManifest, 'manifest' | 'signature'> & { file: string }

export type FoundManifests = Awaited<ReturnType<typeof readManifests>>

type ReadLimits = {
  mostFiles?: number
  mostMib: number
  /** Which are read if not all can be: the first ones in natural order of their paths, or the last ones. */
  order?: 'last first'
}

/**
 * Reads the manifests that the patterns of an input name, relative to `root`, by `read`, which throws a FileError for one
 * that can't be used. That is a warning, and so is what can't be opened. Those that can be used may have `mostMib` together;
 * with `mostFiles`, what is too much is only counted. Throws an InputError for patterns that are none.
 */
export async function readManifestFiles<T extends object>(
  { mostFiles, mostMib, order, ...search }: FileSearch & ReadLimits,
  read: (bytes: Buffer) => T,
) {
  const { root, hide } = search
  const found = await findFiles(search, (file) => /\.json$/i.test(file))
  const { named } = found
  const files = (order === 'last first' ? found.files.toReversed() : found.files).slice(0, mostFiles)
  let leftOut = found.files.length - files.length
  const meant = new Set(files.filter((file) => isNamedLikeOne(file) || named.has(file)))
  const workspace = openWorkspace(root)
  const mostBytes = mostMib * 2 ** 20
  let bytesLeft = mostBytes
  const checkSize = (bytes: number, most: number) => {
    if (bytes > most) throw new FileError(`it brings all manifests to more than ${mostMib} MiB`)
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
  const { read, ...found } = await readManifestFiles({ ...search, input: 'path', mostMib: 256 }, (bytes) => {
    const { manifest, signature } = openForReport(bytes, reader)
    return { manifest: withoutRowlessTests(manifest), signature }
  })
  const { newest, replaced, twins } = newestOfEach(read)
  const warnings = twins.length === 0 ? found.warnings : [...found.warnings, leftOutTwins(twins)]
  return {
    ...found,
    /** In the order of their headings. */
    manifests: newest.toSorted(byHeading),
    /** Files in whose place a newer run or attempt of the same section counts. */
    replaced,
    warnings,
  }
}

/**
 * The newest manifest of each section: a job that ran again has left one of each attempt. Its section records the shares of
 * the others as replaced, so that cleanup finds them.
 */
export function newestOfEach(files: readonly NamedManifest[]) {
  const newest: Manifest[] = []
  const replaced: string[] = []
  const twins: string[] = []
  for (const group of Map.groupBy(files, ({ manifest }) => manifest.key).values()) {
    const [joined] = joinByKey(group.map(({ manifest }) => manifest))
    const winner = group.find(({ manifest }) => joined && isCopy(manifest, joined))
    if (winner === undefined || joined === undefined) continue
    newest.push(joined)
    for (const other of group) {
      if (isNewer(winner.manifest, other.manifest)) replaced.push(other.file)
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
