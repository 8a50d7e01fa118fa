import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createReadTurns } from '../../../src/transfer/read-turns.ts'

it('has at most two reads under way, and lets those go first that began first', async () => {
  const newTransfer = createReadTurns()
  const transfers = Array.from({ length: 6 }, newTransfer)
  const order: number[] = []
  let underWay = 0
  const read = (rank: number) => async () => {
    underWay += 1
    expect(underWay).toBeLessThanOrEqual(2)
    order.push(rank)
    await sleep(1)
    underWay -= 1
  }
  const reads = [5, 4, 3, 2, 1, 0].map((rank) => transfers[rank]?.(read(rank)))
  await Promise.all(reads)
  expect(order).toEqual([5, 4, 0, 1, 2, 3])
})

it('gives what a read gives, and goes on after one that failed', async () => {
  const inTurn = createReadTurns()()
  await expect(inTurn(async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  await expect(inTurn(async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await inTurn(async () => 7)).toBe(7)
})

it('lets a late transfer have its turn although earlier ones never stop', async () => {
  const newTransfer = createReadTurns()
  let served = false
  const busy = Array.from({ length: 6 }, async () => {
    const inTurn = newTransfer()
    while (!served) await inTurn(() => sleep(1))
  })
  const late = newTransfer()
  await late(async () => {
    served = true
  })
  await Promise.all(busy)
  expect(served).toBe(true)
})
