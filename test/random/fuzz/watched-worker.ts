import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Told } from './worker.ts'

/** The outcome of one input. Times are in milliseconds of processor time. */
export type Outcome = { bytes: number; ms: number; problem?: string }

export type WatchedWorker = AsyncDisposable & {
  /** Reads the input of a kind and a seed, one at a time. */
  read(name: string, seed: number): Promise<Outcome>
}

export type Limits = {
  heapMib: number
  /** Limit on processor time. */
  longestMs: number
  /** Limit on wall-clock time, for readers that sleep or hang. It is higher because the machine may be busy. */
  killAfterMs: number
}

/** Generous, because making an input isn't part of the measurement. */
const longestMakingMs = 120_000
const longestStderr = 3000

/** Reads inputs in a process of its own. If it dies or hangs, another one replaces it. */
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
    let timer = setTimeout(() => fail('making the input timed out'), longestMakingMs)
    const onStderr = (data: Buffer) => {
      stderr = (stderr + data.toString()).slice(0, longestStderr)
    }
    const onExit = (code: number | null, signal: string | null) =>
      fail(`the process died (${signal ?? `exit code ${code}`}): ${stderr}`)
    const onMessage = (told: Told) => {
      if (told.is === 'made') {
        bytes = told.bytes
        clearTimeout(timer)
        timer = setTimeout(() => fail(`still running after ${killAfterMs / 1000} s`), killAfterMs)
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
