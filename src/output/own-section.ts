import { createHash } from 'node:crypto'
import type { SectionIdentity } from '../comment/identity.ts'
import { longestText, type Row, type Section, type TestRow } from '../comment/section.ts'
import type { PullRequestContext } from '../github/locate.ts'
import { mainLink, rowsOf } from '../markdown/rows.ts'
import type { RecordingResult, ShownTest } from '../sharing/recording-result.ts'
import { byRank, isFailing } from '../test-reports/rank.ts'
import type { TestReports } from '../test-reports/read-test-reports.ts'
import type { TestIdentity, ToldTest } from '../test-reports/reported-test.ts'
import { cutText } from '../text.ts'

type Told = Omit<ToldTest, 'result'> & Pick<TestRow, 'result'>

export type SectionSource = {
  identity: SectionIdentity
  run: Pick<PullRequestContext, 'runId' | 'runAttempt' | 'runNumber' | 'workflow' | 'commit'>
  baseUrl: URL
  visibility: string
  withPassword: boolean
  /** How many recordings the input `only` left out. */
  leftOut: number
  /** The tests that recordings show, by the recordings' paths. */
  shown: ReadonlyMap<string, ShownTest>
  told: Partial<Pick<TestReports, 'counts' | 'failedWithoutVideo' | 'errors' | 'sources' | 'failing'>>
  /** Of the whole test report; empty for none. */
  reportUrl: string
  /** One clean line without secrets: GitHub masks nothing in a comment. */
  clean: (text: string) => string
}

/** No comment and no summary has room to show more. */
const mostRows = 5000
/** Of failed and flaky tests without a recording. */
const mostWithoutVideo = 10

/** A test as a manifest lists it, with the link of its row, and its index in `cases`. */
export type ListedTest = TestIdentity &
  Pick<ToldTest, 'result'> & { url?: string | undefined; row?: number | undefined }

/**
 * A step's section of the comment, and what other runs may want to know of its tests: all that failed or were flaky, and
 * all with a link. `now` is in milliseconds since 1970.
 */
export function sectionFrom(
  results: readonly RecordingResult[],
  source: SectionSource,
  now: number,
): { section: Section; tests: ListedTest[] } {
  const { identity, run, clean, told, reportUrl, shown } = source
  const text = (value: string) => cutText(clean(value), longestText)
  const unshared = results.filter(({ status }) => status === 'failed')
  const shared = results.filter(({ url }) => url !== undefined)
  const recorded = testsOf(shared, shown)
  const unseen = unshared.filter(({ path }) => isFailing(shown.get(path)))
  // Failed and flaky tests that no link shows, because their recordings could not be shared.
  const lost = [...testsOf(unseen, shown).values()].filter(({ id }) => !recorded.has(id))
  const missing = [...lost, ...(told.failedWithoutVideo?.tests ?? [])].sort(byRank)
  const tests = [...recorded.values(), ...missing.slice(0, mostWithoutVideo)].sort(byRank)
  const errors = (told.errors ?? []).map((error): Told => ({ ...error, result: 'error' }))
  const indexes = new Map(tests.map((test, at) => [test, errors.length + at]))
  const sources = new Set(told.sources)
  const cases = [...errors, ...tests].map((test) => caseOf(test, sources, text))
  const indexOf = (path: string) => {
    const test = recorded.get(shown.get(path)?.id ?? Number.NaN)
    return test && indexes.get(test)
  }
  const rankedOf = ({ link }: Row) => cases[link?.test ?? Number.NaN] ?? (link?.changed && link)
  const rows = shared
    .map((result) => rowOf(result, indexOf(result.path), source.withPassword, text))
    .sort((a, b) => byRank(rankedOf(a), rankedOf(b)))
    .map((row, at) => (at < mostRows ? row : { shareId: row.shareId }))
  const failures = unshared
    .slice(0, mostRows)
    .map(({ path, error = '' }) => ({ path: text(path), error: text(error) }))
  const section = {
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
    notShared: unshared.length,
    tests: told.counts ?? null,
    cases,
    failedWithoutVideo: lost.length + (told.failedWithoutVideo?.count ?? 0),
    // A link with something left out of it would lead nowhere.
    reportUrl: clean(reportUrl) === reportUrl ? reportUrl : '',
    leftOut: source.leftOut,
    digest: digestOf(rows, cases, failures),
    rows,
    failures,
    replaced: [],
  }
  const indexOfId = new Map(tests.map(({ id }, at) => [id, errors.length + at]))
  const urls = new Map(rowsOf(section).map((row) => [row.test, mainLink(row)?.url]))
  const ids = new Set(told.failing?.map(({ id }) => id))
  const others = [...recorded.values()].filter(({ id }) => !ids.has(id))
  const listed = [...(told.failing ?? []), ...others].flatMap(({ id, identity, result }): ListedTest[] => {
    const row = indexOfId.get(id)
    const url = row === undefined ? undefined : urls.get(cases[row])
    return identity ? [{ ...identity, result, row, url }] : []
  })
  return { section, tests: listed }
}

/** The tests that recordings show, by their ids: jobs of a matrix can run the same one, which ends as the worst of them. */
function testsOf(results: readonly RecordingResult[], shown: SectionSource['shown']): Map<number, ShownTest> {
  const tests = new Map<number, ShownTest>()
  for (const { path, changed } of results) {
    const known = shown.get(path)
    const test = known && { ...known, changed }
    const before = test && tests.get(test.id)
    if (test && (before === undefined || byRank(test, before) < 0)) tests.set(test.id, test)
  }
  return tests
}

function caseOf(test: Told, sources: ReadonlySet<string>, text: (value: string) => string): TestRow {
  const { title, result, project, changed, tries, error, file, line } = test
  const isHere = file !== undefined && sources.has(file) && text(file) === file
  return {
    title: text(title),
    result,
    project: project === undefined ? undefined : text(project),
    ...{ changed, tries },
    ...(isFailing(test) && error && { error }),
    ...(isFailing(test) && isHere && { file, line }),
  }
}

function rowOf(
  { title, url, shareId, sha256, test, ...result }: RecordingResult,
  testIndex: number | undefined,
  withPassword: boolean,
  text: (value: string) => string,
): Row {
  const { sizeBytes, durationSeconds, width, height, cutShort, changed } = result
  const known = { sizeBytes, durationSeconds, width, height, cutShort, changed }
  const ofTest =
    testIndex === undefined ? {} : { test: testIndex, try: test?.try, tryResult: test?.tryResult }
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
