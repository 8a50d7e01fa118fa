import { saysNothing, withoutExtension } from '../recordings/title.ts'
import { comparableName, splitTry } from './comparable-name.ts'
import { bestOf, type Match, matchPaths, nearness, type PlacedRecording } from './match-paths.ts'
import { keyOf, segmentsOf } from './report-folder.ts'
import { isSameTest, type ReportedTest, resultOfTry, type TestReport } from './reported-test.ts'

type Told = { test?: ReportedTest | undefined }
type Claim = ReturnType<typeof possibleNames>[number] & { test: ReportedTest }

/**
 * Finds recordings that are called exactly as a test, but for punctuation and case, in reports that name no videos.
 * A name that several tests could mean, or a test that several recordings could show, is matched with nothing, unless
 * the recordings are tries of it, or videos of one try.
 */
export function matchNames(
  recordings: readonly PlacedRecording[],
  reports: readonly TestReport[],
): Map<string, Match> {
  const named = reports.flatMap(({ folder, tests }) =>
    tests.flatMap((test) => (test.names ?? []).map((name) => ({ name, test, folder }))),
  )
  const alike = Map.groupBy(named, ({ name }) => name).entries()
  const byName = new Map(alike.map(([name, claimed]) => [name, meaningsOf(claimed)]))
  const claims = recordings.flatMap((recording): Claim[] => {
    const called = possibleNames(recording).find(({ name }) => byName.has(name))
    const [first, ...more] = bestOf(byName.get(called?.name ?? '') ?? [], (each) => nearness(each, recording))
    const test = onlyTestOf(first, more)
    return called && test ? [{ ...called, test }] : []
  })
  const matched = new Map<string, Match>()
  for (const [test, ofTest] of Map.groupBy(claims, (claim) => claim.test)) {
    if (!agree(ofTest)) continue
    const last = ofTest.reduce((most, { tryNumber }) => Math.max(most, tryNumber), 1)
    // A recording without a number could show any of several tries.
    const tries = last === 1 ? 1 : Math.max(last, test.tries.length)
    for (const { path, tryNumber } of ofTest) matched.set(path, matchOf(test, tryNumber, tries))
  }
  return matched
}

/** The test that a name means in each folder of reports, found out once: thousands of recordings can be called alike. */
function meaningsOf(alike: readonly (Told & Pick<TestReport, 'folder'>)[]) {
  const folders = Map.groupBy(alike, ({ folder }) => keyOf(folder)).values()
  return Array.from(folders, ([first, ...more]) => {
    return { folder: first?.folder ?? [], test: onlyTestOf(first, more) }
  })
}

function matchOf(test: ReportedTest, tryNumber: number, tries: number): Match {
  // A test that passed is tried again only after it failed.
  const result = test.result === 'passed' && tries > 1 ? 'flaky' : test.result
  const failed = tries > 1 ? undefined : test.tries.find(({ error }) => error !== undefined)
  const known = failed ?? test.tries[tryNumber - 1] ?? test.tries.at(-1)
  const isTold = tries === test.tries.length
  const tryResult = isTold ? known?.result : resultOfTry(result, tryNumber, tries)
  const shown = { ...(tryResult === 'passed' ? {} : known), result: tryResult }
  return { test: { ...test, result }, tryNumber, tries, shown, reported: [test] }
}

/** The test that all of these are; undefined also where one of them is not certain. */
function onlyTestOf(one: Told = {}, others: readonly Told[]): ReportedTest | undefined {
  const { test: first } = one
  const isFirst = ({ test }: Told) => first && test && isSameTest(test, first) && test.result === first.result
  return others.every(isFirst) ? first : undefined
}

/**
 * What a recording is called after: its file, or its folder where the file's name says nothing. Its name as it is comes
 * first, for a test itself can be called "try 2", then without the try that it ends in.
 */
function possibleNames({ path, segments }: PlacedRecording) {
  const last = segments.length - 1
  const file = withoutExtension(segments[last] ?? '')
  const at = saysNothing(file) ? last - 1 : last
  const whole = at === last ? file : segments[at]
  if (whole === undefined) return []
  const [folder, stem] = [keyOf(segments.slice(0, at)), keyOf(segments.slice(0, at + 1))]
  return [{ name: whole, tryNumber: 1 }, splitTry(whole)].map(({ name, tryNumber }) => {
    return { path, folder, stem, name: comparableName(name), tryNumber }
  })
}

/** Whether all recordings that are called after one test can be its: side by side, and each name another try. */
function agree(claims: readonly Claim[]): boolean {
  const folders = new Set(claims.map(({ folder }) => folder))
  const tries = Map.groupBy(claims, ({ tryNumber }) => tryNumber)
  // Videos of one try lie in the folder that is called after it; a file that is called after it is for the test itself.
  const oneStem = (ofTry: readonly Claim[]) => new Set(ofTry.map(({ stem }) => stem)).size === 1
  return folders.size === 1 && tries.values().every(oneStem)
}

/**
 * The tests that recordings show, by the recordings' paths. A recording whose test is not certain has none: a wrong
 * title would be worse than none.
 */
export function matchTests(paths: readonly string[], reports: readonly TestReport[]): Map<string, Match> {
  const placed = paths.map((path) => ({ path, segments: segmentsOf(path) }))
  const byPath = matchPaths(placed, reports)
  const others = placed.filter(({ path }) => !byPath.has(path))
  return new Map([...byPath, ...matchNames(others, reports)])
}
