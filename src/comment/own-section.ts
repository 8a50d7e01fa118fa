import type { RunContext } from '../inputs/run-context.ts'
import type { SectionIdentity } from '../results/manifest.ts'
import type { RecordingResult } from '../results/recording-result.ts'
import { oneLine } from '../text.ts'
import { cutList, type KeptList, wholeList } from './kept-list.ts'
import { isCommit, isRunId, longestText, type Section, storeFailure, storeLink } from './section.ts'

export type SectionSource = {
  identity: SectionIdentity
  run: Pick<RunContext, 'runId' | 'runAttempt' | 'runNumber' | 'workflow' | 'commit'>
  baseUrl: URL
  visibility: string
  withPassword: boolean
  /** Milliseconds since 1970. */
  now: number
  /** GitHub masks nothing in a comment. */
  redact: (text: string) => string
}

/** A step's section of the comment, not yet signed, with its rows in the order of the results. */
export function sectionFrom(results: readonly RecordingResult[], source: SectionSource): Section {
  const { identity, run, redact } = source
  const text = (value: string) => oneLine(redact(value), longestText)
  const failures = results.filter(({ status }) => status === 'failed')
  const shared = results.flatMap((result) =>
    result.url === undefined ? [] : [{ ...result, url: result.url }],
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
    failed: failures.length,
    links: rows(shared.map((result) => storeLink({ ...result, title: text(result.title) }))),
    failures: rows(
      failures.map(({ path, error = '' }) => storeFailure({ path: text(path), error: text(error) })),
    ),
    hashes: wholeList([]),
    shares: wholeList(shared.map(({ shareId = '' }) => shareId)),
    unproved: [],
    signature: '',
  }
}

/** No comment and no summary has room for more. */
const mostRows = 5000

function rows(stored: readonly unknown[]): KeptList {
  return cutList(wholeList(stored), mostRows)
}
