import { githubTime, isBot, nodeId, splitName, userId } from '../names.ts'
import type { Place } from '../state.ts'

const EPOCH = githubTime(new Date(Date.UTC(2024, 0, 15)))

/** Paths below a repository's URL, by the property that holds them. */
const REPOSITORY_LINKS: Readonly<Record<string, string>> = {
  archive_url: '/{archive_format}{/ref}',
  assignees_url: '/assignees{/user}',
  blobs_url: '/git/blobs{/sha}',
  branches_url: '/branches{/branch}',
  collaborators_url: '/collaborators{/collaborator}',
  comments_url: '/comments{/number}',
  commits_url: '/commits{/sha}',
  compare_url: '/compare/{base}...{head}',
  contents_url: '/contents/{+path}',
  contributors_url: '/contributors',
  deployments_url: '/deployments',
  downloads_url: '/downloads',
  events_url: '/events',
  forks_url: '/forks',
  git_commits_url: '/git/commits{/sha}',
  git_refs_url: '/git/refs{/sha}',
  git_tags_url: '/git/tags{/sha}',
  hooks_url: '/hooks',
  issue_comment_url: '/issues/comments{/number}',
  issue_events_url: '/issues/events{/number}',
  issues_url: '/issues{/number}',
  keys_url: '/keys{/key_id}',
  labels_url: '/labels{/name}',
  languages_url: '/languages',
  merges_url: '/merges',
  milestones_url: '/milestones{/number}',
  notifications_url: '/notifications{?since,all,participating}',
  pulls_url: '/pulls{/number}',
  releases_url: '/releases{/id}',
  stargazers_url: '/stargazers',
  statuses_url: '/statuses/{sha}',
  subscribers_url: '/subscribers',
  subscription_url: '/subscription',
  tags_url: '/tags',
  teams_url: '/teams',
  trees_url: '/git/trees{/sha}',
}

const USER_LINKS: Readonly<Record<string, string>> = {
  events_url: '/events{/privacy}',
  followers_url: '/followers',
  following_url: '/following{/other_user}',
  gists_url: '/gists{/gist_id}',
  organizations_url: '/orgs',
  received_events_url: '/received_events',
  repos_url: '/repos',
  starred_url: '/starred{/owner}{/repo}',
  subscriptions_url: '/subscriptions',
}

export function renderUser({ apiUrl, serverUrl }: Place, login: string, type = isBot(login) ? 'Bot' : 'User') {
  const id = userId(login)
  const url = `${apiUrl}/users/${encodeURIComponent(login)}`
  return {
    login,
    id,
    node_id: nodeId(type === 'Bot' ? 'BOT' : 'U', id),
    avatar_url: `${serverUrl}/avatars/u/${id}?v=4`,
    gravatar_id: '',
    url,
    html_url: isBot(login) ? `${serverUrl}/apps/${login.replace('[bot]', '')}` : `${serverUrl}/${login}`,
    ...linksBelow(url, USER_LINKS),
    type,
    user_view_type: 'public',
    site_admin: false,
  }
}

export type RenderedRepository = { fullName: string; id: number; private: boolean; fork: boolean }

export function renderRepository(place: Place, repository: RenderedRepository) {
  const { owner, name } = splitName(repository.fullName)
  const url = `${place.apiUrl}/repos/${repository.fullName}`
  const html = `${place.serverUrl}/${repository.fullName}`
  return {
    id: repository.id,
    node_id: nodeId('R', repository.id),
    name,
    full_name: repository.fullName,
    private: repository.private,
    owner: renderUser(place, owner, repository.fork ? 'User' : 'Organization'),
    html_url: html,
    description: null,
    fork: repository.fork,
    url,
    ...linksBelow(url, REPOSITORY_LINKS),
    git_url: `${html.replace(/^https?/, 'git')}.git`,
    ssh_url: `git@${new URL(place.serverUrl).hostname}:${repository.fullName}.git`,
    clone_url: `${html}.git`,
    svn_url: html,
    ...REPOSITORY_FACTS,
    visibility: repository.private ? 'private' : 'public',
  }
}

/** The properties that a repository's own endpoint adds to those in lists. */
export function renderFullRepository(place: Place, repository: RenderedRepository) {
  const rendered = renderRepository(place, repository)
  return { ...rendered, organization: rendered.owner, network_count: 0, subscribers_count: 1 }
}

const REPOSITORY_FACTS = {
  homepage: null,
  size: 108,
  stargazers_count: 0,
  watchers_count: 0,
  watchers: 0,
  language: 'TypeScript',
  has_issues: true,
  has_projects: true,
  has_downloads: true,
  has_wiki: true,
  has_pages: false,
  has_discussions: false,
  forks_count: 0,
  forks: 0,
  mirror_url: null,
  archived: false,
  disabled: false,
  open_issues_count: 0,
  open_issues: 0,
  license: null,
  allow_forking: true,
  is_template: false,
  web_commit_signoff_required: false,
  topics: [],
  default_branch: 'main',
  created_at: EPOCH,
  updated_at: EPOCH,
  pushed_at: EPOCH,
}

function linksBelow(url: string, paths: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([property, path]) => [property, `${url}${path}`]))
}
