import { expect, it } from 'vitest'
import { bodyWith, counts, newShares, record } from '../../../support/actions/recorded.ts'
import { commandsIn, warningsIn } from '../../../support/actions/runner-log.ts'
import { alive, commentOf, idsOf, inRun, seenIn } from '../../../support/actions/runs.ts'
import { setStage } from '../../../support/stage.ts'

it.concurrent('warns about another account if the service knows none of the shares in share-ids', async () => {
  await using stage = await setStage()
  const step = await stage.share({ inputs: { reuse: 'false' } })
  const [one = '', two = '', three = ''] = idsOf(step)
  const first = await stage.cleanUp({ inputs: { 'share-ids': one } })
  expect(warningsIn(first.log)).toEqual([])
  const some = await stage.cleanUp({ inputs: { 'share-ids': `${one}\n${two}` } })
  expect(some).toMatchObject({ exitCode: 0, outputs: counts(2, 0) })
  expect(warningsIn(some.log)).toEqual([])
  expect(some.log).toContain(`so they count as deleted: ${one}`)
  const none = await stage.cleanUp({ inputs: { 'share-ids': `${one}\n${two}` } })
  expect(none).toMatchObject({ exitCode: 0, outputs: counts(2, 0) })
  expect(warningsIn(none.log)).toEqual([expect.stringContaining('a different account')])
  expect(alive(stage, [one, two, three])).toEqual([false, false, true])
})

it.concurrent("continues after a share that it can't delete, keeps that link, and deletes it in the next run", async () => {
  await using stage = await setStage()
  const shared = await stage.share(inRun(1000, { inputs: { path: 'recordings' } }))
  const [stuck = '', ...others] = idsOf(shared)
  stage.service.setFaults([
    {
      call: 'deleteShare',
      where: ({ shareId }) => shareId === stuck,
      effect: { type: 'status', status: 500 },
    },
    { call: 'deleteShare', at: 2, effect: { type: 'status', status: 429, headers: { 'retry-after': '1' } } },
  ])
  const step = await stage.cleanUp({ inputs: { retries: '1' } })
  expect(step.exitCode).toBe(1)
  expect(step.outputs).toEqual(counts(2, 1))
  expect(commandsIn(step.log).filter(({ name }) => name === 'error')[0]?.value).toContain(
    `${stuck}: deleting the share failed: status 500`,
  )
  expect(commandsIn(step.log).findLast(({ name }) => name === 'error')?.value).toBe(
    '1 of 3 shares could not be deleted. Run cleanup again: shares that are already gone count as deleted.',
  )
  expect(step.log).toContain(`Not deleted: ${stuck} (reason below)\n`)
  expect(step.log.match(/deleting the share failed: status 500/g)).toHaveLength(1)
  const seen = seenIn(commentOf(stage))
  expect(seen).toContain(stuck)
  expect(seen).toContain('2 links removed')
  for (const id of others) expect(seen).not.toContain(id)
  stage.service.setFaults([])
  const again = await stage.cleanUp()
  expect(again.outputs).toEqual(counts(1, 0))
  expect(alive(stage, idsOf(shared))).toEqual([false, false, false])
  expect(seenIn(commentOf(stage))).not.toContain(stuck)
})

it.concurrent("neither deletes nor reads anything that its key didn't sign for this pull request, and says so", async () => {
  await using stage = await setStage()
  const shares = await newShares(stage, 3)
  const [former = '', copied = '', edited = ''] = shares
  record(stage, 1, { shown: [former], apiKey: 'vsk_live_former' })
  const bodies = [
    bodyWith(stage, 2, { shown: [copied] }),
    bodyWith(stage, 1, { shown: [edited] }).replace(/(state 1 \S+ \S{20})\S{4}/, '$1AAAA'),
  ]
  for (const body of bodies) stage.github.addComment({ pull: 1, body, author: 'github-actions[bot]' })
  const before = stage.github.comments(1)
  const step = await stage.cleanUp()
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(alive(stage, shares)).toEqual([true, true, true])
  expect(stage.github.comments(1)).toEqual(before)
  expect(step.log).toMatch(/^1 comment left alone \(signed with another API key, perhaps an older one\): http\S+$/m)
  expect(step.log).toMatch(/^2 comments left alone \(damaged or edited\): http\S+ http\S+$/m)
  for (const id of shares) expect(step.log).not.toContain(id)
})
