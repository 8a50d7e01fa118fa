import { byRank, isFailing } from '../manifest/rank.ts'
import type { ListedSpecFile, ListedTest, OutsideError, ShownTest, TestCounts } from '../manifest/schema.ts'
import { segmentsOf } from '../path-segments.ts'
import type { Hide } from '../secrets/secrets.ts'
import { waitedSecondsIn } from './failure/waited-time.ts'
import { countTests } from './join/count-tests.ts'
import { mostCompared, mostErrors } from './join/error-digests.ts'
import { countUnjoined, uniqueTests } from './join/join-reports.ts'
import { countMerged, countSeparate, mergeEntries, type Retries } from './join/merge-retries.ts'
import { runSecondsOf } from './join/run-time.ts'
import { tellApart } from './join/tell-apart.ts'
import { countErrors, uniqueErrors } from './join/unique-errors.ts'
import {
  knownProject,
  type TestOfEntry,
  testsByEntry,
  type UniqueSpecFile,
  type UniqueTest,
} from './join/unique-test.ts'
import {
  causeOfTest,
  chooseTests,
  describeError,
  describeTry,
  labelOf,
  listSpecFile,
  listTest,
  sourceOf,
  sourceOfSpecFile,
  type TestSource,
} from './list-tests.ts'
import type { Match } from './match/match.ts'
import { matchTests } from './match/match-tests.ts'
import { endsInFailure } from './match/match-try.ts'
import { createPictureLister, type NamedPicture } from './pictures/named-pictures.ts'
import { createLocator, type Locator, linesOfTests } from './places/locate-tests.ts'
import type { OwnLine, ReportedError, TestReport } from './reported-test.ts'

type TestSearch = {
  root: string
  recordings: readonly string[]
  /** The folders of reports that are missing or can't be read, in segments. */
  foldersOfLostReports?: readonly (readonly string[])[]
  hide: Hide
  /** Whether entries with the same identity are tries of one test. */
  mergeRetries?: boolean
}

/** Facts from reports about tests and recordings. */
export type TestFindings = {
  /** Most urgent first. Ids are unique across `specFiles` and `tests`. */
  tests: readonly ListedTest[]
  /** Whether `tests` is complete. */
  testsComplete: boolean
  /** Spec files that a recording shows as a whole. */
  specFiles: readonly ListedSpecFile[]
  /** Number of tests, listed or not. */
  testCount: number
  /** The failed and flaky tests that `tests` has no room for. */
  unlisted: UnlistedTests
  /** The failed and flaky tests without a recording, listed or not: their number, and the names of the first. */
  failedWithoutRecording: { count: number; names: readonly string[] }
  /** Number of tests that only some of several formats have. */
  unjoined: number
  /** The test and try that each recording shows, by recording path. */
  recordedTests: RecordedTests
  /** The locations of tests that have a recording, failed or were flaky, by test id. */
  testSources: ReadonlyMap<number, TestSource>
  /** Possible pictures of failed and flaky tests, and of spec files with such tests, by id. The first that can be used counts. */
  pictures: ReadonlyMap<number, readonly NamedPicture[]>
  /** The errors outside of tests that a manifest describes, followed by those that are only compared. */
  errors: readonly OutsideError[]
  /** Number of errors outside of tests that name a report, listed or not. */
  reportErrors: number
  /** Counts of results; absent if no report has any. */
  counts?: TestCounts | undefined
  /** Run time of the tests; absent unless every report has it. */
  runSeconds?: number | undefined
  retries: Retries
  /** The formats of the reports, without repeats. */
  formats: readonly string[]
  /** The lines of all tests, if reports have them. */
  testLines: readonly OwnLine[]
  /** The test file paths in each report. */
  filesOfReports: readonly (readonly string[])[]
  /** The first video that a report names, relative to the workspace if it is there. */
  namedVideo?: string | undefined
}

/** `causes` has one entry for each failed test; undefined for a failure that is a cause of its own. */
export type UnlistedTests = { failed: number; flaky: number; causes: readonly (string | undefined)[] }

/** The tests that recordings show, by recording path. */
export type RecordedTests = ReadonlyMap<string, RecordedTest>

/** The test or spec file that a recording shows, and the try. */
export type RecordedTest = {
  test: ListedTest
  recordedTry: ShownTest
  /** What distinguishes the test from others that would read the same. */
  difference?: string | undefined
  /** Its index among the videos of the try, if a report names it. */
  videoIndex?: number | undefined
  /** How long its error says that it waited; absent if less than a second. */
  waitedSeconds?: number | undefined
  /** Whether it ends when the test fails. A spec file's recording goes on after that. */
  endsInFailure?: true | undefined
  /** Whether the recording's name only contains the test's name, so that it may be about something else. */
  isByPartOfName?: true | undefined
}

