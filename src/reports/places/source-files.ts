import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { openWorkspace, passesThroughLink } from '../../files/read-files.ts'
import { isAbsolute, keyOf, segmentsOf, startsWith } from '../../path-segments.ts'
import type { SourceLine, TestReport } from '../reported-test.ts'

/** The report folder of each source line. Reports in the same folder share one array. */
function indexFolders(reports: readonly TestReport[]): ReadonlyMap<SourceLine, readonly string[]> {
  const linesOf = ({ tests, specFiles, errors }: TestReport) => [
    ...[...tests, ...specFiles].flatMap(({ location }) => location ?? []),
    ...[...tests.flatMap(({ tries }) => tries), ...errors].flatMap(({ sourceLines = [] }) => sourceLines),
  ]
  const folders = new Map(reports.map(({ folder }) => [keyOf(folder), folder]))
  return new Map(
    reports.flatMap((report) => {
      const folder = folders.get(keyOf(report.folder)) ?? report.folder
      return linesOf(report).map((line) => [line, folder])
    }),
  )
}

/**
 * A report's file: in the workspace, missing from it although its path is below it, or behind a symbolic link, so that its
 * place in the repository is unknown. The path is relative to the workspace.
 */
export type FoundFile = { kind: 'here' | 'missing' | 'linked'; path: string }

/**
 * Finds a report's files in the workspace: absolute paths below it; relative paths in the folder of their report and its
 * parents; otherwise by the longest matching end of the path, because a report may come from another machine.
 */
export function createFileFinder(root: string, reports: readonly TestReport[]) {
  const folders = indexFolders(reports)
  const workspace = ifThere(() => openWorkspace(root)) ?? { path: root, real: root }
  const roots = [workspace.path, workspace.real].map((path) => segmentsOf(path))
  /** By report folder, then by path, because thousands of tests share a file. */
  const known = new Map<readonly string[], Map<string, FoundFile | undefined>>()

  function look(path: string): FoundFile | undefined {
    const file = join(workspace.real, path)
    const stats = ifThere(() => lstatSync(file, { throwIfNoEntry: false }))
    const isLinked = stats && ifThere(() => passesThroughLink(file, workspace))
    if (isLinked === undefined) return undefined
    if (isLinked) return { kind: 'linked', path }
    return stats?.isFile() ? { kind: 'here', path } : undefined
  }

  function find(file: string, folder: readonly string[]): FoundFile | undefined {
    const segments = segmentsOf(file)
    if (segments.some((name) => name === 'node_modules' || name === '.git')) return undefined
    const above = isAbsolute(file) ? roots.find((each) => startsWith(segments, each)) : undefined
    if (above !== undefined) return below(segments.slice(above.length))
    for (const path of [...pathsNear(folder, file), ...endingsOf(segments, isAbsolute(file))]) {
      const found = look(path)
      if (found !== undefined) return found
    }
    return undefined
  }

  function below(segments: readonly string[]): FoundFile | undefined {
    const path = segments.join('/')
    return path === '' ? undefined : (look(path) ?? { kind: 'missing', path })
  }

  /** `path` is one that the file of this line may have. */
  return (path: string, of: SourceLine): FoundFile | undefined => {
    const folder = (isAbsolute(path) ? undefined : folders.get(of)) ?? noFolder
    const files = known.get(folder) ?? new Map<string, FoundFile | undefined>()
    known.set(folder, files)
    if (!files.has(path)) files.set(path, find(path, folder))
    return files.get(path)
  }
}

/** The paths that a relative path has from a folder and its parents, nearest first. */
function pathsNear(folder: readonly string[], file: string): string[] {
  return folder.map((_, at) => segmentsOf(file, folder.slice(0, folder.length - at)).join('/'))
}

/** The ends of a path, longest first. A bare name could be any file, unless it is the whole path. */
function endingsOf(segments: readonly string[], isAbsolute: boolean): string[] {
  const shortest = isAbsolute ? 2 : Math.min(2, segments.length)
  const longest = Math.min(segments.length, mostSegments)
  return Array.from({ length: Math.max(0, longest - shortest + 1) }, (_, at) => segments.slice(at - longest).join('/'))
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
