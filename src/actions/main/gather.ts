import { joinedState, readCommentsOfKey } from '../../comment/own-comments.ts'
import { checkPatterns } from '../../files/patterns.ts'
import type { LocatedRun, RunLocation } from '../../github/locate.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import type { Section } from '../../manifest/schema.ts'
import { identifySection, numberAndClean, type SectionKeys } from '../../manifest/section-keys.ts'
import { copiesLine } from '../../messages/recordings.ts'
import { logReports } from '../../messages/reports.ts'
import { once } from '../../once.ts'
import { findCopies } from '../../recordings/copies.ts'
import type { Findings } from '../../recordings/find-recordings.ts'
import type { Recording } from '../../recordings/recording.ts'
import type { RecordedTests } from '../../reports/find-tests.ts'
import { noReports, type StepReports } from '../../reports/read-test-reports.ts'
import type { MainDependencies } from '../../run/dependencies.ts'
import { unlessAborted, withDeadline } from '../../time.ts'
import { beginComparison, type Comparison } from './begin-comparison.ts'
import { keepHeapSmall } from './keep-heap-small.ts'
import { askChangedFiles, type Changes, changesOf, type PullRequestFiles } from './learn-changes.ts'

/** Everything a step knows before it shares anything. */
export type Gathered = {
  sectionKeys: SectionKeys
  located: RunLocation
  /** Without copies. */
  findings: Findings
  reports: StepReports
  /** The comment's section from an earlier run of this step. */
  earlier: Section | undefined
  /** Waits for GitHub's list of changed files. The upload doesn't need it. */
  learnChanges: () => Promise<Changes>
  /** Waits for the results on the branch of `compare-with`. The upload doesn't need them. */
  compare: () => Promise<Comparison>
}

/**
 * Finds the recordings, and reads what reports, GitHub and an earlier run say about them. Independent work runs
 * concurrently.
 */
export async function gather(inputs: MainInputs, dependencies: MainDependencies): Promise<Gathered> {
  const { context, github } = dependencies
  const { path, testReport, commit } = inputs
  await checkPatterns({ path, 'test-report': testReport }, context.workspace)
  const sectionKeys = await takeSectionKeys(inputs, dependencies)
  const lookUp = beginComparison(inputs, sectionKeys, dependencies)
  const finding = findAndPreload(inputs, dependencies)
  const locating = github.locate({ commit, needsPullRequest: needsPullRequest(inputs) })
  const askingChangedFiles = Promise.all([finding, locating])
    .then(([allFindings, located]) => askChangedFiles(allFindings, located, inputs.only, dependencies))
    // Both promises are awaited below, which reports their failures.
    .catch((): PullRequestFiles => ({ kind: 'some', files: [] }))
  const [allFindings, located, reports, earlier] = await Promise.all([
    finding,
    locating,
    finding.then((allFindings) => readReports(allFindings, inputs, dependencies)),
    locating.then(({ run }) => readEarlier(run, inputs, sectionKeys.key, dependencies)),
  ])
  const findings = await withoutCopies(allFindings, reports.recordedTests, dependencies)
  logReports(reports, findings, inputs, dependencies)
  const workflow = dependencies.secrets.clean(located.run.workflow) || undefined
  const learnChanges = once(async () => changesOf(await askingChangedFiles, reports, dependencies))
  const compare = once(() => lookUp({ ...sectionKeys, run: { workflow }, ...reports }))
  return { sectionKeys, located, findings, reports, earlier, learnChanges, compare }
}

/** The keys of the step's section. Counts the step in a file in the runner's temporary folder. */
async function takeSectionKeys(
  inputs: MainInputs,
  { context, runner, secrets }: MainDependencies,
): Promise<SectionKeys> {
  const unnumbered = identifySection(context, inputs)
  return numberAndClean(unnumbered, await runner.countStep(unnumbered.key), secrets.clean)
}

/** Finds the recordings, and prepares to share them while the test reports are read. */
async function findAndPreload(
  { path, includeHiddenFiles }: MainInputs,
  dependencies: MainDependencies,
): Promise<Findings> {
  const { context, cancelled, readers, openHost } = dependencies
  const search = { patterns: path, includeHidden: includeHiddenFiles, workspace: context.workspace }
  const findings = await unlessAborted(readers.findRecordings(search), cancelled)
  const { recordings } = findings
  // Preloads the HTTP client. Its first use reports any failure.
  if (recordings.length > 0) openHost().catch(() => {})
  keepHeapSmall(findings)
  return findings
}

async function readReports(
  { recordings, unusable }: Findings,
  { testReport: patterns, mergeTestRetries: mergeRetries, ifNoFilesFound }: MainInputs,
  { context, readers, secrets, cancelled }: MainDependencies,
): Promise<StepReports> {
  if (patterns === '') return noReports
  const all = [...recordings, ...unusable]
  const search = {
    patterns,
    root: context.workspace,
    recordings: all.map(({ path }) => path),
    secrets: secrets.values,
    clean: secrets.clean,
    mergeRetries,
    mayBeMissing: ifNoFilesFound === 'ignore' && all.length === 0,
  }
  return await unlessAborted(readers.readTestReports(search, cancelled), cancelled)
}

/** Leaves out copies: recordings without a test that equal a test's, such as the original of a video that the test attached. */
async function withoutCopies(
  allFindings: Findings,
  recorded: RecordedTests,
  { readers: { withUnchangedBytes }, log, secrets, cancelled: signal }: MainDependencies,
): Promise<Findings> {
  const hasTest = ({ path }: Recording) => recorded.has(path)
  const { recordings, copies } = await findCopies(allFindings.recordings, { hasTest, withUnchangedBytes, signal })
  if (copies.length > 0) log.info(copiesLine(copies, secrets))
  return { ...allFindings, recordings }
}

function needsPullRequest({ comment, titleNamesPull, prNumber, reuse, only }: MainInputs): boolean {
  const isNamed = titleNamesPull || prNumber !== undefined
  return comment !== 'never' || isNamed || reuse || only === 'changed'
}

/** The longest that the upload waits for the section of an earlier run. */
const longestReadMs = 10_000

/** Reads the section of an earlier run of this step, for reuse. Undefined, with a log line, if the comment can't be read. */
async function readEarlier(
  { pullRequest }: LocatedRun,
  { reuse, commentKey }: MainInputs,
  sectionKey: string,
  { github, signing, log, cancelled }: MainDependencies,
): Promise<Section | undefined> {
  if (!reuse || pullRequest === undefined || !github.hasToken) return undefined
  try {
    const listing = async () => (await github.comments(pullRequest)).list()
    const view = await withDeadline(cancelled, longestReadMs, listing)
    const state = joinedState(readCommentsOfKey(view, { commentKey, pullRequest }, { signing }).signed, view.headCommit)
    return state?.sections.find(({ key }) => key === sectionKey)
  } catch (error) {
    if (cancelled.aborted) return undefined
    const why = github.explain(error)
    log.info(`Links from earlier runs are not reused, because the comment could not be read: ${why}`)
    return undefined
  }
}
