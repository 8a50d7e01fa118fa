import { endAlike } from '../../path-segments.ts'
import type { ReportedTest, TestReport } from '../reported-test.ts'
import { fileOf, identityOf } from './test-identity.ts'
import type { UniqueTest } from './unique-test.ts'

/**
 * The tests of all reports of one format, in order. Every entry is a test, even if another report, from another run, also
 * has it. Only an entry that equals one of another report in everything is a copy.
 */
export function joinOneFormat(reports: readonly TestReport[]): UniqueTest[] {
  const all: UniqueTest[] = []
  const keyOf = reports.length > 1 ? createKeyFinder() : () => Symbol()
  const testsByKey = new Map<CopyKey, UniqueTest[]>()
  for (const { tests } of reports) {
    /** How many entries with each key this report already has. */
    const seen = new Map<CopyKey, number>()
    for (const entry of tests) {
      const key = keyOf(entry)
      const at = seen.get(key) ?? 0
      seen.set(key, at + 1)
      const alike = getOrAdd(testsByKey, key, () => [])
      const copied = alike[at]
      if (copied) {
        copied.entries.push(entry)
        continue
      }
      const test: UniqueTest = { result: entry.result, entries: [entry] }
      alike.push(test)
      all.push(test)
    }
  }
  return all
}

/** Entries with the same key are copies of each other if they are in different reports. */
type CopyKey = symbol | readonly ReportedTest[]

/** Returns a function that gives each entry a key of its own, or that of an earlier entry that equals it in everything. */
function createKeyFinder(): (entry: ReportedTest) => CopyKey {
  const byContent = new Map<string, { file: readonly string[]; key: CopyKey }[]>()
  return (entry) => {
    // The reports of a merged test share this list.
    if (entry.mergedEntries !== undefined) return entry.mergedEntries
    const key = Symbol()
    // A missing start equals nothing.
    if (entry.start === undefined) return key
    const alike = getOrAdd(byContent, contentOf(entry), () => [])
    const file = fileOf(entry)
    const earlier = alike.find((each) => each.file.length > 0 === file.length > 0 && endAlike(each.file, file))
    if (earlier !== undefined) return earlier.key
    alike.push({ file, key })
    return key
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
