import prettyBytes from 'pretty-bytes'
import type { Clock } from '../time.ts'

const everyMs = 10_000

/**
 * Logs the progress of all transfers every 10 seconds until disposed. If nothing has moved or all bytes are sent, names the
 * host that has not answered yet.
 */
export function startProgress(totalBytes: number, log: (line: string) => void, { now }: Pick<Clock, 'now'>) {
  const sentBytes = new Map<string, number>()
  const tries = createTries()
  const started = now()
  let wanted = totalBytes
  let before = 0
  const timer = setInterval(() => {
    const done = sentBytes.values().reduce((sum, bytes) => sum + bytes, 0)
    const awaited = done === before || done >= wanted ? tries.hardest() : undefined
    before = done
    if (awaited) return log(awaited.text)
    const rate = done / ((now() - started) / 1000)
    const left = rate > 0 && done < wanted ? `, ${duration((wanted - done) / rate)} left` : ''
    log(`Uploading: ${prettyBytes(done)} of ${prettyBytes(wanted)}, ${prettyBytes(rate)}/s${left}`)
  }, everyMs)
  timer.unref()
  return {
    began: tries.began,
    /** Sets the bytes of a recording sent so far. A retry begins at 0 again. */
    sent: (path: string, bytes: number) => void sentBytes.set(path, bytes),
    /** Removes a recording that need not or can't be sent. */
    spared: (path: string, bytes: number) => {
      sentBytes.delete(path)
      wanted -= bytes
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

/** The calls that are waiting for answers. */
function createTries() {
  const open = new Set<{ number: number; text: string }>()
  return {
    /** Notes a call, or the wait before it, until disposed. */
    began(host: string, number: number, most: number, waitMs?: number): Disposable {
      const what =
        waitMs === undefined
          ? `No answer from ${host} yet`
          : `Waiting ${duration(waitMs / 1000)} before trying ${host} again`
      const text = `${what}, try ${number} of ${most}`
      const one = { number, text }
      open.add(one)
      return { [Symbol.dispose]: () => open.delete(one) }
    },
    /** The oldest of the calls with the most tries. */
    hardest: () => [...open].sort((a, b) => b.number - a.number)[0],
  }
}

/** Seconds as `42 s`, `3 min 5 s` or `2 h 10 min`. */
function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}
