import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pull, pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import { recordedShares } from '../../../src/comment/section.ts'
import { warningsIn } from '../../support/actions/runner-log.ts'
import {
  bodyOf,
  commentBy,
  commentOf,
  idsOf,
  inJob,
  rememberedIn,
  sectionsIn,
  seenIn,
} from '../../support/actions/runs.ts'
import { thorough } from '../../support/requirement.ts'
import { copyRecordings, resultsOf, type Stage, type StepChanges, setStage } from '../../support/stage.ts'

const scopes = ['uploads:write', 'shares:write'] as const
const older = '0123456789abcdef0123456789abcdef01234567'

/** One step of a job with a name of its own, with the comment on. */
function job(name: string, { inputs, ...changes }: Parameters<typeof inJob>[1] = {}): StepChanges {
  return inJob(name, { ...changes, inputs: { comment: 'true', reuse: 'false', ...inputs } })
}

it.concurrent('keeps the sections of all jobs, and replaces only that of the job that runs again', async () => {
  await using stage = await setStage()
  const first = await stage.share(job('unit'))
  const second = await stage.share(job('e2e'))
  expect(second.outputs['comment-id']).toBe(first.outputs['comment-id'])
  const again = await stage.share(job('unit', { attempt: 2 }))
  expect(again.log).not.toMatch(/^::warning/m)
  const body = bodyOf(stage)
  expect(body).toContain('2 recordings')
  for (const step of [second, again]) expect(body).toContain(step.outputs['share-url'])
  expect(body).not.toContain(first.outputs['share-url'])
})

it.concurrent('asks GitHub a few times for a job alone, and writes once', async () => {
  await using stage = await setStage()
  for (const run of [1000, 1001]) {
    const [asked, written] = [stage.github.requests.length, stage.github.writes.length]
    await stage.share(job('unit', { run }))
    // On a slow machine one look is too old to write from, and is taken again.
    expect(stage.github.requests.length - asked).toBeLessThanOrEqual(6)
    expect(stage.github.writes.length - written).toBe(1)
  }
})

it.concurrent('never lets an older run take a newer one’s place, and folds what is of an earlier commit', async () => {
  await using stage = await setStage()
  const newer = await stage.share(job('unit', { run: 1001 }))
  const late = await stage.share(job('unit', { run: 1000 }))
  expect(late.exitCode).toBe(0)
  expect(bodyOf(stage)).not.toContain(late.outputs['share-url'])
  // Or the links that it made could never be removed.
  expect(sharesIn(stage)).toEqual([newer, late].map((step) => resultsOf(step)[0]?.shareId))
  expect(late.log).toMatch(/^A newer run already shows its recordings/m)
  expect(late.outputs['comment-id']).toBe(newer.outputs['comment-id'])
  const earlier = await stage.share(job('e2e', { event: eventAt(older) }))
  const body = bodyOf(stage)
  expect(body).toContain(newer.outputs['share-url'])
  const folded = /<details>\n<summary>Earlier commit <code>0123456<\/code>.*?<\/details>/s.exec(body)?.[0]
  expect(folded).toContain(earlier.outputs['share-url'])
})

function sharesIn(stage: Stage): string[] {
  return sectionsIn(commentOf(stage))
    .flatMap(recordedShares)
    .map(({ id }) => id)
}

function eventAt(sha: string): NonNullable<StepChanges['event']> {
  const repository = { fullName: 'octo-org/demo', id: 1000 }
  return { name: 'pull_request', payload: pullRequestEvent(repository, { headSha: sha }) }
}

it.concurrent('writes comments of their own for different values of comment-key', async () => {
  await using stage = await setStage()
  const [one, two] = await Promise.all([
    stage.share(job('unit', { inputs: { 'comment-key': 'nightly --> <b>' } })),
    stage.share(job('unit')),
  ])
  expect(one.outputs['comment-id']).not.toBe(two.outputs['comment-id'])
  expect(stage.github.comments(1)).toHaveLength(2)
  await stage.share(job('e2e', { inputs: { 'comment-key': 'nightly --> <b>' } }))
  expect(stage.github.comments(1)).toHaveLength(2)
})

