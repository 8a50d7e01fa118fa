import { openBranchRuns } from '../../artifacts/branch-runs.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import { type BaseRuns, createBaseRuns, type SectionToCompare } from '../../manifest/compare.ts'
import type { ComparedTest, ListedSpecFile, ListedTest } from '../../manifest/schema.ts'
import type { SectionKeys } from '../../manifest/section-keys.ts'
import { logComparison } from '../../messages/comparison.ts'
import type { Dependencies } from '../../run/dependencies.ts'

/** What the branch of `compare-with` says about a step's tests. */
export type Comparison = {
  runs: BaseRuns
  /** How a test or spec file of the step ended there. */
  resultOf: (test: ListedTest | ListedSpecFile) => ComparedTest | undefined
}

/**
 * Begins to look for earlier runs on the branch of `compare-with`. The returned function waits for them, logs why there are none,
 * and says how the tests of the step's reports ended there. Never throws.
 */
export function beginComparison(
  { compareWith: branch }: Pick<MainInputs, 'compareWith'>,
  keys: SectionKeys,
  { context, github, signing, secrets, cancelled, log }: Dependencies,
): (section: SectionToCompare) => Promise<Comparison> {
  const shownBranch = secrets.clean(branch)
  const comparisonWith = (runs: BaseRuns, section: SectionToCompare) => ({ runs, resultOf: runs.resultsFor(section) })
  if (branch === '') return async (section) => comparisonWith(createBaseRuns([], ''), section)
  const options = {
    openClient: github.clientUntil,
    branch,
    shownBranch,
    signing,
    folder: context.temporaryFolder,
    cancelled,
  }
  const find = openBranchRuns(options).lookUp({ ...keys, runId: context.runId, jobId: secrets.clean(context.job) })
  return async (section) => {
    const found = await find(section.tests)
    if (!cancelled.aborted) logComparison(found, shownBranch, github.explain, log)
    return comparisonWith(found.kind === 'found' ? found.runs : createBaseRuns([], shownBranch), section)
  }
}
