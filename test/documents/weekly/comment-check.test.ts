import { cp, readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Behaviour } from '../../../emulators/github/behaviour.ts'
import { pull } from '../../../emulators/runner/pull-request.ts'
import type { Workflow } from '../../../emulators/runner/run-workflow.ts'
import { readDocument } from '../../support/documents/examples.ts'
import { copyRecordings, root, type Stage } from '../../support/stage.ts'
import { startInBackground } from '../background-service.ts'
import { scriptsRun } from '../recipes/programs.ts'
import { artifactsOf, runWorkflow, tokenOf } from '../recipes/run-workflow.ts'
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

/** The value of a row in the summary. */
function told({ summary }: Checked, what: string): string {
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
