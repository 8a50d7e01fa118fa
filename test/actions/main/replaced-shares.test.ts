import { expect, it } from 'vitest'
import { alive, change, commentOf, idsOf, inRun, rememberedIn, seenIn, statusesOf } from '../../runs.ts'
import { setStage } from '../../stage.ts'
import { warningsIn } from './runner-log.ts'

const deleting = { 'replaced-shares': 'delete' }

it.concurrent('deletes what it replaces once the comment stands, and forgets it', async () => {
  await using stage = await setStage()
  const first = await stage.share(inRun(1000))
  await change(stage, 'recordings/demo.mp4')
  const second = await stage.share(inRun(1001, { inputs: deleting }))
  expect(second.log).toMatch(/^Deleted 1 replaced share$/m)
  expect(alive(stage, [...idsOf(first), ...idsOf(second)])).toEqual([false, true])
  expect(rememberedIn(commentOf(stage))).toEqual(idsOf(second))
  expect(seenIn(commentOf(stage))).toContain(second.outputs['share-url'])
  expect(warningsIn(second.log)).toEqual([])
  const third = await stage.share(inRun(1002, { inputs: deleting }))
  expect(statusesOf(third)).toEqual(['reused'])
  expect(third.log).not.toContain('Deleted')
  expect(alive(stage, idsOf(second))).toEqual([true])
})

it.concurrent('deletes what earlier runs have kept too', async () => {
  await using stage = await setStage()
  const first = await stage.share(inRun(1000))
  await change(stage, 'recordings/demo.mp4')
  const second = await stage.share(inRun(1001))
  expect(alive(stage, idsOf(first))).toEqual([true])
  await change(stage, 'recordings/demo.mp4')
  const third = await stage.share(inRun(1002, { inputs: deleting }))
  expect(alive(stage, [first, second, third].flatMap(idsOf))).toEqual([false, false, true])
})

it.concurrent('deletes nothing that another job still shows', async () => {
  await using stage = await setStage()
  const unit = await stage.share(inRun(1000, { job: 'unit' }))
  const e2e = await stage.share(inRun(1000, { job: 'e2e' }))
  expect(idsOf(e2e)).toEqual(idsOf(unit))
  await change(stage, 'recordings/demo.mp4')
  const next = await stage.share(inRun(1001, { job: 'unit', inputs: deleting }))
  expect(alive(stage, [...idsOf(unit), ...idsOf(next)])).toEqual([true, true])
  await stage.share(inRun(1001, { job: 'e2e', inputs: deleting }))
  expect(alive(stage, [...idsOf(unit), ...idsOf(next)])).toEqual([false, true])
})

it.concurrent('deletes nothing and says so when the comment can’t be written', async () => {
  await using stage = await setStage()
  const first = await stage.share(inRun(1000))
  await change(stage, 'recordings/demo.mp4')
  stage.github.setBehaviour({
    failures: [{ match: { graphql: 'mutation' }, every: true, effect: { status: 403 } }],
  })
  const second = await stage.share(inRun(1001, { inputs: deleting }))
  expect(second.exitCode).toBe(0)
  expect(alive(stage, [first, second].flatMap(idsOf))).toEqual([true, true])
  expect(warningsIn(second.log).join()).toContain('No replaced share is deleted')
  expect(second.log).toMatch(new RegExp(`takes these ids: ${idsOf(second).join(' ')}$`, 'm'))
})

it.concurrent('deletes nothing and says so with comment: false', async () => {
  await using stage = await setStage()
  const first = await stage.share(inRun(1000))
  await change(stage, 'recordings/demo.mp4')
  const second = await stage.share(inRun(1001, { inputs: { ...deleting, comment: 'false' } }))
  expect(alive(stage, idsOf(first))).toEqual([true])
  expect(warningsIn(second.log).join()).toContain('with comment: false, replaced shares stay')
})

it.concurrent('remembers what could not be deleted, says so, and passes', async () => {
  await using stage = await setStage()
  const first = await stage.share(inRun(1000))
  await change(stage, 'recordings/demo.mp4')
  stage.service.setFaults([{ call: 'deleteShare', every: true, effect: { type: 'status', status: 403 } }])
  const second = await stage.share(inRun(1001, { inputs: deleting }))
  expect(second.exitCode).toBe(0)
  expect(warningsIn(second.log).join()).toContain('1 replaced share could not be deleted')
  expect(rememberedIn(commentOf(stage))).toEqual([first, second].flatMap(idsOf).sort())
  stage.service.setFaults([])
  await stage.share(inRun(1002, { inputs: deleting }))
  expect(alive(stage, [first, second].flatMap(idsOf))).toEqual([false, true])
})
