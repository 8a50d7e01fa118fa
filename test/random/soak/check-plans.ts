import { checkSeeds } from '../checking.ts'
import { drawPlan, simplerPlan } from './plans.ts'
import { runBundle } from './run-bundle.ts'
import { type Run, runPlan } from './run-plan.ts'

export type CheckOptions = {
  plans: number
  seed: number
  /** How many plans run at once. */
  lanes: number
  /** With the built action in processes of its own. */
  bundle?: boolean
  /** Carries out the simpler plan that it leads to, as the tale of a broken plan names it. */
  path?: string
  onRun: (run: Run) => void
}

/** Carries out as many random plans as asked for, from `seed` on; tells what the first broken one is about, if any is. */
export async function checkPlans({
  plans,
  seed,
  bundle = false,
  onRun,
  ...how
}: CheckOptions): Promise<string | undefined> {
  const trial = {
    draw: (seed: number) => drawPlan(seed, bundle ? 4 : 8),
    run: bundle ? runBundle : runPlan,
    simpler: simplerPlan,
    onOutcome: onRun,
    again: (seed: number, path: string) =>
      ['npm run soak -- --plans 1', `--seed ${seed}`, bundle && '--bundle', path && `--path ${path}`]
        .filter(Boolean)
        .join(' '),
  }
  return await checkSeeds(trial, { from: seed, count: plans, ...how })
}
