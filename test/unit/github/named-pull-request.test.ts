import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PullOptions } from '../../../emulators/github/github-emulator.ts'
import { readCommentInputs } from '../../../src/inputs/common-inputs.ts'
import { ann, ask, commentedOn, head, later, numberOf, ours, pushed, type Run, triggered } from './find-on-emulator.ts'

describe('a pull request that the user names', () => {
  const named = (pull: PullOptions, run: Run) => ask([pull], run, { prNumber: pull.number })
  const moved = { number: 7, headRef: 'feature', headSha: later }

  it.each([
    ['its own event', pushed({ eventName: 'pull_request', pullHint: { kind: 'event', number: 7 } })],
    ['a triggering run', triggered(ann)],
    ['a triggering run whose fork is gone', { ...triggered(ann), pullHint: { kind: 'none' } } satisfies Run],
  ])('shows the commit of %s, without asking GitHub', async (_, run) => {
    expect(await named(moved, run)).toEqual({
      found: { number: 7, others: [], commit: head, branch: 'feature' },
      paths: [],
    })
  })

  it.each(['octo-org/demo', 'Octo-Org/Demo'])(
    'shows the run’s own commit, even an earlier one, for a run of its branch in %s',
    async (name) => {
      const { found, paths } = await named(moved, pushed({ repository: name }))
      expect(found).toEqual({ number: 7, others: [], commit: head, branch: 'feature' })
      expect(paths).toEqual([`/repos/${name}/pulls/7`])
    },
  )

  const others: [string, PullOptions, Run][] = [
    ['a run of another branch', moved, pushed({ branch: 'main' })],
    ['a run of a fork’s branch of the same name', { ...moved, headRepository: ann }, pushed()],
    ['a run of a deleted fork’s branch of the same name', { ...moved, headRepository: null }, pushed()],
    ['a run whose own commit is unknown', moved, pushed({ commit: '' })],
    [
      'the event of another pull request',
      moved,
      pushed({ eventName: 'pull_request', pullHint: { kind: 'event', number: 1 } }),
    ],
    ['a comment on it', moved, commentedOn(7)],
    ['a comment on another', moved, commentedOn(1)],
    [
      'a comment on an issue',
      { ...moved, headRef: 'main' },
      pushed({ eventName: 'issue_comment', branch: 'main', pullHint: { kind: 'none' } }),
    ],
    [
      'a triggering run without a commit',
      moved,
      pushed({ eventName: 'workflow_run', commit: '', pullHint: { kind: 'none' } }),
    ],
  ]
  it.each(others)('shows its head for %s', async (_, pull, run) => {
    expect(await named(pull, run)).toEqual({
      found: { number: 7, others: [], commit: later, branch: pull.headRef },
      paths: ['/repos/octo-org/demo/pulls/7'],
    })
  })

  it('wins even if others have the run’s commit, or if it is closed', async () => {
    const pulls = [
      { number: 1, ...ours },
      { ...moved, state: 'closed' as const },
    ]
    expect(await numberOf(pulls, pushed(), { prNumber: 7 })).toBe(7)
  })

  it('fails with GitHub’s own error if there is none with that number', async () => {
    await expect(ask([{ number: 1, ...ours }], pushed(), { prNumber: 7 })).rejects.toMatchObject({
      status: 404,
    })
  })
})

it.each(['0', '-1', '1.5', '#12', '12 13', 'abc'])('refuses %s as the number of a pull request', (number) => {
  vi.stubEnv('INPUT_PR-NUMBER', number)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(() => readCommentInputs()).toThrow('The input pr-number is ')
})
