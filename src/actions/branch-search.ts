import type { BranchSearch } from '../artifacts/branch-runs.ts'
import type { Dependencies } from '../run/dependencies.ts'

/** How a step looks for earlier runs on the branch of `compare-with`. */
export function branchSearch(
  branch: string,
  { context, github, signing, secrets, cancelled }: Dependencies,
): BranchSearch {
  return {
    openClient: github.clientUntil,
    branch,
    shownBranch: secrets.clean(branch),
    signing,
    folder: context.temporaryFolder,
    cancelled,
  }
}
