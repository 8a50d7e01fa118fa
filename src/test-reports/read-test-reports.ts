import { basename } from 'node:path'
import { findFiles } from '../files/find-files.ts'
import { inputInWords } from '../files/patterns.ts'
import { nameOf } from '../files/read-files.ts'
import { type Patience, runOrder } from './reader-process.ts'
import { otherFormat } from './reported-test.ts'
import type { FoundTests, Order } from './run-reader.ts'

/** What test reports say of recordings. */
export type TestReports = Omit<FoundTests, 'counts' | 'unrecorded'> & {
  counts?: FoundTests['counts']
  /** Undefined where no report could be used. */
  unrecorded?: FoundTests['unrecorded'] | undefined
  /** One for each report that can't be used. */
  warnings: string[]
  /** How many files a folder or glob brought along that are no reports. */
  others?: number
}

/** So many unusable reports are named. */
const mostNamed = 10

/** Where reports lie, and the paths of the recordings. */
export type ReportSearch = { patterns: string; root: string; recordings: readonly string[] }

/**
 * Reads the test reports that the patterns name: globs, files or folders, one a line, relative to `root`. A report that
 * can't be used is a warning, and hides no other. Memory is bounded, and so is time: each may take `longestMs`, and the
 * last one begins within six times that. Throws an InputError for what are not patterns, and the signal's reason.
 */
export async function readTestReports(
  { patterns, root, recordings }: ReportSearch,
  signal: AbortSignal,
  longestMs = 10_000,
): Promise<TestReports> {
  // Playwright leaves a `.last-run.json` beside recordings.
  const wanted = (file: string) => /^[^.].*\.(?:json|xml|trx)$/i.test(basename(file))
  const found = await findFiles(patterns, 'test-report', root, wanted)
  const { refused, findings } = await readAll(found.files, { root, recordings }, { signal, longestMs })
  const isOther = (file: string) => refused.get(file) === otherFormat && !found.named.has(file)
  const others = found.files.filter(isOther).length
  if (found.files.length === others && found.warnings.length === 0) {
    const input = inputInWords('test-report', patterns)
    const warning = `No test report was found for ${input}. Check the path, and that the tests wrote JSON, XML or TRX there before this step: an HTML report tells nothing.`
    return { ...nothing, others, warnings: [warning] }
  }
  const unusable = Array.from(refused).filter(([file]) => !isOther(file))
  const warnings = [
    ...found.warnings,
    ...unusable
      .slice(0, mostNamed)
      .map(([file, reason]) => `The test report ${nameOf(file, root)} can't be used: ${reason}.`),
  ]
  const more = unusable.length - mostNamed
  if (more > 0) warnings.push(`${more} more test reports can't be used, for reasons of the same kind.`)
  if (typeof findings === 'string') {
    warnings.push(`The tests of the reports can't be found for the recordings: ${findings}.`)
  } else if (findings !== undefined && findings.tests > 0) {
    return { ...findings, warnings, others }
  }
  return { ...nothing, warnings, others }
}

/**
 * Has all reports read by one process. When a report ends it, that one is refused, and another process begins with the rest.
 * `refused` says why reports can't be used; `findings` is a text where all others together can't, and undefined where there
 * are none.
 */
async function readAll(
  files: readonly string[],
  search: Pick<Order, 'root' | 'recordings'>,
  patience: Patience,
): Promise<{ refused: ReadonlyMap<string, string>; findings: FoundTests | string | undefined }> {
  const refused = new Map<string, string>()
  const isUsable = (report: string) => !refused.has(report)
  const began = performance.now()
  let known = 0
  for (;;) {
    const reports = files.filter(isUsable)
    if (reports.length === 0) return { refused, findings: undefined }
    const mostMs = 6 * patience.longestMs - (performance.now() - began)
    let count = 0
    const findings = await runOrder({ ...search, reports, known, mostMs }, patience, (read) => {
      const report = reports[count]
      count += 1
      if (report && read.refused !== undefined) refused.set(report, read.refused)
    })
    const current = reports[count]
    if (typeof findings !== 'string' || current === undefined) return { refused, findings }
    known = reports.slice(0, count).filter(isUsable).length
    refused.set(current, findings)
  }
}

const nothing = { tests: 0, matched: new Map(), sources: [] }
