import { expect, it } from 'vitest'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import { counts, dayMs, daysAgo, newShares, record, scheduled } from '../../../support/actions/recorded.ts'
import { commandsIn, warningsIn } from '../../../support/actions/runner-log.ts'
import { alive } from '../../../support/actions/runs.ts'
import { type Stage, setStage } from '../../../support/stage.ts'
import { upload } from '../upload-manifest.ts'

const ofRun = 'share-recordings-run-nightly-1a2b3c4d'
const ofPull = 'share-recordings-pr-test-1a2b3c4d'
const closed = { number: 1, state: 'closed' as const, updatedAt: daysAgo(8) }
const missing = 'GitHub refused the request (403). Add "actions: read" to the permissions of the job'

function listsIn({ github }: Stage, since = 0): number {
  return github.requests.slice(since).filter(({ path }) => path.endsWith('/actions/artifacts')).length
}

/** Adds artifacts that are no manifests, a second apart, the newest first. */
function addOthers({ github }: Stage, count: number, newest: Date): void {
  for (let at = 0; at < count; at += 1) {
    github.addArtifact({ name: `build-${at}`, createdAt: new Date(newest.getTime() - at * 1000) })
  }
}

it.concurrent('reads no artifacts if the workflow names other things to delete, unless it also names artifacts', async () => {
  const pulls = [pull, { ...closed, number: 2 }]
  await using stage = await setStage({ recordings: false, github: { pulls } })
  const [one = '', shown = ''] = await newShares(stage, 2)
  upload(stage, { ids: [one], as: ofRun })
  record(stage, 2, { shown: [shown] })
  const named = [{ 'pr-number': '1' }, { 'share-ids': 'shr_none' }, { manifests: 'none' }]
  for (const inputs of named) expect((await stage.cleanUp({ ...scheduled, inputs })).exitCode).toBe(0)
  // The event is the closing of a pull request.
  expect((await stage.cleanUp()).exitCode).toBe(0)
  const likeDefault = { 'pr-number': '1', artifacts: 'share-recordings-run-*' }
  expect((await stage.cleanUp({ inputs: likeDefault })).exitCode).toBe(0)
  expect([listsIn(stage), ...alive(stage, [one])]).toEqual([0, true])
  const step = await stage.cleanUp({ inputs: { ...likeDefault, artifacts: 'share-recordings-*' } })
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(1, 0) })
  expect(alive(stage, [one, shown])).toEqual([false, true])
})

it.concurrent('reads no artifacts with an empty `artifacts`', async () => {
  await using stage = await setStage({ recordings: false, github: { pulls: [closed] } })
  const [one = '', recorded = ''] = await newShares(stage, 2)
  record(stage, 1, { shown: [recorded] })
  upload(stage, { ids: [one], as: ofRun })
  const step = await stage.cleanUp({ ...scheduled, inputs: { artifacts: '' } })
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(1, 0) })
  expect([listsIn(stage), ...alive(stage, [one])]).toEqual([0, true])
  expect(step.log).toMatch(/^Checked 1 pull request: 1 of 1 share deleted$/m)
})

it.concurrent('passes without the permission for artifacts and says what it left out, but fails if the workflow names artifacts', async () => {
  const repository = { fullName: 'octo-org/demo', private: true }
  await using stage = await setStage({ recordings: false, github: { repository, pulls: [closed] } })
  const [first = '', second = ''] = await newShares(stage, 2)
  record(stage, 1, { shown: [first] })
  const step = await stage.cleanUp(scheduled)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(1, 0) })
  expect(step.log).toContain(`\nLinks of runs without a pull request were not checked: ${missing}\n`)
  expect(step.log).toMatch(/^Checked 1 pull request: 1 of 1 share deleted$/m)
  expect(warningsIn(step.log)).toEqual([])
  record(stage, 1, { shown: [second] })
  const named = await stage.cleanUp({ ...scheduled, inputs: { artifacts: 'share-recordings-*' } })
  expect(named).toMatchObject({ exitCode: 1, outputs: counts(1, 0) })
  expect(named.log).toContain(`::error::The artifacts could not be read: ${missing}.`)
})

