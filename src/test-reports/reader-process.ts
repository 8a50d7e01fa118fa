import { fork } from 'node:child_process'
import { addAbortListener } from 'node:events'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Answer, Message, Order } from './run-reader.ts'

/** Beside this file, in the sources as in the bundle. */
const entry = () => join(import.meta.dirname, `reader${extname(import.meta.filename)}`)

/**
 * Gives an order to a new process, and returns its answer, or in words how it ended without one: also after `longestMs`
 * milliseconds. `printed` is what it wrote to its standard error. Throws the signal's reason at once when it is aborted.
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
  // By this variable, and by no other, the runner finds and ends what a killed step left behind.
  const env = { RUNNER_TRACKING_ID: process.env['RUNNER_TRACKING_ID'] }
  const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const
  const child = fork(entry(), { execArgv: [], env, serialization: 'advanced', stdio: [...stdio] })
  const printed = child.stderr ? text(child.stderr).catch(String) : ''
  const { promise, resolve, reject } = Promise.withResolvers<Answer | string>()
  const ended = Promise.withResolvers<string>()
  let at = ''
  const timer = setTimeout(
    () => resolve(`reading them took longer than ${longestMs / 1000} s${at}`),
    longestMs,
  )
  using _stop = addAbortListener(signal, () => reject(signal.reason))
  child.on('message', (message: Message) => {
    if ('counts' in message) resolve(message)
    else at = `, at ${message.reading}`
  })
  // Unlike its exit, this comes after all that it has sent.
  child.on(
    'disconnect',
    () => void ended.promise.then((how) => resolve(`what reads them ended by ${how}${at}`)),
  )
  child.on('exit', (code, killedBy) => ended.resolve(killedBy ?? `exit code ${code}`))
  child.on('error', ({ message, code = message }: NodeJS.ErrnoException) => {
    resolve(`what reads them could not be started (${code})`)
  })
  // If it does not arrive, the process has ended.
  child.send(order, () => {})
  const answer = await promise.finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
  return { answer, printed: await printed }
}
