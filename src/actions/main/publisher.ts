import type { Commented } from '../../comment/converge.ts'
import { deleteReplaced } from '../../deleting/delete-replaced.ts'
import { deleteShares } from '../../deleting/delete-shares.ts'
import type { Located } from '../../github/locate.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import { attempt, tellShareIds } from '../../log/log.ts'
import {
  commentOn,
  commentToShow,
  failedLookup,
  partOf,
  pullRequestsToComment,
  repositoryUrlOf,
  type Timed,
} from '../../publishing/comment-on.ts'
import { tableForOthers, writeJobSummary } from '../../publishing/job-summary.ts'
import { manifestName, manifestParts } from '../../publishing/manifest.ts'
import { writeMainOutputs } from '../../publishing/outputs.ts'
import { sectionFrom } from '../../publishing/own-section.ts'
import type { SectionIdentity } from '../../sections/identity.ts'
import { nameOfShare, namesOfShares, needsALook, type Section } from '../../sections/section.ts'
import type { Place } from '../../sections/signature.ts'
import { explainError } from '../../service/explain-error.ts'
import type { RecordingResult } from '../../sharing/recording-result.ts'
import { exists, followRemovals } from './follow-removals.ts'
import type { Selection } from './select-recordings.ts'
import type { MainPorts } from './share-and-publish.ts'

/** What is known of a step once its recordings are shared. */
type Step = {
  inputs: MainInputs
  located: Located
  /** The sections of the pull request's comment before the work began, each with a valid signature. */
  earlier: readonly Section[]
  selection: Selection
  identity: SectionIdentity
  /** When, in milliseconds since 1970. */
  ended: number
}

type Results = readonly RecordingResult[]

/** Puts a step's results where people look. `revision` counts how often some of them had to be shared again. */
export function createPublisher(step: Step, ports: MainPorts) {
  const { inputs, located, earlier, selection, identity, ended } = step
  const { log, github, signing, secrets, runner, service, cancelled } = ports
  const { commentKey, baseUrl, visibility, password, replacedShares, reportUrl } = inputs
  const { leftOut, counts: tests, sources } = selection
  const { context, problem } = located
  const showing = { repositoryUrl: repositoryUrlOf(context), rest: 'outputs' } as const
  const source = {
    ...{ identity, run: context, baseUrl, visibility, leftOut, tests, sources, reportUrl },
    redact: secrets.redact,
    withPassword: password !== undefined,
  }
  let latest: { results: Results; section: Section } | undefined
  /** Made once for each revision, of which all results are new. */
  const sectionOf = (results: Results, revision: number) => {
    if (latest?.results !== results) {
      latest = { results, section: sectionFrom(results, source, { now: ended, revision }) }
    }
    return latest.section
  }

  /** The section for one pull request's comment. */
  function signedFor(place: Place, results: Results, revision: number) {
    return { ...place, own: [signing.signerFor(place).sign(sectionOf(results, revision))] as const }
  }

  async function commentOnOne(pullRequest: number, results: Results, revision: number): Promise<Timed> {
    const place = { commentKey, pullRequest }
    const reused = results.flatMap(({ status, shareId }) => (status === 'reused' && shareId ? [shareId] : []))
    const [section] = signedFor(place, results, revision).own
    const wanted = inputs.comment === 'always' ? results.length > 0 : needsALook(section)
    const content = {
      own: [section],
      create: wanted ? 'comment' : 'nothing',
      reused: namesOfShares(reused, baseUrl),
    } as const
    const outcome = await commentOn(place, content, ports)
    if (replacedShares === 'keep' || outcome.lost !== undefined) return outcome
    const explain = (error: unknown) => explainError(error, secrets.redact)
    await deleteReplaced(partOf(place, content, ports), outcome, {
      ...ports,
      ...{ baseUrl, earlier, explainDeletion: explain },
      deleteShares: async (ids) =>
        deleteShares(ids, { ...(await service()), signal: cancelled, explain, onDeleted: () => {} }),
    })
    return outcome
  }

  /**
   * Lists the shares that a comment should record and does not, after a cancellation or a failure. That the manifest
   * records them too is of no help where nobody uploads it; where no comment is wanted, or there is no pull request,
   * the manifest is what there is.
   */
  function tellUnrecorded(results: Results, comments: readonly Commented[]): void {
    if (inputs.comment === 'never' || (context.pullRequests.length === 0 && problem === undefined)) return
    const isRecorded = (id: string) =>
      comments.some(
        (one) =>
          one.problem === undefined &&
          // Nothing was to be written.
          (one.comment === undefined || !one.unrecorded?.has(nameOfShare({ id, baseUrl: baseUrl.href }))),
      )
    const made = results.flatMap(({ status, shareId: id }) => (status !== 'reused' && id ? [{ id }] : []))
    const unrecorded = made.filter(({ id }) => !isRecorded(id))
    if (unrecorded.length === 0) return
    tellShareIds(
      'These shares of this run may be in no comment, so cleanup may not find them',
      unrecorded,
      log,
    )
  }

  return {
    async summarize(results: Results, revision: number): Promise<void> {
      if (inputs.jobSummary) await writeJobSummary([sectionOf(results, revision)], showing, ports)
    },

    /** Brings the results into the comment on each pull request; after a cancellation it is left as it is. */
    async comment(results: Results, revision: number): Promise<readonly Timed[]> {
      if (inputs.comment !== 'never' && !cancelled.aborted) {
        const numbers = pullRequestsToComment(located, ports)
        const comments = await Promise.all(numbers.map((number) => commentOnOne(number, results, revision)))
        const isQuiet = comments.some(
          ({ comment, problem }) => comment === undefined && problem === undefined,
        )
        if (inputs.comment === 'failures' && isQuiet)
          log.info('No comment: nothing failed (comment: failures)')
        return comments
      }
      const isOnPullRequest = context.pullRequests.length > 0
      if (replacedShares === 'delete' && inputs.comment === 'never' && isOnPullRequest)
        log.warning(keptWithoutComment)
      return []
    },

    /** Once comments stand on several pull requests: links that are gone by then stay in none. */
    async follow(results: Results, revision: number): Promise<void> {
      if (inputs.comment === 'never') return
      const places = context.pullRequests.map((pullRequest) => ({ commentKey, pullRequest }))
      await followRemovals(
        places.map((place) => signedFor(place, results, revision)),
        (id) => exists(id, ports),
        ports,
      )
    },

    /** Writes manifest and outputs, and lists the shares that the comment does not record although it should. */
    async publish(results: Results, revision: number, comments: readonly Commented[]): Promise<void> {
      const comment = commentToShow(comments)
      // Where the comment failed too, its own warning says what is wrong.
      if (problem !== undefined && comment !== undefined) log.warning(failedLookup(github.explain(problem)))
      tellUnrecorded(results, comments)
      const section = sectionOf(results, revision)
      const content = { results, markdown: tableForOthers([section], showing), comment }
      const parts = () => manifestParts(context, { ...content, commentKey, identity, section }, signing)
      const manifest = await attempt(
        () => runner.writeFile(manifestName(identity, context), parts()),
        'The manifest could not be written to RUNNER_TEMP',
        log,
      )
      writeMainOutputs({ ...content, manifest }, ports)
    },
  }
}

const keptWithoutComment =
  'Set comment to true to let replaced-shares: delete take effect: with comment: false, replaced shares stay until cleanup.'
