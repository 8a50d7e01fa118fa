import { inspect } from 'node:util'
import { along, type Simpler, shrink } from './shrinking.ts'

/** Random plans of one kind: how to draw, run and simplify them. */
export type Trial<Plan, Outcome extends { violations: readonly string[] }> = {
  draw: (seed: number) => Plan
  /** Errors count as violations as well. */
  run: (plan: Plan) => Promise<Outcome>
  simpler: Simpler<Plan>
  /** Receives the outcome of each plan, except for those tried while shrinking. */
  onOutcome: (outcome: Outcome) => void
  /** The command that repeats the plan of a seed, or a simpler plan at the end of a path. */
  again: (seed: number, path: string) => string
}

export type Seeds = {
  /** The first seed. Each further plan uses the next one. */
  from: number
  count: number
  /** How many plans run at once. Default: 1. */
  lanes?: number
  /** Path from each drawn plan to a simpler one to run instead, such as `3:0:1`. */
  path?: string
}

/** Time limit for shrinking, in milliseconds. */
const shrinkingMs = 20_000

/**
 * Runs the plans of many seeds until one breaks a promise. Then shrinks it, and reports both plans with commands to
 * repeat them.
 */
export async function checkSeeds<Plan, Outcome extends { violations: readonly string[] }>(
  trial: Trial<Plan, Outcome>,
  { from, count, lanes = 1, path = '' }: Seeds,
): Promise<string | undefined> {
  const steps = path.split(':').filter(Boolean).map(Number)
  const seeds = Array.from({ length: count }, (_, index) => from + index).values()
  const broken: { seed: number; plan: Plan; violations: readonly string[] }[] = []
  const violationsOf = async (plan: Plan, onOutcome = (_: Outcome) => {}) => {
    try {
      const outcome = await trial.run(plan)
      onOutcome(outcome)
      return outcome.violations
    } catch (error) {
      return [inspect(error)]
    }
  }
  const lane = async () => {
    for (const seed of seeds) {
      if (broken.length > 0) return
      const plan = along(trial.draw(seed), trial.simpler, steps)
      const violations = await violationsOf(plan, trial.onOutcome)
      if (violations.length > 0) broken.push({ seed, plan, violations })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const [first] = broken
  if (first === undefined) return undefined

  const until = performance.now() + shrinkingMs
  let left = first.violations
  const smallest = await shrink(first.plan, trial.simpler, async (plan) => {
    if (performance.now() > until) return false
    const violations = await violationsOf(plan)
    if (violations.length > 0) left = violations
    return violations.length > 0
  })
  return [
    `The plan of seed ${first.seed} broke a promise:`,
    ...first.violations.map((text) => `  ${text}`),
    `Repeat: ${trial.again(first.seed, path)}`,
    'The smallest plan that still fails:',
    ...left.map((text) => `  ${text}`),
    JSON.stringify(smallest.plan),
    `Repeat: ${trial.again(first.seed, [...steps, ...smallest.path].join(':'))}`,
  ].join('\n')
}
