import { fork } from 'node:child_process'
import { addAbortListener } from 'node:events'
import { extname, join } from 'node:path'
import type { Answer, FoundTests, Order, Read } from './run-reader.ts'

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
): Promise<FoundTests | string> {
  signal.throwIfAborted()
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
  // By this variable, and by no other, the runner finds and ends what a killed step left behind.
  const env = { RUNNER_TRACKING_ID: process.env['RUNNER_TRACKING_ID'] }
  const child = fork(entry(), { execArgv: flags, env, serialization: 'advanced', stdio: [...stdio] })
  const { promise, resolve, reject } = Promise.withResolvers<FoundTests | string>()
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
