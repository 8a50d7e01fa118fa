import { groupByEach } from '../../group-by-each.ts'
import { once } from '../../once.ts'
import { keyOf } from '../../path-segments.ts'
import { saysNothing, withoutExtension } from '../../recordings/file-names.ts'
import { joinWords, oneWord, splitTry, wordsOf } from '../comparable-name.ts'
import { endingsOf, namePartsOf } from '../join/name-parts.ts'
import type { TestOfEntry, UniqueTest } from '../join/unique-test.ts'
import { bestOf, type CountsFor, type KnownReports, type Match, type RecordingPath } from './match.ts'
import { countTries, matchTry } from './match-try.ts'
import { findNamesBeside, hintsOf, namesWithin, spansOf } from './name-hints.ts'
import { createReportFinder, type GroupedTest, type ReportGroup } from './nearest-reports.ts'

/** In characters. A shorter word occurs in many names. */
const shortWord = 8
/**
 * The most tests of one name to distinguish by their classes, suites, files and projects. 20,000 take 50 ms per recording, and
 * all reports have 60 s.
 */
const mostAlike = 1000

/** A recording's name: that of its file, or of its folder if the file's name says nothing. `folders` are those around it. */
type RecordingName = { name: string; folders: readonly string[]; isOfFolder: boolean }

/** The test that a recording's name means. `isPart`: the test's name is only a part of the recording's. */
type FoundTest = { unique: UniqueTest; tryNumber: number | undefined; isPart: boolean }

/** A recording whose name means a test. `name` and `folder` are comparable. */
type NamedRecording = FoundTest & { path: string; folder: string; name: string }

/** Tests by their names, from the own title to the full name with class and suites. */
type NameIndex = { testsOf: ReadonlyMap<string, readonly GroupedTest[]>; longest: number }

/** Several names, each in words. */
type Names = readonly (readonly string[])[]

/**
 * Matches recordings with tests by name: a recording is called like the test, or its name contains the test's whole name, of
 * which the longest counts. Only the nearest reports count.
 */
export function matchNames(
  recordings: readonly RecordingPath[],
  known: KnownReports,
  countsFor: CountsFor,
): Map<string, Match> {
  if (recordings.length === 0) return new Map()
  const findReports = createReportFinder(known, countsFor)
  const indexes = new Map<ReportGroup, NameIndex>()
  const indexFor = (group: ReportGroup) => {
    const index = indexes.get(group) ?? indexNames(group)
    indexes.set(group, index)
    return index
  }
  const named = recordings.flatMap((recording): NamedRecording[] => {
    const recordingName = nameRecording(recording)
    if (recordingName === undefined) return []
    const { name, folders } = recordingName
    const found = findTest(recordingName, findReports(recording).map(indexFor), known.uniqueOf)
    return found === undefined ? [] : [{ path: recording.path, folder: keyOf(folders), name: oneWord(name), ...found }]
  })
  const tests = Map.groupBy(named, ({ unique }) => unique)
  return new Map(tests.entries().flatMap(([unique, ofTest]) => matchTries(unique, ofTest)))
}

function indexNames({ tests }: ReportGroup): NameIndex {
  const index = groupByEach(tests, ({ test }) => {
    const { title, fileOrClass } = test
    const endings = endingsOf(namePartsOf(test)).map((name) => joinWords(name.split('-')))
    // Mocha writes the title without suites as the class.
    const own = fileOrClass !== '' && title.endsWith(fileOrClass) ? [oneWord(fileOrClass)] : []
    return new Set([...endings, ...own])
  })
  index.delete('')
  const longest = index.keys().reduce((most, name) => Math.max(most, name.length), 0)
  return { testsOf: index, longest }
}

function nameRecording({ segments }: RecordingPath): RecordingName | undefined {
  const last = segments.length - 1
  const file = withoutExtension(segments[last] ?? '')
  const at = saysNothing(file) ? last - 1 : last
  const name = at === last ? file : segments[at]
  if (name === undefined) return undefined
  return { name: decoded(name), folders: segments.slice(0, at), isOfFolder: at < last }
}

