import { compareRuns } from './order.ts'
import { alsoFails, isFailing, isNewFailure } from './rank.ts'
import { mainLink, rowsOf, withoutRowlessTests } from './rows.ts'
import type {
  ComparedTest,
  ComparedWith,
  ListedSpecFile,
  ListedTest,
  Manifest,
  Outcome,
  TestIdentity,
} from './schema.ts'
import { identityKey } from './test-identity.ts'

/** The latest run of the base branch, which tests are compared with, and the runs before it. */
export type BaseRuns = ReturnType<typeof createBaseRuns>

/** The section whose tests are looked up. */
type SectionName = Pick<Manifest, 'key' | 'heading'>

/** A test's result in a section of the base, and the link of its row there. */
type Answer = { result: Outcome | undefined; url: string | undefined }

/** The parts of a base manifest that a comparison needs. The manifest itself can be large. */
export type BaseSection = Pick<Manifest, 'key' | 'heading' | 'run' | 'commit'> & {
  answers: ReadonlyMap<string, readonly Answer[]>
}

export function baseSectionOf(manifest: Manifest): BaseSection {
  const { key, heading, run, commit, specFiles, tests } = manifest
  const links = new Map(
    rowsOf([manifest]).flatMap((row) => (row.kind === 'test' ? [[row.test.id, mainLink(row)] as const] : [])),
  )
  const answers = new Map<string, Answer[]>()
  for (const test of [...specFiles, ...tests]) {
    const identity = identityKey(test)
    const answer = { result: test.result, url: links.get(test.id) }
    answers.set(identity, [...(answers.get(identity) ?? []), answer])
  }
  return { key, heading, run, ...(commit !== undefined && { commit }), answers }
}

/** The most runs that a history counts. */
const mostRuns = 50

/** `branch` is the name of the base branch. */
export function createBaseRuns(sections: readonly BaseSection[], branch: string) {
  /** The latest run of each section. */
  const latest = latestOfEach(sections)
  const runs = [...Map.groupBy(sections, ({ run }) => run.id).values()]
    .map(latestOfEach)
    .sort(([a], [b]) => (a && b ? compareRuns(b, a) : 0))
    .slice(0, mostRuns)

  /** The test's result in the latest run of its section. */
  function testOf(identity: TestIdentity, section: SectionName): Answer | undefined {
    return answerIn(latest, identity, section)
  }

  function baseOfTest(test: ListedTest, section: SectionName): ComparedTest | undefined {
    const answer = testOf(test, section)
    const history = isFailing(test) ? historyOf(test, section) : undefined
    return answer || history ? { ...answer, ...history } : undefined
  }

  /** Counts the runs in which a test failed or was flaky. Undefined if it never did, or if it ran only once. */
  function historyOf(test: ListedTest, section: SectionName): Pick<ComparedTest, 'runs' | 'failedRuns'> | undefined {
    const results = runs.flatMap((run) => answerIn(run, test, section)?.result ?? [])
    const ran = results.filter((result) => result === 'passed' || isFailing({ result }))
    const failedRuns = ran.filter((result) => isFailing({ result })).length
    return failedRuns > 0 && ran.length > 1 ? { runs: ran.length, failedRuns } : undefined
  }

  return {
    testOf,
    /** Adds the tests' results on the base. A manifest that was compared before stays as it is. */
    compare<Compared extends Manifest>(manifest: Compared): Compared {
      const { heading, tests, specFiles, counts } = manifest
      const run = newest(latest.filter((each) => each.heading === heading)) ?? newest(latest)
      const hasTests = tests.length > 0 || (counts !== undefined && Object.values(counts).some((count) => count > 0))
      if (run === undefined || !hasTests || manifest.comparedWith !== undefined) return manifest
      const compared = withoutRowlessTests(manifest).tests.flatMap((test) => {
        const known = baseOfTest(test, manifest)
        return known ? [{ ...test, comparedWith: known }] : []
      })
      const ofSpecFiles = specFiles.flatMap((specFile) => {
        const known = baseOfSpecFile(specFile, compared, tests, testOf(specFile, manifest))
        return known ? [{ id: specFile.id, ...known }] : []
      })
      const comparedWith: ComparedWith = {
        id: run.run.id,
        attempt: run.run.attempt,
        ...(run.commit !== undefined && { commit: run.commit }),
        branch,
        runs: runs.length,
        new: compared.filter(isNewFailure).length,
        alsoFailing: compared.filter(alsoFails).length,
        tests: [...ofSpecFiles, ...compared.map(({ id, comparedWith: known }) => ({ id, ...known }))],
      }
      return { ...manifest, comparedWith }
    },
  }
}

/** For a failed spec file, the result that all its failed tests had on the base. If they differ, the result is unknown. */
function baseOfSpecFile(
  { result, covers }: ListedSpecFile,
  compared: readonly (ListedTest & { comparedWith: ComparedTest })[],
  tests: readonly ListedTest[],
  itself: Answer | undefined,
): ComparedTest | undefined {
  if (result !== 'failed') return itself
  const covered = new Set(covers)
  const failedHere = tests.filter((test) => covered.has(test.id) && test.result === 'failed')
  const baseOf = new Map(compared.map(({ id, comparedWith }) => [id, comparedWith.result]))
  const [ended, ...others] = new Set(failedHere.map(({ id }) => baseOf.get(id)))
  const isKnown = others.length === 0 && (ended === 'failed' || ended === 'passed')
  if (!isKnown && itself?.url === undefined) return undefined
  return { ...(isKnown && { result: ended }), ...(itself?.url !== undefined && { url: itself.url }) }
}

/**
 * Answers from the section with the same key if it has the test, or else from those with the same heading, or else from all.
 * Several answers count only if they agree.
 */
function answerIn(sections: readonly BaseSection[], identity: TestIdentity, name: SectionName): Answer | undefined {
  const key = identityKey(identity)
  const having = sections.filter(({ answers }) => answers.has(key))
  const own = having.filter((section) => section.key === name.key)
  const alike = having.filter((section) => section.heading === name.heading)
  const able = [own, alike].find(({ length }) => length > 0) ?? having
  // Only the latest run answers: the matrix may have had other jobs before.
  const latestRun = newest(able)?.run.id
  const asked = able.filter(({ run }) => run.id === latestRun)
  const [first, ...others] = asked.flatMap(({ answers }) => answers.get(key) ?? [])
  if (first === undefined || others.some(({ result }) => result !== first.result)) return undefined
  return { result: first.result, url: others.every(({ url }) => url === first.url) ? first.url : undefined }
}

/** For each key, the section of the latest run. */
function latestOfEach(sections: readonly BaseSection[]): BaseSection[] {
  return [...Map.groupBy(sections, ({ key }) => key).values()].flatMap((group) => newest(group) ?? [])
}

function newest(sections: readonly BaseSection[]): BaseSection | undefined {
  return sections.toSorted(compareRuns).at(-1)
}
