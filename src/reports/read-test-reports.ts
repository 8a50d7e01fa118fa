import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { findFiles, type UnreadPath } from '../files/find-files.ts'
import { notFoundFor } from '../files/patterns.ts'
import { nameOf, openWorkspace } from '../files/read-files.ts'
import type { OutsideError } from '../manifest/schema.ts'
import { createHide, type Hide } from '../secrets/secrets.ts'
import { shortTitle } from '../text.ts'
import { cleanFindings } from './clean-findings.ts'
import type { TestFindings } from './find-tests.ts'
import { type Refusal, seemsReport, systemErrors } from './formats/unreadable-report.ts'
import type { ReaderAnswer, ReaderMessage, ReaderOrder } from './reader-process.ts'
import { countTests } from './tests/count-tests.ts'
import { digestsOf, mostErrors } from './tests/error-digests.ts'

/** What became of reading the test reports of a step. */
export type TestReports = NoReports | UnreadableReports | ReadReports

/** None was asked for. */
export type NoReports = { kind: 'none' }

/** No report could be read, or none was found. */
export type UnreadableReports = Read & { kind: 'unreadable' }

export type ReadReports = Read &
  TestFindings & {
    kind: 'read'
    /** Whether all reports could be read, and no test is in them. */
    isEmpty: boolean
  }

type Read = Pick<TestFindings, 'reportErrors' | 'counts'> & {
  /** The first errors outside of tests. */
  errors: readonly OutsideError[]
  /** Of all errors outside of tests that name no report, listed or not: an error of two steps has one digest. */
  errorDigests: readonly string[]
  /** One for each report that can't be used. */
  warnings: readonly string[]
  /** How many files of a folder or glob are not reports. */
  otherFiles: number
}

const mostNamed = 10

export type ReportSearch = {
  patterns: string
  root: string
  recordings: readonly string[]
  /** Removed from all that is read. */
  secrets: readonly string[]
  /** Makes a text one line without secrets, for people. */
  clean: (text: string) => string
  /** Whether entries of one identity are tries of one test. */
  mergeRetries?: boolean
}

/**
 * Reads the test reports that the patterns name: globs, files or folders, one a line, relative to `root`. Warns of a report
 * that can't be used; what could have said that tests failed is an error as well. If reading takes longer than `longestMs`,
 * what was read by then counts. Throws an InputError for invalid patterns, and the signal's reason.
 */
