import { describe } from 'vitest'
import { available } from '../../../test/support/requirement.ts'
import { hostileCases } from '../cases/hostile.ts'
import { pageCases } from '../cases/page.ts'
import { onCeph } from '../places/ceph.ts'

// Cases that hardly depend on the store. Those that do are in service/test/long/bucket.test.ts.
describe.runIf(available('Ceph', '/usr/bin/radosgw'))('on a bucket (Ceph)', () => {
  const place = onCeph()
  describe('hostile requests', () => hostileCases(place))
  describe('page', () => pageCases(place))
})
