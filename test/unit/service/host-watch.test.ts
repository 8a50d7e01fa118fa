import { expect, it } from 'vitest'
import { type Call, CallError, type Reason, StopError } from '../../../src/failure.ts'
import { createHostWatch, type TriesWatch } from '../../../src/service/host-watch.ts'

const refused: Reason = { kind: 'network', problem: 'the connection was refused', received: false }
const status = (status: number): Reason => ({ kind: 'status', status, message: '' })

function watching(retries = 4) {
  const hosts = createHostWatch({ retries, noun: 'recording', explain: ({ message }) => message })
  const fail = (tries: TriesWatch, reason: Reason = refused, host = 'service', call: Call = 'create share') =>
    tries.failed(host, new CallError(call, reason), true)
  const begin = (count: number) => Array.from({ length: count }, () => hosts.begin())
  return { hosts, fail, begin }
}

it.each<[string, Reason]>([
  ['network failures', refused],
  ['timeouts', { kind: 'timeout', phase: 'answer', seconds: 60, received: true }],
  ['answers with 500', status(500)],
  ['answers with 503', status(503)],
])('takes a host for down once five recordings have used up their tries on %s', (_, reason) => {
  const { hosts, fail, begin } = watching()
  for (const tries of begin(4)) fail(tries, reason)
  const [fifth, other] = begin(2)
  expect(hosts.down.aborted).toBe(false)
  if (fifth !== undefined) fail(fifth, reason)
  expect(other?.down.aborted).toBe(true)
  expect(hosts.down.reason).toBeInstanceOf(StopError)
  expect(hosts.down.reason.message).toMatch(
    /^the service seems to be down: 5 recordings in a row have used up all their tries\. The last one: /,
  )
  expect(() => hosts.begin()).toThrow(hosts.down.reason)
})

it('names storage where that is down', () => {
  const { hosts, fail, begin } = watching()
  for (const tries of begin(5)) fail(tries, refused, 'storage.example', 'upload')
  expect(hosts.down.reason.message).toMatch(/^storage seems to be down: /)
})

it.each<[string, Reason]>([
  ['429', status(429)],
  ['408', status(408)],
  ['404', status(404)],
  ['an answer that can not be used', { kind: 'answer', problem: 'no JSON' }],
])('takes no host for down that answers with %s', (_, reason) => {
  const { hosts, fail, begin } = watching()
  for (const tries of begin(20)) fail(tries, reason)
  expect(hosts.down.aborted).toBe(false)
})

it('begins to count anew with those that began after a call that succeeded', () => {
  const { hosts, fail, begin } = watching()
  const early = begin(6)
  early.at(0)?.succeeded('service')
  for (const tries of early) fail(tries)
  for (const tries of begin(4)) fail(tries)
  expect(hosts.down.aborted).toBe(false)
  hosts.begin().succeeded('service')
  for (const tries of begin(4)) fail(tries)
  expect(hosts.down.aborted).toBe(false)
  for (const tries of begin(1)) fail(tries)
  expect(hosts.down.aborted).toBe(true)
})

it('counts each host by itself, and each recording once', () => {
  const { hosts, fail, begin } = watching()
  for (const tries of begin(4))
    for (const host of ['service', 'storage', 'service']) fail(tries, refused, host)
  hosts.begin().succeeded('service')
  expect(hosts.down.aborted).toBe(false)
  for (const tries of begin(1)) fail(tries, refused, 'storage')
  expect(hosts.down.aborted).toBe(true)
})

it('counts no try that is not the last', () => {
  const { hosts, begin } = watching()
  for (const tries of begin(9)) tries.failed('service', new CallError('create share', refused), false)
  expect(hosts.down.aborted).toBe(false)
})

it('with retries: 0 everything is tried once, whatever comes', () => {
  const { hosts, fail, begin } = watching(0)
  for (const tries of begin(50)) fail(tries)
  expect(hosts.begin().down.aborted).toBe(false)
})
