import { expect, it } from 'vitest'
import { closedEvent, pull, pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import { bodyWith, counts, newShares, record } from '../../support/actions/recorded.ts'
import { commandsIn, warningsIn } from '../../support/actions/runner-log.ts'
import { alive, change, commentOf, idsOf, inRun, rememberedIn, seenIn } from '../../support/actions/runs.ts'
import { setStage } from '../../support/stage.ts'

const repository = { fullName: 'octo-org/demo', id: 812_345_678 }

it.concurrent('deletes every share that the comments record, replaced ones too, of one comment-key or all, and says so in them', async () => {
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

it.concurrent('deletes exactly the shares that share-ids names, on a push to the pull request, and asks GitHub nothing', async () => {
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

it.concurrent('warns of another account where the service knows none of the shares that share-ids names', async () => {
  await using stage = await setStage()
  const step = await stage.share({ inputs: { reuse: 'false' } })
  const [one = '', two = '', three = ''] = idsOf(step)
  const first = await stage.cleanUp({ inputs: { 'share-ids': one } })
  expect(warningsIn(first.log)).toEqual([])
  const some = await stage.cleanUp({ inputs: { 'share-ids': `${one}\n${two}` } })
  expect(some).toMatchObject({ exitCode: 0, outputs: counts(2, 0) })
  expect(warningsIn(some.log)).toEqual([])
  expect(some.log).toContain(`so gone before: ${one}`)
  const none = await stage.cleanUp({ inputs: { 'share-ids': `${one}\n${two}` } })
  expect(none).toMatchObject({ exitCode: 0, outputs: counts(2, 0) })
  expect(warningsIn(none.log)).toEqual([expect.stringContaining('another account')])
  expect(alive(stage, [one, two, three])).toEqual([false, false, true])
})

it.concurrent('goes on after a share that can’t be deleted, keeps that link, and deletes it when run again', async () => {
  await using stage = await setStage()
  const shared = await stage.share(inRun(1000, { inputs: { path: 'recordings' } }))
  const [stuck = '', ...others] = idsOf(shared)
  stage.service.setFaults([
    {
      call: 'deleteShare',
      where: ({ shareId }) => shareId === stuck,
      effect: { type: 'status', status: 500 },
    },
    { call: 'deleteShare', at: 2, effect: { type: 'status', status: 429, headers: { 'retry-after': '1' } } },
  ])
  const step = await stage.cleanUp({ inputs: { retries: '1' } })
  expect(step.exitCode).toBe(1)
  expect(step.outputs).toEqual(counts(2, 1))
  expect(commandsIn(step.log).filter(({ name }) => name === 'error')[0]?.value).toContain(
    `${stuck}: deleting the share failed: status 500`,
  )
  expect(commandsIn(step.log).findLast(({ name }) => name === 'error')?.value).toBe(
    '1 of 3 shares could not be deleted. Run this again: what is already gone counts as deleted.',
  )
  expect(step.log).toContain(`Not deleted: ${stuck} (reason below)\n`)
  expect(step.log.match(/deleting the share failed: status 500/g)).toHaveLength(1)
  const seen = seenIn(commentOf(stage))
  expect(seen).toContain(stuck)
  expect(seen).toContain('2 links removed')
  for (const id of others) expect(seen).not.toContain(id)
  stage.service.setFaults([])
  const again = await stage.cleanUp()
  expect(again.outputs).toEqual(counts(1, 0))
  expect(alive(stage, idsOf(shared))).toEqual([false, false, false])
  expect(seenIn(commentOf(stage))).not.toContain(stuck)
})

it.concurrent('deletes nothing that its key did not sign for this pull request, reads nothing of it, and says so', async () => {
  await using stage = await setStage()
  const shares = await newShares(stage, 3)
  const [former = '', copied = '', edited = ''] = shares
  record(stage, 1, { shown: [former], apiKey: 'vsk_live_former' })
  const bodies = [
    bodyWith(stage, 2, { shown: [copied] }),
    bodyWith(stage, 1, { shown: [edited] }).replace(/(state 1 \S+ \S{20})\S{4}/, '$1AAAA'),
  ]
  for (const body of bodies) stage.github.addComment({ pull: 1, body, author: 'github-actions[bot]' })
  const before = stage.github.comments(1)
  const step = await stage.cleanUp()
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(alive(stage, shares)).toEqual([true, true, true])
  expect(stage.github.comments(1)).toEqual(before)
  expect(step.log).toMatch(
    /^1 comment left alone \(signed with another API key, as before a change of the key\): http\S+$/m,
  )
  expect(step.log).toMatch(/^2 comments left alone \(damaged or edited\): http\S+ http\S+$/m)
  for (const id of shares) expect(step.log).not.toContain(id)
})

it.concurrent('warns a run that ends after cleanup that its pull request was closed, and shows its links', async () => {
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

it.concurrent('says that nothing records the shares of a late run without a comment', async () => {
  await using stage = await setStage()
  stage.github.closePull(1)
  const late = await stage.share(inRun(1001, { inputs: { comment: 'failures' } }))
  expect(warningsIn(late.log)).toEqual([expect.stringContaining('No comment records its shares; to delete them now')])
  for (const id of idsOf(late)) expect(warningsIn(late.log)[0]).toContain(id)
})

it.concurrent('shares again what it removed, once the pull request was opened again', async () => {
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
  // A cleanup that comes late finds it open, and leaves it alone unless somebody names it.
  const event = closedEvent(repository)
  const late = await stage.cleanUp({ event })
  expect(late).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(late.log).toMatch(/^Pull request #1 is open again: nothing is deleted that its comments record$/m)
  expect(alive(stage, [first, again].flatMap(idsOf))).toEqual([false, true])
  const named = await stage.cleanUp({ event, inputs: { 'pr-number': '1' } })
  expect(named.log).toMatch(/^Pull request #1 is open: its next runs make new links$/m)
  expect(alive(stage, [first, again].flatMap(idsOf))).toEqual([false, false])
})

it.concurrent('needs neither the head branch nor the fork that it was in', async () => {
  await using stage = await setStage({ github: { pulls: [{ ...pull, headRepository: null }] } })
  const shared = await stage.share(inRun(1000))
  stage.github.closePull(1)
  const step = await stage.cleanUp({ event: closedEvent(repository, { headRepository: null }) })
  expect(step.outputs).toEqual(counts(1, 0))
  expect(alive(stage, idsOf(shared))).toEqual([false])
})

it.concurrent('passes with a notice where GitHub gives no secrets, which says what deletes the links', async () => {
  await using stage = await setStage()
  const { payload } = closedEvent(repository, { headRepository: { fullName: 'someone/demo', id: 2000 } })
  const step = await stage.cleanUp({ inputs: { 'api-key': '' }, event: { name: 'pull_request', payload } })
  expect(step.exitCode).toBe(0)
  expect(step.outputs).toEqual(counts(0, 0))
  const notices = commandsIn(step.log).filter(({ name }) => name === 'notice')
  expect(notices.map(({ value }) => value).join()).toMatch(/^No shares were deleted: .* A daily sweep/)
  expect(step.log).not.toContain('pull_request_target')
})

it.concurrent('fails, and says what to do, where the comments can’t be read', async () => {
  await using stage = await setStage()
  const denied = await stage.cleanUp({ inputs: { 'github-token': 'ghs_unknown' } })
  expect(denied).toMatchObject({ exitCode: 1, outputs: counts(0, 0) })
  expect(denied.log).toContain('Check the input github-token')
  const without = await stage.cleanUp({ inputs: { 'github-token': '', 'fail-on-error': 'false' } })
  expect(without).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(warningsIn(without.log).join()).toContain('the input github-token is empty')
})
