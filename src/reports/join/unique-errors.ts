import type { ReportedError, TestReport } from '../reported-test.ts'

/** The errors of all reports. An error that several reports share counts once, but repeats within one report count. */
export function uniqueErrors(reports: readonly TestReport[]): ReportedError[] {
  const unique = new Map<string, ReportedError>()
  for (const { errors } of reports) {
    const ofReport = Map.groupBy(errors, ({ error, sourceLines, report }) =>
      JSON.stringify([error, sourceLines, report]),
    )
    for (const [content, alike] of ofReport) {
      for (const [at, error] of alike.entries()) unique.set(`${content} ${at}`, error)
    }
  }
  return [...unique.values()]
}

/** The number of errors that these count as. */
export function countErrors(errors: readonly ReportedError[]): number {
  return errors.reduce((sum, { count = 1 }) => sum + count, 0)
}
