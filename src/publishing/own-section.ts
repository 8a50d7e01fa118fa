import { createHash } from 'node:crypto'
import type { PullRequestContext } from '../github/locate.ts'
import type { SectionIdentity } from '../sections/identity.ts'
import { longestText, type Row, type Section } from '../sections/section.ts'
import { commit, runId } from '../sections/state.ts'
import type { RecordingResult } from '../sharing/recording-result.ts'
import type { TestResult } from '../test-reports/reported-test.ts'
import { oneLine } from '../text.ts'

export type SectionSource = {
  identity: SectionIdentity
  run: Pick<PullRequestContext, 'runId' | 'runAttempt' | 'runNumber' | 'workflow' | 'commit' | 'pullRequests'>
  baseUrl: URL
  visibility: string
  withPassword: boolean
  /** How many recordings the input `only` left out. */
  leftOut: number
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
  const { identity, run, redact } = source
  const text = (value: string) => oneLine(redact(value), longestText)
  const unshared = results.filter(({ status }) => status === 'failed')
  const shared = inOrder(results.filter(({ url }) => url !== undefined))
  const rows = shared.slice(0, mostRows).map((result) => rowOf(result, source.withPassword, text))
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
    failedTests: countTests(results, 'failed'),
    flakyTests: countTests(results, 'flaky'),
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

function rowOf(
  { title, url, status, shareId, sha256, sizeBytes, durationSeconds, width, height, test }: RecordingResult,
  withPassword: boolean,
  text: (value: string) => string,
): Row {
  const known = { sizeBytes, durationSeconds, width, height, result: test?.result }
  const project = test?.project === undefined ? undefined : text(test.project)
  return {
    shareId,
    link: { title: text(title), url, reused: status === 'reused' || undefined, ...known, project },
    // A password's recordings are never reused, and need leave no trace.
    hash: withPassword || sha256 === undefined ? undefined : Buffer.from(sha256, 'hex').toString('base64url'),
  }
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

/** A test can have several recordings. */
function countTests(results: readonly RecordingResult[], wanted: TestResult): number {
  const names = results.flatMap(({ test }) =>
    test?.result === wanted ? [JSON.stringify([test.title, test.project])] : [],
  )
  return new Set(names).size
}
