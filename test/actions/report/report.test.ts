import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { payloadOf } from '../../../emulators/runner/payloads.ts'
import { pull } from '../../../emulators/runner/pull-request.ts'
import { callsOf, eventOf, fork } from '../../support/actions/events.ts'
import { hand, handJob } from '../../support/actions/hand-over-manifests.ts'
import { commandsIn, maskedIn, shownIn, warningsIn } from '../../support/actions/runner-log.ts'
import { bodyOf, commentOf, inJob, sectionsIn, seenIn } from '../../support/actions/runs.ts'
import { sharesIn } from '../../support/comment/sections.ts'
import { sharedBy } from '../../support/reports/manifests-of-jobs.ts'
import { onPosix } from '../../support/requirement.ts'
import { resultsOf, runnerKillsMs, setStage } from '../../support/stage.ts'

const nothing = {
  'share-urls': '',
  'failed-share-urls': '',
  'changed-share-urls': '',
  results: '[]',
  'shared-count': '0',
  'reused-count': '0',
  'unshared-count': '0',
  verdict: '',
  'comment-id': '',
  'comment-url': '',
  markdown: '',
}

it.concurrent('counts the jobs of a matrix, of which a job says nothing in its own summary and markdown', async () => {
  await using stage = await setStage()
  const report = '<testsuite name="cart"><testcase name="pays"><failure message="no"/></testcase></testsuite>'
  await writeFile(join(stage.workspace, 'report.xml'), `<testsuites>${report}</testsuites>`)
  const matrix = { matrix: JSON.stringify({ shard: '1' }), strategy: JSON.stringify({ 'job-total': 4 }) }
  const step = await stage.share(inJob('e2e', { inputs: { 'test-report': 'report.xml', ...matrix } }))
  for (const text of [step.summary, step.outputs['markdown']]) {
    expect(text).toContain('**<code>e2e &#40;1&#41;</code>** · ❌ 1 failed · ')
    expect(text).not.toMatch(/\d jobs?\b/)
  }
  await hand(stage, step)
  const joined = await stage.report()
  for (const text of [joined.summary, joined.outputs['markdown']])
    expect(text).toContain('**<code>e2e</code>** · 1 of 4 jobs · ')
})

it.concurrent('joins the shares of two jobs into one comment, one summary and its outputs', async () => {
  await using stage = await setStage()
  const unit = await stage.share(inJob('unit'))
  const e2e = await stage.share(inJob('e2e', { inputs: { path: 'recordings' } }))
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
    'failed-share-urls': '',
    'changed-share-urls': '',
    'shared-count': '4',
    'reused-count': '0',
    'unshared-count': '0',
    verdict: '',
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
    expect.stringMatching(/^4 of 4 recordings reported with links in \d+\.\d s$/),
    expect.stringMatching(/^Comment: http.*#issuecomment-\d+ \(in \d+\.\d s\)$/),
  ])
})

