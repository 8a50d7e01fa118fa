import type { TestReport } from '../reported-test.ts'
import { joinOneFormat } from './join-one-format.ts'

/**
 * The run time of all reports' tests in seconds; undefined if a report with tests lacks it. Reports of one format are
 * different runs, whose times add up. Reports of several formats can be about one run, so the longest sum counts.
 */
export function runSecondsOf(reports: readonly TestReport[]): number | undefined {
  const isUnknown = ({ tests, runTime }: TestReport) => tests.length > 0 && runTime === undefined
  if (reports.some(isUnknown) || reports.every(({ runTime }) => runTime === undefined)) return undefined
  const formats = [...Map.groupBy(reports, ({ format }) => format).values()]
  return Math.round(Math.max(...formats.map(sumRunTimes))) / 1000
}

/** The sum of all reports' times, except for those that have only copies of tests. */
function sumRunTimes(reports: readonly TestReport[]): number {
  const originals = new Set(joinOneFormat(reports).map(({ entries: [test] }) => test))
  const isCopy = ({ tests }: TestReport) => tests.length > 0 && !tests.some((test) => originals.has(test))
  return reports.reduce((sum, report) => sum + (isCopy(report) ? 0 : (report.runTime ?? 0)), 0)
}
