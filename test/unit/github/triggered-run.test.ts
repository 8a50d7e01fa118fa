import { describe, expect, it } from 'vitest'
import type { GitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { ann, ask, bob, earlier, head, later, numberOf, once, ours, repository, triggered } from './find-on-emulator.ts'

describe('a run that another run triggered', () => {
  const copy = { fullName: 'octo-org/copy', id: 3000 }
  const sameBranch = [
    { number: 1, ...ours },
    { number: 2, ...ours, headRepository: ann },
    { number: 3, ...ours, headRepository: bob },
    { number: 4, ...ours, headRepository: copy },
  ]

  it.each([
    ['the repository', repository, 1],
    ['one fork', ann, 2],
    ['another fork', bob, 3],
    ['another repository of the owner', copy, 4],
  ])(
    "of a branch of %s belongs to that branch's pull request, even if others have a branch of that name",
    async (_, from, number) => {
      expect(await ask(sameBranch, triggered(from))).toEqual({
        found: { number: number, others: [], commit: head, branch: 'feature' },
        paths: ['/repos/octo-org/demo/pulls'],
      })
    },
  )

  it('belongs to the pull request with the lowest number from its branch at its commit, and names the others', async () => {
    const pulls = [
      { number: 9, ...ours, headRepository: ann },
      { number: 5, ...ours, headRepository: ann, baseRef: 'release' },
    ]
    expect((await ask(pulls, triggered(ann))).found).toMatchObject({ number: 5, others: [9] })
  })

  it('does not belong to a pull request from its branch that GitHub still shows at an older commit', async () => {
    const pulls = [
      { number: 5, ...ours, headRepository: ann },
      { number: 9, ...ours, headRepository: ann, baseRef: 'release', headSha: earlier },
    ]
    expect(await numberOf(pulls, triggered(ann))).toBe(5)
  })

  it('belongs to no pull request once the branch has moved on, the pull request is closed or its fork is gone', async () => {
    const pulls = [{ number: 2, ...ours, headRepository: ann, author: 'ann' }]
    const moved = { prepare: (github: GitHubEmulator) => github.setHead(2, later) }
    expect(await numberOf(pulls, triggered(ann), moved)).toBe(undefined)
    expect(await numberOf(pulls, triggered(ann), { prepare: (github) => github.closePull(2) })).toBe(undefined)
    expect(await numberOf([{ ...pulls[0], number: 2, headRepository: null }], triggered(ann))).toBe(undefined)
  })

  it('finds its pull request among hundreds from branches of the same name', async () => {
    const copies = Array.from({ length: 230 }, (_, index) => ({
      number: index + 1,
      ...ours,
      headRepository: { fullName: `ann/copy-${index}`, id: 5000 + index },
    }))
    const { found, paths } = await ask(copies, triggered({ fullName: 'ann/copy-0', id: 5000 }))
    expect(found.number).toBe(1)
    expect(paths).toHaveLength(3)
  })

  it('asks only for pull requests of its branch, however many are open', async () => {
    const open = Array.from({ length: 150 }, (_, index) => ({ number: index + 10 }))
    const { found, paths } = await ask([{ number: 1, ...ours, headRepository: ann }, ...open], triggered(ann))
    expect(found.number).toBe(1)
    expect(paths).toHaveLength(1)
  })

  it.each(['fix/a/b', 'fix#1', 'a&state=closed', '100%', '%2F', 'ünï-漢字-🎥', 'a:b', "it's", 'a+b', 'a b?c=d'])(
    'finds its pull request from the branch %s, and none from a similar branch',
    async (branch) => {
      const pulls = [
        { number: 1, headRef: branch, headSha: head, headRepository: ann },
        { number: 2, headRef: `${branch}-2`, headSha: head, headRepository: ann },
      ]
      expect(await numberOf(pulls, triggered(ann, branch))).toBe(1)
    },
  )

  it('compares everything itself if GitHub ignores the branch in the request', async () => {
    const listed = (number: number, changes: object) => ({
      number,
      state: 'open',
      base: { ref: 'main' },
      head: { ref: 'feature', sha: head, repo: { id: ann.id }, ...changes },
    })
    const body = [
      listed(1, { repo: { id: bob.id } }),
      listed(2, { repo: null }),
      listed(3, { ref: 'Feature' }),
      listed(4, { sha: later }),
      { ...listed(5, {}), state: 'closed' },
      listed(6, {}),
      listed(6, {}),
    ]
    expect(await numberOf([], triggered(ann), once({ status: 200, body }))).toBe(6)
  })

  it('belongs to no pull request if its fork is gone, without asking GitHub', async () => {
    const run = { ...triggered(ann), pullHint: { kind: 'none' } } as const
    expect(await ask([{ number: 1, ...ours }], run)).toEqual({
      found: { number: undefined, others: [], commit: head, branch: 'feature' },
      paths: [],
    })
  })
})
