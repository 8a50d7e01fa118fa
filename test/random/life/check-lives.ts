import { checkSeeds } from '../checking.ts'
import { drawPlan } from './draw-plan.ts'
import { live } from './live.ts'
import { simplerLife } from './shrink.ts'

export type LivesTally = { lives: number; events: number; shares: number; writes: number }

/** Lives as many pull requests as asked for, from `seed` on; tells what the first broken one is about, if any is. */
export async function checkLives(
  lives: number,
  seed: number,
): Promise<{ tally: LivesTally; broken: string | undefined }> {
  const tally = { lives: 0, events: 0, shares: 0, writes: 0 }
  const trial = {
    draw: drawPlan,
    run: live,
    simpler: simplerLife,
    onOutcome(counts: Omit<LivesTally, 'lives'>) {
      tally.lives += 1
      for (const name of ['events', 'shares', 'writes'] as const) tally[name] += counts[name]
    },
    again: (seed: number) => `npm run soak -- --plans 0 --lives 1 --seed ${seed}`,
  }
  return { broken: await checkSeeds(trial, { from: seed, count: lives }), tally }
}
