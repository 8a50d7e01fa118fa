import { describe } from 'vitest'
import { available } from '../../../test/support/requirement.ts'
import { bytesCases } from '../cases/bytes.ts'
import { callCases } from '../cases/calls.ts'
import { endCases } from '../cases/ends.ts'
import { hostileCases } from '../cases/hostile.ts'
import { pageCases } from '../cases/page.ts'
import { pictureCases } from '../cases/pictures.ts'
import { sweepCases } from '../cases/sweep.ts'
import { inWorkerd } from '../places/workerd.ts'
import { wranglerFolder } from '../places/wrangler.ts'

describe.runIf(available('wrangler', wranglerFolder))('in workerd', () => {
  const place = inWorkerd()
  describe('bytes', () => bytesCases(place))
  describe('calls', () => callCases(place))
  describe('ends', () => endCases(place))
  describe('hostile requests', () => hostileCases(place))
  describe('page', () => pageCases(place))
  describe('pictures', () => pictureCases(place))
  describe('sweep', () => sweepCases(place))
})
