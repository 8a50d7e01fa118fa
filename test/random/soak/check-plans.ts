import { checkSeeds } from '../checking.ts'
import { drawPlan, simplerPlan } from './plans.ts'
import { runBundle } from './run-bundle.ts'
import { type Run, runPlan } from './run-plan.ts'

export type CheckOptions = {
  plans: number
  seed: number
  /** How many plans run at once. */
  lanes: number
  /** Runs the built action in separate processes. */
  bundle?: boolean
  /** Path to a simpler plan to run instead, as printed for a broken plan. */
  path?: string
  onRun: (run: Run) => void
}

/** Runs random plans, starting at `seed`. Reports the first broken one, if any. */
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
