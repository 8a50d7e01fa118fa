import { expect, it } from 'vitest'
import { closedEvent, pull, pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import { commandsIn, warningsIn } from '../../support/actions/runner-log.ts'
import { alive, change, commentOf, idsOf, inRun, rememberedIn, seenIn } from '../../support/actions/runs.ts'
import { type Stage, setStage } from '../../support/stage.ts'

const counts = (deleted: number, failed: number) => ({
  'deleted-count': String(deleted),
  'failed-count': String(failed),
})

const repository = { fullName: 'octo-org/demo', id: 812_345_678 }
const pushed = { name: 'pull_request', payload: pullRequestEvent(repository) }

/** How the service answers a request for each share. */
async function answers({ service }: Stage, ids: readonly string[]): Promise<number[]> {
  const headers = { authorization: `Bearer ${service.apiKey}` }
  return await Promise.all(
    ids.map(async (id) => (await fetch(`${service.url}/api/v1/shares/${id}`, { headers })).status),
  )
}

it.concurrent('deletes every share that the comments record, replaced ones too, and says so in them', async () => {
  await using stage = await setStage()
  const first = await stage.share(inRun(1000, { inputs: { path: 'recordings' } }))
  await change(stage, 'recordings/demo.mp4')
  const second = await stage.share(inRun(1001, { inputs: { path: 'recordings' } }))
  const other = await stage.share(inRun(1001, { inputs: { 'comment-key': 'nightly', section: 'N' } }))
  const ids = [...new Set([first, second, other].flatMap(idsOf))]
  expect(ids).toHaveLength(5)
  const step = await stage.cleanUp()
  expect(step.exitCode).toBe(0)
  expect(step.outputs).toEqual(counts(5, 0))
  expect(await answers(stage, ids)).toEqual([404, 404, 404, 404, 404])
  for (const comment of stage.github.comments(1)) {
    expect(seenIn(comment)).toContain('links removed')
    expect(seenIn(comment)).toContain('<code>demo</code>')
    for (const id of ids) expect(seenIn(comment)).not.toContain(id)
    expect(rememberedIn(comment)).toEqual([])
  }
  expect(step.log).toMatch(/^Pull request #1: 5 shares$/m)
  expect(warningsIn(step.log)).toEqual([])
  const again = await stage.cleanUp()
  expect(again.outputs).toEqual(counts(0, 0))
  expect(warningsIn(again.log)).toEqual([])
})

it.concurrent('cleans up after one comment-key alone', async () => {
  await using stage = await setStage()
  const one = await stage.share(inRun(1000))
  const other = await stage.share(inRun(1000, { inputs: { 'comment-key': 'nightly', reuse: 'false' } }))
  const step = await stage.cleanUp({ inputs: { 'comment-key': 'nightly' } })
  expect(step.outputs).toEqual(counts(1, 0))
  expect(alive(stage, [one, other].flatMap(idsOf))).toEqual([true, false])
})

it.concurrent.each([
  ['a dispatch', { name: 'workflow_dispatch', payload: {} }],
  ['a push to the pull request', pushed],
])('deletes exactly the shares that share-ids names on %s, and asks GitHub nothing', async (_, event) => {
  await using stage = await setStage()
  const step = await stage.share({ inputs: { reuse: 'false' } })
  const [one = '', two = '', three = ''] = idsOf(step)
  const requests = stage.github.requests.length
  const cleaned = await stage.cleanUp({ event, inputs: { 'share-ids': `${one}\n${three}\n` } })
  expect(cleaned.outputs).toEqual(counts(2, 0))
  expect(alive(stage, [one, two, three])).toEqual([false, true, false])
  expect(stage.github.requests).toHaveLength(requests)
})

it.concurrent('counts recorded shares that are gone already as deleted, and says in the comment that they are', async () => {
  await using stage = await setStage()
  const shared = await stage.share(inRun(1000, { inputs: { path: 'recordings' } }))
  stage.service.setFaults([{ call: 'deleteShare', every: true, effect: { type: 'status', status: 404 } }])
  const step = await stage.cleanUp()
  expect(step.exitCode).toBe(0)
  expect(step.outputs).toEqual(counts(3, 0))
  expect(warningsIn(step.log)).toEqual([])
  expect(seenIn(commentOf(stage))).toContain('links removed')
  for (const id of idsOf(shared)) expect(seenIn(commentOf(stage))).not.toContain(id)
  expect(rememberedIn(commentOf(stage))).toEqual([])
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

it.concurrent('stops at once where the key may not delete, and passes with fail-on-error: false', async () => {
  await using stage = await setStage({ service: { keys: { reader: ['shares:read'] } } })
  const shared = await stage.share(inRun(1000, { inputs: { path: 'recordings' } }))
  const ids = idsOf(shared).join('\n')
  const step = await stage.cleanUp({
    inputs: { 'api-key': 'reader', 'share-ids': ids, 'fail-on-error': 'false' },
  })
  expect(step.exitCode).toBe(0)
  expect(step.outputs).toEqual(counts(0, 3))
  expect(step.log).toContain('shares:write')
  expect(alive(stage, idsOf(shared))).toEqual([true, true, true])
})

it.concurrent('deletes nothing that its key did not sign, reads nothing of it, and says so in one line', async () => {
  const scopes = ['uploads:write', 'shares:write', 'shares:read'] as const
  await using stage = await setStage({ service: { keys: { vsk_live_changed: scopes } } })
  const shared = await stage.share(inRun(1000))
  const before = stage.github.comments(1)
  const step = await stage.cleanUp({ inputs: { 'api-key': 'vsk_live_changed' } })
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(alive(stage, idsOf(shared))).toEqual([true])
  expect(stage.github.comments(1)).toEqual(before)
  expect(step.log).toMatch(
    /^1 comment left alone \(signed with another API key, as before a change of the key\): http\S+$/m,
  )
  expect(step.log).not.toContain(idsOf(shared)[0])
})

it.concurrent('deletes nothing of another pull request whose state was copied, and nothing of an edited comment', async () => {
  await using stage = await setStage({ github: { pulls: [pull, { number: 2 }] } })
  const victim = await stage.share(inRun(1000, { inputs: { 'pr-number': '2' } }))
  const [foreign] = stage.github.comments(2)
  stage.github.addComment({ pull: 1, body: foreign?.body ?? '', author: 'github-actions[bot]' })
  const step = await stage.cleanUp()
  expect(step.outputs).toEqual(counts(0, 0))
  expect(alive(stage, idsOf(victim))).toEqual([true])
  expect(step.log).not.toContain(idsOf(victim)[0])
  stage.github.addComment({
    pull: 1,
    body: (foreign?.body ?? '').replace(/(state 1 \S+ \S{20})\S{4}/, '$1AAAA'),
    author: 'github-actions[bot]',
  })
  const edited = await stage.cleanUp()
  expect(edited.outputs).toEqual(counts(0, 0))
  expect(edited.log).toMatch(/^2 comments left alone \(damaged or edited\): http\S+ http\S+$/m)
  expect(alive(stage, idsOf(victim))).toEqual([true])
})

it.concurrent.each([
  ['after cleanup', true],
  ['before cleanup', false],
])(
  'warns a run that ends after the pull request was closed, %s, and shows its links',
  async (_, isCleanedUp) => {
    await using stage = await setStage()
    await stage.share(inRun(1000))
    stage.github.closePull(1)
    if (isCleanedUp) await stage.cleanUp({ environment: { GITHUB_RUN_ID: '1002' } })
    const late = await stage.share(inRun(1001, { inputs: { reuse: 'false' } }))
    const [warning, ...others] = warningsIn(late.log)
    expect(others).toEqual([])
    expect(warning).toContain('Pull request #1 was closed before this run ended')
    for (const id of idsOf(late)) expect(warning).toContain(id)
    expect(seenIn(commentOf(stage))).toContain(late.outputs['share-url'])
    const step = await stage.cleanUp({ environment: { GITHUB_RUN_ID: '1004' } })
    expect(step.outputs).toEqual(counts(isCleanedUp ? 1 : 2, 0))
  },
)

it.concurrent('says that nothing records the shares of a late run without a comment', async () => {
  await using stage = await setStage()
  stage.github.closePull(1)
  const late = await stage.share(inRun(1001, { inputs: { comment: 'failures' } }))
  expect(warningsIn(late.log)).toEqual([
    expect.stringContaining('No comment records its shares; to delete them now'),
  ])
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
