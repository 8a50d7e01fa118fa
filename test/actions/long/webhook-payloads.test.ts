import { expect, it } from 'vitest'
import { payloadOf } from '../../../emulators/runner/payloads.ts'
import { hand } from '../../support/actions/hand-over-manifests.ts'
import { warningsIn } from '../../support/actions/runner-log.ts'
import { alive, idsOf } from '../../support/actions/runs.ts'
import { belongingOf } from '../../support/github/expected-pull-request.ts'
import { type Happened, happened } from '../../support/github/webhooks.ts'
import { resultsOf, type Stage, type StepChanges, setStage } from '../../support/stage.ts'

const repository = { fullName: 'octo-org/demo', id: 1000 }

function whole(event: string, changes: object = {}): Happened {
  return happened(event, payloadOf(event, repository, changes))
}

function closed(event: string, number: number): Happened {
  return whole(event, { action: 'closed', number, pull_request: { number } })
}

function commentedOn(number: number): Happened {
  const url = `https://api.github.com/repos/octo-org/demo/pulls/${number}`
  return whole('issue_comment', { issue: { number, pull_request: { url } } })
}

function on({ event, payload, variables }: Happened, inputs: Record<string, string> = {}): StepChanges {
  return { event: { name: event, payload }, environment: variables, inputs }
}

function bodiesOn({ github }: Stage, number: number): string[] {
  return github.comments(number).map(({ body }) => body)
}

it.concurrent.each([
  ['pull_request', whole('pull_request'), closed('pull_request', 2), {}],
  ['workflow_run, of a fork', whole('workflow_run'), closed('pull_request_target', 71), {}],
  ['merge_group', whole('merge_group'), commentedOn(104), { 'pr-number': '104' }],
])('main, report and cleanup do their work on whole payloads, from %s on', async (_, start, end, inputs) => {
  const belonging = belongingOf(start)
  if (belonging.to === 'nothing') throw new Error(`${start.event} belongs to no pull request`)
  const { pull, commit = pull.headSha } = belonging
  await using stage = await setStage({ github: { repository, pulls: [pull, { number: 1 }] } })
  const shared = await stage.share(on(start, { path: 'recordings/demo.mp4', title: '{pr} {sha}' }))
  expect(resultsOf(shared)[0]?.title).toBe(`${pull.number} ${commit?.slice(0, 7)}`)
  await hand(stage, shared)
  const reported = await stage.report(on(start))
  const [body, ...more] = bodiesOn(stage, pull.number)
  expect(body).toContain(`/octo-org/demo/commit/${commit}`)
  expect(body).toContain(shared.outputs['share-url'])
  expect(more).toEqual([])
  stage.github.closePull(pull.number)
  const cleaned = await stage.cleanUp(on(end, inputs))
  expect(cleaned.outputs).toEqual({ 'deleted-count': '1', 'failed-count': '0' })
  expect(alive(stage, idsOf(shared))).toEqual([false])
  for (const { exitCode, log } of [shared, reported, cleaned]) {
    expect([exitCode, ...warningsIn(log)]).toEqual([0])
  }
  expect(bodiesOn(stage, 1)).toEqual([])
})