/** The most names of tests without a recording. */
const mostNamed = 3

/**
 * Turns reports into the model's tests: `tests` joins what reports say about one test, `match` finds the tests that
 * recordings show, `places` and `failure` say where tests are and why they failed, and list-tests.ts describes them.
 */
export function findTests(given: readonly TestReport[], search: TestSearch): TestFindings {
  const { root, recordings, foldersOfLostReports = [], hide, mergeRetries = false } = search
  const reports = mergeRetries ? mergeEntries(given) : given
  const tests = uniqueTests(reports)
  const uniqueOf = testsByEntry(tests)
  // Paths in reports have no secrets, and are in Unicode's form NFC.
  const paths = recordings.map((path) => ({ path, segments: segmentsOf(hide(path).normalize()) }))
  const matches = matchTests(paths, { reports, foldersOfLostReports, uniqueOf })
  const { shownTests, shownSpecFiles, withRecording } = collectRecorded(matches.values(), uniqueOf)
  const ranked = tests.toSorted(byRank)
  const listed = chooseTests(ranked, withRecording)
  const ids = giveIds(shownSpecFiles, listed)
  const locator = createLocator(root, reports)
  const context = { uniqueOf, differenceOf: tellApart(tests, reports), locator }
  const errors = uniqueErrors(reports)
  return {
    ...describeListed(ids, matches, context),
    ...describeFailures(ranked, ids, withRecording, context),
    testsComplete: listed.length === tests.length,
    testCount: tests.length,
    unjoined: countUnjoined(tests, reports),
    testSources: findSources(ids, shownTests, locator),
    pictures: listPictures(ids, uniqueOf, reports),
    errors: chooseErrors(errors).map((error) => describeError(error, locator)),
    reportErrors: errors.filter(({ report }) => report !== undefined).length,
    counts: countTests(tests, countErrors(errors)),
    runSeconds: runSecondsOf(given),
    retries: mergeRetries ? countMerged(tests) : countSeparate(tests, reports),
    formats: [...new Set(reports.map(({ format }) => format))],
    testLines: linesOfTests(reports, locator),
    filesOfReports: reports.map(({ tests }) => locator.namesOf(tests)),
    namedVideo: firstVideoIn(reports),
  }
}

/** The ids of the spec files and the listed tests, in their order. */
type Ids = { ofSpecFiles: ReadonlyMap<UniqueSpecFile, number>; ofTests: ReadonlyMap<UniqueTest, number> }

function giveIds(specFiles: readonly UniqueSpecFile[], tests: readonly UniqueTest[]): Ids {
  return {
    ofSpecFiles: new Map(specFiles.map((specFile, at) => [specFile, at])),
    ofTests: new Map(tests.map((test, at) => [test, specFiles.length + at])),
  }
}

/** What descriptions of tests need. */
type Context = { uniqueOf: TestOfEntry; differenceOf: ReadonlyMap<UniqueTest, string>; locator: Locator }

function describeListed(
  { ofSpecFiles, ofTests }: Ids,
  matches: ReadonlyMap<string, Match>,
  { uniqueOf, differenceOf, locator }: Context,
): Pick<TestFindings, 'tests' | 'specFiles' | 'recordedTests'> {
  const tests = new Map<UniqueTest, ListedTest>()
  for (const [test, id] of ofTests) tests.set(test, listTest(id, test, differenceOf.get(test), locator))
  const specFiles = new Map<UniqueSpecFile, ListedSpecFile>()
  for (const [specFile, id] of ofSpecFiles) {
    const covers = testsIn(specFile, uniqueOf).flatMap((test) => ofTests.get(test) ?? [])
    specFiles.set(specFile, listSpecFile(id, specFile, covers, locator))
  }
  const recordedTests = new Map<string, RecordedTest>()
  for (const [path, match] of matches) {
    const test = match.kind === 'test' ? tests.get(match.unique) : specFiles.get(match.unique)
    const difference = differenceOf.get(match.unique)
    // The list may have no room for the test.
    if (test !== undefined) recordedTests.set(path, { ...describeMatch(match, test, locator), difference })
  }
  return { tests: [...tests.values()], specFiles: [...specFiles.values()], recordedTests }
}

