import { cp, readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Behaviour } from '../../../emulators/github/behaviour.ts'
import { pull, resultsService } from '../../../emulators/runner/pull-request.ts'
import type { Workflow } from '../../../emulators/runner/run-workflow.ts'
import { valueAt } from '../../../src/shape.ts'
import { readDocument } from '../../support/documents/examples.ts'
import { runArtifactPackage } from '../../support/github/artifact-package.ts'
import { copyRecordings, root, type Stage } from '../../support/stage.ts'
import { startInBackground } from '../background-service.ts'
import { scriptsRun } from '../recipes/programs.ts'
import { artifactsOf, type Happening, type Ran, runWorkflow, tokenOf } from '../recipes/run-workflow.ts'
import { openStage } from '../recipes/stage.ts'

const workflow: Workflow = parse(readDocument('.github/workflows/comment-check.yml'))
const apiKey = 'comment-check-1000'

/** A comment by somebody who copied the marker. The workflow must neither count nor delete it. */
const copy = '<!-- share-recordings key=check by=AAAAAAAA -->'

type Checked = { exitCode: number | undefined; summary: string; log: string; comments: string[] }

/**
 * Runs the workflow with this many jobs, which expect `parts` parts. Returns the output of its last step, and the
 * remaining comments.
 */
async function check(behaviour: Behaviour, mostJobs: number, parts = mostJobs): Promise<Checked> {
  await using stage = await openStage({ behaviour: { ...behaviour, steady: true } }, { apiKey })
  stage.github.addComment({ pull: pull.number, body: copy })
  await leaveOne(stage)
  const { write, read } = structuredClone(workflow.jobs)
  if (write === undefined || read === undefined) throw new Error('A job is missing')
  const few = { ...workflow, jobs: { write, read } }
  Object.assign(read.steps.at(-1)?.env ?? {}, { PARTS: parts })
  const { steps: ran } = await runWorkflow(stage, few, {
    event: { name: 'workflow_dispatch', payload: {} },
    inputs: { 'pull-request': String(pull.number) },
    record: async () => {},
    checkOut,
    // One service for all jobs saves a dozen processes.
    outputs: { service: { 'api-key': apiKey, 'base-url': stage.service.url } },
    mostJobs,
  })
  expect(stage.github.violations).toEqual([])
  expect(await artifactsIn(artifactsOf(stage))).not.toMatch(/ghs_/)
  const written = ran.slice(0, -1)
  for (const { exitCode, log } of written) expect(exitCode, log).toBe(0)
  const { exitCode, summary = '', log = '' } = ran.at(-1) ?? {}
  return { exitCode, summary, log, comments: stage.github.comments(pull.number).map(({ body }) => body) }
}

/** Creates the comment of an earlier run that was never deleted. Its part must not count. */
async function leaveOne(stage: Stage): Promise<void> {
  await copyRecordings(stage.workspace)
  const { exitCode, log } = await stage.share({
    inputs: { comment: 'true', 'comment-key': 'check', section: 'Part 12', path: 'recordings/demo.mp4' },
    environment: { GITHUB_RUN_ID: '999' },
    expressions: { token: tokenOf({ 'pull-requests': 'write' }) },
  })
  expect(exitCode, log).toBe(0)
  expect(stage.github.comments(pull.number)).toHaveLength(2)
}

/** Fills the workspace with the files that the steps use. Recordings behind a symbolic link wouldn't be shared. */
async function checkOut(workspace: string): Promise<void> {
  for (const name of ['dist', 'bench']) await symlink(join(root, name), join(workspace, name))
  const recordings = 'test/fixtures/recordings'
  await cp(join(root, recordings), join(workspace, recordings), { recursive: true })
}

async function artifactsIn(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  return (await Promise.all(paths.map((path) => readFile(path, 'utf8')))).join('\n')
}

/** Runs one job that needs no other. Returns its last step. */
async function runAlone(stage: Stage, name: string, happening: Partial<Happening>): Promise<Ran> {
  const job = workflow.jobs[name]
  if (job === undefined) throw new Error(`The job ${name} is missing`)
  const { steps } = await runWorkflow(
    stage,
    { ...workflow, jobs: { [name]: job } },
    {
      event: { name: 'workflow_dispatch', payload: {} },
      record: async () => {},
      checkOut,
      ...happening,
    },
  )
  const last = steps.at(-1)
  if (last === undefined) throw new Error('No step ran')
  expect(stage.github.violations).toEqual([])
  return last
}

/** Uploads a recording like `actions/upload-artifact` does without a zip. Returns its result as the action reports it. */
async function keep({ github }: Stage, name: string): Promise<object> {
  const file = `test/fixtures/recordings/${name}`
  const kept = await runArtifactPackage(github, resultsService(github), ['upload-raw', join(root, file)])
  return { path: file, url: `https://github.com/octo/demo/actions/runs/1000/artifacts/${valueAt(kept, 'id')}` }
}

/** The value of a row in the summary. */
function told({ summary }: Pick<Checked, 'summary'>, what: string): string {
  const row = summary.split('\n').find((line) => line.startsWith(`| ${what} | `))
  return row?.split('|')[2]?.trim() ?? ''
}

