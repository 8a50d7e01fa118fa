import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { knownPlans } from './known-plans.ts'
import { runPlan } from './run-plan.ts'

// `npm run soak` draws new plans.
describe('plans that once broke an invariant', () => {
  it.for(knownPlans)('$name', async ({ plan }) => {
    const { violations } = await runPlan(plan)
    expect(violations).toEqual([])
  })

  it('leave no connection open', async () => {
    await wait(200)
    expect(process.getActiveResourcesInfo().filter((name) => /^(TCP|TLS)/.test(name))).toEqual([])
  })
})
