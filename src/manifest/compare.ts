import { once } from '../once.ts'
import {
  type BaseEntry,
  type BaseSection,
  coveredTests,
  findRelation,
  hasEnded,
  indexById,
  isFailed,
  type Relation,
  type SectionName,
} from './base-section.ts'
import { compareRuns } from './order.ts'
import { alsoFails, failedBefore, isFailing, isNewFailure, type Ranked } from './rank.ts'
import { dropRowlessTests } from './rows.ts'
import type { ComparedTest, ComparedWith, ListedSpecFile, ListedTest, Manifest } from './schema.ts'
import { identityKey } from './test-identity.ts'

/** The runs of another branch that tests are compared with. */
export type BaseRuns = ReturnType<typeof createBaseRuns>

/** A section whose tests are compared. */
export type SectionToCompare = SectionName & Pick<Manifest, 'tests' | 'specFiles'>

/** How a test ended on the base, and the sections that say so. */
type OnBase = { result: ComparedTest; by: readonly BaseSection[] }

/** The most runs to compare with, the latest ones. */
const mostRuns = 10

/** `branch` is the name of the other branch. */
export function createBaseRuns(sections: readonly BaseSection[], branch: string) {
  return {
    /** Returns a function that says how a test or spec file of this section ended on the base. */
    resultsFor(section: SectionToCompare): (test: ListedTest | ListedSpecFile) => ComparedTest | undefined {
      const { ofTest, ofSpecFile } = createLookup(sections, section)
      return (test) => ('covers' in test ? ofSpecFile(test) : ofTest(test)?.result)
    },
    /** Adds the tests' results on the base. A manifest that was compared before stays as it is. */
    compare(manifest: Manifest): Manifest {
      if (sections.length === 0 || manifest.comparedWith !== undefined) return manifest
      const { ofTest, ofSpecFile } = createLookup(sections, manifest)
      const compared = manifest.tests.flatMap((test) => {
        const onBase = ofTest(test)
        return onBase ? [{ ...test, comparedWith: onBase.result, by: onBase.by }] : []
      })
      const answered = new Set(compared.flatMap(({ by }) => by))
      const latest = [...answered].toSorted(compareRuns).at(-1)
      if (latest === undefined) return manifest
      const inRows = new Set(dropRowlessTests(manifest).tests.map(({ id }) => id))
      const comparedWith: ComparedWith = {
        id: latest.run.id,
        attempt: latest.run.attempt,
        ...(latest.commit !== undefined && { commit: latest.commit }),
        branch,
        runs: new Set([...answered].map(({ run }) => run.id)).size,
        new: compared.filter(isNewFailure).length,
        alsoFailing: compared.filter(alsoFails).length,
        failedBefore: compared.filter(failedBefore).length,
        tests: [
          ...manifest.specFiles.flatMap((specFile) => {
            const result = ofSpecFile(specFile)
            return result ? [{ id: specFile.id, ...result }] : []
          }),
          ...compared.filter(({ id }) => inRows.has(id)).map(({ id, comparedWith: result }) => ({ id, ...result })),
        ],
      }
      return { ...manifest, comparedWith }
    },
  }
}

/** Looks up the tests of one section in the runs of the base. */
function createLookup(sections: readonly BaseSection[], section: SectionToCompare) {
  const runs = findRuns(section, sections)
  const testsById = indexById(section.tests)
  const askForTest = createAsk(section.tests, ({ tests, testsComplete: isWhole }) => ({ entries: tests, isWhole }))
  const askForSpecFile = createAsk(section.specFiles, ({ specFiles }) => ({ entries: specFiles, isWhole: true }))

  function ofTest(test: ListedTest): OnBase | undefined {
    const all = findAnswers(test, runs, askForTest)
    const answers = [...(isFailing(test) ? all : all.take(1))]
    const [latest] = answers
    if (latest === undefined) return undefined
    const history = isFailing(test) ? countHistory(answers) : {}
    return {
      result: { result: latest.result, url: latest.url, ...history },
      by: answers.flatMap(({ by }) => by),
    }
  }

  function ofSpecFile(specFile: ListedSpecFile): ComparedTest | undefined {
    const [answer] = findAnswers(specFile, runs, askForSpecFile).take(1)
    const covered = coveredTests(specFile, testsById)
    const failed = covered.filter(isFailed).map((test) => ({ ...test, comparedWith: ofTest(test)?.result }))
    const result = specFile.result === 'failed' ? commonResult(failed) : resultUnlessGone(specFile, covered, answer)
    if (result === undefined && answer?.url === undefined) return undefined
    return { result, url: answer?.url }
  }

  return { ofTest, ofSpecFile }
}

