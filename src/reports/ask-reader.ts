import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import type { ReaderAnswer, ReaderMessage, ReaderOrder } from './reader-process.ts'

/** Beside this file, both in the sources and in the bundle. */
const readerFile = () => join(import.meta.dirname, `reader${extname(import.meta.filename)}`)

/** A reader's answer; or why there is none, and the report that it was reading, if any. */
type ReaderEnd = ({ kind: 'answered' } & ReaderAnswer) | { kind: 'ended'; reason: string; atHand: string | undefined }

/**
 * Reads reports in a new process, which may take `longestMs`. Throws the signal's reason.
 *
 * A thread could take down the whole process by using too much memory, and can't be stopped within `JSON.parse`.
 */
export async function askReader(order: ReaderOrder, signal: AbortSignal, longestMs: number): Promise<ReaderEnd> {
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
  let atHand: string | undefined
  let answer: ReaderAnswer | undefined
  child.on('message', (message: ReaderMessage) => {
    if (typeof message === 'number') {
      atHand = order.reports[message]?.file
    } else {
      answer = message
      child.kill('SIGKILL')
    }
  })
  // A failure means that the process has ended.
  child.send(order, () => {})
  const ended = await closing
  clearTimeout(timer)
  signal.throwIfAborted()
  if (answer !== undefined) return { kind: 'answered', ...answer }
  const reason = timeUp.signal.aborted ? `reading them took longer than ${longestMs / 1000} s` : ended
  return { kind: 'ended', reason, atHand }
}
