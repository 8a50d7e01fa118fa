import { expect, it } from 'vitest'
import type { Fault } from '../../../emulators/service/faults.ts'
import type { ServiceEmulator, ServiceOptions } from '../../../emulators/service/options.ts'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import { createHostGate } from '../../../src/client/retry.ts'
import { type SharedFile, shareFile } from '../../../src/client/share-file.ts'
import { StopError } from '../../../src/failure.ts'
import { pause } from '../../../src/time.ts'
import { callErrorOf } from '../../support/service/failure-of.ts'
import { openClient } from '../../support/service/open-client.ts'

const bytes = Buffer.from('the bytes of a recording')

type SharedAtService = Extract<SharedFile, { fileId: string }>

async function share(
  service: ServiceEmulator,
  retries = 4,
  { signal } = new AbortController(),
): Promise<SharedAtService> {
  await using open = openClient(service, 1)
  const shared = await shareFile(
    open.client,
    {
      filename: 'a.webm',
      path: 'out/a.webm',
      mimeType: 'video/webm',
      sizeBytes: bytes.length,
      withSource: async (use) => ({
        used: await use({
          sizeBytes: bytes.length,
          read: async (buffer, position) => bytes.copy(buffer, 0, position),
        }),
      }),
    },
    { title: 'A', visibility: 'unlisted' },
    {
      retries,
      random: () => 0,
      sleep: pause,
      gate: createHostGate(),
      signal,
      onSent: () => {},
    },
  )
  if (!('fileId' in shared)) throw new Error('It is not at the service')
  return shared
}

function callsOf({ calls }: ServiceEmulator): string[] {
  return calls.map(({ call, status }) => `${call} ${status ?? '-'}`)
}

/** Expects exactly one file and one share, those of the result, and the right bytes. */
function expectOnce(service: ServiceEmulator, shared: SharedAtService): void {
  expect(Array.from(service.files.keys())).toEqual([shared.fileId])
  expect(Array.from(service.shares.keys())).toEqual([shared.shareId])
  expect(service.files.get(shared.fileId)?.bytes?.equals(bytes)).toBe(true)
}

const usual = ['create 201', 'put 200', 'complete 200', 'createShare 201']

const lostAnswers: [string, Fault['effect']][] = [
  ['a reset', { type: 'reset', when: 'after-body', stored: true }],
  ['a timeout', { type: 'stall', when: 'after-body', stored: true }],
  ['a 503', { type: 'status', status: 503, stored: true }],
]

it.each(lostAnswers)('stores an object once if the answer to its PUT is lost by %s', async (_, effect) => {
  await using service = await startServiceEmulator({ faults: [{ call: 'put', effect }] })
  expectOnce(service, await share(service))
  expect(callsOf(service).slice(2)).toEqual(['put 412', ...usual.slice(2)])
})

it('sends all bytes again if a PUT breaks off', async () => {
  await using service = await startServiceEmulator({
    faults: [{ call: 'put', at: [1, 2], effect: { type: 'reset', when: { bytes: 5 } } }],
  })
  expectOnce(service, await share(service))
  expect(callsOf(service)).toEqual(['create 201', 'put -', 'put -', ...usual.slice(1)])
})

it.each([412, 409])('fails on a %i to the very first PUT of a job', async (status) => {
  await using service = await startServiceEmulator({
    faults: [{ call: 'put', every: true, effect: { type: 'status', status } }],
  })
  const { call, reason } = await callErrorOf(() => share(service))
  expect({ call, reason }).toMatchObject({ call: 'upload', reason: { status } })
  expect(callsOf(service)).toEqual(['create 201', `put ${status}`])
})

it('after a lost answer, retries a PUT that gets a 409, and after a second 409 lets the service decide', async () => {
  const conflict = { type: 'status' as const, status: 409 }
  await using service = await startServiceEmulator({
    faults: [
      { call: 'put', effect: { type: 'reset', when: 'after-body', stored: true } },
      { call: 'put', at: [2, 3, 4], effect: conflict },
    ],
  })
  expectOnce(service, await share(service))
  expect(callsOf(service)).toEqual(['create 201', 'put -', 'put 409', 'put 409', ...usual.slice(2)])
})

