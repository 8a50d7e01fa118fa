import type { BigIntStats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openWorkspace, pathInside, readHead, type Workspace } from '../../files/read-files.ts'
import { keyOf } from '../../path-segments.ts'
import { isRandom, withoutExtension } from '../../recordings/file-names.ts'
import { largestPicture, type MediaFile, stampOf } from '../../recordings/recording.ts'
import { pictureHeadBytes, pictureType } from '../../video/picture-type.ts'
import type { NamedPicture } from './named-pictures.ts'

/** The most paths to try for a picture. Real ones have fewer possible paths. */
const mostPaths = 200

/**
 * Finds the first of these pictures that fits: a regular file in the workspace with 1 to 5,000,000 bytes, reached without a
 * symbolic link, whose content is a PNG, JPEG, WebP or GIF. File system errors count as not fitting.
 *
 * The report may come from another folder or machine. If there is nothing at the path that it names, the longest ending of that
 * path counts that names something in the report's folder or in a folder above. An ending has at least two names, because the
 * pictures of many tests can be called `test-failed-1.png`; only random names are enough by themselves.
 */
export async function findPicture(candidates: readonly NamedPicture[], root: string): Promise<MediaFile | undefined> {
  const workspace = openWorkspace(root)
  for (const candidate of candidates) {
    const found = await locate(candidate, workspace)
    const picture = found && ifFitting(found, workspace)
    if (picture !== undefined) return picture
  }
  return undefined
}

/** Anything at a path in the workspace. */
type Found = { path: string; file: string; stats: BigIntStats }

async function locate(candidate: NamedPicture, workspace: Workspace): Promise<Found | undefined> {
  for (const path of possiblePaths(candidate).take(mostPaths)) {
    const file = join(workspace.path, path)
    const stats = await lstat(file, { bigint: true }).catch(() => undefined)
    if (stats !== undefined) return { path, file, stats }
  }
  return undefined
}

/** Paths in the workspace, the most likely first, in both of Unicode's forms: file systems keep either. */
function* possiblePaths(picture: NamedPicture): Generator<string, void> {
  for (const segments of possibleSegments(picture)) {
    yield* new Set([keyOf(segments), keyOf(segments).normalize('NFD')])
  }
}

function* possibleSegments({ path, folder }: NamedPicture): Generator<readonly string[], void> {
  yield path
  const shortest = isRandom(withoutExtension(path.at(-1) ?? '')) ? 1 : 2
  for (let start = 1; start <= path.length - shortest; start += 1) {
    const ending = path.slice(start)
    for (let depth = folder.length; depth >= 0; depth -= 1) yield [...folder.slice(0, depth), ...ending]
  }
}

/** Undefined if it doesn't fit. */
function ifFitting({ path, file, stats }: Found, workspace: Workspace): MediaFile | undefined {
  const sizeBytes = Number(stats.size)
  // On Windows, a backslash in a name would lead elsewhere.
  const isInside = pathInside(file, workspace) !== undefined
  if (!isInside || !stats.isFile() || sizeBytes === 0 || sizeBytes > largestPicture) return undefined
  const mimeType = typeOf(file, workspace)
  if (mimeType === undefined) return undefined
  return { path, file, name: basename(file), mimeType, sizeBytes, stamp: stampOf(stats) }
}

function typeOf(file: string, workspace: Workspace): string | undefined {
  try {
    return pictureType(readHead(file, workspace, pictureHeadBytes))
  } catch {
    // The path contains a link, or the file can't be read.
    return undefined
  }
}
