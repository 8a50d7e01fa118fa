import type { Behaviour, Failure, History, SecondaryLimit } from '../../../emulators/github/behaviour.ts'
import { drawing } from '../drawing.ts'

/** Under what a race is run; all but the moments at which the processes get to work. */
export type Conditions = Required<Pick<Behaviour, 'latencyMs' | 'jitterMs' | 'staleReadsMs' | 'staleSingles'>> & {
  secondaryLimit: SecondaryLimit | null
  /** How the edits of the comment are told. */
  history: History
  /** One write takes so much longer before it takes effect; only in races of an older run with a newer one. */
  slowWrite: { at: number; delayMs: number } | null
  /** An earlier run has left the comment. */
  existing: boolean
  /** The racers start within this time. */
  spreadMs: number
  /** How long before the newer run's jobs the older run's start; negative for after them. */
  leadMs: number
  /** What tells the jobs apart. */
  naming: 'job' | 'matrix'
  /** Of each job. */
  recordings: number
  /** Of jobs that comment on failures alone, so many need a look; null for jobs that always comment. */
  redShare: number | null
}

/** Each of them has also written the comment before. */
const mostQuiet = 12

/** Draws the conditions of a race of so many processes. */
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
  const drawn: Omit<Conditions, 'redShare'> = {
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
  return { ...drawn, redShare }
}

/** What of the conditions the GitHub emulator brings about. */
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
