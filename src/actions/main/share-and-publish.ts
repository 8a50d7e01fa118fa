import { provenSections } from '../../comment/look.ts'
import type { Located } from '../../github/locate.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import type { Timed } from '../../publishing/comment-on.ts'
import {
  annotateFailed,
  nothingFound,
  tellComments,
  tellFound,
  tellNothingFound,
  tellTotals,
} from '../../publishing/tell.ts'
import type { Findings, FindOptions } from '../../recordings/find-recordings.ts'
import { identifySection, inOrder } from '../../sections/identity.ts'
import type { Section } from '../../sections/section.ts'
import type { Service } from '../../service/service-client.ts'
import { titledEntries } from '../../sharing/entries.ts'
import type { ShareOptions } from '../../sharing/share-recordings.ts'
import type { ReportSearch, TestReports } from '../../test-reports/read-test-reports.ts'
import { counted } from '../../text.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import type { Ports } from '../run-action.ts'
import { createPublisher } from './publisher.ts'
import { readReports, selectRecordings } from './select-recordings.ts'
import { shareAgain, shareEntries } from './share-entries.ts'

/** The file system, as far as the action looks at it. */
export type MainFiles = Pick<ShareOptions, 'withRecording'> & {
  findRecordings(search: FindOptions): Promise<Findings>
  readTestReports(search: ReportSearch, signal: AbortSignal): Promise<TestReports>
}

export type MainPorts = Ports & { service: () => Promise<Service>; files: MainFiles }

/** inputs → recordings → results → what people see: job summary, comment, manifest, outputs, log. */
export async function shareAndPublish(inputs: MainInputs, ports: MainPorts): Promise<void> {
  const { context, log, clock, cancelled, files, runner } = ports
  const names = identifySection(context, inputs)
  const identity = inOrder(names, await runner.countStep(names.key))
  const { path: patterns, includeHiddenFiles: includeHidden } = inputs
  const search = { patterns, includeHidden, workspace: context.workspace }
  const finding = unlessAborted(files.findRecordings(search), cancelled)
  // While test reports are being read, there is time to load the HTTP client; what fails is told where it is needed.
  finding.then(({ recordings }) => (recordings.length > 0 ? ports.service() : undefined)).catch(() => {})
  const [found, reports, [located, earlier]] = await Promise.all([
    finding,
    readReports(finding, inputs, ports),
    readPullRequest(inputs, ports),
  ])
  const selection = selectRecordings(found, reports, inputs, ports)
  const { findings, matched, leftOut } = selection
  const { commit, branch, pullRequests } = located.context
  const titleFields = { sha: commit.slice(0, 7), branch, pr: String(pullRequests[0] ?? '') }
  const entries = titledEntries(findings, inputs.title, titleFields, matched)
  tellFound(findings, inputs.baseUrl, log)
  if (entries.length + leftOut === 0) tellNothingFound(nothingFound(inputs, findings), inputs, log)

  const began = clock.now()
  let results = await shareEntries(entries, inputs, { earlier, ownKey: identity.key }, ports)
  const ended = clock.now()
  const publisher = createPublisher({ inputs, located, earlier, selection, identity, ended }, ports)
  let comments: readonly Timed[]
  for (let revision = 0; ; revision += 1) {
    await publisher.summarize(results, revision)
    comments = await publisher.comment(results, revision)
    const lost = new Set(comments.flatMap((one) => [...(one.lost ?? [])]))
    if (lost.size === 0) {
      await publisher.follow(results, revision)
      await publisher.publish(results, revision, comments)
      break
    }
    results = await shareAgain(entries, results, lost, inputs, ports)
  }
  tellTotals(results, (ended - began) / 1000, log)
  annotateFailed(results, inputs, log)
  const failed = results.filter(({ status }) => status === 'failed')
  if (results.length + leftOut === 0 && inputs.ifNoFilesFound === 'error') {
    log.fail(nothingFound(inputs, findings))
  }
  if (cancelled.aborted) log.fail('The workflow was cancelled; what was shared by then is in the outputs.')
  else if (failed.length > 0 && inputs.failOnError) {
    const names = failed.map(({ path }) => path).join(', ')
    log.fail(`${failed.length} of ${counted(results.length, 'recording')} could not be shared: ${names}`)
  }
  tellComments(comments, log)
}

/** The recordings don't wait longer for the sections of earlier runs. */
const longestReadMs = 10_000

/**
 * Finds the run's pull requests, and reads the sections that the comment shows before the work begins, each with a valid
 * signature. There are none where links are not to be reused, where the comment can't be read, and where a run belongs
 * to several pull requests: then a link that one of them loses would be shown by the other.
 */
async function readPullRequest(
  inputs: MainInputs,
  { github, signing, log, cancelled }: MainPorts,
): Promise<[Located, Section[]]> {
  const located = await github.locate(inputs.comment !== 'never' || inputs.reuse)
  const [pullRequest, ...others] = located.context.pullRequests
  const wanted = inputs.reuse || inputs.replacedShares === 'delete'
  if (!wanted || pullRequest === undefined || others.length > 0 || github.comments === undefined) {
    return [located, []]
  }
  try {
    const place = { commentKey: inputs.commentKey, pullRequest }
    const signal = AbortSignal.any([cancelled, AbortSignal.timeout(longestReadMs)])
    const view = await unlessAborted(
      github.comments(pullRequest, 'optional').then((store) => store.list()),
      signal,
    )
    return [located, provenSections(view, place, signing.signerFor(place))]
  } catch (error) {
    if (!cancelled.aborted) {
      const why = github.explain(error)
      log.info(
        `Links of earlier runs are neither reused nor deleted, because the comment could not be read: ${why}`,
      )
    }
    return [located, []]
  }
}
