import { expect, it } from 'vitest'
import { ownBranchOf } from '../../../src/github/own-branch.ts'

const run = (eventName: string, triggeringEvent = '') => ({ eventName, triggeringEvent, branch: 'main' })

it.each(['push', 'schedule', 'workflow_dispatch'])('a run of %s tests its branch', (eventName) => {
  expect(ownBranchOf(run(eventName), undefined)).toBe('main')
  expect(ownBranchOf(run('workflow_run', eventName), undefined)).toBe('main')
})

it.each(['pull_request', 'pull_request_target', 'merge_group', 'issue_comment', 'repository_dispatch'])(
  'a run of %s tests no branch, even if its branch is called main, as in a fork',
  (eventName) => {
    expect(ownBranchOf(run(eventName), undefined)).toBe('')
    expect(ownBranchOf(run('workflow_run', eventName), undefined)).toBe('')
  },
)

it('a run for which the workflow names a pull request tests no branch', () => {
  expect(ownBranchOf(run('workflow_dispatch'), 12)).toBe('')
})

it('a tag or an unknown commit has no branch', () => {
  expect(ownBranchOf({ ...run('push'), branch: '' }, undefined)).toBe('')
})
