import { inspect } from 'node:util'
import { along, type Simpler, shrink } from './shrinking.ts'

/** Random plans of one kind: how to draw them, to carry them out, and to make them simpler. */
export type Trial<Plan, Outcome extends { violations: readonly string[] }> = {
  draw: (seed: number) => Plan
  /** What it throws is a violation too. */
  run: (plan: Plan) => Promise<Outcome>
  simpler: Simpler<Plan>
  /** Told what each plan came to, but not those tried in the search for a smaller one. */
  onOutcome: (outcome: Outcome) => void
  /** The command that carries out the plan of a seed again, or the simpler plan that a path from it leads to. */
  again: (seed: number, path: string) => string
}

export type Seeds = {
  /** The first seed; each further plan has the next one. */
  from: number
  count: number
  /** How many plans run at once; default 1. */
  lanes?: number
  /** Leads from the plans that are drawn to those that are carried out; such as `3:0:1`. */
  path?: string
}

/** How long a smaller plan is looked for, in milliseconds. */
const shrinkingMs = 20_000

/**
 * Carries out the plans of many seeds until one breaks a promise; then tells which, what the smallest plan is that was
 * found to do so, and how to see both again.
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
    `Again: ${trial.again(first.seed, path)}`,
    'With as little in it as could be found:',
    ...left.map((text) => `  ${text}`),
    JSON.stringify(smallest.plan),
    `Again: ${trial.again(first.seed, [...steps, ...smallest.path].join(':'))}`,
  ].join('\n')
}
