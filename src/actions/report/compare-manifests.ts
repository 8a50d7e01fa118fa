import { openBranchRuns } from '../../artifacts/branch-runs.ts'
import type { ReportReading } from '../../manifest/read-manifests.ts'
import { logComparison } from '../../messages/comparison.ts'
import { once } from '../../once.ts'
import type { Dependencies } from '../../run/dependencies.ts'

/** Returns a function that compares a manifest with the branch of `compare-with`, unless its own step did. */
export function createCompare(
  { compareWith: branch }: { compareWith: string },
  { context, github, signing, secrets, cancelled, log }: Dependencies,
): ReportReading['compare'] {
  if (branch === '') return async ({ manifest }) => manifest
  const shownBranch = secrets.clean(branch)
  const options = {
    openClient: github.clientUntil,
    branch,
    shownBranch,
    signing,
    folder: context.temporaryFolder,
    cancelled,
  }
  const runs = once(() => openBranchRuns(options))
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
    if (!cancelled.aborted) logComparison(found, shownBranch, github.explain, { ...log, info })
    return found.kind === 'found' ? found.runs.compare(manifest) : manifest
  }
}
