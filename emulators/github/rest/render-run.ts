import { nodeId } from '../names.ts'
import type { WorkflowRun } from '../runs.ts'
import type { State } from '../state.ts'
import { renderRepository, renderUser } from './render-repository.ts'

const STARTED = '2026-01-01T00:00:00Z'

/** A workflow run that is still running. */
export function renderRun({ place, repository }: State, run: WorkflowRun): object {
  const { id, attempt, headSha, headBranch, headRepositoryId, event } = run
  const api = `${place.apiUrl}/repos/${repository.fullName}`
  const url = `${api}/actions/runs/${id}`
  const own = renderRepository(place, { ...repository, fork: false })
  const fork = headRepositoryId !== undefined && headRepositoryId !== repository.id
  const name = repository.fullName.replace(/^[^/]*/, 'someone')
  const actor = renderUser(place, 'octocat')
  return {
    id,
    name: 'CI',
    node_id: nodeId('WFR', id),
    head_branch: headBranch,
    head_sha: headSha,
    path: '.github/workflows/ci.yml',
    display_title: 'CI',
    run_number: 12,
    run_attempt: attempt,
    event,
    status: 'in_progress',
    conclusion: null,
    workflow_id: 1,
    url,
    html_url: `${place.serverUrl}/${repository.fullName}/actions/runs/${id}`,
    pull_requests: [],
    created_at: STARTED,
    updated_at: STARTED,
    run_started_at: STARTED,
    actor,
    triggering_actor: actor,
    jobs_url: `${url}/jobs`,
    logs_url: `${url}/logs`,
    check_suite_url: `${api}/check-suites/1`,
    artifacts_url: `${url}/artifacts`,
    cancel_url: `${url}/cancel`,
    rerun_url: `${url}/rerun`,
    workflow_url: `${api}/actions/workflows/1`,
    head_commit: null,
    repository: own,
    head_repository: fork
      ? renderRepository(place, { ...repository, fullName: name, id: headRepositoryId, fork })
      : own,
  }
}
