import { expect, it } from 'vitest'
import { createHostGate } from '../../../src/service/retry.ts'

const { signal } = new AbortController()

it('holds back calls to one host, and creates no job while any host is held', async () => {
  const gate = createHostGate()
  gate.hold('storage', 500)
  const open: string[] = []
  await Promise.all([
    gate.whenAllOpen(signal).then(() => open.push('all')),
    gate.whenOpen('storage', signal).then(() => open.push('storage')),
    gate.whenOpen('service', signal).then(() => open.push('service')),
  ])
  expect(open[0]).toBe('service')
  expect(open).toHaveLength(3)
})

it('lets go at once when the work is stopped', async () => {
  const gate = createHostGate()
  gate.hold('storage', 100_000)
  const stop = new AbortController()
  const waiting = gate.whenOpen('storage', stop.signal)
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
})
