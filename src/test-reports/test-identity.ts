import { endAlike, keyOf, segmentsOf } from './path-segments.ts'
import type { ReportedTest, TestIdentity } from './reported-test.ts'
import { knownProject, type Reported } from './unique-test.ts'

/** The identity of a test, by the first report that has it; another one may know its project. */
export function identityOf(reported: Readonly<Reported>): TestIdentity {
  const [first] = reported
  const { title, suite, suites = [] } = first
  const file = fileOf(first)
  const ofClass = segmentsOf(suite)
  // In place of a file, a report can name a class.
  const all = ofClass.length === 0 || endAlike(ofClass, file) ? suites : [suite, ...suites]
  return { title, project: knownProject(reported), file: keyOf(file), ...(all.length > 0 && { suites: all }) }
}

/** Tests with the same one are the same, in this run or another. */
export function identityKey({ project = '', title, file, suites = [] }: TestIdentity): string {
  return JSON.stringify([project, title, file, suites])
}

/** The test's own file in segments, or what its report has in place of one. */
export function fileOf({ sourceLines, suite }: Pick<ReportedTest, 'sourceLines' | 'suite'>): string[] {
  return segmentsOf(sourceLines?.at(-1)?.file ?? suite)
}
