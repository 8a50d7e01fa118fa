import { describe, expect, it } from 'vitest'
import type { Commented, Contribution } from '../../../src/comment/contribution.ts'
import { writeComment } from '../../../src/comment/write-comment.ts'
import type { CommentStore } from '../../../src/github/comment-store.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import { markOf, recordedShares } from '../../../src/manifest/shares.ts'
import { refusing, requestError, withFault } from '../../support/comment/faults.ts'
import {
  commentKey,
  composeAt,
  keysOf,
  openPullRequest,
  type PullRequest,
  stateOf,
} from '../../support/comment/open-pull-request.ts'
import { jobSection, sectionOf, sharesIn, signing } from '../../support/comment/sections.ts'

const own = jobSection('job')

/** The outcome of a step that writes its section. */
async function outcomeOf(
  { time, random, together, store: usual }: PullRequest,
  changes: Partial<Contribution> = {},
  { store = usual, signal = new AbortController().signal, longestMs = 60_000 } = {},
): Promise<Commented> {
  const clock = { now: time.now, sleep: time.sleep, random }
  const place = { commentKey, pullRequest: 1, signing }
  const part = {
    ...place,
    compose: composeAt(place),
    sections: [own],
    removed: {},
    create: true,
    ...changes,
  }
  const [outcome] = await together(writeComment(store, part, clock, { signal, longestMs }))
  if (outcome === undefined) throw new Error('The work has no outcome')
  return outcome
}

describe('the writer of a comment learns', () => {
  it('that the comment is written and records all its shares', async () => {
    const outcome = await outcomeOf(openPullRequest())
    const stands = {
      kind: 'ended',
      comment: { id: '1' },
      superseded: 0,
      notRecorded: new Set(),
      isInComment: true,
      isOpen: true,
    }
    expect(outcome).toMatchObject({ ...stands, warnings: [] })
  })

  it('why it could not be written, and gets no comment', async () => {
    const pullRequest = openPullRequest()
    const error = requestError(403, 'Resource not accessible by integration')
    const store = withFault(
      pullRequest.store,
      refusing(() => error),
    )
    const outcome = await outcomeOf(pullRequest, {}, { store })
    expect(outcome).toEqual({ kind: 'failed', problem: error, warnings: [], comment: undefined })
  })

  it('which comment was written, even if it could not be read again', async () => {
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

  it('that others kept changing it until the deadline', async () => {
    const pullRequest = openPullRequest({ history: undefined })
    const { store, together } = pullRequest
    await together(pullRequest.job(jobSection('other')))
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
    const message = expect.stringContaining('Other jobs kept changing it')
    expect(outcome).toMatchObject({ kind: 'failed', problem: { message } })
    expect(pullRequest.time.now()).toBeLessThan(120_000)
  })

  it('at once that it was canceled, and nothing is written', async () => {
    const pullRequest = openPullRequest()
    const outcome = await outcomeOf(pullRequest, {}, { signal: AbortSignal.abort(new Error('cancelled')) })
    expect(outcome.kind).toBe('failed')
    expect(pullRequest.bodies()).toEqual([])
  })

  it.each<[string, Section[], number]>([
    ['there is no comment', [], 0],
    ['the comment has no section of the step', [jobSection('other')], 0],
    ['the comment has its section', [jobSection('job', '99')], 1],
    ['the comment has another job of its part', [sectionOf({ key: 'other', part: own.part })], 1],
  ])('whether it updated anything if it may not create a comment or a new part: %s', async (_, standing, writes) => {
    const pullRequest = openPullRequest()
    if (standing.length > 0) await pullRequest.together(pullRequest.job(standing))
    const before = pullRequest.counts.writes
    const outcome = await outcomeOf(pullRequest, { create: false })
    expect(pullRequest.counts.writes - before).toBe(writes)
    expect(outcome).toMatchObject({ kind: 'ended', isInComment: writes > 0 })
  })

  it('that cleanup deleted its links while it wrote', async () => {
    const pullRequest = openPullRequest()
    const { together, job, store } = pullRequest
    await together(job(own))
    await outcomeOf(pullRequest, { sections: [], removed: removedBy(own), create: false })
    const outcome = await outcomeOf(pullRequest)
    expect(outcome.warnings.join()).toContain('cleanup deleted some of its links')
    expect((await together(store.list()))[0]?.comments).toHaveLength(1)
  })
})

describe('a report of many jobs', () => {
  it("writes the sections of all of them at once, and keeps others' sections", async () => {
    const { job, together, sections, during } = openPullRequest()
    await together(job(jobSection('other')))
    const all = Array.from({ length: 40 }, (_, at) => jobSection(`job-${at}`, '101'))
    const outcome = job(all)
    const { writes } = await during(() => together(outcome))
    expect(writes).toBe(1)
    expect(keysOf(sections())).toEqual(keysOf([jobSection('other'), ...all]))
    expect(await outcome).toMatchObject({ superseded: 0, warnings: [], notRecorded: new Set() })
  })

  it('shares the comment with concurrent jobs, and adds nothing if each has written', async () => {
    const { job, together, sections, during } = openPullRequest()
    const all = ['a', 'b', 'c'].map((key) => jobSection(key))
    const outcomes = await together(job(all), ...['b', 'c', 'd'].map((key) => job(jobSection(key))))
    expect(keysOf(sections())).toEqual(['a', 'b', 'c', 'd'])
    for (const { warnings } of outcomes) expect(warnings).toEqual([])
    expect(await during(() => together(job(all)))).toMatchObject({ writes: 0 })
  })

  it('says how many of its sections a newer run already shows, and records their shares there', async () => {
    const { job, together, sections, bodies } = openPullRequest()
    await together(job(jobSection('a', '200')))
    const [outcome] = await together(job([jobSection('a'), jobSection('b')]))
    expect(outcome).toMatchObject({ superseded: 1, notRecorded: new Set() })
    expect(sections().map(({ key, run }) => `${key} ${run.id}`)).toEqual(['a 200', 'b 100'])
    expect(sharesIn(...bodies().map(stateOf))).toEqual(['shr-a-200-1', 'shr-b-100-1', 'shr-a-100-1'])
  })
})

/** Marks of all shares of a section. */
function removedBy(section: Section): Contribution['removed'] {
  return Object.fromEntries(recordedShares(section).map((share) => [markOf(share), 0]))
}