it('after a lost answer, lets the service decide about a 409 if no try is left', async () => {
  await using service = await startServiceEmulator({
    faults: [
      { call: 'put', effect: { type: 'reset', when: 'after-body', stored: true } },
      { call: 'put', at: 2, effect: { type: 'status', status: 409 } },
    ],
  })
  expectOnce(service, await share(service, 1))
  expect(callsOf(service)).toEqual(['create 201', 'put -', 'put 409', ...usual.slice(2)])
})

const expired: [string, Fault['effect']][] = [
  ['403', { type: 'status', status: 403 }],
  ['404', { type: 'status', status: 404 }],
  ['410', { type: 'status', status: 410 }],
  ['400 with ExpiredToken', { type: 'status', status: 400, body: '<Error><Code>ExpiredToken</Code></Error>' }],
]

it.each(expired)('makes one new upload job if the upload address has expired (%s)', async (_, effect) => {
  await using service = await startServiceEmulator({ faults: [{ call: 'put', effect }] })
  expectOnce(service, await share(service))
  const status = 'status' in effect ? effect.status : ''
  expect(callsOf(service)).toEqual(['create 201', `put ${status}`, ...usual])
})

it.each(['<Error><Code>InvalidDigest</Code></Error>', 'InvalidDigest'])(
  'makes no new upload job after a 400 for another reason: %s',
  async (body) => {
    const effect = { type: 'status' as const, status: 400, body }
    await using service = await startServiceEmulator({ faults: [{ call: 'put', effect }] })
    const { reason } = await callErrorOf(() => share(service))
    expect(reason).toMatchObject({ kind: 'status', status: 400 })
    expect(callsOf(service)).toEqual(['create 201', 'put 400'])
  },
)

it('makes no third upload job if the second upload address has expired as well', async () => {
  await using service = await startServiceEmulator({ uploadLifetimeSeconds: -1 })
  const { call, reason } = await callErrorOf(() => share(service))
  expect({ call, reason }).toMatchObject({ call: 'upload', reason: { status: 403 } })
  expect(callsOf(service)).toEqual(['create 201', 'put 403', 'create 201', 'put 403'])
})

it('retries a PUT after a 400 with RequestTimeout', async () => {
  const effect = { type: 'status' as const, status: 400, body: '<Error><Code>RequestTimeout</Code></Error>' }
  await using service = await startServiceEmulator({ faults: [{ call: 'put', effect }] })
  expectOnce(service, await share(service))
  expect(callsOf(service)).toEqual(['create 201', 'put 400', ...usual.slice(1)])
})

it.each([409, 404])(
  'looks up the upload job if the answer to complete is lost and its retry is answered with %i',
  async (status) => {
    await using service = await startServiceEmulator({
      refusals: { completeAgain: status },
      faults: [{ call: 'complete', effect: { type: 'reset', when: 'after-body', stored: true } }],
    })
    expectOnce(service, await share(service))
    expect(callsOf(service).slice(2)).toEqual(['complete -', `complete ${status}`, 'getUpload 200', 'createShare 201'])
  },
)

it.each([
  ['data.fileId', (fileId: string) => ({ fileId })],
  ['data.upload.fileId', (fileId: string) => ({ upload: { fileId } })],
])('finds the file of an upload in %s', async (_, dataOf) => {
  await using service = await startServiceEmulator({
    answers: { getUpload: ({ fileId = '' }) => ({ data: dataOf(fileId) }) },
    faults: [{ call: 'complete', effect: { type: 'reset', when: 'after-body', stored: true } }],
  })
  expectOnce(service, await share(service))
  expect(callsOf(service).slice(-2)).toEqual(['getUpload 200', 'createShare 201'])
})

