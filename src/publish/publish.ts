import { commentLimit } from '../comment/contribution.ts'
import type { RunLocation } from '../github/locate.ts'
import { repositoryUrlOf } from '../github-addresses.ts'
import type { CommentMode } from '../inputs/common-inputs.ts'
import { doOrWarn, logShareIds } from '../log/log.ts'
import { forComment } from '../manifest/for-comment.ts'
import { splitByRun } from '../manifest/part.ts'
import { listResults } from '../manifest/results.ts'
import { hasProblems } from '../manifest/rows.ts'
import type { RowManifest, Section } from '../manifest/schema.ts'
import { withSharedSection } from '../manifest/shared-section.ts'
import { nameOfShare, ownShares, type ShareRef } from '../manifest/shares.ts'
import { addUpReportVerdict, addUpVerdict } from '../manifest/verdict.ts'
import { mostPictures } from '../markdown/compose.ts'
import { type RenderSettings, renderWithin } from '../markdown/render-parts.ts'
import type { TimedComment } from '../messages/comment.ts'
import type { Dependencies } from '../run/dependencies.ts'
import { commentOn, failedLookup, pullRequestToComment } from './comment-on.ts'
import type { OutputContent } from './outputs.ts'

export type PublishOptions = {
  located: RunLocation
  comment: CommentMode
  commentKey: string
  jobSummary: boolean
  /** The place to find rows that are left out. */
  rest: 'outputs' | 'results'
  /** Whether the manifests come from many jobs, so that summary, `markdown` and verdict count jobs. */
  fromManyJobs: boolean
  /** Sections that are written only if the comment has one of the same key. */
  updates?: readonly Section[]
}

/** What a step will show. `summary` is empty if there is nothing to show. */
export type Rendered = {
  sections: readonly Section[]
  summary: string
  content: Omit<OutputContent, 'comment'>
}

/** Renders manifests for the job summary, and makes the content of the outputs. */
export function renderManifests(
  manifests: readonly RowManifest[],
  { rest, jobSummary, fromManyJobs }: PublishOptions,
  { context }: Pick<Dependencies, 'context'>,
): Rendered {
  const sections = manifests.map(forComment)
  const links = { repositoryUrl: repositoryUrlOf(context), rest }
  const showsAnything = sections.some(hasContent)
  const ofStep = fromManyJobs ? sections : sections.map(withoutOtherJobs)
  const table = (look: Pick<RenderSettings, 'sizes' | 'mostPictures'>, limit: number) =>
    showsAnything ? renderWithin(ofStep, { ...links, ...look, headCommit: '' }, limit) : ''
  const newest = new Set(splitByRun(manifests).newest)
  return {
    sections,
    summary: jobSummary ? table({ sizes: true, mostPictures: Number.POSITIVE_INFINITY }, summaryLimit) : '',
    content: {
      results: manifests.filter((manifest) => newest.has(manifest)).flatMap(listResults),
      verdict: fromManyJobs ? addUpReportVerdict(manifests) : addUpVerdict(manifests),
      markdown: table({ sizes: false, mostPictures }, commentLimit),
    },
  }
}

/**
 * Shows manifests in the job summary and the comment. If one can't be written, a warning says so, and the other is still
 * written. After a cancellation, the comment stays as it is. Returns the outcome of the comment, and the content of the outputs.
 */
export async function publish(
  { sections, summary, content }: Rendered,
  options: PublishOptions,
  dependencies: Dependencies,
) {
  const { github, log, runner } = dependencies
  const { located } = options
  if (summary !== '') {
    await doOrWarn(() => runner.writeSummary(summary), 'The job summary could not be written', dependencies)
  }
  const commented = await writeToComment(sections, options, dependencies)
  // A comment that shows only other steps isn't an output of this one.
  const isWithoutStep = commented?.kind === 'ended' && !commented.isInComment
  const comment = isWithoutStep ? undefined : commented?.comment
  // If the comment failed as well, its own warning says why.
  if (located.problem !== undefined && comment !== undefined) log.warning(failedLookup(github.explain(located.problem)))
  return { commented, content: { ...content, comment } }
}

/**
 * The section without the number of its matrix's jobs. Each job has a summary of its own, where `1 of 4 jobs` would read as if the
 * others were missing.
 */
function withoutOtherJobs({ job: { total: _, ...job }, ...section }: Section): Section {
  return { ...section, job }
}

/** Whether there are tests or recordings to show. */
function hasContent({ counts, shared, unshared, leftOut }: Section): boolean {
  return counts !== undefined || shared + unshared + leftOut > 0
}

/** Whether a section begins the comment, or a part of it, with `comment: failures`. */
function needsComment(section: Section): boolean {
  return hasProblems(withSharedSection(section)) || (section.counts?.['did not run'] ?? 0) > 0
}

async function writeToComment(
  sections: readonly Section[],
  { located, comment: mode, commentKey, updates = [] }: PublishOptions,
  dependencies: Dependencies,
): Promise<TimedComment | undefined> {
  if (mode === 'never' || dependencies.cancelled.aborted) return undefined
  const pullRequest = pullRequestToComment(located, dependencies)
  if (pullRequest === undefined) return undefined
  const create = sections.some(mode === 'always' ? hasContent : needsComment)
  const content = { sections, updates, removed: {}, create }
  const commented = await commentOn({ commentKey, pullRequest }, content, dependencies)
  const isQuiet = commented.comment === undefined && commented.kind === 'ended'
  if (mode === 'failures' && isQuiet) dependencies.log.info('No comment: nothing failed (comment: failures)')
  return commented
}

/**
 * After a cancellation or failure, lists the shares that a comment should record but doesn't. If no comment is due, nobody needs
 * the list: manifests record the shares.
 */
export function listSharesNotInComment(
  { sections }: Rendered,
  commented: TimedComment | undefined,
  { located: { run, problem }, comment: mode }: PublishOptions,
  { log }: Dependencies,
): void {
  if (mode === 'never') return
  if (run.pullRequest === undefined && problem === undefined) return
  const ended = commented?.kind === 'ended' ? commented : undefined
  // No comment was due.
  if (ended && ended.comment === undefined) return
  const isMissing = (share: ShareRef) => ended === undefined || ended.notRecorded.has(nameOfShare(share))
  const made = sections.flatMap(({ recordings, pictures, baseUrl }) =>
    ownShares({ recordings: recordings.filter(({ status }) => status !== 'reused'), pictures, baseUrl }),
  )
  const all = made.filter(isMissing)
  if (all.length === 0) return
  const text = 'These shares of this run may be missing from every comment, so cleanup may not find them'
  logShareIds(text, all, log)
}

/** GitHub accepts up to 1 MiB per step, and a character can take several bytes. */
const summaryLimit = 250_000
