import type { TestIdentity } from '../../manifest/schema.ts'
import { endAlike, keyOf, segmentsOf } from '../../path-segments.ts'
import type { ReportedTest } from '../reported-test.ts'
import { mainOf, type Reported } from './unique-test.ts'

/** Which test this is: by the report that people see, with only those fields that it knows. */
export function identityOf(reported: Readonly<Reported>): TestIdentity {
  const main = mainOf(reported)
  const { title, project, suite, suites = [] } = main
  const file = fileOf(main)
  const ofClass = segmentsOf(suite)
  // In place of a file, a report can name a class.
  const all = ofClass.length === 0 || endAlike(ofClass, file) ? suites : [suite, ...suites]
  return {
    title,
    ...(project !== undefined && { project }),
    ...(file.length > 0 && { file: keyOf(file) }),
    ...(all.length > 0 && { suites: all }),
  }
}

/**
 * Whether entries of two reports can be one test, as far as both know it: one may not have the project or the file, paths can
 * begin elsewhere, and only reports of one format have the same words for a suite.
 */
export function canBeOneTest(one: ReportedTest, other: ReportedTest, isOneFormat: boolean): boolean {
  const isOneProject = one.project === other.project || one.project === undefined || other.project === undefined
  const knownFile = ({ sourceLines }: ReportedTest) => segmentsOf(sourceLines?.at(-1)?.file ?? '')
  return (
    one.title === other.title &&
    isOneProject &&
    endAlike(knownFile(one), knownFile(other)) &&
    (!isOneFormat || one.suite === other.suite)
  )
}

/** The test's own file in segments, or what its report has in place of one. */
export function fileOf({ sourceLines, suite }: Pick<ReportedTest, 'sourceLines' | 'suite'>): string[] {
  return segmentsOf(sourceLines?.at(-1)?.file ?? suite)
}