/** The result of a spec file whose failed tests all failed on the base as well, or are all new. */
function commonResult(failed: readonly Ranked[]): 'failed' | 'passed' | undefined {
  if (failed.length === 0) return undefined
  if (failed.every(alsoFails)) return 'failed'
  return failed.every(isNewFailure) ? 'passed' : undefined
}

/** The result of a spec file on the base, unless it passed here only because tests that failed there did not run. */
function resultUnlessGone({ result }: ListedSpecFile, covered: readonly ListedTest[], answer: Answer | undefined) {
  const seemsFixed = result === 'passed' && answer?.result === 'failed'
  return seemsFixed && !answer.failedTests.every((failed) => havePassed(failed, covered)) ? undefined : answer?.result
}

/** Whether tests of these identities passed, each as often as it is listed. False if none is. */
function havePassed(identities: readonly string[], tests: readonly ListedTest[]): boolean {
  const ofIdentity = Map.groupBy(tests, identityKey)
  return (
    identities.length > 0 &&
    [...Map.groupBy(identities, String)].every(([identity, { length }]) => {
      const alike = ofIdentity.get(identity) ?? []
      return alike.length >= length && alike.every(({ result }) => result === 'passed')
    })
  )
}

/** Counts the runs in which a test failed or was flaky. Nothing if it never did, or if only one run counts. */
function countHistory(answers: readonly Answer[]): Pick<ComparedTest, 'runs' | 'failedRuns'> {
  const failedRuns = answers.filter(isFailing).length
  return failedRuns > 0 && answers.length > 1 ? { runs: answers.length, failedRuns } : {}
}

/** The sections of one run that may answer for a section, in groups of one key. */
type BaseRun = Readonly<Record<Relation, readonly OfOneKey[]>>

/** The sections of each attempt, the latest first. Two jobs of one attempt can share a key. */
type OfOneKey = readonly (readonly BaseSection[])[]

/** The latest runs that may answer, the latest first. */
function findRuns(section: SectionName, sections: readonly BaseSection[]): BaseRun[] {
  const related = sections.flatMap((each) => {
    const relation = findRelation(each, section)
    return relation ? [{ relation, section: each, run: each.run }] : []
  })
  const latestFirst = related.sort(compareRuns).reverse()
  const runs = [...Map.groupBy(latestFirst, ({ run }) => run.id).values()].slice(0, mostRuns)
  return runs.map((ofRun) => {
    const ofRelation = (wanted: Relation) =>
      groupByKey(ofRun.flatMap(({ relation, section: each }) => (relation === wanted ? each : [])))
    return {
      'same key': ofRelation('same key'),
      'same heading': ofRelation('same heading'),
      'same matrix': ofRelation('same matrix'),
    }
  })
}

function groupByKey(latestFirst: readonly BaseSection[]): OfOneKey[] {
  const byKey = Map.groupBy(latestFirst, ({ key }) => key).values()
  return Array.from(byKey, (ofKey) => [...Map.groupBy(ofKey, ({ run }) => run.attempt).values()])
}

/** How a test ended in a run. */
type Answer = {
  result: BaseEntry['result']
  url: string | undefined
  /** For each entry of a spec file, the identities of its failed tests. */
  failedTests: readonly (readonly string[])[]
  by: readonly BaseSection[]
}

