import type { Located } from '../../github/locate.ts'
import type { ReportInputs } from '../../inputs/report-inputs.ts'
import {
  commentOn,
  commentToShow,
  failedLookup,
  pullRequestsToComment,
  repositoryUrlOf,
  type Timed,
} from '../../publishing/comment-on.ts'
import { tableForOthers, writeJobSummary } from '../../publishing/job-summary.ts'
import type { Manifest } from '../../publishing/manifest.ts'
import { writeReportOutputs } from '../../publishing/outputs.ts'
import { noManifests, type readManifests, tellManifests } from '../../publishing/read-manifests.ts'
import { tellComments, tellNothingFound, tellReported } from '../../publishing/tell.ts'
import { withoutShares } from '../../sections/removed-shares.ts'
import {
  anyPullRequest,
  nameOfShare,
  needsALook,
  reusedShares,
  type Section,
} from '../../sections/section.ts'
import type { RecordingResult } from '../../sharing/recording-result.ts'
import { counted } from '../../text.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import { followRemovals } from '../main/follow-removals.ts'
import type { Ports } from '../run-action.ts'

type ReportPorts = Ports & { readManifests: typeof readManifests }

/** Manifests of many steps → one comment, one summary, outputs. */
export async function joinAndPublish(inputs: ReportInputs, ports: ReportPorts): Promise<void> {
  const { log, clock, cancelled, github, signing } = ports
  const began = clock.now()
  const located = await github.locate(inputs.comment !== 'never')
  const reader = { context: located.context, signing }
  const found = await unlessAborted(
    ports.readManifests(inputs.path, ports.context.workspace, reader),
    cancelled,
  )
  const isNothing = found.files === 0 && found.warnings.length === 0
  if (isNothing) tellNothingFound(noManifests(inputs.path), inputs, log)
  tellManifests(found, log)
  if (found.manifests.length === 0) {
    writeReportOutputs({ results: [], markdown: '' }, ports)
    if (!isNothing) log.fail('None of the manifests can be used; the warnings say why.')
    else if (inputs.ifNoFilesFound === 'error') log.fail(noManifests(inputs.path))
    return
  }
  const { results, comments } = await publish(found.manifests, located, inputs, ports)
  tellReported(results, (clock.now() - began) / 1000, log)
  if (cancelled.aborted) log.fail('The workflow was cancelled; the comment may lack what the outputs tell.')
  tellComments(comments, log)
}

/**
 * Puts what manifests tell where people look. What can't be written is a warning and hides nothing else; after a
 * cancellation the comment is left as it is. Returns all results, and what became of the comments.
 */
async function publish(
  manifests: readonly Manifest[],
  located: Located,
  inputs: ReportInputs,
  ports: ReportPorts,
): Promise<{ results: readonly RecordingResult[]; comments: readonly Timed[] }> {
  const { github, log, cancelled, context, signing } = ports
  const wanted = inputs.comment !== 'never' && !cancelled.aborted
  const numbers = wanted ? pullRequestsToComment(located, ports) : []
  const sections = manifests.map(({ section }) => ({
    ...section,
    reportUrl: section.reportUrl || inputs.reportUrl,
    pullRequests: [...new Set([...pullRequestsOf(section), ...located.context.pullRequests])],
  }))
  const comments = await Promise.all(numbers.map((number) => commentOnOne(number, sections, inputs, ports)))
  const lost = new Set(comments.flatMap((one) => [...one.lost]))
  const comment = commentToShow(comments.map(({ outcome }) => outcome))
  // Where the comment failed too, its own warning says what is wrong.
  if (located.problem !== undefined && comment !== undefined) {
    log.warning(failedLookup(github.explain(located.problem)))
  }
  const shown = sections.map((section) => withoutLost(section, lost, ports))
  const written = numbers.map((pullRequest) => {
    const place = { commentKey: inputs.commentKey, pullRequest }
    return { ...place, own: shown.map((section) => signing.signerFor(place).sign(section)) }
  })
  // The service, which would know for sure, is not asked here.
  await followRemovals(written, async () => false, ports)
  const results = manifests.flatMap((manifest) => resultsWithoutLost(manifest, lost))
  const showing = { repositoryUrl: repositoryUrlOf(context), rest: 'results' } as const
  if (inputs.jobSummary) await writeJobSummary(shown, showing, ports)
  writeReportOutputs({ results, markdown: tableForOthers(shown, showing), comment }, ports)
  return { results, comments: comments.map(({ outcome }) => outcome) }
}

/**
 * Brings all sections into one comment by the same write. Links of earlier runs that the comment does not show any more
 * can be deleted at any time: they are left out, as nothing can be shared again here, and `lost` names them.
 */
async function commentOnOne(
  pullRequest: number,
  sections: readonly Section[],
  { commentKey, comment }: ReportInputs,
  ports: ReportPorts,
): Promise<{ outcome: Timed; lost: ReadonlySet<string> }> {
  const place = { commentKey, pullRequest }
  const signer = ports.signing.signerFor(place)
  const matters = ({ shared, failed }: Section) => shared + failed > 0
  const create = sections.some(comment === 'always' ? matters : needsALook) ? 'comment' : 'nothing'
  const lost = new Set<string>()
  for (;;) {
    const own = sections.map((section) => signer.sign(withoutLost(section, lost, ports)))
    const content = { own, create, reused: reusedShares(own) } as const
    const outcome = await commentOn(place, content, ports)
    if (outcome.lost === undefined) return { outcome, lost }
    for (const name of outcome.lost) lost.add(name)
    ports.log.info(
      `Left out: ${counted(outcome.lost.size, 'link')} of earlier runs that the comment no longer shows, because another run replaced or removed them`,
    )
  }
}

function pullRequestsOf({ pullRequests }: Section): readonly number[] {
  return pullRequests.length === 0 ? [anyPullRequest] : pullRequests
}

/** What is true of links that were replaced or removed after their job had ended. */
function withoutLost(section: Section, names: ReadonlySet<string>, { clock }: ReportPorts): Section {
  const time = Math.floor(clock.now() / 1000)
  return withoutShares(section, { names, time })
}

function resultsWithoutLost({ results, section }: Manifest, lost: ReadonlySet<string>): RecordingResult[] {
  return results.map((result) => {
    const { url: _, shareId = '', ...rest } = result
    return lost.has(nameOfShare({ id: shareId, baseUrl: section.baseUrl }))
      ? { ...rest, status: 'failed', error: 'its link was replaced or removed after the job had ended' }
      : result
  })
}
