import { endAlike } from '../../path-segments.ts'
import type { ReportedTest, TestReport } from '../reported-test.ts'
import { fileOf, identityOf } from './test-identity.ts'
import type { UniqueTest } from './unique-test.ts'

/**
 * The tests of all reports of one format, in order. Every entry is a test, even if another report, from another run, also
 * has it. Only an entry that equals one of another report in everything is a copy.
 */
export function joinCopies(reports: readonly TestReport[]): UniqueTest[] {
  const all: UniqueTest[] = []
  const alikeTo = reports.length > 1 ? createCopyFinder() : () => []
  for (const { tests } of reports) {
    /** How many tests of each list this report already has. */
    const seen = new Map<UniqueTest[], number>()
    for (const test of tests) {
      const alike = alikeTo(test)
      const at = seen.get(alike) ?? 0
      seen.set(alike, at + 1)
      const copied = alike[at]
      if (copied) {
        copied.reported.push(test)
        continue
      }
      const unique: UniqueTest = { result: test.result, reported: [test] }
      alike.push(unique)
      all.push(unique)
    }
  }
  return all
}

type AlikeTests = { file: readonly string[]; tests: UniqueTest[] }

/** Finds the earlier tests that equal a test in everything. The list is empty for the first one, which the caller adds. */
function createCopyFinder() {
  const byEntries = new Map<unknown, UniqueTest[]>()
  const byContent = new Map<string, AlikeTests[]>()
  return (test: ReportedTest): UniqueTest[] => {
    const { entries, start } = test
    if (entries !== undefined) return getOrAdd(byEntries, entries, () => [])
    // A missing start equals nothing.
    if (start === undefined) return []
    const ofContent = getOrAdd(byContent, contentOf(test), () => [])
    const file = fileOf(test)
    const known = ofContent.find((alike) => alike.file.length > 0 === file.length > 0 && endAlike(alike.file, file))
    if (known !== undefined) return known.tests
    const tests: UniqueTest[] = []
    ofContent.push({ file, tests })
    return tests
  }
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

/** Everything that copies have in common, except the folders of the file, whose path can begin elsewhere. */
function contentOf(test: ReportedTest): string {
  const { title, project, suites } = identityOf([test])
  const { result, start, duration, location, tries } = test
  const ends = tries.map((each) => [each.result, each.error])
  const { file, line } = location ?? {}
  const fileName = file && fileOf(test).at(-1)
  return JSON.stringify([title, project, suites, fileName, line, result, start, duration, ends])
}