it.concurrent('warns of a second job that has the same names, records its links for cleanup, and keeps both apart by `section`', async () => {
  await using stage = await setStage()
  const first = await stage.share(job('unit'))
  const twin = await stage.share(job('unit'))
  expect(warningsIn(twin.log).join()).toContain('only the input `section` can tell them apart')
  expect([twin.outputs['comment-id'], twin.outputs['comment-url']]).toEqual(['', ''])
  expect(bodyOf(stage)).not.toContain(twin.outputs['share-url'])
  expect(sharesIn(stage).toSorted()).toEqual([...idsOf(first), ...idsOf(twin)].toSorted())
  const apart = await stage.share(job('unit', { inputs: { section: 'Second' } }))
  expect(warningsIn(apart.log)).toEqual([])
  for (const step of [first, apart]) expect(bodyOf(stage)).toContain(step.outputs['share-url'])
  const cleaned = await stage.cleanUp()
  expect(cleaned.outputs['deleted-count']).toBe(String(stage.service.shares.size))
})

it.concurrent.each([
  ['cut off', (body: string) => body.slice(0, 150)],
  ['changed', (body: string) => body.replace(/(state 1 \S+ \S{20})\S{4}/, '$1AAAA')],
  ['without its hidden state', (body: string) => body.replace(/<!-- share-recordings-state.*-->\n/, '')],
])(
  'leaves a comment alone that somebody has %s, writes another beside it, and says so',
  async (_, damage) => {
    await using stage = await setStage()
    const first = await stage.share(job('unit'))
    await editComment(stage, Number(first.outputs['comment-id']), damage(bodyOf(stage)))
    const damaged = bodyOf(stage)
    const second = await stage.share(job('e2e'))
    expect(warningsIn(second.log)).toHaveLength(1)
    expect(warningsIn(second.log)[0]).toContain(
      `${first.outputs['comment-url']} can't be read: it was damaged`,
    )
    expect(second.outputs['comment-id']).not.toBe(first.outputs['comment-id'])
    expect(commentBy(stage, second).body).toContain(second.outputs['share-url'])
    const third = await stage.share(job('unit', { run: 1001 }))
    expect(warningsIn(third.log)).toEqual([])
    expect(third.outputs['comment-id']).toBe(second.outputs['comment-id'])
    for (const step of [second, third]) {
      expect(commentBy(stage, third).body).toContain(step.outputs['share-url'])
    }
    expect(commentBy(stage, first).body).toBe(damaged)
    expect(stage.github.comments(1)).toHaveLength(2)
  },
)

it.concurrent('survives a note that somebody adds to the comment, and shows its own text again', async () => {
  await using stage = await setStage()
  const first = await stage.share(job('unit'))
  const [comment] = stage.github.comments(1)
  const edited = `${comment?.body.replaceAll('\n', '\r\n')}\r\n\r\nA note [x](http://evil.example)`
  await editComment(stage, Number(first.outputs['comment-id']), edited)
  const second = await stage.share(job('e2e'))
  expect(warningsIn(second.log)).toEqual([])
  for (const step of [first, second]) expect(bodyOf(stage)).toContain(step.outputs['share-url'])
  expect(bodyOf(stage)).not.toContain('evil.example')
})

/** As a person with write access does it. */
async function editComment({ github }: Stage, id: number, body: string): Promise<void> {
  const answer = await fetch(`${github.apiUrl}/repos/${github.repository.fullName}/issues/comments/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${github.token}`, 'user-agent': 'a-browser' },
    body: JSON.stringify({ body }),
  })
  expect(answer.status).toBe(200)
}

it.concurrent('shows no link of a state that another action was made to echo', async () => {
  await using stage = await setStage({ github: { pulls: [pull, { number: 2 }] } })
  const victim = await stage.share(job('unit', { inputs: { 'pr-number': '2' } }))
  const [foreign] = stage.github.comments(2)
  const echo = stage.github.addComment({
    pull: 1,
    body: foreign?.body ?? '',
    author: 'github-actions[bot]',
  })
  const own = await stage.share(job('e2e'))
  const comment = commentBy(stage, own)
  expect(comment.id).not.toBe(echo.id)
  expect(comment.body).toContain(own.outputs['share-url'])
  expect(seenIn(comment)).not.toContain(victim.outputs['share-url'])
  expect(rememberedIn(comment)).not.toContain(resultsOf(victim)[0]?.shareId)
  expect(stage.github.comments(1)).toContainEqual(expect.objectContaining({ id: echo.id, edits: 0 }))
})

