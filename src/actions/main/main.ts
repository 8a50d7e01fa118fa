import { setFlagsFromString } from 'node:v8'
import { identifySection, numbered } from '../../comment/identity.ts'
import { commentsAt, joinedState } from '../../comment/own-comments.ts'
import type { Section } from '../../comment/section.ts'
import { unlessAborted, withDeadline } from '../../deadline.ts'
import { checkPatterns } from '../../files/patterns.ts'
import type { Located } from '../../github/locate.ts'
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
import { askChangedFiles, learnChanges, type ReadingPorts, readReports, selectRecordings } from './gather.ts'
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

/** inputs → recordings → results → what people see: job summary, comment, manifest, outputs, log. */
export async function shareAndPublish(inputs: MainInputs, ports: MainPorts): Promise<void> {
  const { context, log, clock, cancelled, files, runner, secrets } = ports
  const { path: patterns, testReport, base: bases, only, includeHiddenFiles: includeHidden } = inputs
  await checkPatterns({ path: patterns, 'test-report': testReport, base: bases }, context.workspace)
  const unnumbered = identifySection(context, inputs)
  const identity = numbered(unnumbered, await runner.countStep(unnumbered.key), secrets.clean)
  const search = { patterns, includeHidden, workspace: context.workspace }
  const finding = unlessAborted(files.findRecordings(search), cancelled)
  // While test reports are being read, there is time to load the HTTP client; what fails is told where it is needed.
  finding.then(({ recordings }) => (recordings.length > 0 ? ports.service() : undefined)).catch(() => {})
  const locating = ports.github.locate(needsPull(inputs))
  const comparing = locating.then(({ context }) => readBase(bases, context, ports))
  const asking = askChangedFiles(finding, locating, only, ports)
  const [found, reports, located, { earlier, unread }, comparison] = await Promise.all([
    finding,
    readReports(finding, comparing, { patterns: testReport, heading: identity.heading }, ports),
    locating,
    readEarlier(locating, inputs, identity.key, ports),
    comparing,
  ])
  if (unread !== undefined) log.info(unread)
  if (reports) logReports(reports, found, inputs, ports)
  const told: Partial<TestReports> = reports ?? {}
  const { matched = new Map(), counts, unrecorded } = told
  const early = only === 'changed' ? await learnChanges(asking, told, ports) : undefined
  const { findings, leftOut } = selectRecordings(found, matched, only, early)
  if (leftOut > 0) log.info(leftOutLine(leftOut, only))
  const { commit, branch, pullRequest } = located.context
  const titleFields = { sha: commit.slice(0, 7), branch, pr: String(pullRequest ?? '') }
  const entries = titledEntries(findings, inputs.title, titleFields, matched, secrets.clean)
  logFound(findings, inputs.baseUrl, ports)
  const nothingFoundText = nothingFound({ ...inputs, path: secrets.hide(inputs.path) }, findings)
  if (entries.length + leftOut === 0) logNothingFound(nothingFoundText, inputs, log, counts)

  const began = clock.now()
  const shared = await shareEntries(entries, inputs, earlier, ports)
  const ended = clock.now()
  const { mark } = early ?? (await learnChanges(asking, told, ports))
  const results = shared.map((result) => {
    const { own, base } = matched.get(result.path)?.whole ?? {}
    return { ...mark(result, own, result.path), base }
  })
  const { baseUrl, visibility, password, reportUrl } = inputs
  const source = {
    ...{ identity, baseUrl, visibility, reportUrl, leftOut },
    told: {
      ...told,
      ...(unrecorded && {
        unrecorded: { ...unrecorded, tests: unrecorded.tests.map((test) => mark(test, test.own)) },
      }),
    },
    run: located.context,
    clean: secrets.clean,
    shown: new Map(entries.flatMap(({ path, shown }) => (shown ? [[path, shown]] : []))),
    withPassword: password !== undefined,
  }
  const { section: plain, tests } = sectionFrom(results, source, ended)
  const section = comparison.compare(plain, tests)
  const showing = { ...inputs, located, rest: 'outputs' } as const
  const { commented, content } = await publish({ sections: [section], results }, showing, ports)
  const stored = { ...content, commentKey: inputs.commentKey, identity, section, tests }
  const name = manifestName(identity, located.context)
  const write = () => runner.writeFile(name, writeManifest(located.context, stored, ports.signing))
  const manifest = await attempt(write, 'The manifest could not be written to RUNNER_TEMP', log)
  writeMainOutputs({ ...content, manifest, section }, ports)
  logTotals(results, 'shared', (ended - began) / 1000, log)
  const named = results.map((result) => ({ ...result, path: secrets.clean(result.path) }))
  annotateFailed(named, inputs, log)
  if (results.length + leftOut === 0 && inputs.ifNoFilesFound === 'error') log.fail(nothingFoundText)
  if (cancelled.aborted) log.fail('The workflow was cancelled; what was shared by then is in the outputs.')
  else if (results.some(({ status }) => status === 'failed') && inputs.failOnError) {
    log.fail(failedInWords(named))
  }
  logComment(commented, log)
}

function needsPull({ comment, titleNamesPull, prNumber, reuse, only, base }: MainInputs): boolean {
  const isNamed = titleNamesPull || prNumber !== undefined
  return comment !== 'never' || isNamed || reuse || only === 'changed' || base !== ''
}

/** The recordings don't wait longer for the section of an earlier run. */
const longestReadMs = 10_000

/**
 * Reads the section that an earlier run of this step left in the comment of its pull request. There is none where links are
 * not to be reused, and where the comment can't be read: `unread` says why.
 */
async function readEarlier(
  locating: Promise<Located>,
  { reuse, commentKey }: MainInputs,
  sectionKey: string,
  { github, signing, cancelled }: MainPorts,
): Promise<{ earlier?: Section | undefined; unread?: string }> {
  const { pullRequest } = (await locating).context
  if (!reuse || pullRequest === undefined || !github.hasToken) return {}
  try {
    const listing = async () => (await github.comments(pullRequest)).list()
    const view = await withDeadline(cancelled, longestReadMs, listing)
    const state = joinedState(commentsAt(view, { commentKey, pullRequest }, signing).signed, view.head)
    return { earlier: state?.sections.find(({ key }) => key === sectionKey) }
  } catch (error) {
    if (cancelled.aborted) return {}
    const why = github.explain(error)
    return { unread: `Links of earlier runs are not reused, because the comment could not be read: ${why}` }
  }
}
