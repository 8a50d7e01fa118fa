import { open } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { create, type Globber } from '@actions/glob'
import { InputError } from '../failure.ts'
import { compareNaturally } from '../recordings/natural-order.ts'
import { openFlags } from '../recordings/open-flags.ts'
import { oneLine } from '../text.ts'
import { placeOfJsonError } from './json-place.ts'
import { readJUnit } from './junit-xml.ts'
import { readPlaywrightJson } from './playwright-json.ts'
import { ReportError } from './report-error.ts'
import { placeOf, type ReportPlace } from './report-place.ts'
import type { ReportedTest } from './reported-test.ts'

/** What is larger could need more memory than there is. */
const largestMib = 32

/** How many reports that can't be used are named one by one. */
const mostWarnings = 10

/** What all readable reports tell, and a warning for each that can't be used. */
export type TestReports = { tests: ReportedTest[]; warnings: string[] }

/**
 * Reads the test reports that the patterns name: globs, files or folders, one a line, relative to the working directory.
 * A report that can't be used is a warning, never an error. Throws an InputError for patterns that are none.
 */
export async function readTestReports(patterns: string): Promise<TestReports> {
  const found = await search(patterns)
  if (typeof found === 'string') return { tests: [], warnings: [found] }
  const tests: ReportedTest[] = []
  const warnings: string[] = []
  for (const file of found) {
    try {
      const text = await readReport(file)
      // Not by spreading into push: a report can have more tests than a call has room for.
      for (const test of parseReport(text, placeOf(file, process.cwd()))) tests.push(test)
    } catch (error) {
      warnings.push(`The test report ${nameOf(file)} can't be used: ${reasonOf(error).replace(/\.+$/, '')}.`)
    }
  }
  const more = warnings.length - mostWarnings
  if (more > 0) {
    warnings.splice(
      mostWarnings,
      more,
      `${more} more test reports can't be used, for reasons of the same kind.`,
    )
  }
  return { tests, warnings }
}

/** The files to read in a stable order, or why there are none. */
async function search(patterns: string): Promise<string[] | string> {
  const globber = await createGlobber(patterns)
  const lines = patterns.split('\n').map((line) => line.trim())
  const input = `the input test-report (${lines.filter((line) => line !== '').join(', ')})`
  let files: string[]
  try {
    files = await globber.glob()
  } catch (error) {
    return `The search for ${input} failed: ${reasonOf(error)}.`
  }
  // A folder or wide glob brings other files along.
  const named = files.filter(
    (file) => /\.(?:json|xml)$/i.test(file) || lines.some((line) => resolve(line) === file),
  )
  if (named.length > 0) return [...new Set(named)].sort(compareNaturally)
  const hint = 'Check the path, and that the tests wrote it before this step'
  return `No test report was found for ${input}. ${hint}.`
}

async function createGlobber(patterns: string): Promise<Globber> {
  try {
    return await create(patterns, { followSymbolicLinks: false, matchDirectories: false })
  } catch (error) {
    throw new InputError(`The input test-report can't be read as patterns: ${reasonOf(error)}`)
  }
}

async function readReport(file: string): Promise<string> {
  await using handle = await open(file, openFlags)
  const stats = await handle.stat()
  if (!stats.isFile()) throw new ReportError('it is no file')
  if (stats.size > largestMib * 1024 ** 2) throw new ReportError(`it is larger than ${largestMib} MiB`)
  const bytes = await handle.readFile()
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** What a shell on Windows writes by `>` can be UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

function parseReport(text: string, place: ReportPlace): ReportedTest[] {
  const start = /\S/.exec(text)?.[0]
  if (start === undefined) throw new ReportError('it is empty')
  if (start === '<') return readJUnit(text.trimStart(), place)
  if (start !== '{' && start !== '[') {
    throw new ReportError('line 1 starts neither the JSON of Playwright’s reporter nor JUnit XML')
  }
  return readPlaywrightJson(parseReportJson(text), place)
}

function parseReportJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // The message repeats parts of the file.
    const place = placeOfJsonError(text, error instanceof Error ? error.message : '')
    throw new ReportError(`it is no JSON at ${place}`, { cause: error })
  }
}

function nameOf(file: string): string {
  return relative(process.cwd(), file).replaceAll(sep, '/')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return oneLine('code' in error ? String(error.code) : error.message.slice(0, 1000), 300)
}
