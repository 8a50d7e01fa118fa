import type { Log } from './http/request.ts'
import type { Swept } from './sweep.ts'

const everyMs = 3_600_000

/** Sweeps now and each hour, unless the sweep before is still under way. Ends when it is called. */
export function beginSweeps(sweep: () => Promise<Swept>, log: Log): () => void {
  let isSweeping = false
  const sweepAndLog = async () => {
    if (isSweeping) return
    isSweeping = true
    const started = performance.now()
    const result = await sweep().then(
      (swept) => ({ swept }),
      (error: unknown) => ({ error: `The sweep ended early: ${error}` }),
    )
    isSweeping = false
    log({ time: new Date().toISOString(), ms: Math.round(performance.now() - started), ...result })
  }
  void sweepAndLog()
  const timer = setInterval(sweepAndLog, everyMs)
  return () => clearInterval(timer)
}
