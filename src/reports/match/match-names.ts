import { keyOf } from '../../path-segments.ts'
import { saysNothing, withoutExtension } from '../../recordings/file-names.ts'
import { joinWords, splitTry, wordsOf } from '../comparable-name.ts'
import type { TestReport } from '../reported-test.ts'
import type { UniqueTest, UniqueTests } from '../tests/unique-test.ts'
import type { Match, RecordingPath } from './match.ts'
import { matchTry, triesOf } from './match-try.ts'
import { indexNames, type Named } from './name-index.ts'

type NameIndex = ReturnType<typeof indexNames>

/** What a recording is called: its file, or its folder where the file's name says nothing. */
type Called = { path: string; name: string; folder: string; stem: string; isOfFolder: boolean }

/** `version` is the same for recordings of which only one can be the test's. */
type Claim = Called & Named & { version: string }

/**
 * Matches recordings with tests by their names: the recording's is the test's, except for punctuation and case, or holds it
 * among words of recorders. Several recordings of one test must be its tries, or videos of one try.
 */
export function matchNames(
  recordings: readonly RecordingPath[],
  reports: readonly TestReport[],
  uniqueOf: UniqueTests,
): Map<string, Match> {
  if (recordings.length === 0) return new Map()
  const index = indexNames(reports, uniqueOf)
  const playwrightTests = new Set(reports.flatMap(({ format, tests }) => (format === 'Playwright' ? tests : [])))
  const claims = recordings.flatMap((recording): Claim[] => {
    const called = calledOf(recording)
    const claim = called && findTest(called, recording, index)
    // A report that names the test's videos knows those that are in folders of the test.
    return claim === undefined || (called?.isOfFolder && namesVideos(claim.unique)) ? [] : [claim]
  })
  const matched = new Map<string, Match>()
  for (const [unique, ofTest] of Map.groupBy(claims, (claim) => claim.unique)) {
    if (!agree(ofTest, isMerged(unique))) continue
    const isPlaywright = unique.reported.some((test) => playwrightTests.has(test))
    for (const [path, match] of matchTries(unique, ofTest, isPlaywright)) matched.set(path, match)
  }
  return matched
}

function calledOf({ path, segments }: RecordingPath): Called | undefined {
  const last = segments.length - 1
  const file = withoutExtension(segments[last] ?? '')
  const at = saysNothing(file) ? last - 1 : last
  const name = at === last ? file : segments[at]
  if (name === undefined) return undefined
  const [folder, stem] = [keyOf(segments.slice(0, at)), keyOf(segments.slice(0, at + 1))]
  return { path, name: readable(name), folder, stem, isOfFolder: at < last }
}

/** A name that Java encoded for an address; JUnit's ids of tests without their words for class and method. */
function readable(name: string): string {
  if (!/%5B[\w-]+%3A/i.test(name)) return name
  try {
    const id = decodeURIComponent(name.replaceAll('+', ' '))
    return id.replace(/\[engine:[^\]]*\]/g, '').replace(/\[[a-z-]+:/g, ' ')
  } catch {
    return name
  }
}

function findTest(called: Called, recording: RecordingPath, index: NameIndex): Claim | undefined {
  const split = splitTry(called.name)
  const words = wordsOf(called.name)
  // A test can be called like a try of another one.
  const whole = index.find(words, recording)
  const named = whole ?? index.find(wordsOf(split.name), recording)
  const tryNumber = whole ? undefined : split.tryNumber
  // Only one recording is called exactly like a try.
  if (named) return { ...called, ...named, tryNumber, version: String(tryNumber) }
  const within = index.findWithin(words, recording) ?? index.findCut(words, recording)
  return within && { ...called, ...within, version: joinWords(words) }
}

function namesVideos({ reported }: UniqueTest): boolean {
  return reported.some(({ tries }) => tries.some(({ videos }) => videos.length > 0))
}

/** Whether entries of reports are the tries of one test: each run can have a folder of its own. */
function isMerged({ reported }: UniqueTest): boolean {
  return reported.some(({ entries }) => entries !== undefined)
}

/** Whether all recordings with one test's name can be its own: they are in one folder, or in one of each run, and of one browser. */
function agree(claims: readonly Claim[], hasRuns: boolean): boolean {
  const folders = new Set(claims.map(({ folder }) => folder))
  const browsers = new Set(claims.flatMap(({ browser }) => browser ?? []))
  const versions = Map.groupBy(claims, ({ folder, version }) => `${version} in ${folder}`)
  // Videos of one try are in a folder of its name.
  const oneStem = (ofVersion: readonly Claim[]) => new Set(ofVersion.map(({ stem }) => stem)).size === 1
  return (folders.size === 1 || hasRuns) && browsers.size <= 1 && versions.values().every(oneStem)
}

/** The tries that names say. The first one often has no number, which shows only beside another. */
function matchTries(unique: UniqueTest, claims: readonly Claim[], isPlaywright: boolean): [path: string, Match][] {
  const numbers = claims.flatMap(({ tryNumber }) => tryNumber ?? [])
  const unnumbered = new Set(claims.flatMap(({ stem, tryNumber }) => (tryNumber === undefined ? stem : [])))
  const tries = Math.max(1, triesOf(unique), ...numbers)
  const isOnly = tries === 1 || (numbers.length > 0 && !numbers.includes(1))
  return claims.map(({ path, tryNumber, tryResult, isOfFolder }) => {
    const isFirst = (isOnly && unnumbered.size === 1) || (isPlaywright && isOfFolder)
    const match = matchTry(unique, tryNumber ?? (isFirst ? 1 : undefined), tries)
    const { result = tryResult } = match.recordedTry
    // A report that has only the last try says nothing of another one.
    return [path, tryResult === undefined || tryResult === result ? match : { ...match, recordedTry: {} }]
  })
}
