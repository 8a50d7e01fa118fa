import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payloadOf, repositoryIn } from '../../../emulators/runner/payloads.ts'
import { pull } from '../../../emulators/runner/pull-request.ts'
import { fork } from '../../support/actions/events.ts'
import { warningsIn } from '../../support/actions/runner-log.ts'
import { checkOut, makeOrigin, type Origin } from '../../support/github/checkout.ts'
import { available } from '../../support/requirement.ts'
import { resultsOf, type Stage, type StepChanges, setStage } from '../../support/stage.ts'

const ownCommit = '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e'

function run(name: string, payload: object, changes: StepChanges = {}): StepChanges {
  return {
    ...changes,
    event: { name, payload },
    inputs: { comment: 'true', path: 'recordings/demo.mp4', title: '{pr} {sha} {branch}', ...changes.inputs },
    environment: {
      GITHUB_SHA: ownCommit,
      GITHUB_HEAD_REF: '',
      GITHUB_REF_NAME: 'main',
      ...changes.environment,
    },
  }
}

const repository = { fullName: 'octo-org/demo', id: 1000 }

function workflowRun(): object {
  return payloadOf('workflow_run', repository, {
    workflow_run: {
      event: 'pull_request',
      head_sha: pull.headSha,
      head_branch: pull.headRef,
      head_repository: repositoryIn(fork),
      pull_requests: [{ number: 7 }],
    },
  })
}

/** Changes that turn an issue comment's event into that of a pull request's comment. */
const commentedOn = {
  issue: { number: 1, pull_request: { url: 'https://api.github.com/repos/octo-org/demo/pulls/1' } },
}

function bodiesOf({ github }: Stage, ...numbers: number[]): string[] {
  return numbers.flatMap((number) => github.comments(number).map(({ body }) => body))
}

