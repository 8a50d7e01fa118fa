import type { XmlElement } from '@rgrove/parse-xml'
import {
  FileError,
  parseJsonFile,
  readBytes,
  reasonOf,
  refuseLarger,
  textOfBytes,
} from '../files/read-files.ts'
import { openWorkspace } from '../files/workspace.ts'
import { isAllure, readAllure } from './allure-results.ts'
import { isCtrf, readCtrf } from './ctrf-json.ts'
import { readJUnit } from './junit-xml.ts'
import { isPlaywrightJson, readPlaywrightJson } from './playwright-json.ts'
import { placeOf, type ReportPlace } from './report-place.ts'
import { type AllureFile, otherFormat, type Report, type ReportedTest } from './reported-test.ts'
import { readTrx } from './trx.ts'
import { isXcresultManifest, readXcresultManifest } from './xcresult-manifest.ts'
import { parseXml } from './xml.ts'

type Format<Content> = {
  /** Whether the content of a file is a report of this format. */
  isOwn: (content: Content) => boolean
  read: (content: Content, place: ReportPlace) => ReportedTest[] | AllureFile
}

/** All formats: the first one takes a file whose own it is. What their readers throw is a FileError. */
const jsonFormats: readonly Format<unknown>[] = [
  { isOwn: isPlaywrightJson, read: readPlaywrightJson },
  { isOwn: isCtrf, read: readCtrf },
  { isOwn: isXcresultManifest, read: readXcresultManifest },
  { isOwn: isAllure, read: readAllure },
]
const xmlFormats: readonly Format<XmlElement>[] = [
  { isOwn: ({ name }) => name === 'testsuites' || name === 'testsuite', read: readJUnit },
  { isOwn: ({ name }) => name === 'TestRun', read: readTrx },
]

/** How much test reports hold. */
export type Amount = { bytes: number; tests: number }

const largestMib = 32
const tooLarge = 'it brings all reports to more than 64 MiB; name fewer or smaller ones in test-report'
const tooMany = 'it brings all reports to more than 100,000 tests; name fewer of them in test-report'

/**
 * A report of at most as much as is left, or why it can't be used; and what is left then. A report that has too many tests
 * takes its bytes all the same, as so much was read. Its paths start at `root` where they lie below it.
 */
export function readReport(
  file: string,
  root: string,
  before: Amount,
): { left: Amount } & ({ report: Report } | { refused: string }) {
  try {
    const content = readBytes(file, openWorkspace(root), (bytes) => {
      refuseLarger(largestMib)(bytes)
      if (bytes > before.bytes) throw new FileError(tooLarge)
    })
    const bytes = before.bytes - content.length
    const text = textOfBytes(content)
    const place = placeOf(file, root)
    // To parse XML takes ten times as long as to count.
    const hasMore = ['<testcase', '<UnitTestResult '].some(
      (start) => text.split(start, before.tests + 2).length > before.tests + 1,
    )
    const read = hasMore ? [] : parseReport(text, place)
    if (read === undefined) return { left: before, refused: otherFormat }
    const [tests, part] = Array.isArray(read) ? [read, undefined] : [[], read]
    const count = part?.kind === 'result' ? 1 : tests.length
    if (hasMore || count > before.tests) return { left: { ...before, bytes }, refused: tooMany }
    return { left: { bytes, tests: before.tests - count }, report: { folder: place.folder, tests, part } }
  } catch (error) {
    return { left: before, refused: reasonOf(error) }
  }
}

/** Undefined for JSON or XML of another format. */
function parseReport(text: string, place: ReportPlace): ReportedTest[] | AllureFile | undefined {
  const start = /\S/.exec(text)?.[0]
  if (start === undefined) throw new FileError('it is empty')
  if (start === '<') return readBy(xmlFormats, parseXml(text.trimStart()), place)
  if (start === '{' || start === '[') return readBy(jsonFormats, parseJsonFile(text), place)
  throw new FileError('line 1 starts neither JSON nor XML; name only test reports in test-report')
}

function readBy<Content>(formats: readonly Format<Content>[], content: Content, place: ReportPlace) {
  return formats.find(({ isOwn }) => isOwn(content))?.read(content, place)
}
