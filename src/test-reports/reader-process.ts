import { type ChildProcess, fork } from 'node:child_process'
import { addAbortListener } from 'node:events'
import { extname, join } from 'node:path'
import { FileError } from '../files/read-files.ts'
import type { Amount } from './bounds.ts'
import type { TestCounts } from './count-tests.ts'
import type { ReportSize } from './read-report.ts'
import type { MatchedTest } from './reported-test.ts'

/** What a process is told first: the workspace; and the paths of all recordings, once these are found. */
export type Setting = { kind: 'workspace'; root: string } | { kind: 'recordings'; paths: readonly string[] }

/** To read a report that may hold so much, or to match what was read of all with the recordings. */
export type Task =
  | { kind: 'read'; file: string; left: Holding }
  | { kind: 'match'; tests: readonly Uint8Array[]; outcomes: readonly Uint8Array[] }

/**
 * How much reports hold, and in bytes what is kept of it for the recordings: it can be more, for a title may stand for
 * thousands of tests.
 */
export type Holding = Amount & { kept: number }

export type Answers = {
  /** Tests in the form in which they travel between processes: only who matches them unfolds them. */
  read: ReportSize & ({ count: number; tests: Uint8Array; outcomes: Uint8Array } | { refused: string })
  match: { matched: [path: string, MatchedTest][]; sources: string[]; counts: TestCounts }
}

export type Message = Setting | Task

export type Answer = Answers[Task['kind']] | Problem

type Problem = { problem: string }

/** In milliseconds: what a task may take, starting the process included. */
const longestTask = 10_000

const flags = ['--max-old-space-size=400', '--max-semi-space-size=16']

/** Beside this file, in the sources as in the bundle. */
const entry = () => join(import.meta.dirname, `reader${extname(import.meta.filename)}`)

/** Has tasks done by another process, one at a time. */
export type Reader = Disposable & {
  /** Throws a FileError for what can't be done within bounds, and the signal's reason at once when it is aborted. */
  ask<Kind extends Task['kind']>(task: Task & { kind: Kind }): Promise<Answers[Kind]>
}

/**
 * Work on what strangers wrote is given to a process, not to a thread: a thread that takes too much memory can end the
 * whole process, and one that is within `JSON.parse` does not end when it should. A process that had to be ended is
 * followed by another one. It can begin before all recordings are found; until then, nobody waits for it.
 */
export function openReader(
  { root, recordings }: { root: string; recordings: Promise<readonly string[]> },
  signal: AbortSignal,
): Reader {
  let current: ChildProcess | undefined
  let isUsed = false

  function end(): void {
    current?.kill('SIGKILL')
    current = undefined
  }

  function start(): ChildProcess {
    const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
    // By this variable, and by no other, the runner finds and ends what a killed step left behind.
    const env = { RUNNER_TRACKING_ID: process.env['RUNNER_TRACKING_ID'] }
    const child = fork(entry(), { execArgv: flags, env, serialization: 'advanced', stdio: [...stdio] })
    child.on('error', () => {})
    child.once('exit', () => {
      if (current === child) current = undefined
    })
    tell(child, { kind: 'workspace', root })
    recordings.then(
      (paths) => tell(child, { kind: 'recordings', paths }),
      () => {},
    )
    isUsed = false
    return child
  }

  /** The answer to a task; undefined where the process ended instead. */
  async function perform(task: Task, stopped: AbortSignal): Promise<unknown> {
    stopped.throwIfAborted()
    current ??= start()
    const child = current
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const listeners = {
      message: resolve,
      exit: () => resolve(undefined),
      error: (error: NodeJS.ErrnoException) => reject(notStarted(error)),
    }
    for (const [name, listener] of Object.entries(listeners)) child.on(name, listener)
    using _stop = addAbortListener(stopped, () => reject(stopped.reason))
    try {
      tell(child, task)
      return await promise
    } catch (error) {
      end()
      throw error
    } finally {
      for (const [name, listener] of Object.entries(listeners)) child.off(name, listener)
    }
  }

  async function ask<Kind extends Task['kind']>(task: Task & { kind: Kind }): Promise<Answers[Kind]> {
    const limit = new AbortController()
    let timer: NodeJS.Timeout | undefined
    let isAnswered = false
    recordings.then(
      () => {
        if (!isAnswered) timer = setTimeout(() => limit.abort(new FileError(tooSlow)), longestTask)
      },
      (error: unknown) => limit.abort(error),
    )
    const stopped = AbortSignal.any([signal, limit.signal])
    try {
      // What earlier tasks have left in memory must not count against this one.
      const again = isUsed
      const answer = (await perform(task, stopped)) ?? (again ? await perform(task, stopped) : undefined)
      isUsed = true
      if (answer === undefined) throw new FileError(tooMuch)
      const known = answer as Answers[Kind] | Problem
      if ('problem' in known) throw new FileError(known.problem)
      return known
    } finally {
      isAnswered = true
      clearTimeout(timer)
    }
  }

  return { ask, [Symbol.dispose]: end }
}

const tooSlow = 'it takes longer than 10 s; split it into smaller reports'
const tooMuch = 'it takes more than 512 MB of memory; split it into smaller reports'

function notStarted({ code, message }: NodeJS.ErrnoException): FileError {
  return new FileError(`the process that reads it could not be started: ${code ?? message}`)
}

/** Whether it arrives is seen by the answer: a process that has ended tells so by itself. */
function tell(child: ChildProcess, message: Message): void {
  child.send(message, () => {})
}
