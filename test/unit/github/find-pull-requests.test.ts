import { Agent } from 'undici'
import { describe, expect, it } from 'vitest'
import {
  type GitHubEmulator,
  type GitHubOptions,
  type PullOptions,
  startGitHubEmulator,
} from '../../../emulators/github/github-emulator.ts'
import {
  type FoundPullRequests,
  findPullRequests,
  pullRequestsWithoutAsking,
} from '../../../src/github/find-pull-requests.ts'
import { createGitHub } from '../../../src/github/github.ts'
import type { PullHint } from '../../../src/github/run-context.ts'

type Run = Parameters<typeof findPullRequests>[1]
type Changes = { prNumber?: number; prepare?: (emulator: GitHubEmulator) => void }
type Asked = { found: FoundPullRequests; paths: string[] }

const repository = { fullName: 'octo-org/demo', id: 1000 }
const head = 'a'.repeat(40)
const earlier = 'b'.repeat(40)
const later = 'c'.repeat(40)
const ours = { headRef: 'feature', headSha: head }
const ann = { fullName: 'ann/demo', id: 2001 }
const bob = { fullName: 'bob/demo', id: 2002 }

function pushed(changes: Partial<Run> = {}): Run {
  return {
    eventName: 'push',
    repository: repository.fullName,
    commit: head,
    branch: 'feature',
    pull: { kind: 'commit' },
    ...changes,
  }
}

function triggered(from: { fullName: string; id: number }, branch = 'feature', commit = head): Run {
  const owner = from.fullName.replace(/\/.*/, '')
  const pull: PullHint = { kind: 'workflow run', repositoryId: from.id, owner, branch, commit }
  return pushed({ eventName: 'workflow_run', commit, branch, pull })
}

function commentedOn(number: number): Run {
  return pushed({ eventName: 'issue_comment', commit: '', branch: '', pull: { kind: 'number', number } })
}

/** Asks an emulator with these pull requests; whatever it is asked has to fit GitHub's description. */
async function ask(pulls: PullOptions[], run: Run, changes: Changes & GitHubOptions = {}): Promise<Asked> {
  const { prNumber, prepare, ...options } = changes
  await using emulator = await startGitHubEmulator({ repository, pulls, ...options })
  prepare?.(emulator)
  const dispatcher = new Agent()
  try {
    const { apiUrl, graphqlUrl } = emulator
    const context = { apiUrl, graphqlUrl, repository: run.repository }
    const connections = { dispatcher, signal: new AbortController().signal, retries: 1 }
    const github = createGitHub(emulator.token, context, connections)
    const found = await findPullRequests(github, run, prNumber)
    expect(emulator.violations).toEqual([])
    expect(emulator.writes).toEqual([])
    return { found, paths: emulator.requests.map(({ path }) => path) }
  } finally {
    await dispatcher.close()
  }
}

async function numbersOf(...request: Parameters<typeof ask>): Promise<number[]> {
  const { found } = await ask(...request)
  return found.numbers
}

describe('a pull request’s own run', () => {
  const run = pushed({ eventName: 'pull_request', pull: { kind: 'event', number: 4 } })

  it('belongs to its pull request, and asks GitHub nothing', async () => {
    expect(await ask([{ number: 4 }], run)).toEqual({
      found: { numbers: [4], commit: head, branch: 'feature' },
      paths: [],
    })
  })
})

describe('a comment on a pull request, or its place in the merge queue', () => {
  it('shows the head of the pull request, that of a fork included', async () => {
    const pulls = [{ number: 4, ...ours, headRepository: ann }]
    expect(await ask(pulls, commentedOn(4))).toEqual({
      found: { numbers: [4], commit: head, branch: 'feature' },
      paths: ['/repos/octo-org/demo/pulls/4'],
    })
  })

  it('shows the head of a pull request whose fork was deleted, or that is closed by now', async () => {
    const deleted = [{ number: 4, ...ours, headRepository: null }]
    expect((await ask(deleted, commentedOn(4))).found).toMatchObject({ numbers: [4], commit: head })
    const closed = [{ number: 4, ...ours, state: 'closed' as const }]
    expect((await ask(closed, commentedOn(4))).found).toMatchObject({ numbers: [4], commit: head })
  })

  it('fails with GitHub’s own error where the token may not see the pull request', async () => {
    const tokens = { ghs_none: { login: 'github-actions[bot]', permissions: {} } }
    const hidden = { repository: { ...repository, private: true }, tokens }
    await expect(ask([{ number: 4 }], commentedOn(4), hidden)).rejects.toMatchObject({ status: 403 })
  })
})

