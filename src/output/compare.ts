import { isNewer, type Section } from '../comment/section.ts'
import { unlessAborted } from '../deadline.ts'
import type { LocatedRun } from '../github/locate.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { RecordingResult } from '../sharing/recording-result.ts'
import { failsOnBase, isFailing, isFixed } from '../test-reports/rank.ts'
import type { BaseTest, TestIdentity, WholeTest } from '../test-reports/reported-test.ts'
import { counted } from '../text.ts'
import type { Commenting } from './comment-on.ts'
import { type Manifest, readManifestOfBase } from './manifest.ts'
import { notFound, readManifestFiles } from './read-manifests.ts'
import type { ListedTest } from './section-tests.ts'

/** What tests of a run are compared with: the last run of the base branch. */
export type Comparison = ReturnType<typeof createComparison>

/** Reads the manifests of the input `base`; logs what can't be used. Throws an InputError for patterns that are none. */
export async function readBase(
  patterns: string,
  { workspace, baseBranch }: LocatedRun,
  { signing, log, secrets, cancelled }: Commenting & { secrets: Secrets },
): Promise<Comparison> {
  if (patterns === '') return createComparison([])
  const search = { input: 'base', patterns, root: workspace, mostFiles: 500 }
  const branch = baseBranch || 'which is not known'
  const reading = readManifestFiles(search, (bytes) => readManifestOfBase(bytes, signing, branch))
  const { files, read, leftOut, warnings } = await unlessAborted(reading, cancelled)
  for (const warning of warnings) log.warning(secrets.clean(warning))
  if (files === 0) log.info(secrets.clean(notFound('base', patterns)))
  if (leftOut > 0) log.info(`Left out: ${counted(leftOut, 'file')} of the base, beyond 500 or 64 MiB`)
  return createComparison(read)
}

/** Of several manifests of one section, the latest run's counts. */
export function createComparison(manifests: readonly Manifest[]) {
  const sections = Map.groupBy(manifests, ({ state }) => state.key).values()
  const runs = [...sections].flatMap((group) => latest(group) ?? [])
  const listed = runs.flatMap(({ tests, state: { heading } }) => tests.map((test) => ({ ...test, heading })))
  const byKey = Map.groupBy(listed, keyOf)

  /** The same test on the base; where several there are, the only one under the same heading. */
  function testOf(identity: TestIdentity, heading: string): BaseTest | undefined {
    const all = byKey.get(keyOf(identity)) ?? []
    const [test, ...others] = all.length > 1 ? all.filter((each) => each.heading === heading) : all
    return test && others.length === 0 ? { result: test.result, url: test.url } : undefined
  }

  return {
    /** A test with how it ended on the base. */
    withBase<Test extends WholeTest>(test: Test, heading: string): Test {
      const base = test.identity && testOf(test.identity, heading)
      return base ? { ...test, base } : test
    },
    /** The results of a manifest, by the tests whose rows have their links. */
    compareResults({ results, tests, state }: Manifest): RecordingResult[] {
      const byRow = new Map(tests.map((test) => [test.row, test]))
      const rows = new Map(state.rows.map(({ link }) => [link?.url, link?.test]))
      return results.map((result) => {
        const row = rows.get(result.url ?? '')
        const test = row === undefined ? undefined : byRow.get(row)
        const base = test && testOf(test, state.heading)
        return base ? { base, ...result } : result
      })
    },
    /** A section with what its rows have on the base, by the tests of its manifest; as it is where it was compared before. */
    compare(section: Section, tests: readonly ListedTest[]): Section {
      const { heading } = section
      const run = latest(runs.filter(({ state }) => state.heading === heading)) ?? latest(runs)
      const hasTests = Object.values(section.tests ?? {}).some((count) => count > 0)
      if (run === undefined || !hasTests || section.base !== undefined) return section
      const compared = tests.map((test) => ({ ...test, base: testOf(test, heading) }))
      const failed = compared.filter(failsOnBase).length
      const bases = new Map(compared.map(({ row, base }) => [row, base]))
      return {
        ...section,
        base: { id: run.runId, attempt: run.runAttempt, commit: run.commit, failed },
        cases: section.cases.map((row, at) => {
          const base = bases.get(at)
          // The others are not worth the room.
          const isOfUse = isFailing(row) || row.changed || isFixed({ ...row, base })
          return base && isOfUse ? { ...row, base } : row
        }),
      }
    },
  }
}

function keyOf({ project = '', title, file }: TestIdentity): string {
  return [project, title, file].join('\n')
}

function latest([first, ...others]: readonly Manifest[]): Manifest | undefined {
  return others.reduce((last, each) => (last && isNewer(each.state, last.state) ? each : last), first)
}
