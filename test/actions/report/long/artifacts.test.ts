import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { StepResult } from '../../../../emulators/runner/run-action.ts'
import { errorsIn, warningsIn } from '../../../support/actions/runner-log.ts'
import { bodyOf, commentOf, seenIn } from '../../../support/actions/runs.ts'
import { onGitHub, reportOnGitHub } from '../../../support/actions/uploading.ts'
import { resultsOf, type Stage, type StageOptions, setStage } from '../../../support/stage.ts'

/** Text as a browser shows it. */
const plainText = (markdown: string) =>
  markdown.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

/** Uploads by hand, as any step of the run can. */
const uploadFile = ({ github }: Stage, name: string, text: string) =>
  github.addArtifact({ name, files: { 'manifest.json': text }, run: { id: 1000 } })

/** Runs a shard of four, whose only test failed or passed. */
async function runShard(stage: Stage, shard: number, { attempt = 1, fails = false } = {}): Promise<StepResult> {
  const failure = fails ? '<failure message="no"/>' : ''
  const report = `report-${shard}.xml`
  await writeFile(
    join(stage.workspace, report),
    `<testsuites><testsuite name="cart"><testcase name="pays ${shard}">${failure}</testcase></testsuite></testsuites>`,
  )
  const inputs = {
    'test-report': report,
    matrix: JSON.stringify({ shard: `${shard}/4` }),
    strategy: JSON.stringify({ 'job-total': 4 }),
  }
  return await stage.share(onGitHub(stage, 'e2e', { attempt, inputs }))
}

async function shardsReported(options?: StageOptions) {
  const stage = await setStage(options)
  for (const shard of [1, 2, 3, 4]) await runShard(stage, shard)
  return stage
}

it.concurrent('joins the artifacts of four shards into one comment, without any input for them', async () => {
  await using stage = await shardsReported()
  const step = await stage.report(reportOnGitHub(stage))
  expect(step.exitCode).toBe(0)
  expect([...warningsIn(step.log), ...errorsIn(step.log)]).toEqual([])
  expect(resultsOf(step)).toHaveLength(4)
  expect(step.log).toContain('Joining 4 manifests: 4 sections with 4 recordings')
  expect(seenIn(commentOf(stage))).toContain('<code>e2e</code>** · 4 jobs · ✅ 4 passed · 4 recordings')
  expect(JSON.parse(step.outputs['verdict'] ?? '')).toMatchObject({ passed: 4, jobs: 4, jobTotal: 4 })
})

it.concurrent('takes the newest attempt of each job after "Re-run failed jobs", and misses a shard that died', async () => {
  await using stage = await setStage()
  for (const shard of [1, 2, 3]) await runShard(stage, shard, { fails: shard === 2 })
  const first = await stage.report(reportOnGitHub(stage, { inputs: { 'fail-on': 'failed' } }))
  expect(errorsIn(first.log)).toEqual([expect.stringMatching(/^1 test failed, 1 of 4 jobs without test results/)])
  expect(seenIn(commentOf(stage))).toContain('3 of 4 jobs · ❌ 1 failed')
  for (const shard of [2, 4]) await runShard(stage, shard, { attempt: 2 })
  const again = await stage.report(reportOnGitHub(stage, { attempt: 2, inputs: { 'fail-on': 'failed' } }))
  expect(errorsIn(again.log)).toEqual([])
  expect(seenIn(commentOf(stage))).toContain('4 jobs (2 from attempt 1) · ✅ 4 passed')
})

it.concurrent('finds the artifacts of the run that triggered a workflow_run workflow', async () => {
  await using stage = await shardsReported()
  const event = { name: 'workflow_run', payload: { workflow_run: { id: 1000, event: 'pull_request' } } }
  const environment = { GITHUB_EVENT_NAME: 'workflow_run' }
  const run = reportOnGitHub(stage, { run: 2000, event, environment, inputs: { 'pr-number': '1' } })
  expect(resultsOf(await stage.report(run))).toHaveLength(4)
})

