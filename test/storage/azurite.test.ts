import { startAzurite } from './azurite.ts'
import { testPromisesOn } from './store-promises.ts'

testPromisesOn('on Azure Blob Storage (Azurite)', startAzurite, {
  available: true,
  tampered: 'status 403: AuthorizationFailure: Server failed to authenticate the request.',
  occupied: 'status 409: BlobAlreadyExists: The specified blob already exists.',
  changed: {
    how: 'without its other headers, by status alone because the store adds nothing',
    change: ({ url, headers }) => ({ url, headers: { 'Content-Type': headers['Content-Type'] ?? '' } }),
    refusal: 'uploading to storage failed: status 400.',
  },
})
