import { setFlagsFromString } from 'node:v8'
import { identifySection, numbered } from '../../comment/identity.ts'
import { commentsAt, joinedState } from '../../comment/own-comments.ts'
import type { Section } from '../../comment/section.ts'
import { unlessAborted, withDeadline } from '../../deadline.ts'
import { checkPatterns } from '../../files/patterns.ts'
import type { RunLocation } from '../../github/locate.ts'
import { type MainInputs, readMainInputs } from '../../inputs/main-inputs.ts'
import { attempt } from '../../log/log.ts'
import { readBase } from '../../output/compare.ts'
import {
  annotateFailed,
  failedInWords,
  leftOutLine,
  logComment,
  logFound,
  logNothingFound,
  logReports,
  logTotals,
  nothingFound,
} from '../../output/log-lines.ts'
import { manifestName, writeManifest } from '../../output/manifest.ts'
import { nothing, writeMainOutputs } from '../../output/outputs.ts'
import { sectionFrom } from '../../output/own-section.ts'
import { publish } from '../../output/publish.ts'
import { findRecordings } from '../../recordings/find-recordings.ts'
import { withRecording } from '../../recordings/open-recording.ts'
import { titledEntries } from '../../sharing/entries.ts'
import { readTestReports, type TestReports } from '../../test-reports/read-test-reports.ts'
import type { Action } from '../run-action.ts'
import {
  askChangedFiles,
  learnChanges,
  mapWithoutVideo,
  type ReadingPorts,
  readReports,
  selectRecordings,
} from './gather.ts'
import { type SharingPorts, shareEntries } from './share-entries.ts'

type MainPorts = ReadingPorts & SharingPorts & { files: { findRecordings: typeof findRecordings } }

export const mainAction: Action<MainInputs> = {
  name: 'main',
  readInputs: readMainInputs,
  writeNothing: (outlet) => writeMainOutputs(nothing, outlet),
  work: (inputs, ports, serviceAt) =>
    shareAndPublish(inputs, { ...ports, files, service: serviceAt(inputs.baseUrl) }),
}

const manyBytes = 100_000_000

/** The file system, as far as the action looks at it. */
const files: MainPorts['files'] = {
  async findRecordings(search) {
    const found = await findRecordings(search)
    const bytes = found.recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    // Else V8 lets its heap grow by 60 MB more than is in use, as it does for programs that must be fast.
    if (bytes > manyBytes) setFlagsFromString('--semi-space-growth-factor=1 --heap-growing-percent=20')
    return found
  },
  readTestReports,
  withRecording,
}

/** From what the job left behind to what people see: job summary, comment, manifest, outputs, log. */
export async function shareAndPublish(inputs: MainInputs, ports: MainPorts): Promise<void> {
  const gathered = await gather(inputs, ports)
  const shared = await share(gathered, inputs, ports)
  const commented = await publishAll(gathered, shared, inputs, ports)
  end(gathered, shared, inputs, ports)
  logComment(commented, ports.log)
}

type Gathered = Awaited<ReturnType<typeof gather>>

/** Finds the recordings, and all that reports, GitHub, the base branch and an earlier run tell of them. */
async function gather(inputs: MainInputs, ports: MainPorts) {
  const { context, cancelled, files, runner, secrets } = ports
  const { path: patterns, testReport, base: bases, only, includeHiddenFiles: includeHidden } = inputs
  await checkPatterns({ path: patterns, 'test-report': testReport, base: bases }, context.workspace)
  const unnumbered = identifySection(context, inputs)
  const identity = numbered(unnumbered, await runner.countStep(unnumbered.key), secrets.clean)
  const search = { patterns, includeHidden, workspace: context.workspace }
  const finding = unlessAborted(files.findRecordings(search), cancelled)
  // While test reports are being read, there is time to load the HTTP client; what fails is told where it is needed.
  finding.then(({ recordings }) => (recordings.length > 0 ? ports.service() : undefined)).catch(() => {})
  const locating = ports.github.locate({ needsPullRequest: needsPullRequest(inputs) })
  const comparing = locating.then(({ run }) => readBase(bases, run, ports))
  const asking = askChangedFiles(finding, locating, only, ports)
  const [found, read, located, earlier, comparison] = await Promise.all([
    finding,
    readReports(finding, comparing, { patterns: testReport, heading: identity.heading }, ports),
    locating,
    readEarlier(locating, inputs, identity.key, ports),
    comparing,
  ])
  if (read) logReports(read, found, inputs, ports)
  const reports: Partial<TestReports> = read ?? {}
  const learn = () => learnChanges(asking, reports, ports)
  const early = only === 'changed' ? await learn() : undefined
  const selected = selectRecordings(found, reports.matched, only, early)
  // Where everything is shared anyway, the upload need not wait for GitHub.
  return { identity, located, earlier, comparison, reports, ...selected, learn: async () => early ?? learn() }
}

