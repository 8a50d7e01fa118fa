import { expect, it } from 'vitest'
import { available } from '../support/requirement.ts'
import { resultsOf } from '../support/stage.ts'
import { startCeph } from '../support/stores/ceph.ts'
import { testPromisesOn } from './store-promises.ts'
import { setStoreStage } from './store-stage.ts'

const isAvailable = available('Ceph', '/usr/bin/radosgw')

testPromisesOn('on S3 (Ceph)', startCeph, {
  available: isAvailable,
  tampered: 'status 403: SignatureDoesNotMatch',
  occupied: 'status 412: PreconditionFailed',
})

it.runIf(isAvailable)('sends the returned Content-Type, which S3 checks against the signature', async () => {
  await using store = await startCeph()
  await using stage = await setStoreStage(store, {
    change: ({ url, headers }) => ({ url, headers: { ...headers, 'Content-Type': 'video/other' } }),
  })
  const step = await stage.share({ inputs: { path: 'recordings/checkout.webm' } })
  expect(step.exitCode).toBe(1)
  expect(resultsOf(step)[0]?.error).toContain('status 403: SignatureDoesNotMatch')
  expect(stage.service.uploads.size).toBe(2)
  expect(await stage.stored()).toEqual([])
})
