import type { FoundRuns } from '../artifacts/branch-runs.ts'
import type { Log } from '../log/log.ts'

/** Logs why a step is compared with no run, or not with all, of a branch. `explain` says why GitHub refused something. */
export function logComparison(found: FoundRuns, branch: string, explain: (error: unknown) => string, log: Log): void {
  if (found.kind === 'none') log.info(`Nothing to compare with yet: no run on ${branch} has results of this job`)
  else if (found.kind === 'failed') log.info(`Not compared with ${branch}: ${explain(found.problem)}`)
  else if (found.problem !== undefined) {
    log.info(`Compared with only some runs on ${branch}: ${explain(found.problem)}`)
  }
}
