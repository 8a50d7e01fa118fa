import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { WorkflowStep } from '../../../emulators/runner/job.ts'
import { artifactNames, commentOf } from '../../support/actions/runs.ts'
import { type Play, scenario } from '../scenario.ts'
import { completed, messagesOf, partsOf, reporting, shard, tested, verdictOf } from '../tested.ts'

// Each step of the main action leaves its manifest as an artifact of the run, and a report without inputs finds them.

type Shards = { of?: readonly number[]; failing?: readonly number[]; attempt?: number }

/** Runs shards of a matrix of four at once, without a comment. A failing one has a failed test. */
async function runShards(play: Play, { of = [1, 2, 3, 4], failing = [], attempt = 1 }: Shards = {}) {
  const jobs = of.map((number) => {
    const failed = failing.includes(number) ? 1 : 0
    const tests = { passed: 2, failed, video: `shard-${number}-${attempt}` }
    return tested(play, { attempt, contexts: shard(number, 4), inputs: { comment: 'false' }, ...tests })
  })
  return await Promise.all(jobs.map((job) => play.run(job)))
}

/** Expects one comment, which was written once. */
function expectOneWrite({ stage }: Play): void {
  expect(commentOf(stage).edits).toBe(0)
}

scenario('four shards and a report without inputs write one comment', async (play) => {
  const shards = await runShards(play)
  expect(shards.flatMap(messagesOf)).toEqual([])
  expect(play.stage.github.comments(1)).toEqual([])
  expect(artifactNames(play.stage)).toEqual(
    [1, 2, 3, 4].map((number) => expect.stringMatching(`^share-recordings-pr-e2e-${number}-`)),
  )
  const report = await play.run(reporting())
  expect(messagesOf(report)).toEqual([])
  expect(verdictOf(report)).toMatchObject({ passed: 8, jobs: 4, jobTotal: 4 })
  expectOneWrite(play)
  expect(partsOf(play)).toEqual(['**`e2e`** · 4 jobs · ✅ 8 passed · 4 recordings'])
})

scenario('after "Re-run failed jobs", the report shows the newest attempt of each job', async (play) => {
  await runShards(play, { failing: [2, 4] })
  const first = await play.run(reporting({ 'fail-on': 'failed' }))
  expect(first.conclusion).toBe('failure')
  expect(partsOf(play)).toEqual(['**`e2e`** · 4 jobs · ❌ 2 failed (1 cause) · ✅ 8 passed · 4 recordings'])
  await runShards(play, { of: [2, 4], attempt: 2 })
  expect(new Set(artifactNames(play.stage)).size).toBe(4)
  const again = await play.run(reporting({ 'fail-on': 'failed' }, { run_attempt: '2' }))
  expect(messagesOf(again)).toEqual([])
  expect(partsOf(play)).toEqual(['**`e2e`** · 4 jobs (2 from attempt 1) · ✅ 8 passed · 4 recordings'])
})

scenario(
  'a shard that died before its step is missing in the comment, and fails a report with fail-on',
  async (play) => {
    await runShards(play, { of: [1, 2, 4] })
    const report = await play.run(reporting({ 'fail-on': 'failed' }))
    expect(report.conclusion).toBe('failure')
    expect(messagesOf(report)).toEqual([expect.stringMatching(/^1 of 4 jobs without test results/)])
    expect(partsOf(play)).toEqual(['**`e2e`** · 3 of 4 jobs · ✅ 6 passed · 3 recordings'])
  },
)

scenario('the report of a workflow_run workflow finds the manifests of the run that triggered it', async (play) => {
  await runShards(play)
  // The run of another pull request.
  await play.run(tested(play, { run: 1001, failed: 1, inputs: { comment: 'false' } }))
  const { name, payload, sha, branch } = completed(play.stage, 1000)
  const github = { run_id: '2000', run_number: '7', event_name: name, sha, ref_name: branch, head_ref: '' }
  const report = await play.run({ ...reporting({}, github), event: payload })
  expect(messagesOf(report)).toEqual([])
  expectOneWrite(play)
  expect(partsOf(play)).toEqual(['**`e2e`** · 4 jobs · ✅ 8 passed · 4 recordings'])
})

const printToken: WorkflowStep = {
  run: 'echo "token: ${ACTIONS_RUNTIME_TOKEN-unset} $(env | grep -c ACTIONS_RUNTIME_TOKEN)"',
}

/** Prints the signature of the upload address, as soon as the file has it. The action registers it as a secret. */
const printSignature: WorkflowStep = {
  env: { FILE: '${{ vars.file }}' },
  run: 'until [ -f "$FILE" ]; do sleep 0.1; done; cat "$FILE"',
}

scenario(
  'scripts get no runtime token, and no log shows it or the signature of an upload address',
  async (play) => {
    const { github } = play.stage
    const file = join(play.folder, 'signature')
    const share = tested(play, { passed: 1, video: 'demo' })
    const running = play.run({
      ...share,
      contexts: { vars: { file } },
      steps: [...(share.steps ?? []), printToken, printSignature],
    })
    const put = () => github.requests.find(({ method, query }) => method === 'PUT' && query['sig'] !== undefined)
    while (put() === undefined) await new Promise((resolve) => setTimeout(resolve, 20))
    const signature = put()?.query['sig'] ?? ''
    await writeFile(file, `value: ${signature}\nencoded: ${encodeURIComponent(signature)}\n`)
    const job = await running
    expect(job.conclusion).toBe('success')
    expect(messagesOf(job)).toEqual([expect.stringContaining('status 403')])
    const token = github.requests
      .find(({ path }) => path.endsWith('/CreateArtifact'))
      ?.headers['authorization']?.replace(/^Bearer /, '')
    const log = job.steps.map((step) => step.log).join('')
    for (const secret of [token, signature, encodeURIComponent(signature)]) {
      expect(secret).toMatch(/.{20}/)
      expect(log).not.toContain(secret)
    }
    expect(log).not.toMatch(/sig=(?!\*\*\*)/)
    const printed = log.split('\n').filter((line) => /^(?:token|value|encoded): /.test(line))
    expect(printed).toEqual(['token: unset 0', 'value: ***', 'encoded: ***'])
    return printed
  },
  // The log says why the storage refuses the upload.
  { github: { behaviour: { failures: [{ match: { path: '/uploads/' }, every: true, effect: { status: 403 } }] } } },
)
