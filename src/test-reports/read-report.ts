import { FileError, parseJsonFile, readBytes, textOfBytes } from '../files/read-files.ts'
import { openWorkspace } from '../files/workspace.ts'
import { type Amount, refuseSize } from './bounds.ts'
import { readJUnit } from './junit-xml.ts'
import { readPlaywrightJson } from './playwright-json.ts'
import { placeOf, type ReportPlace } from './report-place.ts'
import type { ReportedTest } from './reported-test.ts'

/**
 * The tests that a report tells of, undefined where there are more than are left, and its size. Paths are told as they are
 * below `root`. Throws a FileError for a report that can't be used, before it is read where it has more bytes than are left.
 */
export async function readReport(
  file: string,
  root: string,
  left: Amount,
): Promise<{ tests: ReportedTest[] | undefined; bytes: number }> {
  const content = readBytes(file, openWorkspace(root), (size) => refuseSize(size, left))
  const bytes = content.length
  if (hasMoreCases(content, left.tests)) return { tests: undefined, bytes }
  const tests = parseReport(textOfBytes(content), placeOf(file, root))
  return { tests: tests.length > left.tests ? undefined : tests, bytes }
}

/** Whether JUnit XML has more test cases than so many; to parse it takes ten times as long. */
function hasMoreCases(content: Buffer, most: number): boolean {
  let count = 0
  for (let at = -1; count <= most; count += 1) {
    at = content.indexOf('<testcase', at + 1, 'latin1')
    if (at < 0) return false
  }
  return true
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
