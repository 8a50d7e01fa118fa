import { basename } from 'node:path'
import type { XmlElement } from '@rgrove/parse-xml'
import { FileError, openWorkspace, readBytes, textOfBytes } from '../files/read-files.ts'
import type { Hide } from '../secrets/secrets.ts'
import { isAllure, readAllure } from './allure-results.ts'
import { isCtrf, readCtrf } from './ctrf-json.ts'
import { readReportJson } from './json.ts'
import { errorsOfSuites } from './junit-runs.ts'
import { readJUnit } from './junit-xml.ts'
import { errorsOfPlaywright, isPlaywrightJson, readPlaywrightJson } from './playwright-json.ts'
import { type ReportFolder, reportFolderOf } from './report-folder.ts'
import { mostTests, otherFormat, type TestReport } from './reported-test.ts'
import { errorsOfRun, readTrx } from './trx.ts'
import { isXcresultManifest, readXcresultManifest } from './xcresult-manifest.ts'
import { parseXml } from './xml.ts'

const tooMany = 'it brings all reports to more than 100,000 tests; name fewer of them in test-report'
const tooLarge = 'it brings all reports to more than 64 MiB; name fewer or smaller ones in test-report'

/**
 * Reads reports one after the other, as long as all together are small enough. The bytes of a report with too many tests
 * count, too. Paths below `root` start there. Removes secrets from all texts, by `hide`, before anything is made of them. The
 * reader throws a FileError, or what the file system throws.
 */
export function createReportReader(root: string, hide: Hide): (file: string) => TestReport {
  const workspace = openWorkspace(root)
  let bytesLeft = 64 * 1024 ** 2
  let testsLeft = mostTests
  return (file) => {
    const content = readBytes(file, workspace, (size) => {
      if (size > bytesLeft) throw new FileError(tooLarge)
    })
    // Paths of reports are compared with this one.
    const reportFolder = reportFolderOf(hide(file), hide(root))
    const report = parseReport(textOfBytes(content).trimStart(), reportFolder, hide)
    bytesLeft -= content.length
    const count = report.allureFile?.kind === 'result' ? 1 : report.tests.length
    if (count > testsLeft) throw new FileError(tooMany)
    testsLeft -= count
    return { folder: reportFolder.folder, name: basename(hide(file)), errors: [], ...report }
  }
}

type Content = Pick<TestReport, 'format' | 'tests' | 'allureFile'> & Partial<Pick<TestReport, 'errors'>>

function parseReport(text: string, reportFolder: ReportFolder, hide: Hide): Content {
  try {
    if (text === '') throw new FileError('it is empty')
    if (text.startsWith('<')) return readXml(parseXml(text, hide), reportFolder)
    return readJson(readReportJson(text, hide), reportFolder)
  } catch (error) {
    // The stack overflows before memory is full.
    throw error instanceof RangeError ? new FileError('it is nested too deep') : error
  }
}

function readXml(top: XmlElement, reportFolder: ReportFolder): Content {
  if (top.name === 'testsuites' || top.name === 'testsuite') {
    return { format: 'JUnit', tests: readJUnit(top, reportFolder), errors: errorsOfSuites(top) }
  }
  if (top.name === 'TestRun') return { format: 'TRX', tests: readTrx(top, reportFolder), errors: errorsOfRun(top) }
  throw new FileError(otherFormat)
}

function readJson(content: unknown, reportFolder: ReportFolder): Content {
  if (isPlaywrightJson(content)) {
    const errors = errorsOfPlaywright(content)
    return { format: 'Playwright', tests: readPlaywrightJson(content, reportFolder), errors }
  }
  if (isCtrf(content)) return { format: 'CTRF', tests: readCtrf(content, reportFolder) }
  if (isXcresultManifest(content)) return { format: 'xcresult', tests: readXcresultManifest(content, reportFolder) }
  if (isAllure(content)) return { format: 'Allure', tests: [], allureFile: readAllure(content, reportFolder) }
  throw new FileError(otherFormat)
}