it.concurrent('reads the list to its end, and none of the 2,000 other artifacts', async () => {
  await using stage = await shardsReported()
  for (let at = 0; at < 2000; at += 1) stage.github.addArtifact({ name: `log-${at}`, files: {}, run: { id: 1000 } })
  const before = stage.github.requests.length
  const step = await stage.report(reportOnGitHub(stage))
  expect(resultsOf(step)).toHaveLength(4)
  const paths = stage.github.requests.slice(before).map(({ path }) => path)
  expect(paths.filter((path) => path.endsWith('/actions/runs/1000/artifacts'))).toHaveLength(21)
  expect(paths.filter((path) => path.endsWith('/zip'))).toHaveLength(4)
})

it.concurrent('shows an error row for each manifest that it could not read, until all can be read', async () => {
  await using stage = await shardsReported()
  const [one, other] = stage.github.artifacts()
  if (one === undefined || other === undefined) throw new Error('There are no artifacts')
  stage.github.expireArtifact(one.id)
  uploadFile(stage, other.name, '{"shareRecordings":1,"cut')
  const step = await stage.report(reportOnGitHub(stage, { inputs: { 'fail-on': 'failed' } }))
  const reasons = [
    `${one.name} was not read, so its tests and recordings are missing here: the artifact has expired`,
    `${other.name} was not read, so its tests and recordings are missing here: its signature is invalid: `,
  ]
  for (const text of [seenIn(commentOf(stage)), step.summary])
    for (const reason of reasons) expect(plainText(text)).toContain(reason)
  expect(seenIn(commentOf(stage))).toMatch(/❌ 2 errors · .*✅ 2 passed/)
  expect(step.outputs['verdict']).toContain('"errors":2')
  expect(errorsIn(step.log)).toEqual([expect.stringMatching(/^2 errors outside of any test, 2 of 4 jobs without test/)])
  // The same jobs run again.
  for (const shard of [1, 2, 3, 4]) await runShard(stage, shard, { attempt: 2 })
  const again = await stage.report(reportOnGitHub(stage, { attempt: 2, inputs: { 'fail-on': 'failed' } }))
  expect(errorsIn(again.log)).toEqual([])
  expect(seenIn(commentOf(stage))).toContain('✅ 4 passed')
  expect(seenIn(commentOf(stage))).not.toContain('❌')
  expect(seenIn(commentOf(stage))).not.toContain('<code>report</code>')
})

it.concurrent('keeps its error rows apart from a step with the same names in a composite action', async () => {
  await using stage = await setStage()
  await runShard(stage, 1)
  const shard = { comment: 'true', matrix: '{}', 'test-report': 'report-1.xml' }
  await stage.share(onGitHub(stage, 'e2e', { inputs: shard }))
  const inputs = { manifests: '', path: '' }
  const step = await stage.report(onGitHub(stage, 'e2e', { inputs }))
  expect(warningsIn(step.log)).toEqual([])
  expect(seenIn(commentOf(stage))).not.toContain('Two jobs share this section')
  uploadFile(stage, 'share-recordings-pr-cut', '{"shareRecordings":1,"cut')
  await stage.report(onGitHub(stage, 'e2e', { attempt: 2, inputs }))
  expect(seenIn(commentOf(stage))).toMatch(/❌ 1 error · ✅ 2 passed/)
})

it.concurrent('does not forget a job that shares its section with one that ran again', async () => {
  await using stage = await setStage()
  const reportFor = async (attempt: number) =>
    await stage.report(reportOnGitHub(stage, { attempt, inputs: { 'fail-on': 'failed' } }))
  await runShard(stage, 1, { fails: true })
  await runShard(stage, 1)
  expect(errorsIn((await reportFor(1)).log)).toEqual([expect.stringContaining('Two jobs share this section')])
  // The second job is the first to take the name in this attempt.
  await runShard(stage, 1, { attempt: 2 })
  expect(errorsIn((await reportFor(2)).log)).toEqual([expect.stringContaining('Two jobs share this section')])
})

