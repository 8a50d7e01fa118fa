import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PullOptions } from '../../../emulators/github/github-emulator.ts'
import { readCommentInputs } from '../../../src/inputs/common-inputs.ts'
import {
  ann,
  ask,
  commentedOn,
  happened,
  head,
  later,
  numberOf,
  ofMain,
  ours,
  pushed,
  queued,
  type Run,
  triggered,
} from './find-on-emulator.ts'

describe('a pull request that the user names', () => {
  const named = (pull: PullOptions, run: Run) => ask([pull], run, { prNumber: pull.number })
  const moved = { number: 7, headRef: 'feature', headSha: later }

  const atHead = { kind: 'named', commit: head, branch: 'feature' } as const
  const ofPull = (number: number) => happened('pull_request', atHead, { kind: 'event', number })

  it.each([
    ['its own event', ofPull(7)],
    ['a triggering run', triggered(ann)],
    ['a triggering run whose fork is gone', happened('workflow_run', atHead, { kind: 'none' })],
  ])('shows the commit of %s, without asking GitHub', async (_, run) => {
    expect(await named(moved, run)).toEqual({
      found: { number: 7, others: [], commit: head, branch: 'feature' },
      paths: [],
    })
  })

  it.each<[string, string, PullOptions, Run]>([
    ['a push to its branch', 'feature', moved, pushed()],
    ['a push to another branch', 'main', moved, pushed({ branch: 'main' })],
    ["a push to a branch of the same name as a fork's", 'feature', { ...moved, headRepository: ann }, pushed()],
    ['the event of another pull request', 'feature', moved, ofPull(1)],
    ['a deployment', 'feature', moved, happened('deployment_status', { ...atHead, branch: '' })],
  ])('shows the commit of %s, even if it is not the head of the pull request', async (_, branch, pull, run) => {
    expect(await named(pull, run)).toEqual({
      found: { number: 7, others: [], commit: head, branch },
      paths: ['/repos/octo-org/demo/pulls/7'],
    })
  })

  it.each<[string, PullOptions, Run]>([
    ['a run by hand', moved, happened('workflow_dispatch', ofMain)],
    ['a run by hand of the branch of the pull request', { ...moved, headRef: 'main' }, happened('schedule', ofMain)],
    ['a comment on it', moved, commentedOn(7)],
    ['a comment on another', moved, commentedOn(1)],
    ['a comment on an issue', moved, happened('issue_comment', ofMain)],
    ['the merge queue', { ...moved, headRepository: null }, queued(1)],
  ])('shows its head for %s in a job without a checkout', async (_, pull, run) => {
    expect(await named(pull, run)).toEqual({
      found: { number: 7, others: [], commit: later, branch: pull.headRef },
      paths: ['/repos/octo-org/demo/pulls/7'],
    })
  })

  it('shows no commit for a triggering run without one', async () => {
    const run = happened('workflow_run', { kind: 'named', commit: '', branch: 'feature' }, { kind: 'none' })
    expect((await named(moved, run)).found).toMatchObject({ number: 7, commit: '' })
  })

  it("wins even if others have the run's commit, or if it is closed", async () => {
    const pulls = [
      { number: 1, ...ours },
      { ...moved, state: 'closed' as const },
    ]
    expect(await numberOf(pulls, pushed(), { prNumber: 7 })).toBe(7)
  })

  it("fails with GitHub's own error if there is none with that number", async () => {
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
