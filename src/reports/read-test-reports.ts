import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { findFiles, type UnreadPath } from '../files/find-files.ts'
import { notFoundFor } from '../files/patterns.ts'
import { nameOf, openWorkspace } from '../files/read-files.ts'
import type { OutsideError } from '../manifest/schema.ts'
import { createHide, type Hide } from '../secrets/secrets.ts'
import { oneLine, shortTitle } from '../text.ts'
import { cleanFindings } from './clean-findings.ts'
import type { TestFindings } from './find-tests.ts'
import { type Refusal, seemsReport, systemErrors } from './formats/unreadable-report.ts'
import type { ReaderAnswer, ReaderMessage, ReaderOrder } from './reader-process.ts'
import { countTests } from './tests/count-tests.ts'
import { digestsOf, mostErrors } from './tests/error-digests.ts'

/** The outcome of reading a step's test reports. */
export type TestReports = NoReports | UnreadableReports | ReadReports

/** No report was requested. */
export type NoReports = { kind: 'none' }

/** No report was found or could be read. */
export type UnreadableReports = Read & { kind: 'unreadable' }

export type ReadReports = Read &
  TestFindings & {
    kind: 'read'
    /** Whether all reports could be read but contain no tests. */
    isEmpty: boolean
  }

type Read = Pick<TestFindings, 'reportErrors' | 'counts'> & {
  /** The first errors outside of tests. */
  errors: readonly OutsideError[]
  /**
   * Digests of all errors outside of tests that name no report, listed or not. Equal errors of two steps have the same
   * digest.
   */
  errorDigests: readonly string[]
  /** One per report that can't be used. */
  warnings: readonly string[]
  /** Number of files from a folder or glob that aren't reports. */
  otherFiles: number
}

const mostNamed = 10

export type ReportSearch = {
  patterns: string
  root: string
  recordings: readonly string[]
  /** Removed from everything that is read. */
  secrets: readonly string[]
  /** Turns text into one line without secrets, for display. */
  clean: (text: string) => string
  /** Whether entries with the same identity are tries of one test. */
  mergeRetries?: boolean
}

/**
 * Reads the test reports that match `patterns`: globs, files or folders, one per line, relative to `root`. Warns about each
 * report that can't be used; if it may have contained failures, it is also an error. If reading takes longer than
 * `longestMs`, only the reports read so far count. Throws an InputError for invalid patterns, or the signal's reason.
 */
export async function readTestReports(
  { patterns, root, recordings, secrets, clean, mergeRetries = false }: ReportSearch,
  signal: AbortSignal,
  longestMs = 60_000,
): Promise<UnreadableReports | ReadReports> {
  // Playwright leaves a `.last-run.json` beside recordings, and Allure keeps attachments beside its results.
  const wanted = (file: string) => /^[^.].*(?<!-attachment)\.(?:json|xml|trx)$/is.test(basename(file))
  const hide = createHide(secrets)
  const nameInMessages: NameInMessages = (file) => hide(nameOf(file, root))
  const search = await findFiles({ input: 'test-report', patterns, root, hide }, wanted)
  const order = { root, recordings, secrets, mergeRetries, reports: search.files }
  const { findings, refused, unread, ...reading } = await readFiles(order, nameInMessages, signal, longestMs)
  const unusable = refused.filter(({ kind, file }) => kind !== 'other format' || search.named.has(file))
  const otherFiles = refused.length - unusable.length
  const warnings = [...search.warnings, ...reading.warnings, ...warningsOf(unusable, nameInMessages)]
  if (search.files.length === otherFiles && warnings.length === 0) warnings.push(notFound(patterns, root, hide))
  // A tool that ended early may have written no report.
  else
    warnings.push(...[...search.named].filter((path) => !existsSync(path)).map((path) => missing(nameInMessages(path))))
  const unreadable = [...unusable.filter(({ kind }) => kind === 'unreadable'), ...unread]
  const lost = [
    ...search.unread.filter(({ path }) => search.named.has(path)).map(unreadPath),
    ...unreadable.filter(({ file, seemsReport }) => seemsReport || search.named.has(file)),
  ].map(({ file, reason }): OutsideError => {
    return { error: oneLine(`${shortTitle(nameInMessages(file))} can't be read: ${reason}`), ofReport: true }
  })
  if (findings === undefined) {
    const counts = lost.length === 0 ? undefined : countTests([], lost.length)
    const errors = { errors: lost.slice(0, mostErrors), errorDigests: [], reportErrors: lost.length }
    return { kind: 'unreadable', ...errors, counts, warnings, otherFiles }
  }
  const hasNone = findings.testCount + findings.errors.length === 0
  const isEmpty = hasNone && warnings.length === 0
  return { kind: 'read', ...withErrors(cleanFindings(findings, clean), lost), isEmpty, warnings, otherFiles }
}

/** A file's path, relative to the workspace, without secrets. */
type NameInMessages = (file: string) => string

function unreadPath({ path, code }: UnreadPath): Pick<Refusal, 'file' | 'reason'> {
  return { file: path, reason: code === undefined ? 'its name is not Unicode' : (systemErrors.get(code) ?? code) }
}

