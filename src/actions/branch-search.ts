import type { BranchSearch } from '../artifacts/branch-runs.ts'
import { repositoryUrlOf } from '../github-addresses.ts'
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
    repositoryUrl: repositoryUrlOf(context),
    folder: context.temporaryFolder,
    cancelled,
  }
}
