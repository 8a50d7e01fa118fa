import { digestOf, type SectionIdentity } from '../comment/identity.ts'
import { longestText, type Section, type StoredRecording } from '../comment/section.ts'
import { tableRowsOf } from '../comment/table-rows.ts'
import type { LocatedRun } from '../github/locate.ts'
import { addressWithoutSecrets } from '../secrets/secrets.ts'
import type { RecordingResult } from '../sharing/recording-result.ts'
import { byRank } from '../test-reports/rank.ts'
import { cutText } from '../text.ts'
import {
  type ListedTest,
  listTests,
  type ReportsOfStep,
  type SectionTests,
  type TestsByPath,
  testsOfSection,
} from './section-tests.ts'

export type SectionSource = {
  identity: SectionIdentity
  run: Pick<LocatedRun, 'runId' | 'runAttempt' | 'runNumber' | 'workflow' | 'commit'>
  baseUrl: URL
  visibility: string
  withPassword: boolean
  /** How many recordings the input `only` left out. */
  leftOut: number
  testsByPath: TestsByPath
  reports: ReportsOfStep
  /** Of the whole test report; empty for none. */
  reportUrl: string
  /** One clean line without secrets: GitHub masks nothing in a comment. */
  clean: (text: string) => string
}

/** No comment and no summary has room to show more. */
const mostRows = 5000

/** A step's section of the comment, and its tests as the manifest lists them. `now` is in milliseconds since 1970. */
export function sectionFrom(
  results: readonly RecordingResult[],
  source: SectionSource,
  now: number,
): { section: Section; tests: ListedTest[] } {
  const { identity, run, clean, reports, reportUrl, testsByPath, visibility, withPassword, leftOut } = source
  const text = (value: string) => cutText(clean(value), longestText)
  const tests = testsOfSection(results, testsByPath, reports, text)
  const shared = results.filter(({ url }) => url !== undefined)
  const notShared = results.filter(({ status }) => status === 'failed')
  const content = {
    rows: recordingRows(shared, tests, source, text),
    cases: tests.cases,
    failures: notShared.slice(0, mostRows).map(({ path, error = '' }) => ({ path: text(path), error: text(error) })),
  }
  // A step that runs again and is given its own links says the same.
  const links = content.rows.map(({ shareId, link }) => [shareId, link?.url, link?.title])
  const section = {
    key: identity.key,
    heading: text(identity.heading),
    run: { id: run.runId, attempt: run.runAttempt, number: text(run.runNumber), workflow: text(run.workflow) },
    commit: run.commit,
    time: Math.floor(now / 1000),
    baseUrl: source.baseUrl.href,
    visibility,
    withPassword,
    leftOut,
    shared: shared.length,
    reused: shared.filter(({ status }) => status === 'reused').length,
    notShared: notShared.length,
    tests: reports.counts ?? null,
    failedWithoutVideo: tests.failedWithoutVideo,
    reportUrl: addressWithoutSecrets(reportUrl, clean),
    digest: digestOf([links, content.cases, content.failures]),
    ...content,
    replaced: [],
  }
  return { section, tests: listTests(tests, tableRowsOf(section), reports.failing) }
}

/** One row for each link, in the order of their tests' ranks. */
function recordingRows(
  shared: readonly RecordingResult[],
  { cases, indexes, recorded }: SectionTests,
  { testsByPath, withPassword }: SectionSource,
  text: (value: string) => string,
): StoredRecording[] {
  const rows = inPlaces(shared, testsByPath).map((result) => {
    const id = testsByPath.get(result.path)?.id
    const index = id !== undefined && recorded.has(id) ? indexes.get(id) : undefined
    const ranked = index === undefined ? result.changed && { changed: result.changed } : cases[index]
    return { row: recordingRow(result, index, withPassword, text), ranked }
  })
  return rows
    .sort((a, b) => byRank(a.ranked, b.ranked))
    .map(({ row }, at) => (at < mostRows ? row : { shareId: row.shareId }))
}

/** Videos of one try in the order of the report; all else stays where it is. */
function inPlaces(results: readonly RecordingResult[], testsByPath: TestsByPath): RecordingResult[] {
  const indexOf = ({ path }: RecordingResult) => testsByPath.get(path)?.videoIndex ?? Number.MAX_SAFE_INTEGER
  const tryOf = ({ path, test }: RecordingResult) => JSON.stringify([testsByPath.get(path)?.id ?? path, test?.try])
  const ofTries = Map.groupBy(results, tryOf)
  const sorted = new Map(
    ofTries.entries().map(([key, ofTry]) => [key, ofTry.toSorted((a, b) => indexOf(a) - indexOf(b)).values()]),
  )
  return results.map((result) => sorted.get(tryOf(result))?.next().value ?? result)
}

function recordingRow(
  { title, url, shareId, sha256, test, ...result }: RecordingResult,
  testIndex: number | undefined,
  withPassword: boolean,
  text: (value: string) => string,
): StoredRecording {
  const { sizeBytes, durationSeconds, width, height, cutShort, changed } = result
  const facts = { sizeBytes, durationSeconds, width, height, cutShort, changed }
  const ofTest = testIndex === undefined ? {} : { test: testIndex, try: test?.try, tryResult: test?.tryResult }
  return {
    shareId,
    link: { title: text(title), url, ...facts, ...ofTest },
    // A password's recordings are never reused, and need leave no trace.
    hash: withPassword || sha256 === undefined ? undefined : Buffer.from(sha256, 'hex').toString('base64url'),
  }
}
