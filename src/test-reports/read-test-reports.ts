import { InputError } from '../failure.ts'
import { FileError, reasonOf } from '../files/file-error.ts'
import { findFiles, inputInWords } from '../files/find-files.ts'
import { parseJsonFile } from '../files/json-file.ts'
import { readFiles } from '../files/read-files.ts'
import { readJUnit } from './junit-xml.ts'
import { readPlaywrightJson } from './playwright-json.ts'
import { placeOf } from './report-place.ts'
import type { ReportedTest } from './reported-test.ts'

const largestMib = 32

/** What all readable reports tell, and a warning for each that can't be used. */
export type TestReports = { tests: ReportedTest[]; warnings: string[] }

/**
 * Reads the test reports that the patterns name: globs, files or folders, one a line, relative to the working directory.
 * A report that can't be used is a warning, never an error. Throws an InputError for patterns that are none.
 */
export async function readTestReports(patterns: string): Promise<TestReports> {
  const found = await search(patterns)
  if (typeof found === 'string') return { tests: [], warnings: [found] }
  const { used, warnings } = await readFiles(found, {
    largestMib,
    parse: parseReport,
    refused: (name, reason) => `The test report ${name} can't be used: ${reason}.`,
    more: (count) => `${count} more test reports can't be used, for reasons of the same kind.`,
  })
  return { tests: used.flat(), warnings }
}

/** The files to read in a stable order, or why there are none. */
async function search(patterns: string): Promise<string[] | string> {
  const input = inputInWords('test-report', patterns)
  try {
    const files = await findFiles(patterns, 'test-report', (file) => /\.(?:json|xml)$/i.test(file))
    const hint = 'Check the path, and that the tests wrote it before this step'
    return files.length > 0 ? files : `No test report was found for ${input}. ${hint}.`
  } catch (error) {
    if (error instanceof InputError) throw error
    return `The search for ${input} failed: ${reasonOf(error)}.`
  }
}

function parseReport(text: string, file: string): ReportedTest[] {
  const place = placeOf(file, process.cwd())
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
