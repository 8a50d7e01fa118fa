import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTurn } from '../../../src/test-reports/in-turn.ts'

it('gives outcomes in the order of the items, whichever worker is done first', async () => {
  const work: string[] = []
  const next = inTurn([30, 0, 0, 10], ['a', 'b'], async (ms, worker) => {
    work.push(worker)
    await sleep(ms)
    return ms
  })
  const outcomes = [await next(), await next(), await next(), await next()]
  expect(outcomes).toEqual([30, 0, 0, 10])
  expect(new Set(work)).toEqual(new Set(['a', 'b']))
  await expect(next()).rejects.toThrow(RangeError)
})

it('gives a worker one item at a time, and begins few before their turn', async () => {
  const items = Array.from({ length: 20 }, (_, at) => at)
  const busy = new Set<string>()
  let begun = 0
  const next = inTurn(items, ['a', 'b'], async (item, worker) => {
    expect(busy).not.toContain(worker)
    busy.add(worker)
    begun += 1
    await sleep(item % 3)
    busy.delete(worker)
    return item
  })
  for (const item of items) {
    expect(await next()).toBe(item)
    expect(begun - item).toBeLessThanOrEqual(4)
  }
})

it('tells what went wrong with an item in its turn', async () => {
  const next = inTurn([1, 2, 3], ['a', 'b'], async (item) => {
    if (item === 2) throw new Error('no')
    await sleep(20)
    return item
  })
  expect(await next()).toBe(1)
  await expect(next()).rejects.toThrow('no')
  expect(await next()).toBe(3)
})
