import type { LocatedRun } from '../../github/locate.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import { forComment } from '../../manifest/for-comment.ts'
import { byRank, isFailing, type Ranked } from '../../manifest/rank.ts'
import { unsharedRecordings } from '../../manifest/rows.ts'
import type { ListedSpecFile, ListedTest, Manifest, RecordingResult, TestPicture } from '../../manifest/schema.ts'
import { digestOf, type SectionKeys } from '../../manifest/section-keys.ts'
import { linkedRecordings } from '../../manifest/shares.ts'
import type { RunFacts } from '../../manifest/signed-file.ts'
import { countTotals } from '../../manifest/totals.ts'
import type { StepReports } from '../../reports/read-test-reports.ts'
import { withoutUndefined } from '../../shape.ts'
import type { SharingResult } from '../../sharing/share-recordings.ts'
import type { Changes } from './learn-changes.ts'
import { factsOf } from './recording-facts.ts'

export type ManifestSource = {
  sectionKeys: SectionKeys
  run: Pick<LocatedRun, 'runId' | 'runAttempt' | 'runNumber' | 'workflow' | 'commit'>
  baseUrl: URL
  visibility: string
  withPassword: boolean
  /** The number of recordings that the input `only` left out. */
  leftOut: number
  reports: StepReports
  /** Absent if there are none. */
  pictures?: readonly TestPicture[]
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
export function buildManifest(results: readonly SharingResult[], source: ManifestSource, now: number): Manifest {
  const { run, reports, clean } = source
  const { tests, specFiles } = labelTests(results, source)
  const recordings = recordingsInOrder(results, [...specFiles, ...tests], source)
  const linked = linkedRecordings({ recordings })
  const manifest = withoutUndefined({
    ...source.sectionKeys,
    run: withoutUndefined({
      id: run.runId,
      attempt: run.runAttempt,
      number: clean(run.runNumber) || undefined,
      workflow: clean(run.workflow) || undefined,
    }),
    commit: run.commit || undefined,
    time: now / 1000,
    quiet: trueOrAbsent(source.quiet),
    baseUrl: source.baseUrl.href,
    visibility: source.visibility,
    withPassword: source.withPassword,
    shared: linked.length,
    reused: linked.filter(({ status }) => status === 'reused').length,
    unshared: unsharedRecordings({ recordings }).length,
    leftOut: source.leftOut,
    counts: reports.counts,
    reportRead: trueOrAbsent(reports.isRead),
    runSeconds: reports.runSeconds,
    reportUrl: source.reportUrl,
    withoutReport: trueOrAbsent(reports.noneFound !== undefined),
    errors: reports.errors,
    tests,
    testsComplete: reports.testsComplete,
    specFiles,
    recordings,
    pictures: source.pictures?.length ? source.pictures : undefined,
    replaced: [],
    randomNumber: source.randomNumber,
  })
  const totals = countTotals(manifest, reports)
  return { ...manifest, totals, digest: digestOfContent({ ...manifest, totals, digest: '' }) }
}

/** In a manifest, a flag is `true` or absent. */
function trueOrAbsent(isSet: boolean): true | undefined {
  return isSet ? true : undefined
}

/** The facts about the run in the manifest file. */
export function runFactsOf(
  run: Pick<LocatedRun, 'repository' | 'pullRequest' | 'eventName' | 'triggeringEvent' | 'branch' | 'job'>,
  { commentKey, prNumber }: Pick<MainInputs, 'commentKey' | 'prNumber'>,
  clean: (text: string) => string,
): RunFacts {
  return withoutUndefined({
    commentKey,
    repository: run.repository,
    pullRequest: run.pullRequest,
    pullRequestNamed: trueOrAbsent(prNumber !== undefined),
    event: run.eventName,
    triggeringEvent: run.triggeringEvent || undefined,
    branch: clean(run.branch) || undefined,
    job: clean(run.job) || undefined,
  })
}

/**
 * The same run and attempt again gets the same digest if it reuses its own links. Two jobs never have the same links unless their
 * bytes are equal; without links, only their random numbers tell them apart.
 */
function digestOfContent(manifest: Manifest): string {
  const shown = forComment(manifest)
  const links = linkedRecordings(shown).map(({ shareId, url, title }) => [shareId, url, title])
  const pictures = shown.pictures?.map(({ shareId, url }) => [shareId, url]) ?? []
  const failures = unsharedRecordings(shown).map(({ path, error }) => [path, error])
  const number = links.length === 0 ? shown.randomNumber : undefined
  return digestOf([[...links, ...pictures], shown.errors, shown.specFiles, shown.tests, failures, shown.counts, number])
}

/** All tests of the reports. Those that may have a row get its label, and `changed` if the pull request changes them. */
function labelTests(
  results: readonly SharingResult[],
  { reports, changes }: ManifestSource,
): Pick<Manifest, 'tests' | 'specFiles'> {
  const labels = new Map<number, string>()
  for (const { titled } of results) {
    const { recordedTest, label } = titled
    const id = recordedTest?.recordedTry.id
    if (id !== undefined && label !== undefined && !labels.has(id)) labels.set(id, label)
  }
  const labeled = <Test extends ListedTest>(test: Test): Test => {
    const titledLabel = labels.get(test.id)
    if (titledLabel === undefined && !isFailing(test)) return test
    const label = titledLabel ?? test.label
    return {
      ...test,
      ...(label !== undefined && label !== test.title && { label }),
      ...(changes.isTestChanged(test) && { changed: true }),
    }
  }
  return { tests: reports.tests.map(labeled), specFiles: reports.specFiles.map(labeled) }
}

/** Recordings with links first, ordered by the ranks of their tests, then those that could not be shared. */
function recordingsInOrder(
  results: readonly SharingResult[],
  tests: readonly (ListedTest | ListedSpecFile)[],
  { changes, clean }: ManifestSource,
): RecordingResult[] {
  const testOf = new Map(tests.map((test) => [test.id, test]))
  const ranked = groupByTry(results).map((result) => {
    const { recordedTest, path } = result.titled
    const changed = changes.isFileChanged(path)
    const rankedBy: Ranked | undefined =
      testOf.get(recordedTest?.recordedTry.id ?? -1) ?? (changed ? { changed } : undefined)
    return { result, changed, rankedBy }
  })
  const linked = ranked.filter(({ result }) => result.outcome.status !== 'failed')
  const notShared = ranked.filter(({ result }) => result.outcome.status === 'failed')
  const inOrder = [...linked.sort((a, b) => byRank(a.rankedBy, b.rankedBy)), ...notShared]
  return inOrder.map(({ result, changed }, id) => recordResult(result, id, changed, clean))
}

/** Puts the videos of one try one after another, in the report's order. */
function groupByTry(results: readonly SharingResult[]): SharingResult[] {
  const indexOf = ({ titled }: SharingResult) => titled.recordedTest?.videoIndex ?? Number.MAX_SAFE_INTEGER
  const ofTries = Map.groupBy(results, ({ titled: { recordedTest, path } }) =>
    JSON.stringify(recordedTest ? [recordedTest.recordedTry.id, recordedTest.recordedTry.try] : path),
  )
  return [...ofTries.values()].flatMap((ofTry) => ofTry.toSorted((a, b) => indexOf(a) - indexOf(b)))
}

function recordResult(
  { titled, outcome }: SharingResult,
  id: number,
  changed: boolean,
  clean: ManifestSource['clean'],
): RecordingResult {
  const { path, title, recordedTest } = titled
  const cleanPath = clean(path)
  const shownPath = cleanPath === path ? undefined : cleanPath || undefined
  const { moment, ...facts } = factsOf(titled)
  const common = { id, path, shownPath, title }
  const shownFacts = { ...facts, changed: trueOrAbsent(changed), test: recordedTest?.recordedTry, moment }
  if (outcome.status !== 'failed') {
    const { picture: _, ...linked } = outcome
    return withoutUndefined({ ...common, ...linked, ...shownFacts })
  }
  const { status, error, shareId } = outcome
  return withoutUndefined({ ...common, status, shareId, ...shownFacts, error })
}
