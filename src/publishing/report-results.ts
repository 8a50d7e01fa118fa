import type { Comment } from '../comment/comment-store.ts'
import type { WithService } from '../deleting/delete-replaced-in.ts'
import type { MainInputs } from '../inputs/main-inputs.ts'
import { carriedStates } from '../sections/carried-state.ts'
import { nameOfShare, namesOfShares, type Section } from '../sections/section.ts'
import { identifySection } from '../sections/section-identity.ts'
import { createSigner, fingerprintOf } from '../sections/signature.ts'
import type { RecordingResult } from '../sharing/recording-result.ts'
import { attempt } from './attempt.ts'
import { type Commenting, commentOn, firstComment, pullRequestsToComment } from './comment-on.ts'
import { tableForOthers, writeJobSummary } from './job-summary.ts'
import { writeMainOutputs } from './outputs.ts'
import { sectionFrom } from './own-section.ts'
import { tellShareIds } from './tell-share-ids.ts'
import { writeManifest } from './write-manifest.ts'

export type Reporting = Commenting &
  WithService & {
    inputs: MainInputs
    /** How many recordings the input `only` left out. */
    leftOut: number
    /** The sections of the pull request's comment before the work began, each with a valid signature. */
    earlier: readonly Section[]
    /** Milliseconds since 1970. */
    now: number
    /** Sends the recordings anew whose links can't be reused after all; returns all results. */
    sendAnew: (shareIds: ReadonlySet<string>) => Promise<RecordingResult[]>
  }

/**
 * Puts the results where people look: job summary, the pull request's comment, manifest, outputs. What can't be
 * written is a warning and hides nothing else; after a cancellation the comment is left as it is. Returns the results,
 * which can have changed on the way.
 */
export async function reportResults(
  shared: readonly RecordingResult[],
  given: Omit<Reporting, 'now'>,
): Promise<readonly RecordingResult[]> {
  const reporting = { ...given, now: Date.now() }
  const { inputs, secrets, log, earlier } = reporting
  const { context } = reporting.located
  await summarize(shared, reporting)
  const { results, comment, isRecorded } = await commentWith(shared, reporting)
  if (results !== shared) await summarize(results, reporting)
  const section = sectionOf(results, reporting)
  const made = results.flatMap(({ status, shareId }) => (status !== 'reused' && shareId ? [shareId] : []))
  const unrecorded = made.filter((id) => !isRecorded(nameOfShare({ id, baseUrl: inputs.baseUrl.href })))
  if (unrecorded.length > 0) {
    const why = inputs.comment
      ? 'No comment is known to record these shares of this run'
      : 'No comment records these shares of this run, unless the report action brings them into one'
    tellShareIds(why, unrecorded, log)
  }
  const content = {
    results,
    markdown: tableForOthers([section], { context, rest: 'outputs' }),
    ...(comment === undefined ? {} : { comment }),
  }
  const manifest = await attempt(
    async () => {
      const states = carriedStates(section, { ...context, apiKey: inputs.apiKey, earlier })
      const verified = earlier.map(fingerprintOf)
      return await writeManifest(context, {
        ...content,
        section: identifySection(context, inputs),
        states,
        verified,
      })
    },
    'The manifest could not be written to RUNNER_TEMP',
    log,
  )
  writeMainOutputs({ ...content, ...(manifest === undefined ? {} : { manifest }) }, secrets, log)
  return results
}

function sectionOf(results: readonly RecordingResult[], reporting: Reporting): Section {
  const { inputs, located, secrets, leftOut, now } = reporting
  return sectionFrom(results, {
    identity: identifySection(located.context, inputs),
    run: located.context,
    baseUrl: inputs.baseUrl,
    visibility: inputs.visibility,
    withPassword: inputs.password !== undefined,
    now,
    leftOut,
    redact: secrets.redact,
  })
}

async function summarize(results: readonly RecordingResult[], reporting: Reporting): Promise<void> {
  const { inputs, located, log } = reporting
  if (!inputs.jobSummary) return
  const showing = { context: located.context, rest: 'outputs' } as const
  await writeJobSummary([sectionOf(results, reporting)], showing, log)
}

type InComment = {
  results: readonly RecordingResult[]
  /** On the first pull request. */
  comment?: Comment
  /** Whether some comment remembers the share with this name. */
  isRecorded: (name: string) => boolean
}

/** Brings the results into the comment; those whose links were replaced meanwhile are sent anew first. */
async function commentWith(shared: readonly RecordingResult[], reporting: Reporting): Promise<InComment> {
  const { inputs, cancelled, log, located } = reporting
  if (!inputs.comment || cancelled.aborted) {
    const isOnPullRequest = located.context.pullRequests.length > 0
    if (inputs.replacedShares === 'delete' && !inputs.comment && isOnPullRequest)
      log.warning(keptWithoutComment)
    return { results: shared, isRecorded: () => false }
  }
  const pullRequests = pullRequestsToComment(reporting)
  for (let results = shared; ; ) {
    const round = results
    const comments = await Promise.all(pullRequests.map((number) => commentOnOne(number, round, reporting)))
    const lost = comments.flatMap(({ lost: names }) => [...(names ?? [])])
    if (lost.length === 0) {
      const comment = firstComment(comments, reporting)
      const checked = comments.filter((one) => one.comment !== undefined && one.problem === undefined)
      const isRecorded = (name: string) => checked.some(({ unrecorded }) => !unrecorded?.has(name))
      return { results, ...(comment === undefined ? {} : { comment }), isRecorded }
    }
    results = await reporting.sendAnew(new Set(lost))
  }
}

async function commentOnOne(pullRequest: number, results: readonly RecordingResult[], reporting: Reporting) {
  const { inputs, located } = reporting
  const signer = createSigner(inputs.apiKey, located.context.repository, pullRequest)
  const reused = results.flatMap(({ status, shareId = '' }) => (status === 'reused' ? [shareId] : []))
  const own = signer.sign(sectionOf(results, reporting))
  const outcome = await commentOn(
    pullRequest,
    {
      own: [own],
      signer,
      commentKey: inputs.commentKey,
      create: results.length > 0,
      reused: namesOfShares(reused, inputs.baseUrl),
    },
    reporting,
  )
  if (inputs.replacedShares === 'delete' && outcome.lost === undefined) {
    const { deleteReplacedIn } = await import('../deleting/delete-replaced-in.ts')
    await deleteReplacedIn(pullRequest, { own, signer, outcome }, reporting)
  }
  return outcome
}

const keptWithoutComment =
  'No replaced share is deleted: replaced-shares: delete has no effect with comment: false. They stay until cleanup.'