export async function readTestReports(
  { patterns, root, recordings, secrets, clean, mergeRetries = false }: ReportSearch,
  signal: AbortSignal,
  longestMs = 60_000,
): Promise<UnreadableReports | ReadReports> {
  // Playwright leaves a `.last-run.json` beside recordings, and Allure keeps attachments beside its results.
  const wanted = (file: string) => /^[^.].*(?<!-attachment)\.(?:json|xml|trx)$/i.test(basename(file))
  const hide = createHide(secrets)
  const nameInMessages: NameInMessages = (file) => hide(nameOf(file, root))
  const search = await findFiles({ input: 'test-report', patterns, root, hide }, wanted)
  const order = { root, recordings, secrets, mergeRetries, reports: search.files }
  const { findings, refused, unread, ...reading } = await readFiles(order, nameInMessages, signal, longestMs)
  const unusable = refused.filter(({ kind, file }) => kind !== 'other format' || search.named.has(file))
  const otherFiles = refused.length - unusable.length
  const warnings = [...search.warnings, ...reading.warnings, ...warningsOf(unusable, nameInMessages)]
  if (search.files.length === otherFiles && warnings.length === 0) warnings.push(notFound(patterns, root, hide))
  // A tool that ended early may have written none.
  else
    warnings.push(...[...search.named].filter((path) => !existsSync(path)).map((path) => missing(nameInMessages(path))))
  const unreadable = [...unusable.filter(({ kind }) => kind === 'unreadable'), ...unread]
  const lost = [
    ...search.unread.filter(({ path }) => search.named.has(path)).map(unreadPath),
    ...unreadable.filter(({ file, seemsReport }) => seemsReport || search.named.has(file)),
  ].map(({ file, reason }): OutsideError => {
    return { error: clean(`${shortTitle(nameInMessages(file))} can't be read: ${reason}`), ofReport: true }
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

/** A file's path from the workspace on, without secrets. */
type NameInMessages = (file: string) => string

function unreadPath({ path, code }: UnreadPath): Pick<Refusal, 'file' | 'reason'> {
  return { file: path, reason: code === undefined ? 'its name is not Unicode' : (systemErrors.get(code) ?? code) }
}

/** Adds an error for each report that could not be read. */
function withErrors(found: TestFindings, lost: readonly OutsideError[]): TestFindings & Pick<Read, 'errorDigests'> {
  const { testCount, counts } = found
  const errors = [...found.errors.slice(0, mostErrors), ...lost].slice(0, mostErrors)
  const findings = { ...found, errors, errorDigests: digestsOf(found.errors) }
  // Empty reports don't say how anything ended.
  if (testCount + errors.length === 0) return { ...findings, counts: undefined }
  if (lost.length === 0) return findings
  return {
    ...findings,
    reportErrors: findings.reportErrors + lost.length,
    // Nobody knows how long the tests ran that are in these.
    runSeconds: undefined,
    counts: counts === undefined ? countTests([], lost.length) : { ...counts, error: counts.error + lost.length },
  }
}

/** With the files that were not read, for a reason that a warning says. */
type Reading = ReaderAnswer & { unread: readonly Refusal[]; warnings: readonly string[] }

/**
 * Reads files in a process. If that ends before its answer, another one reads again what it had read, since the tests in that
 * are gone with it.
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
  const more = `${all.length - mostNamed} more test reports can't be used, for reasons of the same kind.`
  return all.length > mostNamed ? [...all.slice(0, mostNamed), more] : all
}

function missing(name: string): string {
  return `The test report ${name} does not exist. Check that the tests wrote it before this step.`
}

function notFound(patterns: string, root: string, hide: Hide): string {
  return `No test report was found for ${notFoundFor('test-report', patterns, root, hide)}. Check the path, and that the tests wrote JSON, XML or TRX there before this step: an HTML report tells nothing.`
}

/** Beside this file, in the sources as in the bundle. */
const readerFile = () => join(import.meta.dirname, `reader${extname(import.meta.filename)}`)

/** What a process answered; or how it ended, and at which of the reports, if at one. */
type ReaderEnd = ({ kind: 'answered' } & ReaderAnswer) | { kind: 'ended'; reason: string; atHand: number | undefined }

/**
 * Asks a new process. Reading takes `longestMs` at most, and so does all that comes after. Throws the signal's reason.
 *
 * A thread could end the whole process by the memory that it takes, and can't be ended within `JSON.parse`.
 */
async function askProcess(order: ReaderOrder, signal: AbortSignal, longestMs: number): Promise<ReaderEnd> {
  signal.throwIfAborted()
  const timeUp = new AbortController()
  const timer = setTimeout(() => timeUp.abort(), longestMs)
  const child = fork(readerFile(), {
    // Only by this variable, the runner finds and ends what a killed step left behind.
    env: { RUNNER_TRACKING_ID: process.env['RUNNER_TRACKING_ID'] },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    killSignal: 'SIGKILL',
    signal: AbortSignal.any([signal, timeUp.signal]),
  })
  // Unlike 'exit', 'close' comes after all that the process sent and printed.
  const closing = once(child, 'close').then(
    ([code, killedBy]) => `what reads the reports ended by ${killedBy ?? `exit code ${code}`}`,
    ({ message, code = message }: NodeJS.ErrnoException) => `what reads the reports could not be started (${code})`,
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
  // If this fails, the process has ended.
  child.send(order, () => {})
  const ended = await closing
  clearTimeout(timer)
  signal.throwIfAborted()
  if (answer !== undefined) return { kind: 'answered', ...answer }
  const reason = timeUp.signal.aborted ? `reading the reports took longer than ${longestMs / 1000} s` : ended
  return { kind: 'ended', reason, atHand }
}
