import type { ChildProcess } from 'node:child_process'
import { expect, it } from 'vitest'
import type { PullOptions } from '../../../../emulators/github/types.ts'
import { bodyWith, counts, daysAgo, newShares, record, scheduled } from '../../../support/actions/recorded.ts'
import { commandsIn, warningsIn } from '../../../support/actions/runner-log.ts'
import { alive, rememberedIn, seenIn } from '../../../support/actions/runs.ts'
import { runnerKillsMs, type Stage, type StageOptions, setStage } from '../../../support/stage.ts'

const bot = 'github-actions[bot]'

/** A stage with these pull requests, closed this many days ago or still open. Adding comments doesn't update them. */
async function stageWith(ages: Readonly<Record<number, number | 'open'>>, options: StageOptions = {}): Promise<Stage> {
  const pulls = Object.entries(ages).map(([number, age]): PullOptions => {
    const isOpen = age === 'open'
    return {
      number: Number(number),
      state: isOpen ? 'open' : 'merged',
      updatedAt: daysAgo(isOpen ? 20 : age),
    }
  })
  return await setStage({ recordings: false, ...options, github: { pulls, ...options.github } })
}

const texts = ({ github }: Stage, pull: number) => github.comments(pull).map(seenIn).join('\n')
const ids = ({ github }: Stage, pull: number) => github.comments(pull).flatMap(rememberedIn)

it.concurrent('deletes only shares that were replaced at least after-days ago, or whose pull request was closed by then', async () => {
  await using stage = await stageWith({ 1: 8, 2: 6, 3: 'open', 4: 30 })
  const [closed = '', young = '', shown = '', old = '', fresh = '', merged = ''] = await newShares(stage, 6)
  record(stage, 1, { shown: [closed] })
  record(stage, 2, { shown: [young] })
  record(stage, 3, { shown: [shown], replaced: { [old]: 8, [fresh]: 6 } })
  // Cleanup doesn't trust a comment by another key.
  record(stage, 3, { shown: [old], apiKey: 'vsk_live_former' })
  record(stage, 4, { shown: [merged] })
  const step = await stage.cleanUp(scheduled)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(3, 0) })
  const all = [closed, young, shown, old, fresh, merged]
  expect(alive(stage, all)).toEqual([false, true, true, false, true, false])
  expect(texts(stage, 1)).toContain('links removed')
  expect(ids(stage, 2)).toEqual([young])
  expect(ids(stage, 3)).toEqual([fresh, shown].toSorted())
  expect(warningsIn(step.log)).toEqual([])
  expect(step.log).toMatch(/^Pull request #1: 1 share$/m)
  expect(step.log).toMatch(/^Pull request #3: 1 replaced share$/m)
  expect(step.log).toMatch(/^Checked 4 pull requests and 0 artifacts: 3 of 3 shares deleted$/m)
  const again = await stage.cleanUp(scheduled)
  expect(again).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(again.log).toMatch(/^Checked 4 pull requests and 0 artifacts: nothing to delete$/m)
})

it.concurrent('looks back as far as the workflow says, and deletes immediately with after-days: 0', async () => {
  await using stage = await stageWith({ 1: 40, 2: 0, 3: 'open' })
  const [older = '', newest = '', shown = '', replaced = ''] = await newShares(stage, 4)
  record(stage, 2, { shown: [newest] })
  record(stage, 3, { shown: [shown], replaced: { [replaced]: 0.001 } })
  const inputs = { 'after-days': '0' }
  expect((await stage.cleanUp({ ...scheduled, inputs })).outputs).toEqual(counts(2, 0))
  expect(alive(stage, [newest, shown, replaced])).toEqual([false, true, false])
  const requests = stage.github.requests.length
  await stage.cleanUp({ ...scheduled, inputs: { ...inputs, 'look-back-days': '39' } })
  // One for the list of pull requests, and one for the list of artifacts.
  expect(stage.github.requests.length - requests).toBe(2)
  record(stage, 1, { shown: [older] })
  expect((await stage.cleanUp({ ...scheduled, inputs })).outputs).toEqual(counts(1, 0))
})

