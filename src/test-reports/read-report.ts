import { FileError, parseJsonFile, readText, refuseLarger } from '../files/read-files.ts'
import { openWorkspace } from '../files/workspace.ts'
import { readJUnit } from './junit-xml.ts'
import { readPlaywrightJson } from './playwright-json.ts'
import { placeOf, type ReportPlace } from './report-place.ts'
import type { ReportedTest } from './reported-test.ts'

const largestMib = 32

/** How much test reports hold. */
export type Amount = { bytes: number; tests: number }

/**
 * The tests that a report tells of, and how much it holds. Paths are told as they are below `root`. Throws a FileError
 * for a report that can't be used, also where it holds more than is `left` for it.
 */
export async function readReport(
  file: string,
  root: string,
  left: Amount,
): Promise<{ tests: ReportedTest[]; held: Amount }> {
  let bytes = 0
  const text = await readText(file, await openWorkspace(root), (size) => {
    refuseLarger(largestMib)(size)
    if (size > left.bytes) throw tooLarge()
    bytes = size
  })
  const tests = parseReport(text, placeOf(file, root))
  if (tests.length > left.tests) {
    throw new FileError('it brings all reports to more than 100,000 tests; name fewer of them in test-report')
  }
  return { tests, held: { bytes, tests: tests.length } }
}

export function tooLarge(): FileError {
  return new FileError('it brings all reports to more than 64 MiB; name fewer or smaller ones in test-report')
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
