import { expect } from 'vitest'
import { pull, pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import { fork } from '../../support/actions/events.ts'
import { commentOf, seenIn } from '../../support/actions/runs.ts'
import { type JobChanges, type Play, scenario } from '../scenario.ts'
import { checkout, sharing } from '../steps.ts'
import { completed, linesOf, messagesOf, partsOf, reporting, shard, tested } from '../tested.ts'

// Without a service, GitHub keeps the recordings, and no job needs a secret.

const nowhere = { 'api-key': '', 'base-url': '' }
const withoutSecrets: JobChanges = { secrets: {} }
const lastLine = 'Recordings open for everyone who can read this repository and is signed in to GitHub.'

/** The recordings among the artifacts. */
const recordingsAt = ({ stage }: Play) =>
  stage.github.artifacts().filter(({ name }) => !name.startsWith('share-recordings-'))

/** Expects a comment that was written without a key, and leads to every artifact. */
function expectAllLinks(play: Play, count: number): void {
  const { body } = commentOf(play.stage)
  expect(body).toContain(' by=github -->')
  expect(recordingsAt(play)).toHaveLength(count)
  for (const { id } of recordingsAt(play)) expect(body).toContain(`/actions/runs/1000/artifacts/${id}>`)
  expect(linesOf(play)).toContain(lastLine)
}

scenario('a job without a key shares three recordings', async (play) => {
  const job = await play.run({ ...withoutSecrets, steps: [checkout, sharing(play, nowhere)] })
  expect(messagesOf(job)).toEqual([])
  expectAllLinks(play, 3)
  expect(job.steps[1]?.outputs['share-urls']?.split('\n')).toHaveLength(3)
  expect(play.stage.service.calls).toEqual([])
})

scenario('a matrix of four without a key writes one comment', async (play) => {
  const jobs = [1, 2, 3, 4].map((number) => {
    const video = `shard-${number}`
    return tested(play, { contexts: shard(number, 4), inputs: nowhere, passed: 2, failed: 1, video })
  })
  const results = await Promise.all(jobs.map((job) => play.run({ ...job, ...withoutSecrets })))
  expect(results.flatMap(messagesOf)).toEqual([])
  expect(partsOf(play)).toEqual(['**`e2e`** · 4 jobs · ❌ 4 failed (1 cause) · ✅ 8 passed · 4 recordings'])
  expectAllLinks(play, 4)
})

scenario(
  "a fork's run and the report of a workflow_run workflow make one comment without any secret",
  async (play) => {
    const { stage } = play
    const event = {
      name: 'pull_request',
      payload: pullRequestEvent(stage.github.repository, { headRepository: fork }),
      sha: 'e'.repeat(40),
      branch: `${pull.number}/merge`,
      headRef: pull.headRef,
    }
    const inFork = tested(play, { event, failed: 1, video: 'demo', inputs: nowhere })
    const shared = await play.run({ ...inFork, ...withoutSecrets })
    expect(shared.conclusion).toBe('success')
    expect(messagesOf(shared)).toEqual([
      expect.stringMatching(/^GitHub keeps the recordings of this run, .*\/docs\/forks\.md$/),
    ])
    expect(stage.github.comments(1)).toEqual([])
    const { name, payload, sha, branch } = completed(stage, 1000, fork)
    const github = { run_id: '2000', run_number: '7', event_name: name, sha, ref_name: branch, head_ref: '' }
    const report = await play.run({ ...reporting({ 'api-key': '' }, github), ...withoutSecrets, event: payload })
    expect(messagesOf(report)).toEqual([])
    expect(seenIn(commentOf(stage))).toContain('❌ 1 failed')
    expectAllLinks(play, 1)
  },
  { github: { pulls: [{ ...pull, headRepository: fork }] } },
)
