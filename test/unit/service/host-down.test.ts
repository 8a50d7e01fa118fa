import { expect, it } from 'vitest'
import { type Call, CallError, type Reason, StopError } from '../../../src/failure.ts'
import type { Watch } from '../../../src/service/retry.ts'
import { createStop } from '../../../src/service/stop.ts'

const refused: Reason = { kind: 'network', problem: 'the connection was refused', received: false }
const status = (status: number): Reason => ({ kind: 'status', status, message: '' })

function watching(retries = 4) {
  const { signal } = new AbortController()
  const stop = createStop({ signal, retries, noun: 'recording', explain: ({ message }) => message })
  const { down } = stop.begin()
  const fail = (tries: Watch, reason: Reason = refused, host = 'service', call: Call = 'create share') =>
    tries.failed(new CallError(call, reason), host, true)
  const begin = (count: number) => Array.from({ length: count }, () => stop.begin())
  return { stop, down, fail, begin }
}

it.each<[string, Reason]>([
  ['network failures', refused],
  ['timeouts', { kind: 'timeout', phase: 'answer', seconds: 60, received: true }],
  ['answers with 500', status(500)],
  ['answers with 503', status(503)],
])('takes a host for down once five recordings have used up their tries on %s', (_, reason) => {
  const { stop, down, fail, begin } = watching()
  for (const tries of begin(4)) fail(tries, reason)
  const [fifth, other] = begin(2)
  expect(down.aborted).toBe(false)
  if (fifth !== undefined) fail(fifth, reason)
  expect(other?.down.aborted).toBe(true)
  expect(down.reason).toBeInstanceOf(StopError)
  expect(down.reason.message).toMatch(
    /^the service seems to be down: 5 recordings in a row have used up all their tries\. The last one: /,
  )
  expect(() => stop.begin()).toThrow(down.reason)
  // What is under way may end.
  expect(stop.signal.aborted).toBe(false)
})

it('names storage where that is down', () => {
  const { down, fail, begin } = watching()
  for (const tries of begin(5)) fail(tries, refused, 'storage.example', 'upload')
  expect(down.reason.message).toMatch(/^storage seems to be down: /)
})

it.each<[string, Reason]>([
  ['429', status(429)],
  ['408', status(408)],
  ['404', status(404)],
  ['an answer that can not be used', { kind: 'answer', problem: 'no JSON' }],
])('takes no host for down that answers with %s', (_, reason) => {
  const { down, fail, begin } = watching()
  for (const tries of begin(20)) fail(tries, reason)
  expect(down.aborted).toBe(false)
})

it('takes no host for down where only links can not be checked', () => {
  const { down, fail, begin } = watching()
  for (const tries of begin(20)) fail(tries, refused, 'service', 'get share')
  expect(down.aborted).toBe(false)
})

it('begins to count anew with those that began after a call that succeeded', () => {
  const { stop, down, fail, begin } = watching()
  const early = begin(6)
  early.at(0)?.succeeded('create share', 'service')
  for (const tries of early) fail(tries)
  for (const tries of begin(4)) fail(tries)
  expect(down.aborted).toBe(false)
  stop.begin().succeeded('create share', 'service')
  for (const tries of begin(4)) fail(tries)
  expect(down.aborted).toBe(false)
  for (const tries of begin(1)) fail(tries)
  expect(down.aborted).toBe(true)
})

it('counts each host by itself, and each recording once', () => {
  const { stop, down, fail, begin } = watching()
  for (const tries of begin(4))
    for (const host of ['service', 'storage', 'service']) fail(tries, refused, host)
  stop.begin().succeeded('create share', 'service')
  expect(down.aborted).toBe(false)
  for (const tries of begin(1)) fail(tries, refused, 'storage')
  expect(down.aborted).toBe(true)
})

it('counts no try that is not the last', () => {
  const { down, begin } = watching()
  for (const tries of begin(9)) tries.failed(new CallError('create share', refused), 'service', false)
  expect(down.aborted).toBe(false)
})

it('with retries: 0 everything is tried once, whatever comes', () => {
  const { down, fail, begin } = watching(0)
  for (const tries of begin(50)) fail(tries)
  expect(down.aborted).toBe(false)
})
