import { joinTitles } from './joined-title.ts'
import type { TestCase } from './junit-test-cases.ts'
import type { ReportPlace } from './report-place.ts'
import { type ReportedTest, worst } from './reported-test.ts'

/**
 * Spec files as tests of their own: Cypress records one video for a whole file, and names it after the file, but for
 * the folders that all files share.
 */
export function readSpecFiles(cases: readonly TestCase[], place: ReportPlace): ReportedTest[] {
  const files = Map.groupBy(
    cases.filter(({ specFile }) => specFile !== ''),
    ({ specFile }) => specFile,
  )
  return Array.from(files, ([file, ofFile]) => ({
    title: joinTitles([file.replaceAll('\\', '/').replace(/^cypress\/(?:e2e|integration|component)\//, '')]),
    result: worst(ofFile.map(({ result }) => result)),
    reportFolder: place.folder,
    tries: 1,
    videos: [{ path: place.pathOf(`${file}.mp4`), tryNumber: 1, ofSpecFile: true }],
    names: [],
  }))
}
