import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The cost of a process. Processor time and memory are available only on Linux, and processor time only to about 10 ms.
 */
export type Cost = { ms: number; cpuSeconds: number; peakMb: number }

const everyMs = 5
/** Linux uses this unit for every program's processor time. */
const ticksPerSecond = 100

/** Runs a program to its end. `output` is all that it printed. Throws if it fails. */
export async function runProcess(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Cost & { output: string }> {
  const started = performance.now()
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const watch = watchProcess(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  const ms = performance.now() - started
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${output}`)
  return { ms, ...watch.end(), output }
}

/** A process's current memory in MB, available only on Linux. */
export function restMb({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
  return Number(kilobytes) / 1024
}

/** Polls a process until it ends. */
export function watchProcess({ pid }: ChildProcess): { end(): Omit<Cost, 'ms'> } {
  const cost = { cpuSeconds: 0, peakMb: 0 }
  const look = () => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').pop()?.split(' ') ?? []
      cost.cpuSeconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
      const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
      if (kilobytes !== undefined) cost.peakMb = Number(kilobytes) / 1024
    } catch {
      // The process has ended, or this system has no /proc.
    }
  }
  const timer = setInterval(look, everyMs)
  return {
    end() {
      clearInterval(timer)
      look()
      return cost
    },
  }
}
