import { firstOf } from '../text.ts'
import { countTests, uniqueTests } from './count-tests.ts'
import { matchTests } from './match-names.ts'
import { byRank } from './rank.ts'
import { segmentsOf } from './report-folder.ts'
import {
  type MatchedTest,
  type ReportedTest,
  type ReportedTry,
  type TestIdentity,
  type TestReport,
  titleApart,
  type WholeTest,
} from './reported-test.ts'
import { createLocator } from './source-lines.ts'
import { differences } from './tell-apart.ts'

/** So many failed or flaky tests without a recording are described, and so many errors. */
const mostListed = 1000
const mostErrors = 10

/** What reports say of recordings. */
export function findTests(
  reports: readonly TestReport[],
  { root, recordings }: { root: string; recordings: readonly string[] },
) {
  const matches = matchTests(recordings, reports)
  const { locate, ownLineOf, sources } = createLocator(root)
  const tests = uniqueTests(reports)
  const apart = differences(tests, reports)
  const apartOf = (reported: readonly ReportedTest[]) => reported.flatMap((each) => apart.get(each) ?? [])[0]
  // What is matched is one of these tests, or a spec file.
  const groups = [...matches.values(), ...tests]
  const ids = new Map(groups.flatMap(({ reported }, id) => reported.map((test) => [test, id])))
  const idOf = (reported: readonly ReportedTest[]) => reported.flatMap((each) => ids.get(each) ?? [])[0] ?? -1
  const matched = matches
    .entries()
    .map(([path, { test, shown, tryNumber, tries, reported }]): [string, MatchedTest] => {
      const id = idOf(reported)
      const ofTry = { try: tryNumber, tries, tryResult: shown.result }
      const result = test.result === 'did not run' ? undefined : test.result
      const [own, identity] = [ownLineOf(reported), identityOf(groups[id]?.reported)]
      const whole = { ...locate(test, failureOf(reported)), apart: apartOf(reported), own, identity }
      return [path, { test: { ...locate({ ...test, result }, shown), ...ofTry }, id, whole }]
    })
  const recorded = new Set(
    matches.values().flatMap(({ reported }) => reported.flatMap((test) => [test, ...(test.covers ?? [])])),
  )
  const failing = tests.filter(({ result }) => result === 'failed' || result === 'flaky').sort(byRank)
  const missing = failing.filter(({ reported }) => !reported.some((test) => recorded.has(test)))
  const failedWithoutVideo = missing.slice(0, mostListed).flatMap(({ result, reported }): WholeTest[] => {
    const test = reported.find(({ project }) => project !== undefined) ?? reported[0]
    if (test === undefined) return []
    const title = titleApart(test.title || 'untitled', apartOf(reported))
    const [own, identity] = [ownLineOf(reported), identityOf(reported)]
    return [{ ...locate({ ...test, title, result }, failureOf(reported)), own, identity, id: idOf(reported) }]
  })
  const told = reports.flatMap((report) => report.errors)
  // Several reports of one run can say the same.
  const errors = [
    ...new Map(told.map((each) => [JSON.stringify([each.error, each.sourceLines]), each])).values(),
  ]
  return {
    /** How many tests they have. */
    tests: reports.reduce((sum, report) => sum + report.tests.length, 0),
    /** The tests that recordings show, by the recordings' paths. */
    matched: new Map(matched),
    /** What failed outside of any test, the first of it. */
    errors: errors
      .slice(0, mostErrors)
      .map(({ error, sourceLines }) => locate({ title: '', sourceLines }, { error })),
    /** Where they all are, as far as reports say so. */
    sourceLines: reports.flatMap(({ tests }) => tests.flatMap((test) => ownLineOf([test]) ?? [])),
    /** The files of all these tests that are in the workspace. */
    sources: sources(),
    /** How they ended, recorded or not; undefined where no report says so. */
    counts: countTests(tests, errors.length),
    /** Failed and flaky tests, recorded or not, the first 1,000. */
    failing: failing.slice(0, mostListed).map(({ result, reported }): WholeTest => {
      return { title: '', result, id: idOf(reported), identity: identityOf(reported) }
    }),
    /** Failed and flaky tests without a recording: how many, and the first 1,000. */
    failedWithoutVideo: { count: missing.length, tests: failedWithoutVideo },
  }
}

function identityOf([first, ...others]: readonly ReportedTest[] = []): TestIdentity {
  const { title = '', suite = '', sourceLines } = first ?? {}
  const project = first?.project ?? others.find((test) => test.project !== undefined)?.project
  return { title, project, file: segmentsOf(sourceLines?.at(-1)?.file ?? suite).join('/') }
}

/** Why a test failed, by its first try that did; of a spec file, which of its tests failed. */
function failureOf(reported: readonly ReportedTest[]): Omit<ReportedTry, 'videos'> {
  const failed = reported.flatMap(({ covers = [] }) => covers.filter(({ result }) => result === 'failed'))
  const first = (failed.length > 0 ? failed : reported)
    .flatMap(({ tries }) => tries)
    .find(({ error }) => error !== undefined)
  if (failed.length === 0 || first === undefined) return first ?? {}
  const titles = firstOf([...new Set(failed.map(({ title }) => title))], { most: 3, separator: '; ' })
  return { ...first, error: `${titles}: ${first.error}` }
}
