import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { pull } from '../../../emulators/runner/pull-request.ts'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import { wholeList } from '../../../src/sections/kept-list.ts'
import { readLink, sharesOf, storeLink } from '../../../src/sections/section.ts'
import { createSigner } from '../../../src/sections/signature.ts'
import { writeState } from '../../../src/sections/state.ts'
import { onPosix } from '../../requirement.ts'
import { resultsOf, type Stage, type StepChanges, setStage } from '../../stage.ts'
import { stateOf } from '../../unit/comment/jobs.ts'
import { contentOfJob, type Job, sharedBy, writeJob } from '../../unit/publishing/jobs.ts'
import { commandsIn, warningsIn } from '../main/runner-log.ts'

/** A step of a job with a name of its own. */
function job(name: string, changes: StepChanges & { run?: number; attempt?: number } = {}): StepChanges {
  const { run = 1000, attempt = 1, inputs, environment, ...rest } = changes
  return {
    ...rest,
    inputs: { path: 'recordings/demo.mp4', ...inputs },
    environment: {
      GITHUB_JOB: name,
      GITHUB_RUN_ID: String(run),
      GITHUB_RUN_NUMBER: String(run - 988),
      GITHUB_RUN_ATTEMPT: String(attempt),
      ...environment,
    },
  }
}

/** Brings a step's manifest to the job that reports, as an artifact does. */
async function hand(stage: Stage, step: StepResult): Promise<void> {
  const manifest = step.outputs['manifest'] ?? ''
  await mkdir(join(stage.workspace, 'manifests'), { recursive: true })
  await copyFile(manifest, join(stage.workspace, 'manifests', basename(manifest)))
}

function bodyOf(stage: Stage): string {
  const [comment, ...others] = stage.github.comments(1)
  expect(others).toEqual([])
  return comment?.body ?? ''
}

function visible(body: string): string {
  return body.replace(/<!-- share-recordings-state.*-->/, '')
}

it.concurrent('joins what two jobs have shared into one comment, one summary and its outputs', async () => {
  await using stage = await setStage()
  const unit = await stage.share(job('unit'))
  const e2e = await stage.share(job('e2e', { inputs: { path: 'recordings' } }))
  for (const step of [unit, e2e]) await hand(stage, step)
  const report = await stage.report()
  expect(report.exitCode).toBe(0)
  expect(stage.github.writes).toHaveLength(1)
  const results = [...resultsOf(e2e), ...resultsOf(unit)]
  expect(resultsOf(report)).toEqual(results)
  const [comment] = stage.github.comments(1)
  const { markdown, results: _, ...others } = report.outputs
  expect(others).toEqual({
    'share-urls': results.map(({ url }) => url).join('\n'),
    'shared-count': '4',
    'reused-count': '0',
    'failed-count': '0',
    'comment-id': String(comment?.id),
    'comment-url': expect.stringContaining(`/pull/1#issuecomment-${comment?.id}`),
  })
  for (const text of [bodyOf(stage), report.summary, markdown]) {
    for (const { title, url } of results) expect(text).toContain(`| ▶ [${title}](<${url}>) |`)
    expect(text).toContain('4 recordings')
  }
  expect(commandsIn(report.log).filter(({ name }) => name === 'warning' || name === 'error')).toEqual([])
  const lines = report.log.split('\n').filter((line) => line !== '' && !line.startsWith('::'))
  expect(lines).toEqual([
    'Joining 2 manifests: 2 sections with 4 recordings',
    expect.stringMatching(/^Report of 4 of 4 recordings with links written in \d+\.\d s$/),
  ])
  expect(stage.github.violations).toEqual([])
})

it.concurrent('shows of a job that ran again the newer attempt, and writes nothing where nothing is new', async () => {
  await using stage = await setStage()
  const first = await stage.share(job('unit'))
  const other = await stage.share(job('e2e'))
  const again = await stage.share(job('unit', { attempt: 2 }))
  for (const step of [first, other, again]) await hand(stage, step)
  const report = await stage.report(job('report', { attempt: 2, inputs: { path: 'manifests/*.json' } }))
  expect(resultsOf(report)).toEqual([...resultsOf(other), ...resultsOf(again)])
  expect(report.log).toMatch(/^Left out: manifests\/share-recordings-\w+-1\.json, in whose place/m)
  for (const step of [other, again]) expect(bodyOf(stage)).toContain(step.outputs['share-url'])
  expect(visible(bodyOf(stage))).not.toContain(first.outputs['share-url'])
  await stage.report(job('report', { attempt: 2, inputs: { path: 'manifests/*.json' } }))
  expect(stage.github.writes).toHaveLength(1)
})

