import { keyOf } from '../../path-segments.ts'
import { saysNothing, withoutExtension } from '../../recordings/file-names.ts'
import { joinWords, splitTry, wordsOf } from '../comparable-name.ts'
import type { TestReport } from '../reported-test.ts'
import type { UniqueTest, UniqueTests } from '../tests/unique-test.ts'
import type { Match, RecordingPath } from './match.ts'
import { matchTry, triesOf } from './match-try.ts'
import { indexNames, type Named } from './name-index.ts'

type NameIndex = ReturnType<typeof indexNames>

/** A recording's name: that of its file, or of its folder if the file's name says nothing. */
type Called = { path: string; name: string; folder: string; stem: string; isOfFolder: boolean }

/** Among recordings with the same `version`, only one can be the test's. */
type Claim = Called & Named & { version: string }

/**
 * Matches recordings with tests by name: a recording's name equals the test's, except for punctuation and case, or contains
 * it among words of recorders. Several recordings of a test must be its tries, or videos of one try.
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
    // If the report names the test's videos, it also knows those in folders of the test.
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

/** Decodes a name that Java URL-encoded, and strips the words for class and method from JUnit's test ids. */
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
  // A test can be named like another test's try.
  const whole = index.find(words, recording)
  const named = whole ?? index.find(wordsOf(split.name), recording)
  const tryNumber = whole ? undefined : split.tryNumber
  // Only one recording is named exactly like a try.
  if (named) return { ...called, ...named, tryNumber, version: String(tryNumber) }
  const within = index.findWithin(words, recording) ?? index.findCut(words, recording)
  return within && { ...called, ...within, version: joinWords(words) }
}

function namesVideos({ reported }: UniqueTest): boolean {
  return reported.some(({ tries }) => tries.some(({ videos }) => videos.length > 0))
}

/** Whether entries were merged into one test, so that each run can have its own folder. */
function isMerged({ reported }: UniqueTest): boolean {
  return reported.some(({ entries }) => entries !== undefined)
}

/** Whether all recordings with a test's name can belong to it: they are in one folder, or one per run, and from one browser. */
function agree(claims: readonly Claim[], hasRuns: boolean): boolean {
  const folders = new Set(claims.map(({ folder }) => folder))
  const browsers = new Set(claims.flatMap(({ browser }) => browser ?? []))
  const versions = Map.groupBy(claims, ({ folder, version }) => `${version} in ${folder}`)
  // Videos of one try share a folder of its name.
  const oneStem = (ofVersion: readonly Claim[]) => new Set(ofVersion.map(({ stem }) => stem)).size === 1
  return (folders.size === 1 || hasRuns) && browsers.size <= 1 && versions.values().every(oneStem)
}

/**
 * Matches recordings with the tries in their names. The first try often has no number, and is recognizable only next to
 * a numbered one.
 */
function matchTries(unique: UniqueTest, claims: readonly Claim[], isPlaywright: boolean): [path: string, Match][] {
  const numbers = claims.flatMap(({ tryNumber }) => tryNumber ?? [])
  const unnumbered = new Set(claims.flatMap(({ stem, tryNumber }) => (tryNumber === undefined ? stem : [])))
  const tries = Math.max(1, triesOf(unique), ...numbers)
  const isOnly = tries === 1 || (numbers.length > 0 && !numbers.includes(1))
  return claims.map(({ path, tryNumber, tryResult, isOfFolder }) => {
    const isFirst = (isOnly && unnumbered.size === 1) || (isPlaywright && isOfFolder)
    const match = matchTry(unique, tryNumber ?? (isFirst ? 1 : undefined), tries)
    const { result = tryResult } = match.recordedTry
    // A report with only the last try says nothing about another one.
    return [path, tryResult === undefined || tryResult === result ? match : { ...match, recordedTry: {} }]
  })
}
