import { expect, it } from 'vitest'
import type { Fault } from '../../../emulators/service/faults.ts'
import type { ServiceEmulator, ServiceOptions } from '../../../emulators/service/options.ts'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import { type DeletedShare, deleteShares } from '../../../src/deleting/delete-shares.ts'
import { CallError, StopError } from '../../../src/failure.ts'
import { explainError } from '../../../src/service/explain-error.ts'
import { createHostGate } from '../../../src/service/host-gate.ts'
import type { ServiceClient } from '../../../src/service/service-client.ts'
import { openClient } from '../service/open-client.ts'

/** A service with so many shares of one file; their ids in the order of creation. */
async function startWithShares(
  count: number,
  options: ServiceOptions = {},
): Promise<AsyncDisposable & { service: ServiceEmulator; ids: string[] }> {
  const service = await startServiceEmulator(options)
  await using open = openClient(service)
  const { signal } = new AbortController()
  const bytes = Buffer.from('the bytes of a recording')
  const file = { filename: 'a.webm', mimeType: 'video/webm', sizeBytes: bytes.length }
  const { uploadId, target } = await open.client.createUpload(file, signal)
  const source = { ...file, read: async (buffer: Uint8Array, from: number) => bytes.copy(buffer, 0, from) }
  await open.client.putFile(target, source, { signal, onSent: () => {} })
  const { fileId } = await open.client.completeUpload(uploadId, signal)
  for (let made = 0; made < count; made += 1) {
    await open.client.createShare({ fileId, title: `${made}`, visibility: 'unlisted' }, signal)
  }
  const ids = Array.from(service.shares.keys())
  return { service, ids, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() }
}

type Changes = {
  retries?: number
  timeoutSeconds?: number
  signal?: AbortSignal
  onDeleted?: (share: DeletedShare) => void
  /** Told of each call's beginning and end; the client's connections are limited too. */
  onCall?: (change: 1 | -1) => void
}

async function remove(
  service: Pick<ServiceEmulator, 'url' | 'apiKey'>,
  ids: readonly string[],
  {
    retries = 4,
    timeoutSeconds = 20,
    signal = new AbortController().signal,
    onDeleted = () => {},
    onCall = () => {},
  }: Changes = {},
): Promise<DeletedShare[]> {
  await using open = openClient(service, timeoutSeconds)
  const client: ServiceClient = {
    ...open.client,
    async deleteShare(...args) {
      onCall(1)
      await open.client.deleteShare(...args).finally(() => onCall(-1))
    },
  }
  return await deleteShares(ids, {
    client,
    retry: { retries, random: () => 0, gate: createHostGate() },
    signal,
    explain: (error) => explainError(error, (text) => text),
    onDeleted,
  })
}

function deletes({ calls }: ServiceEmulator) {
  return calls.filter(({ call }) => call === 'deleteShare')
}

function statuses(service: ServiceEmulator): (number | undefined)[] {
  return deletes(service).map(({ status }) => status)
}

function left({ shares }: ServiceEmulator): string[] {
  return Array.from(shares.values()).flatMap(({ shareId, deleted }) => (deleted ? [] : [shareId]))
}

function outcomes(shares: readonly DeletedShare[]): string[] {
  return shares.map(({ outcome }) => outcome)
}

function words({ error }: DeletedShare): string {
  return explainError(error, (text) => text, 'deleted')
}

function answering(status: number, where: Pick<Fault, 'at' | 'every' | 'where'> = {}): Fault {
  return { call: 'deleteShare', ...where, effect: { type: 'status', status } }
}

it('deletes each share once and tells of each, in the order given', async () => {
  await using stage = await startWithShares(6)
  const { service, ids } = stage
  const [kept = '', ...others] = ids
  const wanted = others.toReversed()
  const told: DeletedShare[] = []
  const shares = await remove(service, [...wanted, ...others], { onDeleted: (share) => told.push(share) })
  expect(shares).toEqual(wanted.map((id) => ({ id, outcome: 'deleted' })))
  expect(left(service)).toEqual([kept])
  expect(statuses(service)).toEqual([204, 204, 204, 204, 204])
  expect(told).toHaveLength(5)
  expect(new Set(told)).toEqual(new Set(shares))
})

it('has nothing to do without ids', async () => {
  await using service = await startServiceEmulator()
  expect(await remove(service, [])).toEqual([])
  expect(service.calls).toEqual([])
})

it.each([200, 202, 204])('takes any success for deleted (%i), whatever its body', async (deleteShare) => {
  const answers = { deleteShare: () => ['unheard of'] }
  await using stage = await startWithShares(1, { statuses: { deleteShare }, answers })
  expect(outcomes(await remove(stage.service, stage.ids))).toEqual(['deleted'])
})

it.each([
  [404, 'not found'],
  [410, 'gone'],
] as const)(
  'tells a share that was deleted before (%i) from one that it deletes',
  async (deletedShare, outcome) => {
    await using stage = await startWithShares(2, { refusals: { deletedShare } })
    const { service, ids } = stage
    await remove(service, ids.slice(0, 1))
    expect(outcomes(await remove(service, ids))).toEqual([outcome, 'deleted'])
    expect(deletes(service)).toHaveLength(3)
  },
)

