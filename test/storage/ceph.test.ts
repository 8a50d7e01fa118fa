import { available } from '../support/requirement.ts'
import { startCeph } from '../support/stores/ceph.ts'
import { testPromisesOn } from './store-promises.ts'

testPromisesOn('on S3 (Ceph)', startCeph, {
  available: available('Ceph', '/usr/bin/radosgw'),
  tampered: 'status 403: SignatureDoesNotMatch',
  occupied: 'status 412: PreconditionFailed',
  changed: {
    how: 'with another Content-Type, which S3 checks against the signature',
    change: ({ url, headers }) => ({ url, headers: { ...headers, 'Content-Type': 'video/other' } }),
    refusal: 'status 403: SignatureDoesNotMatch',
  },
})