describe('a run that another run triggered', () => {
  const sameBranch = [
    { number: 1, ...ours },
    { number: 2, ...ours, headRepository: ann },
    { number: 3, ...ours, headRepository: bob },
  ]

  it.each([
    ['the repository', repository, 1],
    ['one fork', ann, 2],
    ['another fork', bob, 3],
  ])(
    'of a branch of %s belongs to that branch’s pull request, whoever else has one of the name',
    async (_, from, number) => {
      expect(await ask(sameBranch, triggered(from))).toEqual({
        found: { numbers: [number], commit: head, branch: 'feature' },
        paths: ['/repos/octo-org/demo/pulls'],
      })
    },
  )

  it('of one of an owner’s two repositories does not belong to the other’s pull request', async () => {
    const copy = { fullName: 'octo-org/copy', id: 3000 }
    const pulls = [
      { number: 1, ...ours },
      { number: 2, ...ours, headRepository: copy },
    ]
    expect(await numbersOf(pulls, triggered(repository))).toEqual([1])
    expect(await numbersOf(pulls, triggered(copy))).toEqual([2])
  })

  it('belongs to every pull request from its branch at its commit', async () => {
    const pulls = [
      { number: 9, ...ours, headRepository: ann },
      { number: 5, ...ours, headRepository: ann, baseRef: 'release' },
    ]
    expect(await numbersOf(pulls, triggered(ann))).toEqual([5, 9])
  })

  it('does not belong to a pull request from its branch that GitHub still shows at an earlier commit', async () => {
    const pulls = [
      { number: 5, ...ours, headRepository: ann },
      { number: 9, ...ours, headRepository: ann, baseRef: 'release', headSha: earlier },
    ]
    expect(await numbersOf(pulls, triggered(ann))).toEqual([5])
  })

  it('belongs to no pull request once the branch has moved on, the pull request is closed or its fork is gone', async () => {
    const pulls = [{ number: 2, ...ours, headRepository: ann, author: 'ann' }]
    expect(await numbersOf(pulls, triggered(ann), { prepare: (github) => github.setHead(2, later) })).toEqual(
      [],
    )
    expect(await numbersOf(pulls, triggered(ann), { prepare: (github) => github.closePull(2) })).toEqual([])
    expect(await numbersOf([{ ...pulls[0], number: 2, headRepository: null }], triggered(ann))).toEqual([])
  })

  it('finds its pull request among hundreds from branches of the same name', async () => {
    const copies = Array.from({ length: 230 }, (_, index) => ({
      number: index + 1,
      ...ours,
      headRepository: { fullName: `ann/copy-${index}`, id: 5000 + index },
    }))
    const copy = { fullName: 'ann/copy-0', id: 5000 }
    const { found, paths } = await ask(copies, triggered(copy))
    expect(found.numbers).toEqual([1])
    expect(paths).toHaveLength(3)
  })

  it('asks for its branch’s pull requests alone, however many are open', async () => {
    const open = Array.from({ length: 150 }, (_, index) => ({ number: index + 10 }))
    const { found, paths } = await ask([{ number: 1, ...ours, headRepository: ann }, ...open], triggered(ann))
    expect(found.numbers).toEqual([1])
    expect(paths).toHaveLength(1)
  })

  it.each([
    'fix/a/b',
    'fix#1',
    'a&state=closed',
    '100%',
    '%2F',
    'ünï-漢字-🎥',
    'a:b',
    "it's",
    'a+b',
    'a b?c=d',
  ])('finds its pull request from the branch %s, and none from its neighbour', async (branch) => {
    const pulls = [
      { number: 1, headRef: branch, headSha: head, headRepository: ann },
      { number: 2, headRef: `${branch}-2`, headSha: head, headRepository: ann },
    ]
    expect(await numbersOf(pulls, triggered(ann, branch))).toEqual([1])
  })

  it('compares everything itself where GitHub ignores which branch it was asked for', async () => {
    const listed = (number: number, changes: object) => ({
      number,
      state: 'open',
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
    const behaviour = { failures: [{ effect: { status: 200, body } }] }
    expect(await numbersOf([], triggered(ann), { behaviour })).toEqual([6])
  })

  it('belongs to no pull request when its fork is gone, and asks GitHub nothing', async () => {
    const run: Run = { ...triggered(ann), pull: { kind: 'none' } }
    expect(await ask([{ number: 1, ...ours }], run)).toEqual({
      found: { numbers: [], commit: head, branch: 'feature' },
      paths: [],
    })
  })
})

describe('a run for a push, a dispatch or a schedule', () => {
  it('belongs to the open pull requests whose head is its commit', async () => {
    const pulls = [
      { number: 8, ...ours },
      { number: 3, ...ours, baseRef: 'release' },
      { number: 4, ...ours, headSha: earlier },
      { number: 5, ...ours, state: 'closed' as const },
    ]
    expect(await ask(pulls, pushed())).toEqual({
      found: { numbers: [3, 8], commit: head, branch: 'feature' },
      paths: [`/repos/octo-org/demo/commits/${head}/pulls`],
    })
  })

  it('belongs to no pull request once the branch has moved on or the pull request is closed', async () => {
    const pulls = [{ number: 8, ...ours }]
    expect(await numbersOf(pulls, pushed(), { prepare: (github) => github.setHead(8, later) })).toEqual([])
    expect(await numbersOf(pulls, pushed(), { prepare: (github) => github.closePull(8) })).toEqual([])
  })

  it('does not belong to a pull request that has its commit below the head', async () => {
    const body = [
      { number: 1, state: 'open', head: { ref: 'feature', sha: later } },
      { number: 2, state: 'open', head: { ref: 'feature', sha: head } },
    ]
    const behaviour = { failures: [{ effect: { status: 200, body } }] }
    expect(await numbersOf([], pushed(), { behaviour })).toEqual([2])
  })

  it('belongs to each of more than a hundred pull requests', async () => {
    const pulls = Array.from({ length: 130 }, (_, index) => ({
      number: index + 1,
      ...ours,
      baseRef: `base-${index}`,
    }))
    const { found, paths } = await ask(pulls, pushed())
    expect(found.numbers).toEqual(pulls.map(({ number }) => number))
    expect(paths).toHaveLength(2)
  })

  it('finds its pull request whichever case the repository’s name is written in', async () => {
    expect(await numbersOf([{ number: 8, ...ours }], pushed({ repository: 'Octo-Org/DEMO' }))).toEqual([8])
  })

  it('asks GitHub nothing when its commit is not known', async () => {
    expect(await ask([{ number: 8, ...ours }], pushed({ commit: '' }))).toEqual({
      found: { numbers: [], commit: '', branch: 'feature' },
      paths: [],
    })
  })

  it.each([404, 422])('belongs to no pull request when GitHub answers %i to its commit', async (status) => {
    const body = { message: `No commit found for SHA: ${head}`, status: String(status) }
    const behaviour = { failures: [{ every: true as const, effect: { status, body } }] }
    const { found, paths } = await ask([{ number: 8, ...ours }], pushed(), { behaviour })
    expect(found).toEqual({ numbers: [], commit: head, branch: 'feature' })
    expect(paths).toHaveLength(1)
  })

  it.each([401, 403, 404])(
    'fails with GitHub’s own error when it answers %i to the token',
    async (status) => {
      const behaviour = {
        failures: [{ every: true as const, effect: { status, body: { message: 'Not Found' } } }],
      }
      await expect(ask([{ number: 8, ...ours }], pushed(), { behaviour })).rejects.toMatchObject({ status })
    },
  )

  it('fails, and does not take it for none, when GitHub can’t be reached', async () => {
    const behaviour = { failures: [{ every: true as const, effect: { reset: 'before' as const } }] }
    await expect(ask([{ number: 8, ...ours }], pushed(), { behaviour })).rejects.toThrow()
  })

  it('finds its pull request on the second try when GitHub fails once', async () => {
    const behaviour = { failures: [{ effect: { status: 502 } }] }
    expect(await numbersOf([{ number: 8, ...ours }], pushed(), { behaviour })).toEqual([8])
  })
})

describe('a pull request that the user names', () => {
  const named = (pull: PullOptions, run: Run) => ask([pull], run, { prNumber: pull.number })
  const moved = { number: 7, headRef: 'feature', headSha: later }

  it.each([
    ['its own event', pushed({ eventName: 'pull_request', pull: { kind: 'event', number: 7 } })],
    ['a triggering run', triggered(ann)],
    ['a triggering run whose fork is gone', { ...triggered(ann), pull: { kind: 'none' } } satisfies Run],
  ])('shows the commit of %s, and asks GitHub nothing', async (_, run) => {
    expect(await named(moved, run)).toEqual({
      found: { numbers: [7], commit: head, branch: 'feature' },
      paths: [],
    })
  })

  it.each(['octo-org/demo', 'Octo-Org/Demo'])(
    'shows the run’s own commit, even an earlier one, for a run of its branch in %s',
    async (name) => {
      const { found, paths } = await named(moved, pushed({ repository: name }))
      expect(found).toEqual({ numbers: [7], commit: head, branch: 'feature' })
      expect(paths).toEqual([`/repos/${name}/pulls/7`])
    },
  )

  const others: [string, PullOptions, Run][] = [
    ['a run of another branch', moved, pushed({ branch: 'main' })],
    ['a run of a fork’s branch of the same name', { ...moved, headRepository: ann }, pushed()],
    ['a run of a deleted fork’s branch of the same name', { ...moved, headRepository: null }, pushed()],
    ['a run whose own commit is not known', moved, pushed({ commit: '' })],
    [
      'the event of another pull request',
      moved,
      pushed({ eventName: 'pull_request', pull: { kind: 'event', number: 1 } }),
    ],
    ['a comment on it', moved, commentedOn(7)],
    ['a comment on another', moved, commentedOn(1)],
    [
      'a comment on an issue',
      { ...moved, headRef: 'main' },
      pushed({ eventName: 'issue_comment', branch: 'main', pull: { kind: 'none' } }),
    ],
    [
      'a triggering run that tells no commit',
      moved,
      pushed({ eventName: 'workflow_run', commit: '', pull: { kind: 'none' } }),
    ],
  ]
  it.each(others)('shows its head for %s', async (_, pull, run) => {
    expect(await named(pull, run)).toEqual({
      found: { numbers: [7], commit: later, branch: pull.headRef },
      paths: ['/repos/octo-org/demo/pulls/7'],
    })
  })

  it('stays the one when others have the run’s commit, and when it is closed', async () => {
    const pulls = [
      { number: 1, ...ours },
      { ...moved, state: 'closed' as const },
    ]
    expect(await numbersOf(pulls, pushed(), { prNumber: 7 })).toEqual([7])
  })

  it('fails with GitHub’s own error when there is none of that number', async () => {
    await expect(ask([{ number: 1, ...ours }], pushed(), { prNumber: 7 })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('without asking', () => {
  it.each<[string, Run, number | undefined, boolean]>([
    [
      'a pull request’s own run',
      pushed({ eventName: 'pull_request', pull: { kind: 'event', number: 4 } }),
      undefined,
      true,
    ],
    ['a run without any', pushed({ pull: { kind: 'none' } }), undefined, true],
    ['a named one of a triggering run', triggered(ann), 7, true],
    ['a triggering run', triggered(ann), undefined, false],
    ['a push', pushed(), undefined, false],
    ['a comment', commentedOn(4), undefined, false],
    ['a named one of a push', pushed(), 7, false],
  ])('says of %s whether all is known', (_, run, prNumber, known) => {
    expect(pullRequestsWithoutAsking(run, prNumber) !== undefined).toBe(known)
  })
})
