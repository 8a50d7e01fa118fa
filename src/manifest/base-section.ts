import { isFailing } from './rank.ts'
import { mainLink, makeRows } from './rows.ts'
import type { ListedSpecFile, ListedTest, Manifest, Outcome } from './schema.ts'
import { withoutEvent } from './section-keys.ts'
import { identityKey } from './test-identity.ts'

/** The names of a section, by which another run's section is found. */
export type SectionName = Pick<Manifest, 'key' | 'heading' | 'part' | 'job'> & {
  run: Pick<Manifest['run'], 'workflow'>
}

/** The parts of a base manifest that a comparison needs. The manifest itself can be large. */
export type BaseSection = SectionName &
  Pick<Manifest, 'run' | 'commit' | 'testsComplete'> & { tests: EntriesByTest; specFiles: EntriesByTest }

/** The entries of each test or spec file, by its identity. Rows of data can share one. */
type EntriesByTest = ReadonlyMap<string, readonly BaseEntry[]>

/** How a test or spec file ended in a section of the base. */
export type BaseEntry = {
  result: Outcome | undefined
  /** The link of its row there. */
  url: string | undefined
  /** The identities of a spec file's failed tests. */
  failedTests?: readonly string[]
}

/**
 * Keeps what a comparison needs, and nothing else. `manifest` must have its texts as they were written, because cleaning them can
 * make two tests look alike.
 */
export function makeBaseSection(manifest: Manifest): BaseSection {
  const { key, heading, part, job, run, commit, specFiles, tests, testsComplete } = manifest
  const rows = makeRows([manifest])
  const links = new Map(rows.flatMap((row) => (row.kind === 'test' ? [[row.test.id, mainLink(row)] as const] : [])))
  const testsById = indexById(tests)
  const entryOf = ({ id, result }: ListedTest): BaseEntry => ({ result, url: links.get(id) })
  return {
    key,
    heading,
    part,
    job,
    run,
    testsComplete,
    ...(commit !== undefined && { commit }),
    tests: byIdentity(tests, entryOf),
    specFiles: byIdentity(specFiles, (specFile) => ({
      ...entryOf(specFile),
      failedTests: coveredTests(specFile, testsById).filter(isFailed).map(identityKey),
    })),
  }
}

function byIdentity<Test extends ListedTest>(
  tests: readonly Test[],
  entryOf: (test: Test) => BaseEntry,
): EntriesByTest {
  const groups = Map.groupBy(tests, identityKey)
  return new Map(groups.entries().map(([identity, alike]) => [identity, alike.map(entryOf)]))
}

export function indexById(tests: readonly ListedTest[]): ReadonlyMap<number, ListedTest> {
  return new Map(tests.map((test) => [test.id, test]))
}

/** The listed tests of a spec file. */
export function coveredTests({ covers }: ListedSpecFile, testsById: ReadonlyMap<number, ListedTest>): ListedTest[] {
  return covers.flatMap((id) => testsById.get(id) ?? [])
}

export function isFailed({ result }: Pick<ListedTest, 'result'>): boolean {
  return result === 'failed'
}

/** Whether the test ran to its end. Otherwise, its run says nothing about it. */
export function hasEnded({ result }: Pick<BaseEntry, 'result'>): boolean {
  return result === 'passed' || isFailing({ result })
}

/** How a section of another run is related to one: the closest relation whose sections have a test answers for it. */
export type Relation = 'same key' | 'same heading' | 'same matrix'

/**
 * Undefined if the section must not answer, because it may be about another app, browser or device, whose tests can have the same
 * names.
 */
export function findRelation(section: SectionName, here: SectionName): Relation | undefined {
  if (withoutEvent(section.key) === withoutEvent(here.key)) return 'same key'
  if (hasSameHeading(section, here)) return 'same heading'
  return isOfOneMatrix(section, here) ? 'same matrix' : undefined
}

/** Every workflow can have a job `test`, and jobs of a matrix can share the input `section` as their heading. */
function hasSameHeading({ heading, job: { matrix }, run }: SectionName, here: SectionName): boolean {
  const matrixHere = here.job.matrix
  const mayBeOfOneMatrix = matrix === undefined || matrixHere === undefined || differOnlyInNumbers(matrix, matrixHere)
  return heading === here.heading && isWhole(heading) && run.workflow === here.run.workflow && mayBeOfOneMatrix
}

/** Whether both are the same step of one job, with matrix values that differ only in numbers, such as shards. */
function isOfOneMatrix({ part, job }: SectionName, { part: partHere, job: jobHere }: SectionName): boolean {
  if (withoutEvent(job.key) !== withoutEvent(jobHere.key)) return false
  // If the input `section` contains a matrix value, each value has a part of its own.
  const areSplit = part.ofSomeJobs === true && partHere.ofSomeJobs === true
  const isOneStep = withoutEvent(part.key) === withoutEvent(partHere.key)
  if (!isOneStep && !(areSplit && differOnlyInNumbers(part.heading, partHere.heading))) return false
  return differOnlyInNumbers(job.matrix ?? '', jobHere.matrix ?? '')
}

/**
 * Whole numbers that stand alone, as in `2`, `2/4` or `chrome, 2`, but not as in `chrome2` or `18.2`. A number in parentheses at the
 * end is the order of a step in its job.
 */
const numbers = /(?<![^\s,:/"'[\]{}()])\d+(?![^\s,:/"'[\]{}()]|\)$)/g

function differOnlyInNumbers(one: string, other: string): boolean {
  return isWhole(one) && isWhole(other) && one.replace(numbers, '0') === other.replace(numbers, '0')
}

/** Whether nothing was cut from a text or replaced in it. Otherwise, equal texts can stand for different ones. */
function isWhole(text: string): boolean {
  return !text.endsWith('…') && !text.includes('***')
}
