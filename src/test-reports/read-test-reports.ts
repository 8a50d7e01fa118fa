import { basename } from 'node:path'
import { findFiles } from '../files/find-files.ts'
import { notFoundFor } from '../files/patterns.ts'
import { nameOf } from '../files/read-files.ts'
import { runOrder } from './reader-process.ts'
import { otherFormat } from './reported-test.ts'
import type { Answer } from './run-reader.ts'

/** What test reports say of recordings. */
export type TestReports = Pick<Answer, 'tests' | 'matched'> &
  Partial<Omit<Answer, 'refused'>> & {
    /** One for each report that can't be used. */
    warnings: string[]
    /** How many files a folder or glob brought along that are no reports. */
    others?: number
    /** What the process that read them printed. */
    printed?: string
  }

/** So many unusable reports are named. */
const mostNamed = 10
const none = { tests: 0, matched: new Map() }

/** Where reports lie, and the paths of the recordings. */
export type ReportSearch = { patterns: string; root: string; recordings: readonly string[] }

/**
 * Reads the test reports that the patterns name: globs, files or folders, one a line, relative to `root`. A report that
 * can't be used is a warning, and hides no other; where reading them takes longer than `longestMs`, none is used. Throws an
 * InputError for what are not patterns, and the signal's reason.
 */
export async function readTestReports(
  { patterns, root, recordings }: ReportSearch,
  signal: AbortSignal,
  longestMs = 60_000,
): Promise<TestReports> {
  // Playwright leaves a `.last-run.json` beside recordings.
  const wanted = (file: string) => /^[^.].*\.(?:json|xml|trx)$/i.test(basename(file))
  const found = await findFiles(patterns, 'test-report', root, wanted)
  if (found.files.length === 0) {
    return { ...none, warnings: found.warnings.length > 0 ? found.warnings : [notFound(patterns, root)] }
  }
  const order = { root, recordings, reports: found.files }
  const { answer, printed } = await runOrder(order, signal, longestMs)
  if (typeof answer === 'string') {
    return { ...none, printed, warnings: [...found.warnings, `The test reports can't be used: ${answer}.`] }
  }
  const { refused, ...findings } = answer
  const unusable = refused.filter(([file, reason]) => reason !== otherFormat || found.named.has(file))
  const others = refused.length - unusable.length
  const warnings = [...found.warnings, ...refusals(unusable, root)]
  if (found.files.length === others && warnings.length === 0) warnings.push(notFound(patterns, root))
  return { ...(findings.tests + findings.errors.length > 0 ? findings : none), printed, warnings, others }
}

function refusals(refused: Answer['refused'], root: string): string[] {
  const all = refused.map(
    ([file, reason]) => `The test report ${nameOf(file, root)} can't be used: ${reason}.`,
  )
  const more = `${all.length - mostNamed} more test reports can't be used, for reasons of the same kind.`
  return all.length > mostNamed ? [...all.slice(0, mostNamed), more] : all
}

function notFound(patterns: string, root: string): string {
  return `No test report was found for ${notFoundFor('test-report', patterns, root)}. Check the path, and that the tests wrote JSON, XML or TRX there before this step: an HTML report tells nothing.`
}
