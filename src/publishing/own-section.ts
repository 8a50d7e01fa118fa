import { createHash } from 'node:crypto'
import type { PullRequestContext } from '../github/locate.ts'
import type { SectionIdentity } from '../sections/identity.ts'
import { type LinkRow, longestError, longestText, type Row, type Section } from '../sections/section.ts'
import { commit, runId } from '../sections/state.ts'
import type { RecordingResult } from '../sharing/recording-result.ts'
import type { TestCounts } from '../test-reports/count-tests.ts'
import type { RecordedTest } from '../test-reports/reported-test.ts'
import { cutText, oneLine } from '../text.ts'

export type SectionSource = {
  identity: SectionIdentity
  run: Pick<PullRequestContext, 'runId' | 'runAttempt' | 'runNumber' | 'workflow' | 'commit' | 'pullRequests'>
  baseUrl: URL
  visibility: string
  withPassword: boolean
  /** How many recordings the input `only` left out. */
  leftOut: number
  /** How the tests of the reports ended. */
  tests: TestCounts | undefined
  /** The files of tests that are in the workspace. */
  sources: readonly string[]
  /** Of the whole test report; empty for none. */
  reportUrl: string
  /** One clean line without secrets: GitHub masks nothing in a comment. */
  redact: (text: string) => string
}

/** No comment and no summary has room for more. */
const mostRows = 5000

/**
 * A step's section of the comment, not yet signed, its rows in the order of the results: failed tests first, then flaky
 * ones. `now` is in milliseconds since 1970; `revision` counts how often some recordings had to be shared again.
 */
export function sectionFrom(
  results: readonly RecordingResult[],
  source: SectionSource,
  { now, revision }: { now: number; revision: number },
): Section {
  const { identity, run, redact, tests = null, reportUrl } = source
  const text = (value: string) => oneLine(redact(value), longestText)
  const unshared = results.filter(({ status }) => status === 'failed')
  const shared = inOrder(results.filter(({ url }) => url !== undefined))
  const sources = new Set(source.sources)
  const rows = shared.slice(0, mostRows).map((result) => rowOf(result, { ...source, sources, text }))
  const failures = unshared
    .slice(0, mostRows)
    .map(({ path, error = '' }) => ({ path: text(path), error: text(error) }))
  return {
    key: identity.key,
    heading: text(identity.heading),
    run: {
      id: runId(run.runId) === undefined ? run.runId : '',
      attempt: run.runAttempt,
      number: text(run.runNumber),
      workflow: text(run.workflow),
    },
    commit: commit(run.commit) === undefined ? run.commit : '',
    pullRequests: run.pullRequests,
    time: Math.floor(now / 1000),
    baseUrl: source.baseUrl.href,
    visibility: source.visibility,
    withPassword: source.withPassword,
    shared: shared.length,
    reused: shared.filter(({ status }) => status === 'reused').length,
    failed: unshared.length,
    tests,
    // A link with something left out of it would lead nowhere.
    reportUrl: redact(reportUrl) === reportUrl ? reportUrl : '',
    leftOut: source.leftOut,
    removedTime: 0,
    revision,
    digest: digestOf(rows, failures),
    rows,
    failures,
    replaced: [],
    forgetful: false,
    unproved: [],
    signature: '',
  }
}

type RowSource = Pick<SectionSource, 'withPassword'> & {
  sources: ReadonlySet<string>
  text: (value: string) => string
}

function rowOf(
  { title, url, status, shareId, sha256, sizeBytes, durationSeconds, width, height, test }: RecordingResult,
  { withPassword, sources, text }: RowSource,
): Row {
  const known = { sizeBytes, durationSeconds, width, height, result: test?.result }
  const project = test?.project === undefined ? undefined : text(test.project)
  const failure = test && failureOf(test, sources, text)
  return {
    shareId,
    link: {
      title: text(title),
      url,
      reused: status === 'reused' || undefined,
      ...known,
      project,
      ...failure,
    },
    // A password's recordings are never reused, and need leave no trace.
    hash: withPassword || sha256 === undefined ? undefined : Buffer.from(sha256, 'hex').toString('base64url'),
  }
}

/** Why a test failed, in one line, and where. */
function failureOf(
  { result, error = '', file = '', line }: RecordedTest,
  sources: ReadonlySet<string>,
  text: (value: string) => string,
): Pick<LinkRow, 'error' | 'file' | 'line'> {
  if (result !== 'failed' && result !== 'flaky') return {}
  const [first = ''] = error.split('\n')
  const why = { error: cutText(text(first), longestError) || undefined }
  return sources.has(file) && text(file) === file ? { ...why, file, line } : why
}

/** In 72 bits. A step that runs again and is given its own links says the same. */
function digestOf(rows: readonly Row[], failures: Section['failures']): string {
  const links = rows.map(({ shareId, link }) => [shareId, link?.url, link?.title])
  return createHash('sha256')
    .update(JSON.stringify([links, failures]))
    .digest('base64url')
    .slice(0, 12)
}

function inOrder(results: readonly RecordingResult[]): RecordingResult[] {
  const rank = ({ test }: RecordingResult) =>
    test?.result === 'failed' ? 0 : test?.result === 'flaky' ? 1 : 2
  return results.toSorted((a, b) => rank(a) - rank(b))
}
