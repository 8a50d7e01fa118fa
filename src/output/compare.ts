import { isNewer, type Section } from '../comment/section.ts'
import type { LocatedRun } from '../github/locate.ts'
import type { RecordingResult } from '../sharing/recording-result.ts'
import { failsOnBase, isFailing, isFixed } from '../test-reports/rank.ts'
import type { BaseTest, TestIdentity, WholeTest } from '../test-reports/reported-test.ts'
import { identityKey } from '../test-reports/test-identity.ts'
import { counted } from '../text.ts'
import { unlessAborted } from '../time.ts'
import { type Manifest, openForBase } from './manifest.ts'
import type { Ports } from './ports.ts'
import { mostMibOfManifests, notFound, readManifestFiles } from './read-manifests.ts'
import type { ListedTest } from './section-tests.ts'

/** What tests are compared with: the last run of the base branch, for each section. */
export type BaseRuns = ReturnType<typeof createBaseRuns>

const mostFiles = 500

/** Reads the manifests of the input `base`; logs what can't be used. Throws an InputError for patterns that are none. */
export async function readBase(
  patterns: string,
  { workspace, baseBranch }: LocatedRun,
  { signing, log, secrets, cancelled }: Ports,
): Promise<BaseRuns> {
  if (patterns === '') return createBaseRuns([])
  const search = { input: 'base', patterns, root: workspace, hide: secrets.hide, mostFiles }
  // As manifests have it.
  const branch = secrets.clean(baseBranch) || 'which is not known'
  const reading = readManifestFiles(search, (bytes) => openForBase(bytes, signing, branch))
  const { files, read, leftOut, warnings } = await unlessAborted(reading, cancelled)
  for (const warning of warnings) log.warning(warning)
  if (files === 0) log.info(notFound('base', patterns, workspace, secrets.hide))
  if (leftOut > 0)
    log.info(`Left out: ${counted(leftOut, 'file')} of the base, beyond ${mostFiles} or ${mostMibOfManifests} MiB`)
  return createBaseRuns(read)
}

/** Of the manifests of one section, only that of the latest run counts. */
export function createBaseRuns(manifests: readonly Manifest[]) {
  const sections = Map.groupBy(manifests, ({ section }) => section.key).values()
  const runs = [...sections].flatMap((group) => latest(group) ?? [])
  const listed = runs.flatMap(({ tests, section: { heading } }) => tests.map((test) => ({ ...test, heading })))
  const byKey = Map.groupBy(listed, identityKey)

  /** The same test on the base; where several there are, the only one under the same heading. */
  function testOf(identity: TestIdentity, heading: string): BaseTest | undefined {
    const all = byKey.get(identityKey(identity)) ?? []
    const [test, ...others] = all.length > 1 ? all.filter((each) => each.heading === heading) : all
    return test && others.length === 0 ? { result: test.result, url: test.url } : undefined
  }

  return {
    /** A test with how it ended on the base. */
    addToTest<Test extends WholeTest>(test: Test, heading: string): Test {
      const base = test.identity && testOf(test.identity, heading)
      return base ? { ...test, base } : test
    },
    /** The results of a manifest, each with the base of the test whose row has its link. */
    addToResults({ results, tests, section }: Manifest): RecordingResult[] {
      const testsByCase = new Map(tests.map((test) => [test.row, test]))
      const cases = new Map(section.rows.map(({ link }) => [link?.url, link?.test]))
      return results.map((result) => {
        const caseIndex = cases.get(result.url ?? '')
        const test = caseIndex === undefined ? undefined : testsByCase.get(caseIndex)
        const base = test && testOf(test, section.heading)
        return base ? { base, ...result } : result
      })
    },
    /** A section whose tests say how they ended on the base. One that was compared before stays as it is. */
    addToSection(section: Section, tests: readonly ListedTest[]): Section {
      const { heading } = section
      const run = latest(runs.filter(({ section }) => section.heading === heading)) ?? latest(runs)
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

function latest([first, ...others]: readonly Manifest[]): Manifest | undefined {
  return others.reduce((last, each) => (last && isNewer(each.section, last.section) ? each : last), first)
}
