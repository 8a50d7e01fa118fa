import { createHash } from 'node:crypto'
import { splitName } from '../names.ts'
import type { PullView } from '../pulls.ts'
import type { State } from '../state.ts'
import type { CommentView, PullFile } from '../types.ts'
import { renderRepository, renderUser } from './render-repository.ts'

const BASE_SHA = '6dcb09b5b57875f334f61aebed695e2e4193db5e'

/** A pull request as lists show it. */
export function renderPullSimple(state: State, pull: PullView) {
  const links = linksOf(state, pull)
  return {
    ...links.urls,
    id: pull.id,
    node_id: pull.nodeId,
    number: pull.number,
    state: pull.state,
    locked: false,
    title: pull.title,
    user: renderUser(state.place, pull.author),
    body: null,
    created_at: pull.createdAt,
    updated_at: pull.updatedAt,
    closed_at: pull.closedAt,
    merged_at: pull.mergedAt,
    merge_commit_sha: null,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    labels: [],
    milestone: null,
    draft: false,
    head: renderHead(state, pull),
    base: renderBase(state, pull),
    _links: links.hypermedia,
    author_association: 'CONTRIBUTOR',
    auto_merge: null,
    active_lock_reason: null,
  }
}

/** A pull request as its own endpoint shows it. */
export function renderPull(state: State, pull: PullView, comments: number) {
  return {
    ...renderPullSimple(state, pull),
    merged: pull.mergedAt !== null,
    mergeable: null,
    rebaseable: null,
    mergeable_state: 'unknown',
    merged_by: null,
    comments,
    review_comments: 0,
    maintainer_can_modify: false,
    commits: 1,
    additions: 1,
    deletions: 0,
    changed_files: 1,
  }
}

/** A file changed by a pull request. */
export function renderFile(
  { place, repository }: State,
  { headSha }: PullView,
  { filename, status = 'modified', previousFilename, patch, ...told }: PullFile,
) {
  const count = (sign: string) => patch?.split('\n').filter((line) => line.startsWith(sign)).length ?? 0
  const { additions = count('+'), deletions = count('-') } = told
  const path = filename.split('/').map(encodeURIComponent).join('/')
  const html = `${place.serverUrl}/${repository.fullName}`
  return {
    sha: createHash('sha1').update(`${filename} ${patch}`).digest('hex'),
    filename,
    status,
    additions,
    deletions,
    changes: additions + deletions,
    blob_url: `${html}/blob/${headSha}/${path}`,
    raw_url: `${html}/raw/${headSha}/${path}`,
    contents_url: `${place.apiUrl}/repos/${repository.fullName}/contents/${path}?ref=${headSha}`,
    ...(patch !== undefined && { patch }),
    ...(previousFilename !== undefined && { previous_filename: previousFilename }),
  }
}

export function renderComment({ place, repository }: State, comment: CommentView) {
  const api = `${place.apiUrl}/repos/${repository.fullName}`
  return {
    url: `${api}/issues/comments/${comment.id}`,
    html_url: commentAddress({ place, repository }, comment),
    issue_url: `${api}/issues/${comment.pull}`,
    id: comment.id,
    node_id: comment.nodeId,
    user: renderUser(place, comment.author),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    body: comment.body,
    author_association: 'CONTRIBUTOR',
    performed_via_github_app: null,
  }
}

export function commentAddress(
  { place, repository }: Pick<State, 'place' | 'repository'>,
  comment: CommentView,
): string {
  return `${place.serverUrl}/${repository.fullName}/pull/${comment.pull}#issuecomment-${comment.id}`
}

/** The owner of the head branch. If the fork was deleted, it's still the author. */
export function headOwner(pull: PullView): string {
  return pull.headRepository === null ? pull.author : splitName(pull.headRepository.fullName).owner
}

function renderHead({ place, repository }: State, pull: PullView) {
  const owner = headOwner(pull)
  const head = pull.headRepository
  return {
    label: `${owner}:${pull.headRef}`,
    ref: pull.headRef,
    sha: pull.headSha,
    user: renderUser(place, owner, head?.fork === false ? 'Organization' : 'User'),
    repo: head && renderRepository(place, { ...head, private: repository.private }),
  }
}

function renderBase({ place, repository }: State, pull: PullView) {
  const { owner } = splitName(repository.fullName)
  return {
    label: `${owner}:${pull.baseRef}`,
    ref: pull.baseRef,
    sha: BASE_SHA,
    user: renderUser(place, owner, 'Organization'),
    repo: renderRepository(place, { ...repository, fork: false }),
  }
}

function linksOf({ place, repository }: State, pull: PullView) {
  const api = `${place.apiUrl}/repos/${repository.fullName}`
  const self = `${api}/pulls/${pull.number}`
  const html = `${place.serverUrl}/${repository.fullName}/pull/${pull.number}`
  const urls = {
    url: self,
    html_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    issue_url: `${api}/issues/${pull.number}`,
    commits_url: `${self}/commits`,
    review_comments_url: `${self}/comments`,
    review_comment_url: `${api}/pulls/comments{/number}`,
    comments_url: `${api}/issues/${pull.number}/comments`,
    statuses_url: `${api}/statuses/${pull.headSha}`,
  }
  const hypermedia = {
    self: { href: urls.url },
    html: { href: urls.html_url },
    issue: { href: urls.issue_url },
    comments: { href: urls.comments_url },
    review_comments: { href: urls.review_comments_url },
    review_comment: { href: urls.review_comment_url },
    commits: { href: urls.commits_url },
    statuses: { href: urls.statuses_url },
  }
  return { urls, hypermedia }
}
