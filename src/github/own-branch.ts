import { isOfBranch } from '../branch-events.ts'
import type { LocatedRun } from './locate.ts'

type RunEvent = Pick<LocatedRun, 'eventName' | 'triggeringEvent' | 'branch'>

/**
 * The branch that a run tests for its own sake. Empty for the run of a pull request, whose branch can have any name: `named` is
 * the pull request that the workflow names. A push to a branch stays its own, even if the branch is a pull request's head.
 */
export function ownBranchOf({ eventName, triggeringEvent, branch }: RunEvent, named: number | undefined): string {
  return named === undefined && isOfBranch(eventName, triggeringEvent) ? branch : ''
}
