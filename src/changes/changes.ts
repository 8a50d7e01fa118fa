import { posix } from 'node:path'
import type { ChangedFile } from '../github/changed-files.ts'
import type { OwnLine } from '../test-reports/reported-test.ts'
import { findChangedTests } from './changed-tests.ts'
import { parsePatch, placeHunks } from './patch.ts'

/**
 * Returns whether the files of a pull request change a test, by its line, or a recording, by its path. `sourceLines` are those
 * of all tests; `textOf` reads a file of the workspace, whose lines may have moved since the pull request's head.
 */
export function createIsChanged(
  changedFiles: readonly ChangedFile[],
  sourceLines: readonly OwnLine[],
  textOf: (path: string) => string | undefined,
) {
  const files = changedFiles.filter(({ status }) => status !== 'removed')
  const paths = new Set(files.map(({ path }) => path))
  const byName = Map.groupBy(files, ({ path }) => posix.basename(path))

  function changedAmong(tests: readonly OwnLine[]): readonly OwnLine[] {
    const { file = '', isHere = false } = tests[0] ?? {}
    const sameFiles = (byName.get(posix.basename(file)) ?? []).filter(({ path }) => {
      return path === file || (!isHere && isSameFile(path, file))
    })
    return sameFiles.flatMap((each) => changedIn(each, tests, isHere ? textOf : undefined))
  }

  const nameOf = ({ file, isHere, line = 0 }: OwnLine) => `${isHere} ${line} ${file}`
  const byFile = Map.groupBy(sourceLines, ({ file, isHere }) => `${isHere} ${file}`).values()
  const changed = new Set(byFile.flatMap(changedAmong).map(nameOf))
  return (test: OwnLine | undefined, path = ''): boolean =>
    paths.has(path) || (test !== undefined && changed.has(nameOf(test)))
}

/** The changed tests among those of one file; all of them if the patch can't be read. */
function changedIn(
  { path, status, changes, patch }: ChangedFile,
  tests: readonly OwnLine[],
  textOf: ((path: string) => string | undefined) | undefined,
): readonly OwnLine[] {
  if (status === 'added' || status === 'copied') return tests
  if (changes === 0) return []
  const hunks = parsePatch(patch)
  const text = textOf?.(path)
  const placed = hunks && text !== undefined ? placeHunks(hunks, text) : hunks
  if (placed === undefined) return tests
  const lines = tests.flatMap(({ line }) => line ?? [])
  const changedLines = findChangedTests(placed, lines)
  return tests.filter(({ line }) => line === undefined || changedLines.has(line))
}

/** Whether one path ends in the other; a name alone could be that of any file. */
function isSameFile(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.includes('/') && long.endsWith(`/${short}`)
}
