import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createKey, createKeyring, revokeKey } from '../keys/keys.ts'
import { createAttempts } from '../page/password.ts'
import { openService } from './open-service.ts'

// After a boot, a clock can be ahead until it is set.

const day = 24 * 3_600_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it('ends a revoked key within a minute, also if the clock was set back', async () => {
  await using service = await openService()
  const findKey = createKeyring(service.store)
  vi.setSystemTime(Date.now() + day)
  const { key, id } = await createKey(service.store, 'phones', ['shares:read'])
  expect(await findKey(key)).toMatchObject({ name: 'phones' })
  await revokeKey(service.store, id)
  vi.setSystemTime(Date.now() - day)
  vi.advanceTimersByTime(59_000)
  expect(await findKey(key)).toBeUndefined()
})

it('locks an address out for ten minutes, also if the clock was set back', () => {
  const begin = createAttempts()
  vi.setSystemTime(Date.now() + day)
  for (let at = 0; at < 10; at += 1) begin('one', '192.0.2.1').end({ isWrong: true })
  vi.setSystemTime(Date.now() - day)
  expect(begin('one', '192.0.2.1').wait).toBe(600)
  vi.advanceTimersByTime(600_000)
  expect(begin('one', '192.0.2.1').wait).toBe(0)
})
