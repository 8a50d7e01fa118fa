import { createHash } from 'node:crypto'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pull } from '../../../emulators/runner/pull-request.ts'
import { warningsIn } from '../../support/actions/runner-log.ts'
import {
  alive,
  callsSince,
  change,
  commentOf,
  idsOf,
  inRun,
  rememberedIn,
  seenIn,
  statusesOf,
} from '../../support/actions/runs.ts'
import { onEmulator, resultsOf, setStage } from '../../support/stage.ts'

const all = { path: 'recordings' }

it.concurrent('sends nothing again when nothing has changed, and writes the comment once', async () => {
  await using stage = await setStage()
  const first = await stage.share(inRun(1000, { inputs: all }))
  const [calls, writes] = [stage.service.calls.length, stage.github.writes.length]
  const second = await stage.share(inRun(1001, { inputs: all }))
  expect(statusesOf(second)).toEqual(['reused', 'reused', 'reused'])
  expect(callsSince(stage, calls)).toEqual(['getShare', 'getShare', 'getShare'])
  expect(stage.github.writes.length - writes).toBe(1)
  expect(second.outputs).toMatchObject({ 'shared-count': '3', 'reused-count': '3', 'failed-count': '0' })
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

it.concurrent('sends what has changed, and remembers the share that it replaces', async () => {
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

it.concurrent('shows a new title with the link that the content has', async () => {
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

it.concurrent('gives recordings of the same content the links that had their titles', async () => {
  await using stage = await setStage()
  await copyFile(join(stage.workspace, 'recordings/demo.mp4'), join(stage.workspace, 'recordings/a.mp4'))
  const inputs = { path: 'recordings/*.mp4' }
  const first = await stage.share(inRun(1000, { inputs }))
  expect(new Set(idsOf(first)).size).toBe(2)
  const second = await stage.share(inRun(1001, { inputs }))
  expect(idsOf(second)).toEqual(idsOf(first))
  expect(statusesOf(second)).toEqual(['reused', 'reused'])
})

it.concurrent('uses the links of its own part of the comment again, and of no other', async () => {
  await using stage = await setStage()
  await stage.share(inRun(1000, { job: 'unit' }))
  const e2e = await stage.share(inRun(1000, { job: 'e2e' }))
  expect(statusesOf(e2e)).toEqual(['shared'])
  const quiet = await stage.share(inRun(1000, { job: 'quiet', inputs: { comment: 'false' } }))
  expect(statusesOf(quiet)).toEqual(['shared'])
  const own = await stage.share(inRun(1001, { job: 'unit', inputs: { comment: 'false' } }))
  expect(statusesOf(own)).toEqual(['reused'])
})

it.concurrent('sends again what was shared otherwise: visibility, password, address, comment-key, reuse: false', async () => {
  await using stage = await setStage(onEmulator)
  await stage.share(inRun(1000))
  const address = stage.service.url.replace('127.0.0.1', 'localhost')
  const others = [
    { visibility: 'public' },
    { password: 'open sesame' },
    { 'base-url': address },
    { 'comment-key': 'nightly' },
    { reuse: 'false' },
  ]
  for (const inputs of others) {
    const second = await stage.share(inRun(1001, { inputs: { comment: 'false', ...inputs } }))
    expect(statusesOf(second), JSON.stringify(inputs)).toEqual(['shared'])
    expect('sha256' in (resultsOf(second)[0] ?? {})).toBe(!('reuse' in inputs))
  }
  const same = await stage.share(inRun(1001, { inputs: { comment: 'false' } }))
  expect(statusesOf(same)).toEqual(['reused'])
})

it.concurrent('sends again what was shared with a password', async () => {
  await using stage = await setStage()
  await stage.share(inRun(1000, { inputs: { password: 'open sesame' } }))
  const second = await stage.share(inRun(1001, { inputs: { comment: 'false' } }))
  expect(statusesOf(second)).toEqual(['shared'])
})

it.concurrent('sends recordings again whose links are gone or can’t be looked at, and stops nothing', async () => {
  await using stage = await setStage()
  await stage.share(inRun(1000, { inputs: all }))
  for (const status of [404, 410, 403, 401]) {
    stage.service.setFaults([{ call: 'getShare', every: true, effect: { type: 'status', status } }])
    const before = stage.service.calls.length
    const inputs = { ...all, comment: 'false', concurrency: '1' }
    const second = await stage.share(inRun(1001, { inputs }))
    expect(second.exitCode).toBe(0)
    expect(statusesOf(second)).toEqual(['shared', 'shared', 'shared'])
    const asked = callsSince(stage, before).filter((call) => call === 'getShare').length
    const isGone = status === 404 || status === 410
    expect(asked, `status ${status}`).toBe(isGone ? 3 : 1)
    expect(
      /^Every recording is uploaded, because links of earlier runs can't be checked: /m.test(second.log),
    ).toBe(!isGone)
    expect(warningsIn(second.log)).toEqual([])
  }
})

it.concurrent('reuses nothing of a state that was copied from another pull request, or signed with another key', async () => {
  const scopes = ['uploads:write', 'shares:write', 'shares:read'] as const
  await using stage = await setStage({
    github: { pulls: [pull, { number: 2 }] },
    service: { keys: { other: scopes } },
  })
  const victim = await stage.share(inRun(1000, { inputs: { 'pr-number': '2' } }))
  const [foreign] = stage.github.comments(2)
  stage.github.addComment({ pull: 1, body: foreign?.body ?? '', author: 'github-actions[bot]' })
  const own = await stage.share(inRun(1001))
  expect(statusesOf(own)).toEqual(['shared'])
  expect(idsOf(own)).not.toEqual(idsOf(victim))
  const otherKey = await stage.share(inRun(1002, { inputs: { 'api-key': 'other' } }))
  expect(statusesOf(otherKey)).toEqual(['shared'])
})
