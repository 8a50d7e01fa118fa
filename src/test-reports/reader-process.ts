import { fork } from 'node:child_process'
import { addAbortListener } from 'node:events'
import { extname, join } from 'node:path'
import type { TestCounts } from './count-tests.ts'
import type { MatchedTest, RecordedTest } from './reported-test.ts'

/** What a process is asked for: to read reports, and to find their tests for recordings. */
export type Order = {
  root: string
  /** Paths. */
  recordings: readonly string[]
  /** Paths. */
  reports: readonly string[]
  /** So many of them, from the first on, were read before by a process that another report ended. */
  known: number
  /** No report that is not known is begun after so many milliseconds. */
  mostMs: number
}

/** What is said of each report once it was read, in their order: why it can't be used, if so. */
export type Read = { refused: string | undefined }

/** What is said of all of them together. */
export type Findings = {
  /** How many tests they have. */
  tests: number
  /** The tests that recordings show, by the recordings' paths. */
  matched: [path: string, MatchedTest][]
  /** The files of all these tests that are in the workspace. */
  sources: string[]
  /** How they ended; undefined where no report says so. */
  counts: TestCounts | undefined
  /** Failed tests without a recording: how many, and the first 1,000. */
  unrecorded: { count: number; tests: RecordedTest[] }
}

export type Answer = Read | Findings

/** When to give up: once the signal is aborted, or when one report takes so long, the start of the process included. */
export type Patience = { signal: AbortSignal; longestMs: number }

const tooSlow = 'it takes longer than 10 s; split it into smaller reports'
const tooMuch = 'it takes more than 512 MB of memory; split it into smaller reports'

const flags = ['--expose-gc', '--max-old-space-size=400', '--max-semi-space-size=16']

/** Beside this file, in the sources as in the bundle. */
const entry = () => join(import.meta.dirname, `reader${extname(import.meta.filename)}`)

/**
 * Gives an order to a new process, and each report to `take` once it was read. Returns the findings, or why the process was
 * ended. Throws the signal's reason at once when it is aborted.
 *
 * It is a process, not a thread: a thread that takes too much memory can end the whole process, and one that is within
 * `JSON.parse` does not end when it should.
 */
export async function runOrder(
  order: Order,
  { signal, longestMs }: Patience,
  take: (read: Read) => void,
): Promise<Findings | string> {
  signal.throwIfAborted()
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
  // By this variable, and by no other, the runner finds and ends what a killed step left behind.
  const env = { RUNNER_TRACKING_ID: process.env['RUNNER_TRACKING_ID'] }
  const child = fork(entry(), { execArgv: flags, env, serialization: 'advanced', stdio: [...stdio] })
  const { promise, resolve, reject } = Promise.withResolvers<Findings | string>()
  const timer = setTimeout(() => resolve(tooSlow), longestMs)
  using _stop = addAbortListener(signal, () => reject(signal.reason))
  child.on('message', (answer: Answer) => {
    timer.refresh()
    if ('counts' in answer) resolve(answer)
    else take(answer)
  })
  // Unlike its exit, this comes after all that it has sent.
  child.on('disconnect', () => resolve(tooMuch))
  child.on('error', ({ message, code = message }: NodeJS.ErrnoException) => {
    resolve(`the process that reads it could not be started: ${code}`)
  })
  // If it does not arrive, the process has ended.
  child.send(order, () => {})
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
