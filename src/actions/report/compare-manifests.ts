import { openBranchRuns } from '../../artifacts/branch-runs.ts'
import type { ReportReading } from '../../manifest/read-manifests.ts'
import { logComparison } from '../../messages/comparison.ts'
import { once } from '../../once.ts'
import type { Dependencies } from '../../run/dependencies.ts'
import { branchSearch } from '../branch-search.ts'

/** Returns a function that compares a manifest with the branch of `compare-with`, unless its own step did. */
export function createCompare(
  { compareWith: branch }: { compareWith: string },
  dependencies: Dependencies,
): ReportReading['compare'] {
  if (branch === '') return async ({ manifest }) => manifest
  const { github, cancelled, log } = dependencies
  const search = branchSearch(branch, dependencies)
  const runs = once(() => openBranchRuns(search))
  const said = new Set<string>()
  // Many jobs have the same reason.
  const info = (text: string) => {
    if (!said.has(text)) log.info(text)
    said.add(text)
  }
  return async ({ manifest, job = '' }) => {
    if (manifest.comparedWith !== undefined) return manifest
    const find = runs().lookUp({ ...manifest, runId: manifest.run.id, jobId: job })
    const found = await find(manifest.tests)
    if (!cancelled.aborted) logComparison(found, search.shownBranch, github.explain, { ...log, info })
    return found.kind === 'found' ? found.runs.compare(manifest) : manifest
  }
}
