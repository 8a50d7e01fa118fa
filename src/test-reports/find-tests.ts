import { firstOf } from '../text.ts'
import { countTests, uniqueTests } from './count-tests.ts'
import { matchTests } from './match-names.ts'
import type { MatchedTest, ReportedTest, ReportedTry, TestReport } from './reported-test.ts'
import { createLocator } from './source-place.ts'

/** So many failed tests without a recording are described. */
const mostUnrecorded = 1000

/** What reports say of recordings. */
export function findTests(
  reports: readonly TestReport[],
  { root, recordings }: { root: string; recordings: readonly string[] },
) {
  const matches = matchTests(recordings, reports)
  const { locate, sources } = createLocator(root)
  const tests = uniqueTests(reports)
  // What is matched is one of these tests, or a spec file.
  const groups = [...matches.values(), ...tests]
  const ids = new Map(groups.flatMap(({ reported }, id) => reported.map((test) => [test, id])))
  const matched = matches
    .entries()
    .map(([path, { test, shown, tryNumber, tries, reported }]): [string, MatchedTest] => {
      const [id = -1] = reported.flatMap((each) => ids.get(each) ?? [])
      const ofTry = { try: tryNumber, tries, tryResult: shown.result }
      const whole = locate(test, failureOf(reported))
      return [path, { test: { ...locate(test, shown), ...ofTry }, id, whole }]
    })
  const recorded = new Set(
    matches.values().flatMap(({ reported }) => reported.flatMap((test) => [test, ...(test.covers ?? [])])),
  )
  const missing = tests.filter(
    ({ result, reported }) => result === 'failed' && !reported.some((test) => recorded.has(test)),
  )
  const unrecorded = missing.slice(0, mostUnrecorded).flatMap(({ result, reported }) => {
    const test = reported.find(({ project }) => project !== undefined) ?? reported[0]
    return test ? [locate({ ...test, title: test.title || 'untitled', result }, failureOf(reported))] : []
  })
  return {
    /** How many tests they have. */
    tests: reports.reduce((sum, report) => sum + report.tests.length, 0),
    /** The tests that recordings show, by the recordings' paths. */
    matched: new Map(matched),
    /** The files of all these tests that are in the workspace. */
    sources: sources(),
    /** How they ended, recorded or not; undefined where no report says so. */
    counts: countTests(tests),
    /** Failed tests without a recording: how many, and the first 1,000. */
    unrecorded: { count: missing.length, tests: unrecorded },
  }
}

/** Why a test failed, by its first try that did; of a spec file, which of its tests failed. */
function failureOf(reported: readonly ReportedTest[]): Pick<ReportedTry, 'error' | 'places'> {
  const failed = reported.flatMap(({ covers = [] }) => covers.filter(({ result }) => result === 'failed'))
  const first = (failed.length > 0 ? failed : reported)
    .flatMap(({ tries }) => tries)
    .find(({ error }) => error !== undefined)
  if (failed.length === 0 || first === undefined) return first ?? {}
  const titles = firstOf([...new Set(failed.map(({ title }) => title))], mostNamed, '; ')
  return { ...first, error: `${titles}: ${first.error}` }
}

const mostNamed = 3