it.concurrent('treats refused downloads like a refused list, with one request and one message for all', async () => {
  await using stage = await setStage({ recordings: false })
  for (let at = 0; at < 3; at += 1) upload(stage, { as: ofRun, run: 1000 + at })
  const effect = { status: 403, body: { message: 'Resource not accessible by integration' } }
  stage.github.setBehaviour({ failures: [{ match: { path: '/zip$' }, every: true, effect }] })
  const step = await stage.cleanUp(scheduled)
  expect(step.exitCode).toBe(0)
  expect(step.log).toContain(`\nLinks of runs without a pull request were not checked: ${missing}\n`)
  expect(stage.github.requests.filter(({ path }) => path.endsWith('/zip'))).toHaveLength(1)
  const named = await stage.cleanUp({ ...scheduled, inputs: { artifacts: 'share-recordings-*' } })
  expect(named.exitCode).toBe(1)
  expect(commandsIn(named.log).filter(({ name }) => name === 'error')).toHaveLength(1)
})

it.concurrent('takes one request if no artifact is young enough, and otherwise reads the list back to the oldest', async () => {
  await using stage = await setStage({ recordings: false })
  addOthers(stage, 3000, daysAgo(38))
  const first = await stage.cleanUp(scheduled)
  expect(first).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(listsIn(stage)).toBe(1)
  expect(first.log).toMatch(/^Checked 1 pull request and 0 artifacts: nothing to delete$/m)
  const [one = ''] = await newShares(stage, 1)
  addOthers(stage, 3000, daysAgo(1))
  upload(stage, { ids: [one], as: ofRun, days: 36 })
  const before = stage.github.requests.length
  const step = await stage.cleanUp(scheduled)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(1, 0) })
  // 30 pages of younger artifacts, one that reaches the oldest, and one with only older artifacts.
  expect(listsIn(stage, before)).toBe(32)
  expect(step.log).not.toContain('Left for the next sweep')
})

it.concurrent('stops reading the list with fewer than 300 requests left, says so, and opens what it has found', async () => {
  await using stage = await setStage({ recordings: false })
  const [listed = '', beyond = ''] = await newShares(stage, 2)
  upload(stage, { ids: [listed], as: ofRun })
  addOthers(stage, 250, new Date(daysAgo(8).getTime() - dayMs))
  upload(stage, { ids: [beyond], as: ofRun, days: 20, run: 1001 })
  const address = `${stage.github.apiUrl}/repos/octo-org/demo/actions/artifacts`
  const headers = { authorization: `token ${stage.github.token}` }
  for (let at = 0; at < 699; at += 1) await (await fetch(address, { headers })).arrayBuffer()
  const before = stage.github.requests.length
  const step = await stage.cleanUp(scheduled)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(1, 0) })
  // 300 requests are left after the first page, and 299 after the second.
  expect(listsIn(stage, before)).toBe(2)
  expect(alive(stage, [listed, beyond])).toEqual([false, true])
  const why = 'because GitHub allows fewer than 300 more requests this hour'
  expect(step.log).toMatch(new RegExp(`^Left for the next sweep: the rest of the list of artifacts, ${why}$`, 'm'))
  expect(warningsIn(step.log)).toEqual([])
})

it.concurrent("deletes the shares of a pull request's manifest, except those that its comment shows while it is open", async () => {
  await using stage = await setStage({ recordings: false, github: { pulls: [pull] } })
  const [shown = '', other = ''] = await newShares(stage, 2)
  record(stage, 1, { shown: [shown] })
  upload(stage, { ids: [shown, other], as: ofPull, pullRequest: 1 })
  expect((await stage.cleanUp(scheduled)).outputs).toEqual(counts(0, 0))
  const step = await stage.cleanUp({ ...scheduled, inputs: { artifacts: 'share-recordings-*' } })
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(1, 0) })
  expect(alive(stage, [shown, other])).toEqual([true, false])
})
