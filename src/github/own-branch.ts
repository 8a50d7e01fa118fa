import type { LocatedRun } from './locate.ts'

type Run = Pick<LocatedRun, 'eventName' | 'triggeringEvent' | 'branch'>

/**
 * The branch that a run tests for its own sake. Empty for the run of a pull request, whose branch can have any name: `named` is
 * the pull request that the workflow names. A push to a branch stays its own, even if the branch is a pull request's head.
 */
export function ownBranchOf(run: Run, named: number | undefined): string {
  const event = run.eventName === 'workflow_run' ? run.triggeringEvent : run.eventName
  return named === undefined && ofBranches.has(event) ? run.branch : ''
}

const ofBranches: ReadonlySet<string> = new Set(['push', 'schedule', 'workflow_dispatch'])
