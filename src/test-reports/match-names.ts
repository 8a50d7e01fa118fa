import { saysNothing, withoutExtension } from '../recordings/telling-name.ts'
import { comparableName, splitTry } from './comparable-name.ts'
import { mostFitting, nearness, type PlacedRecording } from './match-paths.ts'
import { isSameTest, type MatchedTest, type ReportedTest, toldOf } from './reported-test.ts'

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
): Map<string, MatchedTest> {
  const byName = new Map<string, Set<ReportedTest>>()
  for (const test of tests) {
    for (const name of test.names) byName.set(name, (byName.get(name) ?? new Set()).add(test))
  }
  const claims = recordings.flatMap((recording) => claimOf(recording, byName))
  const matched = new Map<string, MatchedTest>()
  for (const [test, ofTest] of Map.groupBy(claims, (claim) => claim.test)) {
    if (!agree(ofTest)) continue
    const tries = Math.max(test.tries, ...ofTest.map(({ named }) => named.tryNumber))
    // A test that passed is tried again only after it failed.
    const result = test.result === 'passed' && tries > 1 ? 'flaky' : test.result
    for (const { recording, named } of ofTest) {
      matched.set(recording.path, { test: toldOf(test, result), tryNumber: named.tryNumber, tries })
    }
  }
  return matched
}

function claimOf(
  recording: PlacedRecording,
  byName: ReadonlyMap<string, ReadonlySet<ReportedTest>>,
): Claim[] {
  const named = nameOf(recording)
  if (named === undefined) return []
  // A test itself can be called "try 2".
  for (const each of [
    { ...named, tryNumber: 1 },
    { ...named, ...splitTry(named.name) },
  ]) {
    const tests = byName.get(comparableName(each.name))
    if (tests === undefined) continue
    const nearest = mostFitting([...tests], (test) => nearness(recording.segments, test))
    const [test] = nearest
    const one = nearest.every((other) => test && isSameTest(test, other) && test.result === other.result)
    return test && one ? [{ recording, named: each, test }] : []
  }
  return []
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
