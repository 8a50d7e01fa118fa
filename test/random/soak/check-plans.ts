import { inspect } from 'node:util'
import fc from 'fast-check'
import { type Plan, planOf } from './plans.ts'
import { runBundle } from './run-bundle.ts'
import { type Run, runPlan } from './run-plan.ts'

/** A plan that broke an invariant, and how to see it again. */
export type Counterexample = {
  plan: Plan
  bundle: boolean
  violations: string[]
  seed: number
  path: string
}

export type CheckOptions = {
  plans: number
  seed: number
  /** How many plans run at once. */
  lanes: number
  /** With the built action in processes of its own. */
  bundle?: boolean
  /** Starts with this plan of the seed's, as a counterexample names it. */
  path?: string
  onRun: (run: Run) => void
}

/** How long a smaller counterexample is looked for, in milliseconds. */
const shrinkingMs = 20_000

/**
 * Runs as many random plans as asked for, several at once, until one breaks an invariant; then returns the smallest
 * that was found to do so. Each lane draws its plans from a seed of its own.
 */
export async function checkPlans(options: CheckOptions): Promise<Counterexample | undefined> {
  const lanes = Math.min(options.lanes, options.plans)
  const found: Counterexample[] = []
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const share = Math.floor((options.plans + lane) / lanes)
      const counterexample = await checkLane({ ...options, plans: share, seed: options.seed + lane }, found)
      if (counterexample) found.push(counterexample)
    }),
  )
  return found[0]
}

async function checkLane(
  { plans, seed, path, bundle = false, onRun }: CheckOptions,
  elsewhere: readonly Counterexample[],
): Promise<Counterexample | undefined> {
  let violations: string[] = []
  let failedAt = Number.POSITIVE_INFINITY
  const attempt = async (plan: Plan) => {
    const run = await (bundle ? runBundle(plan) : runPlan(plan))
    if (violations.length === 0) onRun(run)
    return run.violations
  }
  const property = fc.asyncProperty(planOf(bundle ? 4 : 8), async (plan) => {
    // Once a plan has failed, the rest of this lane's runs look for a smaller one, and other lanes end.
    if (elsewhere.length > 0 || performance.now() - failedAt > shrinkingMs) return true
    const found = await attempt(plan).catch((error: unknown) => [inspect(error)])
    if (found.length === 0) return true
    failedAt = Math.min(failedAt, performance.now())
    violations = found
    return false
  })
  const details = await fc.check(property, { seed, numRuns: plans, ...(path === undefined ? {} : { path }) })
  if (!details.failed) return undefined
  const [plan] = details.counterexample ?? []
  if (plan === undefined) throw new Error('No plan could be made', { cause: details.errorInstance })
  return { plan, bundle, violations, seed, path: details.counterexamplePath ?? '' }
}

/** A counterexample as text for readers, with the command that runs it again. */
export function describe({ plan, bundle, violations, seed, path }: Counterexample): string {
  return [
    'A plan broke an invariant:',
    ...violations.map((text) => `  ${text}`),
    `Plan: ${JSON.stringify(plan)}`,
    `Again: node test/random/soak/soak.ts --seed ${seed} --path ${path}${bundle ? ' --bundle' : ''}`,
  ].join('\n')
}
