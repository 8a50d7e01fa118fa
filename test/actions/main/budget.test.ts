import { expect, it } from 'vitest'
import { type Asked, countRequests } from '../../../bench/budget/count-requests.ts'
import { runTwice } from '../../../bench/budget/run-jobs.ts'
import { payloadOf } from '../../../emulators/runner/payloads.ts'
import { pull } from '../../../emulators/runner/pull-request.ts'
import { change, inRun } from '../../runs.ts'
import { type Stage, type StepChanges, setStage } from '../../stage.ts'
import { hand } from '../report/hand.ts'

/** In milliseconds: edits show so much later. The action looks a second time after 300 ms, however slow this machine is. */
const lateMs = 100

/** What GitHub is asked in two runs of a real job, each with a recording of its own. */
async function runTwiceForReal(run: (stage: Stage, id: number) => Promise<void>): Promise<Asked[]> {
  await using stage = await setStage({ github: { behaviour: { steady: true, history: { lateMs } } } })
  const counts: Asked[] = []
  for (const id of [1000, 1001]) {
    const before = stage.github.requests.length
    await run(stage, id)
    counts.push(countRequests(stage.github.requests.slice(before)))
    expect(stage.github.comments(1)[0]?.body).toContain(`/runs/${id}`)
    await change(stage, 'recordings/demo.mp4')
  }
  return counts
}

async function countedByBench(workflow: Omit<Parameters<typeof runTwice>[0], 'jobs' | 'seed'>) {
  const { first, later } = await runTwice({ jobs: 1, seed: 1, lateMs, steady: true, ...workflow })
  return [first, later]
}

async function share(stage: Stage, id: number, changes: StepChanges = {}) {
  const step = await stage.share(inRun(id, changes))
  expect(step.exitCode).toBe(0)
  return step
}

function pushTo({ github }: Stage): StepChanges {
  const payload = payloadOf('push', github.repository, {
    ref: `refs/heads/${pull.headRef}`,
    after: pull.headSha,
  })
  const environment = { GITHUB_SHA: pull.headSha, GITHUB_REF_NAME: pull.headRef, GITHUB_HEAD_REF: '' }
  return { event: { name: 'push', payload }, environment }
}

it.concurrent('a job asks GitHub what the benchmark counts for it', async () => {
  const counts = await runTwiceForReal(async (stage, id) => void (await share(stage, id)))
  expect(counts).toEqual(await countedByBench({}))
})

it.concurrent('so does one whose event does not tell the pull request', async () => {
  const counts = await runTwiceForReal(async (stage, id) => void (await share(stage, id, pushTo(stage))))
  expect(counts).toEqual(await countedByBench({ event: 'push' }))
})

it.concurrent('so does one that deletes what it replaces', async () => {
  const inputs = { 'replaced-shares': 'delete' }
  const counts = await runTwiceForReal(async (stage, id) => void (await share(stage, id, { inputs })))
  expect(counts).toEqual(await countedByBench({ deleteReplaced: true }))
})

it.concurrent('so do a job and its report', async () => {
  const counts = await runTwiceForReal(async (stage, id) => {
    await hand(stage, await share(stage, id, { inputs: { comment: 'false' } }))
    const { environment } = inRun(id)
    const report = await stage.report({ ...(environment && { environment }) })
    expect(report.exitCode).toBe(0)
  })
  expect(counts).toEqual(await countedByBench({ reporting: true }))
})
