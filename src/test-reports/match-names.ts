import { saysNothing, withoutExtension } from '../recordings/title.ts'
import { comparableName, splitTry } from './comparable-name.ts'
import { nearestOf, type PlacedRecording } from './nearness.ts'
import { type FoundTest, isSameTest, type MatchedTest, type ReportedTest, toldOf } from './reported-test.ts'

/** What a recording is called after: its file, or its folder where the file's name says nothing. */
type Named = { folder: string; name: string; tryNumber: number }

type Claim = { recording: PlacedRecording; named: Named; test: ReportedTest }

/**
 * Finds recordings that are called exactly as a test, but for punctuation and case, in reports that name no videos.
 * A name that several tests could mean, or a test that several recordings could show, is matched with nothing, unless
 * the recordings are tries of it, or videos of one try.
 */
export function matchNames(
  recordings: readonly PlacedRecording[],
  tests: readonly ReportedTest[],
): Map<string, MatchedTest<FoundTest>> {
  const namesakes = namesakesIn(tests)
  const claims = recordings.flatMap((recording) => claimOf(recording, namesakes))
  const matched = new Map<string, MatchedTest<FoundTest>>()
  for (const [test, ofTest] of Map.groupBy(claims, (claim) => claim.test)) {
    if (!agree(ofTest)) continue
    const tries = ofTest.reduce((most, { named }) => Math.max(most, named.tryNumber), test.tries)
    // A test that passed is tried again only after it failed.
    const result = test.result === 'passed' && tries > 1 ? 'flaky' : test.result
    const found = toldOf(test, result)
    for (const { recording, named } of ofTest) {
      matched.set(recording.path, { test: found, tryNumber: named.tryNumber, tries })
    }
  }
  return matched
}

/** Of the tests of one name, the one that a recording shows, if that is certain. */
type Namesakes = (recording: PlacedRecording) => ReportedTest | undefined

function namesakesIn(tests: readonly ReportedTest[]): ReadonlyMap<string, Namesakes> {
  const named = tests.flatMap((test) => test.names.map((name) => ({ name, test })))
  const byName = Map.groupBy(named, ({ name }) => name)
  return new Map(byName.entries().map(([name, all]) => [name, namesakesOf(all.map(({ test }) => test))]))
}

function namesakesOf(tests: readonly ReportedTest[]): Namesakes {
  const nearest = nearestOf(tests, (test) => test)
  // Thousands of recordings can ask for the same thousands of tests.
  const certain = new Map<readonly ReportedTest[], ReportedTest | undefined>()
  return ({ segments }) => {
    const near = nearest(segments)
    if (!certain.has(near)) certain.set(near, onlyTestOf(near))
    return certain.get(near)
  }
}

/** The test that all of these are. */
function onlyTestOf(tests: readonly ReportedTest[]): ReportedTest | undefined {
  const [test] = tests
  return tests.every((other) => test && isSameTest(test, other) && test.result === other.result)
    ? test
    : undefined
}

function claimOf(recording: PlacedRecording, namesakes: ReadonlyMap<string, Namesakes>): Claim[] {
  for (const named of possibleNames(recording)) {
    const ofName = namesakes.get(comparableName(named.name))
    if (ofName === undefined) continue
    const test = ofName(recording)
    return test === undefined ? [] : [{ recording, named, test }]
  }
  return []
}

/** A recording's name as it stands, for a test itself can be called "try 2", and without the try that it ends in. */
function possibleNames(recording: PlacedRecording): Named[] {
  const named = nameOf(recording)
  if (named === undefined) return []
  return [
    { ...named, tryNumber: 1 },
    { ...named, ...splitTry(named.name) },
  ]
}

/** The names, as they are compared, of tests that a recording can show. */
export function namesOf(recording: PlacedRecording): string[] {
  return possibleNames(recording).map(({ name }) => comparableName(name))
}

function nameOf({ segments }: PlacedRecording): Omit<Named, 'tryNumber'> | undefined {
  const at = saysNothing(withoutExtension(segments.at(-1) ?? '')) ? segments.length - 2 : segments.length - 1
  const name = segments[at]
  if (name === undefined) return undefined
  return {
    folder: segments.slice(0, at).join('/'),
    name: at === segments.length - 1 ? withoutExtension(name) : name,
  }
}

/** Whether all recordings that are called after one test can be its: side by side, and each name another try. */
function agree(claims: readonly Claim[]): boolean {
  const folders = new Set(claims.map(({ named }) => named.folder))
  const tries = Map.groupBy(claims, ({ named }) => named.tryNumber)
  const onePlace = (ofTry: readonly Claim[]) =>
    new Set(ofTry.map(({ recording }) => placeOfTry(recording))).size === 1
  return folders.size === 1 && tries.values().every(onePlace)
}

/** Videos of one try lie in the folder that is called after it; a file that is called after it stands for itself. */
function placeOfTry({ segments }: PlacedRecording): string {
  const inFolder = saysNothing(withoutExtension(segments.at(-1) ?? ''))
  return (inFolder ? segments.slice(0, -1) : segments).join('/')
}
