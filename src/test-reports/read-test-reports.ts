import { lstatSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { findFiles, inputInWords } from '../files/find-files.ts'
import { FileError, useFiles } from '../files/read-files.ts'
import { refuseSize, tooLarge, tooMany } from './bounds.ts'
import type { TestCounts } from './count-tests.ts'
import { inTurn } from './in-turn.ts'
import { type Answers, type Holding, openReader } from './reader-process.ts'
import type { MatchedTest } from './reported-test.ts'

/** What test reports tell of recordings. */
export type TestReports = {
  /** How many tests they tell of. */
  tests: number
  /** The tests that recordings show, by the recordings' paths. */
  matched: ReadonlyMap<string, MatchedTest>
  /** How these ended, recorded or not; undefined where no report could be used. */
  counts?: TestCounts | undefined
  /** The files of the matched tests that are in the workspace. */
  sources: readonly string[]
  /** One for each report that can't be used. */
  warnings: string[]
}

/** Where reports lie, and of which recordings they are asked, by their paths, which may still be looked for. */
export type ReportSearch = { patterns: string; root: string; recordings: Promise<readonly string[]> }

/** What all reports may hold together. */
const mostOfAll: Holding = { bytes: 64 * 1024 ** 2, tests: 100_000, kept: 64 * 1024 ** 2 }

/** In milliseconds: what all reports may take once the recordings are found, before the last one is begun. */
const longestOfAll = 60_000

/**
 * Reads the test reports that the patterns name: globs, files or folders, one a line, relative to `root`. A report that
 * can't be used is a warning, never an error, whatever it holds: what it may take of time and memory is bounded, and
 * none takes another one with it. Throws an InputError for what are not patterns, and the signal's reason.
 */
export async function readTestReports(
  { patterns, root, recordings }: ReportSearch,
  signal: AbortSignal,
): Promise<TestReports> {
  // Playwright leaves a `.last-run.json` beside recordings.
  const wanted = (file: string) => /^[^.].*\.(?:json|xml)$/i.test(basename(file))
  const found = await findFiles(patterns, 'test-report', root, wanted)
  if (found.files.length + found.warnings.length === 0) {
    return { tests: 0, ...nothing, warnings: [noReport(inputInWords('test-report', patterns))] }
  }
  let began = Number.POSITIVE_INFINITY
  recordings.then(
    () => {
      began = performance.now()
    },
    () => {},
  )
  // Neither has a process before it is asked for something: one report takes only one.
  using reader = openReader({ root, recordings }, signal)
  using other = openReader({ root, recordings }, signal)
  const readers = availableParallelism() > 1 ? [reader, other] : [reader]
  const left = { ...mostOfAll }
  const next = inTurn(found.files, readers, async (file, { ask }) => {
    if (performance.now() - began > longestOfAll) throw new FileError(tooLate)
    // Of thousands that are too large, none is worth the way to another process.
    const stats = lstatSync(file)
    if (stats.isFile()) refuseSize(stats.size, left)
    return await ask({ kind: 'read', file, left })
  })
  const { used, warnings: refused } = await useFiles(found.files, root, {
    use: async () => take(await next(), left),
    refused: (name, reason) => `The test report ${name} can't be used: ${reason}.`,
    more: (count) => `${count} more test reports can't be used, for reasons of the same kind.`,
  })
  const warnings = [...found.warnings, ...refused]
  const tests = mostOfAll.tests - left.tests
  if (tests === 0) return { tests, ...nothing, warnings }
  try {
    const read = { tests: used.map((one) => one.tests), outcomes: used.map((one) => one.outcomes) }
    const { matched, sources, counts } = await reader.ask({ kind: 'match', ...read })
    return { tests, matched: new Map(matched), sources, counts, warnings }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    const problem = `The tests of the reports can't be found for the recordings: ${error.message}.`
    return { tests, ...nothing, warnings: [...warnings, problem] }
  }
}

type Read = Answers['read']

/**
 * Takes what a report holds from what is left. More was left when it was asked for, as reports before it were still being
 * read: throws a FileError with what would have been said now. One that is refused for a sum holds its bytes all the same,
 * as so much was read.
 */
function take(read: Read, left: Holding): Exclude<Read, { refused: string }> {
  if (read.bytes > left.bytes) throw new FileError(tooLarge)
  const isRefused = 'refused' in read
  const hasMore = Math.max(read.cases, isRefused ? 0 : read.count) > left.tests
  const takesMore = !isRefused && read.tests.length > left.kept
  const reason = hasMore ? tooMany : isRefused ? read.refused : takesMore ? tooLarge : undefined
  if (reason === undefined || reason === tooMany || reason === tooLarge) left.bytes -= read.bytes
  if (isRefused || reason !== undefined) throw new FileError(reason)
  left.tests -= read.count
  left.kept -= read.tests.length
  return read
}

const nothing = { matched: new Map<string, MatchedTest>(), sources: [] }

const tooLate = 'the reports before it took 60 s; name fewer of them in test-report'

function noReport(input: string): string {
  return `No test report was found for ${input}. Check the path, and that the tests wrote JSON or XML there before this step: an HTML report tells nothing.`
}
