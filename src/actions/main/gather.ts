import { identifySection, numbered } from '../../comment/identity.ts'
import { commentsAt, joinedState } from '../../comment/own-comments.ts'
import type { Section } from '../../comment/section.ts'
import { checkPatterns } from '../../files/patterns.ts'
import type { RunLocation } from '../../github/locate.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import { once } from '../../once.ts'
import { readBase } from '../../output/compare.ts'
import { copiesLine, type InDoubt } from '../../output/log-lines.ts'
import { logReports } from '../../output/log-reports.ts'
import { findCopies } from '../../recordings/copies.ts'
import type { Findings } from '../../recordings/find-recordings.ts'
import type { Recording } from '../../recordings/recording.ts'
import type { TestReports } from '../../test-reports/read-test-reports.ts'
import type { MatchedTest } from '../../test-reports/reported-test.ts'
import { unlessAborted, withDeadline } from '../../time.ts'
import type { MainPorts } from '../ports.ts'
import { keepHeapSmall } from './keep-heap-small.ts'
import { askChangedFiles, type Changes, learnChanges } from './learn-changes.ts'
import { readReports } from './read-reports.ts'

export type Gathered = Awaited<ReturnType<typeof gather>>

/** Finds the recordings, and what reports, GitHub, the base branch and an earlier run say of them. */
export async function gather(inputs: MainInputs, ports: MainPorts) {
  const { context, cancelled, files, runner, secrets, github } = ports
  const { path: patterns, testReport, base, only, includeHiddenFiles: includeHidden } = inputs
  await checkPatterns({ path: patterns, 'test-report': testReport, base }, context.workspace)
  const unnumbered = identifySection(context, inputs)
  const identity = numbered(unnumbered, await runner.countStep(unnumbered.key), secrets.clean)
  const search = { patterns, includeHidden, workspace: context.workspace }
  const finding = unlessAborted(files.findRecordings(search), cancelled)
  warmUp(finding, ports)
  const locating = github.locate({ needsPullRequest: needsPullRequest(inputs) })
  const readingBase = locating.then(({ run }) => readBase(base, run, ports))
  const asking = askChangedFiles(finding, locating, only, ports)
  const [all, read, located, earlier, baseRuns] = await Promise.all([
    finding,
    readReports(finding, readingBase, inputs, identity.heading, ports),
    locating,
    readEarlier(locating, inputs, identity.key, ports),
    readingBase,
  ])
  keepHeapSmall(all)
  const reports: Partial<TestReports> = read ?? {}
  const found = await withoutCopies(all, reports, ports)
  if (read) logReports(read, found, inputs, ports)
  const learning = once(() => learnChanges(asking, reports, ports))
  // If nothing depends on GitHub's answer, the upload doesn't wait for it.
  const changes = only === 'changed' ? await learning() : undefined
  const selected = selectRecordings(found, reports.matched, only, changes)
  return { identity, located, earlier, baseRuns, reports, ...selected, learnChanges: learning }
}

/** Loads the HTTP client while test reports are read. What fails is reported where the client is needed. */
function warmUp(finding: Promise<Findings>, { service }: MainPorts): void {
  finding.then(({ recordings }) => (recordings.length > 0 ? service() : undefined)).catch(() => {})
}

/** Leaves out recordings of no test whose bytes one of a test has, such as what a test attached, and says so. */
async function withoutCopies(
  found: Findings,
  { matched }: Partial<TestReports>,
  { files: { withRecording }, log, secrets, cancelled: signal }: MainPorts,
): Promise<Findings> {
  const hasTest = ({ path }: Recording) => matched?.has(path) ?? false
  const { recordings, copies } = await findCopies(found.recordings, { hasTest, withRecording, signal })
  if (copies.length > 0) log.info(secrets.clean(copiesLine(copies)))
  return { ...found, recordings }
}

function needsPullRequest({ comment, titleNamesPull, prNumber, reuse, only, base }: MainInputs): boolean {
  const isNamed = titleNamesPull || prNumber !== undefined
  return comment !== 'never' || isNamed || reuse || only === 'changed' || base !== ''
}

/** The recordings don't wait longer for an earlier section. */
const longestReadMs = 10_000

/** The section of an earlier run of this step, for reuse. Undefined, with a log line, where the comment can't be read. */
async function readEarlier(
  locating: Promise<RunLocation>,
  { reuse, commentKey }: MainInputs,
  sectionKey: string,
  { github, signing, log, cancelled }: MainPorts,
): Promise<Section | undefined> {
  const { pullRequest } = (await locating).run
  if (!reuse || pullRequest === undefined || !github.hasToken) return undefined
  try {
    const listing = async () => (await github.comments(pullRequest)).list()
    const view = await withDeadline(cancelled, longestReadMs, listing)
    const state = joinedState(commentsAt(view, { commentKey, pullRequest }, signing).signed, view.head)
    return state?.sections.find(({ key }) => key === sectionKey)
  } catch (error) {
    if (cancelled.aborted) return undefined
    const why = github.explain(error)
    log.info(`Links of earlier runs are not reused, because the comment could not be read: ${why}`)
    return undefined
  }
}

/**
 * Leaves out recordings of tests that passed or were skipped, and says how many; `changes` says which of these are kept, some
 * in doubt. A recording without a known test always stays, since it could show a failure.
 */
export function selectRecordings(
  found: Findings,
  matched: ReadonlyMap<string, MatchedTest> | undefined,
  only: MainInputs['only'],
  changes?: Pick<Changes, 'whyKept'>,
): { findings: Findings; leftOut: number; inDoubt: InDoubt } {
  const inDoubt: InDoubt = { withoutFile: 0, filesWithoutPlace: [] }
  const stays = ({ path }: { path: string }) => {
    const { test, whole } = matched?.get(path) ?? {}
    const isFine = test?.result === 'passed' || test?.result === 'skipped'
    if (only === 'all' || !isFine) return true
    const why = changes?.whyKept(whole, path)
    if (why === 'no file') inDoubt.withoutFile += 1
    if (why === 'no place') inDoubt.filesWithoutPlace.push(whole?.files?.[0]?.path ?? '')
    return why !== undefined
  }
  const [recordings, unusable] = [found.recordings.filter(stays), found.unusable.filter(stays)]
  const leftOut = found.recordings.length - recordings.length + found.unusable.length - unusable.length
  return { findings: { ...found, recordings, unusable }, leftOut, inDoubt }
}
