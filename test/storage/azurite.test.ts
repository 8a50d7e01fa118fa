import { expect, it } from 'vitest'
import { resultsOf } from '../support/stage.ts'
import { startAzurite } from './azurite.ts'
import { testPromisesOn } from './store-promises.ts'
import { setStoreStage } from './store-stage.ts'

testPromisesOn('on Azure Blob Storage (Azurite)', startAzurite, {
  available: true,
  tampered: 'status 403: AuthorizationFailure: Server failed to authenticate the request.',
  occupied: 'status 409: BlobAlreadyExists: The specified blob already exists.',
})

it('tells the status of a blob store that refuses without a word', async () => {
  await using store = await startAzurite()
  await using stage = await setStoreStage(store, {
    change: ({ url, headers }) => ({ url, headers: { 'Content-Type': headers['Content-Type'] ?? '' } }),
  })
  const step = await stage.share({ inputs: { path: 'recordings/checkout.webm' } })
  expect(step.exitCode).toBe(1)
  expect(resultsOf(step)[0]?.error).toContain('uploading to storage failed: status 400.')
})
