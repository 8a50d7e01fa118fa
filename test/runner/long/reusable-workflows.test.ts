import { expect } from 'vitest'
import { artifactNames, commentOf, rememberedIn } from '../../support/actions/runs.ts'
import { scenario } from '../scenario.ts'
import { linesOf, messagesOf, partsOf, report, shard, tested } from '../tested.ts'

// GitHub gives the jobs of both calls the same names.

const sharedSection = '| ❌ error | `Two jobs share this section. Give each a section of its own.` |  |'
const advice = expect.stringContaining('Give each of them its own `section`.')

scenario(
  'two calls of a reusable workflow show the one with more failures, whichever ends first, and ask for a section each',
  async (play) => {
    const calls = [
      { passed: 1, failed: 2, video: 'staging' },
      { passed: 3, video: 'production' },
    ]
    for (const [at, inOrder] of [calls, calls.toReversed()].entries()) {
      const jobs = []
      for (const call of inOrder) jobs.push(await play.run(tested(play, { attempt: at + 1, ...call })))
      expect(jobs.map(messagesOf)).toEqual([[], [advice]])
      expect(partsOf(play)).toEqual(['**`e2e`** · ❌ 1 error · ❌ 2 failed (1 cause) · ✅ 1 passed · 1 recording'])
      expect(linesOf(play)).toContain(sharedSection)
      expect(rememberedIn(commentOf(play.stage))).toEqual([...play.stage.service.shares.keys()].sort())
    }
  },
)

scenario('two calls of a reusable workflow that end alike ask for a section each as well', async (play) => {
  const jobs = []
  for (const _ of ['staging', 'production']) jobs.push(await play.run(tested(play, { passed: 1, failed: 1 })))
  expect(jobs.map(messagesOf)).toEqual([[], [advice]])
  expect(partsOf(play)).toEqual(['**`e2e`** · ❌ 1 error · ❌ 1 failed · ✅ 1 passed · no recordings'])
  expect(linesOf(play)).toContain(sharedSection)
})

scenario('the report hides no call of a reusable workflow, although both have the same names', async (play) => {
  await play.run(tested(play, { passed: 1, failed: 1, inputs: { comment: 'false' } }))
  await play.run(tested(play, { passed: 2, inputs: { comment: 'false' } }))
  const [name = '', ...others] = artifactNames(play.stage)
  expect(others).toEqual([expect.stringMatching(`^${name}-[0-9a-f]{8}$`)])
  expect(await report(play)).toMatchObject({ errors: 1, failed: 1 })
  expect(linesOf(play)).toContain(sharedSection)
})

scenario(
  'two calls of a reusable workflow with a section each have two parts, and the verdict counts the jobs of both',
  async (play) => {
    for (const name of ['staging', 'production']) {
      for (const number of [1, 2]) {
        const failed = name === 'staging' && number === 2 ? 1 : 0
        const inputs = { section: '${{ inputs.name }}' }
        const contexts = { ...shard(number, 2), inputs: { name } }
        await play.run(tested(play, { passed: 2, failed, inputs, contexts }))
      }
    }
    const parts = [
      '**`production`** · 2 jobs · ✅ 4 passed · no recordings',
      '**`staging`** · 2 jobs · ❌ 1 failed · ✅ 4 passed · no recordings',
    ]
    expect(partsOf(play)).toEqual(parts)
    expect(await report(play)).toMatchObject({ errors: 0, failed: 1, passed: 8, jobs: 4, jobTotal: 4 })
    expect(partsOf(play)).toEqual(parts)
  },
)
