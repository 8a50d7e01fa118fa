import type { Commented } from '../comment/write-comment.ts'
import type { ReportInputs } from '../inputs/report-inputs.ts'
import { reusedShares, withoutReused } from '../sections/reused-links.ts'
import { nameOfShare, type Section } from '../sections/section.ts'
import { fingerprintOf, withoutKey } from '../sections/signature.ts'
import type { RecordingResult } from '../sharing/recording-result.ts'
import { type Commenting, commentOn, firstComment, pullRequestsToComment } from './comment-on.ts'
import { tableForOthers, writeJobSummary } from './job-summary.ts'
import { type OutputContent, writeReportOutputs } from './outputs.ts'
import type { Manifest } from './read-manifest.ts'
import { counted } from './tell.ts'

type Reporting = Omit<Commenting, 'inputs'> & { inputs: ReportInputs & { retries: number } }

/**
 * Puts what manifests tell where people look: the pull request's comment, job summary, outputs. What can't be written
 * is a warning and hides nothing else; after a cancellation the comment is left as it is. Returns all results.
 */
export async function reportManifests(
  manifests: readonly Manifest[],
  reporting: Reporting,
): Promise<OutputContent['results']> {
  const { inputs, located, cancelled, secrets, log } = reporting
  const showing = { context: located.context, rest: 'results' } as const
  const pullRequests = inputs.comment && !cancelled.aborted ? pullRequestsToComment(reporting) : []
  const comments = await Promise.all(pullRequests.map((number) => commentOnOne(number, manifests, reporting)))
  const lost = new Set(comments.flatMap((one) => [...one.lost]))
  const comment = firstComment(
    comments.map(({ outcome }) => outcome),
    reporting,
  )
  const sections = manifests
    .flatMap((manifest) => manifest.sections.values().take(1).toArray())
    .map((section) => withoutReused(section, lost))
  const results = manifests.flatMap((manifest) => withoutLost(manifest, lost))
  if (inputs.jobSummary) await writeJobSummary(sections, showing, log)
  const markdown = tableForOthers(sections, showing)
  writeReportOutputs({ results, markdown, ...(comment === undefined ? {} : { comment }) }, secrets, log)
  return results
}

/** What is true of links that were replaced or removed after their job had ended. */
function withoutLost({ results, sections }: Manifest, lost: ReadonlySet<string>): RecordingResult[] {
  const baseUrl = sections.values().take(1).toArray()[0]?.baseUrl ?? ''
  return results.map((result) => {
    const { url: _, shareId = '', ...rest } = result
    return lost.has(nameOfShare({ id: shareId, baseUrl }))
      ? { ...rest, status: 'failed', error: 'its link was replaced or removed after the job had ended' }
      : result
  })
}

/**
 * Brings all sections into one comment by the same write. Links of earlier runs that the comment does not show any more
 * can be deleted at any time: they are left out, as nothing can be sent anew here, and `lost` names them.
 */
async function commentOnOne(
  pullRequest: number,
  manifests: readonly Manifest[],
  reporting: Reporting,
): Promise<{ outcome: Commented; lost: ReadonlySet<string> }> {
  const { commentKey } = reporting.inputs
  let own = manifests.flatMap(({ sections }) => sections.get(pullRequest) ?? sections.get(0) ?? [])
  const verified = manifests.flatMap((manifest) => manifest.verified)
  const signer = withoutKey(new Set([...own.map(fingerprintOf), ...verified]))
  const create = own.some(showsRecordings)
  const lost = new Set<string>()
  for (;;) {
    const part = { own, signer, commentKey, create, reused: reusedShares(own) }
    const outcome = await commentOn(pullRequest, part, reporting)
    if (outcome.lost === undefined) return { outcome, lost }
    reporting.log.info(
      `Left out: ${counted(outcome.lost.size, 'link')} of earlier runs that the comment no longer shows, replaced or removed meanwhile`,
    )
    for (const name of outcome.lost) lost.add(name)
    own = own.map((section) => withoutReused(section, lost))
  }
}

function showsRecordings({ shared, failed }: Section): boolean {
  return shared + failed > 0
}
