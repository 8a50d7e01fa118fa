import { describe, expect, it } from 'vitest'
import type { Watch } from '../../../src/client/retry.ts'
import { createStop } from '../../../src/client/stop.ts'
import { type Call, CallError, type Reason, StopError } from '../../../src/failure.ts'

const { signal } = new AbortController()
const refused: Reason = { kind: 'network', problem: 'the connection was refused', received: false }
const status = (code: number): Reason => ({ kind: 'status', status: code, message: 'no' })
const noJson: Reason = { kind: 'answer', problem: 'no JSON' }

function watching(retries = 4) {
  const explain = ({ call, message }: CallError) => `${call}: ${message}`
  const stop = createStop({ signal, retries, noun: 'recording', explain })
  const { down } = stop.begin()
  const begin = (count: number) => Array.from({ length: count }, () => stop.begin())
  return { stop, down, begin }
}

/** Reports that a recording's call failed on its last try. */
function fail(tries: Watch, reason = refused, call: Call = 'create share', host = 'service'): CallError {
  const error = new CallError(call, reason)
  tries.failed(error, host, true)
  return error
}

describe('a refusal', () => {
  const calls: Call[] = ['create upload job', 'complete upload', 'create share', 'delete share']

  it.each(calls)('stops all work on a 401, 402 or 403 to: %s', (call) => {
    for (const code of [401, 402, 403]) {
      const { stop } = watching()
      const cause = fail(stop.begin(), status(code), call)
      expect(stop.signal.reason).toMatchObject({
        name: 'StopError',
        message: `${call}: status ${code}: no`,
        cause,
      })
    }
  })

  it.each([400, 404, 405, 409, 410, 429, 500])('with status %i stops nothing', (code) => {
    for (const call of calls) {
      const { stop } = watching()
      stop.begin().succeeded('create upload job', 'service')
      fail(stop.begin(), status(code), call)
      expect(stop.signal.aborted).toBe(false)
    }
  })

  it.each([['a 404', status(404)] as const, ['a 405', status(405)] as const, ['no JSON', noJson] as const])(
    'stops all work if the answer to the first upload job is %s, because base-url is wrong',
    (_, reason) => {
      const { stop } = watching()
      const cause = fail(stop.begin(), reason, 'create upload job')
      expect(stop.signal.reason).toMatchObject({ name: 'StopError', cause })
      const later = watching()
      later.stop.begin().succeeded('create upload job', 'service')
      fail(later.stop.begin(), reason, 'create upload job')
      expect(later.stop.signal.aborted).toBe(false)
    },
  )

  it.each(['complete upload', 'get upload job', 'create share'] as const)(
    'stops nothing after an incomplete answer to %s',
    (call) => {
      const { stop } = watching()
      fail(stop.begin(), noJson, call)
      expect(stop.signal.aborted).toBe(false)
    },
  )

  it('with 403 stops nothing if that call has succeeded before', () => {
    const { stop } = watching()
    stop.begin().succeeded('create upload job', 'service')
    fail(stop.begin(), status(403), 'create upload job')
    expect(stop.signal.aborted).toBe(false)
    fail(stop.begin(), status(403), 'complete upload')
    expect(stop.signal.aborted).toBe(true)
  })

  it.each<[Call, stopping: number[]]>([
    ['get share', [402]],
    ['get upload job', []],
    ['upload', []],
  ])('of a call about one recording stops nothing else: %s, except with a status of %j', (call, stopping) => {
    for (const code of [401, 402, 403]) {
      const { stop } = watching()
      fail(stop.begin(), status(code), call)
      expect(stop.signal.aborted).toBe(stopping.includes(code))
    }
  })

  it('because of an unknown contract version stops all work', () => {
    const { stop } = watching()
    fail(stop.begin(), { kind: 'contract', version: '3' }, 'create upload job')
    expect(stop.signal.aborted).toBe(true)
  })
})

it('passes on the given signal with its reason', () => {
  const controller = new AbortController()
  const stop = createStop({ signal: controller.signal, retries: 0, noun: 'recording', explain: () => '' })
  const watch = stop.begin()
  const reason = new Error('cancelled')
  controller.abort(reason)
  expect(stop.signal.reason).toBe(reason)
  expect(watch.down.reason).toBe(reason)
  expect(() => stop.begin()).toThrow(reason)
})

describe('a host', () => {
  it.each<[string, Reason]>([
    ['network failures', refused],
    ['timeouts', { kind: 'timeout', phase: 'answer', seconds: 60, received: true }],
    ['answers with 500', status(500)],
    ['answers with 503', status(503)],
  ])('is down once five recordings have used up their tries on %s', (_, reason) => {
    const { stop, down, begin } = watching()
    for (const tries of begin(4)) fail(tries, reason)
    const [fifth, other] = begin(2)
    expect(down.aborted).toBe(false)
    if (fifth !== undefined) fail(fifth, reason)
    expect(other?.down.aborted).toBe(true)
    expect(down.reason).toBeInstanceOf(StopError)
    expect(down.reason.message).toMatch(
      /^the service seems to be down: 5 recordings in a row failed on every try\. The last error: /,
    )
    expect(() => stop.begin()).toThrow(down.reason)
    // Recordings in progress may finish their current try.
    expect(stop.signal.aborted).toBe(false)
  })

  it('that seems down is named in the message, such as storage', () => {
    const { down, begin } = watching()
    for (const tries of begin(5)) fail(tries, refused, 'upload', 'storage.example')
    expect(down.reason.message).toMatch(/^storage seems to be down: /)
  })

  it.each<[string, Reason, Call]>([
    ['that answers with 429', status(429), 'create share'],
    ['that answers with 408', status(408), 'create share'],
    ['that answers with 404', status(404), 'create share'],
    ["whose answer can't be used", noJson, 'create share'],
    ["if only links can't be checked", refused, 'get share'],
    ["if only upload jobs can't be looked up", status(503), 'get upload job'],
  ])('is not down %s', (_, reason, call) => {
    const { down, begin } = watching()
    for (const tries of begin(20)) fail(tries, reason, call)
    expect(down.aborted).toBe(false)
  })

  it('starts counting again after a successful call, and only counts recordings that began since', () => {
    const { stop, down, begin } = watching()
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

  it('counts failures apart from those of other hosts, and each recording once', () => {
    const { stop, down, begin } = watching()
    for (const tries of begin(4))
      for (const host of ['service', 'storage', 'service']) fail(tries, refused, 'create share', host)
    stop.begin().succeeded('create share', 'service')
    expect(down.aborted).toBe(false)
    for (const tries of begin(1)) fail(tries, refused, 'create share', 'storage')
    expect(down.aborted).toBe(true)
  })

  it('is not down while the failed recordings have tries left', () => {
    const { down, begin } = watching()
    for (const tries of begin(9)) tries.failed(new CallError('create share', refused), 'service', false)
    expect(down.aborted).toBe(false)
  })

  it('never counts as down with retries: 0, so that everything is tried once', () => {
    const { down, begin } = watching(0)
    for (const tries of begin(50)) fail(tries)
    expect(down.aborted).toBe(false)
  })
})
