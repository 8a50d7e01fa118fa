import type { Hide } from '../secrets/secrets.ts'
import { firstOf } from '../text.ts'
import type { UniqueTest } from './copies.ts'
import { countTests, uniqueTests } from './count-tests.ts'
import type { Match } from './match-paths.ts'
import { matchTests } from './match-tests.ts'
import { countMerged, countSeparate, mergeEntries } from './merge-retries.ts'
import { byRank, worst } from './rank.ts'
import {
  type ErrorRow,
  type MatchedTest,
  type ReportedError,
  type ReportedTest,
  type TestFile,
  type TestLine,
  type TestReport,
  type TryEnd,
  titleApart,
  verdictOf,
  type WholeTest,
} from './reported-test.ts'
import { createLocator } from './source-lines.ts'
import { differences, shownOf } from './tell-apart.ts'
import { identityOf } from './test-identity.ts'

/** So many failed or flaky tests are described, and so many errors. */
const mostTests = 1000
export const mostErrors = 10

type TestSearch = {
  root: string
  recordings: readonly string[]
  hide: Hide
  /** Whether entries of one identity are tries of one test. */
  mergeRetries?: boolean
}

export function findTests(given: readonly TestReport[], { root, recordings, hide, mergeRetries = false }: TestSearch) {
  const reports = mergeRetries ? mergeEntries(given) : given
  const tests = uniqueTests(reports)
  const matches = matchTests(recordings, reports, hide, tests)
  const failing = tests.filter(({ result }) => result === 'failed' || result === 'flaky').sort(byRank)
  const unrecorded = withoutRecording(failing, matches)
  const errors = uniqueErrors(reports)
  const locator = createLocator(root, reports)
  const filesOf = createFilesOf(reports, locator)
  const { mention, describe, describeMatch } = createDescriber(reports, tests, matches, { ...locator, filesOf })
  return {
    tests: tests.length,
    /** What wrote the reports, each once. */
    formats: [...new Set(reports.map(({ format }) => format))],
    /** The tests that recordings show, by the recordings' paths. */
    matched: new Map(
      matches.entries().flatMap(([path, match]): [string, MatchedTest][] => {
        const test = describeMatch(match)
        return test ? [[path, test]] : []
      }),
    ),
    errors: errors.slice(0, mostErrors).map(
      ({ error, sourceLines, count }): ErrorRow => ({
        ...locator.withPlaces({ title: '' }, { error, sourceLines }),
        ...(count === undefined ? {} : { count }),
      }),
    ),
    /** The lines of all tests, as far as reports say so. */
    sourceLines: linesOfTests(reports, locator),
    /** The paths that each report has for its tests. */
    filesOfReports: reports.map((report) => [...new Set(filesOf(report.tests).map(({ path }) => path))]),
    /** The first video that a report names, from the workspace on if it is there. */
    namedVideo: reports
      .flatMap(({ tests }) => tests.flatMap(({ tries }) => tries.flatMap(({ videos }) => videos)))[0]
      ?.join('/'),
    /** How they ended, recorded or not; undefined where no report says so. */
    counts: countTests(tests, errorsIn(errors)),
    retries: mergeRetries ? countMerged(tests) : countSeparate(tests, reports),
    /** The first failed and flaky tests, recorded or not. */
    failing: failing.slice(0, mostTests).map(mention),
    /** How many failed and flaky tests have no recording, and the first of them. */
    failedWithoutVideo: { count: unrecorded.length, tests: unrecorded.slice(0, mostTests).map(describe) },
  }
}

type Locator = ReturnType<typeof createLocator>

/** The lines where tests begin, each once. */
function linesOfTests(reports: readonly TestReport[], { ownLineOf }: Locator): TestLine[] {
  const lines = new Map<string, TestLine>()
  for (const { tests } of reports) {
    // Another format has other titles for the same tests.
    const titles = new Map<string, string>()
    for (const test of tests) {
      const ownLine = ownLineOf([test])
      if (ownLine === undefined) continue
      const key = JSON.stringify(ownLine)
      const title = titles.get(key) ?? test.title
      titles.set(key, title)
      const isTable = ownLine.line !== undefined && (title !== test.title || lines.get(key)?.ofTable)
      lines.set(key, isTable ? { ...ownLine, ofTable: true } : ownLine)
    }
  }
  return [...lines.values()]
}

/** Finds the files that reports name for tests, each once. */
function createFilesOf(reports: readonly TestReport[], { namedFiles }: Locator) {
  const indexes = new Map(reports.flatMap(({ tests }, report) => tests.map((test) => [test, report])))
  return (reported: readonly ReportedTest[]): TestFile[] => {
    const files = reported
      .flatMap((test) => [test, ...(test.covers ?? [])])
      .flatMap((test) => namedFiles(test).map((file) => ({ ...file, report: indexes.get(test) ?? -1 })))
    return [...new Map(files.map((file) => [`${file.report} ${file.path}`, file])).values()]
  }
}

