import type { StoredTest } from '../comment/section.ts'
import { mainLink, type TableRow } from '../comment/table-rows.ts'
import { byRank, isFailing } from '../reports/rank.ts'
import type { TestReports } from '../reports/read-test-reports.ts'
import type { FailingTest, Place, TestIdentity, WholeTest } from '../reports/reported-test.ts'
import type { RecordingResult, RowTest } from '../sharing/recording-result.ts'

/** A test as a manifest lists it, with the link of its row, and its index in `cases`. */
export type ListedTest = TestIdentity &
  Pick<WholeTest, 'result'> & { url?: string | undefined; row?: number | undefined }

export type ReportsOfStep = Partial<Pick<TestReports, 'counts' | 'failedWithoutVideo' | 'errors' | 'failing'>>

/** The tests that recordings show, by the recordings' paths. */
export type TestsByPath = ReadonlyMap<string, RowTest>

/** The tests of a section. */
export type SectionTests = {
  /** What has a row: errors outside of tests, then tests, in the order of their ranks. */
  cases: readonly StoredTest[]
  /** The indexes in `cases` of tests, by their ids. */
  indexes: ReadonlyMap<number | undefined, number>
  /** The tests that links show, by their ids. */
  recorded: ReadonlyMap<number, RowTest>
  failedWithoutVideo: number
}

/** Of failed and flaky tests without a recording. */
const mostWithoutVideo = 10

/** Chooses the tests that have a row: all with a link, and the first that failed or were flaky without one. */
export function testsOfSection(
  results: readonly RecordingResult[],
  testsByPath: TestsByPath,
  reports: ReportsOfStep,
  clean: (text: string) => string,
): SectionTests {
  const { failedWithoutVideo, errors = [] } = reports
  const linked = results.filter(({ url }) => url !== undefined)
  const recorded = testsById(linked, testsByPath)
  const notShared = results.filter(({ status, path }) => status === 'failed' && isFailing(testsByPath.get(path)))
  const lost = [...testsById(notShared, testsByPath).values()].filter(({ id }) => !recorded.has(id))
  const withoutLink = [...lost, ...(failedWithoutVideo?.tests ?? [])].sort(byRank)
  const tests = [...recorded.values(), ...withoutLink.slice(0, mostWithoutVideo)].sort(byRank)
  const rows = [...errors.map((error) => ({ ...error, result: 'error' as const })), ...tests]
  return {
    cases: rows.map((row) => testRow(row, clean)),
    indexes: new Map(tests.map(({ id }, at) => [id, errors.length + at])),
    recorded,
    failedWithoutVideo: lost.length + (failedWithoutVideo?.count ?? 0),
  }
}

/** What other runs may want to know: all tests that failed or were flaky, and all with a link. */
export function listTests(
  { cases, indexes, recorded }: SectionTests,
  rows: readonly TableRow[],
  failing: readonly FailingTest[] = [],
): ListedTest[] {
  const urls = new Map(rows.map((row) => [row.test, mainLink(row)?.url]))
  const failingIds = new Set(failing.map(({ id }) => id))
  const others = [...recorded.values()].filter(({ id }) => !failingIds.has(id))
  return [...failing, ...others].flatMap(({ id, identity, result }): ListedTest[] => {
    const row = indexes.get(id)
    const url = row === undefined ? undefined : urls.get(cases[row])
    return identity ? [{ ...identity, result, row, url }] : []
  })
}

/** Jobs of a matrix can run the same test, which ends as the worst of them. */
function testsById(results: readonly RecordingResult[], testsByPath: TestsByPath): Map<number, RowTest> {
  const tests = new Map<number, RowTest>()
  for (const { path, changed } of results) {
    const test = testsByPath.get(path)
    if (test === undefined) continue
    const before = tests.get(test.id)
    const after = { ...test, changed }
    if (before === undefined || byRank(after, before) < 0) tests.set(test.id, after)
  }
  return tests
}

function testRow(
  test: Omit<WholeTest, 'result'> & Pick<StoredTest, 'result' | 'count'>,
  clean: (text: string) => string,
): StoredTest {
  const { title, result, count, project, changed, error, place, errorPlace } = test
  return {
    title: clean(title),
    result,
    ...(count !== undefined && { count }),
    project: project === undefined ? undefined : clean(project),
    changed,
    ...(isFailing(test) && error && { error }),
    ...(isFailing(test) && place && { place: cleanPlace(place, clean) }),
    ...(isFailing(test) && errorPlace && { errorPlace: cleanPlace(errorPlace, clean) }),
  }
}

/** A path with something left out of it leads nowhere. */
function cleanPlace({ file, line, isHere }: Place, clean: (text: string) => string): Place {
  const shown = clean(file)
  return { file: shown, line, isHere: (isHere && shown === file) || undefined }
}
