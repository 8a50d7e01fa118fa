import { firstOf } from '../text.ts'
import type { Locator } from './locate-tests.ts'
import type { Match } from './match.ts'
import { byRank, worst } from './rank.ts'
import {
  type ErrorRow,
  type FailingTest,
  type MatchedTest,
  type ReportedError,
  type ReportedTest,
  type SourceLine,
  type TestReport,
  type TryEnd,
  titleApart,
  type WholeTest,
} from './reported-test.ts'
import { verdictOf } from './results.ts'
import { differences } from './tell-apart.ts'
import { identityOf } from './test-identity.ts'
import { firstFailure, mainOf, type Reported, type UniqueTest } from './unique-test.ts'

/** Describes tests for people, with what distinguishes them from each other, and an id for each. */
export function createDescriber(
  reports: readonly TestReport[],
  tests: readonly UniqueTest[],
  matches: ReadonlyMap<string, Match>,
  { withSourceLine, withPlaces, ownLineOf, filesOf }: Locator,
) {
  const differenceOf = differences(tests, reports)
  const numbered = new Map<ReportedTest, { id: number; test: UniqueTest }>()
  for (const [id, test] of [...matches.values().flatMap(specFileOf), ...tests].entries()) {
    for (const reported of test.reported) numbered.set(reported, { id, test })
  }

  function describeAll(shown: Parameters<typeof withPlaces>[0], reported: Reported): WholeTest {
    return {
      ...withPlaces(shown, failureOf(reported)),
      ownLine: ownLineOf(reported),
      files: filesOf(reported),
      identity: identityOf(reported),
    }
  }

  return {
    identify({ result, reported }: UniqueTest): FailingTest {
      return { result, id: numbered.get(reported[0])?.id, identity: identityOf(reported) }
    },
    describe(test: UniqueTest): WholeTest {
      const { result, reported } = test
      const shown = mainOf(reported)
      return {
        ...describeAll({ ...shown, sourceLines: sourceLinesOf(reported), result }, reported),
        title: titleApart(shown.title || 'untitled', differenceOf.get(test)),
        id: numbered.get(reported[0])?.id,
      }
    },
    /** A match can be of several tests: this describes the one that must not be missed. */
    describeMatch(match: Match): MatchedTest | undefined {
      const { tryNumber, tries, recordedTry, videoIndex } = match
      const known = match.reported.flatMap((each) => numbered.get(each) ?? [])
      const [first] = known.toSorted((a, b) => byRank(a.test, b.test))
      if (first === undefined) return undefined
      const { id, test } = first
      const { title, project } = mainOf(test.reported)
      const result = worst([match.test.result, test.result])
      const shown = { title, project, sourceLines: sourceLinesOf([match.test, ...test.reported]), result }
      return {
        id,
        videoIndex,
        test: {
          ...withSourceLine({ ...shown, result: verdictOf(result) }, recordedTry),
          ...(tryNumber !== undefined && { try: tryNumber, tries }),
          tryResult: recordedTry.result,
        },
        whole: { ...describeAll(shown, test.reported), apart: differenceOf.get(test) },
      }
    },
    describeError({ error, sourceLines, count }: ReportedError): ErrorRow {
      return { ...withPlaces({ title: '' }, { error, sourceLines }), ...(count !== undefined && { count }) }
    },
  }
}

/** The spec file that a recording shows, if it is of a whole one. */
function specFileOf({ test: { result }, reported: [first, ...others] }: Match): UniqueTest[] {
  return first?.covers === undefined ? [] : [{ result, reported: [first, ...others] }]
}

/** Where a test is, by the first report that knows its line. */
function sourceLinesOf(reported: readonly Pick<ReportedTest, 'sourceLines'>[]): readonly SourceLine[] | undefined {
  const known = reported.flatMap(({ sourceLines }) => (sourceLines === undefined ? [] : [sourceLines]))
  return known.find((lines) => lines.at(-1)?.line !== undefined) ?? known[0]
}

/** Why a test failed, by its first try that did; of a spec file, which of its tests failed. */
function failureOf(reported: readonly ReportedTest[]): TryEnd {
  const failed = reported.flatMap(({ covers = [] }) => covers.filter(({ result }) => result === 'failed'))
  if (failed.length === 0) return firstFailure(reported) ?? {}
  const first = firstFailure(failed)
  if (first === undefined) return {}
  const titles = firstOf([...new Set(failed.map(({ title }) => title))], { most: 3, separator: '; ' })
  return { ...first, error: `${titles}: ${first.error}` }
}
