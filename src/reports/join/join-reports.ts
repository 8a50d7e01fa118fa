import type { TestReport } from '../reported-test.ts'
import { joinFormats } from './join-formats.ts'
import { joinOneFormat } from './join-one-format.ts'
import type { UniqueTest } from './unique-test.ts'

/**
 * The tests of all reports, without repeats, in order. Reports of one format are different runs. Reports of several formats
 * can be about one run.
 */
export function uniqueTests(reports: readonly TestReport[]): UniqueTest[] {
  const formats = [...Map.groupBy(reports, ({ format }) => format).values()]
  const [first = [], ...others] = formats.map(joinOneFormat)
  return others.reduce(joinFormats, first)
}

/** The number of tests that only some of several formats have. 0 if the formats have nothing in common. */
export function countUnjoined(tests: readonly UniqueTest[], reports: readonly TestReport[]): number {
  const formats = Map.groupBy(
    reports.filter((report) => report.tests.length > 0),
    ({ format }) => format,
  )
  if (formats.size < 2) return 0
  const formatOf = new Map(reports.flatMap(({ format, tests }) => tests.map((test) => [test, format])))
  const formatsOf = ({ entries }: UniqueTest) => new Set(entries.map((test) => formatOf.get(test)))
  const alone = tests.filter((test) => formatsOf(test).size < formats.size)
  const titles = Array.from(
    formats.values(),
    (ofFormat) => new Set(ofFormat.flatMap(({ tests }) => tests.map(({ title }) => title))),
  )
  const haveCommon =
    alone.length < tests.length ||
    titles.some((one, at) => titles.slice(at + 1).some((other) => [...one].some((title) => other.has(title))))
  return haveCommon ? alone.length : 0
}