it.concurrent('leaves such an echo alone where it has a comment of its own', async () => {
  await using stage = await setStage({ github: { pulls: [pull, { number: 2 }] } })
  await stage.share(job('unit', { inputs: { 'pr-number': '2' } }))
  const own = await stage.share(job('e2e'))
  const [foreign] = stage.github.comments(2)
  stage.github.addComment({ pull: 1, body: foreign?.body ?? '', author: 'github-actions[bot]' })
  const next = await stage.share(job('e2e', { run: 1001 }))
  expect(next.outputs['comment-id']).toBe(own.outputs['comment-id'])
  const [written, echo] = stage.github.comments(1)
  expect(written?.body).toContain(next.outputs['share-url'])
  expect(echo).toMatchObject({ body: foreign?.body, edits: 0 })
})

it.concurrent('begins a comment of its own when the API key changes, and leaves the old one alone', async () => {
  await using stage = await setStage({ service: { keys: { old: scopes, new: scopes } } })
  await stage.share(job('unit', { inputs: { 'api-key': 'old' } }))
  const before = commentOf(stage)
  const second = await stage.share(job('e2e', { inputs: { 'api-key': 'new' } }))
  const again = await stage.share(job('unit', { run: 1001, inputs: { 'api-key': 'new' } }))
  expect(again.outputs['comment-id']).toBe(second.outputs['comment-id'])
  const [old, own, ...others] = stage.github.comments(1)
  expect([old, others]).toEqual([before, []])
  for (const step of [second, again]) expect(own?.body).toContain(step.outputs['share-url'])
})

it.concurrent('joins comments that were created at the same time, and deletes the younger one', async () => {
  await using stage = await setStage()
  const [one, two] = await Promise.all([stage.share(job('unit')), stage.share(job('e2e'))])
  const body = bodyOf(stage)
  for (const step of [one, two]) {
    expect(body).toContain(step.outputs['share-url'])
    expect(step.outputs['comment-url']).toContain(`#issuecomment-${stage.github.comments(1)[0]?.id}`)
  }
})

it.concurrent('tells of a job that has nothing to show any more, and shows nothing of one that never had', async () => {
  await using stage = await setStage()
  const first = await stage.share(job('unit'))
  await stage.share(job('unit', { run: 1001, inputs: { path: 'nothing', 'if-no-files-found': 'ignore' } }))
  expect(bodyOf(stage)).toContain('no recordings')
  expect(bodyOf(stage).replace(/<!-- share-recordings-state.*/, '')).not.toContain(first.outputs['share-url'])
  await stage.share(job('e2e', { inputs: { path: 'nothing', 'if-no-files-found': 'ignore' } }))
  expect(bodyOf(stage)).not.toContain('e2e')
  expect(stage.github.writes).toHaveLength(2)
})

it.runIf(thorough).concurrent(
  'shows as many of 600 recordings as fit, says where the rest is, and works in the next run',
  async () => {
    await using stage = await setStage({ recordings: false })
    await copyRecordings(stage.workspace)
    const source = join(stage.workspace, 'recordings/demo.mp4')
    const name = (index: number) =>
      join(stage.workspace, `recordings/test-of-the-checkout-with-a-long-name-${index}.mp4`)
    await Promise.all(Array.from({ length: 600 }, (_, index) => copyFile(source, name(index))))
    const many = await stage.share(
      job('unit', { inputs: { path: 'recordings/test-*.mp4', concurrency: '32' } }),
    )
    expect(many.outputs['shared-count']).toBe('600')
    const body = bodyOf(stage)
    expect(body.length).toBeLessThanOrEqual(65_536)
    const rows = body.match(/^\| ▶ /gm)?.length ?? 0
    const hidden = Number(/^(\d+) more in the job summary and the outputs of \[run/m.exec(body)?.[1])
    expect(rows).toBeGreaterThan(50)
    expect(rows + hidden).toBe(600)
    expect(many.summary.match(/^\| ▶ /gm)).toHaveLength(600)
    const other = await stage.share(job('e2e'))
    expect(bodyOf(stage)).toContain('601 recordings')
    expect(bodyOf(stage)).toContain(other.outputs['share-url'])
    expect(warningsIn(many.log + other.log)).toEqual([])
  },
)