type Shared = Awaited<ReturnType<typeof share>>

/** Shares what was gathered; times are in milliseconds since 1970. */
async function share(
  { located, earlier, reports, findings, leftOut, learn }: Gathered,
  inputs: MainInputs,
  ports: MainPorts,
) {
  const { log, clock, secrets } = ports
  const { matched = new Map(), counts } = reports
  if (leftOut > 0) log.info(leftOutLine(leftOut, inputs.only))
  const { commit, branch, pullRequest } = located.run
  const titleFields = { sha: commit.slice(0, 7), branch, pr: String(pullRequest ?? '') }
  const entries = titledEntries(findings, inputs.title, titleFields, matched, secrets.clean)
  logFound(findings, inputs.baseUrl, ports)
  const whyNothing = nothingFound({ ...inputs, path: secrets.hide(inputs.path) }, findings)
  if (entries.length + leftOut === 0) logNothingFound(whyNothing, inputs, log, counts)
  const began = clock.now()
  const unmarked = await shareEntries(entries, inputs, earlier, ports)
  const ended = clock.now()
  const { mark } = await learn()
  const results = unmarked.map((result) => {
    const { ownLine, base } = matched.get(result.path)?.whole ?? {}
    return { ...mark(result, ownLine, result.path), base }
  })
  const testsByPath = new Map(entries.flatMap(({ path, whole }) => (whole ? [[path, whole]] : [])))
  const marked = mapWithoutVideo(reports, (test) => mark(test, test.ownLine))
  return { results, testsByPath, reports: { ...reports, ...marked }, began, ended, whyNothing }
}

/** Writes job summary, comment, manifest and outputs; returns what became of the comment. */
async function publishAll(
  { identity, located, comparison, leftOut }: Gathered,
  { results, testsByPath, reports, ended }: Shared,
  inputs: MainInputs,
  ports: MainPorts,
) {
  const { log, runner, secrets, signing } = ports
  const { baseUrl, visibility, password, reportUrl, commentKey } = inputs
  const source = {
    ...{ identity, baseUrl, visibility, reportUrl, leftOut, testsByPath, reports },
    run: located.run,
    clean: secrets.clean,
    withPassword: password !== undefined,
  }
  const { section: uncompared, tests } = sectionFrom(results, source, ended)
  const section = comparison.compare(uncompared, tests)
  const showing = { ...inputs, located, rest: 'outputs' } as const
  const { commented, content } = await publish({ sections: [section], results }, showing, ports)
  const stored = { ...content, commentKey, identity, section, tests }
  const name = manifestName(identity, located.run)
  const write = () => runner.writeFile(name, writeManifest(located.run, stored, signing))
  const manifest = await attempt(write, 'The manifest could not be written to RUNNER_TEMP', log)
  writeMainOutputs({ ...content, manifest, section }, ports)
  return commented
}

/** Logs the totals and each failure; decides whether the step fails. */
function end(
  { leftOut }: Gathered,
  { results, began, ended, whyNothing }: Shared,
  inputs: MainInputs,
  { log, secrets, cancelled }: MainPorts,
): void {
  logTotals(results, 'shared', (ended - began) / 1000, log)
  const named = results.map((result) => ({ ...result, path: secrets.clean(result.path) }))
  annotateFailed(named, inputs, log)
  if (results.length + leftOut === 0 && inputs.ifNoFilesFound === 'error') log.fail(whyNothing)
  if (cancelled.aborted) log.fail('The workflow was cancelled; what was shared by then is in the outputs.')
  else if (results.some(({ status }) => status === 'failed') && inputs.failOnError) {
    log.fail(failedInWords(named))
  }
}

function needsPullRequest({ comment, titleNamesPull, prNumber, reuse, only, base }: MainInputs): boolean {
  const isNamed = titleNamesPull || prNumber !== undefined
  return comment !== 'never' || isNamed || reuse || only === 'changed' || base !== ''
}

/** The recordings don't wait longer for the section of an earlier run. */
const longestReadMs = 10_000

/**
 * Reads the section that an earlier run of this step left in the comment of its pull request. There is none where links are
 * not to be reused, and where the comment can't be read: the log says why.
 */
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
