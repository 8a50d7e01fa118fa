import { drawPlan } from './draw-plan.ts'
import { type Life, live } from './live.ts'
import type { LifePlan } from './plan.ts'
import { shrunk } from './shrink.ts'

export type LivesTally = { lives: number; events: number; shares: number; writes: number }

/** Lives as many pull requests as asked for, from `seed` on; tells what the first broken one is about, if any is. */
export async function checkLives(
  lives: number,
  seed: number,
): Promise<{ tally: LivesTally; broken: string | undefined }> {
  const tally = { lives: 0, events: 0, shares: 0, writes: 0 }
  for (let at = seed; at < seed + lives; at++) {
    const plan = drawPlan(at)
    const { violations, ...counts } = await attempt(plan)
    tally.lives += 1
    for (const name of ['events', 'shares', 'writes'] as const) tally[name] += counts[name]
    if (violations.length > 0) return { tally, broken: await describe(plan, violations) }
  }
  return { tally, broken: undefined }
}

/** What throws is a violation too. */
async function attempt(plan: LifePlan): Promise<Life> {
  try {
    return await live(plan)
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { violations: [words], events: 0, shares: 0, writes: 0 }
  }
}

async function describe(plan: LifePlan, violations: readonly string[]): Promise<string> {
  const smaller = await shrunk(plan, async (one) => (await attempt(one)).violations.length > 0)
  const { violations: left } = await attempt(smaller)
  return [
    `Seed ${plan.seed} (alone: npm run soak -- --plans 0 --lives 1 --seed ${plan.seed}) broke a promise:`,
    ...violations,
    'With less in it:',
    ...left,
    JSON.stringify(smaller, undefined, 1),
  ].join('\n')
}
