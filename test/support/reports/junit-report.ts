import { readJUnit } from '../../../src/reports/formats/junit.ts'
import { reportFolderOf } from '../../../src/reports/formats/report-folder.ts'
import { parseXml } from '../../../src/reports/formats/xml.ts'
import type { TestReport } from '../../../src/reports/reported-test.ts'
import { hideNothing, reportOf } from './report-of.ts'

/** Parses a JUnit report at `file`, in a workspace at /repo. */
export function readJUnitReport(xml: string, file = '/repo/junit.xml'): TestReport {
  const place = reportFolderOf(file, '/repo')
  const { tests, specFiles } = readJUnit(parseXml(xml, hideNothing), place)
  return reportOf(tests, { specFiles, folder: place.folder, format: 'JUnit' })
}
