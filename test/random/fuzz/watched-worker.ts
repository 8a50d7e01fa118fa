import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Told } from './worker.ts'

/** What came of one input; times are in milliseconds of processor time. */
export type Outcome = { bytes: number; ms: number; problem?: string }

export type WatchedWorker = AsyncDisposable & {
  /** Has the input of a kind and a seed read; one at a time. */
  read(name: string, seed: number): Promise<Outcome>
}

export type Limits = {
  heapMib: number
  /** Of processor time. */
  longestMs: number
  /** By the clock, for what sleeps or never ends: machines do other things too. */
  killAfterMs: number
}

/** The making of an input is not what is measured. */
const longestMakingMs = 120_000
const longestStderr = 3000

/** Reads inputs in a process of its own, and in another one once that died or hung. */
export function startWatchedWorker(kindsModule: string, { heapMib, longestMs, killAfterMs }: Limits): WatchedWorker {
  let worker: ChildProcess | undefined

  async function kill(child: ChildProcess): Promise<void> {
    worker = undefined
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  async function read(name: string, seed: number): Promise<Outcome> {
    worker ??= fork(join(import.meta.dirname, 'worker.ts'), [kindsModule], {
      execArgv: [`--max-old-space-size=${heapMib}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const child = worker
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    let bytes = 0
    let stderr = ''
    const fail = (problem: string) => resolve({ bytes, ms: 0, problem })
    let timer = setTimeout(() => fail('the input could not be made in time'), longestMakingMs)
    const onStderr = (data: Buffer) => {
      stderr = (stderr + data.toString()).slice(0, longestStderr)
    }
    const onExit = (code: number | null, signal: string | null) =>
      fail(`the process died (${signal ?? `exit code ${code}`}): ${stderr}`)
    const onMessage = (told: Told) => {
      if (told.is === 'made') {
        bytes = told.bytes
        clearTimeout(timer)
        timer = setTimeout(() => fail(`no end within ${killAfterMs / 1000} s`), killAfterMs)
        return
      }
      const { ms, problem = ms > longestMs ? `it took ${(ms / 1000).toFixed(1)} s` : undefined } = told
      resolve({ bytes, ms, ...(problem === undefined ? {} : { problem }) })
    }
    child.on('message', onMessage).on('exit', onExit)
    child.stderr?.on('data', onStderr)
    child.send({ name, seed })
    const outcome = await promise
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onExit)
    child.stderr?.off('data', onStderr)
    if (outcome.problem !== undefined) await kill(child)
    return outcome
  }

  return {
    read,
    async [Symbol.asyncDispose]() {
      if (worker !== undefined) await kill(worker)
    },
  }
}