/** `nothing`: as far as is known, the test did not run. `unclear`: it ran, but how it ended is not known. */
type Ask = (test: ListedTest, run: BaseRun) => Answer | 'unclear' | 'nothing'

/** Yields the answers of all runs that have one, the latest first. None if the latest run that ran the test is unclear. */
function* findAnswers(test: ListedTest, runs: readonly BaseRun[], ask: Ask): Generator<Answer, void> {
  let isLatest = true
  for (const run of runs) {
    const answer = ask(test, run)
    if (answer === 'nothing') continue
    if (answer !== 'unclear') yield answer
    else if (isLatest) return
    isLatest = false
  }
}

/** The tests or spec files that a section lists. Without `isWhole`, it has more of them. */
type List = { entries: BaseSection['tests']; isWhole: boolean }

/** Returns a function that asks a run about one of these tests, or about one of these spec files. */
function createAsk(tests: readonly ListedTest[], listOf: (section: BaseSection) => List): Ask {
  const here = once(() => Map.groupBy(tests, identityKey))
  return (test, run) => {
    const identity = identityKey(test)
    const entriesOf = (section: BaseSection) => listOf(section).entries.get(identity) ?? []
    const mayHaveRun = (section: BaseSection) => !listOf(section).isWhole && entriesOf(section).length === 0
    const { withTest, closeEnough, isClear } = findSectionsWithTest(run, entriesOf)
    // Lists without room for all tests leave out those that passed. An earlier failure must not take their place.
    if (closeEnough.some(mayHaveRun)) return 'unclear'
    if (!withTest.some(({ entries }) => entries.some(hasEnded))) return 'nothing'
    // If fewer rows of data share the identity there, nobody knows which one is missing.
    const countHere = here().get(identity)?.length ?? 1
    const isRarer = withTest.some(({ entries }) => entries.length < countHere)
    return isClear && !isRarer ? commonAnswer(withTest) : 'unclear'
  }
}

/** The answer of all entries of a test, unless their results differ. */
function commonAnswer(withTest: readonly SectionWithTest[]): Answer | 'unclear' {
  const entries = withTest.flatMap((section) => section.entries)
  const [result, ...otherResults] = new Set(entries.map((entry) => entry.result))
  if (otherResults.length > 0) return 'unclear'
  const [url, ...otherUrls] = new Set(entries.map((entry) => entry.url))
  return {
    result,
    url: otherUrls.length === 0 ? url : undefined,
    failedTests: entries.map(({ failedTests = [] }) => failedTests),
    by: withTest.map(({ section }) => section),
  }
}

/** A section that has a test, with the test's entries there. */
type SectionWithTest = { section: BaseSection; entries: readonly BaseEntry[] }
type EntriesOf = (section: BaseSection) => readonly BaseEntry[]

/** From the closest to the loosest. */
const relations = ['same key', 'same heading', 'same matrix'] as const

/**
 * The sections of the closest relation that has the test, and all sections as close or closer. Of those of one matrix, only a
 * single one is clear.
 */
function findSectionsWithTest(run: BaseRun, entriesOf: EntriesOf) {
  const closeEnough: BaseSection[] = []
  for (const relation of relations) {
    const withTest = run[relation].flatMap((ofOneKey) => findAttemptWithTest(ofOneKey, entriesOf))
    closeEnough.push(...run[relation].flat(2))
    if (withTest.length > 0)
      return { withTest, closeEnough, isClear: relation !== 'same matrix' || withTest.length === 1 }
  }
  return { withTest: [], closeEnough, isClear: true }
}

/** The sections of the latest attempt that ran the test, or else of the latest that lists it. */
function findAttemptWithTest(attempts: OfOneKey, entriesOf: EntriesOf): SectionWithTest[] {
  const listing = attempts
    .map((sections) => sections.map((section) => ({ section, entries: entriesOf(section) })))
    .map((sections) => sections.filter(({ entries }) => entries.length > 0))
    .filter((sections) => sections.length > 0)
  return listing.find((sections) => sections.some(({ entries }) => entries.some(hasEnded))) ?? listing[0] ?? []
}
