import { posix } from 'node:path'
import type { ChangedFile } from '../github/changed-files.ts'
import type { OwnPlace } from '../test-reports/reported-test.ts'
import { findChangedTests } from './changed-tests.ts'
import { parsePatch, placeHunks } from './patch.ts'

/**
 * Finds out whether the files of a pull request change a test, by its place, or a recording, by its path. `places` are those
 * of all tests; `textOf` gives a file of the workspace, where lines can be that the pull request does not know.
 */
export function createChanges(
  all: readonly ChangedFile[],
  places: readonly OwnPlace[],
  textOf: (path: string) => string | undefined,
) {
  const files = all.filter(({ status }) => status !== 'removed')
  const paths = new Set(files.map(({ path }) => path))
  const byName = Map.groupBy(files, ({ path }) => posix.basename(path))
  const byFile = Map.groupBy(places, ({ file }) => file)
  const answers = new Map<string, ((line: number | undefined) => boolean)[]>()

  function answersFor({ file, isHere }: OwnPlace) {
    const same = (byName.get(posix.basename(file)) ?? []).filter(({ path }) => {
      return path === file || (!isHere && isSameFile(path, file))
    })
    const key = `${isHere} ${file}`
    const found = answers.get(key) ?? same.map((each) => answerOf(each, file, isHere))
    answers.set(key, found)
    return found
  }

  /** Whether a changed file changes the test that begins at a line, or one of which no line is known. */
  function answerOf({ path, status, changes, patch }: ChangedFile, file: string, isHere: boolean) {
    const isNew = status === 'added' || status === 'copied'
    if (isNew || changes === 0) return () => isNew
    const hunks = parsePatch(patch)
    const text = isHere ? textOf(path) : undefined
    const placed = hunks && text !== undefined ? placeHunks(hunks, text) : hunks
    const starts = byFile.get(file)?.flatMap(({ line }) => line ?? []) ?? []
    const changed = placed && findChangedTests(placed, starts)
    return (line: number | undefined) => line === undefined || changed?.has(line) !== false
  }

  return (test: OwnPlace | undefined, path = ''): boolean =>
    paths.has(path) || (test !== undefined && answersFor(test).some((isChanged) => isChanged(test.line)))
}

/** Whether one path ends in the other; a name alone could be that of any file. */
function isSameFile(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.includes('/') && long.endsWith(`/${short}`)
}
