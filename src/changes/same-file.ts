import type { TestFile } from '../reports/reported-test.ts'

// Paths are not split, because a hostile report can name thousands of long ones, and each meets hundreds of changed files.

/** Whether a path equals another one or ends in it, name by name. */
export function endsWithPath(path: string, other: string): boolean {
  return path.endsWith(other) && (path.length === other.length || path.at(-other.length - 1) === '/')
}

/** Whether two paths from different folders can be the same file. */
export function canBeSame(a: string, b: string): boolean {
  return a.length < b.length ? endsWithPath(b, a) : endsWithPath(a, b)
}

/** Whether a path can be below a folder, wherever either of the two paths begins. */
export function canBeBelow(path: string, folder: string): boolean {
  if (`/${path}`.includes(`/${folder}/`)) return true
  const ends = Array.from(folder.matchAll(/\//g), ({ index }) => folder.slice(index + 1))
  return ends.some((end) => path.startsWith(`${end}/`))
}

/**
 * The files of a test without paths that lack the root of their report, unless the place of the file below that root is
 * unknown: other apps of a monorepo can have the same path below theirs.
 */
export function filesThatCount(files: readonly TestFile[], isPlaced: (file: TestFile) => boolean): readonly TestFile[] {
  const isSameBelowRoot = (one: TestFile, { path, report }: TestFile) =>
    !one.withoutRoot && one.report === report && endsWithPath(one.path, path)
  const isKnown = (file: TestFile) => files.some((one) => isSameBelowRoot(one, file) && isPlaced(one))
  return files.filter((file) => !file.withoutRoot || !isKnown(file))
}