function withoutRecording(tests: readonly UniqueTest[], matches: ReadonlyMap<string, Match>): readonly UniqueTest[] {
  const recorded = new Set(
    matches.values().flatMap(({ reported }) => reported.flatMap((test) => [test, ...(test.covers ?? [])])),
  )
  return tests.filter(({ reported }) => !reported.some((test) => recorded.has(test)))
}

/** The errors of all reports. Several reports of one run can have the same error; each that one report repeats counts. */
function uniqueErrors(reports: readonly TestReport[]): ReportedError[] {
  const unique = new Map<string, ReportedError>()
  for (const { errors } of reports) {
    const ofReport = Map.groupBy(errors, ({ error, sourceLines, report }) =>
      JSON.stringify([error, sourceLines, report]),
    )
    for (const [content, alike] of ofReport) {
      for (const [at, error] of alike.entries()) unique.set(`${content} ${at}`, error)
    }
  }
  return [...unique.values()]
}

function errorsIn(errors: readonly ReportedError[]): number {
  return errors.reduce((sum, { count = 1 }) => sum + count, 0)
}

function createDescriber(
  reports: readonly TestReport[],
  tests: readonly UniqueTest[],
  matches: ReadonlyMap<string, Match>,
  { withSourceLine, withPlaces, ownLineOf, filesOf }: Locator & { filesOf: ReturnType<typeof createFilesOf> },
) {
  const apart = differences(tests, reports)
  const groups = new Map<ReportedTest, { id: number; test: UniqueTest }>()
  for (const [id, test] of [...matches.values().flatMap(specFileOf), ...tests].entries()) {
    for (const reported of test.reported) groups.set(reported, { id, test })
  }
  const identify = ({ reported }: UniqueTest) => {
    return { id: groups.get(reported[0])?.id, identity: identityOf(reported) }
  }
  return {
    /** By its id and identity alone. */
    mention: (test: UniqueTest): WholeTest => ({ title: '', result: test.result, ...identify(test) }),
    describe(test: UniqueTest): WholeTest {
      const { result, reported } = test
      const shown = shownOf(reported)
      const failed = withPlaces({ ...shown, result }, failureOf(reported))
      const title = titleApart(shown.title || 'untitled', apart.get(test))
      return { ...failed, title, ownLine: ownLineOf(reported), files: filesOf(reported), ...identify(test) }
    },
    /** Of several tests that it could be, the one that must not be missed. All of them are known. */
    describeMatch(match: Match): MatchedTest | undefined {
      const { tryNumber, tries, recordedTry, videoIndex } = match
      const known = match.reported.flatMap((each) => groups.get(each) ?? [])
      const [group] = known.toSorted((a, b) => byRank(a.test, b.test))
      if (group === undefined) return undefined
      const { id, test } = group
      const { title, project } = shownOf(test.reported)
      const result = worst([match.test.result, test.result])
      const sourceLines = match.test.sourceLines ?? test.reported.find((each) => each.sourceLines)?.sourceLines
      const recorded = withSourceLine({ title, project, sourceLines, result: verdictOf(result) }, recordedTry)
      const ofTry = tryNumber === undefined ? {} : { try: tryNumber, tries }
      return {
        id,
        videoIndex,
        test: { ...recorded, ...ofTry, tryResult: recordedTry.result },
        whole: {
          ...withPlaces({ title, project, sourceLines, result }, failureOf(test.reported)),
          apart: apart.get(test),
          ownLine: ownLineOf(test.reported),
          files: filesOf(test.reported),
          identity: identityOf(test.reported),
        },
      }
    },
  }
}

/** A spec file that a recording shows. */
function specFileOf({ test: { result }, reported: [first, ...others] }: Match): UniqueTest[] {
  return first?.covers === undefined ? [] : [{ result, reported: [first, ...others] }]
}

/** Why a test failed, by its first try that did; of a spec file, which of its tests failed. */
function failureOf(reported: readonly ReportedTest[]): TryEnd {
  const failed = reported.flatMap(({ covers = [] }) => covers.filter(({ result }) => result === 'failed'))
  const first = (failed.length > 0 ? failed : reported)
    .flatMap(({ tries }) => tries)
    .find(({ error }) => error !== undefined)
  if (failed.length === 0 || first === undefined) return first ?? {}
  const titles = firstOf([...new Set(failed.map(({ title }) => title))], { most: 3, separator: '; ' })
  return { ...first, error: `${titles}: ${first.error}` }
}
