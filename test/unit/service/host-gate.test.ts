import { expect, it } from 'vitest'
import { createHostGate } from '../../../src/service/host-watch.ts'

const { signal } = new AbortController()

async function waits(work: Promise<void>): Promise<number> {
  const started = performance.now()
  await work
  return performance.now() - started
}

it('holds back calls to one host, and creates no job while any host is held', async () => {
  const gate = createHostGate()
  gate.hold('storage', 3000)
  expect(await waits(gate.whenOpen('service', signal))).toBeLessThan(2500)
  expect(await waits(gate.whenAllOpen(signal))).toBeGreaterThan(50)
  expect(await waits(gate.whenOpen('storage', signal))).toBeLessThan(2500)
})

it('lets go at once when the work is stopped', async () => {
  const gate = createHostGate()
  gate.hold('storage', 100_000)
  const stop = new AbortController()
  const waiting = gate.whenOpen('storage', stop.signal)
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
})
