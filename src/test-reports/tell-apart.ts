import { sharedLength } from '../recordings/title.ts'
import type { UniqueTest } from './count-tests.ts'
import { segmentsOf } from './report-folder.ts'
import type { ReportedTest, TestReport } from './reported-test.ts'

/** Where the suites of tests with one title and project differ; if these are equal, where their files or report paths do. */
export function differences(
  tests: readonly UniqueTest[],
  reports: readonly TestReport[],
): ReadonlyMap<ReportedTest, string> {
  const pathOf = new Map(
    reports.flatMap(({ folder, name, tests }) => tests.map((test) => [test, [...folder, name]])),
  )
  const ways: ((test: ReportedTest) => readonly string[])[] = [
    ({ suite }) => suite.split(suite.includes('/') ? '/' : '.'),
    ({ sourceLines: [first] = [] }) => segmentsOf(first?.file ?? ''),
    (test) => pathOf.get(test) ?? [],
  ]
  const apart = new Map<ReportedTest, string>()
  const firsts = tests.flatMap(({ reported }) => reported.slice(0, 1))
  for (const alike of Map.groupBy(firsts, ({ title, project }) => `${title}\n${project}`).values()) {
    let texts = alike.map(() => '')
    for (const way of ways) {
      if (new Set(texts).size === alike.length) break
      const parts = differingParts(alike.map(way))
      texts = texts.map((text, at) => [text, parts[at]].filter(Boolean).join(', '))
    }
    for (const [at, test] of alike.entries()) if (texts[at]) apart.set(test, texts[at])
  }
  return apart
}

function differingParts(paths: readonly (readonly string[])[]): string[] {
  const start = sharedLength(paths)
  const rests = paths.map((path) => path.slice(start).reverse())
  const end = sharedLength(rests)
  return rests.map((rest) => rest.slice(end).reverse().join('/'))
}
