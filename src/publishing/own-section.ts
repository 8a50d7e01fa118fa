import type { RunContext } from '../github/run-context.ts'
import { cutList, type KeptList, wholeList } from '../sections/kept-list.ts'
import {
  isCommit,
  isRunId,
  longestText,
  noRemoval,
  type Section,
  storeFailure,
  storeLink,
} from '../sections/section.ts'
import type { SectionIdentity } from '../sections/section-identity.ts'
import type { RecordingResult } from '../sharing/recording-result.ts'
import type { TestResult } from '../test-reports/reported-test.ts'
import { oneLine } from '../text.ts'

export type SectionSource = {
  identity: SectionIdentity
  run: Pick<RunContext, 'runId' | 'runAttempt' | 'runNumber' | 'workflow' | 'commit'>
  baseUrl: URL
  visibility: string
  withPassword: boolean
  /** Milliseconds since 1970. */
  now: number
  /** How many recordings the input `only` left out. */
  leftOut: number
  /** GitHub masks nothing in a comment. */
  redact: (text: string) => string
}

/** A step's section of the comment, not yet signed, its rows in the order of the results: failed tests first, then flaky ones. */
export function sectionFrom(results: readonly RecordingResult[], source: SectionSource): Section {
  const { identity, run, redact } = source
  const text = (value: string) => oneLine(redact(value), longestText)
  const failures = results.filter(({ status }) => status === 'failed')
  const shared = inOrder(
    results.flatMap((result) => (result.url === undefined ? [] : [{ ...result, url: result.url }])),
  )
  return {
    key: identity.key,
    heading: text(identity.heading),
    run: {
      id: isRunId(run.runId) ? run.runId : '',
      attempt: run.runAttempt,
      number: text(run.runNumber),
      workflow: text(run.workflow),
    },
    commit: isCommit(run.commit) ? run.commit : '',
    time: Math.floor(source.now / 1000),
    baseUrl: source.baseUrl.href,
    visibility: source.visibility,
    withPassword: source.withPassword,
    shared: shared.length,
    reused: shared.filter(({ status }) => status === 'reused').length,
    failed: failures.length,
    failedTests: countTests(results, 'failed'),
    flakyTests: countTests(results, 'flaky'),
    leftOut: source.leftOut,
    removal: noRemoval,
    revision: 0,
    links: rows(
      shared.map(({ test, ...result }) =>
        storeLink({
          ...result,
          title: text(result.title),
          reused: result.status === 'reused',
          ...(test && { result: test.result }),
          ...(test?.project !== undefined && { project: text(test.project) }),
        }),
      ),
    ),
    failures: rows(
      failures.map(({ path, error = '' }) => storeFailure({ path: text(path), error: text(error) })),
    ),
    // A password's recordings are never reused, and need leave no trace.
    hashes: rows(source.withPassword ? [] : hashesOf(shared)),
    shares: wholeList(shared.map(({ shareId = '' }) => shareId)),
    unproved: [],
    signature: '',
  }
}

/** None where nothing was hashed. */
function hashesOf(results: readonly RecordingResult[]): string[] {
  const hashes = results.map(({ sha256 = '' }) => Buffer.from(sha256, 'hex').toString('base64url'))
  return hashes.some((hash) => hash !== '') ? hashes : []
}

function inOrder<T extends Pick<RecordingResult, 'test'>>(results: readonly T[]): T[] {
  const rank = ({ test }: T) => (test?.result === 'failed' ? 0 : test?.result === 'flaky' ? 1 : 2)
  return results.toSorted((a, b) => rank(a) - rank(b))
}

/** A test can have several recordings. */
function countTests(results: readonly RecordingResult[], wanted: TestResult): number {
  const names = results.flatMap(({ test }) =>
    test?.result === wanted ? [JSON.stringify([test.title, test.project])] : [],
  )
  return new Set(names).size
}

/** No comment and no summary has room for more. */
const mostRows = 5000

function rows(stored: readonly unknown[]): KeptList {
  return cutList(wholeList(stored), mostRows)
}
