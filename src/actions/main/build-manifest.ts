import type { LocatedRun } from '../../github/locate.ts'
import { forComment } from '../../manifest/for-comment.ts'
import { byRank, isFailing, type Ranked } from '../../manifest/rank.ts'
import { unsharedRecordings } from '../../manifest/rows.ts'
import type { ListedSpecFile, ListedTest, Manifest, RecordingResult } from '../../manifest/schema.ts'
import { digestOf, type SectionIdentity } from '../../manifest/section-identity.ts'
import { linkedRecordings } from '../../manifest/shares.ts'
import type { FileHead } from '../../manifest/signed-file.ts'
import { countTotals } from '../../manifest/totals.ts'
import type { TestReports } from '../../reports/read-test-reports.ts'
import type { SharingResult } from '../../sharing/share-recordings.ts'
import type { Changes } from './learn-changes.ts'
import { factsOf, momentOf } from './recording-facts.ts'

export type ManifestSource = {
  identity: SectionIdentity
  run: Pick<LocatedRun, 'runId' | 'runAttempt' | 'runNumber' | 'workflow' | 'commit'>
  baseUrl: URL
  visibility: string
  withPassword: boolean
  /** The number of recordings that the input `only` left out. */
  leftOut: number
  reports: TestReports
  changes: Pick<Changes, 'isTestChanged' | 'isFileChanged'>
  /** Address of the whole test report. */
  reportUrl: string | undefined
  /** Whether the comment gets a section only if something failed. */
  quiet: boolean
  /** Drawn by this step alone. */
  randomNumber: number
  /** Returns one line without secrets, because GitHub masks nothing in a comment. */
  clean: (text: string) => string
}

/** Builds the manifest of what a step found and shared. `now` is in milliseconds since 1970. */
export function buildManifest(shared: readonly SharingResult[], source: ManifestSource, now: number): Manifest {
  const { identity, run, reports, clean } = source
  const { tests, specFiles } = testsWithRows(shared, source)
  const recordings = recordingsInOrder(shared, [...specFiles, ...tests], source)
  const linked = linkedRecordings({ recordings })
  const [number, workflow] = [clean(run.runNumber), clean(run.workflow)]
  const manifest = {
    ...identity,
    run: {
      id: run.runId,
      attempt: run.runAttempt,
      ...(number !== '' && { number }),
      ...(workflow !== '' && { workflow }),
    },
    ...(run.commit !== '' && { commit: run.commit }),
    time: now / 1000,
    ...(source.quiet && { quiet: true as const }),
    baseUrl: source.baseUrl.href,
    visibility: source.visibility,
    withPassword: source.withPassword,
    shared: linked.length,
    reused: linked.filter(({ status }) => status === 'reused').length,
    unshared: unsharedRecordings({ recordings }).length,
    leftOut: source.leftOut,
    ...(reports.counts && { counts: reports.counts }),
    ...(reports.isRead && { reportRead: true as const }),
    ...(reports.runSeconds !== undefined && { runSeconds: reports.runSeconds }),
    ...(source.reportUrl !== undefined && { reportUrl: source.reportUrl }),
    ...(reports.noneFound !== undefined && { withoutReport: true as const }),
    errors: reports.errors,
    tests,
    testsComplete: reports.testsComplete,
    specFiles,
    recordings,
    replaced: [],
    randomNumber: source.randomNumber,
  }
  const totals = countTotals(manifest, reports)
  return { ...manifest, totals, digest: digestOfContent({ ...manifest, totals, digest: '' }) }
}

/** The run's facts at the head of the manifest's file. */
export function fileHeadOf(
  run: Pick<LocatedRun, 'repository' | 'pullRequest' | 'eventName' | 'triggeringEvent' | 'branch' | 'job'>,
  commentKey: string,
  clean: (text: string) => string,
): FileHead {
  const { repository, pullRequest, eventName, triggeringEvent } = run
  const [branch, job] = [clean(run.branch), clean(run.job)]
  return {
    commentKey,
    repository,
    ...(pullRequest !== undefined && { pullRequest }),
    event: eventName,
    ...(triggeringEvent !== '' && { triggeringEvent }),
    ...(branch !== '' && { branch }),
    ...(job !== '' && { job }),
  }
}

