import { groupByEach } from '../../group-by-each.ts'
import { endAlike, segmentsOf } from '../../path-segments.ts'
import type { ReportedTest } from '../reported-test.ts'
import { endingsOf, namePartsOf } from './name-parts.ts'
import { knownProject, type UniqueTest } from './unique-test.ts'

/** A test with the facts by which tests of two formats are compared. */
type ComparableTest = {
  test: UniqueTest
  /** One for each report. */
  fullNames: readonly string[]
  /** The full names, and what is left of them without outer suites. */
  names: readonly string[]
  project: string | undefined
  /** Its own file and those of its suites, in segments; empty if no report has any. */
  files: readonly (readonly string[])[]
}

/**
 * Joins the tests of two formats whose reports may be about the same run. Two tests are one if one's full name ends in the
 * other's, and if project, file and result are the same as far as both are known. If several fit, they are paired in order.
 */
export function joinFormats(one: readonly UniqueTest[], other: readonly UniqueTest[]): UniqueTest[] {
  const theirs = other.map(toComparable)
  const joined = new Set<UniqueTest>()
  const byFullName = createTestFinder(theirs, ({ fullNames }) => fullNames, joined)
  const byName = createTestFinder(theirs, ({ names }) => names, joined)
  const alone: ComparableTest[] = []
  for (const each of one.map(toComparable)) {
    const same = byFullName(each, each.fullNames)
    if (same === undefined) alone.push(each)
    else joinInto(each.test, same.test, joined)
  }
  for (const each of alone) {
    const same = byName(each, each.fullNames) ?? byFullName(each, each.names)
    if (same !== undefined) joinInto(each.test, same.test, joined)
  }
  return [...one, ...other.filter((test) => !joined.has(test))]
}

/** Adds the entries of `other` to `test`, and `other` to the `joined` tests. */
function joinInto(test: UniqueTest, other: UniqueTest, joined: Set<UniqueTest>): void {
  test.result ??= other.result
  test.entries.push(...other.entries)
  joined.add(other)
}

function toComparable(test: UniqueTest): ComparableTest {
  const { entries } = test
  const endings = entries.map((entry) => endingsOf(namePartsOf(entry)))
  return {
    test,
    fullNames: [...new Set(endings.flatMap((ofEntry) => ofEntry.at(-1) ?? []))],
    names: [...new Set(endings.flat())],
    project: knownProject(entries),
    files: [...new Set(entries.flatMap(filesOf))].map((file) => segmentsOf(file)),
  }
}

function filesOf({ location, suiteFiles = [] }: ReportedTest): string[] {
  return [location ?? [], suiteFiles].flat().map(({ file }) => file)
}

/** Finds the first test that fits another one and has one of these names, unless it is already joined. */
function createTestFinder(
  tests: readonly ComparableTest[],
  namesOf: (test: ComparableTest) => readonly string[],
  joined: ReadonlySet<UniqueTest>,
): (other: ComparableTest, names: readonly string[]) => ComparableTest | undefined {
  // In reverse, so that joined tests can be removed from the end of each list. Thousands of tests can have one name.
  const index = groupByEach(tests.toReversed(), (test) => {
    return namesOf(test).flatMap((name) => [...fileNamesOf(test), anyFile].map((file) => `${file}/${name}`))
  })

  function findIn(key: string, other: ComparableTest): ComparableTest | undefined {
    const list = index.get(key) ?? []
    for (let last = list.at(-1); last !== undefined && joined.has(last.test); last = list.at(-1)) list.pop()
    return list.findLast((each) => !joined.has(each.test) && canBeOne(each, other))
  }

  return (other, names) => {
    const files = other.files.length === 0 ? [anyFile] : [...fileNamesOf(other), noFile]
    const keys = names.values().flatMap((name) => files.map((file) => `${file}/${name}`))
    return keys.map((key) => findIn(key, other)).find((found) => found !== undefined)
  }
}

/** A file name can't contain these signs on its own. */
const [anyFile, noFile] = ['*', '']

function fileNamesOf({ files }: ComparableTest): Set<string> {
  return new Set(files.length === 0 ? [noFile] : files.map((file) => file.at(-1) ?? noFile))
}

/** Whether project, file and result are the same, as far as both tests have them. */
function canBeOne(one: ComparableTest, other: ComparableTest): boolean {
  const same = <Fact>(a: Fact | undefined, b: Fact | undefined) => a === undefined || b === undefined || a === b
  const haveFiles = one.files.length > 0 && other.files.length > 0
  return (
    same(one.project, other.project) &&
    same(one.test.result, other.test.result) &&
    (!haveFiles || one.files.some((file) => other.files.some((each) => endAlike(file, each))))
  )
}
