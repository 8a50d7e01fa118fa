import { expect, it } from 'vitest'
import { manifestSchema } from '../../../src/manifest/schema.ts'
import { missingMembers } from '../../support/values-of-schema.ts'
import { drawPlan } from './draw-plan.ts'
import { live } from './live.ts'
import { sectionsSince } from './standing-sections.ts'
import { openStep } from './step.ts'
import type { World } from './world.ts'

/** Lives compare with no other branch, no path or title has a secret, no recording is a GIF, and no step misses its test report. */
const neverWritten = /^\/comparedWith|^\/recordings\/pictureUrl$|\/shownPath$|\/identity$|^\/withoutReport$/

it('random lives write every field of the schema', async () => {
  const worlds = new Set<World>()
  for (let seed = 1; seed <= 40; seed += 1) {
    await live(drawPlan(seed), (world, options) => {
      worlds.add(world)
      return openStep(world, options)
    })
  }
  const written = [...worlds].flatMap((world) => {
    const contents = world.manifests.map(({ text }) => JSON.parse(text))
    return [
      ...sectionsSince(world, 0).map(({ section }) => section),
      ...contents.map(({ tests, step }) => ({ tests, ...step })),
    ]
  })
  expect(missingMembers(manifestSchema, written).filter((path) => !neverWritten.test(path))).toEqual([])
})
