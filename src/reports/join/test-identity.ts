import type { TestIdentity } from '../../manifest/schema.ts'
import { keepIdentity } from '../../manifest/test-identity.ts'
import { endAlike, keyOf, segmentsOf } from '../../path-segments.ts'
import type { IdentifyingFields, ReportedTest } from '../reported-test.ts'
import { mainOf, type UniqueTest } from './unique-test.ts'

/**
 * A test's identity, from the report whose title people see, with only the fields that it has. If secrets were removed from its
 * texts, it has the digest of the texts before.
 */
export function identityOf(entries: Readonly<UniqueTest['entries']>): TestIdentity {
  const main = mainOf(entries)
  const shown = identityIn(main)
  if (main.withSecrets === undefined) return shown
  // Joining a report's files can add to the project, so `withSecrets` may lack a part of it.
  const project = main.project?.includes(secretMark) ? main.withSecrets.project : main.project
  return keepIdentity(identityIn({ ...main.withSecrets, project }), shown)
}

/** Stands for a removed secret. */
const secretMark = '***'

/** Whether an entry's identity lacks a secret that its report has. */
export function lacksSecret(test: IdentifyingFields): boolean {
  const { title, project = '', file = '', suites = [] } = identityIn(test)
  return [title, project, file, ...suites].some((text) => text.includes(secretMark))
}

function identityIn(main: IdentifyingFields): TestIdentity {
  const { title, project, fileOrClass, suiteTitles = [] } = main
  const file = fileOf(main)
  const ofClass = segmentsOf(fileOrClass)
  // A report can name a class instead of a file.
  const all = ofClass.length === 0 || endAlike(ofClass, file) ? suiteTitles : [fileOrClass, ...suiteTitles]
  return {
    title,
    ...(project !== undefined && { project }),
    ...(file.length > 0 && { file: keyOf(file) }),
    ...(all.length > 0 && { suites: all }),
  }
}

/**
 * Whether entries of two reports can be the same test, as far as both know: project or file may be missing, paths can begin
 * elsewhere, and only reports of one format word suites the same way.
 */
export function canBeOneTest(one: ReportedTest, other: ReportedTest, isOneFormat: boolean): boolean {
  const isOneProject = one.project === other.project || one.project === undefined || other.project === undefined
  const knownFile = ({ location }: ReportedTest) => segmentsOf(location?.file ?? '')
  return (
    one.title === other.title &&
    isOneProject &&
    endAlike(knownFile(one), knownFile(other)) &&
    (!isOneFormat || one.fileOrClass === other.fileOrClass)
  )
}

/** The test's own file in segments, or what its report has instead. */
export function fileOf({ location, fileOrClass }: Pick<ReportedTest, 'location' | 'fileOrClass'>): string[] {
  return segmentsOf(location?.file ?? fileOrClass)
}
