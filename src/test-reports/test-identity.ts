import type { TestIdentity } from '../manifest/schema.ts'
import { endAlike, keyOf, segmentsOf } from './path-segments.ts'
import type { ReportedTest } from './reported-test.ts'
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

/** The test's own file in segments, or what its report has in place of one. */
export function fileOf({ sourceLines, suite }: Pick<ReportedTest, 'sourceLines' | 'suite'>): string[] {
  return segmentsOf(sourceLines?.at(-1)?.file ?? suite)
}
