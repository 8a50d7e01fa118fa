import { isFailing } from '../../manifest/rank.ts'
import { keyOf } from '../../path-segments.ts'
import type { UniqueTest } from '../join/unique-test.ts'
import type { ReportedTest, ReportedTry, TestReport } from '../reported-test.ts'

/** A possible picture that a report names, and the folder of the report. Both are in segments, relative to the workspace below it. */
export type NamedPicture = { path: readonly string[]; folder: readonly string[] }

/** The most pictures to consider for a test. The first one nearly always fits. */
const mostOfTest = 10

/**
 * Creates a function that lists the pictures of failed tries, for all failed and flaky tests among those given: the last picture
 * of the first failed try, the one before it and so on, then those of the next failed try.
 */
export function createPictureLister(reports: readonly TestReport[]) {
  const folderOf = new Map(
    reports.flatMap(({ folder, tests }) => tests.map((test): [ReportedTest, readonly string[]] => [test, folder])),
  )
  // Thousands of tests can share the pictures of a fixture. As one object, each is sent only once to the main process.
  const known = new Map<readonly string[], NamedPicture>()

  function pictureAt(path: readonly string[], entry: ReportedTest): NamedPicture {
    const picture = known.get(path) ?? { path, folder: folderOf.get(entry) ?? [] }
    known.set(path, picture)
    return picture
  }

  return (tests: readonly UniqueTest[]): readonly NamedPicture[] => {
    const found = tests
      .values()
      .filter((test) => isFailing(test))
      .flatMap(({ entries }) => entries)
      .flatMap((entry) => picturesOf(entry).map((path) => pictureAt(path, entry)))
    const byPath = new Map<string, NamedPicture>()
    for (const picture of found) {
      if (byPath.size === mostOfTest) break
      byPath.set(keyOf(picture.path), byPath.get(keyOf(picture.path)) ?? picture)
    }
    return [...byPath.values()]
  }
}

function picturesOf({ tries }: ReportedTest): ReportedTry['pictures'] {
  const failed = tries.filter(({ result }) => result === 'failed')
  return failed.flatMap(({ pictures }) => onlyFirst(pictures).toReversed())
}

/** Without repeats. Playwright's JUnit XML lists all tries together, and the expected picture again for each. */
function onlyFirst(pictures: ReportedTry['pictures']): ReportedTry['pictures'] {
  return [...new Map(pictures.map((path) => [keyOf(path), path])).values()]
}
