import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { zip } from '../../../../emulators/github/zip.ts'
import type { StepResult } from '../../../../emulators/runner/run-action.ts'
import { counts, daysAgo, newShares, record, scheduled } from '../../../support/actions/recorded.ts'
import { commandsIn, warningsIn } from '../../../support/actions/runner-log.ts'
import { alive, callsSince, rememberedIn } from '../../../support/actions/runs.ts'
import { manifestOf } from '../../../support/reports/manifests-of-jobs.ts'
import { type Stage, type StepChanges, setStage } from '../../../support/stage.ts'
import { resultsWith, upload } from '../upload-manifest.ts'

function sweep({ cleanUp }: Stage, changes: StepChanges = {}): Promise<StepResult> {
  return cleanUp({ ...scheduled, ...changes, inputs: { artifacts: 'nightly', ...changes.inputs } })
}

it.concurrent('deletes the shares of artifacts that are older than after-days and within look-back-days', async () => {
  await using stage = await setStage({ recordings: false })
  const [one = '', two = '', edge = '', ...kept] = await newShares(stage, 7)
  const [young = '', other = '', expired = '', beyond = ''] = kept
  upload(stage, { ids: [one, two] })
  upload(stage, { ids: [edge], days: 36, run: 1001 })
  upload(stage, { ids: [young], days: 6, run: 1002 })
  upload(stage, { ids: [other], as: 'release', run: 1003 })
  stage.github.expireArtifact(upload(stage, { ids: [expired], run: 1004 }).id)
  upload(stage, { ids: [beyond], days: 38, run: 1005 })
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(3, 0) })
  expect(alive(stage, [one, two, edge, ...kept])).toEqual([false, false, false, true, true, true, true])
  expect(step.log).toMatch(/^The artifact nightly \(\d+\): 2 shares$/m)
  expect(step.log).toMatch(/^Checked 1 pull request and 2 artifacts: 3 of 3 shares deleted$/m)
  expect(warningsIn(step.log)).toEqual([])
  const inputs = { artifacts: 'rel*\nnight*', 'after-days': '0', 'look-back-days': '60' }
  expect((await sweep(stage, { inputs })).outputs).toEqual(counts(3, 0))
  expect(alive(stage, kept)).toEqual([false, false, true, false])
})

it.concurrent('deletes everything again in each sweep, but neither counts nor names shares that were already gone', async () => {
  await using stage = await setStage({ recordings: false })
  const shares = await newShares(stage, 30)
  upload(stage, { ids: shares })
  upload(stage, { ids: shares.slice(0, 3), run: 1001 })
  expect((await sweep(stage)).outputs).toEqual(counts(30, 0))
  const before = stage.service.calls.length
  const again = await sweep(stage)
  expect(again).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(callsSince(stage, before)).toEqual(shares.map(() => 'deleteShare'))
  expect(again.log).toMatch(/^Checked 1 pull request and 2 artifacts: nothing to delete$/m)
  expect(again.log).not.toMatch(/already gone|^The artifact/m)
})

it.concurrent('deletes the rest of a manifest, even if this sweep or a person has deleted some of its shares', async () => {
  await using stage = await setStage({
    recordings: false,
    github: { pulls: [{ number: 1, state: 'closed', updatedAt: daysAgo(8) }] },
  })
  const shares = await newShares(stage, 6)
  const [first = '', , third = '', , , last = ''] = shares
  upload(stage, { ids: shares.slice(0, 3) })
  upload(stage, { ids: shares.slice(3), run: 1001 })
  record(stage, 1, { shown: [first, third] })
  await stage.cleanUp({ ...scheduled, inputs: { 'share-ids': last } })
  expect(await sweep(stage)).toMatchObject({ exitCode: 0, outputs: counts(5, 0) })
  expect(alive(stage, shares)).not.toContain(true)
})

it.concurrent('opens at most 200 artifacts, including the 100 newest, and says how many are left', async () => {
  await using stage = await setStage({ recordings: false })
  const added = Array.from({ length: 230 }, (_, at) => {
    const createdAt = new Date(daysAgo(8).getTime() - at * 60_000)
    const files = { 'a.txt': 'x' }
    return stage.github.addArtifact({ name: 'nightly', files, run: { id: 3000 + at }, createdAt })
  })
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  const opened = stage.github.requests.flatMap(({ path }) => /artifacts\/(\d+)\/zip$/.exec(path)?.[1] ?? [])
  expect(new Set(opened).size).toBe(200)
  expect(added.slice(0, 100).filter(({ id }) => !opened.includes(String(id)))).toEqual([])
  expect(step.log).toMatch(/^Left for the next sweep: 30 artifacts$/m)
  expect(step.log).toMatch(/^Checked 1 pull request and 200 artifacts: nothing to delete$/m)
})

