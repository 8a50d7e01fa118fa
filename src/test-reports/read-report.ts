import { FileError, parseJsonFile, readBytes, reasonOf, textOfBytes } from '../files/read-files.ts'
import { openWorkspace } from '../files/workspace.ts'
import { type Amount, refuseSize, tooMany } from './bounds.ts'
import { readJUnit } from './junit-xml.ts'
import { readPlaywrightJson } from './playwright-json.ts'
import { placeOf, type ReportPlace } from './report-place.ts'
import type { ReportedTest } from './reported-test.ts'

/** What is known of a report before it is parsed: its test cases, where it is JUnit XML, are counted up to what is left. */
export type ReportSize = { bytes: number; cases: number }

/**
 * The tests that a report tells of, or why it can't be used. Paths are told as they are below `root`. Throws a FileError for
 * a report that can't be read, before that where it has more bytes than are left.
 */
export function readReport(
  file: string,
  root: string,
  left: Amount,
): ReportSize & ({ tests: ReportedTest[] } | { refused: string }) {
  const content = readBytes(file, openWorkspace(root), (size) => refuseSize(size, left))
  const size = { bytes: content.length, cases: countCases(content, left.tests + 1) }
  if (size.cases > left.tests) return { ...size, refused: tooMany }
  try {
    const tests = parseReport(textOfBytes(content), placeOf(file, root))
    return { ...size, ...(tests.length > left.tests ? { refused: tooMany } : { tests }) }
  } catch (error) {
    return { ...size, refused: reasonOf(error) }
  }
}

/** How many test cases JUnit XML has, up to so many; to parse it takes ten times as long. */
function countCases(content: Buffer, most: number): number {
  let count = 0
  for (let at = -1; count < most; count += 1) {
    at = content.indexOf('<testcase', at + 1, 'latin1')
    if (at < 0) break
  }
  return count
}

function parseReport(text: string, place: ReportPlace): ReportedTest[] {
  const start = /\S/.exec(text)?.[0]
  if (start === undefined) throw new FileError('it is empty')
  if (start === '<') return readJUnit(text.trimStart(), place)
  if (start !== '{' && start !== '[') {
    throw new FileError(
      "line 1 starts neither the JSON of Playwright's reporter nor JUnit XML; name only such reports in test-report",
    )
  }
  return readPlaywrightJson(parseJsonFile(text), place)
}
