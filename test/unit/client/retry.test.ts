import { expect, it } from 'vitest'
import {
  type CallOptions,
  createHostGate,
  hasStatus,
  mayBeDone,
  type RetryOptions,
  retrying,
} from '../../../src/client/retry.ts'
import { CallError, type Reason } from '../../../src/failure.ts'
import { pause } from '../../../src/time.ts'
import { gateIn, startVirtualTime, type VirtualTime } from '../../support/comment/virtual-time.ts'
import { callErrorOf } from '../../support/service/failure-of.ts'

const { signal } = new AbortController()

function optionsOf(changes: Partial<RetryOptions> = {}): RetryOptions & { signal: AbortSignal } {
  return { retries: 4, random: () => 0, sleep: pause, gate: createHostGate(), signal, ...changes }
}

function status(code: number, retryAfterMs?: number): Reason {
  return {
    kind: 'status',
    status: code,
    message: '',
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

/** A call that fails with the given reasons, one per try, then returns `done`. Counts its tries. */
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

/** The waits of a call that fails with these reasons and then succeeds, in milliseconds. */
async function waitedFor(reasons: readonly Reason[], changes?: Partial<RetryOptions>): Promise<number> {
  const time = startVirtualTime()
  const options = optionsOf({ ...changes, gate: gateIn(time), sleep: (ms) => time.sleep(ms) })
  expect(await time.run(retrying('create upload job', 'host', failing(...reasons).attempt, options))).toBe('done')
  return time.now()
}

/** The time at which a successful call ends. */
async function endOf(time: VirtualTime, host: string, options: CallOptions): Promise<number> {
  await time.run(retrying('create upload job', host, failing().attempt, options))
  return time.now()
}

const passing: [string, Reason][] = [
  ['a network failure', { kind: 'network', problem: 'reset', received: true }],
  ['a connection that was never made', { kind: 'network', problem: 'refused', received: false }],
  ['a timeout', { kind: 'timeout', phase: 'answer', seconds: 1, received: true }],
  ...[408, 425, 429, 500, 501, 502, 503, 504, 599].map((code): [string, Reason] => [`status ${code}`, status(code)]),
]

it.each(passing)('retries after %s', async (_, reason) => {
  const call = failing(reason)
  expect(await retrying('create upload job', 'host', call.attempt, optionsOf())).toBe('done')
  expect(call.tries()).toBe(2)
})

const lasting: [string, Reason][] = [
  ...[400, 401, 402, 403, 404, 409, 410, 412, 413, 422].map((code): [string, Reason] => [
    `status ${code}`,
    status(code),
  ]),
  ['a redirect', { kind: 'redirect', status: 308 }],
  ["an answer that can't be used", { kind: 'answer', problem: '' }],
  ['another contract', { kind: 'contract', version: '3' }],
  ['an invalid target', { kind: 'target', problem: '' }],
]

it.each(lasting)('does not retry after %s', async (_, reason) => {
  const call = failing(reason)
  expect((await callErrorOf(() => retrying('create upload job', 'host', call.attempt, optionsOf()))).reason).toBe(
    reason,
  )
  expect(call.tries()).toBe(1)
})

it('retries a PUT after any 5xx except 501', async () => {
  const triesAfter = async (code: number) => {
    let tries = 0
    const put = async () => {
      tries += 1
      throw new CallError('upload', status(code))
    }
    await callErrorOf(() => retrying('upload', 'storage', put, optionsOf()))
    return tries
  }
  expect([await triesAfter(501), await triesAfter(502), await triesAfter(599)]).toEqual([1, 5, 5])
})

it.each([
  [0, 0],
  [4, 8],
  [10, 10],
])(
  'with %i retries, makes %i after a 403 of FinalizeArtifact, which GitHub refuses for a moment',
  async (retries, made) => {
    let tries = 0
    const finalize = async () => {
      tries += 1
      throw new CallError('finalize artifact', status(403))
    }
    await callErrorOf(() =>
      retrying('finalize artifact', 'host', finalize, optionsOf({ retries, sleep: async () => {} })),
    )
    expect(tries).toBe(1 + made)
  },
)

it.each([0, 1, 4, 10])('makes %i retries if that many are allowed, then throws the last error', async (retries) => {
  const reasons = Array.from({ length: 20 }, (_, at) => status(500 + at))
  const call = failing(...reasons)
  const error = await callErrorOf(() => retrying('create upload job', 'host', call.attempt, optionsOf({ retries })))
  expect(call.tries()).toBe(retries + 1)
  expect(error.reason).toBe(reasons[retries])
})

it('does not retry an error that is not a failed call', async () => {
  let tries = 0
  const broken = async () => {
    tries += 1
    throw new TypeError('broken')
  }
  await expect(retrying('create upload job', 'host', broken, optionsOf())).rejects.toThrow(TypeError)
  expect(tries).toBe(1)
})

it('backs off with full jitter, from half a second on, doubling each time', async () => {
  const failures = Array.from({ length: 10 }, () => status(500))
  const half = await waitedFor(failures.slice(0, 4), { random: () => 0.5 })
  expect(half).toBe(0.5 * (500 + 1000 + 2000 + 4000))
  const most = await waitedFor(failures, { random: () => 1, retries: 10 })
  expect(most).toBe(500 + 1000 + 2000 + 4000 + 8000 + 16_000 + 4 * 30_000)
})

it('obeys Retry-After instead of its own backoff, even if it is shorter', async () => {
  expect(await waitedFor([status(503, 120_000)])).toBe(120_000)
  expect(await waitedFor([status(503, 0)], { random: () => 0.99 })).toBe(0)
})

it('holds back all calls to a host after a 429, but none to another host', async () => {
  const time = startVirtualTime()
  const options = optionsOf({ gate: gateIn(time), sleep: (ms) => time.sleep(ms) })
  const limited = retrying('create upload job', 'busy', failing(status(429, 200)).attempt, options)
  await time.run(time.sleep(20))
  expect(await endOf(time, 'idle', options)).toBe(20)
  expect(await endOf(time, 'busy', options)).toBe(200)
  expect(await limited).toBe('done')
})

it('while a host is limited, holds back calls to it and new upload jobs, but no calls to other hosts', async () => {
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

it('holds back no other call after a failure other than a rate limit, such as a 503', async () => {
  const time = startVirtualTime()
  const options = optionsOf({ gate: gateIn(time), sleep: (ms) => time.sleep(ms) })
  const failed = retrying('create upload job', 'host', failing(status(503, 200)).attempt, options)
  await time.run(time.sleep(20))
  expect(await endOf(time, 'host', options)).toBe(20)
  expect(await time.run(failed)).toBe('done')
})

it.each([429, 503])('ends its wait after a %i at once when work stops', async (code) => {
  const controller = new AbortController()
  const call = failing(status(code, 60_000))
  const running = retrying('create upload job', 'host', call.attempt, {
    ...optionsOf(),
    signal: controller.signal,
  })
  setTimeout(() => controller.abort(new Error('stopped')), 20)
  await expect(running).rejects.toThrow('stopped')
  expect(call.tries()).toBe(1)
})

it('begins no call once work has stopped', async () => {
  const call = failing()
  const stopped = { ...optionsOf(), signal: AbortSignal.abort(new Error('stopped')) }
  await expect(retrying('create upload job', 'host', call.attempt, stopped)).rejects.toThrow('stopped')
  expect(call.tries()).toBe(0)
})

it('tells each try how the earlier ones failed, so that a 412 after a lost answer can count as success', async () => {
  const lost: Reason = { kind: 'network', problem: '', received: true }
  const reasons = [status(503), lost, status(412)]
  const call = failing(...reasons)
  const seen: Reason[][] = []
  const attempt = async (earlier: readonly CallError[]) => {
    seen.push(earlier.map(({ reason }) => reason))
    return await call.attempt().catch((error) => {
      if (hasStatus(error, 412) && mayBeDone(earlier)) return 'stored'
      throw error
    })
  }
  expect(await retrying('create upload job', 'host', attempt, optionsOf())).toBe('stored')
  expect(seen).toEqual([[], reasons.slice(0, 1), reasons.slice(0, 2)])
})