describe.runIf(scriptsRun)('on an emulated GitHub', () => {
  it.concurrent('the parts of all jobs are found in one comment', async () => {
    const checked = await check({ history: { lateMs: 1200 } }, 3)
    expect(checked.exitCode, checked.log).toBe(0)
    expect(told(checked, 'Parts in the comment')).toBe('3 of 3')
    expect(told(checked, 'Comments')).toBe('1')
    expect(told(checked, 'Time from the last write until a part is confirmed')).toMatch(/^[\d.]+ s to [\d.]+ s, median/)
    expect(checked.comments).toEqual([copy])
  })

  it.concurrent('missing parts fail the job, even if GitHub refuses the history, but the comment is still deleted', async () => {
    const checked = await check({ history: { refused: 'forbidden' } }, 1, 3)
    expect(told(checked, 'Edits whose answer shows the history')).toMatch(/^0 of \d+$/)
    expect(checked.exitCode).toBe(1)
    expect(checked.log).toContain('Error: The comment lacks Part 2, Part 3\n')
    expect(checked.summary).toContain('❌ The comment lacks Part 2, Part 3.')
    expect(checked.comments).toEqual([copy])
  })
})

it('the last job expects as many parts as there are jobs', () => {
  const { write, read } = workflow.jobs
  expect(write?.strategy?.matrix['part']).toHaveLength(Number(read?.steps.at(-1)?.env?.['PARTS']))
})

it.runIf(scriptsRun)('each job starts a service with the key that all jobs share', async () => {
  await using started = await startInBackground(workflow.jobs['write']?.steps, { API_KEY: apiKey })
  expect(started.outputs['api-key']).toBe(apiKey)
  const call = (key: string) =>
    fetch(`${started.outputs['base-url']}/api/v1/shares/none`, {
      headers: { authorization: `Bearer ${key}` },
    })
  expect((await call(apiKey)).status).toBe(404)
  expect((await call('comment-check-1001')).status).toBe(401)
})

describe.runIf(scriptsRun)('recordings that an emulated GitHub keeps', () => {
  it.concurrent('are reported with all that GitHub says of them, and with links to check by hand', async () => {
    await using stage = await openStage()
    stage.github.addRun({ id: 1000 })
    const results = [await keep(stage, 'demo.mp4'), await keep(stage, 'checkout.webm')]
    const outputs = { share: { results: JSON.stringify(results) } }
    const { exitCode, log, summary } = await runAlone(stage, 'artifacts', { outputs })
    expect(exitCode, log).toBe(0)
    expect(summary).not.toContain('❌')
    const bytes = await readFile(join(root, 'test/fixtures/recordings/demo.mp4'))
    expect(told({ summary }, 'Size')).toBe(String(bytes.length))
    expect(told({ summary }, 'Content-Type')).toBe('video/mp4')
    expect(summary).toContain('| Content-Type | video/webm |')
    expect(told({ summary }, 'Accept-Ranges')).toBe('bytes')
    expect(told({ summary }, 'Content-Range')).toBe(`bytes 100-199/${bytes.length}`)
    for (const result of results) expect(summary).toContain(`(${valueAt(result, 'url')}#t=2)`)
    expect(log).not.toMatch(/sig=/)
  })

  it.concurrent('fail the job if GitHub has other bytes, or if there is no link', async () => {
    await using stage = await openStage()
    stage.github.addRun({ id: 1000 })
    const results = [{ ...(await keep(stage, 'checkout.webm')), path: 'test/fixtures/recordings/demo.mp4' }]
    const outputs = { share: { results: JSON.stringify(results) } }
    const { exitCode, summary, annotations } = await runAlone(stage, 'artifacts', { outputs })
    expect(exitCode).toBe(1)
    expect(annotations.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'demo.mp4: Size is 54570. Expected: 15074',
        expect.stringMatching(/^demo\.mp4: Digest of the bytes is sha256:\w+\. Expected: sha256:\w+$/),
        'checkout.webm: Artifact is not listed. Expected: listed',
      ]),
    )
    expect(summary).toContain('❌ checkout.webm: Artifact is not listed.')
  })
})

describe.runIf(scriptsRun)('the limits of artifacts', () => {
  const inputs = { limits: 'true' }

  it.concurrent('are reported with the answer that refuses one', async () => {
    const body = { code: 'resource_exhausted', msg: 'too many artifacts' }
    const effect = { status: 403, body }
    await using stage = await openStage({
      behaviour: { failures: [{ match: { path: 'CreateArtifact' }, at: 4, effect }] },
    })
    const { exitCode, log, summary } = await runAlone(stage, 'limits', { inputs })
    expect(exitCode, log).toBe(0)
    expect(summary).toContain('GitHub kept 3 artifacts of this job. Then it refused CreateArtifact: status 403')
    expect(summary).toContain(JSON.stringify(body))
    expect(stage.github.artifacts()).toHaveLength(3)
  })

  it.concurrent('are reported as unseen if GitHub refuses no artifact', async () => {
    await using stage = await openStage({ artifactLimits: { perJob: 1000 } })
    const { exitCode, log, summary } = await runAlone(stage, 'limits', { inputs })
    expect(exitCode, log).toBe(0)
    expect(summary).toContain('GitHub kept all 520 artifacts of this job.')
  })

  it.concurrent('are left alone unless the input asks for them', async () => {
    await using stage = await openStage()
    await expect(runAlone(stage, 'limits', {})).rejects.toThrow('No step ran')
  })
})
