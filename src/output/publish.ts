import { commentLimit } from '../comment/contribution.ts'
import { nameOfShare, needsALook, type Section, type ShareRef, sharesOfRows } from '../comment/section.ts'
import type { RunLocation } from '../github/locate.ts'
import type { CommentMode } from '../inputs/common-inputs.ts'
import { attempt, logShareIds } from '../log/log.ts'
import { renderWithin } from '../markdown/render-sections.ts'
import type { RecordingResult } from '../sharing/recording-result.ts'
import { commentOn, failedLookup, pullRequestToComment, repositoryUrlOf, type Timed } from './comment-on.ts'
import type { Ports } from './ports.ts'

/** What a step publishes: a section of its own, or those of many jobs. */
export type Publication = { sections: readonly Section[]; results: readonly RecordingResult[] }

type PublishOptions = {
  located: RunLocation
  comment: CommentMode
  commentKey: string
  jobSummary: boolean
  /** Where the rows are for which there is no room. */
  rest: 'outputs' | 'results'
}

/**
 * Puts a publication where people look: job summary and comment. What can't be written is a warning and hides nothing else;
 * after a cancellation the comment is left as it is. Returns what became of the comment, and what the outputs are to say.
 */
export async function publish(publication: Publication, options: PublishOptions, ports: Ports) {
  const { github, log, runner, context } = ports
  const { located, rest, jobSummary } = options
  const { sections, results } = publication
  const links = { repositoryUrl: repositoryUrlOf(context), rest }
  const showsAnything = sections.some(hasContent)
  const table = (sizes: boolean, limit: number) =>
    showsAnything ? renderWithin(sections, { ...links, sizes, head: '' }, limit) : ''
  const summary = jobSummary ? table(true, summaryLimit) : ''
  if (summary !== '') {
    await attempt(() => runner.writeSummary(summary), 'The job summary could not be written', log)
  }
  const commented = await writeToComment(publication, options, ports)
  const isOfOthers = commented?.kind === 'ended' && !commented.isInComment
  const comment = isOfOthers ? undefined : commented?.comment
  // Where the comment failed too, its own warning says what is wrong.
  if (located.problem !== undefined && comment !== undefined) log.warning(failedLookup(github.explain(located.problem)))
  if (options.comment !== 'never') listSharesNotInComment(publication, commented, located, ports)
  const content = { results, markdown: table(false, commentLimit), comment }
  return { commented, content }
}

/** Whether there is something to show: tests, or recordings. */
function hasContent({ tests, shared, notShared, leftOut }: Section): boolean {
  return tests !== null || shared + notShared + leftOut > 0
}

async function writeToComment(
  { sections }: Publication,
  { located, comment: mode, commentKey }: PublishOptions,
  ports: Ports,
): Promise<Timed | undefined> {
  if (mode === 'never' || ports.cancelled.aborted) return undefined
  const pullRequest = pullRequestToComment(located, ports)
  if (pullRequest === undefined) return undefined
  const create = sections.some(mode === 'always' ? hasContent : needsALook)
  const content = { sections, removed: {}, create }
  const commented = await commentOn({ commentKey, pullRequest }, content, ports)
  const isQuiet = commented.comment === undefined && commented.kind === 'ended'
  if (mode === 'failures' && isQuiet) ports.log.info('No comment: nothing failed (comment: failures)')
  return commented
}

/**
 * Lists the shares that a comment should record and does not, after a cancellation or a failure: nobody may upload the
 * manifest that has them. Where no comment is due, the manifest is what there is.
 */
function listSharesNotInComment(
  { sections, results }: Publication,
  commented: Timed | undefined,
  { run, problem }: RunLocation,
  { log }: Ports,
): void {
  if (run.pullRequest === undefined && problem === undefined) return
  const ended = commented?.kind === 'ended' ? commented : undefined
  // No comment was due.
  if (ended && ended.comment === undefined) return
  const made = new Set(results.flatMap(({ status, shareId }) => (status !== 'reused' && shareId) || []))
  const isMissing = (share: ShareRef) => ended === undefined || ended.notRecorded.has(nameOfShare(share))
  const notInComment = sections.flatMap(sharesOfRows).filter((one) => made.has(one.id) && isMissing(one))
  const orphans = results.flatMap(({ status, shareId: id }) => (status === 'failed' && id ? [{ id }] : []))
  const all = [...notInComment, ...orphans]
  if (all.length === 0) return
  const text = 'These shares of this run are possibly not in any comment, so cleanup may not find them'
  logShareIds(text, all, log)
}

/** GitHub takes up to 1 MiB a step; characters can take several bytes. */
const summaryLimit = 250_000
