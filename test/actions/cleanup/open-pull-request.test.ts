import { expect, it } from 'vitest'
import { payloadOf } from '../../../emulators/runner/payloads.ts'
import { closedEvent, pull } from '../../../emulators/runner/pull-request.ts'
import { alive, change, commentOf, idsOf, inRun, seenIn } from '../../runs.ts'
import { type Stage, setStage } from '../../stage.ts'
import { warningsIn } from '../main/runner-log.ts'

/** Two open pull requests with the same head, and one run that belongs to both; the first is closed then. */
async function shareForBoth({ close = true } = {}) {
  const stage = await setStage({
    github: { pulls: [pull, { number: 2, headRef: pull.headRef, headSha: pull.headSha }] },
  })
  const changes = { ref: `refs/heads/${pull.headRef}`, after: pull.headSha }
  const push = { name: 'push', payload: payloadOf('push', stage.github.repository, changes) }
  const environment = { GITHUB_SHA: pull.headSha, GITHUB_REF_NAME: pull.headRef }
  const shared = await stage.share(inRun(1000, { event: push, environment }))
  expect(stage.github.comments(1)[0]?.body).toContain(shared.outputs['share-url'])
  expect(shownIn2(stage)).toContain(shared.outputs['share-url'])
  if (close) stage.github.closePull(1)
  return { stage, shared }
}

function shownIn2({ github }: Stage): string {
  return github.comments(2).map(seenIn).join('\n')
}

/** The event that the second pull request was closed. */
const secondClosed = closedEvent({ fullName: 'octo-org/demo', id: 1000 }, { number: 2 })

it.concurrent('keeps what another open pull request shows, names it, and deletes it when that one closes', async () => {
  const { stage, shared } = await shareForBoth()
  await using _ = stage
  // Its head has moved on since; its comment still shows the link.
  stage.github.setHead(2, 'b'.repeat(40))
  const step = await stage.cleanUp()
  expect(step.exitCode).toBe(0)
  expect(step.outputs).toEqual({ 'deleted-count': '0', 'failed-count': '0' })
  expect(alive(stage, idsOf(shared))).toEqual([true])
  expect(step.log).toMatch(/^1 share is kept: the open pull request #2 shows /m)
  expect(warningsIn(step.log)).toEqual([])
  expect(seenIn(commentOf(stage))).toContain('links removed')
  expect(shownIn2(stage)).toContain(shared.outputs['share-url'])
  stage.github.closePull(2)
  const last = await stage.cleanUp({ event: secondClosed })
  expect(last.outputs).toEqual({ 'deleted-count': '1', 'failed-count': '0' })
  expect(alive(stage, idsOf(shared))).toEqual([false])
  expect(shownIn2(stage)).not.toContain(shared.outputs['share-url'])
})

it.concurrent('deletes what share-ids names, although an open pull request shows it', async () => {
  const { stage, shared } = await shareForBoth()
  await using _ = stage
  const step = await stage.cleanUp({ inputs: { 'share-ids': idsOf(shared).join(' ') } })
  expect(step.outputs).toEqual({ 'deleted-count': '1', 'failed-count': '0' })
  expect(alive(stage, idsOf(shared))).toEqual([false])
})

it.concurrent('deletes what a closed pull request shows too', async () => {
  const { stage, shared } = await shareForBoth()
  await using _ = stage
  stage.github.closePull(2)
  const step = await stage.cleanUp()
  expect(step.outputs).toEqual({ 'deleted-count': '1', 'failed-count': '0' })
  expect(alive(stage, idsOf(shared))).toEqual([false])
})

it.concurrent('deletes nothing, and fails, where GitHub can’t say what an open pull request shows', async () => {
  const { stage, shared } = await shareForBoth()
  await using _ = stage
  const before = stage.github.comments(1)
  stage.github.setBehaviour({
    failures: [{ match: { graphql: 'query' }, at: 2, every: true, effect: { status: 403 } }],
  })
  const step = await stage.cleanUp()
  expect(step.exitCode).toBe(1)
  expect(step.outputs).toEqual({ 'deleted-count': '0', 'failed-count': '0' })
  expect(step.log).toMatch(
    /^::error::What open pull requests show could not be read, so nothing is deleted that manifests or comments record: /m,
  )
  expect(alive(stage, idsOf(shared))).toEqual([true])
  expect(stage.github.comments(1)).toEqual(before)
})

it.concurrent('keeps what another open pull request shows after a later run of this one alone', async () => {
  const { stage, shared } = await shareForBoth({ close: false })
  await using _ = stage
  const later = await stage.share(inRun(1001))
  expect(idsOf(later)).toEqual(idsOf(shared))
  stage.github.closePull(1)
  const step = await stage.cleanUp()
  expect(step.log).toContain(`1 share is kept: the open pull request #2 shows it: ${idsOf(shared)[0]}\n`)
  expect(alive(stage, idsOf(shared))).toEqual([true])
})

it.concurrent('is not forestalled by replaced-shares: delete of a later run of this pull request alone', async () => {
  const { stage, shared } = await shareForBoth({ close: false })
  await using _ = stage
  await change(stage, 'recordings/demo.mp4')
  const later = await stage.share(inRun(1001, { inputs: { 'replaced-shares': 'delete' } }))
  expect(warningsIn(later.log).join()).toContain('belongs to several pull requests')
  expect(alive(stage, [shared, later].flatMap(idsOf))).toEqual([true, true])
})