it.concurrent('passes over files of other kinds, whatever their names', async () => {
  await using stage = await setStage()
  await runShard(stage, 1)
  const video = await readFile(join(stage.workspace, 'recordings/demo.mp4'))
  const other = { name: 'share-recordings-demo.mp4', archive: video, mimeType: 'video/mp4' }
  stage.github.addArtifact({ ...other, run: { id: 1000 } })
  const step = await stage.report(reportOnGitHub(stage))
  expect(warningsIn(step.log)).toEqual([])
  expect(seenIn(commentOf(stage))).not.toContain('error')
})

it.concurrent('says once what is wrong with many files of one artifact', async () => {
  await using stage = await setStage()
  await runShard(stage, 1)
  const bad = ['{"shareRecordings":1,"fingerprint":"another","commentKey":"recordings",', '{}']
  for (const [at, text] of bad.entries()) {
    const files = Object.fromEntries(Array.from({ length: 500 }, (_, file) => [`share-recordings-${file}.json`, text]))
    stage.github.addArtifact({ name: `share-recordings-pr-${at}`, files, run: { id: 1000 } })
  }
  const step = await stage.report(reportOnGitHub(stage))
  expect(step.log.match(/share-recordings-pr-0/g)).toHaveLength(1)
  expect(JSON.parse(step.outputs['verdict'] ?? '')).toMatchObject({ errors: 1 })
})

it.concurrent('says that GitHub no longer has an artifact that was deleted meanwhile', async () => {
  const effect = { status: 404, body: { message: 'Not Found' } }
  const gone = { match: { path: '/zip' }, every: true, effect } as const
  await using stage = await setStage({ github: { behaviour: { failures: [gone] } } })
  await runShard(stage, 1)
  const step = await stage.report(reportOnGitHub(stage))
  expect(plainText(step.summary)).toMatch(/was not read, .* missing here: GitHub no longer has it/)
})

it.concurrent("asks for no more artifacts once GitHub's rate limit is used up", async () => {
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 3000) }
  const effect = { status: 403, headers, body: { message: 'API rate limit exceeded' } }
  const failures = [{ match: { path: '/zip' }, at: 2, every: true, effect }] as const
  await using stage = await setStage({ github: { behaviour: { failures } } })
  await runShard(stage, 1)
  const [{ archive } = { archive: Buffer.of() }] = stage.github.artifacts()
  for (let at = 0; at < 100; at += 1)
    stage.github.addArtifact({ name: `share-recordings-pr-x-${at}`, archive, run: { id: 1000 } })
  const step = await stage.report(reportOnGitHub(stage))
  expect(step.outputs['verdict']).toContain('"errors":100')
  expect(stage.github.requests.filter(({ path }) => path.endsWith('/zip')).length).toBeLessThan(20)
})

it.concurrent('writes the error rows even if no manifest at all can be read', async () => {
  await using stage = await setStage()
  const name = 'share-recordings-pr-e2e-12345678'
  uploadFile(stage, name, '{"shareRecordings":1,')
  await stage.report(reportOnGitHub(stage))
  expect(plainText(bodyOf(stage))).toContain(`${name} was not read`)
})

