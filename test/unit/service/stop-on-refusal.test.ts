import { expect, it } from 'vitest'
import type { Fault } from '../../../emulators/service/faults.ts'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import type { ServiceClient } from '../../../src/service/service-client.ts'
import { createStop, type Stop } from '../../../src/service/stop-on-refusal.ts'
import { callErrorOf } from './failure-of.ts'
import { openClient, someJob } from './open-client.ts'

const { signal } = new AbortController()

/** Runs `use` with a watched client of a service that has these faults. */
async function watching(
  faults: Fault[],
  use: (client: ServiceClient, stop: Stop) => Promise<void>,
): Promise<void> {
  await using service = await startServiceEmulator({ faults })
  await using open = openClient(service)
  const stop = createStop({ signal, explain: ({ call, message }) => `${call}: ${message}` })
  await use(stop.watch(open.client), stop)
}

function refused(call: Fault['call'], status: number, at = 1): Fault {
  return { call, at, effect: { type: 'status', status, body: 'no' } }
}

const newUpload = { filename: 'a.mp4', mimeType: 'video/mp4', sizeBytes: 4 }
const newShare = { fileId: 'fil_1', title: 'a', visibility: 'unlisted' }

const calls: [Fault['call'], (client: ServiceClient) => Promise<unknown>][] = [
  ['create', (client) => client.createUpload(newUpload, signal)],
  ['complete', (client) => client.completeUpload(someJob, signal)],
  ['createShare', (client) => client.createShare(newShare, someJob, signal)],
  ['deleteShare', (client) => client.deleteShare('shr_1', signal)],
]

const refusals = calls.flatMap(([call, make]) => [401, 402, 403].map((status) => ({ call, make, status })))

it.each(refusals)('stops all work on a $status to $call', async ({ call, make, status }) => {
  await watching([refused(call, status)], async (client, stop) => {
    const error = await callErrorOf(() => make(client))
    expect(stop.signal.reason).toMatchObject({
      name: 'StopError',
      message: `${error.call}: status ${status}: no`,
      cause: error,
    })
  })
})

it.each([400, 404, 409, 410, 429, 500])('stops nothing on a %i', async (status) => {
  for (const [call, make] of calls) {
    await watching([refused(call, status)], async (client, stop) => {
      await callErrorOf(() => make(client))
      expect(stop.signal.aborted).toBe(false)
    })
  }
})

it('stops nothing on a 403 to a kind of call that has succeeded before', async () => {
  await watching([refused('create', 403, 2)], async (client, stop) => {
    await client.createUpload(newUpload, signal)
    await callErrorOf(() => client.createUpload(newUpload, signal))
    expect(stop.signal.aborted).toBe(false)
    await callErrorOf(() => client.completeUpload(someJob, signal))
    expect(stop.signal.aborted).toBe(false)
  })
})

it('stops all work on a 403 although another kind of call has succeeded', async () => {
  await watching([refused('complete', 403)], async (client, stop) => {
    await client.createUpload(newUpload, signal)
    await callErrorOf(() => client.completeUpload(someJob, signal))
    expect(stop.signal.aborted).toBe(true)
  })
})

it.each([401, 402, 403])('stops nothing when a link can’t be checked (%i)', async (status) => {
  await watching([refused('getShare', status)], async (client, stop) => {
    await callErrorOf(() => client.getShare('shr_1', signal))
    expect(stop.signal.aborted).toBe(false)
  })
})

it('stops on an unsupported contract', async () => {
  await using service = await startServiceEmulator({ contractVersion: 3 })
  await using open = openClient(service)
  const stop = createStop({ signal, explain: ({ message }) => message })
  await callErrorOf(() => stop.watch(open.client).createUpload(newUpload, signal))
  expect(stop.signal.aborted).toBe(true)
})

it('stops with the given signal, by its reason', () => {
  const controller = new AbortController()
  const stop = createStop({ signal: controller.signal, explain: () => '' })
  const reason = new Error('cancelled')
  controller.abort(reason)
  expect(stop.signal.reason).toBe(reason)
})
