import { resultOfTry } from '../join/results.ts'
import { firstFailure, type UniqueTest } from '../join/unique-test.ts'
import type { ReportedTest, TryEnd } from '../reported-test.ts'
import type { MatchedTest } from './match.ts'

/** The most tries of a test in any report. */
export function countTries({ entries }: UniqueTest): number {
  return entries.reduce((most, { tries }) => Math.max(most, tries.length), 0)
}

/** Whether a recording ends in a failure: its try failed or, if its try is unknown, all tries of the test did. */
export function endsInFailure({ unique, tryNumber, tryEnd }: MatchedTest): boolean {
  if (tryNumber !== undefined || tryEnd.result !== undefined) return tryEnd.result === 'failed'
  // A mere list of videos has no results.
  const known = unique.entries.filter(({ result }) => result !== undefined)
  const haveFailed = ({ tries }: ReportedTest) => tries.length > 0 && tries.every(({ result }) => result === 'failed')
  return known.length > 0 && known.every(haveFailed)
}

/** The match of a test and one of its tries, counted from 1. Without a number, the recording may show any try. */
export function matchTry(unique: UniqueTest, tryNumber: number | undefined, tries: number): MatchedTest {
  // A recording of an unknown try has the error of the test's row.
  const someTry = { ...firstFailure(unique.entries), result: undefined }
  const tryEnd = tryNumber === undefined ? someTry : endOfTry(unique, tryNumber, tries)
  return { kind: 'test', unique, others: [], tryNumber, tries, tryEnd }
}

export function endOfTry({ entries, result }: UniqueTest, tryNumber: number, tries: number): TryEnd {
  const listed = entries.flatMap((test) => {
    const end = test.tries.length === tries ? test.tries[tryNumber - 1] : undefined
    return end?.result === undefined ? [] : end
  })
  const known = listed.find(({ error }) => error !== undefined) ?? listed[0]
  if (known) return known
  // There are more tries among recordings than in reports. Only reports say that a test is flaky.
  const isUnreported = result === 'passed' && tryNumber < tries
  const ofTry = isUnreported ? undefined : resultOfTry(result, tryNumber, tries)
  const likeliest = entries
    .map((test) => test.tries[tryNumber - 1] ?? test.tries.at(-1))
    .find((end) => end?.error !== undefined)
  return { ...(ofTry === 'passed' || isUnreported ? {} : likeliest), result: ofTry }
}
