import { describe, expect, it } from 'vitest'
import {
  always,
  ann,
  ask,
  commentedOn,
  earlier,
  happened,
  head,
  later,
  numberOf,
  ofMain,
  once,
  ours,
  pushed,
  queued,
  repository,
} from './find-on-emulator.ts'

describe("a pull request's own run", () => {
  const run = happened('pull_request', { kind: 'named', commit: head, branch: 'feature' }, { kind: 'event', number: 4 })

  it('belongs to its pull request, without asking GitHub', async () => {
    expect(await ask([{ number: 4 }], run)).toEqual({
      found: { number: 4, others: [], commit: head, branch: 'feature' },
      paths: [],
    })
  })
})

describe.each([
  ['a comment on a pull request, in a job without a checkout,', commentedOn],
  ['a pull request in the merge queue', queued],
])('%s', (_, on) => {
  it('shows the head of the pull request, even from a fork', async () => {
    const pulls = [{ number: 4, ...ours, headRepository: ann }]
    expect(await ask(pulls, on(4))).toEqual({
      found: { number: 4, others: [], commit: head, branch: 'feature' },
      paths: ['/repos/octo-org/demo/pulls/4'],
    })
  })

  it('shows the head of a pull request that is closed or whose fork was deleted', async () => {
    const deleted = [{ number: 4, ...ours, headRepository: null }]
    expect((await ask(deleted, on(4))).found).toMatchObject({ number: 4, commit: head })
    const closed = [{ number: 4, ...ours, state: 'closed' as const }]
    expect((await ask(closed, on(4))).found).toMatchObject({ number: 4, commit: head })
  })

  it("fails with GitHub's own error if the token may not see the pull request", async () => {
    const tokens = { ghs_none: { login: 'github-actions[bot]', permissions: {} } }
    const hidden = { repository: { ...repository, private: true }, tokens }
    await expect(ask([{ number: 4 }], on(4), hidden)).rejects.toMatchObject({ status: 403 })
  })
})

describe('a run for a push', () => {
  const open = { number: 8, ...ours }

  it('belongs to the open pull request with the lowest number whose head is its commit, and names the others', async () => {
    const pulls = [
      { number: 8, ...ours },
      { number: 3, ...ours, baseRef: 'release' },
      { number: 4, ...ours, headSha: earlier },
      { number: 5, ...ours, state: 'closed' as const },
    ]
    expect(await ask(pulls, pushed())).toEqual({
      found: { number: 3, others: [8], commit: head, branch: 'feature' },
      paths: [`/repos/octo-org/demo/commits/${head}/pulls`],
    })
  })

  it('belongs to no pull request once the branch has moved on or the pull request is closed', async () => {
    expect(await numberOf([open], pushed(), { prepare: (github) => github.setHead(8, later) })).toBe(undefined)
    expect(await numberOf([open], pushed(), { prepare: (github) => github.closePull(8) })).toBe(undefined)
  })

  it('does not belong to a pull request that contains its commit below the head', async () => {
    const own = { ref: 'feature', repo: { id: repository.id, full_name: repository.fullName } }
    const body = [
      { number: 1, state: 'open', base: { ref: 'main' }, head: { ...own, sha: later } },
      { number: 2, state: 'open', base: { ref: 'main' }, head: { ...own, sha: head } },
    ]
    expect(await numberOf([], pushed(), once({ status: 200, body }))).toBe(2)
  })

  it('does not belong to a pull request of another branch or repository with the same commit', async () => {
    const pulls = [
      { number: 1, headRef: 'other', headSha: head },
      { number: 2, ...ours, headRepository: ann },
      { number: 3, ...ours, headRepository: null },
      open,
    ]
    expect((await ask(pulls, pushed())).found).toMatchObject({ number: 8, others: [] })
    expect(await numberOf(pulls, pushed({ branch: 'v1.2.3' }))).toBe(undefined)
  })

  it('of a tag belongs to no pull request, even if its commit is the head of one', async () => {
    expect(await numberOf([open], pushed({ branch: '' }))).toBe(undefined)
  })

  it('names each of more than a hundred pull requests', async () => {
    const pulls = Array.from({ length: 130 }, (_, index) => ({
      number: index + 1,
      ...ours,
      baseRef: `base-${index}`,
    }))
    const { found, paths } = await ask(pulls, pushed())
    expect([found.number, ...found.others]).toEqual(pulls.map(({ number }) => number))
    expect(paths).toHaveLength(2)
  })

  it("finds its pull request whatever the case of the repository's name", async () => {
    expect(await numberOf([open], pushed({ repository: 'Octo-Org/DEMO' }))).toBe(8)
  })

  it('asks GitHub nothing if its commit is unknown', async () => {
    expect(await ask([open], pushed({ commit: '' }))).toEqual({
      found: { number: undefined, others: [], commit: '', branch: 'feature' },
      paths: [],
    })
  })

  it.each([404, 422])('belongs to no pull request if GitHub answers %i for its commit', async (status) => {
    const body = { message: `No commit found for SHA: ${head}`, status: String(status) }
    const { found, paths } = await ask([open], pushed(), always({ status, body }))
    expect(found).toEqual({ number: undefined, others: [], commit: head, branch: 'feature' })
    expect(paths).toHaveLength(1)
  })

  it.each([401, 403, 404])("fails with GitHub's own error if it answers %i to the token", async (status) => {
    const refused = always({ status, body: { message: 'Not Found' } })
    await expect(ask([open], pushed(), refused)).rejects.toMatchObject({ status })
  })

  it("fails, instead of finding none, if GitHub can't be reached", async () => {
    await expect(ask([open], pushed(), always({ reset: 'before' }))).rejects.toThrow()
  })
})

describe('a run for another event', () => {
  const deployed = (branch: string) => happened('deployment_status', { kind: 'named', commit: head, branch })

  it("belongs to the pull request of this repository with its commit, and shows its branch, like a deployment's", async () => {
    const pulls = [
      { number: 2, ...ours, headRepository: ann },
      { number: 8, ...ours },
    ]
    expect((await ask(pulls, deployed(''))).found).toEqual({ number: 8, others: [], commit: head, branch: 'feature' })
  })

  it('belongs to the pull request of its commit whatever the branch of the event', async () => {
    expect((await ask([{ number: 8, ...ours }], deployed('main'))).found).toMatchObject({ number: 8, branch: 'main' })
  })

  it('of a dispatch or a schedule shows its own commit in a job without a checkout', async () => {
    const release = { number: 8, headRef: 'main', headSha: ofMain.commit, baseRef: 'production' }
    const run = happened('schedule', ofMain)
    const own = { others: [], commit: ofMain.commit, branch: 'main' }
    expect((await ask([{ number: 2, ...ours }], run)).found).toEqual({ number: undefined, ...own })
    expect((await ask([{ number: 2, ...ours }, release], run)).found).toEqual({ number: 8, ...own })
  })
})
