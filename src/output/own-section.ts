import { createHash } from 'node:crypto'
import type { SectionIdentity } from '../comment/identity.ts'
import { longestText, type Row, type Section, type TestRow } from '../comment/section.ts'
import type { PullRequestContext } from '../github/locate.ts'
import type { RecordingResult } from '../sharing/recording-result.ts'
import type { TestCounts } from '../test-reports/count-tests.ts'
import type { RecordedTest } from '../test-reports/reported-test.ts'
import { cutText } from '../text.ts'

/** The test that a recording shows: the same id for all of its recordings, and what their row says. */
export type ShownTest = { id: number; title: string; whole: RecordedTest }

export type SectionSource = {
  identity: SectionIdentity
  run: Pick<PullRequestContext, 'runId' | 'runAttempt' | 'runNumber' | 'workflow' | 'commit'>
  baseUrl: URL
  visibility: string
  withPassword: boolean
  /** How many recordings the input `only` left out. */
  leftOut: number
  /** How the tests of the reports ended. */
  counts: TestCounts | undefined
  /** The tests that recordings show, by the recordings' paths. */
  shown: ReadonlyMap<string, ShownTest>
  /** Failed tests that no recording shows: how many, and the first of them. */
  unrecorded: { count: number; tests: readonly RecordedTest[] }
  /** The files of tests that are in the workspace. */
  sources: readonly string[]
  /** Of the whole test report; empty for none. */
  reportUrl: string
  /** One clean line without secrets: GitHub masks nothing in a comment. */
  clean: (text: string) => string
}

/** No comment and no summary has room for more. */
const mostRows = 5000
/** Of failed tests without a recording. */
const mostUnrecorded = 10

/** A step's section of the comment. `now` is in milliseconds since 1970. */
export function sectionFrom(
  results: readonly RecordingResult[],
  source: SectionSource,
  now: number,
): Section {
  const { identity, run, clean, counts, reportUrl } = source
  const text = (value: string) => cutText(clean(value), longestText)
  const unshared = results.filter(({ status }) => status === 'failed')
  const shared = results.filter(({ url }) => url !== undefined)
  const lost = lostTests(shared, unshared, source)
  const { cases, placeOf } = casesOf(shared, lost, source, text)
  const rows = shared
    .map((result) => rowOf(result, placeOf(result), source.withPassword, text))
    .sort((a, b) => rankOf(a, cases) - rankOf(b, cases))
    .slice(0, mostRows)
  const failures = unshared
    .slice(0, mostRows)
    .map(({ path, error = '' }) => ({ path: text(path), error: text(error) }))
  return {
    key: identity.key,
    heading: text(identity.heading),
    run: {
      id: run.runId,
      attempt: run.runAttempt,
      number: text(run.runNumber),
      workflow: text(run.workflow),
    },
    commit: run.commit,
    time: Math.floor(now / 1000),
    baseUrl: source.baseUrl.href,
    visibility: source.visibility,
    withPassword: source.withPassword,
    shared: shared.length,
    reused: shared.filter(({ status }) => status === 'reused').length,
    failed: unshared.length,
    tests: counts ?? null,
    cases,
    unrecorded: lost.length + source.unrecorded.count,
    // A link with something left out of it would lead nowhere.
    reportUrl: clean(reportUrl) === reportUrl ? reportUrl : '',
    leftOut: source.leftOut,
    digest: digestOf(rows, cases, failures),
    rows,
    failures,
    replaced: [],
  }
}

const order: readonly string[] = ['failed', 'flaky']

/** Rows in the order of their tests, failed ones first; what no report knows comes with the tests that passed. */
function rankOf({ link }: Row, cases: readonly TestRow[]): number {
  return rank(link?.test === undefined ? undefined : cases[link.test]?.result)
}

function rank(result: string | undefined): number {
  const at = order.indexOf(result ?? '')
  return at < 0 ? order.length : at
}

/** The failed tests that no link shows, because their recordings could not be shared. */
function lostTests(
  shared: readonly RecordingResult[],
  unshared: readonly RecordingResult[],
  { shown }: SectionSource,
): RecordedTest[] {
  const ids = new Set(shared.map(({ path }) => shown.get(path)?.id))
  return unshared.flatMap(({ path }) => {
    const test = shown.get(path)
    if (test?.whole.result !== 'failed' || ids.has(test.id)) return []
    ids.add(test.id)
    return [{ ...test.whole, title: test.title }]
  })
}

/** The tests that get a row, failed ones first, and where each recording's test is among them. */
function casesOf(
  shared: readonly RecordingResult[],
  lost: readonly RecordedTest[],
  { shown, unrecorded, sources }: SectionSource,
  text: (value: string) => string,
): { cases: TestRow[]; placeOf: (result: RecordingResult) => number | undefined } {
  const known = new Set(sources)
  const row = (test: RecordedTest) => caseOf(test, known, text)
  const recorded = new Map<number, TestRow>()
  for (const { path } of shared) {
    const test = shown.get(path)
    if (test === undefined) continue
    // Jobs of a matrix can run the same test: it is one, and ends as the worst of them.
    const before = recorded.get(test.id)
    if (before === undefined || rank(test.whole.result) < rank(before.result)) {
      recorded.set(test.id, row({ ...test.whole, title: test.title }))
    }
  }
  const missing = [...lost, ...unrecorded.tests].slice(0, mostUnrecorded).map(row)
  const cases = [...recorded.values(), ...missing].sort((a, b) => rank(a.result) - rank(b.result))
  const places = new Map(cases.map((test, at) => [test, at]))
  const placeOf = ({ path }: RecordingResult) => {
    const test = recorded.get(shown.get(path)?.id ?? Number.NaN)
    return test && places.get(test)
  }
  return { cases, placeOf }
}

function caseOf(
  { title, result, project, tries, error, file, line }: RecordedTest,
  sources: ReadonlySet<string>,
  text: (value: string) => string,
): TestRow {
  const isFailing = order.includes(result ?? '')
  const isHere = isFailing && file !== undefined && sources.has(file) && text(file) === file
  return {
    title: text(title),
    result,
    project: project === undefined ? undefined : text(project),
    tries,
    error: isFailing && error ? error : undefined,
    ...(isHere && { file, line }),
  }
}

function rowOf(
  { title, url, shareId, sha256, sizeBytes, durationSeconds, width, height, test }: RecordingResult,
  place: number | undefined,
  withPassword: boolean,
  text: (value: string) => string,
): Row {
  const known = { sizeBytes, durationSeconds, width, height }
  const ofTest = place === undefined ? {} : { test: place, try: test?.try, tryResult: test?.tryResult }
  return {
    shareId,
    link: { title: text(title), url, ...known, ...ofTest },
    // A password's recordings are never reused, and need leave no trace.
    hash: withPassword || sha256 === undefined ? undefined : Buffer.from(sha256, 'hex').toString('base64url'),
  }
}

/** In 72 bits. A step that runs again and is given its own links says the same. */
function digestOf(rows: readonly Row[], cases: readonly TestRow[], failures: Section['failures']): string {
  const links = rows.map(({ shareId, link }) => [shareId, link?.url, link?.title])
  return createHash('sha256')
    .update(JSON.stringify([links, cases, failures]))
    .digest('base64url')
    .slice(0, 12)
}
