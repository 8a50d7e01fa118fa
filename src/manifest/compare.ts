import { compareRuns } from './order.ts'
import { failsOnBase } from './rank.ts'
import { mainLink, rowsOf, withoutIdleTests } from './rows.ts'
import type { BaseTest, Manifest, TestIdentity } from './schema.ts'
import { identityKey } from './test-identity.ts'

/** What tests are compared with: the last run of the base branch, for each section. */
export type BaseRuns = ReturnType<typeof createBaseRuns>

/** A test of the base, under the heading of its section there. */
type Candidate = BaseTest & { heading: string }

/** Of the manifests of one section, only that of the latest run counts. */
export function createBaseRuns(manifests: readonly Manifest[]) {
  const sections = Map.groupBy(manifests, ({ key }) => key).values()
  const runs = [...sections].flatMap((group) => latest(group) ?? [])
  const candidates = new Map<string, Candidate[]>()
  for (const run of runs) {
    for (const [key, candidate] of testsOn(run)) candidates.set(key, [...(candidates.get(key) ?? []), candidate])
  }

  /** The same test on the base; where several there are, the only one under the same heading. */
  function testOf(identity: TestIdentity, heading: string): BaseTest | undefined {
    const all = candidates.get(identityKey(identity)) ?? []
    const [test, ...others] = all.length > 1 ? all.filter((each) => each.heading === heading) : all
    if (test === undefined || others.length > 0) return undefined
    return { result: test.result, url: test.url }
  }

  return {
    testOf,
    /** A manifest whose tests say how they ended on the base. One that was compared before stays as it is. */
    compare<Compared extends Manifest>(manifest: Compared): Compared {
      const { heading, tests, specFiles, counts } = manifest
      const run = latest(runs.filter((each) => each.heading === heading)) ?? latest(runs)
      const hasTests = tests.length > 0 || (counts !== undefined && Object.values(counts).some((count) => count > 0))
      if (run === undefined || !hasTests || manifest.base !== undefined) return manifest
      const ofUse = withoutIdleTests(manifest)
      const compared = [...specFiles, ...ofUse.tests].flatMap((test) => {
        const base = testOf(test, heading)
        return base ? [{ test, base }] : []
      })
      const { id, attempt } = run.run
      const base = {
        id,
        attempt,
        commit: run.commit,
        failed: compared.filter(({ test, base }) => failsOnBase({ ...test, base })).length,
        tests: compared.map(({ test, base }) => ({ id: test.id, ...base })),
      }
      return { ...manifest, base }
    },
  }
}

/** All tests and spec files of a run, each with the link of its row. */
function testsOn(run: Manifest): [key: string, Candidate][] {
  const links = new Map(rowsOf(run).flatMap((row) => (row.kind === 'test' ? [[row.test.id, mainLink(row)]] : [])))
  return [...run.specFiles, ...run.tests].map((test) => [
    identityKey(test),
    { result: test.result, url: links.get(test.id), heading: run.heading },
  ])
}

function latest(manifests: readonly Manifest[]): Manifest | undefined {
  return manifests.toSorted(compareRuns).at(-1)
}