it.each([401, 402, 403])('stops all work on a %i, with few calls', async (status) => {
  await using stage = await startWithShares(30, { faults: [answering(status, { every: true })] })
  const { service, ids } = stage
  const told: string[] = []
  const shares = await remove(service, ids, { onDeleted: ({ id }) => told.push(id) })
  expect(deletes(service).length).toBeLessThanOrEqual(4)
  expect(left(service)).toEqual(ids)
  expect(outcomes(shares)).toEqual(ids.map(() => 'failed'))
  expect(told.toSorted()).toEqual(ids.toSorted())
  const stopped = shares.filter(({ error }) => error instanceof StopError)
  expect(stopped.length).toBeGreaterThanOrEqual(26)
  for (const share of stopped) {
    expect(words(share)).toMatch(
      /^not deleted, because all work was stopped: deleting the share failed: status 40\d: /,
    )
  }
})

it('stops deletes that wait or are under way when the key turns out to be refused', async () => {
  await using stage = await startWithShares(8)
  const { service, ids } = stage
  service.setFaults([
    answering(401, { at: 3 }),
    { call: 'deleteShare', at: 1, effect: { type: 'stall', when: 'after-body' } },
    {
      call: 'deleteShare',
      every: true,
      effect: { type: 'status', status: 503, headers: { 'Retry-After': '60' } },
    },
  ])
  const started = performance.now()
  const shares = await remove(service, ids)
  expect(performance.now() - started).toBeLessThan(5000)
  expect(shares.filter(({ error }) => error instanceof StopError)).toHaveLength(7)
  expect(deletes(service).length).toBeLessThanOrEqual(4)
})

it('fails one share alone on a 403 after a delete has succeeded', async () => {
  await using stage = await startWithShares(12)
  const { service, ids } = stage
  service.setFaults([answering(403, { where: ({ shareId }) => shareId === ids[6] })])
  const shares = await remove(service, ids)
  expect(outcomes(shares)).toEqual(ids.map((id) => (id === ids[6] ? 'failed' : 'deleted')))
  expect(shares[6]?.error).toBeInstanceOf(CallError)
  expect(left(service)).toEqual([ids[6]])
})

it('takes a share that is not there for no sign of a key that may delete nothing', async () => {
  await using stage = await startWithShares(6)
  const { service, ids } = stage
  service.setFaults([answering(403, { where: ({ shareId }) => shareId === ids[0] })])
  const missing = Array.from({ length: 8 }, (_, at) => `shr_missing_${at}`)
  const shares = await remove(service, [...missing, ...ids])
  expect(outcomes(shares)).toEqual([
    ...missing.map(() => 'not found'),
    'failed',
    ...ids.slice(1).map(() => 'deleted'),
  ])
})

it.each([400, 409, 422, 500])('fails one share alone on a lasting %i', async (status) => {
  await using stage = await startWithShares(3)
  const { service, ids } = stage
  service.setFaults([answering(status, { where: ({ shareId }) => shareId === ids[0] })])
  const shares = await remove(service, ids, { retries: 1 })
  expect(outcomes(shares)).toEqual(['failed', 'deleted', 'deleted'])
  expect(shares[0]?.error).toMatchObject({ call: 'delete share', reason: { status } })
  expect(deletes(service)).toHaveLength(status === 500 ? 4 : 3)
})

it('waits as Retry-After says after a 429, with all deletes', async () => {
  await using stage = await startWithShares(6)
  const { service, ids } = stage
  const effect = { type: 'status' as const, status: 429, headers: { 'Retry-After': '1' } }
  service.setFaults([
    { call: 'deleteShare', effect },
    { call: 'deleteShare', at: [2, 3, 4], effect: { type: 'delay', ms: 200 } },
  ])
  const shares = await remove(service, ids)
  expect(outcomes(shares)).toEqual(ids.map(() => 'deleted'))
  const calls = deletes(service)
  expect(calls).toHaveLength(7)
  const refusedAt = calls[0]?.endedAt ?? 0
  // Four were under way together; the refused one comes again, and the last two begin, once the second is over.
  expect(calls.filter(({ startedAt }) => startedAt < refusedAt + 950)).toHaveLength(4)
})

it.each([408, 429, 500, 503])('gets over a %i that passes', async (status) => {
  await using stage = await startWithShares(1)
  const { service, ids } = stage
  const effect = { type: 'status' as const, status, headers: { 'Retry-After': '0' } }
  service.setFaults([{ call: 'deleteShare', at: [1, 2], effect }])
  expect(outcomes(await remove(service, ids))).toEqual(['deleted'])
  expect(statuses(service)).toEqual([status, status, 204])
  expect(left(service)).toEqual([])
})

