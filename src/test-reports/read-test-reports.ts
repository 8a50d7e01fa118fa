import { fork } from 'node:child_process'
import { once } from 'node:events'
import { basename, extname, join } from 'node:path'
import { findFiles } from '../files/find-files.ts'
import { notFoundFor } from '../files/patterns.ts'
import { nameOf } from '../files/read-files.ts'
import { createHide, type Hide } from '../secrets/secrets.ts'
import type { ReaderAnswer, ReaderMessage, ReaderOrder } from './reader-process.ts'
import { otherFormat } from './reported-test.ts'

export type TestReports = Pick<ReaderAnswer, 'tests' | 'matched'> &
  Partial<Omit<ReaderAnswer, 'refused'>> & {
    /** Whether all reports could be read, and no test is in them. */
    isEmpty?: boolean
    /** One for each report that can't be used. */
    warnings: string[]
    /** How many files of a folder or glob are not reports. */
    otherFiles?: number
  }

const mostNamed = 10
const none = { tests: 0, matched: new Map() }

/** What to read; `secrets` are removed from all that is read. With `mergeRetries`, entries of one name are tries of one test. */
export type ReportSearch = {
  patterns: string
  root: string
  recordings: readonly string[]
  secrets: readonly string[]
  mergeRetries?: boolean
}

/**
 * Reads the test reports that the patterns name: globs, files or folders, one a line, relative to `root`. Warns of a report
 * that can't be used, and uses none if reading takes longer than `longestMs`. Throws an InputError for invalid patterns, and
 * the signal's reason.
 */
export async function readTestReports(
  { patterns, root, recordings, secrets, mergeRetries = false }: ReportSearch,
  signal: AbortSignal,
  longestMs = 60_000,
): Promise<TestReports> {
  // Playwright leaves a `.last-run.json` beside recordings.
  const wanted = (file: string) => /^[^.].*\.(?:json|xml|trx)$/i.test(basename(file))
  const hide = createHide(secrets)
  const search = await findFiles({ input: 'test-report', patterns, root, hide }, wanted)
  if (search.files.length === 0) {
    return { ...none, warnings: search.warnings.length > 0 ? search.warnings : [notFound(patterns, root, hide)] }
  }
  const order = { root, recordings, secrets, mergeRetries, reports: search.files }
  const answer = await askProcess(order, signal, longestMs)
  if (typeof answer === 'string') {
    return { ...none, warnings: [...search.warnings, `The test reports can't be used: ${answer}.`] }
  }
  const { refused, ...findings } = answer
  const unusable = refused.filter(([file, reason]) => reason !== otherFormat || search.named.has(file))
  const otherFiles = refused.length - unusable.length
  const warnings = [...search.warnings, ...refusals(unusable, (file) => hide(nameOf(file, root)))]
  if (search.files.length === otherFiles && warnings.length === 0) warnings.push(notFound(patterns, root, hide))
  const hasNone = findings.tests + findings.errors.length === 0
  const isEmpty = hasNone && warnings.length === 0
  return { ...(hasNone ? none : findings), isEmpty, warnings, otherFiles }
}

function refusals(refused: ReaderAnswer['refused'], shownName: (file: string) => string): string[] {
  const all = refused.map(([file, reason]) => `The test report ${shownName(file)} can't be used: ${reason}.`)
  const more = `${all.length - mostNamed} more test reports can't be used, for reasons of the same kind.`
  return all.length > mostNamed ? [...all.slice(0, mostNamed), more] : all
}

function notFound(patterns: string, root: string, hide: Hide): string {
  return `No test report was found for ${notFoundFor('test-report', patterns, root, hide)}. Check the path, and that the tests wrote JSON, XML or TRX there before this step: an HTML report tells nothing.`
}

/** Beside this file, in the sources as in the bundle. */
const readerFile = () => join(import.meta.dirname, `reader${extname(import.meta.filename)}`)

/**
 * Returns the answer of a new process, or in words how it ended without one, such as after `longestMs`. Throws the signal's
 * reason.
 *
 * A thread could end the whole process by the memory that it takes, and can't be ended within `JSON.parse`.
 */
async function askProcess(order: ReaderOrder, signal: AbortSignal, longestMs: number): Promise<ReaderAnswer | string> {
  signal.throwIfAborted()
  const timeUp = AbortSignal.timeout(longestMs)
  const child = fork(readerFile(), {
    // Only by this variable, the runner finds and ends what a killed step left behind.
    env: { RUNNER_TRACKING_ID: process.env['RUNNER_TRACKING_ID'] },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    killSignal: 'SIGKILL',
    signal: AbortSignal.any([signal, timeUp]),
  })
  // Unlike 'exit', 'close' comes after all that the process sent and printed.
  const closing = once(child, 'close').then(
    ([code, killedBy]) => `what reads them ended by ${killedBy ?? `exit code ${code}`}`,
    ({ message, code = message }: NodeJS.ErrnoException) => `what reads them could not be started (${code})`,
  )
  let at = ''
  let answer: ReaderAnswer | undefined
  child.on('message', (message: ReaderMessage) => {
    if (typeof message === 'string') at = `, at ${message}`
    else answer = message
    if (answer) child.kill('SIGKILL')
  })
  // If this fails, the process has ended.
  child.send(order, () => {})
  const ended = await closing
  signal.throwIfAborted()
  const how = timeUp.aborted ? `reading them took longer than ${longestMs / 1000} s` : ended
  return answer ?? `${how}${at}`
}
