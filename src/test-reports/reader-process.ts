import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Answer, Message, Order } from './run-reader.ts'

/** Beside this file, in the sources as in the bundle. */
const entry = () => join(import.meta.dirname, `reader${extname(import.meta.filename)}`)

/**
 * Gives an order to a new process, and returns its answer, or in words how it ended without one: also after `longestMs`
 * milliseconds. `printed` is what it wrote to its standard error. Throws the signal's reason when it is aborted.
 *
 * It is a process, not a thread: a thread that takes too much memory can end the whole process, and one that is within
 * `JSON.parse` does not end when it should.
 */
export async function runOrder(
  order: Order,
  signal: AbortSignal,
  longestMs: number,
): Promise<{ answer: Answer | string; printed: string }> {
  signal.throwIfAborted()
  const timeUp = AbortSignal.timeout(longestMs)
  const child = fork(entry(), {
    // By this variable, and by no other, the runner finds and ends what a killed step left behind.
    env: { RUNNER_TRACKING_ID: process.env['RUNNER_TRACKING_ID'] },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    killSignal: 'SIGKILL',
    signal: AbortSignal.any([signal, timeUp]),
  })
  // Unlike 'exit', 'close' comes after all that it has sent and printed.
  const closing = once(child, 'close').then(
    ([code, killedBy]) => `what reads them ended by ${killedBy ?? `exit code ${code}`}`,
    ({ message, code = message }: NodeJS.ErrnoException) => `what reads them could not be started (${code})`,
  )
  const printing = child.stderr ? text(child.stderr) : ''
  let at = ''
  let answer: Answer | undefined
  child.on('message', (message: Message) => {
    if (typeof message === 'string') at = `, at ${message}`
    else answer = message
    if (answer) child.kill('SIGKILL')
  })
  // If it does not arrive, the process has ended.
  child.send(order, () => {})
  const [ended, printed] = await Promise.all([closing, printing])
  signal.throwIfAborted()
  const how = timeUp.aborted ? `reading them took longer than ${longestMs / 1000} s` : ended
  return { answer: answer ?? `${how}${at}`, printed }
}