/** Testcontainers percent-encodes the names of tests. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Undefined if no test fits, or several fit equally well. */
function findTest(
  { name, folders, isOfFolder }: RecordingName,
  indexes: readonly NameIndex[],
  uniqueOf: TestOfEntry,
): FoundTest | undefined {
  const find = (wanted: string) => {
    const found = indexes.flatMap(({ testsOf }) => testsOf.get(wanted) ?? [])
    // Playwright names folders after tests, and its JSON knows all videos that belong to them.
    return isOfFolder ? found.filter(({ isOfPlaywright }) => !isOfPlaywright) : found
  }
  const around = folders.map(wordsOf)
  const words = wordsOf(name)
  const { name: nameOfTest, tryNumber } = splitTry(name)
  // A test can be named like another test's try.
  const whole = find(joinWords(words))
  if (whole.length > 0) return foundTest(chooseTest(whole, around, uniqueOf), undefined, false)
  const ofTry = find(oneWord(nameOfTest))
  if (ofTry.length > 0) return foundTest(chooseTest(ofTry, around, uniqueOf), tryNumber, false)
  const { found, rest } = findWithin(words, indexes, find)
  return foundTest(chooseTest(found, [...around, ...rest], uniqueOf), tryNumber, true)
}

function foundTest(
  unique: UniqueTest | undefined,
  tryNumber: number | undefined,
  isPart: boolean,
): FoundTest | undefined {
  return unique && { unique, tryNumber, isPart }
}

/** The tests with the longest name within a recording's name, and the words around it. */
function findWithin(
  words: readonly string[],
  indexes: readonly NameIndex[],
  find: (name: string) => readonly GroupedTest[],
): { found: readonly GroupedTest[]; rest: Names } {
  const longest = indexes.reduce((most, index) => Math.max(most, index.longest), 0)
  const spans = [...spansOf(words, longest)].sort((a, b) => b.name.length - a.name.length)
  const isBeside = once(() => findNamesBeside(words))
  for (const { name, start, end } of spans) {
    const found = find(name)
    const isShort = name.length < shortWord && end === start + 1
    const certain = isShort ? found.filter(({ test }) => isNamedBeside(test, (hint) => isBeside()(hint, start))) : found
    if (certain.length > 0) return { found: certain, rest: [words.slice(0, start), words.slice(end)] }
  }
  return { found: [], rest: [] }
}

/** Whether what is beside a test's name holds its class, suite or file. */
function isNamedBeside(test: GroupedTest['test'], isBeside: (hint: string) => boolean): boolean {
  const { classes, suites, files } = hintsOf(test)
  return classes.some(isBeside) || suites.some(isBeside) || files.some(isBeside)
}

/** The only test among these; or, of several, the one of whose class, suites, file and project these names have the most. */
function chooseTest(found: readonly GroupedTest[], around: Names, uniqueOf: TestOfEntry): UniqueTest | undefined {
  const tests = new Map<UniqueTest, GroupedTest['test']>()
  for (const { test } of found) {
    const unique = uniqueOf.get(test)
    if (unique !== undefined) tests.set(unique, test)
    if (tests.size > mostAlike) return undefined
  }
  if (tests.size <= 1) return tests.keys().next().value
  const names = namesWithin(around)
  const [best, ...others] = bestOf([...tests], ([, test]) => {
    return Object.values(hintsOf(test)).filter((hints) => hints.some((hint) => names.has(hint))).length
  })
  return others.length === 0 ? best?.[0] : undefined
}

/**
 * Matches a test's recordings with the tries in their names. Recordings of one name in several folders are of several runs, so
 * none of them is the test's, unless the test's entries are such runs.
 */
function matchTries(unique: UniqueTest, all: readonly NamedRecording[]): [path: string, Match][] {
  const isMerged = unique.entries.some(({ mergedEntries }) => mergedEntries !== undefined)
  const byName = Map.groupBy(all, ({ name }) => name)
  const isOfOneRun = ({ name }: NamedRecording) => new Set(byName.get(name)?.map(({ folder }) => folder)).size === 1
  const recordings = isMerged ? all : all.filter(isOfOneRun)
  const numbers = recordings.flatMap(({ tryNumber }) => tryNumber ?? [])
  const unnumbered = recordings.filter(({ tryNumber }) => tryNumber === undefined)
  const tries = Math.max(1, countTries(unique), ...numbers)
  // The name of the first try often has no number.
  const isFirst = tries === 1 || (numbers.length > 0 && !numbers.includes(1) && unnumbered.length === 1)
  return recordings.map(({ path, tryNumber, isPart }) => {
    const match = matchTry(unique, tryNumber ?? (isFirst ? 1 : undefined), tries)
    return [path, isPart ? { ...match, isByPartOfName: true } : match]
  })
}
