import { checkSeeds } from '../checking.ts'
import { drawPlan } from './draw-plan.ts'
import { type Life, live } from './live.ts'
import { simplerLife } from './shrink.ts'
import type { OpenStep } from './step.ts'

export type LivesTally = { lives: number } & Omit<Life, 'violations'>

/** Runs the lives of `count` random pull requests, starting at `seed`. Reports the first broken one, if any. */
export async function checkLives(
  lives: number,
  seed: number,
  open?: OpenStep,
): Promise<{ tally: LivesTally; broken: string | undefined }> {
  const tally: LivesTally = { lives: 0, events: 0, shares: 0, deleted: 0, writes: 0 }
  const trial = {
    draw: drawPlan,
    run: (plan: ReturnType<typeof drawPlan>) => live(plan, open),
    simpler: simplerLife,
    onOutcome(counts: Life) {
      tally.lives += 1
      for (const name of ['events', 'shares', 'deleted', 'writes'] as const) tally[name] += counts[name]
    },
    again: (seed: number) => `npm run soak -- --plans 0 --lives 1 --seed ${seed}`,
  }
  return { broken: await checkSeeds(trial, { from: seed, count: lives }), tally }
}
