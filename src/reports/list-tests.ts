import { isFailing } from '../manifest/rank.ts'
import type { ListedSpecFile, ListedTest, OutsideError, ShownTest } from '../manifest/schema.ts'
import { identityKey } from '../manifest/test-identity.ts'
import { firstOf } from '../text.ts'
import { causeOf } from './failure/cause.ts'
import { failureText, outsideErrorText } from './failure/failure-text.ts'
import { addDifference } from './join/tell-apart.ts'
import { identityOf } from './join/test-identity.ts'
import { firstFailure, mainOf, type UniqueSpecFile, type UniqueTest } from './join/unique-test.ts'
import type { MatchedTry } from './match/match.ts'
import { type Locator, ownLineOfSpecFile } from './places/locate-tests.ts'
import type { OwnLine, ReportedError, ReportedTest, SourceLine, SpecFile, TestFile, TryEnd } from './reported-test.ts'

/** The most tests that a manifest lists. */
const mostListed = 20_000

/**
 * The tests to list, in order of their ranks. If there are too many, those with a recording come first, then failed and
 * flaky ones, then those of the same identity: a comparison must know how many there are, and how all of them ended.
 */
export function chooseTests(
  ranked: readonly UniqueTest[],
  withRecording: ReadonlySet<UniqueTest>,
): readonly UniqueTest[] {
  if (ranked.length <= mostListed) return ranked
  const keyOf = ({ entries }: UniqueTest) => identityKey(identityOf(entries))
  const failing = ranked.filter((test) => isFailing(test))
  const failingKeys = new Set(failing.map(keyOf))
  const byImportance = new Set([
    ...ranked.filter((test) => withRecording.has(test)),
    ...failing,
    ...ranked.filter((test) => failingKeys.has(keyOf(test))),
    ...ranked,
  ])
  const listed = new Set([...byImportance].slice(0, mostListed))
  return ranked.filter((test) => listed.has(test))
}

/** A test in the form that the rest of the action uses. `difference` distinguishes it from others with its title. */
export function listTest(id: number, test: UniqueTest, difference: string | undefined, locator: Locator): ListedTest {
  const { result, entries } = test
  const identity = identityOf(entries)
  const label = labelOf(test, difference)
  return {
    id,
    ...identity,
    ...(result !== undefined && { result }),
    ...(label !== identity.title && { label }),
    ...(isFailing(test) && describeFailedTest(entries, locator)),
  }
}

/** The name of a test in tables and in the log. `difference` distinguishes it from others with its title. */
export function labelOf({ entries }: UniqueTest, difference: string | undefined): string {
  return addDifference(mainOf(entries).title || 'untitled', difference)
}

/** The digest of what failed; undefined without an error text. */
export function causeOfTest({ entries }: UniqueTest, locator: Locator): string | undefined {
  return describeFailedTest(entries, locator).cause
}

/** `covers` are the ids of its tests. */
export function listSpecFile(
  id: number,
  { result, entries }: UniqueSpecFile,
  covers: readonly number[],
  locator: Locator,
): ListedSpecFile {
  return {
    id,
    ...identityOf(entries),
    ...(result !== undefined && { result }),
    ...(isFailing({ result }) && describeFailure(entries, failureIn(entries), locator)),
    covers,
  }
}

export function describeError(
  { error, sourceLines = [], count, report }: ReportedError,
  locator: Locator,
): OutsideError {
  return {
    error: outsideErrorText(error),
    ...locator.placesOf(undefined, sourceLines),
    ...(count !== undefined && { count }),
    ...(report !== undefined && { ofReport: true }),
  }
}

/** The try of this test that a recording shows. */
export function describeTry(
  id: number,
  { entries }: UniqueTest,
  { tryNumber, tries, tryEnd }: MatchedTry,
  locator: Locator,
): ShownTest {
  const error = failureText(tryEnd, mainOf(entries).title)
  const { file, line } = locator.lineOf(locationIn(entries), tryEnd.sourceLines ?? []) ?? {}
  return {
    id,
    ...(tryNumber !== undefined && { try: tryNumber, tries }),
    ...(tryEnd.result !== undefined && { tryResult: tryEnd.result }),
    ...(error !== '' && { error }),
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
  }
}

/** A test's own location, and the files that reports name for it. */
export type TestSource = { ownLine?: OwnLine | undefined; files: readonly TestFile[] }

export function sourceOf({ entries }: UniqueTest, { ownLineOf, filesOf }: Locator): TestSource {
  return { ownLine: ownLineOf(entries), files: filesOf(entries) }
}

export function sourceOfSpecFile({ entries }: UniqueSpecFile, locator: Locator): TestSource {
  const files = locator.filesOf(entries.flatMap((specFile) => [specFile, ...specFile.covers]))
  return { ownLine: ownLineOfSpecFile(entries, locator), files }
}

function describeFailedTest(
  entries: UniqueTest['entries'],
  locator: Locator,
): Pick<ListedTest, 'error' | 'place' | 'errorPlace' | 'cause'> {
  const failure = firstFailure(entries)
  const described = describeFailure(entries, failure, locator)
  const errorPlace = locator.errorPlaceOf(locationIn(entries), failure?.sourceLines ?? [])
  const cause = causeOf(described.error ?? '', errorPlace)
  return { ...described, ...(cause !== undefined && { cause }) }
}

function describeFailure(
  entries: UniqueTest['entries'],
  failure: TryEnd = {},
  { placesOf }: Locator,
): Pick<ListedTest, 'error' | 'place' | 'errorPlace'> {
  const error = failureText(failure, mainOf(entries).title)
  return { ...(error !== '' && { error }), ...placesOf(locationIn(entries), failure.sourceLines ?? []) }
}

/** A test's line, from the first report that has its number. */
function locationIn(entries: readonly ReportedTest[]): SourceLine | undefined {
  const known = entries.flatMap(({ location }) => location ?? [])
  return known.find(({ line }) => line !== undefined) ?? known[0]
}

/** Why a spec file failed: the names of its failed tests, and the first error. */
function failureIn(entries: readonly SpecFile[]): TryEnd | undefined {
  const failed = entries.flatMap(({ covers }) => covers.filter(({ result }) => result === 'failed'))
  if (failed.length === 0) return firstFailure(entries)
  const first = firstFailure(failed)
  if (first === undefined) return undefined
  const titles = firstOf([...new Set(failed.map(({ title }) => title))], { most: 3, separator: '; ' })
  return { ...first, error: `${titles}: ${first.error}` }
}
