import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import {
  alive,
  callsSince,
  change,
  commentBy,
  commentOf,
  idsOf,
  inRun,
  rememberedIn,
  seenIn,
  statusesOf,
} from '../../../support/actions/runs.ts'
import { type Described, playwrightReport } from '../../../support/reports/playwright-report.ts'
import { resultsOf, setStage } from '../../../support/stage.ts'

const all = { path: 'recordings' }

it.concurrent('uploads nothing again if nothing changed, and writes the comment once', async () => {
  await using stage = await setStage()
  const first = await stage.share(inRun(1000, { inputs: all }))
  const [calls, writes] = [stage.service.calls.length, stage.github.writes.length]
  const second = await stage.share(inRun(1001, { inputs: all }))
  expect(statusesOf(second)).toEqual(['reused', 'reused', 'reused'])
  expect(callsSince(stage, calls)).toEqual(['getShare', 'getShare', 'getShare'])
  expect(stage.github.writes.length - writes).toBe(1)
  expect(second.outputs).toMatchObject({ 'shared-count': '3', 'reused-count': '3', 'unshared-count': '0' })
  expect(second.outputs['share-urls']).toBe(first.outputs['share-urls'])
  const bytes = await readFile(join(stage.workspace, 'recordings/demo.mp4'))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  for (const step of [first, second]) expect(resultsOf(step)[1]).toMatchObject({ sha256 })
  for (const text of [seenIn(commentOf(stage)), second.summary, second.outputs['markdown']]) {
    for (const { title, url } of resultsOf(first)) expect(text).toContain(`▶ [${title}](<${url}>)`)
    expect(text).not.toContain('unchanged')
  }
  expect(second.log).toMatch(/^Reused demo \(15\.1 kB, 0:04 long\): http/m)
  expect(rememberedIn(commentOf(stage))).toEqual(idsOf(second).sort())
  expect(warningsIn(second.log)).toEqual([])
})

it.concurrent('uploads changed recordings, and remembers the shares that they replace', async () => {
  await using stage = await setStage()
  const first = await stage.share(inRun(1000, { inputs: all }))
  await change(stage, 'recordings/demo.mp4')
  const second = await stage.share(inRun(1001, { inputs: all }))
  expect(statusesOf(second)).toEqual(['reused', 'shared', 'reused'])
  const { fileId, path } = resultsOf(second)[1] ?? {}
  const bytes = await readFile(join(stage.workspace, path ?? ''))
  const sent = createHash('sha256').update(bytes).digest('hex')
  expect(stage.service.files.get(fileId ?? '')?.sha256).toBe(sent)
  expect(rememberedIn(commentOf(stage))).toEqual([...new Set([...idsOf(first), ...idsOf(second)])].sort())
  expect(alive(stage, idsOf(first))).toEqual([true, true, true])
})

it.concurrent('shows a new title with the existing link of its content', async () => {
  await using stage = await setStage()
  const first = await stage.share(inRun(1000))
  const second = await stage.share(inRun(1001, { inputs: { title: 'Now {name}' } }))
  expect(resultsOf(second)[0]).toMatchObject({
    status: 'reused',
    title: 'Now demo',
    url: first.outputs['share-url'],
  })
  expect(seenIn(commentOf(stage))).toContain(`▶ [Now demo](<${first.outputs['share-url']}>)`)
})

it.concurrent('reuses only links that its own job has in the same comment, and none with reuse: false', async () => {
  await using stage = await setStage()
  const share = async (job: string, inputs: Record<string, string>) =>
    statusesOf(await stage.share(inRun(1001, { job, inputs: { comment: 'false', ...inputs } })))
  await stage.share(inRun(1000, { job: 'unit' }))
  expect(await share('e2e', {})).toEqual(['shared'])
  for (const inputs of [{ 'comment-key': 'nightly' }, { reuse: 'false' }]) {
    expect(await share('unit', inputs), JSON.stringify(inputs)).toEqual(['shared'])
  }
  expect(await share('unit', {})).toEqual(['reused'])
})

it.concurrent('hashes nothing with reuse: false', async () => {
  await using stage = await setStage()
  const step = await stage.share(inRun(1000, { inputs: { ...all, reuse: 'false' } }))
  expect(statusesOf(step)).toEqual(['shared', 'shared', 'shared'])
  for (const result of resultsOf(step)) expect(result).not.toHaveProperty('sha256')
})

it.concurrent("uploads recordings again if their links are gone or can't be checked, and continues", async () => {
  await using stage = await setStage()
  await stage.share(inRun(1000, { inputs: all }))
  for (const status of [410, 403]) {
    stage.service.setFaults([{ call: 'getShare', every: true, effect: { type: 'status', status } }])
    const second = await stage.share(inRun(1001, { inputs: { ...all, comment: 'false' } }))
    expect(second.exitCode).toBe(0)
    expect(statusesOf(second)).toEqual(['shared', 'shared', 'shared'])
    const said = /^All recordings are uploaded, because links from earlier runs can't be checked: /m
    expect(said.test(second.log)).toBe(status === 403)
    expect(warningsIn(second.log)).toEqual([])
  }
})

it.concurrent('neither shows nor reuses a state that another action echoed or another key signed', async () => {
  const scopes = ['uploads:write', 'shares:write', 'shares:read'] as const
  await using stage = await setStage({
    github: { pulls: [pull, { number: 2 }] },
    service: { keys: { other: scopes } },
  })
  const victim = await stage.share(inRun(1000, { inputs: { 'pr-number': '2' } }))
  const [foreign] = stage.github.comments(2)
  stage.github.addComment({ pull: 1, body: foreign?.body ?? '', author: 'github-actions[bot]' })
  const [echo] = stage.github.comments(1)
  const own = await stage.share(inRun(1001))
  expect(statusesOf(own)).toEqual(['shared'])
  const comment = commentBy(stage, own)
  expect(seenIn(comment)).toContain(own.outputs['share-url'])
  expect(seenIn(comment)).not.toContain(victim.outputs['share-url'])
  expect(rememberedIn(comment)).toEqual(idsOf(own))
  const next = await stage.share(inRun(1002))
  expect([next.outputs['comment-id'], statusesOf(next)]).toEqual([own.outputs['comment-id'], ['reused']])
  expect(stage.github.comments(1)[0]).toEqual(echo)
  const otherKey = await stage.share(inRun(1003, { inputs: { 'api-key': 'other' } }))
  expect(statusesOf(otherKey)).toEqual(['shared'])
})

it.concurrent('reuses a link only if its page would say the same, apart from commit and links', async () => {
  await using stage = await setStage()
  const inputs = { ...all, 'test-report': 'report.json' }
  const report = (test: Partial<Described> = {}) => {
    const described: Described = { titles: ['pays'], videos: [['/ci/app/recordings/demo.mp4']], ...test }
    return writeFile(join(stage.workspace, 'report.json'), JSON.stringify(playwrightReport([described])))
  }
  await report()
  const statuses = []
  for (const [run, test] of [
    {},
    {},
    { status: 'unexpected', message: 'Error: no' },
    { status: 'unexpected', message: 'Error: no' },
  ].entries()) {
    await report(test)
    statuses.push(statusesOf(await stage.share(inRun(1000 + run, { inputs }))))
  }
  expect(statuses.map((all) => all.filter((status) => status === 'shared').length)).toEqual([3, 0, 1, 0])
})
