import { segmentsOf, sharedLength } from '../../path-segments.ts'
import { isSpecFile, possiblePaths } from '../places/source-lines.ts'
import type { ReportedTest, TestReport } from '../reported-test.ts'
import { mainOf, type UniqueTest } from './unique-test.ts'

type Way = { parts: (test: ReportedTest) => readonly string[]; separator: string }

/**
 * Differences between tests that people see with the same title and project, whatever their identities: the parts in which
 * their classes differ and, if these aren't enough, those of their suites, their files and the paths of their reports.
 */
export function tellApart(
  tests: readonly UniqueTest[],
  reports: readonly TestReport[],
): ReadonlyMap<UniqueTest, string> {
  const pathOf = new Map(
    reports.flatMap(({ folder, name, tests }) => {
      const path = [...folder, name]
      return tests.map((test) => [test, path])
    }),
  )
  const ways: Way[] = [
    // A file name has dots of its own.
    {
      parts: ({ fileOrClass }) => fileOrClass.split(fileOrClass.includes('/') || isSpecFile(fileOrClass) ? '/' : '.'),
      separator: '/',
    },
    { parts: ({ suiteTitles = [] }) => suiteTitles, separator: ' › ' },
    { parts: ({ location }) => (location ? segmentsOf(possiblePaths(location)[0]) : []), separator: '/' },
    { parts: (test) => pathOf.get(test) ?? [], separator: '/' },
  ]
  const differences = new Map<UniqueTest, string>()
  const titled = tests.map((test) => ({ test, shown: mainOf(test.entries) }))
  for (const alike of Map.groupBy(titled, ({ shown }) => `${shown.title}\n${shown.project}`).values()) {
    let texts = alike.map(() => '')
    for (const { parts, separator } of ways) {
      if (new Set(texts).size === alike.length) break
      const differing = differingParts(alike.map(({ shown }) => parts(shown)))
      texts = texts.map((text, at) => [text, differing[at]?.join(separator)].filter(Boolean).join(', '))
    }
    for (const [at, { test }] of alike.entries()) if (texts[at]) differences.set(test, texts[at])
  }
  return differences
}

function differingParts(paths: readonly (readonly string[])[]): (readonly string[])[] {
  const start = sharedLength(paths)
  const rests = paths.map((path) => path.slice(start).reverse())
  const end = sharedLength(rests)
  return rests.map((rest) => rest.slice(end).reverse())
}

/** A title, followed by what distinguishes it. */
export function addDifference(title: string, difference: string | undefined): string {
  return difference ? `${title} (${difference})` : title
}
