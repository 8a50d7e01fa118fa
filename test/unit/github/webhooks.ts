import { type NamedRepository, payloadsOf, repositoryIn } from '../../../emulators/runner/payloads.ts'
import { valueAt } from '../../../src/shape.ts'

/** The event that started a run. */
export type Happened = {
  event: string
  payload: object
  repository: NamedRepository
  /** The runner's variables that depend on the event. */
  variables: Record<'GITHUB_SHA' | 'GITHUB_REF_NAME' | 'GITHUB_HEAD_REF', string>
}

/** Source: docs.github.com, "Events that trigger workflows". GitHub's collection has payloads for all of these. */
export const events = [
  ...['branch_protection_rule', 'check_run', 'check_suite', 'create', 'delete', 'deployment'],
  ...['deployment_status', 'discussion', 'discussion_comment', 'fork', 'gollum', 'issue_comment', 'issues'],
  ...['label', 'merge_group', 'milestone', 'page_build', 'project', 'project_card', 'project_column'],
  ...['public', 'pull_request', 'pull_request_review', 'pull_request_review_comment', 'pull_request_target'],
  ...['push', 'registry_package', 'release', 'repository_dispatch', 'status', 'watch', 'workflow_dispatch'],
  'workflow_run',
]

const fork = { ...repositoryIn({ fullName: 'stranger/Hello-World', id: 4711 }), fork: true }

/** All payloads of an event, as GitHub sent them. */
export function sentOf(event: string): Happened[] {
  return payloadsOf(event).map((payload) => happened(event, payload))
}

/** The first payload of an event, with the value at a path replaced, or removed if `undefined`. */
function changed(event: string, path: readonly string[], part: unknown): Happened {
  const [first = {}] = payloadsOf(event)
  const payload = structuredClone(first)
  const last = path.at(-1) ?? ''
  const holder = valueAt(payload, ...path.slice(0, -1))
  if (typeof holder !== 'object' || holder === null) throw new Error(`${event} has no ${path.join('.')}`)
  Object.assign(holder, { [last]: part })
  return happened(event, payload)
}

/** Cases that the collection lacks: heads in forks, deleted forks, and comments on pull requests. */
export function changedOf(event: string): Happened[] {
  if (event.startsWith('pull_request')) {
    return [fork, null, undefined].map((repo) => changed(event, ['pull_request', 'head', 'repo'], repo))
  }
  if (event === 'issue_comment') {
    const url = 'https://api.github.com/repos/Codertocat/Hello-World/pulls/1'
    return [{ url }, null].map((pull) => changed(event, ['issue', 'pull_request'], pull))
  }
  if (event !== 'workflow_run') return []
  return [fork, null].map((repo) => changed(event, ['workflow_run', 'head_repository'], repo))
}

const tip = 'd'.repeat(40)

/** A payload with the variables that the runner sets. */
export function happened(event: string, payload: object): Happened {
  const repository = namedAt(payload, 'repository')
  if (repository === undefined) throw new Error(`An example of ${event} has no repository`)
  return { event, payload, repository, variables: variablesOf(event, payload) }
}

/** Source for GITHUB_SHA and GITHUB_REF: the same page. Only two events have GITHUB_HEAD_REF. */
function variablesOf(event: string, payload: object): Happened['variables'] {
  const text = (...path: string[]) => String(valueAt(payload, ...path) ?? '')
  const at = (sha: string, ref: string, head = '') => ({
    GITHUB_SHA: sha,
    GITHUB_REF_NAME: ref.replace(/^refs\/(heads|tags)\//, ''),
    GITHUB_HEAD_REF: head,
  })
  const head = text('pull_request', 'head', 'ref')
  const [sha, ref] = [text('pull_request', 'merge_commit_sha'), `${text('pull_request', 'number')}/merge`]
  switch (event) {
    case 'pull_request':
      return at(sha, ref, head)
    case 'pull_request_review':
    case 'pull_request_review_comment':
      return at(sha, ref)
    case 'pull_request_target':
      return at(text('pull_request', 'base', 'sha'), text('pull_request', 'base', 'ref'), head)
    case 'merge_group':
      return at(text('merge_group', 'head_sha'), text('merge_group', 'head_ref'))
    case 'deployment':
    case 'deployment_status':
      return at(text('deployment', 'sha'), text('deployment', 'ref'))
    case 'create':
    case 'workflow_dispatch':
      return at(tip, text('ref'))
    case 'release':
      return at(tip, text('release', 'tag_name'))
    case 'push':
      if (valueAt(payload, 'deleted') !== true) return at(text('after'), text('ref'))
  }
  return at(tip, text('repository', 'default_branch'))
}

export function namedAt(payload: object, ...path: string[]): NamedRepository | undefined {
  const repository = valueAt(payload, ...path)
  const [fullName, id] = [valueAt(repository, 'full_name'), valueAt(repository, 'id')]
  return typeof fullName === 'string' && typeof id === 'number' ? { fullName, id } : undefined
}
