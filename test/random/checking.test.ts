import { expect, it } from 'vitest'
import { checkSeeds, type Trial } from './checking.ts'
import { drawing } from './drawing.ts'
import { along, fewer, inFields, type Simpler, to } from './shrinking.ts'

type Plan = { items: { size: number; loud: boolean }[]; calls: number }

const simpler: Simpler<Plan> = inFields<Plan>({
  items: fewer(1, inFields({ size: to(1), loud: to(false) })),
  calls: to(0),
})

function draw(seed: number): Plan {
  const { upTo, chance } = drawing(seed)
  const items = Array.from({ length: upTo(20, 10) }, () => ({ size: upTo(9, 2), loud: chance(0.5) }))
  return { items, calls: upTo(9, 1) }
}

const ran: Plan[] = []

/** Broken by the plan of seed 7, as long as an item is loud. */
const trial: Trial<Plan, { violations: string[] }> = {
  draw: (seed) => ({ ...draw(seed), calls: seed }),
  async run(plan) {
    ran.push(plan)
    if (plan.calls < 7) return { violations: [] }
    if (plan.items.length > 12) throw new Error('too many')
    return { violations: plan.items.filter(({ loud }) => loud).map(({ size }) => `loud ${size}`) }
  },
  simpler,
  onOutcome: () => {},
  again: (seed, path) => `again ${seed} ${path}`,
}

it('finds the first broken plan, the smallest that is still broken, and tells how to see both again', async () => {
  ran.length = 0
  const told = await checkSeeds(trial, { from: 1, count: 100 })
  const smallest = { items: [{ size: 1, loud: true }], calls: 7 }
  const [, path = ''] = /again 7 ([\d:]+)$/.exec(told ?? '') ?? []
  expect(told).toMatch(/^The plan of seed 7 broke a promise:\n {2}/)
  expect(told).toContain(`\n  loud 1\n${JSON.stringify(smallest)}\n`)
  expect(ran.slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 7].map(trial.draw))
  expect(along(trial.draw(7), simpler, path.split(':').map(Number))).toEqual(smallest)
  expect(await checkSeeds(trial, { from: 7, count: 1, path })).toContain('The plan of seed 7 broke')
})

it('carries out every plan once where none is broken, however many at a time', async () => {
  ran.length = 0
  expect(await checkSeeds(trial, { from: 1, count: 6, lanes: 4 })).toBeUndefined()
  expect(ran.map(({ calls }) => calls).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})

it('draws the same for the same seed, all that is possible, and the heavier the more often', () => {
  expect(draw(3)).toEqual(draw(3))
  expect(draw(3)).not.toEqual(draw(4))
  const { upTo, pick, weighted, mostly } = drawing(1)
  const many = <T>(one: () => T) => Map.groupBy(Array.from({ length: 4000 }, one), (value) => value)
  expect([...many(() => upTo(3, -1)).keys()].toSorted((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3])
  expect([...many(() => pick('a', 'b', 'c')).keys()].toSorted()).toEqual(['a', 'b', 'c'])
  for (const counts of [many(() => weighted([3, 'a'], [1, 'b'])), many(() => mostly(0.75, 'a', ['b']))]) {
    expect(counts.get('a')?.length).toBeGreaterThan(2800)
    expect(counts.get('b')?.length).toBeGreaterThan(800)
  }
})