it.concurrent('refuses by name what another key signed, and what another run left', async () => {
  await using stage = await setStage()
  await runShard(stage, 1)
  const other = await setStage()
  await using _other = other
  await runShard(other, 2)
  const [foreign] = other.github.artifacts()
  const elsewhere = await stage.share(onGitHub(stage, 'nightly', { run: 999 }))
  expect(elsewhere.exitCode).toBe(0)
  const [replayed] = stage.github.artifacts()
  if (foreign === undefined || replayed === undefined) throw new Error('There are no artifacts')
  stage.github.addArtifact({ name: 'share-recordings-pr-replayed', archive: replayed.archive, run: { id: 1000 } })
  const step = await stage.report(reportOnGitHub(stage))
  expect(warningsIn(step.log)).toEqual([
    "The manifest share-recordings-pr-replayed can't be used: it comes from a different run than its artifact.",
  ])
  expect(resultsOf(step)).toHaveLength(1)
  expect(seenIn(commentOf(stage))).not.toContain('error')
  const refused = await stage.report(reportOnGitHub(stage, { inputs: { 'api-key': 'another-key-of-this-repository' } }))
  expect(errorsIn(refused.log)).toEqual(['None of the manifests can be used. The warnings say why.'])
})

it.concurrent('takes the newest of two artifacts of one name', async () => {
  await using stage = await setStage({ github: { listsTwice: true } })
  await runShard(stage, 1)
  const [artifact] = stage.github.artifacts()
  if (artifact === undefined) throw new Error('There is no artifact')
  const { name, archive } = artifact
  stage.github.addArtifact({ name, archive, run: { id: 1000 } })
  const step = await stage.report(reportOnGitHub(stage))
  expect(warningsIn(step.log)).toEqual([])
  expect(step.log).toContain('Joining 1 manifest: 1 section with 1 recording')
})

it.concurrent('shows one error row for all manifests beyond 300', async () => {
  await using stage = await setStage()
  await runShard(stage, 1)
  const [own] = stage.github.artifacts()
  if (own === undefined) throw new Error('There is no artifact')
  for (let at = 0; at < 302; at += 1)
    stage.github.addArtifact({ name: `share-recordings-pr-x-${at}`, archive: own.archive, run: { id: 1000 } })
  const step = await stage.report(reportOnGitHub(stage))
  expect(plainText(step.summary)).toContain(
    '3 manifests were not read, so their tests and recordings are missing here: at most 300',
  )
  expect(step.summary).toContain('❌ 1 error')
})

it.concurrent('lists no ids of shares after a failed comment, because the artifacts record them', async () => {
  const failures = [{ match: { graphql: 'query' }, every: true, effect: { status: 401 } }] as const
  await using stage = await setStage({ github: { behaviour: { failures } } })
  await runShard(stage, 1)
  const step = await stage.report(reportOnGitHub(stage))
  expect(warningsIn(step.log)).toHaveLength(1)
  expect(step.log).not.toContain('share-ids')
})

it.concurrent('fails and names actions: read if GitHub refuses the list', async () => {
  const refused = {
    match: { path: '/artifacts' },
    every: true,
    effect: { status: 403, body: { message: 'Resource not accessible by integration' } },
  } as const
  await using stage = await setStage({ github: { behaviour: { failures: [refused] } } })
  const step = await stage.report(reportOnGitHub(stage))
  expect(step.exitCode).toBe(1)
  expect(errorsIn(step.log)).toEqual([expect.stringContaining('Add "actions: read" to the permissions of the job')])
})

it.concurrent('names actions: read if GitHub shows the token no such run', async () => {
  const effect = { status: 404, body: { message: 'Not Found' } }
  const failures = [{ match: { path: '/artifacts' }, every: true, effect }] as const
  await using stage = await setStage({ github: { behaviour: { failures } } })
  const step = await stage.report(reportOnGitHub(stage))
  expect(errorsIn(step.log)).toEqual([expect.stringContaining('Add "actions: read" to the permissions of the job')])
})

it.concurrent.each([
  ['warn', 0],
  ['ignore', 0],
  ['error', 1],
])('reports a run without manifests according to if-no-files-found: %s', async (choice, exitCode) => {
  await using stage = await setStage()
  const step = await stage.report(reportOnGitHub(stage, { inputs: { 'if-no-files-found': choice } }))
  expect(step.exitCode).toBe(exitCode)
  expect(step.log).toContain('No manifests were found among the artifacts of the run.')
})
