import prettyBytes from 'pretty-bytes'
import type { Clock } from '../clock.ts'

const everyMs = 10_000

/** Says, every 10 seconds until disposed, how much is done, of how much, at what rate, and the time left. */
export function startProgress(totalBytes: number, log: (line: string) => void, clock: Pick<Clock, 'now'>) {
  const sentBytes = new Map<string, number>()
  let wanted = totalBytes
  const done = () => sentBytes.values().reduce((sum, bytes) => sum + bytes, 0)
  return {
    ...logRegularly('Uploading', () => [done(), wanted], prettyBytes, log, clock),
    /** Bytes of this recording that have left; fewer than before when it is sent again. */
    sent: (path: string, bytes: number) => void sentBytes.set(path, bytes),
    /** Bytes that need not be sent. */
    spared: (bytes: number) => {
      wanted -= bytes
    },
  }
}

/** The same for the deletion of shares. */
export function startDeletionProgress(
  shares: number,
  done: () => number,
  log: (line: string) => void,
  clock: Pick<Clock, 'now'>,
): Disposable {
  return logRegularly('Deleting shares', () => [done(), shares], inTenths, log, clock)
}

const inTenths = (value: number) => String(Math.round(value * 10) / 10)

function logRegularly(
  what: string,
  state: () => [done: number, wanted: number],
  inWords: (amount: number) => string,
  log: (line: string) => void,
  { now }: Pick<Clock, 'now'>,
): Disposable {
  const started = now()
  const timer = setInterval(() => {
    const [done, wanted] = state()
    const rate = done / ((now() - started) / 1000)
    const left = rate > 0 ? `, ${duration((wanted - done) / rate)} left` : ''
    log(`${what}: ${inWords(done)} of ${inWords(wanted)}, ${inWords(rate)}/s${left}`)
  }, everyMs)
  timer.unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

/** Seconds as `42 s`, `3 min 5 s` or `2 h 10 min`. */
function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}
