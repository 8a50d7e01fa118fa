import { posix } from 'node:path'
import type { ChangedFile } from '../github/changed-files.ts'
import type { TestSource } from '../reports/list-tests.ts'
import type { OwnLine } from '../reports/reported-test.ts'
import { findChangedTests } from './changed-tests.ts'
import { findInText, parsePatch } from './patch.ts'
import { canBeSame, endsWithPath, filesThatCount } from './same-file.ts'

/** The job's files. Their lines may have moved since the pull request's head. */
export type Checkout = {
  has: (path: string) => boolean
  /** Empty if the file can't be read. */
  textOf: (path: string) => string
}

/** In milliseconds, for all patches together, because they can be hostile. */
const longestMs = 1000

/**
 * Returns a function that says whether the pull request changes a test (by its line and the files of its suites) or a recording
 * (by its path). `lines` are the lines of all tests. After `longestMs`, a change of the file is enough.
 */
export function createIsChanged(changedFiles: readonly ChangedFile[], lines: readonly OwnLine[], checkout: Checkout) {
  const end = performance.now() + longestMs
  const isLate = () => performance.now() > end
  const files = changedFiles.filter(({ status }) => status !== 'removed')
  const byName = Map.groupBy(files, ({ path }) => posix.basename(path))

  function changedFilesOf(place: TestPlace): readonly ChangedFile[] {
    const { file } = place
    const canBe = isInside(place) ? isInSubfolder : isElsewhere
    return (byName.get(posix.basename(file)) ?? []).filter(({ path }) => path === file || canBe(path, file))
  }

  /** Whether `file` is the changed file at `path`, in a repository that is checked out into a subfolder of the workspace. */
  function isInSubfolder(path: string, file: string): boolean {
    return path.includes('/') && endsWithPath(file, path) && !checkout.has(path)
  }

  function changedAmong(tests: readonly OwnLine[]): readonly OwnLine[] {
    const [first] = tests
    if (first === undefined) return []
    return changedFilesOf(first).flatMap((each) => changedIn(each, tests, checkout, isLate))
  }

  const nameOf = ({ line = 0, ...place }: OwnLine) => `${isInside(place)} ${line} ${place.file}`
  const byFile = Map.groupBy(lines, (each) => `${isInside(each)} ${each.file}`).values()
  const changed = new Set(byFile.flatMap(changedAmong).map(nameOf))

  /** Whether a file other than the test's own is changed, such as the spec that calls a function with the test. */
  function isSuiteChanged({ ownLine, files = [] }: Partial<TestSource>): boolean {
    const paths = filesThatCount(files, ({ here }) => here !== undefined).map(({ path, here }) => ({
      file: here ?? path,
      isHere: here !== undefined,
    }))
    const others = paths.filter(({ file }) => ownLine === undefined || !canBeSame(file, ownLine.file))
    return others.some((each) => changedFilesOf(each).some(hasChanges))
  }

  return (test: Partial<TestSource> | undefined, path?: string): boolean => {
    if (path !== undefined && changedFilesOf({ file: path, isHere: true }).length > 0) return true
    if (test === undefined) return false
    return (test.ownLine !== undefined && changed.has(nameOf(test.ownLine))) || isSuiteChanged(test)
  }
}

type TestPlace = Pick<OwnLine, 'file' | 'isHere' | 'isBelow'>

/** Whether a file's path is relative to the workspace. */
function isInside({ isHere, isBelow }: TestPlace): boolean {
  return isHere || isBelow === true
}

/** A bare file name could be any file's. */
function isElsewhere(path: string, file: string): boolean {
  return path.includes('/') && file.includes('/') && canBeSame(path, file)
}

function isNew({ status }: ChangedFile): boolean {
  return status === 'added' || status === 'copied'
}

/** False for a file that was only renamed or given another mode. */
function hasChanges(file: ChangedFile): boolean {
  return isNew(file) || file.changes > 0
}

/** The changed tests of one file, or all of them if the patch can't be read. */
function changedIn(
  file: ChangedFile,
  tests: readonly OwnLine[],
  checkout: Checkout,
  isLate: () => boolean,
): readonly OwnLine[] {
  if (!hasChanges(file)) return []
  if (isNew(file) || isLate()) return tests
  const hunks = parsePatch(file.patch)
  const text = tests[0]?.isHere ? checkout.textOf(tests[0].file) : undefined
  const placed = text === undefined ? hunks : hunks && findInText(hunks, text, isLate)
  if (placed === undefined) return tests
  const changedLines = findChangedTests(
    placed,
    tests.flatMap(({ line }) => line ?? []),
  )
  return tests.filter(({ line }) => line === undefined || changedLines.has(line))
}
