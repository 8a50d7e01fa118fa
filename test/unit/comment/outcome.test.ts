import { describe, expect, it } from 'vitest'
import type { CommentStore } from '../../../src/comment/comment-store.ts'
import { type Commented, writeComment } from '../../../src/comment/converge.ts'
import { nameOfShare } from '../../../src/sections/section.ts'
import { jobSection, recordings, sectionOf, sharesNamed } from '../sections/sections.ts'
import { refusing, requestError, withFault } from './faults.ts'
import { openPullRequest } from './jobs.ts'
import { newer, other, own, partOf } from './looks.ts'

/** What a step gets that writes its part. */
async function outcomeOf(
  pullRequest: ReturnType<typeof openPullRequest>,
  changes: Parameters<typeof partOf>[0],
  { store = pullRequest.store, signal = new AbortController().signal, limitMs = 60_000 } = {},
): Promise<Commented> {
  const { time, random, together } = pullRequest
  const clock = { now: time.now, sleep: time.sleep, random }
  const [outcome] = await together(writeComment(store, partOf(changes), clock, { signal, limitMs }))
  return outcome ?? { superseded: [], warnings: [] }
}

describe('whoever writes a comment learns', () => {
  it('that it stands, with all shares recorded', async () => {
    const outcome = await outcomeOf(openPullRequest(), {})
    expect(outcome).toMatchObject({
      comment: { id: '1' },
      superseded: [],
      unrecorded: new Set(),
      warnings: [],
    })
    expect(outcome.problem).toBeUndefined()
  })

  it('why it could not be written, and of no comment then', async () => {
    const pullRequest = openPullRequest()
    const store = withFault(
      pullRequest.store,
      refusing(() => requestError(403, 'Resource not accessible by integration')),
    )
    const outcome = await outcomeOf(pullRequest, {}, { store })
    expect(outcome).toMatchObject({ problem: { status: 403 }, superseded: [], warnings: [] })
    expect(outcome.comment).toBeUndefined()
    expect(outcome.unrecorded).toBeUndefined()
  })

  it('of the comment that was written but could not be read again', async () => {
    const pullRequest = openPullRequest()
    const { store, counts } = pullRequest
    const deaf: CommentStore = {
      ...store,
      list: async () => {
        if (counts.writes > 0) throw requestError(500, 'Down')
        return await store.list()
      },
    }
    const outcome = await outcomeOf(pullRequest, {}, { store: deaf })
    expect(outcome).toMatchObject({ comment: { id: '1' }, problem: { message: 'Down' } })
  })

  it('that others kept writing it until the time was over', async () => {
    const pullRequest = openPullRequest()
    const { store, together } = pullRequest
    await together(pullRequest.job(other))
    const [text = ''] = pullRequest.bodies()
    const fought: CommentStore = {
      ...store,
      update: async (id, body) => {
        const written = await store.update(id, body)
        await store.update(id, text)
        return written
      },
    }
    const outcome = await outcomeOf(pullRequest, {}, { store: fought })
    expect(String(outcome.problem)).toContain('Other jobs kept writing it')
    expect(pullRequest.time.now()).toBeLessThan(120_000)
  })

  it('that it was cancelled, at once, and nothing is written', async () => {
    const pullRequest = openPullRequest()
    const outcome = await outcomeOf(pullRequest, {}, { signal: AbortSignal.abort(new Error('cancelled')) })
    expect(outcome.problem).toBeDefined()
    expect(pullRequest.bodies()).toEqual([])
  })

  it.each([
    ['there is no comment any more', []],
    ['the comment no longer shows them', [newer('a', 'b')]],
  ])('which links it can’t use again where %s, and nothing is written', async (_, sections) => {
    const pullRequest = openPullRequest()
    const reusing = sectionOf({ ...own, run: { ...own.run, id: '102' } })
    if (sections.length > 0) await pullRequest.together(pullRequest.job(sections))
    const before = pullRequest.bodies()
    const reused = new Set(sharesNamed('a').map(nameOfShare))
    const outcome = await outcomeOf(pullRequest, { own: [reusing], reused })
    expect(outcome.lost).toEqual(reused)
    expect(outcome.comment).toBeUndefined()
    expect(outcome.problem).toBeUndefined()
    expect(pullRequest.bodies()).toEqual(before)
  })

  it('of no lost link where the comment shows them until it is written', async () => {
    const pullRequest = openPullRequest()
    await pullRequest.together(pullRequest.job([own, jobSection('x')]))
    const again = sectionOf({ key: 'job', run: { ...own.run, id: '102' }, ...recordings(['a']) })
    const reused = new Set(sharesNamed('a').map(nameOfShare))
    const outcome = await outcomeOf(pullRequest, { own: [again], reused })
    expect(outcome.lost).toBeUndefined()
    expect(pullRequest.sections().find(({ key }) => key === 'job')?.run.id).toBe('102')
  })
})
