import { expect, it } from 'vitest'
import { closedEvent, pull } from '../../../../emulators/runner/pull-request.ts'
import { counts } from '../../../support/actions/recorded.ts'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { alive, commentOf, idsOf, inRun, seenIn } from '../../../support/actions/runs.ts'
import { setStage } from '../../../support/stage.ts'

const repository = { fullName: 'octo-org/demo', id: 812_345_678 }

it.concurrent('warns a run that ends after cleanup that its pull request is closed, and still shows its links', async () => {
  await using stage = await setStage()
  await stage.share(inRun(1000))
  await stage.cleanUp()
  const late = await stage.share(inRun(1001, { inputs: { reuse: 'false' } }))
  const [warning, ...others] = warningsIn(late.log)
  expect(others).toEqual([])
  expect(warning).toContain('Pull request #1 was closed before this run ended')
  for (const id of idsOf(late)) expect(warning).toContain(id)
  expect(seenIn(commentOf(stage))).toContain(late.outputs['share-url'])
  const step = await stage.cleanUp({ environment: { GITHUB_RUN_ID: '2001' } })
  expect(step.outputs).toEqual(counts(1, 0))
})

it.concurrent('says that nothing records the shares of a late run that writes no comment', async () => {
  await using stage = await setStage()
  stage.github.closePull(1)
  const late = await stage.share(inRun(1001, { inputs: { comment: 'failures' } }))
  expect(warningsIn(late.log)).toEqual([expect.stringContaining('No comment records its shares. To delete them now')])
  for (const id of idsOf(late)) expect(warningsIn(late.log)[0]).toContain(id)
})

it.concurrent('shares removed recordings again after the pull request reopens', async () => {
  await using stage = await setStage()
  const first = await stage.share(inRun(1000))
  stage.github.closePull(1)
  await stage.cleanUp({ environment: { GITHUB_RUN_ID: '1001' } })
  stage.github.reopenPull(1)
  const again = await stage.share(inRun(1002))
  expect(idsOf(again)).not.toEqual(idsOf(first))
  expect(again.outputs).toMatchObject({ 'shared-count': '1', 'reused-count': '0' })
  expect(seenIn(commentOf(stage))).toContain(again.outputs['share-url'])
  expect(warningsIn(again.log)).toEqual([])
  // A late cleanup finds the pull request open and skips it unless it's named.
  const event = closedEvent(repository)
  const late = await stage.cleanUp({ event })
  expect(late).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(late.log).toMatch(/^Pull request #1 was reopened: the shares in its comments are kept$/m)
  expect(alive(stage, [first, again].flatMap(idsOf))).toEqual([false, true])
  const named = await stage.cleanUp({ event, inputs: { 'pr-number': '1' } })
  expect(named.log).toMatch(/^Pull request #1 is open: its next runs will create new links$/m)
  expect(alive(stage, [first, again].flatMap(idsOf))).toEqual([false, false])
})

it.concurrent('deletes the links of a pull request whose fork is gone', async () => {
  await using stage = await setStage({ github: { pulls: [{ ...pull, headRepository: null }] } })
  const shared = await stage.share(inRun(1000))
  stage.github.closePull(1)
  const step = await stage.cleanUp({ event: closedEvent(repository, { headRepository: null }) })
  expect(step.outputs).toEqual(counts(1, 0))
  expect(alive(stage, idsOf(shared))).toEqual([false])
})
