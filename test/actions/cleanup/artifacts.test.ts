import type { ChildProcess } from 'node:child_process'
import { expect, it } from 'vitest'
import type { ArtifactView } from '../../../emulators/github/types.ts'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import type { RecordingResult } from '../../../src/sharing/recording-result.ts'
import { alive, callsSince, rememberedIn } from '../../runs.ts'
import { type Stage, type StepChanges, setStage } from '../../stage.ts'
import { type Job, manifestOf, sharedBy } from '../../unit/output/manifests-of-jobs.ts'
import { commandsIn, warningsIn } from '../main/runner-log.ts'
import { daysAgo, newShares, record, scheduled } from './recorded.ts'

const counts = (deleted: number, failed: number) => ({
  'deleted-count': String(deleted),
  'failed-count': String(failed),
})

const wait = async (until: () => boolean) => {
  while (!until()) await new Promise((resolve) => setTimeout(resolve, 20))
}

function resultsWith(ids: readonly string[]): RecordingResult[] {
  return sharedBy('nightly', ids.length).map((result, at) => ({ ...result, shareId: ids[at] }))
}

type Uploaded = Job & { days?: number; run?: number; head?: number; as?: string; ids?: readonly string[] }

/** The artifact of a nightly run whose manifest records these shares. */
function upload({ github, service }: Stage, uploaded: Uploaded): ArtifactView {
  const { days = 8, run = 1000, head, as = 'nightly', ids = [], ...job } = uploaded
  const apiKey = job.apiKey ?? service.apiKey
  const made = { pullRequest: null, results: resultsWith(ids), runId: String(run), baseUrl: service.url }
  const { name, text } = manifestOf({ ...made, ...job, apiKey })
  return github.addArtifact({
    ...{ name: as, files: { [name]: text, 'other.json': '{}' }, createdAt: daysAgo(days) },
    run: { id: run, ...(head !== undefined && { headRepositoryId: head }) },
  })
}

function sweep({ cleanUp }: Stage, changes: StepChanges = {}): Promise<StepResult> {
  return cleanUp({ ...scheduled, ...changes, inputs: { artifacts: 'nightly', ...changes.inputs } })
}

it.concurrent('deletes what artifacts of these names record once they are old enough', async () => {
  await using stage = await setStage({ recordings: false })
  const [one = '', two = '', young = '', other = '', expired = ''] = await newShares(stage, 5)
  upload(stage, { ids: [one, two] })
  upload(stage, { ids: [young], days: 6, run: 1001 })
  upload(stage, { ids: [other], as: 'release', run: 1002 })
  stage.github.expireArtifact(upload(stage, { ids: [expired], run: 1003 }).id)
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(2, 0) })
  expect(alive(stage, [one, two, young, other, expired])).toEqual([false, false, true, true, true])
  expect(step.log).toMatch(/^The artifact nightly \(\d+\): 2 shares$/m)
  expect(step.log).toMatch(/^Looked at 1 pull request and 1 artifact: 2 of 2 shares deleted$/m)
  expect(warningsIn(step.log)).toEqual([])
  expect((await sweep(stage, { inputs: { artifacts: 'rel*\nnight*', 'after-days': '0' } })).outputs).toEqual(
    counts(2, 0),
  )
})

it.concurrent('asks the service once for an artifact that was swept before', async () => {
  await using stage = await setStage({ recordings: false })
  upload(stage, { ids: await newShares(stage, 30) })
  expect((await sweep(stage)).outputs).toEqual(counts(30, 0))
  const before = stage.service.calls.length
  const again = await sweep(stage)
  expect(again).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(callsSince(stage, before)).toEqual(['getShare'])
})

it.concurrent('finds a share that no comment records, although all others are gone', async () => {
  await using stage = await setStage({ recordings: false })
  const [first = '', unlinked = '', last = ''] = await newShares(stage, 3)
  const results = resultsWith([first, unlinked, last]).map(({ url, ...result }) =>
    result.shareId === unlinked ? { ...result, status: 'failed' as const } : { ...result, url },
  )
  upload(stage, { results })
  await stage.cleanUp({ ...scheduled, inputs: { 'share-ids': `${first} ${last}` } })
  expect((await sweep(stage)).outputs).toEqual(counts(3, 0))
  expect(alive(stage, [unlinked])).toEqual([false])
})

it.concurrent('deletes the last share of a manifest last, so that a killed sweep leaves none behind', async () => {
  await using stage = await setStage({ recordings: false })
  const shares = await newShares(stage, 30)
  upload(stage, { ids: shares })
  stage.service.setFaults([
    {
      call: 'deleteShare',
      where: ({ shareId = '' }) => shares.indexOf(shareId) >= 11,
      every: true,
      effect: { type: 'stall', when: 'before-body' },
    },
  ])
  const children: ChildProcess[] = []
  const killed = sweep(stage, { onStart: (process) => children.push(process) })
  await wait(() => alive(stage, shares).filter((isAlive) => !isAlive).length >= 11)
  children[0]?.kill('SIGKILL')
  await killed
  expect(alive(stage, shares).at(-1)).toBe(true)
  stage.service.setFaults([])
  expect((await sweep(stage)).outputs).toEqual(counts(30, 0))
  expect(alive(stage, shares)).not.toContain(true)
})

