import { type ChildProcess, spawn } from 'node:child_process'

export type Process = {
  program: string
  args: readonly string[]
  folder: string
  environment: Readonly<Record<string, string | undefined>>
  /** Receives standard output and standard error. */
  onText: (text: string) => void
  /** Receives the process as soon as it runs. */
  onStart?: ((child: ChildProcess) => void) | undefined
  /** Stops the process as the runner does when a job is canceled or a step times out. */
  signal?: AbortSignal | undefined
}

/** Grace period after each signal before the runner sends the next, in milliseconds. */
const patienceMs = { SIGINT: 7500, SIGTERM: 2500 }

/** Runs a process to its end. Returns its exit code, or null if a signal ended it. */
export async function runProcess(process: Process): Promise<number | null> {
  const { program, args, folder, environment, onText, onStart, signal } = process
  const child = spawn(program, args, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  onStart?.(child)
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onText)
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  const timers: NodeJS.Timeout[] = []
  const stop = () => {
    child.kill('SIGINT')
    timers.push(setTimeout(() => child.kill('SIGTERM'), patienceMs.SIGINT))
    timers.push(setTimeout(() => child.kill('SIGKILL'), patienceMs.SIGINT + patienceMs.SIGTERM))
  }
  if (signal?.aborted) stop()
  else signal?.addEventListener('abort', stop, { once: true })
  try {
    return await promise
  } finally {
    timers.forEach(clearTimeout)
    signal?.removeEventListener('abort', stop)
  }
}
