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

type Format<Content> = readonly [
  /** Whether the content of a file is a report of this format. */
  isOwn: (content: Content) => boolean,
  read: (content: Content, place: ReportPlace) => ReportedTest[] | AllureFile,
]

/** All formats: the first one takes a file whose own it is. What their readers throw is a FileError. */
const jsonFormats: readonly Format<unknown>[] = [
  [isPlaywrightJson, readPlaywrightJson],
  [isCtrf, readCtrf],
  [isXcresultManifest, readXcresultManifest],
  [isAllure, readAllure],
]
const xmlFormats: readonly Format<XmlElement>[] = [
  [({ name }) => name === 'testsuites' || name === 'testsuite', readJUnit],
  [({ name }) => name === 'TestRun', readTrx],
]

/** What all reports may hold together. */
const mostBytes = 64 * 1024 ** 2
const mostTests = 100_000
const tooLarge = 'it brings all reports to more than 64 MiB; name fewer or smaller ones in test-report'
const tooMany = 'it brings all reports to more than 100,000 tests; name fewer of them in test-report'

/**
 * Reads reports one after the other, as long as all together are within bounds. A report that has too many tests takes its
 * bytes all the same, as so much was read. Paths start at `root` where they lie below it. The reader throws a FileError, or
 * what the file system throws.
 */
export function createReportReader(root: string): (file: string) => TestReport {
  const workspace = openWorkspace(root)
  let bytes = mostBytes
  let tests = mostTests
  return (file) => {
    const content = readBytes(file, workspace, (size) => {
      if (size > bytes) throw new FileError(tooLarge)
    })
    const text = textOfBytes(content)
    const place = placeOf(file, root)
    const read = parseReport(text, place)
    bytes -= content.length
    const report = Array.isArray(read) ? { tests: read } : { tests: [], part: read }
    const count = report.part?.kind === 'result' ? 1 : report.tests.length
    if (count > tests) throw new FileError(tooMany)
    tests -= count
    return { folder: place.folder, ...report }
  }
}

function parseReport(text: string, place: ReportPlace): ReportedTest[] | AllureFile {
  const start = /\S/.exec(text)?.[0]
  if (start === undefined) throw new FileError('it is empty')
  if (start === '<') return readBy(xmlFormats, parseXml(text.trimStart()), place)
  if (start === '{' || start === '[') return readBy(jsonFormats, parseJsonFile(text), place)
  if (parseJson(text) !== undefined) throw new FileError(otherFormat)
  throw new FileError('line 1 starts neither JSON nor XML; name only test reports in test-report')
}

function readBy<Content>(formats: readonly Format<Content>[], content: Content, place: ReportPlace) {
  for (const [isOwn, read] of formats) if (isOwn(content)) return read(content, place)
  throw new FileError(otherFormat)
}
