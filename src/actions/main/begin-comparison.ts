import type { MainInputs } from '../../inputs/main-inputs.ts'
import { type BaseRuns, createBaseRuns, type SectionToCompare } from '../../manifest/compare.ts'
import type { ComparedTest, ListedSpecFile, ListedTest } from '../../manifest/schema.ts'
import type { SectionKeys } from '../../manifest/section-keys.ts'
import { logComparison } from '../../messages/comparison.ts'
import type { Dependencies } from '../../run/dependencies.ts'
import { branchSearch } from '../branch-search.ts'

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
  dependencies: Dependencies,
): (section: SectionToCompare) => Promise<Comparison> {
  const { context, github, secrets, cancelled, log } = dependencies
  const comparisonWith = (runs: BaseRuns, section: SectionToCompare) => ({ runs, resultOf: runs.resultsFor(section) })
  if (branch === '') return async (section) => comparisonWith(createBaseRuns([], ''), section)
  const search = branchSearch(branch, dependencies)
  const step = { ...keys, runId: context.runId, jobId: secrets.clean(context.job) }
  // Most steps compare nothing, and start faster without the code that reads artifacts.
  const finding = import('../../artifacts/branch-runs.ts').then((branchRuns) =>
    branchRuns.openBranchRuns(search).lookUp(step),
  )
  return async (section) => {
    const find = await finding
    const found = await find(section.tests)
    if (!cancelled.aborted) logComparison(found, search.shownBranch, github.explain, log)
    return comparisonWith(found.kind === 'found' ? found.runs : createBaseRuns([], search.shownBranch), section)
  }
}
