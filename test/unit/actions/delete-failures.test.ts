import { expect, it } from 'vitest'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import { CallError, StopError } from '../../../src/failure.ts'
import {
  answering,
  deletes,
  left,
  outcomes,
  remove,
  startWithShares,
  statuses,
  words,
} from '../../support/actions/deletions.ts'

it('stops all work after few calls if the key may not delete', async () => {
  await using stage = await startWithShares(30, { faults: [answering(403, { every: true })] })
  const { service, ids } = stage
  const lines: string[] = []
  const shares = await remove(service, ids, { onLine: (text) => void lines.push(text) })
  expect(lines[0]).toMatch(/^Not deleted: \S+ \(reason below\)$/)
  expect(lines.at(-1)).toMatch(/^Not deleted: \S+ .* \(not attempted, for the same reason as \S+\)$/)
  expect(deletes(service).length).toBeLessThanOrEqual(4)
  expect(left(service)).toEqual(ids)
  expect(outcomes(shares)).toEqual(ids.map(() => 'failed'))
  expect(shares.map(({ id }) => id)).toEqual(ids)
  const stopped = shares.filter(({ error }) => error instanceof StopError)
  expect(stopped.length).toBeGreaterThanOrEqual(26)
  for (const share of stopped) {
    expect(words(share)).toMatch(/^not attempted: deleting the share failed: status 403: /)
  }
})

it('stops waiting and running deletes once the key is refused', async () => {
  await using stage = await startWithShares(8)
  const { service, ids } = stage
  service.setFaults([
    answering(401, { at: 3 }),
    { call: 'deleteShare', at: 1, effect: { type: 'stall', when: 'after-body' } },
    {
      call: 'deleteShare',
      every: true,
      effect: { type: 'status', status: 503, headers: { 'Retry-After': '60' } },
    },
  ])
  const started = performance.now()
  const shares = await remove(service, ids)
  expect(performance.now() - started).toBeLessThan(50_000)
  expect(shares.filter(({ error }) => error instanceof StopError)).toHaveLength(7)
  expect(deletes(service).length).toBeLessThanOrEqual(4)
})

it('attempts no more shares once five have used up their tries, and names one reason for all', async () => {
  await using stage = await startWithShares(40, { faults: [answering(503, { every: true })] })
  const { service, ids } = stage
  const shares = await remove(service, ids, { retries: 1 })
  expect(outcomes(shares)).toEqual(ids.map(() => 'failed'))
  expect(shares.map(({ id }) => id)).toEqual(ids)
  const left = shares.filter(({ error }) => error instanceof StopError)
  expect(left.length).toBeGreaterThanOrEqual(40 - 5 - 8)
  expect(new Set(left.map(({ error }) => error)).size).toBe(1)
  expect(left.map(words)[0]).toMatch(
    /^not attempted: the service seems to be down: 5 shares in a row failed on every try\. The last error: deleting the share failed: status 503/,
  )
  expect(deletes(service).length).toBeLessThanOrEqual(2 * (5 + 8))
})

it('does not take a missing share as a sign that the key may not delete', async () => {
  await using stage = await startWithShares(6)
  const { service, ids } = stage
  service.setFaults([answering(403, { where: ({ shareId }) => shareId === ids[0] })])
  const missing = Array.from({ length: 8 }, (_, at) => `shr_missing_${at}`)
  const shares = await remove(service, [...missing, ...ids])
  expect(outcomes(shares)).toEqual([...missing.map(() => 'not found'), 'failed', ...ids.slice(1).map(() => 'deleted')])
})

it.each([400, 500])('fails only one share on a persistent %i', async (status) => {
  await using stage = await startWithShares(3)
  const { service, ids } = stage
  service.setFaults([answering(status, { where: ({ shareId }) => shareId === ids[0] })])
  const shares = await remove(service, ids, { retries: 1 })
  expect(outcomes(shares)).toEqual(['failed', 'deleted', 'deleted'])
  expect(shares[0]?.error).toMatchObject({ call: 'delete share', reason: { status } })
  expect(deletes(service)).toHaveLength(status === 500 ? 4 : 3)
})

it('counts a share as deleted if the answer was lost', async () => {
  await using stage = await startWithShares(1)
  const { service, ids } = stage
  service.setFaults([{ call: 'deleteShare', effect: { type: 'reset', when: 'after-body', stored: true } }])
  expect(outcomes(await remove(service, ids))).toEqual(['deleted'])
  expect(statuses(service)[1]).toBe(404)
})

it('does not count a share as deleted if the earlier try was refused', async () => {
  await using service = await startServiceEmulator()
  service.setFaults([answering(429)])
  expect(outcomes(await remove(service, ['shr_other']))).toEqual(['not found'])
  expect(statuses(service)).toEqual([429, 404])
})

it('fails only one share on a 403 if an earlier batch of the run succeeded', async () => {
  await using stage = await startWithShares(6)
  const { service, ids } = stage
  service.setFaults([answering(403, { where: ({ shareId }) => shareId === ids[4] })])
  const shares = await remove(service, ids, { batch: 4 })
  expect(outcomes(shares)).toEqual(ids.map((_, at) => (at === 4 ? 'failed' : 'deleted')))
  expect(shares[4]?.error).toBeInstanceOf(CallError)
  expect(left(service)).toEqual([ids[4]])
})

it('detects that the service is down across several batches', async () => {
  await using stage = await startWithShares(20, { faults: [answering(503, { every: true })] })
  const shares = await remove(stage.service, stage.ids, { batch: 2, retries: 1 })
  // Five shares use up two tries each. The sixth is in the fifth's batch, and the next batch is not attempted.
  expect(deletes(stage.service).length).toBeLessThanOrEqual(12)
  expect(shares.slice(6).map(({ error }) => error instanceof StopError)).toEqual([true, true])
})
