import { expect, it } from 'vitest'
import { checkSeeds, type Trial } from './checking.ts'
import { drawing } from './drawing.ts'
import { along, fewer, inFields, type Simpler, to } from './shrinking.ts'

type Plan = { seed: number; items: { size: number; loud: boolean }[] }

const simpler: Simpler<Plan> = inFields<Plan>({
  items: fewer(1, inFields({ size: to(1), loud: to(false) })),
})

function draw(seed: number): Plan {
  const { upTo, chance } = drawing(seed)
  return {
    seed,
    items: Array.from({ length: upTo(20, 10) }, () => ({ size: upTo(9, 2), loud: chance(0.5) })),
  }
}

/** Seed 7 draws a plan that fails while it has a loud item. */
function trialWith(ran: number[]): Trial<Plan, { violations: string[] }> {
  return {
    draw,
    simpler,
    onOutcome: () => {},
    again: (seed, path) => `again ${seed} ${path}`,
    async run({ seed, items }) {
      ran.push(seed)
      if (seed < 7) return { violations: [] }
      if (items.length > 12) throw new Error('too many')
      return { violations: items.filter(({ loud }) => loud).map(({ size }) => `loud ${size}`) }
    },
  }
}

it('reports the first broken plan and the smallest one that still fails, with commands to repeat both', async () => {
  const ran: number[] = []
  const found = (await checkSeeds(trialWith(ran), { from: 1, count: 100 })) ?? ''
  const smallest = { seed: 7, items: [{ size: 1, loud: true }] }
  const [, path = ''] = /again 7 ([\d:]+)$/.exec(found) ?? []
  expect(found).toMatch(/^The plan of seed 7 broke a promise:\n {2}/)
  expect(found).toContain(`\n  loud 1\n${JSON.stringify(smallest)}\n`)
  expect(ran.slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(along(draw(7), simpler, path.split(':').map(Number))).toEqual(smallest)
  expect(await checkSeeds(trialWith([]), { from: 7, count: 1, path })).toContain('The plan of seed 7 broke')
})

it('runs every plan once if none fails, no matter how many run at a time', async () => {
  const ran: number[] = []
  expect(await checkSeeds(trialWith(ran), { from: 1, count: 6, lanes: 4 })).toBeUndefined()
  expect(ran.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})
