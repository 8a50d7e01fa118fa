import type { Behaviour, Failure, History, SecondaryLimit } from '../../../emulators/github/behaviour.ts'
import { drawing } from '../drawing.ts'

/** Conditions of a race. Only the scheduling of its processes is left to the machine. */
export type Conditions = Required<Pick<Behaviour, 'latencyMs' | 'jitterMs' | 'staleReadsMs' | 'staleSingles'>> & {
  secondaryLimit: SecondaryLimit | null
  /** How GitHub shows the comment's edits. */
  history: History
  /** Delays the effect of one write. Only in races of an older run with a newer one. */
  slowWrite: { at: number; delayMs: number } | null
  /** Whether the comment of an earlier run exists. */
  existing: boolean
  /** All racers start within this time. */
  spreadMs: number
  /** Head start of the older run's jobs over the newer run's. Negative if they start later. */
  leadMs: number
  /** Whether a job's name or its matrix distinguishes the jobs. */
  naming: 'job' | 'matrix'
  /** Recordings per job. */
  recordings: number
  /** Fraction of the jobs that need a look, if they comment only on failures. Null if they always comment. */
  redShare: number | null
  /** Whether the jobs have no key, so that GitHub keeps their recordings. */
  withoutKey: boolean
  /** Without a key: whether somebody has forged sections of a later run for all jobs. */
  forged: boolean
}

/** Limited, because each of these jobs has also written the comment before. */
const mostQuiet = 12

/** Draws the conditions of a race between `jobs` processes. */
export function drawConditions(seed: number, jobs: number): Conditions {
  const { upTo, chance, pick } = drawing(seed)
  const network = {
    latencyMs: upTo(400, 20),
    jitterMs: upTo(400),
    staleReadsMs: upTo(2000),
    staleSingles: chance(1 / 2),
  }
  const limit: SecondaryLimit = {
    afterWrites: upTo(jobs),
    forMs: 5000,
    retryAfter: 5,
    status: chance(1 / 2) ? 403 : 429,
    reads: chance(1 / 2),
  }
  const slowWrite = { at: upTo(3, 1), delayMs: upTo(3000, 300) }
  const drawn: Omit<Conditions, 'redShare' | 'withoutKey' | 'forged'> = {
    ...network,
    secondaryLimit: chance(1 / 4) ? limit : null,
    slowWrite: chance(1 / 3) ? null : slowWrite,
    existing: chance(1 / 3),
    spreadMs: chance(1 / 4) ? 0 : upTo(2000),
    leadMs: upTo(2000, -1000),
    naming: chance(1 / 2) ? 'job' : 'matrix',
    recordings: upTo(3, 1),
    history: chance(1 / 3) ? { refused: 'unknown field' } : { lateMs: upTo(1500), merging: chance(1 / 2) },
  }
  const redShare = jobs <= mostQuiet && chance(1 / 2) ? pick(0, 0.2) : null
  const withoutKey = chance(1 / 3)
  return { ...drawn, redShare, withoutKey, forged: withoutKey && chance(1 / 2) }
}

/** The conditions that the GitHub emulator creates. */
export function behaviourOf(
  { latencyMs, jitterMs, staleReadsMs, staleSingles, secondaryLimit, slowWrite, history }: Conditions,
  seed: number,
): Behaviour {
  const failures: Failure[] = []
  if (slowWrite !== null) {
    const { at, delayMs } = slowWrite
    const match = history.refused ? { method: 'PATCH' } : ({ graphql: 'mutation' } as const)
    failures.push({ match, at, effect: { delayMs } })
  }
  return {
    latencyMs,
    jitterMs,
    staleReadsMs,
    staleSingles,
    seed,
    failures,
    history,
    ...(secondaryLimit === null ? {} : { secondaryLimit }),
  }
}