const lostAnswers: [string, Fault['effect']][] = [
  ['a reset', { type: 'reset', when: 'after-body', stored: true }],
  ['a timeout', { type: 'stall', when: 'after-body', stored: true }],
  ['a 503', { type: 'status', status: 503, stored: true }],
]

it.each(lostAnswers)(
  'tells that an answer was lost by %s, which a refusal by the service is not',
  async (_, effect) => {
    await using stage = await startWithShares(1)
    const { service, ids } = stage
    service.setFaults([{ call: 'deleteShare', effect }])
    const expected = effect.type === 'status' ? 'not found' : 'answer lost'
    expect(outcomes(await remove(service, ids, { timeoutSeconds: 1 }))).toEqual([expected])
    expect(statuses(service)[1]).toBe(404)
  },
)

it('claims no share as deleted when the earlier try was refused without effect', async () => {
  await using service = await startServiceEmulator()
  service.setFaults([answering(429)])
  expect(outcomes(await remove(service, ['shr_other']))).toEqual(['not found'])
  expect(statuses(service)).toEqual([429, 404])
})

it.each(['a/b', '../uploads', 'a/../b', '%2F', '%2e%2e', 'a b', 'a?b#c', 'ä€', 'a\\b', ';', '...', '. '])(
  'sends the id %j as one part of the path',
  async (id) => {
    await using service = await startServiceEmulator()
    expect(await remove(service, [id])).toEqual([{ id, outcome: 'not found' }])
    const [{ path = '', method = '' } = {}, ...others] = service.calls
    expect(others).toEqual([])
    expect(method).toBe('DELETE')
    const [segment = '', ...rest] = path.replace('/api/v1/shares/', '').split('/')
    expect(rest).toEqual([])
    expect(path).toBe(`/api/v1/shares/${segment}`)
    expect(decodeURIComponent(segment)).toBe(id)
  },
)

it.each(['', '.', '..', 'a\nb', '\u0000', 'a\tb', '\ud800'])(
  'asks for no share by the id %j, and deletes the others',
  async (id) => {
    await using stage = await startWithShares(1)
    const shares = await remove(stage.service, [id, ...stage.ids])
    expect(outcomes(shares)).toEqual(['failed', 'deleted'])
    expect(shares.map(words)[0]).toBe("no share has such an id: it can't be a part of an address")
    expect(deletes(stage.service)).toHaveLength(1)
  },
)

it('has at most four deletes under way at one time', async () => {
  await using stage = await startWithShares(60)
  const { service, ids } = stage
  let current = 0
  let most = 0
  const onCall = (change: number) => {
    current += change
    most = Math.max(most, current)
  }
  expect(outcomes(await remove(service, ids, { onCall }))).toEqual(ids.map(() => 'deleted'))
  expect(deletes(service)).toHaveLength(60)
  expect(most).toBe(4)
})

it('ends at once when it is cancelled, with a result for each share', async () => {
  await using stage = await startWithShares(12)
  const { service, ids } = stage
  service.setFaults([
    {
      call: 'deleteShare',
      where: ({ shareId = '' }) => ids.indexOf(shareId) >= 4,
      effect: { type: 'stall', when: 'before-body' },
    },
  ])
  const controller = new AbortController()
  const cancelled = new StopError('the workflow was cancelled')
  let done = 0
  let cancelledAt = 0
  const shares = await remove(service, ids, {
    signal: controller.signal,
    onDeleted() {
      done += 1
      if (done !== 4) return
      cancelledAt = performance.now()
      controller.abort(cancelled)
    },
  })
  expect(performance.now() - cancelledAt).toBeLessThan(2000)
  expect(outcomes(shares)).toEqual(ids.map((_, at) => (at < 4 ? 'deleted' : 'failed')))
  for (const { error } of shares.slice(4)) expect(error).toBe(cancelled)
  expect(shares.map(words).at(-1)).toBe(
    'not deleted, because all work was stopped: the workflow was cancelled',
  )
  expect(deletes(service).length).toBeLessThanOrEqual(8)
})

it('makes no call when it was cancelled before', async () => {
  await using service = await startServiceEmulator()
  const shares = await remove(service, ['a', 'b'], { signal: AbortSignal.abort(new StopError('over')) })
  expect(outcomes(shares)).toEqual(['failed', 'failed'])
  expect(service.calls).toEqual([])
})

it.each([
  [403, 'Check the key in api-key: most likely it lacks the scope shares:write, or belongs to another acc'],
  [401, 'Check that the secret in api-key holds a valid key'],
  [402, 'Renew the plan'],
  [429, 'The service asks for fewer calls: run the job again later.'],
  [500, 'The service has a problem: run the job again later.'],
  [400, 'The service did not accept the request'],
])('says what to do when a delete fails with %i', async (status, advice) => {
  await using service = await startServiceEmulator({ faults: [answering(status, { every: true })] })
  const [share] = await remove(service, ['shr_1'], { retries: 0 })
  const text = share === undefined ? '' : words(share)
  expect(text).toContain(
    `deleting the share failed: status ${status}: The server answers with ${status}. ${advice}`,
  )
  expect(text).not.toContain('concurrency')
})