it.concurrent.each([
  ['after-days', '3651', 'a whole number from 0 to 3650'],
  ['look-back-days', '0', 'a whole number from 1 to 3650'],
])('refuses %s: %s, and deletes nothing', async (name, value, fits) => {
  await using stage = await stageWith({ 1: 8 })
  const step = await stage.cleanUp({ ...scheduled, inputs: { [name]: value } })
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(0, 0) })
  expect(step.log).toContain(`The input ${name} is "${value}"; it must be ${fits}`)
  expect(stage.github.requests).toEqual([])
})

it.concurrent('skips a pull request that reopens after it was listed', async () => {
  await using stage = await stageWith({ 1: 9, 2: 8 })
  const [one = '', two = ''] = await newShares(stage, 2)
  record(stage, 1, { shown: [one] })
  record(stage, 2, { shown: [two] })
  stage.github.setBehaviour({
    failures: [{ match: { graphql: 'query' }, at: 2, effect: { delayMs: 3000 } }],
  })
  const sweep = stage.cleanUp(scheduled)
  while (!stage.github.requests.some(({ graphql }) => graphql?.operation === 'Again')) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  stage.github.reopenPull(1)
  expect((await sweep).outputs).toEqual(counts(1, 0))
  expect(alive(stage, [one, two])).toEqual([true, false])
  expect(texts(stage, 1)).not.toContain('removed')
})

it.concurrent('leaves damaged comments and those of another key alone, and reads nothing from them', async () => {
  await using stage = await stageWith({ 1: 8, 2: 8, 3: 'open', 4: 8 })
  const [foreign = '', broken = '', shown = ''] = await newShares(stage, 3)
  record(stage, 1, { shown: [foreign], apiKey: 'vsk_live_former' })
  const body = bodyWith(stage, 2, { shown: [broken, 'shr](http://evil.example)'] })
  const damaged = body.replace(/(state 1 \S{4})\S{4}/, '$1AAAA')
  stage.github.addComment({ pull: 2, body: damaged, author: bot })
  record(stage, 3, { shown: [shown], apiKey: 'vsk_live_former' })
  record(stage, 4, { shown: [], apiKey: 'vsk_live_former' })
  const before = [1, 2, 3, 4].flatMap(stage.github.comments)
  const step = await stage.cleanUp(scheduled)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect([1, 2, 3, 4].flatMap(stage.github.comments)).toEqual(before)
  expect(step.log).toMatch(/^2 comments left alone \(signed with another API key, .*\): http\S+ http\S+$/m)
  expect(step.log).toMatch(/^1 comment left alone \(damaged or edited\): http\S+$/m)
  for (const id of [foreign, broken, shown, 'evil']) expect(step.log).not.toContain(id)
})

it.concurrent('sweeps only the given comment-key, and lists all shares of another base-url', async () => {
  await using stage = await stageWith({ 1: 8, 2: 8 })
  const [one = '', two = '', ...elsewhere] = await newShares(stage, 32)
  record(stage, 1, { shown: [one] })
  record(stage, 1, { shown: [two], commentKey: 'nightly' })
  record(stage, 2, { shown: elsewhere, commentKey: 'nightly', baseUrl: 'https://former.example/' })
  const step = await stage.cleanUp({ ...scheduled, inputs: { 'comment-key': 'nightly' } })
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(1, 0) })
  expect(alive(stage, [one, two])).toEqual([true, false])
  expect(alive(stage, elsewhere)).not.toContain(false)
  expect(step.log).toContain(
    `30 shares are kept (made at https://former.example/: run cleanup with that base-url): ${elsewhere.join(' ')}\n`,
  )
})

it.concurrent('updates the comments of shares that a killed sweep deleted', async () => {
  await using stage = await stageWith({ 1: 8, 2: 8 })
  const [one = '', two = ''] = await newShares(stage, 2)
  record(stage, 1, { shown: [one] })
  record(stage, 2, { shown: [two] })
  const children: ChildProcess[] = []
  stage.github.setBehaviour({
    failures: [{ match: { graphql: 'mutation' }, every: true, effect: { stall: true } }],
  })
  const sweep = stage.cleanUp({ ...scheduled, onStart: (process) => children.push(process) })
  while (stage.github.writes.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  children[0]?.kill('SIGKILL')
  await sweep
  expect(alive(stage, [one, two])).toEqual([false, false])
  expect(texts(stage, 1) + texts(stage, 2)).not.toContain('removed')
  stage.github.setBehaviour({})
  const step = await stage.cleanUp(scheduled)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(2, 0) })
  expect(step.log).toContain('2 shares are already gone')
  for (const number of [1, 2]) expect(texts(stage, number)).toContain('links removed')
})

