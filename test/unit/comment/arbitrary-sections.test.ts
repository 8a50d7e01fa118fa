import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stateSchema } from '../../../src/comment/state.ts'
import { manifestSchema } from '../../../src/manifest/schema.ts'
import { anyManifest, anyStored, threeStates } from '../../support/comment/arbitrary-sections.ts'
import { missingMembers } from '../../support/values-of-schema.ts'

it.each([
  ['manifests', manifestSchema, anyManifest, 100],
  ['states', stateSchema, anyStored, 100],
  ['states that are joined', stateSchema, threeStates, 400],
])('random %s have every field of the schema', (_, schema, arbitrary, numRuns) => {
  const values = fc.sample<unknown>(arbitrary, { numRuns, seed: 1 })
  // Joining moves the replaced shares of sections into the state.
  const isMoved = (path: string) => schema === stateSchema && path.startsWith('/sections/replaced/')
  expect(missingMembers(schema, values.flat()).filter((path) => !isMoved(path))).toEqual([])
})
