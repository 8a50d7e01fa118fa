import type { Match, UniqueTests } from './match.ts'
import type { TryEnd } from './reported-test.ts'
import { resultOfTry } from './results.ts'
import { firstFailure, mainOf, type UniqueTest } from './unique-test.ts'

/** The most tries that a report has of a test. */
export function triesOf({ reported }: UniqueTest): number {
  return reported.reduce((most, { tries }) => Math.max(most, tries.length), 0)
}

/** The match of a test and one of its tries, counted from 1. Without a number, the recording could show any of them. */
export function matchTry(unique: UniqueTest, tryNumber: number | undefined, tries: number): Match {
  const { reported, result } = unique
  // A recording of some try has the error of the test's row.
  const someTry = { ...firstFailure(reported), result: undefined }
  return {
    test: { ...mainOf(reported), result },
    tryNumber,
    tries,
    recordedTry: tryNumber === undefined ? someTry : endOfTry(unique, tryNumber, tries),
    reported,
  }
}

function endOfTry({ reported, result }: UniqueTest, tryNumber: number, tries: number): TryEnd {
  const listed = reported.flatMap((test) => {
    const end = test.tries.length === tries ? test.tries[tryNumber - 1] : undefined
    return end?.result === undefined ? [] : end
  })
  const known = listed.find(({ error }) => error !== undefined) ?? listed[0]
  if (known) return known
  // The recordings have more tries than the reports.
  const ofTry = resultOfTry(result, tryNumber, tries)
  const likeliest = reported
    .map((test) => test.tries[tryNumber - 1] ?? test.tries.at(-1))
    .find((end) => end?.error !== undefined)
  return { ...(ofTry === 'passed' ? {} : likeliest), result: ofTry }
}

/** The match of a recording that some reports name, with what all others have of its test. */
export function withAllReports(match: Match, uniqueOf: UniqueTests): Match {
  const [unique, ...others] = new Set(match.reported.flatMap((test) => uniqueOf.get(test) ?? []))
  // It shows a spec file, or reports disagree on which test they share.
  if (unique === undefined || others.length > 0) return match
  const { test, tryNumber, tries, recordedTry } = match
  const { result, reported } = unique
  const { title, project } = mainOf(reported)
  // A manifest of attachments says nothing of results.
  const knowsResult = match.reported.some((each) => each.result !== undefined)
  const end = knowsResult || tryNumber === undefined ? recordedTry : endOfTry(unique, tryNumber, tries)
  return { ...match, test: { ...test, title, project, result }, recordedTry: end, reported }
}