it('fails if the answer to complete is lost and the upload job names no file', async () => {
  await using service = await startServiceEmulator({
    answers: { getUpload: ({ uploadId }) => ({ data: { uploadId } }) },
    faults: [{ call: 'complete', effect: { type: 'reset', when: 'after-body', stored: true } }],
  })
  const { call, reason } = await callErrorOf(() => share(service))
  expect({ call, reason }).toMatchObject({ call: 'complete upload', reason: { status: 409 } })
  expect(service.shares.size).toBe(0)
})

it('fails on a 409 to the first complete', async () => {
  await using service = await startServiceEmulator({
    faults: [{ call: 'complete', every: true, effect: { type: 'status', status: 409 } }],
  })
  expect((await callErrorOf(() => share(service))).reason).toMatchObject({ status: 409 })
  expect(callsOf(service)).toEqual(['create 201', 'put 200', 'complete 409'])
})

it('fails on a successful complete without a file id, and does not retry it', async () => {
  await using service = await startServiceEmulator({ answers: { complete: () => ({ data: { file: {} } }) } })
  const { call, reason } = await callErrorOf(() => share(service))
  expect({ call, reason }).toMatchObject({ call: 'complete upload', reason: { kind: 'answer' } })
  expect(callsOf(service)).toEqual(['create 201', 'put 200', 'complete 200'])
})

it('makes no new upload job after a 501, and sends nothing again', async () => {
  const effect = { type: 'status' as const, status: 501, body: '<Error><Code>NotImplemented</Code></Error>' }
  await using service = await startServiceEmulator({ faults: [{ call: 'put', effect }] })
  expect((await callErrorOf(() => share(service))).reason).toMatchObject({ status: 501 })
  expect(callsOf(service)).toEqual(['create 201', 'put 501'])
})

const everyCall = ['create', 'put', 'complete', 'createShare'] as const

it.each(everyCall)('survives a %s that fails twice and then succeeds', async (call) => {
  await using service = await startServiceEmulator({
    faults: [{ call, at: [1, 2], effect: { type: 'status', status: 503, headers: { 'Retry-After': '0' } } }],
  })
  expectOnce(service, await share(service))
  expect(callsOf(service).filter((line) => line === `${call} 503`)).toHaveLength(2)
})

it.each(everyCall)('reports that %s failed when no try is left', async (call) => {
  await using service = await startServiceEmulator({
    faults: [{ call, every: true, effect: { type: 'status', status: 500 } }],
  })
  const error = await callErrorOf(() => share(service, 1))
  expect(error.reason).toMatchObject({ status: 500 })
  expect(callsOf(service).filter((line) => line === `${call} 500`)).toHaveLength(2)
})

it('completes without a body, and only after the PUT succeeded', async () => {
  await using service = await startServiceEmulator({ requireIfNoneMatch: true } satisfies ServiceOptions)
  await share(service)
  expect(callsOf(service)).toEqual(usual)
  const complete = service.calls.find(({ call }) => call === 'complete')
  expect(complete).toMatchObject({ bytesReceived: 0, method: 'POST' })
  expect(complete?.headers).not.toHaveProperty('content-type')
})

it.each<[string, Fault['effect'], string, RegExp]>([
  [
    'names title and file of a share whose answer is lost',
    { type: 'delay', ms: 8000 },
    'createShare -',
    /^the service did not confirm in time that it made the share "A" of the file fil_\w+, so an unknown link may exist: cancelled$/,
  ],
  [
    'mentions no link if the service refused to make one',
    { type: 'status', status: 429, headers: { 'Retry-After': '60' } },
    'createShare 429',
    /^cancelled$/,
  ],
])('when all work stops, %s', async (_, effect, lastCall, words) => {
  await using service = await startServiceEmulator({ faults: [{ call: 'createShare', every: true, effect }] })
  const stop = new AbortController()
  const sharing = share(service, 4, stop)
  sharing.catch(() => {})
  await expect.poll(() => callsOf(service).at(-1)).toBe(lastCall)
  stop.abort(new StopError('cancelled'))
  await expect(sharing).rejects.toThrow(words)
})
