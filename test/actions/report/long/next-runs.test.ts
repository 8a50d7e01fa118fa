import { expect, it } from 'vitest'
import { hand } from '../../../support/actions/hand-over-manifests.ts'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { bodyOf, commentOf, idsOf, inJob, rememberedIn, seenIn } from '../../../support/actions/runs.ts'
import { resultsOf, setStage } from '../../../support/stage.ts'

it.concurrent('shows the newer attempt of a job that ran again, and writes nothing if nothing is new', async () => {
  await using stage = await setStage()
  const first = await stage.share(inJob('unit'))
  const other = await stage.share(inJob('e2e'))
  const again = await stage.share(inJob('unit', { attempt: 2 }))
  for (const step of [first, other, again]) await hand(stage, step)
  const report = await stage.report(inJob('report', { attempt: 2, inputs: { manifests: 'manifests/*.json' } }))
  expect(resultsOf(report)).toEqual([...resultsOf(other), ...resultsOf(again)])
  expect(report.log).toMatch(/^Left out: manifests\/share-recordings-\w+-1-\w+\.json, replaced by/m)
  for (const step of [other, again]) expect(bodyOf(stage)).toContain(step.outputs['share-url'])
  expect(seenIn(commentOf(stage))).not.toContain(first.outputs['share-url'])
  await stage.report(inJob('report', { attempt: 2, inputs: { manifests: 'manifests/*.json' } }))
  expect(stage.github.writes).toHaveLength(1)
})

it.concurrent('keeps the data that later runs need to reuse links, replace sections and remember shares', async () => {
  await using stage = await setStage()
  const unit = await stage.share(inJob('unit'))
  const e2e = await stage.share(inJob('e2e'))
  for (const step of [unit, e2e]) await hand(stage, step)
  const report = await stage.report()
  const changed = { inputs: { comment: 'true', path: 'recordings/*.*' }, run: 1001 }
  const next = await stage.share(inJob('unit', changed))
  expect(next.outputs['comment-id']).toBe(report.outputs['comment-id'])
  expect(resultsOf(next).map(({ status }) => status)).toEqual(['shared', 'reused'])
  expect(resultsOf(next)[1]?.url).toBe(unit.outputs['share-url'])
  expect(warningsIn(next.log)).toEqual([])
  for (const step of [next, e2e]) expect(bodyOf(stage)).toContain(step.outputs['share-url'])

  // The next push leaves the comment to the report again.
  const third = await stage.share(inJob('unit', { run: 1002, inputs: { reuse: 'true', path: 'recordings/demo.mp4' } }))
  expect(resultsOf(third)[0]?.status).toBe('reused')
  await hand(stage, third)
  const last = await stage.report(inJob('report', { run: 1002, inputs: { manifests: 'manifests' } }))
  expect(last.exitCode, last.log).toBe(0)
  expect(rememberedIn(commentOf(stage))).toEqual([...idsOf(next), ...idsOf(e2e)].sort())
})

it.concurrent('shows the address of the whole test report, unless it contains the token', async () => {
  await using stage = await setStage()
  await hand(stage, await stage.share(inJob('unit')))
  const address = 'https://ci.example.com/report?a=1'
  await stage.report({ inputs: { 'report-url': address } })
  expect(bodyOf(stage)).toContain(`[test report](<${address}>)`)
  const report = await stage.report({ inputs: { 'report-url': `${address}&token=${stage.github.token}` } })
  expect(report.exitCode).toBe(0)
  for (const text of [bodyOf(stage), report.summary, report.log]) expect(text).not.toContain('ci.example.com')
})