/** Adds an error for each report that could not be read. */
function withErrors(found: TestFindings, lost: readonly OutsideError[]): TestFindings & Pick<Read, 'errorDigests'> {
  const { testCount, counts } = found
  const errors = [...found.errors.slice(0, mostErrors), ...lost].slice(0, mostErrors)
  const findings = { ...found, errors, errorDigests: digestsOf(found.errors) }
  // Empty reports have no results.
  if (testCount + errors.length === 0) return { ...findings, counts: undefined }
  if (lost.length === 0) return findings
  return {
    ...findings,
    reportErrors: findings.reportErrors + lost.length,
    // The run time of the tests in unread reports is unknown.
    runSeconds: undefined,
    counts: counts === undefined ? countTests([], lost.length) : { ...counts, error: counts.error + lost.length },
  }
}

/** An answer, with the files that were not read and the warning why. */
type Reading = ReaderAnswer & { unread: readonly Refusal[]; warnings: readonly string[] }

/**
 * Reads files in a child process. If it ends before it answers, a second one rereads the reports that the first had read,
 * because their tests were lost.
 */
async function readFiles(
  order: ReaderOrder,
  nameInMessages: NameInMessages,
  signal: AbortSignal,
  longestMs: number,
): Promise<Reading> {
  const { reports, root } = order
  if (reports.length === 0) return { findings: undefined, refused: [], unread: [], warnings: [] }
  const first = await askProcess(order, signal, longestMs)
  if (first.kind === 'answered') return { ...first, unread: [], warnings: [] }
  const { reason, atHand } = first
  const readable = reports.slice(0, atHand ?? 0)
  const again = readable.length > 0 ? await askProcess({ ...order, reports: readable }, signal, 2 * longestMs) : first
  const answer: ReaderAnswer = again.kind === 'answered' ? again : { findings: undefined, refused: [] }
  const workspace = openWorkspace(root)
  const unread = reports.slice(again.kind === 'answered' ? readable.length : 0).map((file): Refusal => {
    return { file, kind: 'unreadable', reason, message: reason, seemsReport: seemsReport(file, workspace) }
  })
  const at = atHand === undefined ? '' : `, at ${nameInMessages(reports[atHand] ?? '')}`
  return {
    findings: answer.findings,
    refused: answer.refused,
    unread,
    warnings: [`Not all test reports were read: ${reason}${at}.`],
  }
}

function warningsOf(refused: readonly Refusal[], nameInMessages: NameInMessages): string[] {
  const all = refused.map(({ file, message }) => `The test report ${nameInMessages(file)} can't be used: ${message}.`)
  const more = `${all.length - mostNamed} more test reports can't be used, for similar reasons.`
  return all.length > mostNamed ? [...all.slice(0, mostNamed), more] : all
}

function missing(name: string): string {
  return `The test report ${name} does not exist. Check that the tests wrote it before this step.`
}

function notFound(patterns: string, root: string, hide: Hide): string {
  const found = `No test reports were found for ${notFoundFor('test-report', patterns, root, hide)}.`
  if (/\.xcresult\/?\s*$/m.test(patterns)) {
    return `${found} An .xcresult bundle can't be read: have xcrun xcresulttool get test-results tests write its results as JSON.`
  }
  return `${found} Check the path, and that the tests wrote JSON, XML or TRX there before this step: an HTML report can't be used.`
}

/** Beside this file, both in the sources and in the bundle. */
const readerFile = () => join(import.meta.dirname, `reader${extname(import.meta.filename)}`)

/** A process's answer; or how it ended, and which report it was reading, if any. */
type ReaderEnd = ({ kind: 'answered' } & ReaderAnswer) | { kind: 'ended'; reason: string; atHand: number | undefined }

/**
 * Asks a new process. Reading may take `longestMs`, and so may everything after it. Throws the signal's reason.
 *
 * A thread could take down the whole process by using too much memory, and can't be stopped within `JSON.parse`.
 */
async function askProcess(order: ReaderOrder, signal: AbortSignal, longestMs: number): Promise<ReaderEnd> {
  signal.throwIfAborted()
  const timeUp = new AbortController()
  const timer = setTimeout(() => timeUp.abort(), longestMs)
  const child = fork(readerFile(), {
    // The runner needs this variable to find and end processes that a killed step left behind.
    env: { RUNNER_TRACKING_ID: process.env['RUNNER_TRACKING_ID'] },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    killSignal: 'SIGKILL',
    signal: AbortSignal.any([signal, timeUp.signal]),
  })
  // Unlike 'exit', 'close' comes after everything that the process sent.
  const closing = once(child, 'close').then(
    ([code, killedBy]) => `the report reader ended with ${killedBy ?? `exit code ${code}`}`,
    ({ message, code = message }: NodeJS.ErrnoException) => `the report reader could not be started (${code})`,
  )
  let atHand: number | undefined
  let answer: ReaderAnswer | undefined
  child.on('message', (message: ReaderMessage) => {
    if (typeof message !== 'number') {
      answer = message
      child.kill('SIGKILL')
    } else if (message < order.reports.length) {
      atHand = message
    } else {
      atHand = undefined
      timer.refresh()
    }
  })
  // A failure means that the process has ended.
  child.send(order, () => {})
  const ended = await closing
  clearTimeout(timer)
  signal.throwIfAborted()
  if (answer !== undefined) return { kind: 'answered', ...answer }
  const reason = timeUp.signal.aborted ? `reading the reports took longer than ${longestMs / 1000} s` : ended
  return { kind: 'ended', reason, atHand }
}