it.concurrent('passes at a GitHub rate limit, and says how many artifacts are left', async () => {
  await using stage = await setStage({ recordings: false })
  const shares = await newShares(stage, 40)
  for (const [at, id] of shares.entries()) upload(stage, { ids: [id], run: 1000 + at })
  const limit = { status: 403, headers: { 'retry-after': '600' }, body: { message: 'secondary rate limit' } }
  stage.github.setBehaviour({ failures: [{ match: { path: '/zip$' }, at: 3, every: true, effect: limit }] })
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(2, 0) })
  expect(stage.github.requests.filter(({ path }) => path.endsWith('/zip'))).toHaveLength(3)
  expect(step.log).toMatch(/^Left for the next sweep: 38 artifacts$/m)
  expect(warningsIn(step.log)).toEqual([])
  stage.github.setBehaviour({ failures: [{ match: { path: '/actions/artifacts' }, every: true, effect: limit }] })
  const none = await sweep(stage)
  expect(none).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(none.log).toMatch(/^Left for the next sweep: all artifacts\. /m)
})

it.concurrent('leaves artifacts for the next sweep if the service refuses the key', async () => {
  await using stage = await setStage({ recordings: false })
  const shares = await newShares(stage, 4)
  for (const [at, id] of shares.entries()) upload(stage, { ids: [id], run: 1000 + at })
  stage.service.setFaults([{ call: 'deleteShare', every: true, effect: { type: 'status', status: 401 } }])
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(0, 2) })
  expect(step.log).toMatch(/^Left for the next sweep: 2 artifacts$/m)
  expect(step.log).toMatch(/^Checked 1 pull request and 2 artifacts: 0 of 2 shares deleted$/m)
})

it.concurrent('skips artifacts of forks, and manifests signed by another run or another key', async () => {
  await using stage = await setStage({ recordings: false })
  const [one = '', ...others] = await newShares(stage, 4)
  const [ofFork = '', copied = '', former = ''] = others
  upload(stage, { ids: [one] })
  upload(stage, { ids: [ofFork], head: 99 })
  upload(stage, { ids: [copied], run: 1001, runId: '900' })
  // Lets the sweeps of two keys run in parallel.
  upload(stage, { ids: [former], run: 1002, apiKey: 'vsk_live_former' })
  stage.github.addArtifact({ name: 'nightly', files: {}, run: null, createdAt: daysAgo(8) })
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(1, 0) })
  expect(alive(stage, [one, ...others])).toEqual([false, true, true, true])
  const unnamed = 'Skipped artifacts that a fork may have uploaded: '
  expect(step.log).toMatch(new RegExp(`^${unnamed}nightly \\(\\d+\\), nightly \\(\\d+\\)$`, 'm'))
  for (const whose of ['1 manifest from other runs', '1 manifest signed with another API key'])
    expect(step.log).toMatch(new RegExp(`^Skipped in the artifact nightly \\(\\d+\\): ${whose}$`, 'm'))
})

it.concurrent("keeps shares that the comment of the manifest's open pull request shows", async () => {
  await using stage = await setStage({ recordings: false })
  const [shown = '', replaced = ''] = await newShares(stage, 2)
  record(stage, 1, { shown: [shown], replaced: { [replaced]: 1 } })
  upload(stage, { ids: [replaced, shown], pullRequest: 1 })
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(1, 0) })
  expect(alive(stage, [shown, replaced])).toEqual([true, false])
  expect(step.log).toMatch(
    new RegExp(`^1 share is kept \\(still shown on pull request #1, which is open\\): ${shown}$`, 'm'),
  )
  expect(stage.github.comments(1).flatMap(rememberedIn)).toEqual([shown])
  stage.github.closePull(1)
  expect((await sweep(stage)).outputs).toEqual(counts(1, 0))
})

