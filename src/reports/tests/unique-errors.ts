import type { ReportedError, TestReport } from '../reported-test.ts'

/** The errors of all reports. Several reports of one run can have the same error; each that one report repeats counts. */
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

/** As many as they count as. */
export function countErrors(errors: readonly ReportedError[]): number {
  return errors.reduce((sum, { count = 1 }) => sum + count, 0)
}
