import { lstatSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isAbsolute, keyOf, segmentsOf, startsWith } from '../../path-segments.ts'
import type { SourceLine, TestReport } from '../reported-test.ts'

/** The report folder of each source line. Reports in the same folder share one array. */
function foldersOf(reports: readonly TestReport[]): ReadonlyMap<SourceLine, readonly string[]> {
  const linesOf = ({ tests, specFiles, errors }: TestReport) =>
    [...tests, ...specFiles, ...tests.flatMap(({ tries }) => tries), ...errors].flatMap(
      ({ sourceLines = [] }) => sourceLines,
    )
  const folders = new Map(reports.map(({ folder }) => [keyOf(folder), folder]))
  return new Map(
    reports.flatMap((report) => {
      const folder = folders.get(keyOf(report.folder)) ?? report.folder
      return linesOf(report).map((line) => [line, folder])
    }),
  )
}

/**
 * Finds a report's files in the workspace: relative paths in the folder of their report and its parents; otherwise by the
 * longest matching end of the path, because a report may come from another machine.
 */
export function createPathFinder(root: string, reports: readonly TestReport[]) {
  const folders = foldersOf(reports)
  const rootSegments = segmentsOf(root)
  const realRoot = ifThere(() => realpathSync(root)) ?? root
  /** By report folder, then by path, because thousands of tests share a file. */
  const paths = new Map<readonly string[], Map<string, string | undefined>>()

  function isFile(path: string): boolean {
    const file = join(realRoot, path)
    // A link leads to another file, or out of the repository.
    return ifThere(() => lstatSync(file, { throwIfNoEntry: false })?.isFile() && realpathSync(file) === file) === true
  }

  function findPath(file: string, folder: readonly string[]): string | undefined {
    const segments = segmentsOf(file)
    if (segments.some((name) => name === 'node_modules' || name === '.git')) return undefined
    if (isAbsolute(file) && startsWith(segments, rootSegments)) {
      return segments.slice(rootSegments.length).join('/') || undefined
    }
    const nearReport = folder.map((_, at) => segmentsOf(file, folder.slice(0, folder.length - at)).join('/'))
    // A bare name could be any file.
    const shortest = isAbsolute(file) ? 2 : Math.min(2, segments.length)
    const longest = Math.min(segments.length, mostSegments)
    const endings = Array.from({ length: longest - shortest + 1 }, (_, at) => segments.slice(at - longest).join('/'))
    return [...nearReport, ...endings].find(isFile)
  }

  return {
    isFile,
    /** Relative to the workspace. */
    pathOf(at: SourceLine): string | undefined {
      const folder = (isAbsolute(at.file) ? undefined : folders.get(at)) ?? noFolder
      const known = paths.get(folder) ?? new Map<string, string | undefined>()
      paths.set(folder, known)
      if (!known.has(at.file)) known.set(at.file, findPath(at.file, folder))
      return known.get(at.file)
    },
  }
}

const noFolder: readonly string[] = []

/** More segments than any path in a workspace has. */
const mostSegments = 64

/** Undefined if the path doesn't exist or isn't valid on this system. */
function ifThere<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