it.concurrent('writes one comment for a matrix of 256 jobs in a single request', async () => {
  await using stage = await setStage()
  for (let at = 1; at <= 256; at += 1) {
    await handJob(stage, { name: `e2e (${at})`, results: sharedBy(`shard-${at}`, 4) })
  }
  const report = await stage.report()
  expect(report.exitCode).toBe(0)
  expect(warningsIn(report.log)).toEqual([])
  expect(stage.github.writes).toHaveLength(1)
  expect(stage.github.requests.length).toBeLessThanOrEqual(5)
  const body = bodyOf(stage)
  expect(body.length).toBeLessThanOrEqual(65_536)
  expect(body).toContain('1024 recordings')
  const named = new Set(seenIn({ body }).match(/e2e &#40;\d+&#41;/g)).size
  const hidden = Number(/^(\d+) more parts with \d+ recordings/m.exec(body)?.[1] ?? 0)
  expect(named + hidden).toBe(256)
  const sections = sectionsIn(commentOf(stage))
  expect(sections).toHaveLength(256)
  expect(sharesIn(...sections)).toHaveLength(1024)
  expect(report.outputs['shared-count']).toBe('1024')
  expect(report.summary.match(/\| ▶ /g)).toHaveLength(1024)
})

it('fails and writes nothing if all manifests are from another key', async () => {
  await using stage = await setStage({ recordings: false })
  await handJob(stage, { name: 'unit' })
  await handJob(stage, { name: 'e2e' })
  const report = await stage.report({ inputs: { 'api-key': 'another-key' } })
  expect(report).toMatchObject({ exitCode: 1, outputs: nothing, summary: '' })
  expect(report.log).toMatch(/^::error::None of the manifests can be used/m)
  const refused = expect.stringContaining('signed with another API key')
  expect(warningsIn(report.log)).toEqual([refused, refused])
  expect(stage.github.requests).toEqual([])
})

it('passes for a fork without a key, with a notice and without a single call', async () => {
  await using stage = await setStage({ recordings: false })
  await handJob(stage)
  const event = eventOf(stage, 'pull_request', { headRepository: fork })
  const report = await stage.report({ inputs: { 'api-key': '' }, event })
  expect(report).toMatchObject({ exitCode: 0, outputs: nothing, summary: '' })
  expect(callsOf(stage)).toBe(0)
  const commands = commandsIn(report.log).filter(({ name }) => !['debug', 'add-mask'].includes(name))
  expect(commands.map(({ name }) => name)).toEqual(['notice'])
  expect(commands[0]?.value).toMatch(/^1 manifest was left out: .*\/docs\/forks\.md$/)
})

it('reports for a fork if it gets a key, masks the key, and never calls the service', async () => {
  await using stage = await setStage({ recordings: false })
  await handJob(stage)
  const report = await stage.report({ event: eventOf(stage, 'pull_request', { headRepository: fork }) })
  expect(report.exitCode).toBe(0)
  expect(resultsOf(report)).toEqual(sharedBy('unit'))
  expect(report.log).toContain(`::add-mask::${stage.service.apiKey}`)
  expect(shownIn(report.log)).not.toContain(stage.service.apiKey)
  expect(stage.service.calls).toEqual([])
})

it("fails and explains the key of a service if it's empty although secrets are available", async () => {
  await using stage = await setStage({ recordings: false })
  await handJob(stage)
  const report = await stage.report({ inputs: { 'api-key': '' } })
  expect(report).toMatchObject({ exitCode: 1, outputs: nothing, summary: '' })
  expect(callsOf(stage)).toBe(0)
  expect(report.log).toMatch(/^::error::None of the manifests can be used/m)
  expect(warningsIn(report.log)).toEqual([expect.stringMatching(/needs the same secret in api-key\.$/)])
})

it.each([
  ['warn', 0, '::warning::'],
  ['error', 1, '::error::'],
])('reports missing manifests according to if-no-files-found: %s', async (choice, exitCode, command) => {
  await using stage = await setStage()
  const report = await stage.report({ inputs: { 'if-no-files-found': choice } })
  expect(report.exitCode).toBe(exitCode)
  const lines = report.log.split('\n').filter((line) => line.includes('No manifests were found'))
  expect(lines).toEqual([
    expect.stringContaining(
      `${command}No manifests were found for the input manifests (manifests): manifests does not exist. `,
    ),
  ])
  expect(report.outputs).toEqual(nothing)
})

it('writes no summary or comment if the workflow wants none, and no comment without a pull request', async () => {
  await using stage = await setStage()
  await handJob(stage, { pullRequest: null })
  const quiet = await stage.report({ inputs: { comment: 'false', 'job-summary': 'false' } })
  expect(quiet).toMatchObject({ exitCode: 0, summary: '' })
  expect(quiet.outputs['markdown']).toContain('shr_unit_1')
  const scheduled = await stage.report({ event: { name: 'schedule', payload: {} } })
  expect(scheduled.exitCode).toBe(0)
  expect(scheduled.log).toMatch(/^No comment: no open pull request has the commit/m)
  expect(stage.github.writes).toEqual([])
})

it.runIf(onPosix('signals that a process can answer'))('ends in time on a signal, with its outputs', async () => {
  await using stage = await setStage()
  await handJob(stage)
  stage.github.setBehaviour({
    failures: [{ match: { method: 'POST', path: '/comments$' }, effect: { delayMs: 20_000, when: 'after' } }],
  })
  let signalled = 0
  const report = await stage.report({
    onStart(process) {
      const watch = setInterval(() => {
        if (signalled > 0 || stage.github.writes.length === 0) return
        signalled = performance.now()
        process.kill('SIGTERM')
      }, 20)
      process.once('close', () => clearInterval(watch))
    },
  })
  expect(performance.now() - signalled).toBeLessThan(runnerKillsMs)
  expect(report.exitCode).toBe(1)
  expect(resultsOf(report)).toEqual(sharedBy('unit'))
  expect(report.summary).toContain('shr_unit_1')
  expect(report.log).toMatch(/^::error::The workflow was canceled/m)
})

it.concurrent("for a repository_dispatch, comments on the pull request of `commit`, and keeps each section's own commit", async () => {
  await using stage = await setStage()
  await handJob(stage, { name: 'e2e' })
  const payload = payloadOf('repository_dispatch', stage.github.repository)
  const dispatched = { event: { name: 'repository_dispatch', payload } }
  const silent = await stage.report(dispatched)
  expect(silent.log).toContain('No comment: no open pull request has the commit 9f8e7d6 as its head')
  expect(stage.github.writes).toEqual([])
  const step = await stage.report({ ...dispatched, inputs: { commit: pull.headSha } })
  expect(step.outputs['comment-id']).toBe(String(commentOf(stage)?.id))
  expect(bodyOf(stage)).toContain(`/commit/${pull.headSha}`)
})

it.concurrent('shows no value of its own mask, although the jobs had none', async () => {
  await using stage = await setStage()
  const typed = 'anchors & knots'
  const [shared] = sharedBy('e2e', 1)
  if (shared === undefined) throw new Error('no recording')
  const path = `out/${typed}.webm`
  const error = `fill("${typed}") at https://crew:salty-anchor-7@ferry.example/`
  const test = { title: `types ${typed}`, project: typed, result: 'failed', file: `${typed}.spec.ts`, error } as const
  const lost = { path: `out/2 ${typed}.webm`, title: typed, status: 'failed', error: `no ${typed}` } as const
  await handJob(stage, { name: `e2e (${typed})`, results: [{ ...shared, path, title: `types ${typed}`, test }, lost] })
  const step = await stage.report({ inputs: { mask: typed }, environment: { RUNNER_DEBUG: '1' } })
  expect(step.exitCode, step.log).toBe(0)
  expect(resultsOf(step)).toMatchObject([
    { path: lost.path, title: '***', error: 'no ***' },
    { path, title: 'types ***', test: { title: 'types ***', project: '***' } },
  ])
  const comment = bodyOf(stage)
  const { results = '', ...outputs } = step.outputs
  const withoutPaths = JSON.stringify(resultsOf(step).map(({ path: _, ...result }) => result))
  expect(results).toContain(path)
  const state = JSON.stringify(sectionsIn(commentOf(stage)))
  const seen = [shownIn(step.log), comment, state, step.summary, withoutPaths, JSON.stringify(outputs)].join('\n')
  expect(seen).not.toMatch(/anchors|knots|crew|salty/)
  expect(maskedIn(step.log).join()).not.toContain('knots')
  expect(seenIn({ body: comment })).toContain('types &#42;&#42;&#42;')
})

it.concurrent("shows no masked value in the comment's heading, which names its key", async () => {
  await using stage = await setStage({ recordings: false })
  await handJob(stage)
  await stage.report({ inputs: { mask: 'anchors', 'comment-key': 'videos of anchors' } })
  expect(bodyOf(stage)).toContain('\n### Recordings <code>videos of &#42;&#42;&#42;</code>\n')
})

it.concurrent('with comment: failures, writes if two green jobs share a section', async () => {
  await using stage = await setStage({ recordings: false })
  const [passed] = sharedBy('e2e', 1)
  if (passed === undefined) throw new Error('no recording')
  const green = (name: string) => [{ ...passed, url: `https://video.example.com/s/${name}`, shareId: name }]
  await handJob(stage, { name: 'e2e', results: green('staging') })
  const alone = await stage.report({ inputs: { comment: 'failures' } })
  expect(alone.outputs['comment-id']).toBe('')
  await handJob(stage, { name: 'e2e', results: green('production') })
  const both = await stage.report({ inputs: { comment: 'failures' } })
  expect(JSON.parse(both.outputs['verdict'] ?? '{}')).toMatchObject({ errors: 1, failed: 0 })
  expect(bodyOf(stage)).toContain('Two jobs share this section')
})

it.concurrent('outputs no links of jobs that a newer attempt of the whole matrix no longer has', async () => {
  await using stage = await setStage({ recordings: false })
  const job = (app: string, runAttempt: number) =>
    handJob(stage, { name: 'e2e', results: sharedBy(app, 1), matrix: { app }, jobTotal: 2, runAttempt })
  await Promise.all([job('shop', 1), job('blog', 1), job('shop', 2)])
  const run = { environment: { GITHUB_RUN_ATTEMPT: '2' } }
  const part = await stage.report(run)
  expect(part.outputs['share-urls']?.split('\n')).toHaveLength(2)
  expect(seenIn(commentOf(stage))).toContain('2 jobs (1 from attempt 1)')
  await job('mail', 2)
  const whole = await stage.report(run)
  expect(whole.outputs['share-urls']).toBe(
    ['mail', 'shop'].map((app) => `https://video.example.com/s/shr_${app}_1`).join('\n'),
  )
})