it.concurrent('passes on what later runs need to reuse links, to replace a section, and to remember shares', async () => {
  await using stage = await setStage()
  const unit = await stage.share(job('unit'))
  const e2e = await stage.share(job('e2e'))
  for (const step of [unit, e2e]) await hand(stage, step)
  const report = await stage.report()
  const changed = { inputs: { comment: 'true', path: 'recordings/*.*' }, run: 1001 }
  const next = await stage.share(job('unit', changed))
  expect(next.outputs['comment-id']).toBe(report.outputs['comment-id'])
  expect(resultsOf(next).map(({ status }) => status)).toEqual(['shared', 'reused'])
  expect(resultsOf(next)[1]?.url).toBe(unit.outputs['share-url'])
  expect(warningsIn(next.log)).toEqual([])
  for (const step of [next, e2e]) expect(bodyOf(stage)).toContain(step.outputs['share-url'])
  expect(visible(bodyOf(stage))).not.toContain('its links are not shown')

  // The next push, with the comment left to the report again.
  const third = await stage.share(
    job('unit', { run: 1002, inputs: { reuse: 'true', path: 'recordings/demo.mp4' } }),
  )
  expect(resultsOf(third)[0]?.status).toBe('reused')
  await hand(stage, third)
  await stage.report(job('report', { run: 1002 }))
  const [section] = stateOf(bodyOf(stage)).sections.filter(({ heading }) => heading === 'unit')
  const ids = resultsOf(next).map(({ shareId = '' }) => shareId)
  expect(section?.unproved).toEqual([])
  expect(
    section &&
      sharesOf(section)
        .map(({ id }) => id)
        .sort(),
  ).toEqual(ids.sort())
})

it.concurrent('refuses forged manifests by name, and shows what the others tell', async () => {
  await using stage = await setStage()
  const folder = join(stage.workspace, 'manifests')
  await writeJob(folder, { name: 'good' })
  const forge = async (name: string, changes: object, victim: Job = {}) => {
    const content = await contentOfJob(join(stage.workspace, 'made'), { name, ...victim })
    await writeFile(join(folder, `share-recordings-${name}.json`), JSON.stringify({ ...content, ...changes }))
  }
  const elsewhere = await contentOfJob(join(stage.workspace, 'other'), { name: 'victim', pullRequests: [2] })
  const foreign = sharedBy('foreign')
  await forge('ids', {
    results: foreign,
    shareUrl: foreign[0]?.url,
    shareUrls: foreign.map(({ url }) => url),
  })
  await forge('signature', { states: elsewhere['states'] })
  await forge('moved', {}, { name: 'victim', pullRequests: [2] })
  await forge('repository', {}, { repository: 'octo-org/other' })
  await forge('future', {}, { runId: '1001' })
  await writeFile(join(folder, 'share-recordings-cut.json'), '{"version":')
  const deep = `${'{"version":'.repeat(50_000)}1${'}'.repeat(50_000)}`
  await writeFile(join(folder, 'share-recordings-deep.json'), deep)
  await symlink(join(stage.workspace, 'made'), join(folder, 'folder'), 'junction')
  const report = await stage.report()
  expect(report.exitCode).toBe(0)
  expect(resultsOf(report)).toEqual(sharedBy('good'))
  const warnings = warningsIn(report.log).join('\n')
  const refusals = {
    ids: 'states[0].state does not match results',
    signature: 'states[0].pullRequest does not match pullRequests',
    moved: 'pullRequests does not name the pull request of this run',
    repository: 'repository is not the repository of this run',
    future: 'runId is of a later run than this one',
    cut: 'it is no JSON at line 1, column 12, where it ends too early',
    deep: 'version is not 1',
  }
  for (const [name, reason] of Object.entries(refusals)) {
    expect(warnings).toContain(`The manifest manifests/share-recordings-${name}.json is refused: ${reason}.`)
  }
  expect(warningsIn(report.log)).toHaveLength(7)
  const { sections } = stateOf(bodyOf(stage))
  expect(sections.map(({ heading }) => heading)).toEqual(['good'])
  expect(sections.flatMap(({ links }) => links.kept).map((row) => readLink(row)?.url)).toEqual(
    sharedBy('good')
      .map(({ url }) => url)
      .toReversed(),
  )
})

