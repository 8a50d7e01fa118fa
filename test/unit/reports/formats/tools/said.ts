import type { noTests } from '../../../../support/reports/report-of.ts'

/**
 * The summary that a tool printed at the end of its run; the README of the fixtures has its words. Comments note where a report
 * contains less, or marks a test differently. A report's name can have a second part after a comma.
 */
export type Said = Partial<typeof noTests> & {
  /** The failed and flaky tests, without what distinguishes equal ones. Suites precede their tests. */
  titles?: readonly string[]
  /** An excerpt of each error outside of tests. */
  errors?: string[]
  merged?: true
}
