import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { checkPlans } from './check-plans.ts'
import { knownPlans } from './known-plans.ts'
import { type Run, runPlan } from './run-plan.ts'

const plans = 20
const seed = 20_261_121

describe('whatever the network does, results are true, nothing is shared twice, and the work ends', () => {
  let faults = 0
  const onRun = ({ account }: Run) => {
    faults += account.service.faultsHit.length
  }

  it(`in ${plans} random fault plans of seed ${seed}, and leaves no connection open`, async () => {
    const broken = await checkPlans({ plans, seed, lanes: 8, onRun })
    expect(broken, broken).toBeUndefined()
    expect(faults).toBeGreaterThan(plans)
    await wait(200)
    expect(process.getActiveResourcesInfo().filter((name) => /^(TCP|TLS)/.test(name))).toEqual([])
  })

  it(`in 5 random fault plans of seed ${seed}, with the built action`, async () => {
    const broken = await checkPlans({ plans: 5, seed, lanes: 2, bundle: true, onRun })
    expect(broken, broken).toBeUndefined()
  })
})

describe('plans that once broke an invariant', () => {
  it.for(knownPlans)('$name', async ({ plan }) => {
    const { violations } = await runPlan(plan)
    expect(violations).toEqual([])
  })
})
