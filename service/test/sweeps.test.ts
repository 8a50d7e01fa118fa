import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginSweeps } from '../sweeps.ts'

const hour = 3_600_000
const nothing = { shares: 0, files: 0, uploads: 0, videos: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits ten minutes before the first sweep, because the clock may be wrong after a boot', async () => {
  const sweep = vi.fn().mockResolvedValue(nothing)
  const end = beginSweeps(sweep, () => {})
  await vi.advanceTimersByTimeAsync(hour / 6 - 1000)
  expect(sweep).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(sweep).toHaveBeenCalledTimes(1)
  end()
  beginSweeps(sweep, () => {})()
  await vi.advanceTimersByTimeAsync(5 * hour)
  expect(sweep).toHaveBeenCalledTimes(1)
})

it('sweeps every hour, even after a failed sweep, until it is stopped', async () => {
  const entries: Record<string, unknown>[] = []
  const sweep = vi.fn().mockResolvedValue(nothing).mockRejectedValueOnce(new Error('no listing'))
  const end = beginSweeps(sweep, (entry) => void entries.push(entry))
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(entries).toMatchObject([
    { error: 'The sweep ended early: Error: no listing' },
    { swept: nothing },
    { swept: nothing },
  ])
  end()
  await vi.advanceTimersByTimeAsync(5 * hour)
  expect(sweep).toHaveBeenCalledTimes(3)
})

it('starts no sweep while the previous one is running', async () => {
  const first = Promise.withResolvers<typeof nothing>()
  const sweep = vi.fn().mockResolvedValue(nothing).mockReturnValueOnce(first.promise)
  const end = beginSweeps(sweep, () => {})
  await vi.advanceTimersByTimeAsync(3.5 * hour)
  expect(sweep).toHaveBeenCalledTimes(1)
  first.resolve(nothing)
  await vi.advanceTimersByTimeAsync(hour)
  expect(sweep).toHaveBeenCalledTimes(2)
  end()
})
