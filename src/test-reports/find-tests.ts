import type { Hide } from '../secrets/secrets.ts'
import { firstOf } from '../text.ts'
import { countTests, type UniqueTest, uniqueTests } from './count-tests.ts'
import type { Match } from './match-paths.ts'
import { matchTests } from './match-tests.ts'
import { byRank } from './rank.ts'
import { segmentsOf } from './report-folder.ts'
import {
  type MatchedTest,
  type ReportedError,
  type ReportedTest,
  type TestIdentity,
  type TestReport,
  type TryEnd,
  titleApart,
  verdictOf,
  type WholeTest,
} from './reported-test.ts'
import { createLocator } from './source-lines.ts'
import { differences } from './tell-apart.ts'

/** So many failed or flaky tests are described, and so many errors. */
const mostTests = 1000
const mostErrors = 10

export function findTests(
  reports: readonly TestReport[],
  { root, recordings, hide }: { root: string; recordings: readonly string[]; hide: Hide },
) {
  const tests = uniqueTests(reports)
  const matches = matchTests(recordings, reports, hide, tests)
  const failing = tests.filter(({ result }) => result === 'failed' || result === 'flaky').sort(byRank)
  const unrecorded = withoutRecording(failing, matches)
  const errors = uniqueErrors(reports)
  const locator = createLocator(root)
  const { mention, describe, describeMatch } = createDescriber(reports, tests, matches, locator)
  return {
    tests: reports.reduce((sum, report) => sum + report.tests.length, 0),
    /** The tests that recordings show, by the recordings' paths. */
    matched: new Map(matches.entries().map(([path, match]) => [path, describeMatch(match)])),
    errors: errors
      .slice(0, mostErrors)
      .map(({ error, sourceLines }) => locator.withSourceLine({ title: '', sourceLines }, { error })),
    /** The lines of all tests, as far as reports say so. */
    sourceLines: reports.flatMap((report) => report.tests.flatMap((test) => locator.ownLineOf([test]) ?? [])),
    /** The first video that a report names, from the workspace on if it is there. */
    namedVideo: reports
      .flatMap(({ tests }) => tests.flatMap(({ tries }) => tries.flatMap(({ videos }) => videos)))[0]
      ?.join('/'),
    /** How they ended, recorded or not; undefined where no report says so. */
    counts: countTests(tests, errors.length),
    /** The first failed and flaky tests, recorded or not. */
    failing: failing.slice(0, mostTests).map(mention),
    /** How many failed and flaky tests have no recording, and the first of them. */
    failedWithoutVideo: { count: unrecorded.length, tests: unrecorded.slice(0, mostTests).map(describe) },
    /** The files of all these lines that are in the workspace: so this comes last. */
    sources: locator.sources(),
  }
}

function withoutRecording(tests: readonly UniqueTest[], matches: ReadonlyMap<string, Match>): readonly UniqueTest[] {
  const recorded = new Set(
    matches.values().flatMap(({ reported }) => reported.flatMap((test) => [test, ...(test.covers ?? [])])),
  )
  return tests.filter(({ reported }) => !reported.some((test) => recorded.has(test)))
}

/** Several reports of one run can have the same error. */
function uniqueErrors(reports: readonly TestReport[]): ReportedError[] {
  const errors = reports.flatMap((report) => report.errors)
  const byContent = errors.map((each) => [JSON.stringify([each.error, each.sourceLines]), each] as const)
  return [...new Map(byContent).values()]
}

function createDescriber(
  reports: readonly TestReport[],
  tests: readonly UniqueTest[],
  matches: ReadonlyMap<string, Match>,
  { withSourceLine, ownLineOf }: ReturnType<typeof createLocator>,
) {
  const apart = differences(tests, reports)
  const apartOf = (reported: readonly ReportedTest[]) => reported.flatMap((each) => apart.get(each) ?? [])[0]
  const specFiles = matches.values().filter(({ reported }) => reported.some(({ covers }) => covers))
  const groups = [...specFiles, ...tests].map(({ reported }) => reported)
  const ids = new Map(groups.flatMap((reported, id) => reported.map((test) => [test, id])))
  const identify = (reported: readonly ReportedTest[]) => {
    // All tests of reports are in a group, so -1 is never used.
    const id = reported.flatMap((each) => ids.get(each) ?? [])[0] ?? -1
    return { id, identity: identityOf(groups[id]) }
  }
  return {
    /** By its id and identity alone. */
    mention: ({ result, reported }: UniqueTest): WholeTest => ({ title: '', result, ...identify(reported) }),
    describe({ result, reported }: UniqueTest): WholeTest {
      const test = reported.find(({ project }) => project !== undefined) ?? reported[0]
      const title = titleApart(test.title || 'untitled', apartOf(reported))
      const failed = withSourceLine({ ...test, title, result }, failureOf(reported))
      return { ...failed, ownLine: ownLineOf(reported), ...identify(reported) }
    },
    describeMatch({ test, recordedTry, tryNumber, tries, place, reported }: Match): MatchedTest {
      const recorded = withSourceLine({ ...test, result: verdictOf(test.result) }, recordedTry)
      const whole = withSourceLine(test, failureOf(reported))
      const { id, identity } = identify(reported)
      return {
        id,
        place,
        test: { ...recorded, try: tryNumber, tries, tryResult: recordedTry.result },
        whole: { ...whole, apart: apartOf(reported), ownLine: ownLineOf(reported), identity },
      }
    },
  }
}

function identityOf([first, ...others]: readonly ReportedTest[] = []): TestIdentity {
  const { title = '', suite = '', sourceLines } = first ?? {}
  const project = first?.project ?? others.find((test) => test.project !== undefined)?.project
  return { title, project, file: segmentsOf(sourceLines?.at(-1)?.file ?? suite).join('/') }
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
