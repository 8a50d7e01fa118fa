import { pull } from '../../../emulators/runner/pull-request.ts'
import { drawing } from '../drawing.ts'
import { type Conditions, drawConditions } from './conditions.ts'

export const raceKinds = ['matrix', 'old-after-new', 'rerun'] as const

/**
 * `matrix`: the jobs of one run. `old-after-new`: the jobs of an older and a newer run, for the same sections. `rerun`:
 * the jobs of one run, followed by the second attempt of one of them.
 */
export type RaceKind = (typeof raceKinds)[number]

export type PlanOptions = {
  kind: RaceKind
  /** Number of racing processes. In `old-after-new`, half of them belong to the older run. */
  jobs: number
  seed: number
  /** Overrides conditions drawn from the seed. */
  conditions?: Partial<Conditions>
}

/** A workflow run as the runner identifies it. */
export type WorkflowRun = { id: number; attempt: number; commit: string }

/** One process of a race. */
export type Racer = {
  run: WorkflowRun
  job: string
  matrix: Readonly<Record<string, string>> | null
  /** The visible heading of its section. Jobs with the same heading share a section. */
  heading: string
  /** Its own token, which identifies its requests. All tokens belong to one account. */
  token: string
  /** Relative to the start of the race. */
  startMs: number
  recordings: number
  /** When it comments. */
  comment: 'true' | 'failures'
  /** Whether one of its tests failed. */
  isRed: boolean
}

/** A race as data. The same options give the same race. */
export type RacePlan = {
  kind: RaceKind
  seed: number
  conditions: Conditions
  /**
   * Jobs of an earlier run that leave the comment before the racers start. If jobs comment only on failures, all of
   * them do, so that each has a section; otherwise at most one does.
   */
  earlier: readonly Racer[]
  racers: readonly Racer[]
  /** Start after all racers have ended. */
  reruns: readonly Racer[]
}

const earlierRun: WorkflowRun = { id: 900, attempt: 1, commit: 'e'.repeat(40) }
const olderRun: WorkflowRun = { id: 1000, attempt: 1, commit: '0'.repeat(40) }
const newerRun: WorkflowRun = { id: 1001, attempt: 1, commit: pull.headSha }

/** Draws a race. The seed decides everything that the options leave open. */
export function drawPlan({ kind, jobs, seed, conditions: given }: PlanOptions): RacePlan {
  const drawn = drawConditions(seed, jobs)
  const withOlder = kind === 'old-after-new'
  const conditions = { ...drawn, ...(withOlder ? {} : { slowWrite: null }), ...given }
  const racers = withOlder
    ? [
        ...racersOf(olderRun, Math.floor(jobs / 2), conditions, Math.max(-conditions.leadMs, 0)),
        ...racersOf(newerRun, Math.ceil(jobs / 2), conditions, Math.max(conditions.leadMs, 0)),
      ]
    : racersOf(newerRun, jobs, conditions)
  const { upTo, chance } = drawing(seed + 1)
  const { redShare } = conditions
  const spread = racers.map((racer) => ({ ...racer, startMs: racer.startMs + upTo(conditions.spreadMs) }))
  const again = spread[upTo(spread.length - 1)]
  return {
    kind,
    seed,
    conditions,
    earlier: earlierRacers(withOlder ? Math.ceil(jobs / 2) : jobs, conditions),
    racers: redShare === null ? spread : spread.map((racer) => ({ ...racer, isRed: chance(redShare) })),
    reruns: kind === 'rerun' && again !== undefined ? [secondAttempt(again)] : [],
  }
}

function racersOf(run: WorkflowRun, count: number, conditions: Conditions, startMs = 0): Racer[] {
  const { naming, recordings, redShare } = conditions
  const mode = { comment: redShare === null ? 'true' : 'failures', isRed: false } as const
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(2, '0')
    const token = `ghs_race${run.id}job${number}`
    return naming === 'job'
      ? { ...mode, run, job: `race-${number}`, matrix: null, heading: `race-${number}`, token, startMs, recordings }
      : {
          ...mode,
          run,
          job: 'race',
          matrix: { shard: `s${number}`, system: 'linux' },
          heading: `race (s${number}, linux)`,
          token,
          startMs,
          recordings,
        }
  })
}

function earlierRacers(count: number, conditions: Conditions): Racer[] {
  if (conditions.redShare === null) return conditions.existing ? [earlierRacer(conditions)] : []
  return racersOf(earlierRun, count, conditions).map((racer) => ({ ...racer, isRed: true }))
}

function earlierRacer({ recordings }: Conditions): Racer {
  return {
    comment: 'true',
    isRed: false,
    run: earlierRun,
    job: 'lint-before',
    matrix: null,
    heading: 'lint-before',
    token: 'ghs_raceEarlier',
    startMs: 0,
    recordings,
  }
}

function secondAttempt(racer: Racer): Racer {
  return { ...racer, isRed: false, run: { ...racer.run, attempt: 2 }, token: `${racer.token}again`, startMs: 0 }
}