it.concurrent('deletes shares of artifacts and those in share-ids together, but then sweeps no comments', async () => {
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

const mib = 2 ** 20
/** An artifact with almost as much content as cleanup reads from one. */
const blanks = zip({
  'blank.json': Buffer.alloc(255 * mib, ' '),
  'begun.json': Buffer.from('{"shareRecordings":1,'.padEnd(255 * mib, ' ')),
})

it.concurrent('names broken or forged artifacts of any size, sweeps all others, and fails at the end', async () => {
  await using stage = await setStage({ recordings: false })
  const [one = '', forged = ''] = await newShares(stage, 2)
  const archives = [Buffer.from('PK broken'), blanks, blanks]
  for (const archive of archives) stage.github.addArtifact({ name: 'nightly', archive, createdAt: daysAgo(9) })
  const { name, text } = manifestOf({
    pullRequest: null,
    results: resultsWith(['shr_else']),
    runId: '1001',
    apiKey: stage.service.apiKey,
    baseUrl: stage.service.url,
  })
  const files = { [name]: text.replaceAll('shr_else', forged) }
  stage.github.addArtifact({ name: 'nightly', files, run: { id: 1001 }, createdAt: daysAgo(8) })
  upload(stage, { ids: [one] })
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(1, 0) })
  expect(alive(stage, [one, forged])).toEqual([false, true])
  const errors = commandsIn(step.log).filter(({ name }) => name === 'error')
  const last = errors.at(-1)?.value ?? ''
  expect(last).toMatch(/The artifact nightly \(\d+\) was skipped: it can't be read as a zip file/)
  const refused = /The manifest (\S+) in the artifact nightly \(\d+\) can't be used: its signature is invalid/g
  expect([...last.matchAll(refused)].map(([, file]) => file).sort()).toEqual(['begun.json', 'begun.json', name])
  expect(step.log).not.toContain(forged)
})

it.concurrent('deletes the shares of more manifests than fit into memory at once, next to a large recording', async () => {
  await using stage = await setStage({ recordings: false })
  const shares = await newShares(stage, 40)
  const { apiKey, url: baseUrl } = stage.service
  const manifests = shares.map((id): [string, string] => {
    // A file holds each title twice: in its outputs and in its manifest.
    const results = resultsWith([id]).map((result) => ({ ...result, title: 'x'.repeat(2 * mib) }))
    const { name, text } = manifestOf({ name: id, pullRequest: null, results, baseUrl, apiKey })
    return [name, text]
  })
  const files = { ...Object.fromEntries(manifests), 'video.webm': randomBytes(40 * mib) }
  stage.github.addArtifact({ name: 'nightly', files, createdAt: daysAgo(8) })
  const environment = { NODE_OPTIONS: '--max-old-space-size=96' }
  const step = await sweep(stage, { environment })
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(40, 0) })
  expect(alive(stage, shares)).not.toContain(true)
})

it.concurrent("names an artifact that doesn't fit on the runner's disk, and sweeps the rest", async () => {
  await using stage = await setStage({
    recordings: false,
    github: { pulls: [{ number: 1, state: 'closed', updatedAt: daysAgo(8) }] },
  })
  const [recorded = '', uploaded = ''] = await newShares(stage, 2)
  record(stage, 1, { shown: [recorded] })
  upload(stage, { ids: [uploaded] })
  const step = await sweep(stage, { environment: { RUNNER_TEMP: join(stage.workspace, 'not', 'there') } })
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(1, 0) })
  expect(alive(stage, [recorded, uploaded])).toEqual([false, true])
  const why = "it can't be stored in the runner's temporary folder: ENOENT"
  expect(step.log).toMatch(new RegExp(`^::error::The artifact nightly \\(\\d+\\) was skipped: ${why}`, 'm'))
})

it.concurrent('names the missing permission, and sweeps everything else', async () => {
  await using stage = await setStage({
    recordings: false,
    github: { pulls: [{ number: 1, state: 'closed', updatedAt: daysAgo(8) }] },
  })
  const [one = ''] = await newShares(stage, 1)
  record(stage, 1, { shown: [one] })
  const effect = { status: 403, body: { message: 'Resource not accessible by integration' } }
  stage.github.setBehaviour({ failures: [{ match: { path: '/actions/artifacts' }, every: true, effect }] })
  const step = await sweep(stage)
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(1, 0) })
  expect(step.log).toMatch(/^::error::The artifacts could not be read: .*Add "actions: read" to the permissions/m)
})

it.concurrent('hides keys in the names of artifacts and their files, and refuses a long file name', async () => {
  await using stage = await setStage({ recordings: false })
  const { apiKey } = stage.service
  const base64 = Buffer.from(apiKey).toString('base64').replace(/=+$/, '')
  const files = {
    [`${'x'.repeat(165)}-${apiKey}.json`]: '{"shareRecordings":1,"x":2}',
    [`share-recordings-${'y'.repeat(200)}.json`]: 'nonsense',
  }
  for (const name of [`nightly-${apiKey}`, `nightly-${base64}`])
    stage.github.addArtifact({ name, files, run: { id: 1000 }, createdAt: daysAgo(8) })
  stage.github.addArtifact({ name: `nightly-${base64}`, files, run: null, createdAt: daysAgo(8) })
  const step = await sweep(stage, { inputs: { artifacts: 'nightly*' } })
  expect(step.exitCode).toBe(1)
  const shown = step.log.replace(/^::add-mask::.*$/gm, '')
  expect(shown).toContain('Skipped artifacts that a fork may have uploaded: nightly-***')
  expect(shown).not.toContain(apiKey.slice(0, 15))
  expect(shown).not.toContain(base64.slice(0, 15))
  expect(shown.match(/The manifest share-recordings-y{200}\.json .* can't be used: it does not begin/g)).not.toBeNull()
})