/**
 * The same run and attempt again gets the same digest if it reuses its own links. Two jobs never have the same links unless their
 * bytes are equal; without links, only their random numbers tell them apart.
 */
function digestOfContent(manifest: Manifest): string {
  const shown = forComment(manifest)
  const links = linkedRecordings(shown).map(({ shareId, url, title }) => [shareId, url, title])
  const failures = unsharedRecordings(shown).map(({ path, error }) => [path, error])
  const number = links.length === 0 ? shown.randomNumber : undefined
  return digestOf([links, shown.errors, shown.specFiles, shown.tests, failures, shown.counts, number])
}

/** The tests of the reports. Those that may have a row come with the row's label and mark. */
function testsWithRows(
  shared: readonly SharingResult[],
  { reports, changes }: ManifestSource,
): Pick<Manifest, 'tests' | 'specFiles'> {
  const headings = new Map<number, string>()
  for (const { entry } of shared) {
    const { test, heading } = entry
    if (test && heading !== undefined && !headings.has(test.recordedTry.id)) headings.set(test.recordedTry.id, heading)
  }
  const described = <Test extends ListedTest>(test: Test): Test => {
    const { id } = test
    const heading = headings.get(id)
    if (heading === undefined && !isFailing(test)) return test
    const label = heading ?? test.label
    return {
      ...test,
      ...(label !== undefined && label !== test.title && { label }),
      ...(changes.isTestChanged(test) && { changed: true }),
    }
  }
  return { tests: reports.tests.map(described), specFiles: reports.specFiles.map(described) }
}

/** Recordings with links first, ordered by the ranks of their tests, then those that could not be shared. */
function recordingsInOrder(
  shared: readonly SharingResult[],
  tests: readonly (ListedTest | ListedSpecFile)[],
  { changes, clean }: ManifestSource,
): RecordingResult[] {
  const testOf = new Map(tests.map((test) => [test.id, test]))
  const known = groupByTry(shared).map((result) => {
    const { test, path } = result.entry
    const changed = changes.isFileChanged(path)
    const ranked: Ranked | undefined = testOf.get(test?.recordedTry.id ?? -1) ?? (changed ? { changed } : undefined)
    return { result, changed, ranked }
  })
  const linked = known.filter(({ result }) => result.outcome.status !== 'failed')
  const failed = known.filter(({ result }) => result.outcome.status === 'failed')
  const inOrder = [...linked.sort((a, b) => byRank(a.ranked, b.ranked)), ...failed]
  return inOrder.map(({ result, changed }, id) => recordResult(result, id, changed, clean))
}

/** Puts the videos of one try one after another, in the report's order. */
function groupByTry(shared: readonly SharingResult[]): SharingResult[] {
  const indexOf = ({ entry }: SharingResult) => entry.test?.videoIndex ?? Number.MAX_SAFE_INTEGER
  const ofTries = Map.groupBy(shared, ({ entry: { test, path } }) =>
    JSON.stringify(test ? [test.recordedTry.id, test.recordedTry.try] : path),
  )
  return [...ofTries.values()].flatMap((ofTry) => ofTry.toSorted((a, b) => indexOf(a) - indexOf(b)))
}

function recordResult(
  { entry, outcome }: SharingResult,
  id: number,
  changed: boolean,
  clean: ManifestSource['clean'],
): RecordingResult {
  const { path, title, test } = entry
  const shownPath = clean(path)
  const named = { id, path, ...(shownPath !== path && shownPath !== '' && { shownPath }), title }
  const facts = factsOf(entry)
  const moment = test && momentOf(facts, test)
  const known = {
    ...facts,
    ...(changed && ({ changed: true } as const)),
    ...(test && { test: test.recordedTry }),
    ...(moment !== undefined && { moment }),
  }
  if (outcome.status !== 'failed') return { ...named, ...outcome, ...known }
  const { status, error, shareId } = outcome
  return { ...named, status, ...(shareId !== undefined && { shareId }), ...known, error }
}
