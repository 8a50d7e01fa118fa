import type { Log } from './http/request.ts'
import type { Swept } from './sweep.ts'

const everyMs = 3_600_000
/** After a boot, the clock may be ahead until it is set. A sweep would then delete living links. */
const firstMs = 600_000

/**
 * Sweeps in ten minutes and every hour, unless the previous sweep is still running. Returns a function that stops this.
 */
export function beginSweeps(sweep: () => Promise<Swept>, log: Log): () => void {
  let isSweeping = false
  const sweepNext = async () => {
    if (isSweeping) return
    isSweeping = true
    await sweepAndLog(sweep, log)
    isSweeping = false
  }
  const first = setTimeout(sweepNext, firstMs)
  const timer = setInterval(sweepNext, everyMs)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}

/** Logs what a sweep deleted, or why it ended early. */
export async function sweepAndLog(sweep: () => Promise<Swept>, log: Log): Promise<void> {
  const started = performance.now()
  const result = await resultOf(sweep)
  log({ time: new Date().toISOString(), ms: Math.round(performance.now() - started), ...result })
}

async function resultOf(sweep: () => Promise<Swept>) {
  try {
    return { swept: await sweep() }
  } catch (error) {
    return { error: `The sweep ended early: ${error}` }
  }
}
