import type { Hide } from '../secrets/secrets.ts'
import { countTests } from './count-tests.ts'
import { createDescriber } from './describe-tests.ts'
import { uniqueTests } from './join-reports.ts'
import { createLocator, linesOfTests } from './locate-tests.ts'
import type { Match } from './match.ts'
import { matchTests } from './match-tests.ts'
import { countMerged, countSeparate, mergeEntries } from './merge-retries.ts'
import { byRank } from './rank.ts'
import { countErrors, uniqueErrors } from './report-errors.ts'
import type { MatchedTest, TestReport } from './reported-test.ts'
import type { UniqueTest } from './unique-test.ts'

/** Further failed or flaky tests are only counted. */
const mostTests = 1000
/** Further errors are only counted. */
export const mostErrors = 10

type TestSearch = {
  root: string
  recordings: readonly string[]
  hide: Hide
  /** Whether entries of one identity are tries of one test. */
  mergeRetries?: boolean
}

/** What reports say of tests and recordings, as the main process needs it. */
export type TestFindings = ReturnType<typeof findTests>

/** From reports to what the main process needs to know of tests. */
export function findTests(given: readonly TestReport[], { root, recordings, hide, mergeRetries = false }: TestSearch) {
  const reports = mergeRetries ? mergeEntries(given) : given
  const tests = uniqueTests(reports)
  const errors = uniqueErrors(reports)
  const matches = matchTests(recordings, reports, hide, tests)
  const failing = tests.filter(({ result }) => result === 'failed' || result === 'flaky').sort(byRank)
  const failingWithoutVideo = withoutRecording(failing, matches)
  const locator = createLocator(root, reports)
  const describer = createDescriber(reports, tests, matches, locator)
  return {
    tests: tests.length,
    /** What wrote the reports, each once. */
    formats: [...new Set(reports.map(({ format }) => format))],
    /** The tests that recordings show, by the recordings' paths. */
    matched: new Map(
      matches.entries().flatMap(([path, match]): [string, MatchedTest][] => {
        const test = describer.describeMatch(match)
        return test ? [[path, test]] : []
      }),
    ),
    errors: errors.slice(0, mostErrors).map(describer.describeError),
    /** The lines of all tests, as far as reports say so. */
    sourceLines: linesOfTests(reports, locator),
    /** The paths that each report has for its tests. */
    filesOfReports: reports.map((report) => [...new Set(locator.filesOf(report.tests).map(({ path }) => path))]),
    namedVideo: firstVideoIn(reports),
    /** How they ended, recorded or not; undefined where no report says so. */
    counts: countTests(tests, countErrors(errors)),
    retries: mergeRetries ? countMerged(tests) : countSeparate(tests, reports),
    /** The first failed and flaky tests, recorded or not. */
    failing: failing.slice(0, mostTests).map(describer.identify),
    /** How many failed and flaky tests have no recording, and the first of them. */
    failedWithoutVideo: {
      count: failingWithoutVideo.length,
      tests: failingWithoutVideo.slice(0, mostTests).map(describer.describe),
    },
  }
}

function withoutRecording(tests: readonly UniqueTest[], matches: ReadonlyMap<string, Match>): readonly UniqueTest[] {
  const recorded = new Set(
    matches.values().flatMap(({ reported }) => reported.flatMap((test) => [test, ...(test.covers ?? [])])),
  )
  return tests.filter(({ reported }) => !reported.some((test) => recorded.has(test)))
}

/** The first video that a report names, from the workspace on if it is there. */
function firstVideoIn(reports: readonly TestReport[]): string | undefined {
  const tries = reports.flatMap(({ tests }) => tests.flatMap((test) => test.tries))
  return tries.find(({ videos }) => videos.length > 0)?.videos[0]?.join('/')
}