it.concurrent('shows no link of a state that another action was made to echo', async () => {
  await using stage = await setStage({ github: { pulls: [pull, { number: 2 }] } })
  const victim = await stage.share(job('unit', { inputs: { comment: 'true', 'pr-number': '2' } }))
  const [foreign] = stage.github.comments(2)
  stage.github.addComment({ pull: 1, body: foreign?.body ?? '', author: 'github-actions[bot]' })
  await writeJob(join(stage.workspace, 'manifests'), { name: 'e2e' })
  const report = await stage.report()
  expect(warningsIn(report.log)).toEqual([])
  expect(bodyOf(stage)).toContain('shr_e2e_1')
  expect(bodyOf(stage)).not.toContain(victim.outputs['share-url'])
  expect(stateOf(bodyOf(stage)).sections.map(({ heading }) => heading)).toEqual(['e2e'])
})

it.concurrent('shows links of other jobs only where a job with the key has verified them, and none of a forged state', async () => {
  await using stage = await setStage()
  const unit = await stage.share(job('unit', { inputs: { comment: 'true' } }))
  const [real] = stage.github.comments(1)
  const state = stateOf(real?.body ?? '')
  // As anybody can make it whose text another action repeats.
  const forger = createSigner('another key', stage.github.repository.fullName, 1)
  const sections = state.sections.map((section) =>
    forger.sign({
      ...section,
      run: { ...section.run, id: '999999999' },
      links: wholeList([storeLink({ title: 'Click me', url: 'https://evil.example/a' })]),
    }),
  )
  const echo = `<!-- share-recordings key=recordings -->\n${writeState({ ...state, sections })}\n[x](https://evil.example/a)`
  const forged = stage.github.addComment({ pull: 1, body: echo, author: 'github-actions[bot]' })
  await hand(stage, await stage.share(job('e2e')))
  await stage.share(job('lint', { inputs: { comment: 'true' } }))
  const report = await stage.report()
  const [shown, other] = stage.github.comments(1)
  const body = visible(shown?.body ?? '')
  // The job of the manifest has seen and verified this one, and not the one that came after it.
  expect(body).toContain(`**<code>unit</code>**`)
  expect(body).toContain(unit.outputs['share-url'])
  expect(body).toContain('<code>lint</code> was written by other jobs: its links are shown again once')
  expect(body).not.toContain('evil.example')
  expect(other).toMatchObject({ id: forged.id, body: echo, edits: 0 })
  expect(warningsIn(report.log)).toEqual([])
  const signer = createSigner(stage.service.apiKey, stage.github.repository.fullName, 1)
  expect(stateOf(shown?.body ?? '').sections.map(signer.verify)).toEqual([true, true, true])
})

it.concurrent('leaves out links that were removed after their job had ended, in outputs and summary too', async () => {
  await using stage = await setStage()
  const on = { comment: 'true' }
  const first = await stage.share(job('unit', { inputs: on }))
  const second = await stage.share(job('unit', { run: 1001 }))
  expect(resultsOf(second)[0]?.status).toBe('reused')
  await hand(stage, second)
  await stage.cleanUp()
  const report = await stage.report({ environment: { GITHUB_RUN_ID: '1001' } })
  expect(report.outputs).toMatchObject({ 'share-urls': '', 'shared-count': '0', 'failed-count': '1' })
  const [comment] = stage.github.comments(1)
  for (const text of [visible(comment?.body ?? ''), report.summary, report.outputs['markdown']]) {
    expect(text).not.toContain(first.outputs['share-url'])
  }
  expect(report.log).toMatch(/^Left out: 1 link of earlier runs that the comment no longer shows/m)
})

