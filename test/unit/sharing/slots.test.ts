import { expect, it } from 'vitest'
import { CallError } from '../../../src/failure.ts'
import type { HostGate } from '../../../src/service/host-gate.ts'
import type { ServiceClient } from '../../../src/service/service-client.ts'
import { adaptiveLimit, type ConcurrencyLimit, fixedLimit } from '../../../src/sharing/concurrency-limit.ts'
import { createSlots, type Slot } from '../../../src/sharing/slots.ts'

const open: HostGate = {
  pause: async () => {},
  hold: () => {},
  whenOpen: async () => {},
  whenAllOpen: async () => {},
}
const { signal } = new AbortController()
const target = { url: new URL('https://storage.example/'), headers: {} }
const refused = new CallError('complete upload', { kind: 'status', status: 429, message: '' })
const answers: ServiceClient = {
  serviceHost: 'service.example',
  createUpload: async () => ({ uploadId: 'upl', target }),
  putFile: async () => {},
  completeUpload: () => Promise.reject(refused),
  getUpload: async () => ({}),
  createShare: async () => ({ url: 'https://s.example/1', shareId: 'shr' }),
  getShare: async () => {},
  deleteShare: async () => {},
}

/** So many slots that are taken, each until its `end` is called. */
async function take(limit: ConcurrencyLimit, count: number) {
  const withSlot = createSlots({ limit, gate: open, clock: performance })
  const taken: { slot: Slot; end: () => void; done: Promise<void> }[] = []
  for (let at = 0; at < count; at += 1) {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const slot = Promise.withResolvers<Slot>()
    const done = withSlot(signal, async (given) => {
      slot.resolve(given)
      await promise
    })
    taken.push({ slot: await slot.promise, end, done })
  }
  return { withSlot, taken }
}

async function isDone(work: Promise<unknown>): Promise<boolean> {
  const later = new Promise<false>((resolve) => setImmediate(() => resolve(false)))
  return (await Promise.race([work.then(() => true), later])) === true
}

it('where too many are in flight, the next call of one waits, and goes on before others begin', async () => {
  const { withSlot, taken } = await take(adaptiveLimit(), 4)
  const [first, second, third] = taken
  const begun: string[] = []
  const another = withSlot(signal, async () => void begun.push('another'))
  await expect(first?.slot.watch(answers).completeUpload('upl', signal)).rejects.toBe(refused)
  // Two of four may go on.
  const goOn = first?.slot.gate.whenOpen('service.example', signal).then(() => begun.push('first'))
  const goOnToo = second?.slot.gate.whenAllOpen(signal).then(() => begun.push('second'))
  expect(await isDone(Promise.all([goOn, goOnToo]))).toBe(false)
  expect(await isDone(third?.slot.gate.whenOpen('service.example', signal) ?? another)).toBe(true)
  for (const { end } of taken.slice(2)) end()
  await Promise.all([goOn, goOnToo])
  expect(begun).toEqual(['first', 'second'])
  for (const { end } of taken) end()
  await another
})

it('an upload whose target is known does not wait: signed addresses age', async () => {
  const { taken } = await take(adaptiveLimit(), 4)
  const [first, second] = taken
  const client = second?.slot.watch(answers)
  await client?.createUpload({ filename: 'a', mimeType: 'video/mp4', sizeBytes: 1 }, signal)
  await expect(first?.slot.watch(answers).completeUpload('upl', signal)).rejects.toBe(refused)
  const upload = second?.slot.gate.whenOpen('storage.example', signal) ?? Promise.reject(refused)
  expect(await isDone(upload)).toBe(true)
  await client?.putFile(target, { sizeBytes: 1, read: async () => 1 }, { signal, onSent: () => {} })
  const next = second?.slot.gate.whenOpen('service.example', signal) ?? Promise.reject(refused)
  expect(await isDone(next)).toBe(false)
  for (const { end } of taken) end()
  await next
})

it('whoever waits for a slot stops at once when all is stopped, and takes none from others', async () => {
  const withSlot = createSlots({ limit: fixedLimit(1), gate: open, clock: performance })
  const stop = new AbortController()
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const running = withSlot(signal, () => promise)
  const waiting = withSlot(stop.signal, async () => 'never')
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  const next = withSlot(signal, async () => 'next')
  expect(await isDone(next)).toBe(false)
  end()
  await running
  expect(await next).toBe('next')
})
