/** The events whose runs are about a branch itself. Others can run on a branch with the code of a pull request. */
export const branchEvents: ReadonlySet<string> = new Set(['push', 'schedule', 'workflow_dispatch'])

/** Whether a run tests its branch for its own sake. `triggeringEvent` is that of the run that triggered a `workflow_run`. */
export function isOfBranch(eventName: string, triggeringEvent: string): boolean {
  return branchEvents.has(eventName === 'workflow_run' ? triggeringEvent : eventName)
}