it.concurrent('keeps the last share of a manifest where another one could not be deleted', async () => {
  await using stage = await setStage({ recordings: false })
  const shares = await newShares(stage, 3)
  upload(stage, { ids: shares })
  stage.service.setFaults([
    {
      call: 'deleteShare',
      where: ({ shareId }) => shareId === shares[0],
      every: true,
      effect: { type: 'status', status: 500 },
    },
  ])
  const step = await sweep(stage, { inputs: { retries: '0' } })
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(1, 1) })
  expect(alive(stage, shares)).toEqual([true, false, true])
  expect(step.log).toMatch(
    new RegExp(`^1 share is kept \\(until the others of its manifest are gone\\): ${shares[2]}$`, 'm'),
  )
})

it.concurrent('deletes what it can not look up', async () => {
  await using stage = await setStage({ recordings: false })
  const shares = await newShares(stage, 6)
  for (const [at, id] of shares.entries()) upload(stage, { ids: [id], run: 1000 + at })
  stage.service.setFaults([{ call: 'getShare', every: true, effect: { type: 'status', status: 503 } }])
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(6, 0) })
  expect(step.log).toMatch(/^Looked at 1 pull request and 6 artifacts: 6 of 6 shares deleted$/m)
})

it.concurrent('leaves artifacts to the next sweep where the service refuses the key', async () => {
  await using stage = await setStage({ recordings: false })
  const shares = await newShares(stage, 4)
  for (const [at, id] of shares.entries()) upload(stage, { ids: [id], run: 1000 + at })
  stage.service.setFaults([{ call: 'deleteShare', every: true, effect: { type: 'status', status: 401 } }])
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(0, 2) })
  expect(step.log).toMatch(/^2 artifacts: left for the next sweep$/m)
  expect(step.log).toMatch(/^Looked at 1 pull request and 2 artifacts: 0 of 2 shares deleted$/m)
})

it.concurrent('passes over artifacts of forks, and manifests that another run has signed', async () => {
  await using stage = await setStage({ recordings: false })
  const [one = '', two = '', three = ''] = await newShares(stage, 3)
  upload(stage, { ids: [one], head: 99 })
  upload(stage, { ids: [two], run: 1001, runId: '900' })
  stage.github.addArtifact({ name: 'nightly', files: {}, run: null, createdAt: daysAgo(8) })
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(alive(stage, [one, two, three])).toEqual([true, true, true])
  expect(step.log).toMatch(
    /^Passed over, since no run of this repository itself uploaded them: nightly \(\d+\), nightly/m,
  )
  expect(step.log).toMatch(/^Passed over in the artifact nightly \(\d+\): 1 manifest of other runs$/m)
})

it.concurrent('keeps what the comment of an open pull request shows that the manifest names', async () => {
  await using stage = await setStage({ recordings: false })
  const [shown = '', replaced = ''] = await newShares(stage, 2)
  record(stage, 1, { shown: [shown], replaced: { [replaced]: 1 } })
  upload(stage, { ids: [replaced, shown], pullRequest: 1 })
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(1, 0) })
  expect(alive(stage, [shown, replaced])).toEqual([true, false])
  expect(step.log).toMatch(
    new RegExp(`^1 share is kept \\(pull request #1 is open and shows it\\): ${shown}$`, 'm'),
  )
  expect(stage.github.comments(1).flatMap(rememberedIn)).toEqual([shown])
  stage.github.closePull(1)
  expect((await sweep(stage)).outputs).toEqual(counts(2, 0))
})

it.concurrent('works beside share-ids, then without the rest of a sweep', async () => {
  await using stage = await setStage({
    recordings: false,
    github: { pulls: [{ number: 1, state: 'closed', updatedAt: daysAgo(8) }] },
  })
  const [recorded = '', uploaded = '', named = ''] = await newShares(stage, 3)
  record(stage, 1, { shown: [recorded] })
  upload(stage, { ids: [uploaded] })
  const step = await sweep(stage, { inputs: { 'share-ids': named } })
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(2, 0) })
  expect(alive(stage, [recorded, uploaded, named])).toEqual([true, false, false])
})

it.concurrent('names an artifact that is broken and a manifest that is forged, sweeps the others, and fails then', async () => {
  await using stage = await setStage({ recordings: false })
  const [one = '', forged = ''] = await newShares(stage, 2)
  stage.github.addArtifact({ name: 'nightly', archive: Buffer.from('PK broken'), createdAt: daysAgo(9) })
  upload(stage, { ids: [forged], apiKey: 'vsk_live_other', run: 1001 })
  upload(stage, { ids: [one] })
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(1, 0) })
  expect(alive(stage, [one, forged])).toEqual([false, true])
  const last = commandsIn(step.log)
    .filter(({ name }) => name === 'error')
    .at(-1)?.value
  expect(last).toMatch(/The artifact nightly \(\d+\) is left out: it can't be read as a zip file/)
  expect(last).toMatch(
    /The manifest \S+ in the artifact nightly \(\d+\) is refused: its signature does not hold/,
  )
  expect(step.log).not.toContain(forged)
})

it.concurrent('names the permission that is missing, and sweeps all else', async () => {
  await using stage = await setStage({
    recordings: false,
    github: { pulls: [{ number: 1, state: 'closed', updatedAt: daysAgo(8) }] },
  })
  const [one = ''] = await newShares(stage, 1)
  record(stage, 1, { shown: [one] })
  stage.github.setBehaviour({
    failures: [
      {
        match: { path: '/actions/artifacts' },
        every: true,
        effect: { status: 403, body: { message: 'Resource not accessible by integration' } },
      },
    ],
  })
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(1, 0) })
  expect(step.log).toMatch(
    /^::error::The artifacts could not be listed: .*Add "actions: read" to the permissions/m,
  )
})
