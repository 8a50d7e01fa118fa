import prettyBytes from 'pretty-bytes'
import type { Clock } from '../clock.ts'

const everyMs = 10_000

/** Logs how far the transfer of all recordings is, as `logRegularly` does. */
export function startProgress(totalBytes: number, log: (line: string) => void, clock: Pick<Clock, 'now'>) {
  const sentBytes = new Map<string, number>()
  let wanted = totalBytes
  const done = () => sentBytes.values().reduce((sum, bytes) => sum + bytes, 0)
  const tries = createTries()
  return {
    ...logRegularly('Uploading', () => [done(), wanted], log, clock, { tries, inWords: prettyBytes }),
    began: tries.began,
    /** Bytes of this recording that have left; fewer than before when it is sent again. */
    sent: (path: string, bytes: number) => void sentBytes.set(path, bytes),
    /** Bytes that need not be sent. */
    spared: (bytes: number) => {
      wanted -= bytes
    },
  }
}

/** The calls that wait for their answers. */
export function createTries() {
  const open = new Set<{ number: number; text: string }>()
  return {
    /** Notes one, or the wait before it, until it is disposed of. */
    began(host: string, number: number, most: number, waitMs?: number): Disposable {
      const what = waitMs === undefined ? 'No answer from' : `Waiting ${duration(waitMs / 1000)} for`
      const text = `${what} ${host}${waitMs === undefined ? ' yet' : ''}, try ${number} of ${most}`
      const one = { number, text }
      open.add(one)
      return { [Symbol.dispose]: () => open.delete(one) }
    },
    /** The one that was tried most often, and among these the oldest. */
    hardest: () => [...open].sort((a, b) => b.number - a.number)[0],
  }
}

/**
 * Says, every 10 seconds until disposed, how much is done, of how much, at what rate, and the time left; or, where nothing
 * has moved since the last time, whose answer is awaited.
 */
export function logRegularly(
  what: string,
  state: () => readonly [done: number, wanted: number],
  log: (line: string) => void,
  { now }: Pick<Clock, 'now'>,
  {
    tries,
    inWords = inTenths,
  }: { tries: ReturnType<typeof createTries>; inWords?: (value: number) => string },
): Disposable {
  const started = now()
  let [before] = state()
  const timer = setInterval(() => {
    const [done, wanted] = state()
    const awaited = done === before ? tries.hardest() : undefined
    before = done
    if (awaited) return log(awaited.text)
    const rate = done / ((now() - started) / 1000)
    const left = rate > 0 ? `, ${duration((wanted - done) / rate)} left` : ''
    log(`${what}: ${inWords(done)} of ${inWords(wanted)}, ${inWords(rate)}/s${left}`)
  }, everyMs)
  timer.unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

/** A count, or a rate of them. */
function inTenths(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Seconds as `42 s`, `3 min 5 s` or `2 h 10 min`. */
function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}
