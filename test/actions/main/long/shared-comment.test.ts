import { expect, it } from 'vitest'
import { pullRequestEvent } from '../../../../emulators/runner/pull-request.ts'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { bodyOf, commentBy, commentOf, idsOf, inJob, rememberedIn, seenIn } from '../../../support/actions/runs.ts'
import { type Stage, type StepChanges, setStage } from '../../../support/stage.ts'

const scopes = ['uploads:write', 'shares:write'] as const
const older = '0123456789abcdef0123456789abcdef01234567'

/** A step of a job with its own name, with the comment on. */
function job(name: string, { inputs, ...changes }: Parameters<typeof inJob>[1] = {}): StepChanges {
  return inJob(name, { ...changes, inputs: { comment: 'true', reuse: 'false', ...inputs } })
}

it.concurrent('joins jobs that end at the same time, and replaces only the part of the job that runs again', async () => {
  await using stage = await setStage()
  const [first, second] = await Promise.all([stage.share(job('unit')), stage.share(job('e2e'))])
  for (const step of [first, second]) {
    expect(bodyOf(stage)).toContain(step.outputs['share-url'])
    expect(step.outputs['comment-url']).toContain(`#issuecomment-${commentOf(stage).id}`)
  }
  const [asked, written] = [stage.github.requests.length, stage.github.writes.length]
  const again = await stage.share(job('unit', { attempt: 2 }))
  expect(warningsIn(again.log)).toEqual([])
  expect(stage.github.writes.length - written).toBe(1)
  // On a slow machine, one look may be too old to write from, and is repeated.
  expect(stage.github.requests.length - asked).toBeLessThanOrEqual(6)
  const body = bodyOf(stage)
  expect(body).toContain('2 recordings')
  for (const step of [second, again]) expect(body).toContain(step.outputs['share-url'])
  expect(body).not.toContain(first.outputs['share-url'])
})

it.concurrent('never lets an older run replace a newer one, and folds parts of an earlier commit', async () => {
  await using stage = await setStage()
  const newer = await stage.share(job('unit', { run: 1001 }))
  const late = await stage.share(job('unit', { run: 1000 }))
  expect(late.exitCode).toBe(0)
  expect(bodyOf(stage)).not.toContain(late.outputs['share-url'])
  // Otherwise, nothing could remove the late run's links.
  expect(rememberedIn(commentOf(stage))).toEqual([...idsOf(newer), ...idsOf(late)].sort())
  expect(late.log).toMatch(/^A newer run already shows its recordings/m)
  expect(late.outputs['comment-id']).toBe(newer.outputs['comment-id'])
  const payload = pullRequestEvent(stage.github.repository, { headSha: older })
  const earlier = await stage.share(job('e2e', { event: { name: 'pull_request', payload } }))
  const body = bodyOf(stage)
  expect(body).toContain(newer.outputs['share-url'])
  const folded = /<details>\n<summary>Earlier commit <code>0123456<\/code>.*?<\/details>/s.exec(body)?.[0]
  expect(folded).toContain(earlier.outputs['share-url'])
})

it.concurrent('writes separate comments for another comment-key and another API key, and leaves the first one alone', async () => {
  await using stage = await setStage({ service: { keys: { old: scopes, new: scopes } } })
  const share = (name: string, inputs: Record<string, string>, run = 1000) =>
    stage.share(job(name, { run, inputs: { 'api-key': 'old', ...inputs } }))
  await share('unit', {})
  const before = commentOf(stage)
  for (const inputs of [{ 'comment-key': 'nightly --> <b>' }, { 'api-key': 'new' }]) {
    const first = await share('e2e', inputs)
    const second = await share('unit', inputs, 1001)
    expect(second.outputs['comment-id']).toBe(first.outputs['comment-id'])
    for (const step of [first, second]) expect(commentBy(stage, second).body).toContain(step.outputs['share-url'])
  }
  expect(stage.github.comments(1)).toHaveLength(3)
  expect(stage.github.comments(1)[0]).toEqual(before)
})

it.concurrent('warns about a second job with the same names, records its links for cleanup, and separates the two by `section`', async () => {
  await using stage = await setStage()
  const first = await stage.share(job('unit'))
  const twin = await stage.share(job('unit'))
  expect(warningsIn(twin.log).join()).toContain('Give each of them its own `section`.')
  expect([twin.outputs['comment-id'], twin.outputs['comment-url']]).toEqual(['', ''])
  expect(bodyOf(stage)).not.toContain(twin.outputs['share-url'])
  expect(rememberedIn(commentOf(stage))).toEqual([...idsOf(first), ...idsOf(twin)].sort())
  const apart = await stage.share(job('unit', { inputs: { section: 'Second' } }))
  expect(warningsIn(apart.log)).toEqual([])
  for (const step of [first, apart]) expect(bodyOf(stage)).toContain(step.outputs['share-url'])
})

it.concurrent('leaves a damaged comment alone, writes another one, and says so', async () => {
  await using stage = await setStage()
  const first = await stage.share(job('unit'))
  const damaged = bodyOf(stage).replace(/(state 1 \S+ \S{20})\S{4}/, '$1AAAA')
  await editComment(stage, Number(first.outputs['comment-id']), damaged)
  const second = await stage.share(job('e2e'))
  const unreadable = `${first.outputs['comment-url']} can't be read: it was damaged`
  expect(warningsIn(second.log)).toEqual([expect.stringContaining(unreadable)])
  expect(second.outputs['comment-id']).not.toBe(first.outputs['comment-id'])
  expect(commentBy(stage, second).body).toContain(second.outputs['share-url'])
  expect(commentBy(stage, first).body).toBe(damaged)
  expect(stage.github.comments(1)).toHaveLength(2)
})

/** Edits like a person with write access. */
async function editComment({ github }: Stage, id: number, body: string): Promise<void> {
  const answer = await fetch(`${github.apiUrl}/repos/${github.repository.fullName}/issues/comments/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${github.token}`, 'user-agent': 'a-browser' },
    body: JSON.stringify({ body }),
  })
  expect(answer.status).toBe(200)
}

it.concurrent('shows a job that no longer has recordings, but not one that never had any', async () => {
  await using stage = await setStage()
  const first = await stage.share(job('unit'))
  await stage.share(job('unit', { run: 1001, inputs: { path: 'nothing', 'if-no-files-found': 'ignore' } }))
  expect(bodyOf(stage)).toContain('no recordings')
  expect(seenIn(commentOf(stage))).not.toContain(first.outputs['share-url'])
  await stage.share(job('e2e', { inputs: { path: 'nothing', 'if-no-files-found': 'ignore' } }))
  expect(seenIn(commentOf(stage))).not.toContain('e2e')
  expect(stage.github.writes).toHaveLength(2)
})
