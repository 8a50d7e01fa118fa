import { expect, it } from 'vitest'
import type { Fault } from '../../../emulators/service/faults.ts'
import type { ServiceOptions } from '../../../emulators/service/options.ts'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import { pause } from '../../../src/deadline.ts'
import type { Call, CallError } from '../../../src/failure.ts'
import { createHostGate, retrying } from '../../../src/service/retry.ts'
import type { ServiceClient } from '../../../src/service/service-client.ts'
import { createStop } from '../../../src/service/stop.ts'
import { callErrorOf } from '../../support/service/failure-of.ts'
import { openClient, someJob } from '../../support/service/open-client.ts'

const { signal } = new AbortController()

type Make = (client: ServiceClient) => Promise<unknown>

/** Runs `use` with a service that has these faults, and with what makes a call there in one watched try. */
async function watching(
  options: ServiceOptions,
  use: (make: (call: [Call, Make]) => Promise<unknown>, stop: AbortSignal) => Promise<void>,
): Promise<void> {
  await using service = await startServiceEmulator(options)
  await using open = openClient(service)
  const explain = ({ call, message }: CallError) => `${call}: ${message}`
  const stop = createStop({ signal, retries: 0, noun: 'recording', explain })
  const watch = stop.begin()
  const retry = { retries: 0, random: () => 0, sleep: pause, gate: createHostGate(), signal, watch }
  await use(
    ([call, make]) => retrying(call, open.client.serviceHost, () => make(open.client), retry),
    stop.signal,
  )
}

function refused(call: Fault['call'], status: number, at = 1): { faults: Fault[] } {
  return { faults: [{ call, at, effect: { type: 'status', status, body: 'no' } }] }
}

const create: [Call, Make] = [
  'create upload job',
  (client) => client.createUpload({ filename: 'a.mp4', mimeType: 'video/mp4', sizeBytes: 4 }, signal),
]
const complete: [Call, Make] = ['complete upload', (client) => client.completeUpload(someJob, signal)]
const newShare = { fileId: 'fil_1', title: 'a', visibility: 'unlisted' }

const calls: [Fault['call'], [Call, Make]][] = [
  ['create', create],
  ['complete', complete],
  ['createShare', ['create share', (client) => client.createShare(newShare, someJob, signal)]],
  ['deleteShare', ['delete share', (client) => client.deleteShare('shr_1', signal)]],
]

const refusals = calls.flatMap(([call, make]) => [401, 402, 403].map((status) => ({ call, make, status })))

it.each(refusals)('stops all work on a $status to $call', async ({ call, make, status }) => {
  await watching(refused(call, status), async (calling, stop) => {
    const error = await callErrorOf(() => calling(make))
    expect(stop.reason).toMatchObject({
      name: 'StopError',
      message: `${error.call}: status ${status}: no`,
      cause: error,
    })
  })
})

it.each([400, 404, 405, 409, 410, 429, 500])('stops nothing on a %i', async (status) => {
  const showsOther = (call: Fault['call']) => call === 'create' && (status === 404 || status === 405)
  for (const [call, make] of calls.filter(([call]) => !showsOther(call))) {
    await watching(refused(call, status), async (calling, stop) => {
      await callErrorOf(() => calling(make))
      expect(stop.aborted).toBe(false)
    })
  }
})

const otherServers: [string, Fault['effect']][] = [
  ['a 404', { type: 'status', status: 404, body: 'no' }],
  ['a 405', { type: 'status', status: 405, body: 'no' }],
  ['a page', { type: 'raw', status: 200, contentType: 'text/html', body: '<html>Welcome</html>' }],
  ['JSON of something else', { type: 'raw', status: 200, contentType: 'application/json', body: '[]' }],
]

it.each(otherServers)(
  'stops all work when %s answers the first upload job: base-url is wrong',
  async (_, effect) => {
    await watching({ faults: [{ call: 'create', effect }] }, async (calling, stop) => {
      const error = await callErrorOf(() => calling(create))
      expect(stop.reason).toMatchObject({ name: 'StopError', cause: error })
    })
  },
)

it.each(otherServers)(
  'stops nothing when %s answers an upload job after another was made',
  async (_, effect) => {
    await watching({ faults: [{ call: 'create', at: 2, effect }] }, async (calling, stop) => {
      await calling(create)
      await callErrorOf(() => calling(create))
      expect(stop.aborted).toBe(false)
    })
  },
)

it('stops nothing on a 403 to a kind of call that has succeeded before', async () => {
  await watching(refused('create', 403, 2), async (calling, stop) => {
    await calling(create)
    await callErrorOf(() => calling(create))
    expect(stop.aborted).toBe(false)
    await callErrorOf(() => calling(complete))
    expect(stop.aborted).toBe(false)
  })
})

it('stops all work on a 403 although another kind of call has succeeded', async () => {
  await watching(refused('complete', 403), async (calling, stop) => {
    await calling(create)
    await callErrorOf(() => calling(complete))
    expect(stop.aborted).toBe(true)
  })
})

it.each([
  [401, false],
  [402, true],
  [403, false],
])(
  'stops all work when a link can’t be checked only for a plan that has ended (%i: %s)',
  async (status, stops) => {
    await watching(refused('getShare', status), async (calling, stop) => {
      await callErrorOf(() => calling(['get share', (client) => client.getShare('shr_1', signal)]))
      expect(stop.aborted).toBe(stops)
    })
  },
)

it.each([401, 402, 403])(
  'stops nothing on a %i to the question what became of an upload job',
  async (status) => {
    await watching(refused('getUpload', status), async (calling, stop) => {
      await callErrorOf(() => calling(['get upload job', (client) => client.getUpload(someJob, signal)]))
      expect(stop.aborted).toBe(false)
    })
  },
)

it('stops on an unsupported contract', async () => {
  await watching({ contractVersion: 3 }, async (calling, stop) => {
    await callErrorOf(() => calling(create))
    expect(stop.aborted).toBe(true)
  })
})

it('stops with the given signal, by its reason', () => {
  const controller = new AbortController()
  const { signal } = controller
  const stop = createStop({ signal, retries: 0, noun: 'recording', explain: () => '' })
  const watch = stop.begin()
  const reason = new Error('cancelled')
  controller.abort(reason)
  expect(stop.signal.reason).toBe(reason)
  expect(watch.down.reason).toBe(reason)
  expect(() => stop.begin()).toThrow(reason)
})
