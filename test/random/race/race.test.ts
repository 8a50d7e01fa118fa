import { describe, it } from 'vitest'
import { brokenIn } from './check.ts'
import type { Conditions } from './conditions.ts'
import { traceLines } from './lines.ts'
import { type RaceOptions, runRace } from './race.ts'

const conditions = {
  latencyMs: 40,
  jitterMs: 80,
  staleReadsMs: 1000,
  staleSingles: true,
  secondaryLimit: null,
  history: { lateMs: 1500 },
  slowWrite: null,
  existing: false,
  spreadMs: 300,
  leadMs: 0,
  naming: 'matrix',
  recordings: 1,
} satisfies Conditions

const races: { promise: string; race: RaceOptions }[] = [
  {
    promise: 'six jobs that all create the comment end up with one that shows all',
    race: { kind: 'matrix', jobs: 6, seed: 2, conditions: { ...conditions, naming: 'job' } },
  },
  {
    promise: 'an older run that writes slowly never overwrites the sections of a newer one',
    race: {
      kind: 'old-after-new',
      jobs: 4,
      seed: 3,
      conditions: {
        ...conditions,
        existing: true,
        leadMs: 300,
        slowWrite: { at: 1, delayMs: 1500 },
      },
    },
  },
]

describe('jobs that write the comment at once', () => {
  it.concurrent.for(races)('$promise, of seed $race.seed', { timeout: 150_000 }, async ({ race }, { expect }) => {
    const report = await runRace({ ...race, limitMs: 120_000 })
    expect(brokenIn(report), traceLines(report).join('\n')).toEqual([])
  })
})