it.concurrent('ends within five seconds of a signal, and the next sweep deletes the rest', async () => {
  await using stage = await stageWith({ 1: 8 })
  const shares = await newShares(stage, 40)
  record(stage, 1, { shown: shares })
  stage.service.setFaults([{ call: 'deleteShare', every: true, effect: { type: 'delay', ms: 1000 } }])
  const children: ChildProcess[] = []
  const sweep = stage.cleanUp({ ...scheduled, onStart: (process) => children.push(process) })
  while (!stage.service.calls.some(({ call }) => call === 'deleteShare')) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const signalled = performance.now()
  children[0]?.kill('SIGTERM')
  const step = await sweep
  expect(performance.now() - signalled).toBeLessThan(runnerKillsMs)
  expect(step.exitCode).toBe(1)
  expect(step.log).toMatch(/^::error::The workflow was canceled\. /m)
  expect(Number(step.outputs['deleted-count']) + Number(step.outputs['failed-count'])).toBe(40)
  expect(Number(step.outputs['failed-count'])).toBeGreaterThan(10)
  stage.service.setFaults([])
  expect((await stage.cleanUp(scheduled)).outputs).toEqual(counts(40, 0))
  expect(alive(stage, shares)).not.toContain(true)
  expect(texts(stage, 1)).toContain('links removed')
})

it.concurrent('removes a link again that a killed job restored', async () => {
  await using stage = await stageWith({ 1: 8 })
  const [one = ''] = await newShares(stage, 1)
  record(stage, 1, { shown: [one] })
  const [comment] = stage.github.comments(1)
  const before = comment?.body ?? ''
  const sweep = stage.cleanUp(scheduled)
  while (!texts(stage, 1).includes('removed')) await new Promise((resolve) => setTimeout(resolve, 20))
  // By now, the sweep has seen its own text in the comment.
  await new Promise((resolve) => setTimeout(resolve, 3500))
  stage.github.editComment(comment?.id ?? 0, before, bot)
  expect((await sweep).exitCode).toBe(0)
  expect(texts(stage, 1)).toContain('links removed')
  expect(ids(stage, 1)).toEqual([])
})

it.concurrent('stops when the service refuses the key, says so once, and leaves the rest intact', async () => {
  const keys = { vsk_live_reader: ['shares:read'] } as const
  await using stage = await stageWith(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [at + 1, 8])), {
    service: { keys },
  })
  for (let number = 1; number <= 60; number += 1) {
    record(stage, number, { shown: [`shr_${number}`], apiKey: 'vsk_live_reader' })
  }
  const step = await stage.cleanUp({ ...scheduled, inputs: { 'api-key': 'vsk_live_reader' } })
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(0, 25) })
  expect(step.log).toMatch(/^Left for the next sweep: 35 pull requests with shares to delete$/m)
  expect(stage.github.writes).toEqual([])
  expect(stage.service.calls.length).toBeLessThanOrEqual(8)
})

it.concurrent("names pages and pull requests that it couldn't read, and fails at the end", async () => {
  await using stage = await stageWith({ 1: 8, 2: 8 })
  const [one = ''] = await newShares(stage, 1)
  record(stage, 1, { shown: [one] })
  for (let at = 0; at < 3; at += 1) stage.github.addComment({ pull: 2, body: 'x'.repeat(60_000) })
  stage.github.setBehaviour({ longestAnswer: 50_000 })
  const step = await stage.cleanUp({ ...scheduled, inputs: { retries: '0' } })
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(1, 0) })
  expect(alive(stage, [one])).toEqual([false])
  expect(
    commandsIn(step.log)
      .filter(({ name }) => name === 'error')
      .at(-1)?.value,
  ).toMatch(/^Pull request #2 was skipped, because its comments could not be read: /)
})