it.concurrent("after a fork's run, comments on its pull request with the lowest number, and names the others", async () => {
  await using stage = await setStage({
    github: {
      pulls: [
        { ...pull, number: 1 },
        { ...pull, number: 2, headRepository: fork },
        { ...pull, number: 3, headRepository: { fullName: 'another/demo', id: 4712 } },
        { ...pull, number: 4, headRepository: fork, baseRef: 'release' },
        { ...pull, number: 5, headRepository: fork, baseRef: 'old', headSha: ownCommit },
        { ...pull, number: 6, headRepository: fork, baseRef: 'older', state: 'closed' },
        { number: 7 },
      ],
    },
  })
  const step = await stage.share(run('workflow_run', workflowRun()))
  expect(bodiesOf(stage, 2)).toEqual([expect.stringContaining(step.outputs['share-url'] ?? '')])
  expect(bodiesOf(stage, 1, 3, 4, 5, 6, 7)).toEqual([])
  expect(step.log).toMatch(/^Other open pull requests have the same head and get no comment: #4$/m)
  expect(resultsOf(step)[0]?.title).toBe('2 a1b2c3d feature')
  expect(step.outputs['comment-id']).toBe(String(stage.github.comments(2)[0]?.id))
})

it.concurrent("writes no comment if the fork's branch has moved on, and says so in one line", async () => {
  await using stage = await setStage({
    github: { pulls: [{ ...pull, headSha: ownCommit, headRepository: fork }] },
  })
  const { log, outputs, exitCode } = await stage.share(run('workflow_run', workflowRun()))
  expect(exitCode).toBe(0)
  const reason = 'No comment: no open pull request has the commit a1b2c3d as its head'
  expect(log.split('\n').filter((line) => line.startsWith('No comment: '))).toEqual([reason])
  expect(warningsIn(log)).toEqual([])
  expect(outputs).toMatchObject({ 'comment-id': '', 'shared-count': '1' })
  expect(stage.github.writes).toEqual([])
})

it.concurrent('for a comment on the pull request, shows the commit that GitHub reported as its head at the start', async () => {
  await using stage = await setStage()
  const payload = payloadOf('issue_comment', stage.github.repository, commentedOn)
  const step = await stage.share(run('issue_comment', payload))
  expect(resultsOf(step)[0]?.title).toBe('1 a1b2c3d feature')
  const [body] = bodiesOf(stage, 1)
  expect(body).toContain(`/commit/${pull.headSha}`)
  expect(body).not.toContain(ownCommit.slice(0, 7))
  expect(body).not.toContain('Earlier commit')
})

it.concurrent('after a push, comments on the open pull request with this head, and uses it in titles even without a comment', async () => {
  await using stage = await setStage()
  const environment = { GITHUB_SHA: pull.headSha, GITHUB_REF_NAME: pull.headRef }
  const push = { ref: `refs/heads/${pull.headRef}`, after: pull.headSha }
  const payload = payloadOf('push', stage.github.repository, push)
  const quiet = { comment: 'false', reuse: 'false' }
  const silent = await stage.share(run('push', payload, { environment, inputs: quiet }))
  expect(resultsOf(silent)[0]?.title).toBe('1 a1b2c3d feature')
  expect(stage.github.writes).toEqual([])
  const step = await stage.share(run('push', payload, { environment }))
  expect(bodiesOf(stage, 1)).toEqual([expect.stringContaining(step.outputs['share-url'] ?? '')])
})

it.concurrent('comments on the pull request in `pr-number`', async () => {
  await using stage = await setStage({ github: { pulls: [pull, { number: 2, headRef: 'other' }] } })
  const payload = payloadOf('workflow_dispatch', stage.github.repository)
  const step = await stage.share(run('workflow_dispatch', payload, { inputs: { 'pr-number': '2' } }))
  expect(bodiesOf(stage, 2).join()).toContain(step.outputs['share-url'])
  expect(bodiesOf(stage, 1)).toEqual([])
})

it.concurrent("warns if `pr-number` isn't a pull request, and passes", async () => {
  await using stage = await setStage()
  const payload = payloadOf('workflow_dispatch', stage.github.repository)
  const step = await stage.share(run('workflow_dispatch', payload, { inputs: { 'pr-number': '99' } }))
  expect(step.exitCode).toBe(0)
  expect(step.outputs['shared-count']).toBe('1')
  expect(warningsIn(step.log).join()).toMatch(/no pull request #99/)
})

it.concurrent("still comments on an issue_comment event if GitHub doesn't answer with the commit", async () => {
  await using stage = await setStage({
    github: {
      behaviour: {
        failures: [{ match: { method: 'GET', path: '/pulls/1$' }, every: true, effect: { status: 500 } }],
      },
    },
  })
  const payload = payloadOf('issue_comment', stage.github.repository, commentedOn)
  const step = await stage.share(run('issue_comment', payload, { inputs: { retries: '0' } }))
  expect(step.exitCode).toBe(0)
  expect(warningsIn(step.log).join()).toContain('The pull request of this run could not be looked up')
  expect(bodiesOf(stage, 1).join()).toContain(step.outputs['share-url'])
})

it.concurrent('shows the commit in `commit`, and comments on the pull request with this head', async () => {
  await using stage = await setStage({
    github: { pulls: [pull, { number: 2, headRef: 'main', headSha: ownCommit, baseRef: 'production' }] },
  })
  const payload = payloadOf('repository_dispatch', stage.github.repository)
  const step = await stage.share(run('repository_dispatch', payload, { inputs: { commit: pull.headSha } }))
  expect(resultsOf(step)[0]?.title).toBe('1 a1b2c3d feature')
  expect(bodiesOf(stage, 1).join()).toContain(`/commit/${pull.headSha}`)
  expect(bodiesOf(stage, 2)).toEqual([])
  const manifest = JSON.parse(await readFile(step.outputs['manifest'] ?? '', 'utf8'))
  expect(manifest).toMatchObject({ pullRequest: 1, branch: 'feature', step: { commit: pull.headSha } })
})

describe.runIf(available('git', '/usr/bin/git'))('in a job whose event names no commit', () => {
  let origin: Origin

  beforeAll(async () => {
    origin = await makeOrigin()
  })

  afterAll(async () => {
    await origin[Symbol.asyncDispose]()
  })

  /** A stage with a checkout of the pull request. `headSha` is the head at GitHub. Another pull request is `main`'s. */
  async function setCheckout(headSha: string, ref = origin.head): Promise<Stage> {
    const release = { number: 2, headRef: 'main', headSha: ownCommit, baseRef: 'production' }
    const stage = await setStage({ github: { pulls: [{ ...pull, headSha }, release] } })
    await checkOut(stage.workspace, origin, ref, `${stage.github.serverUrl}/${stage.github.repository.fullName}.git`)
    return stage
  }

  const pushed = 'b'.repeat(40)

  it.concurrent.each([
    ['a run by hand with `pr-number`', 'workflow_dispatch', {}, { 'pr-number': '1' }],
    ['a comment on the pull request', 'issue_comment', commentedOn, {}],
  ])(
    'shows the commit that was checked out for %s, as an earlier one after a push',
    async (_, event, changes, inputs) => {
      await using stage = await setCheckout(pushed)
      const payload = payloadOf(event, stage.github.repository, changes)
      const step = await stage.share(run(event, payload, { inputs }))
      const short = origin.head.slice(0, 7)
      expect(resultsOf(step)[0]?.title).toBe(`1 ${short} feature`)
      const [body = ''] = bodiesOf(stage, 1)
      expect(body).toContain(step.outputs['share-url'])
      expect(body).toMatch(new RegExp(`<details>\\s*<summary>[^\n]*Earlier commit[^\n]*${short}`))
      expect(body).toMatch(/No recordings for commit \[bbbbbbb\]\(.*\) yet/)
      expect(warningsIn(step.log)).toEqual([])
    },
  )

  it.concurrent('comments on the pull request whose test merge was checked out, and not on the one of its own commit', async () => {
    await using stage = await setCheckout(origin.head, 'refs/pull/1/merge')
    const payload = payloadOf('repository_dispatch', stage.github.repository)
    const step = await stage.share(run('repository_dispatch', payload))
    expect(resultsOf(step)[0]?.title).toBe(`1 ${origin.head.slice(0, 7)} feature`)
    const [body = ''] = bodiesOf(stage, 1)
    expect(body).toContain(`/commit/${origin.head}`)
    expect(body).not.toContain('Earlier commit')
    expect(bodiesOf(stage, 2)).toEqual([])
    const manifest = JSON.parse(await readFile(step.outputs['manifest'] ?? '', 'utf8'))
    expect(manifest).toMatchObject({ pullRequest: 1, branch: 'feature', step: { commit: origin.head } })
  })

  it.concurrent('writes no comment once the branch that was checked out has moved on', async () => {
    await using stage = await setCheckout(pushed)
    const payload = payloadOf('repository_dispatch', stage.github.repository)
    const step = await stage.share(run('repository_dispatch', payload))
    expect(step.log).toContain(`No comment: no open pull request has the commit ${origin.head.slice(0, 7)} as its head`)
    expect(stage.github.writes).toEqual([])
    const manifest = JSON.parse(await readFile(step.outputs['manifest'] ?? '', 'utf8'))
    expect(manifest.branch).toBe(undefined)
  })
})
