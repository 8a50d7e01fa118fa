import { mayReadArtifacts, mayReadComments, mayReadPulls } from '../accounts.ts'
import { type Answer, answer, errorAnswer } from '../answer.ts'
import { pageOf } from '../paging.ts'
import type { PullView } from '../pulls.ts'
import type { Session, State } from '../state.ts'
import { archiveAddress } from '../storage.ts'
import type { ArtifactView } from '../types.ts'
import { createComment, deleteComment, type Refusal, updateComment, type Written } from '../writes.ts'
import { renderArtifact } from './render-artifact.ts'
import { headOwner, renderComment, renderFile, renderPull, renderPullSimple } from './render-pull.ts'
import { renderFullRepository } from './render-repository.ts'
import { renderRun } from './render-run.ts'

/** A request that fits its operation's description. */
type RestInput = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** The comment's property `body`. */
  text: string
  /** The start of the links to other pages: the request's URL without its query. */
  address: string
}

export type Operation = (state: State, session: Session, input: RestInput) => Answer

const missing = () => errorAnswer(404, 'Not Found')

/** The supported operations, by GitHub's operation ids. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'repos/get': ({ place, repository }) => answer(200, renderFullRepository(place, { ...repository, fork: false })),

  'pulls/list': (state, session, { query, address }) => {
    if (!mayReadPulls(session.account, state.repository)) return forbidden('pull_requests=read')
    const pulls = selectPulls(state.pulls.all(session.listMoment), query)
    const { items, headers } = pageOf(pulls, query, address)
    return answer(
      200,
      items.map((pull) => renderPullSimple(state, pull)),
      headers,
    )
  },

  'pulls/get': (state, session, { params }) => {
    if (!mayReadPulls(session.account, state.repository)) return forbidden('pull_requests=read')
    const pull = state.pulls.find(Number(params['pull_number']), session.singleMoment)
    if (pull === undefined) return missing()
    const comments = state.comments.of(pull.number, session.singleMoment).length
    return answer(200, renderPull(state, pull, comments))
  },

  'pulls/list-files': (state, session, { params, query, address }) => {
    if (!mayReadPulls(session.account, state.repository)) return forbidden('pull_requests=read')
    const pull = state.pulls.find(Number(params['pull_number']), session.singleMoment)
    if (pull === undefined) return missing()
    // GitHub lists at most 3,000 files.
    const { items, headers } = pageOf(pull.files.slice(0, 3000), query, address)
    return answer(
      200,
      items.map((file) => renderFile(state, pull, file)),
      headers,
    )
  },

  'repos/list-pull-requests-associated-with-commit': (state, session, { params, query, address }) => {
    if (!mayReadPulls(session.account, state.repository)) return forbidden('pull_requests=read')
    const sha = params['commit_sha'] ?? ''
    if (!/^[0-9a-f]{40}$/.test(sha)) return errorAnswer(422, `No commit found for SHA: ${sha}`)
    // GitHub searches only the repository's own commits, which don't include the head of a fork.
    const own = state.pulls
      .all(session.listMoment)
      .filter((pull) => pull.headSha === sha && pull.headRepository?.fork === false)
    const { items, headers } = pageOf(own, query, address)
    return answer(
      200,
      items.map((pull) => renderPullSimple(state, pull)),
      headers,
    )
  },

  'actions/list-artifacts-for-repo': (state, session, { query, address }) => {
    if (!mayReadArtifacts(session.account, state.repository)) return forbidden('actions=read')
    return listArtifacts(state, state.artifacts.all(), query, address)
  },

  'actions/list-workflow-run-artifacts': (state, session, { params, query, address }) => {
    if (!mayReadArtifacts(session.account, state.repository)) return forbidden('actions=read')
    const run = state.runs.find(Number(params['run_id']))
    if (run === undefined) return missing()
    const newestFirst = state.artifacts.ofRun(run.id)
    const artifacts = query['direction'] === 'asc' ? newestFirst.toReversed() : newestFirst
    return listArtifacts(state, artifacts, query, address)
  },

  'actions/list-workflow-runs-for-repo': (state, session, { query, address }) => {
    if (!mayReadArtifacts(session.account, state.repository)) return forbidden('actions=read')
    const { branch, event } = query
    const all = state.runs
      .all()
      .filter((run) => branch === undefined || run.headBranch === branch)
      .filter((run) => event === undefined || run.event === event)
    const { items, headers } = pageOf(all, query, address)
    return answer(200, { total_count: all.length, workflow_runs: items.map((run) => renderRun(state, run)) }, headers)
  },

  'actions/get-workflow-run': (state, session, { params }) => {
    if (!mayReadArtifacts(session.account, state.repository)) return forbidden('actions=read')
    const run = state.runs.find(Number(params['run_id']))
    return run === undefined ? missing() : answer(200, renderRun(state, run))
  },

  'actions/download-artifact': (state, session, { params }) => {
    if (!mayReadArtifacts(session.account, state.repository)) return forbidden('actions=read')
    const artifact = state.artifacts.find(Number(params['artifact_id']))
    if (artifact === undefined || params['archive_format'] !== 'zip') return missing()
    if (artifact.expired) return errorAnswer(410, 'Artifact has expired')
    return answer(302, undefined, { location: archiveAddress(state, artifact) })
  },

  'issues/list-comments-for-repo': (state, session, { query, address }) => {
    if (!mayReadComments(session.account, state.repository)) return forbidden('issues=read; pull_requests=read')
    const pulls = state.pulls.all(session.listMoment)
    const comments = pulls.flatMap(({ number }) => state.comments.of(number, session.listMoment))
    const { items, headers } = pageOf(comments, query, address)
    return answer(
      200,
      items.map((comment) => renderComment(state, comment)),
      headers,
    )
  },

  'issues/list-comments': (state, session, { params, query, address }) => {
    if (!mayReadComments(session.account, state.repository)) return forbidden('issues=read; pull_requests=read')
    const number = Number(params['issue_number'])
    if (state.pulls.find(number, session.listMoment) === undefined) return missing()
    const since = Date.parse(query['since'] ?? '1970-01-01')
    const comments = state.comments
      .of(number, session.listMoment)
      .filter((comment) => Date.parse(comment.updatedAt) >= since)
    const { items, headers } = pageOf(comments, query, address)
    return answer(
      200,
      items.map((comment) => renderComment(state, comment)),
      headers,
    )
  },

  'issues/get-comment': (state, session, { params }) => {
    if (!mayReadComments(session.account, state.repository)) return forbidden('issues=read; pull_requests=read')
    const comment = state.comments.find(Number(params['comment_id']), session.singleMoment)
    return comment === undefined ? missing() : answer(200, renderComment(state, comment))
  },

  'issues/create-comment': (state, session, { params, text }) =>
    written(state, createComment(state, session.account, Number(params['issue_number']), text), {
      status: 201,
      page: 'issues/comments#create-an-issue-comment',
    }),

  'issues/update-comment': (state, session, { params, text }) =>
    written(state, updateComment(state, session.account, Number(params['comment_id']), text), {
      status: 200,
      page: 'issues/comments#update-an-issue-comment',
    }),

  'issues/delete-comment': (state, session, { params }) =>
    written(state, deleteComment(state, session.account, Number(params['comment_id'])), {
      status: 204,
      page: 'issues/comments#delete-an-issue-comment',
    }),
}

function listArtifacts(state: State, all: readonly ArtifactView[], query: RestInput['query'], address: string): Answer {
  const { name } = query
  const named = name === undefined ? all : all.filter((artifact) => artifact.name === name)
  const { items, headers } = pageOf(named, query, address)
  const artifacts = items.map((artifact) => renderArtifact(state, artifact))
  return answer(200, { total_count: named.length, artifacts }, headers)
}

function written(state: State, result: Written, { status, page }: { status: number; page: string }): Answer {
  if ('refusal' in result) return refusalAnswer(result.refusal, page)
  if (status === 204) return answer(status, undefined)
  const body = renderComment(state, result.comment)
  return answer(status, body, status === 201 ? { location: body.url } : {})
}

function refusalAnswer(refusal: Refusal, page: string): Answer {
  if (refusal === 'missing') return errorAnswer(404, 'Not Found', { page })
  if (refusal === 'forbidden') return forbidden('issues=write; pull_requests=write', page)
  const message = refusal === 'blank' ? "Body can't be blank" : 'Body is too long (maximum is 65536 characters)'
  const error = { resource: 'IssueComment', code: 'unprocessable', field: 'data', message }
  return errorAnswer(422, 'Validation Failed', { page, errors: [error] })
}

function forbidden(accepted: string, page?: string): Answer {
  return errorAnswer(403, 'Resource not accessible by integration', {
    headers: { 'x-accepted-github-permissions': accepted },
    ...(page === undefined ? {} : { page }),
  })
}

function selectPulls(pulls: readonly PullView[], query: Readonly<Record<string, string>>): PullView[] {
  const { state = 'open', head, base, sort = 'created' } = query
  const direction = query['direction'] ?? (sort === 'created' ? 'desc' : 'asc')
  const selected = pulls
    .filter((pull) => state === 'all' || pull.state === state)
    .filter((pull) => base === undefined || pull.baseRef === base)
    // GitHub ignores a head without an owner.
    .filter((pull) => !head?.includes(':') || head === `${headOwner(pull)}:${pull.headRef}`)
    .sort((first, second) => first.number - second.number)
  if (sort === 'updated') selected.sort((first, second) => (first.updatedAt < second.updatedAt ? -1 : 1))
  return direction === 'desc' ? selected.reverse() : selected
}