it.concurrent('writes one comment for a matrix of 256 jobs, by one write', async () => {
  await using stage = await setStage()
  const folder = join(stage.workspace, 'manifests')
  for (let at = 1; at <= 256; at += 1) {
    await writeJob(folder, { name: `e2e (${at})`, results: sharedBy(`shard-${at}`, 4) })
  }
  const report = await stage.report()
  expect(report.exitCode).toBe(0)
  expect(warningsIn(report.log)).toEqual([])
  expect(stage.github.writes).toHaveLength(1)
  expect(stage.github.requests.length).toBeLessThanOrEqual(5)
  const body = bodyOf(stage)
  expect(body.length).toBeLessThanOrEqual(65_536)
  expect(body).toContain('1024 recordings')
  const named = new Set(visible(body).match(/e2e &#40;\d+&#41;/g)).size
  const hidden = Number(/^(\d+) more parts with \d+ recordings/m.exec(body)?.[1])
  expect(named + hidden).toBe(256)
  const { sections } = stateOf(body)
  expect(sections).toHaveLength(256)
  expect(sections.flatMap(sharesOf)).toHaveLength(1024)
  expect(report.outputs['shared-count']).toBe('1024')
  expect(report.summary.match(/^\| ▶ /gm)).toHaveLength(1024)
  expect(stage.github.violations).toEqual([])
})

it('fails where no manifest can be used, and writes nothing', async () => {
  await using stage = await setStage()
  await mkdir(join(stage.workspace, 'manifests'))
  await writeFile(join(stage.workspace, 'manifests/share-recordings-1.json'), '[]')
  const report = await stage.report()
  expect(report.exitCode).toBe(1)
  expect(report.log).toMatch(/^::error::None of the manifests can be used/m)
  expect(report.outputs).toMatchObject({ results: '[]', 'shared-count': '0', 'comment-id': '' })
  expect(report.summary).toBe('')
  expect(stage.github.requests).toEqual([])
})

it.each([
  ['warn', 0, '::warning::'],
  ['error', 1, '::error::'],
  ['ignore', 0, ''],
])('says by if-no-files-found: %s that there is no manifest', async (choice, exitCode, command) => {
  await using stage = await setStage()
  const report = await stage.report({ inputs: { 'if-no-files-found': choice } })
  expect(report.exitCode).toBe(exitCode)
  const lines = report.log.split('\n').filter((line) => line.includes('No manifests were found'))
  expect(lines).toEqual([
    expect.stringContaining(`${command}No manifests were found for the input path (manifests)`),
  ])
  expect(report.outputs).toMatchObject({ results: '[]', 'failed-count': '0', markdown: '' })
})

it('names the input that does not fit', async () => {
  await using stage = await setStage()
  const report = await stage.report({ inputs: { 'job-summary': 'perhaps' } })
  expect(report.exitCode).toBe(1)
  expect(report.log).toContain('The input job-summary is "perhaps"; it must be true or false.')
})

it('leaves summary and comment out where the workflow wants neither, and where no pull request is known', async () => {
  await using stage = await setStage()
  await writeJob(join(stage.workspace, 'manifests'), { pullRequests: [] })
  const quiet = await stage.report({ inputs: { comment: 'false', 'job-summary': 'false' } })
  expect(quiet).toMatchObject({ exitCode: 0, summary: '' })
  expect(quiet.outputs['markdown']).toContain('shr_unit_1')
  const scheduled = await stage.report({ event: { name: 'schedule', payload: {} } })
  expect(scheduled.exitCode).toBe(0)
  expect(scheduled.log).toMatch(/^No comment: no open pull request has the commit/m)
  expect(stage.github.writes).toEqual([])
})

it.runIf(onPosix('signals that a process can answer')).each(['SIGINT', 'SIGTERM'] as const)(
  'ends in time on %s, with its outputs',
  async (signal) => {
    await using stage = await setStage()
    await writeJob(join(stage.workspace, 'manifests'))
    let signalled = 0
    const report = await stage.report({
      onStart(process) {
        const watch = setInterval(() => {
          if (signalled > 0 || stage.github.writes.length === 0) return
          signalled = performance.now()
          process.kill(signal)
        }, 20)
        process.once('close', () => clearInterval(watch))
      },
    })
    expect(performance.now() - signalled).toBeLessThan(5000)
    expect(report.exitCode).toBe(1)
    expect(resultsOf(report)).toEqual(sharedBy('unit'))
    expect(report.summary).toContain('shr_unit_1')
    expect(report.log).toMatch(/^::error::The workflow was cancelled/m)
  },
)
