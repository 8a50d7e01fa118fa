import type { GitHubClient } from './github-client.ts'
import { isNotFound } from './github-error.ts'

/** Whether the repository has a workflow run of this id. Rejects with the client's error if GitHub doesn't say. */
export async function isKnownRun({ octokit, repository }: GitHubClient, runId: string): Promise<boolean> {
  // GitHub's ids are smaller.
  if (!Number.isSafeInteger(Number(runId))) return false
  try {
    await octokit.rest.actions.getWorkflowRun({ ...repository, run_id: Number(runId) })
    return true
  } catch (error) {
    if (isNotFound(error)) return false
    throw error
  }
}
