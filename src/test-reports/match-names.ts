import { saysNothing, withoutExtension } from '../recordings/title.ts'
import { comparableName, splitTry } from './comparable-name.ts'
import { bestOf, type Match, nearness, type RecordingPath } from './match-paths.ts'
import { keyOf } from './report-folder.ts'
import { isSameTest, type ReportedTest, resultOfTry, type TestReport } from './reported-test.ts'

type PossibleTest = { test?: ReportedTest | undefined }
type Claim = ReturnType<typeof possibleNames>[number] & { test: ReportedTest }

/**
 * Matches recordings with tests of the same name, except for punctuation and case, in reports that name no videos. Skips a
 * name of several tests. Several recordings of one test must be its tries, or videos of one try.
 */
export function matchNames(
  recordings: readonly RecordingPath[],
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

/** The test that a name means in each folder of reports: computed once, since thousands of recordings can have one name. */
function meaningsOf(alike: readonly (PossibleTest & Pick<TestReport, 'folder'>)[]) {
  const folders = Map.groupBy(alike, ({ folder }) => keyOf(folder)).values()
  return Array.from(folders, ([first, ...more]) => {
    return { folder: first?.folder ?? [], test: onlyTestOf(first, more) }
  })
}

function matchOf(test: ReportedTest, tryNumber: number, tries: number): Match {
  // A test that passed is tried again only after it failed.
  const result = test.result === 'passed' && tries > 1 ? 'flaky' : test.result
  const failed = tries > 1 ? undefined : test.tries.find(({ error }) => error !== undefined)
  const likeliest = failed ?? test.tries[tryNumber - 1] ?? test.tries.at(-1)
  const hasAllTries = tries === test.tries.length
  const tryResult = hasAllTries ? likeliest?.result : resultOfTry(result, tryNumber, tries)
  const recordedTry = { ...(tryResult === 'passed' ? {} : likeliest), result: tryResult }
  return { test: { ...test, result }, tryNumber, tries, recordedTry, reported: [test] }
}

/** The test that all of these are; undefined where they differ, or one of them is not certain. */
function onlyTestOf(one: PossibleTest = {}, others: readonly PossibleTest[]): ReportedTest | undefined {
  const { test: first } = one
  const isFirst = ({ test }: PossibleTest) =>
    first && test && isSameTest(test, first) && test.result === first.result
  return others.every(isFirst) ? first : undefined
}

/** The names of a recording's file, or of its folder where the file's says nothing: whole, and without the try at its end. */
function possibleNames({ path, segments }: RecordingPath) {
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

/** Whether all recordings with one test's name can be its own: they are in one folder, and each name is another try. */
function agree(claims: readonly Claim[]): boolean {
  const folders = new Set(claims.map(({ folder }) => folder))
  const tries = Map.groupBy(claims, ({ tryNumber }) => tryNumber)
  // Videos of one try are in a folder of its name.
  const oneStem = (ofTry: readonly Claim[]) => new Set(ofTry.map(({ stem }) => stem)).size === 1
  return folders.size === 1 && tries.values().every(oneStem)
}