/** The failed and flaky tests that people can't find among rows or recordings. */
function describeFailures(
  ranked: readonly UniqueTest[],
  { ofTests }: Ids,
  withRecording: ReadonlySet<UniqueTest>,
  { differenceOf, locator }: Context,
): Pick<TestFindings, 'unlisted' | 'failedWithoutRecording'> {
  const failing = ranked.filter((test) => isFailing(test))
  const unlisted = Map.groupBy(
    failing.filter((test) => !ofTests.has(test)),
    ({ result }) => result,
  )
  const failed = unlisted.get('failed') ?? []
  const withoutRecording = failing.filter((test) => !withRecording.has(test))
  const named = withoutRecording.slice(0, mostNamed)
  return {
    unlisted: {
      failed: failed.length,
      flaky: unlisted.get('flaky')?.length ?? 0,
      causes: failed.map((test) => causeOfTest(test, locator)),
    },
    failedWithoutRecording: {
      count: withoutRecording.length,
      names: named.map((test) => nameOf(test, differenceOf.get(test))),
    },
  }
}

function findSources(
  { ofSpecFiles, ofTests }: Ids,
  shownTests: ReadonlySet<UniqueTest>,
  locator: Locator,
): TestFindings['testSources'] {
  const sources = new Map<number, TestSource>()
  for (const [specFile, id] of ofSpecFiles) sources.set(id, sourceOfSpecFile(specFile, locator))
  for (const [test, id] of ofTests) {
    if (shownTests.has(test) || isFailing(test)) sources.set(id, sourceOf(test, locator))
  }
  return sources
}

function listPictures(
  { ofSpecFiles, ofTests }: Ids,
  uniqueOf: TestOfEntry,
  reports: readonly TestReport[],
): TestFindings['pictures'] {
  const picturesOf = createPictureLister(reports)
  const ofIds = [
    ...ofSpecFiles.entries().map(([specFile, id]) => [id, picturesOf(testsIn(specFile, uniqueOf))] as const),
    ...ofTests.entries().map(([test, id]) => [id, picturesOf([test])] as const),
  ]
  return new Map(ofIds.filter(([, pictures]) => pictures.length > 0))
}

/** The tests and spec files that recordings show, and all tests with a recording of their own or of their spec file. */
function collectRecorded(matches: Iterable<Match>, uniqueOf: TestOfEntry) {
  const shownTests = new Set<UniqueTest>()
  const shownSpecFiles: UniqueSpecFile[] = []
  const withRecording = new Set<UniqueTest>()
  for (const match of matches) {
    if (match.kind === 'test') {
      shownTests.add(match.unique)
      for (const test of [match.unique, ...match.others]) withRecording.add(test)
    } else {
      shownSpecFiles.push(match.unique)
      for (const test of testsIn(match.unique, uniqueOf)) withRecording.add(test)
    }
  }
  return { shownTests, shownSpecFiles, withRecording }
}

/** The first errors of any kind, and more of those that other jobs can share. */
function chooseErrors(errors: readonly ReportedError[]): readonly ReportedError[] {
  const more = errors.slice(mostErrors).filter(({ report }) => report === undefined)
  return [...errors.slice(0, mostErrors), ...more.slice(0, mostCompared)]
}

function testsIn({ entries }: UniqueSpecFile, uniqueOf: TestOfEntry): readonly UniqueTest[] {
  const covered = entries.flatMap(({ covers }) => covers)
  return [...new Set(covered.flatMap((each) => uniqueOf.get(each) ?? []))]
}

function describeMatch(match: Match, test: ListedTest, locator: Locator): RecordedTest {
  const { videoIndex } = match
  const isByPartOfName = match.kind === 'test' && match.isByPartOfName
  return {
    test,
    recordedTry: describeTry(test.id, match.unique, match, locator),
    ...(videoIndex !== undefined && { videoIndex }),
    ...(isByPartOfName && { isByPartOfName }),
    ...describeEnd(match),
  }
}

function describeEnd(match: Match): Pick<RecordedTest, 'waitedSeconds' | 'endsInFailure'> {
  if (match.kind === 'spec file') return {}
  const waitedSeconds = waitedSecondsIn(match.tryEnd.error ?? '')
  return {
    ...(waitedSeconds !== undefined && { waitedSeconds }),
    ...(endsInFailure(match) && { endsInFailure: true }),
  }
}

/** A test's name in the log, with what distinguishes it from others. */
function nameOf(test: UniqueTest, difference: string | undefined): string {
  const project = knownProject(test.entries)
  return labelOf(test, difference) + (project === undefined ? '' : ` (${project})`)
}

/** The first video that a report names for a test, relative to the workspace if it is there. */
function firstVideoIn(reports: readonly TestReport[]): string | undefined {
  const tries = reports.flatMap(({ tests }) => tests.flatMap((test) => test.tries))
  return tries.find(({ videos }) => videos.length > 0)?.videos[0]?.join('/')
}
