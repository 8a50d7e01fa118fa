import { readJUnit } from '../../../src/test-reports/junit-xml.ts'
import { reportFolderOf } from '../../../src/test-reports/report-folder.ts'
import type { TestReport } from '../../../src/test-reports/reported-test.ts'
import { parseXml } from '../../../src/test-reports/xml.ts'
import { hideNothing, reportOf } from './report-of.ts'

/** A JUnit report at `file` in a workspace at /repo, as it was read. */
export function readJUnitReport(xml: string, file = '/repo/junit.xml'): TestReport {
  const place = reportFolderOf(file, '/repo')
  const { tests, specFiles } = readJUnit(parseXml(xml, hideNothing), place)
  return reportOf(tests, { specFiles, folder: place.folder, format: 'JUnit' })
}
