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

  /** The changed tests among those of one file; all of them where the patch can't be read. */
  function changedAmong(tests: readonly OwnLine[]): readonly OwnLine[] {
    const { file = '', isHere = false } = tests[0] ?? {}
    const sameFiles = (byName.get(posix.basename(file)) ?? []).filter(({ path }) => {
      return path === file || (!isHere && isSameFile(path, file))
    })
    return sameFiles.flatMap(({ path, status, changes, patch }) => {
      if (status === 'added' || status === 'copied') return tests
      if (changes === 0) return []
      const hunks = parsePatch(patch)
      const text = isHere ? textOf(path) : undefined
      const placed = hunks && text !== undefined ? placeHunks(hunks, text) : hunks
      const lines = tests.flatMap(({ line }) => line ?? [])
      if (placed === undefined) return tests
      const changedLines = findChangedTests(placed, lines)
      return tests.filter(({ line }) => line === undefined || changedLines.has(line))
    })
  }

  const nameOf = ({ file, isHere, line = 0 }: OwnLine) => `${isHere} ${line} ${file}`
  const byFile = Map.groupBy(sourceLines, ({ file, isHere }) => `${isHere} ${file}`).values()
  const changed = new Set(byFile.flatMap(changedAmong).map(nameOf))
  return (test: OwnLine | undefined, path = ''): boolean =>
    paths.has(path) || (test !== undefined && changed.has(nameOf(test)))
}

/** Whether one path ends in the other; a name alone could be that of any file. */
function isSameFile(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.includes('/') && long.endsWith(`/${short}`)
}
