import prettyBytes from 'pretty-bytes'
import type { Clock } from '../clock.ts'

const everyMs = 10_000

/** Counts what has left, over all recordings. */
export type Progress = Disposable & {
  /** So many bytes of this recording have left; fewer than before when it is sent anew. */
  sent(path: string, bytes: number): void
  /** So many bytes need not be sent. */
  spared(bytes: number): void
}

/** Tells, every 10 seconds until disposed, how much is done, of how much, at what rate, and the time left. */
export function startProgress(
  totalBytes: number,
  tell: (line: string) => void,
  clock: Pick<Clock, 'now'>,
): Progress {
  const sentBytes = new Map<string, number>()
  let wanted = totalBytes
  const done = () => sentBytes.values().reduce((sum, bytes) => sum + bytes, 0)
  const timer = tellRegularly('Uploading', () => [done(), wanted], prettyBytes, tell, clock)
  return {
    sent: (path, bytes) => sentBytes.set(path, bytes),
    spared: (bytes) => {
      wanted -= bytes
    },
    [Symbol.dispose]: () => timer[Symbol.dispose](),
  }
}

/** The same of the deletion of shares; `done` tells how many are. */
export function startDeletionProgress(
  shares: number,
  done: () => number,
  tell: (line: string) => void,
  clock: Pick<Clock, 'now'>,
): Disposable {
  return tellRegularly('Deleting shares', () => [done(), shares], inTenths, tell, clock)
}

const inTenths = (value: number) => String(Math.round(value * 10) / 10)

function tellRegularly(
  what: string,
  state: () => [done: number, wanted: number],
  inWords: (amount: number) => string,
  tell: (line: string) => void,
  { now }: Pick<Clock, 'now'>,
): Disposable {
  const started = now()
  const timer = setInterval(() => {
    const [done, wanted] = state()
    const rate = done / ((now() - started) / 1000)
    const left = rate > 0 ? `, ${duration((wanted - done) / rate)} left` : ''
    tell(`${what}: ${inWords(done)} of ${inWords(wanted)}, ${inWords(rate)}/s${left}`)
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
