import type { ReportedTest, TestReport } from '../reported-test.ts'
import { type AlikeFiles, createAlikeFiles } from './alike-files.ts'
import { fileOf, identityOf } from './test-identity.ts'
import type { UniqueTest } from './unique-test.ts'

/**
 * The tests of all reports of one format, in order. Every entry is a test, even if another report, from another run, also
 * has it. Only an entry that equals one of another report in everything is a copy.
 */
export function joinCopies(reports: readonly TestReport[]): UniqueTest[] {
  const all: UniqueTest[] = []
  const alikeTo = reports.length > 1 ? createFinder() : () => []
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

/** Finds the earlier tests that equal a test in everything. The list is empty for the first one, which the caller adds. */
function createFinder() {
  const byEntries = new Map<unknown, UniqueTest[]>()
  const byContent = new Map<string, AlikeFiles<UniqueTest[]>>()
  return (test: ReportedTest): UniqueTest[] => {
    const { entries, start } = test
    if (entries !== undefined) return getOrAdd(byEntries, entries, () => [])
    // A missing start equals nothing.
    if (start === undefined) return []
    const files = getOrAdd(byContent, contentOf(test), createAlikeFiles<UniqueTest[]>)
    const file = fileOf(test)
    const known = files.get(file)
    if (known !== undefined) return known
    const alike: UniqueTest[] = []
    files.add(file, alike)
    return alike
  }
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

/** Everything that copies have in common, except the file, whose path can begin elsewhere. */
function contentOf(test: ReportedTest): string {
  const { title, project, suites } = identityOf([test])
  const { result, start, duration, sourceLines, tries } = test
  const ends = tries.map((each) => [each.result, each.error])
  return JSON.stringify([title, project, suites, sourceLines?.at(-1)?.line, result, start, duration, ends])
}
