import { expect, it } from 'vitest'
import { pull } from '../../../emulators/runner/pull-request.ts'
import { alive, change, commentOf, idsOf, inRun, rememberedIn, seenIn } from '../../runs.ts'
import { type Stage, setStage } from '../../stage.ts'
import { commandsIn, shownIn, warningsIn } from '../main/runner-log.ts'

const counts = (deleted: number, failed: number) => ({
  'deleted-count': String(deleted),
  'failed-count': String(failed),
})

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
  expect(warningsIn(step.log)).toEqual([])
  expect(stage.github.violations).toEqual([])
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

it.concurrent('deletes exactly the shares that share-ids names, and asks GitHub nothing', async () => {
  await using stage = await setStage()
  const step = await stage.share({ inputs: { reuse: 'false' } })
  const [one = '', two = '', three = ''] = idsOf(step)
  // A run without a comment lists them in its log, ready to paste.
  const listed = shownIn(step.log).split(/longer needed of:\n/)[1] ?? ''
  expect(listed.split('\n').slice(0, 3)).toEqual([one, two, three])
  const requests = stage.github.requests.length
  const cleaned = await stage.cleanUp({ inputs: { 'share-ids': `${one}\n${three}\n` } })
  expect(cleaned.outputs).toEqual(counts(2, 0))
  expect(alive(stage, [one, two, three])).toEqual([false, true, false])
  expect(stage.github.requests).toHaveLength(requests)
})

it.concurrent('keeps the record, and warns, when the service knows none of the shares', async () => {
  await using stage = await setStage()
  const shared = await stage.share(inRun(1000))
  stage.service.setFaults([{ call: 'deleteShare', every: true, effect: { type: 'status', status: 404 } }])
  const before = commentOf(stage).body
  const step = await stage.cleanUp()
  expect(step.exitCode).toBe(0)
  expect(step.outputs).toEqual(counts(1, 0))
  expect(warningsIn(step.log).join()).toContain('another account')
  expect(commentOf(stage).body).toBe(before)
  stage.service.setFaults([])
  await stage.cleanUp()
  expect(alive(stage, idsOf(shared))).toEqual([false])
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

it.concurrent('deletes nothing that its key did not sign, and lists it ready to paste', async () => {
  const scopes = ['uploads:write', 'shares:write', 'shares:read'] as const
  await using stage = await setStage({ service: { keys: { other: scopes } } })
  const shared = await stage.share(inRun(1000))
  const step = await stage.cleanUp({ inputs: { 'api-key': 'other' } })
  expect(step.outputs).toEqual(counts(0, 0))
  expect(alive(stage, idsOf(shared))).toEqual([true])
  expect(warningsIn(step.log).join()).toContain('no signature with this API key')
  expect(step.log.split('\n')).toContain(idsOf(shared)[0])
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
  expect(warningsIn(edited.log).join()).toContain('was damaged or edited')
  expect(alive(stage, idsOf(victim))).toEqual([true])
})

it.concurrent('keeps what an open pull request with the same head shows too', async () => {
  await using stage = await setStage({
    github: { pulls: [pull, { number: 2, headRef: pull.headRef, headSha: pull.headSha }] },
  })
  const push = { name: 'push', payload: { ref: `refs/heads/${pull.headRef}` } }
  const environment = { GITHUB_SHA: pull.headSha, GITHUB_REF_NAME: pull.headRef }
  const shared = await stage.share(inRun(1000, { event: push, environment }))
  expect(stage.github.comments(2)[0]?.body).toContain(shared.outputs['share-url'])
  stage.github.closePull(1)
  const step = await stage.cleanUp()
  expect(step.outputs).toEqual(counts(0, 0))
  expect(alive(stage, idsOf(shared))).toEqual([true])
  expect(seenIn(commentOf(stage))).toContain('links removed')
  expect(stage.github.comments(2)[0]?.body).toContain(shared.outputs['share-url'])
})

it.concurrent('warns a run that ends after cleanup, and shows its links until the next one', async () => {
  await using stage = await setStage()
  await stage.share(inRun(1000))
  await stage.cleanUp({ environment: { GITHUB_RUN_ID: '1002' } })
  const late = await stage.share(inRun(1001))
  expect(warningsIn(late.log).join()).toContain('Cleanup has removed the links of this pull request')
  expect(seenIn(commentOf(stage))).toContain(late.outputs['share-url'])
  const reopened = await stage.share(inRun(1003))
  expect(warningsIn(reopened.log)).toEqual([])
  const step = await stage.cleanUp({ environment: { GITHUB_RUN_ID: '1004' } })
  expect(step.outputs).toEqual(counts(1, 0))
})

it.concurrent('passes with a notice where GitHub gives no secrets', async () => {
  await using stage = await setStage()
  const head = { sha: pull.headSha, ref: 'x', repo: { full_name: 'someone/demo' } }
  const payload = { action: 'closed', number: 1, pull_request: { number: 1, head, user: { login: 'x' } } }
  const step = await stage.cleanUp({ inputs: { 'api-key': '' }, event: { name: 'pull_request', payload } })
  expect(step.exitCode).toBe(0)
  expect(step.outputs).toEqual(counts(0, 0))
  expect(commandsIn(step.log).map(({ name }) => name)).toContain('notice')
})

it.concurrent('fails, and says what to do, where it can’t tell what to delete', async () => {
  await using stage = await setStage()
  const none = await stage.cleanUp({ event: { name: 'schedule', payload: {} } })
  expect(none.exitCode).toBe(1)
  expect(none.outputs).toEqual(counts(0, 0))
  expect(none.log).toContain('Which pull request to clean up is not known: the event schedule has none.')
  const denied = await stage.cleanUp({ inputs: { 'github-token': 'ghs_unknown' } })
  expect(denied.exitCode).toBe(1)
  expect(denied.log).toContain('Check the input github-token')
})
