import type { XmlElement } from '@rgrove/parse-xml'
import { FileError, parseJsonFile, readBytes, textOfBytes } from '../files/read-files.ts'
import { openWorkspace } from '../files/workspace.ts'
import { parseJson } from '../shape.ts'
import { isAllure, readAllure } from './allure-results.ts'
import { isCtrf, readCtrf } from './ctrf-json.ts'
import { readJUnit } from './junit-xml.ts'
import { isPlaywrightJson, readPlaywrightJson } from './playwright-json.ts'
import { placeOf, type ReportPlace } from './report-place.ts'
import { type AllureFile, otherFormat, type ReportedTest, type TestReport } from './reported-test.ts'
import { readTrx } from './trx.ts'
import { isXcresultManifest, readXcresultManifest } from './xcresult-manifest.ts'
import { parseXml } from './xml.ts'

const tooLarge = 'it brings all reports to more than 64 MiB; name fewer or smaller ones in test-report'
const tooMany = 'it brings all reports to more than 100,000 tests; name fewer of them in test-report'

/**
 * Reads reports one after the other, as long as all together are within bounds. A report that has too many tests takes its
 * bytes all the same, as so much was read. Paths start at `root` where they lie below it. The reader throws a FileError, or
 * what the file system throws.
 */
export function createReportReader(root: string): (file: string) => TestReport {
  const workspace = openWorkspace(root)
  let bytesLeft = 64 * 1024 ** 2
  let testsLeft = 100_000
  return (file) => {
    const content = readBytes(file, workspace, (size) => {
      if (size > bytesLeft) throw new FileError(tooLarge)
    })
    const place = placeOf(file, root)
    const read = parseReport(textOfBytes(content).trimStart(), place)
    bytesLeft -= content.length
    const report = Array.isArray(read) ? { tests: read } : { tests: [], part: read }
    const count = report.part?.kind === 'result' ? 1 : report.tests.length
    if (count > testsLeft) throw new FileError(tooMany)
    testsLeft -= count
    return { folder: place.folder, ...report }
  }
}

function parseReport(text: string, place: ReportPlace): ReportedTest[] | AllureFile {
  try {
    if (text === '') throw new FileError('it is empty')
    if (text.startsWith('<')) return readXml(parseXml(text), place)
    if (/^[{[]/.test(text)) return readJson(parseJsonFile(text), place)
    if (parseJson(text) !== undefined) throw new FileError(otherFormat)
    throw new FileError('line 1 starts neither JSON nor XML; name only test reports in test-report')
  } catch (error) {
    // The stack ends long before memory does, and leaves an error like others.
    throw error instanceof RangeError ? new FileError('it is nested too deep') : error
  }
}

function readXml(top: XmlElement, place: ReportPlace): ReportedTest[] {
  if (top.name === 'testsuites' || top.name === 'testsuite') return readJUnit(top, place)
  if (top.name === 'TestRun') return readTrx(top, place)
  throw new FileError(otherFormat)
}

function readJson(content: unknown, place: ReportPlace): ReportedTest[] | AllureFile {
  if (isPlaywrightJson(content)) return readPlaywrightJson(content, place)
  if (isCtrf(content)) return readCtrf(content, place)
  if (isXcresultManifest(content)) return readXcresultManifest(content, place)
  if (isAllure(content)) return readAllure(content, place)
  throw new FileError(otherFormat)
}
