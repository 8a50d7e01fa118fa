import { expect, it } from 'vitest'
import { closedEvent, pullRequestEvent } from '../../../../emulators/runner/pull-request.ts'
import { counts, newShares, scheduled } from '../../../support/actions/recorded.ts'
import { commandsIn, warningsIn } from '../../../support/actions/runner-log.ts'
import { alive, change, idsOf, inRun, rememberedIn, seenIn } from '../../../support/actions/runs.ts'
import { setStage } from '../../../support/stage.ts'
import { upload } from '../upload-manifest.ts'

const repository = { fullName: 'octo-org/demo', id: 812_345_678 }

it.concurrent('deletes every share that the comments record, including replaced ones, for one comment-key or all, and updates the comments', async () => {
  await using stage = await setStage()
  const first = await stage.share(inRun(1000, { inputs: { path: 'recordings' } }))
  await change(stage, 'recordings/demo.mp4')
  const second = await stage.share(inRun(1001, { inputs: { path: 'recordings' } }))
  const other = await stage.share(inRun(1001, { inputs: { 'comment-key': 'nightly', section: 'N' } }))
  const ids = [...new Set([first, second].flatMap(idsOf))]
  expect(ids).toHaveLength(4)
  const nightly = await stage.cleanUp({ inputs: { 'comment-key': 'nightly' } })
  expect(nightly).toMatchObject({ exitCode: 0, outputs: counts(1, 0) })
  expect(alive(stage, [...idsOf(other), ...ids])).toEqual([false, true, true, true, true])
  const step = await stage.cleanUp()
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(4, 0) })
  expect(alive(stage, ids)).not.toContain(true)
  for (const comment of stage.github.comments(1)) {
    expect(seenIn(comment)).toMatch(/links? removed/)
    expect(seenIn(comment)).toContain('<code>demo</code>')
    for (const id of [...ids, ...idsOf(other)]) expect(seenIn(comment)).not.toContain(id)
    expect(rememberedIn(comment)).toEqual([])
  }
  expect(step.log).toMatch(/^Pull request #1: 4 shares$/m)
  expect(warningsIn(step.log)).toEqual([])
  const again = await stage.cleanUp()
  expect(again.outputs).toEqual(counts(0, 0))
  expect(warningsIn(again.log)).toEqual([])
})

it.concurrent('a sweep deletes the links of runs without a pull request, whose manifests it finds by itself', async () => {
  await using stage = await setStage({ recordings: false })
  const [old = '', young = ''] = await newShares(stage, 2)
  upload(stage, { ids: [old], as: 'share-recordings-run-nightly-1a2b3c4d' })
  upload(stage, { ids: [young], as: 'share-recordings-run-nightly-1a2b3c4d', days: 6, run: 1001 })
  const step = await stage.cleanUp(scheduled)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(1, 0) })
  expect(alive(stage, [old, young])).toEqual([false, true])
  expect(step.log).toMatch(/^Checked 1 pull request and 1 artifact: 1 of 1 share deleted$/m)
  expect(warningsIn(step.log)).toEqual([])
})

it.concurrent('deletes exactly the shares in share-ids, even on a push to the pull request, without asking GitHub', async () => {
  await using stage = await setStage()
  const step = await stage.share({ inputs: { reuse: 'false' } })
  const [one = '', two = '', three = ''] = idsOf(step)
  const requests = stage.github.requests.length
  const event = { name: 'pull_request', payload: pullRequestEvent(repository) }
  const cleaned = await stage.cleanUp({ event, inputs: { 'share-ids': `${one}\n${three}\n` } })
  expect(cleaned.outputs).toEqual(counts(2, 0))
  expect(alive(stage, [one, two, three])).toEqual([false, true, false])
  expect(stage.github.requests).toHaveLength(requests)
})

it.concurrent('passes for a fork without a key, with a notice that says what deletes the links', async () => {
  await using stage = await setStage()
  const { payload } = closedEvent(repository, { headRepository: { fullName: 'someone/demo', id: 2000 } })
  const step = await stage.cleanUp({ inputs: { 'api-key': '' }, event: { name: 'pull_request', payload } })
  expect(step.exitCode).toBe(0)
  expect(step.outputs).toEqual(counts(0, 0))
  const notices = commandsIn(step.log).filter(({ name }) => name === 'notice')
  expect(notices.map(({ value }) => value).join()).toMatch(/^No shares were deleted: .* A daily sweep/)
  expect(step.log).not.toContain('pull_request_target')
})

it.concurrent("fails and says what to do if it can't read the comments", async () => {
  await using stage = await setStage()
  const denied = await stage.cleanUp({ inputs: { 'github-token': 'ghs_unknown' } })
  expect(denied).toMatchObject({ exitCode: 1, outputs: counts(0, 0) })
  expect(denied.log).toContain('Check the input github-token')
  const without = await stage.cleanUp({ inputs: { 'github-token': '', 'fail-on-error': 'false' } })
  expect(without).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(warningsIn(without.log).join()).toContain('the input github-token is empty')
})
