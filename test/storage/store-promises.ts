import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StepResult } from '../../emulators/runner/run-action.ts'
import { resultsOf } from '../support/stage.ts'
import { demand, type Store, type StoreTarget } from '../support/stores/store.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import { hashFile, makeRecording } from './recordings.ts'
import { type StoreStage, setStoreStage } from './store-stage.ts'

/** Size of a recording that takes a while, in megabytes. */
const long = 40

const one = { path: 'recordings/checkout.webm' }

/** The differences between stores. */
export type StoreFacts = {
  available: boolean
  /** The store's refusal of a wrong signature, as the recording's error quotes it. */
  tampered: string
  /** The store's refusal of a PUT to an existing object. */
  occupied: string
  /** A change of the target that the store refuses, and its refusal. */
  changed: { how: string; change: (target: StoreTarget) => StoreTarget; refusal: string }
}

/** Tests the promises for every object store. All tests share one store. */
export function testPromisesOn(name: string, start: () => Promise<Store>, facts: StoreFacts): void {
  describe.runIf(facts.available)(name, () => {
    let store: Store
    beforeAll(async () => {
      store = await start()
    })
    afterAll(() => store?.[Symbol.asyncDispose]())

    it.each([
      ['among the returned headers', true],
      ['added by the action', false],
    ])('stores the exact bytes of three recordings, with If-None-Match %s', async (_, returnsCondition) => {
      await using stage = await setStoreStage(store, { target: () => ({ returnsCondition }) })
      const folder = join(stage.workspace, 'recordings')
      await rename(join(folder, 'demo.mp4'), join(folder, 'Größe & (1) 100%+.mp4'))
      const step = await stage.share()
      expect(step.exitCode, step.log).toBe(0)
      expect(resultsOf(step)).toHaveLength(3)
      await expectSharedWhole(store, stage, step)
    })

    it('shares through a new upload job if the upload address has expired', async () => {
      await using stage = await setStoreStage(store, { target: (number) => ({ expired: number === 1 }) })
      const step = await stage.share({ inputs: one })
      expect(step.exitCode, step.log).toBe(0)
      expect(stage.service.uploads.size).toBe(2)
      await expectSharedWhole(store, stage, step)
    })

    it('quotes the store, with advice, if it refuses 50 MB before reading them, even in a new upload job', async () => {
      await using stage = await setStoreStage(store, { change: tampered, recordings: false })
      await makeRecording(join(stage.workspace, 'long.webm'), 50)
      const step = await stage.share({ inputs: { path: 'long.webm', timeout: '20' } })
      expectFailure(step, facts.tampered)
      expect(errorOf(step)).toContain('The upload address has expired or is wrong: run the job again.')
      expect(step.log).not.toMatch(/EPIPE|ECONNRESET/)
      // The step ends without further waiting.
      expect(step.seconds).toBeLessThan(15)
      expect(stage.service.uploads.size).toBe(2)
      expect(await stage.stored()).toEqual([])
    })

    it(`quotes the store if it refuses an upload address ${facts.changed.how}`, async () => {
      await using stage = await setStoreStage(store, { change: facts.changed.change })
      expectFailure(await stage.share({ inputs: one }), facts.changed.refusal)
      expect(await stage.stored()).toEqual([])
    })

    it('never overwrites an existing object', async () => {
      const earlier = Buffer.from('an earlier object')
      await using stage = await setStoreStage(store, {
        async change(target) {
          await demand(target.url, { method: 'PUT', headers: target.headers, body: earlier })
          return target
        },
      })
      const step = await stage.share({ inputs: one })
      expectFailure(step, facts.occupied)
      expect(await stage.stored()).toMatchObject([{ sizeBytes: earlier.length }])
    })

    it('shares a recording only once if the answer to its PUT was lost', async () => {
      await using proxy = await startCuttingProxy(store.origin, ['answer'])
      await using stage = await setStoreStage(store, { target: () => ({ origin: proxy.origin }) })
      const step = await stage.share({ inputs: one })
      expect(step.exitCode, step.log).toBe(0)
      expect(proxy.lostAnswers).toEqual([expect.stringMatching(/^HTTP\/1\.1 20[01] /)])
      expect(proxy.connections).toBeGreaterThan(1)
      expect(stage.service.uploads.size).toBe(1)
      await expectSharedWhole(store, stage, step)
    })

    it(`shares all ${long} MB through a connection that is cut twice`, async () => {
      const cuts = [0.3, 0.6].map((part) => ({ afterBytes: part * long * 1024 * 1024 }))
      await using proxy = await startCuttingProxy(store.origin, cuts)
      await using stage = await setStoreStage(store, {
        target: () => ({ origin: proxy.origin }),
        recordings: false,
      })
      await makeRecording(join(stage.workspace, 'long.webm'), long)
      const step = await stage.share({ inputs: { path: 'long.webm' } })
      expect(step.exitCode, step.log).toBe(0)
      expect(proxy.connections).toBe(3)
      expect(stage.service.uploads.size).toBe(1)
      await expectSharedWhole(store, stage, step)
    })
  })
}

/** The address with a well-formed but wrong signature. */
function tampered({ url, headers }: StoreTarget): StoreTarget {
  return { url: url.replace(/(X-Amz-Signature|sig)=[^&]+/, `$1=${'0'.repeat(64)}`), headers }
}

/**
 * Checks that each recording has one object with its bytes and one file with one share, and that nothing else exists.
 */
async function expectSharedWhole(store: Store, stage: StoreStage, step: StepResult): Promise<void> {
  const { files, shares } = stage.service
  const results = resultsOf(step)
  expect(files.size).toBe(results.length)
  expect(shares.size).toBe(results.length)
  for (const { path, fileId = '', shareId = '' } of results) {
    expect(shares.get(shareId)?.fileId).toBe(fileId)
    expect(files.get(fileId)?.sha256).toBe(await hashFile(join(stage.workspace, path)))
  }
  const uploads = Array.from(files.values(), ({ uploadId }) => uploadId)
  const keys = await Promise.all(uploads.map((uploadId) => store.keys(uploadId)))
  expect(keys.map(({ length }) => length)).toEqual(results.map(() => 1))
  expect(await stage.stored()).toHaveLength(results.length)
}

/** Checks that nothing was shared and that the error quotes the store. */
function expectFailure(step: StepResult, words: string): void {
  expect(step.exitCode, step.log).toBe(1)
  expect(resultsOf(step).map(({ status }) => status)).toEqual(['failed'])
  expect(errorOf(step)).toContain(words)
}

function errorOf(step: StepResult): string {
  return resultsOf(step)[0]?.error ?? ''
}
