import { FileError, parseJsonFile, readText, refuseLarger } from '../files/read-files.ts'
import { openWorkspace } from '../files/workspace.ts'
import { readJUnit } from './junit-xml.ts'
import { readPlaywrightJson } from './playwright-json.ts'
import { placeOf, type ReportPlace } from './report-place.ts'
import type { ReportedTest } from './reported-test.ts'

const largestMib = 32

export const tooLarge = 'it brings all reports to more than 64 MiB; name fewer or smaller ones in test-report'
export const tooMany = 'it brings all reports to more than 100,000 tests; name fewer of them in test-report'

/** How much test reports hold. */
export type Amount = { bytes: number; tests: number }

/**
 * The tests that a report tells of, undefined where there are more than are left, and its size. Paths are told as they are
 * below `root`. Throws a FileError for a report that can't be used, before it is read where it has more bytes than are left.
 */
export async function readReport(
  file: string,
  root: string,
  left: Amount,
): Promise<{ tests: ReportedTest[] | undefined; bytes: number }> {
  let bytes = 0
  const text = readText(file, openWorkspace(root), (size) => {
    refuseLarger(largestMib)(size)
    if (size > left.bytes) throw new FileError(tooLarge)
    bytes = size
  })
  if (hasMoreCases(text, left.tests)) return { tests: undefined, bytes }
  const tests = parseReport(text, placeOf(file, root))
  return { tests: tests.length > left.tests ? undefined : tests, bytes }
}

/** Whether JUnit XML has more test cases than so many; to parse it takes ten times as long. */
function hasMoreCases(text: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf('<testcase'); at >= 0 && count <= most; at = text.indexOf('<testcase', at + 1)) {
    count += 1
  }
  return count > most
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
