import { expect, it } from 'vitest'
import { CallError, StopError } from '../../../src/failure.ts'
import type { MediaFile } from '../../../src/recordings/recording.ts'
import { createPictures } from '../../../src/sharing/share-pictures.ts'
import type { TitledRecording } from '../../../src/sharing/titled-recordings.ts'
import { gateIn, startVirtualTime } from '../../support/comment/virtual-time.ts'
import { type Carry, simulateServices } from '../../support/service/simulated-service.ts'

const file: MediaFile = {
  path: 'a.png',
  file: '/a.png',
  name: 'a.png',
  sizeBytes: 100,
  mimeType: 'image/png',
  stamp: '0 0 100 0 0',
}
const titled: TitledRecording = {
  path: 'a.mp4',
  title: 'pays',
  unusable: { path: 'a.mp4', name: 'a.mp4', reason: '' },
  recordedTest: { test: { id: 7, title: 'pays', result: 'failed' }, recordedTry: { id: 7 }, endsInFailure: true },
}
const job = {
  uploadId: 'upl_1',
  target: { url: new URL('https://storage.example/'), headers: {}, secrets: [] },
  extensions: new Set(['pictures'] as const),
}
const running = () => new AbortController().signal
const until = (signal: AbortSignal) => ({ signal, down: signal })

/** Pictures of the test 7, at a service whose calls `carry` carries out. */
function openPictures(carry: Carry = async (_call, _signal, effect) => effect()) {
  const time = startVirtualTime()
  const failed: unknown[] = []
  const pictures = createPictures({
    tests: new Set([7]),
    choose: async () => new Map([[7, { file, title: 'pays' }]]),
    client: simulateServices(24).connect({ apiKey: '', baseUrl: 'https://service.example/', carry }),
    retry: { retries: 0, random: Math.random, sleep: (ms) => time.sleep(ms), gate: gateIn(time) },
    withUnchangedBytes: (_file, use) => use({ sizeBytes: 100, read: async () => 100 }),
    concurrency: 1,
    visibility: 'unlisted',
    expires: undefined,
    onFailed: (_title, error) => void failed.push(error),
  })
  return { ...pictures, failed }
}

it('records the picture that a recording brought along, even if another recording of its test keeps an earlier one', async () => {
  const { shareFor, shareRest } = openPictures()
  const shareId = await shareFor(titled, job, until(running()))
  expect(shareId).toBeDefined()
  const kept = new Map([[7, { shareId: 'shr_earlier', url: 'https://service.example/earlier' }]])
  expect(await shareRest(kept, running())).toMatchObject([{ id: 7, shareId }])
})

it('shares no other picture for a test that keeps one', async () => {
  const { shareFor, shareRest } = openPictures()
  await shareFor({ ...titled, recordedTest: undefined }, job, until(running()))
  const kept = new Map([[7, { shareId: 'shr_earlier' }]])
  expect(await shareRest(kept, running())).toEqual([{ id: 7, shareId: 'shr_earlier' }])
})

it('records a share that exists although its answer is unusable, even if all work stops meanwhile', async () => {
  const stop = new AbortController()
  const { shareFor, shareRest, failed } = openPictures(async (call, _signal, effect) => {
    if (call !== 'create share') return effect()
    stop.abort(new StopError('canceled'))
    throw new CallError(call, { kind: 'answer', problem: 'it has no link', shareId: 'shr_made' })
  })
  expect(await shareFor(titled, job, until(stop.signal))).toBe('shr_made')
  expect(await shareRest(new Map(), stop.signal)).toEqual([{ id: 7, shareId: 'shr_made' }])
  expect(failed).toHaveLength(1)
})

it('says that the share of a picture may exist if all work stops before the service answers', async () => {
  const stop = new AbortController()
  const { shareFor, shareRest, failed } = openPictures(async (call, _signal, effect) => {
    if (call !== 'create share') return effect()
    stop.abort(new StopError('canceled'))
    throw new CallError(call, { kind: 'timeout', phase: 'answer', seconds: 1, received: true })
  })
  await shareFor({ ...titled, recordedTest: undefined }, job, until(running()))
  await shareRest(new Map(), stop.signal)
  expect(failed.map(String)).toEqual([expect.stringContaining('an unknown link may exist')])
})
