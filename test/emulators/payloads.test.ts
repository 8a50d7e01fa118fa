import { expect, it } from 'vitest'
import { slicePayloads } from '../../emulators/github/api/slice-payloads.ts'
import { payloadOf, payloadsOf, pullRequestPayloads } from '../../emulators/runner/payloads.ts'
import { closedEvent, pull, pullRequestEvent } from '../../emulators/runner/pull-request.ts'

const repository = { fullName: 'octo-org/demo', id: 1000 }
const fork = { fullName: 'stranger/demo', id: 4711 }
const described = { id: 1000, name: 'demo', full_name: 'octo-org/demo', owner: { login: 'octo-org' } }

it("a pull request's event has all of GitHub's fields, and names only this repository and its fork", () => {
  const event = pullRequestEvent(repository, { headRepository: fork })
  const { number, headSha: sha, headRef: ref } = pull
  expect(event).toMatchObject({
    action: 'synchronize',
    number,
    after: sha,
    repository: described,
    sender: { login: 'octocat' },
    pull_request: {
      number,
      state: 'open',
      merged: false,
      closed_at: null,
      user: { login: 'octocat' },
      url: 'https://api.github.com/repos/octo-org/demo/pulls/1',
      head: {
        ref,
        sha,
        label: 'stranger:feature',
        repo: { id: 4711, full_name: 'stranger/demo', fork: true },
      },
      base: { ref: 'main', repo: described },
    },
  })
  const text = JSON.stringify(event)
  expect(text).not.toContain('Hello-World')
  expect(text).not.toMatch(/\/(pulls?|issues)\/(?!1\b)\d/)
  expect(pullRequestEvent(repository)).toMatchObject({ pull_request: { head: { repo: described } } })
})

it('the event of a closed pull request says that and when it was closed, even if its fork is gone', () => {
  const { name, payload } = closedEvent(repository, { headRepository: null, number: 2 })
  expect(name).toBe('pull_request_target')
  expect(payload).toMatchObject({
    action: 'closed',
    number: 2,
    repository: described,
    pull_request: {
      number: 2,
      state: 'closed',
      merged: false,
      closed_at: expect.stringMatching(/^\d{4}-/),
      head: { sha: pull.headSha, repo: null },
      base: { repo: described },
    },
  })
})

it('changes to an event apply at any depth, and undefined removes a field', () => {
  const run = { head_sha: 'abc', head_repository: { owner: undefined } }
  const payload = JSON.parse(JSON.stringify(payloadOf('workflow_run', repository, { workflow_run: run })))
  expect(payload).toMatchObject({
    action: 'completed',
    repository: described,
    workflow_run: { head_sha: 'abc', head_branch: expect.any(String), head_repository: { fork: false } },
  })
  expect(payload.workflow_run.head_repository).not.toHaveProperty('owner')
  expect(() => payloadOf('no event', repository)).toThrow('no example of the event no event')
})

it('the payloads of pull requests are some of those that GitHub has sent, word by word', () => {
  expect(pullRequestPayloads).toEqual(slicePayloads(payloadsOf('pull_request')))
})
