import { expect, it } from 'vitest'
import { CallError, type Reason } from '../../../src/failure.ts'
import { retryAfter } from '../../../src/http/call-failure.ts'
import { createHostGate } from '../../../src/service/host-gate.ts'
import { type CallOptions, type RetryOptions, retrying } from '../../../src/service/retry.ts'
import { callErrorOf } from './failure-of.ts'

const { signal } = new AbortController()

function optionsOf(changes: Partial<RetryOptions> = {}): RetryOptions & { signal: AbortSignal } {
  return { retries: 4, random: () => 0, gate: createHostGate(), signal, ...changes }
}

function status(code: number, retryAfterMs?: number): Reason {
  return {
    kind: 'status',
    status: code,
    message: '',
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

/** A call that fails with the given reasons, one a try, and then answers `done`; counts its tries. */
function failing(...reasons: Reason[]): { attempt: () => Promise<string>; tries: () => number } {
  let tries = 0
  return {
    tries: () => tries,
    async attempt() {
      const reason = reasons[tries]
      tries += 1
      if (reason) throw new CallError('create upload job', reason)
      return 'done'
    },
  }
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const passing: [string, Reason][] = [
  ['a network failure', { kind: 'network', problem: 'reset', received: true }],
  ['a connection that never came about', { kind: 'network', problem: 'refused', received: false }],
  ['a timeout', { kind: 'timeout', phase: 'answer', seconds: 1, received: true }],
  ...[408, 425, 429, 500, 502, 503, 504, 599].map((code): [string, Reason] => [
    `status ${code}`,
    status(code),
  ]),
]

it.each(passing)('tries again after %s', async (_, reason) => {
  const call = failing(reason)
  expect(await retrying('host', call.attempt, optionsOf())).toBe('done')
  expect(call.tries()).toBe(2)
})

const lasting: [string, Reason][] = [
  ...[400, 401, 402, 403, 404, 409, 410, 412, 413, 422].map((code): [string, Reason] => [
    `status ${code}`,
    status(code),
  ]),
  ['a redirect', { kind: 'redirect', status: 308 }],
  ['an answer that can’t be used', { kind: 'answer', problem: '' }],
  ['another contract', { kind: 'contract', version: '3' }],
  ['an invalid target', { kind: 'target', problem: '' }],
]

it.each(lasting)('does not try again after %s', async (_, reason) => {
  const call = failing(reason)
  expect((await callErrorOf(() => retrying('host', call.attempt, optionsOf()))).reason).toBe(reason)
  expect(call.tries()).toBe(1)
})

it.each([0, 1, 4, 10])(
  'makes %i further tries when so many are allowed, then throws the last failure',
  async (retries) => {
    const reasons = Array.from({ length: 20 }, (_, at) => status(500 + at))
    const call = failing(...reasons)
    const error = await callErrorOf(() => retrying('host', call.attempt, optionsOf({ retries })))
    expect(call.tries()).toBe(retries + 1)
    expect(error.reason).toBe(reasons[retries])
  },
)

it('does not try again what is no failure of a call', async () => {
  let tries = 0
  const broken = async () => {
    tries += 1
    throw new TypeError('broken')
  }
  await expect(retrying('host', broken, optionsOf())).rejects.toThrow(TypeError)
  expect(tries).toBe(1)
})

it('waits with full jitter, from half a second on, twice as long each time', async () => {
  // A hundredth of the longest wait: 5, 10, 20 and 40 ms.
  const four = failing(...Array.from({ length: 4 }, () => status(500)))
  const waited = await millisecondsOf(() => retrying('host', four.attempt, optionsOf({ random: () => 0.01 })))
  expect(waited).toBeGreaterThanOrEqual(70)
  expect(waited).toBeLessThan(250)
  const ten = failing(...Array.from({ length: 10 }, () => status(500)))
  const long = optionsOf({ random: () => 0.001, retries: 10 })
  const capped = await millisecondsOf(() => retrying('host', ten.attempt, long))
  // 0.5 + 1 + 2 + 4 + 8 + 16 + 30 + 30 + 30 + 30 seconds, a thousandth of each; uncapped it would be 511.
  expect(capped).toBeGreaterThanOrEqual(145)
  expect(capped).toBeLessThan(400)
})

it('obeys Retry-After instead of its own wait, also when it is shorter', async () => {
  const slow = failing(status(503, 120))
  const fast = failing(status(503, 0))
  const options = optionsOf({ random: () => 0.99 })
  expect(await millisecondsOf(() => retrying('host', slow.attempt, optionsOf()))).toBeGreaterThanOrEqual(118)
  expect(await millisecondsOf(() => retrying('host', fast.attempt, options))).toBeLessThan(100)
})

it('holds back every call to a host after a 429, and no call to another', async () => {
  const options = optionsOf()
  const held = performance.now()
  const limited = retrying('busy', failing(status(429, 200)).attempt, options)
  await new Promise((resolve) => setTimeout(resolve, 20))
  const started = performance.now()
  await retrying('idle', failing().attempt, options)
  expect(performance.now() - started).toBeLessThan(100)
  await retrying('busy', failing().attempt, options)
  expect(performance.now() - held).toBeGreaterThanOrEqual(198)
  expect(await limited).toBe('done')
})

it('holds back no other call after another failure', async () => {
  const options = optionsOf()
  const failed = retrying('host', failing(status(503, 200)).attempt, options)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await millisecondsOf(() => retrying('host', failing().attempt, options))).toBeLessThan(100)
  expect(await failed).toBe('done')
})

it.each([429, 503])('ends its wait (after %i) at once when the work is stopped', async (code) => {
  const controller = new AbortController()
  const call = failing(status(code, 60_000))
  const running = retrying('host', call.attempt, { ...optionsOf(), signal: controller.signal })
  setTimeout(() => controller.abort(new Error('stopped')), 20)
  await expect(running).rejects.toThrow('stopped')
  expect(call.tries()).toBe(1)
})

it('begins no call once the work is stopped', async () => {
  const call = failing()
  const stopped = { ...optionsOf(), signal: AbortSignal.abort(new Error('stopped')) }
  await expect(retrying('host', call.attempt, stopped)).rejects.toThrow('stopped')
  expect(call.tries()).toBe(0)
})

it('lets a verdict win over the usual rule, and tells it what is known of earlier tries', async () => {
  const seen: unknown[] = []
  const judge: CallOptions<string>['judge'] = async ({ reason }, before) => {
    seen.push({ ...before })
    if (reason.kind !== 'status') return undefined
    if (reason.status === 409) return 'again'
    return reason.status === 412 ? { result: 'stored' } : undefined
  }
  const call = failing(status(409), { kind: 'network', problem: '', received: true }, status(412))
  expect(await retrying('host', call.attempt, { ...optionsOf(), judge })).toBe('stored')
  expect(seen).toEqual([
    { unknownOutcome: false, lostAnswer: false, conflicts: 0, triesLeft: 4 },
    { unknownOutcome: false, lostAnswer: false, conflicts: 1, triesLeft: 3 },
    { unknownOutcome: true, lostAnswer: true, conflicts: 1, triesLeft: 2 },
  ])
})

it('takes the verdict `fail` for final', async () => {
  const call = failing(status(503))
  const error = await callErrorOf(() =>
    retrying('host', call.attempt, { ...optionsOf(), judge: async () => 'fail' }),
  )
  expect(error.reason).toEqual(status(503))
  expect(call.tries()).toBe(1)
})

it('reads Retry-After as seconds or a date, at most 120 s', () => {
  expect(retryAfter('0')).toBe(0)
  expect(retryAfter(' 7 ')).toBe(7000)
  expect(retryAfter('3600')).toBe(120_000)
  const soon = retryAfter(new Date(Date.now() + 30_000).toUTCString())
  expect(soon).toBeGreaterThan(28_000)
  expect(soon).toBeLessThanOrEqual(30_000)
  expect(retryAfter(new Date(Date.now() - 30_000).toUTCString())).toBe(0)
  for (const unreadable of [undefined, '', 'soon', '-']) expect(retryAfter(unreadable)).toBeUndefined()
})
