import { expect, it } from 'vitest'
import type { Failure } from '../../../../emulators/github/behaviour.ts'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import { zipFile } from '../../../../src/artifacts/zip.ts'
import { askedSince, comparing, green, prepare, shareHere, shareOnMain } from '../../../support/actions/compared.ts'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { onGitHub } from '../../../support/actions/uploading.ts'
import { onPosix } from '../../../support/requirement.ts'
import { type Stage, setStage } from '../../../support/stage.ts'

const open = () => setStage({ recordings: false, github: { pulls: [pull] } })
const bodyOf = ({ github }: Stage) => github.comments(1)[0]?.body ?? ''
const isRed = { red: 'unexpected' } as const

/** From now on, requests to these paths fail. */
function fail({ github }: Stage, path: string, effect: Failure['effect']): void {
  github.setBehaviour({ failures: [{ match: { path }, every: true, effect }] })
}

const lists = '/actions/artifacts$'
const downloads = '/actions/artifacts/\\d+/zip$'

it.concurrent.each<[string, Parameters<typeof shareOnMain>[2]]>([
  ['that a preview started', { event: 'repository_dispatch' }],
  ['of an event that nobody expects', { event: 'registry_package' }],
])('finds the run of main behind any number of runs %s', async (_, other) => {
  await using stage = await open()
  await shareOnMain(stage, { red: 'unexpected', fine: 'expected' })
  for (let run = 901; run <= 904; run += 1) await shareOnMain(stage, { red: 'expected' }, { ...other, run })
  const { asked } = await shareHere(stage, isRed)
  expect(bodyOf(stage)).toContain('❌ 1 failed (also on main)')
  expect(asked.toSorted()).toEqual([...green, 'artifacts/N/zip', 'runs'].toSorted())
})

it.concurrent('counts the runs of main among those of many other workflows, at most 300', async () => {
  await using stage = await open()
  await shareOnMain(stage, isRed)
  const addOthers = (from: number) => {
    for (let id = from; id < from + 100; id += 1) stage.github.addRun({ id, event: 'schedule' })
  }
  addOthers(2000)
  addOthers(2100)
  const { asked } = await shareHere(stage, isRed)
  expect(bodyOf(stage)).toContain('❌ 1 failed (also on main)')
  expect(asked.filter((path) => path === 'runs')).toHaveLength(3)
  addOthers(2200)
  const { step } = await shareHere(stage, isRed, {}, { attempt: 2 })
  expect(step.log).toContain(
    'Compared with only some runs on main: the latest one is not among the newest 300 runs of the branch\n',
  )
  expect(bodyOf(stage)).toMatch(/❌ 1 failed ·/)
})

it.concurrent('does not say that there are no results if they could not be downloaded', async () => {
  await using stage = await open()
  await shareOnMain(stage, isRed)
  fail(stage, downloads, { status: 502 })
  const { step } = await shareHere(stage, isRed, { retries: '0' })
  expect(step.log).toMatch(/^Not compared with main: status 502/m)
  expect(step.log).not.toContain('Nothing to compare with yet')
  expect(warningsIn(step.log)).toEqual([])
})

const soon = String(Math.ceil(Date.now() / 1000) + 60)

it.concurrent.each<[string, Failure['effect']]>([
  ['429 with a time', { status: 429, headers: { 'retry-after': '60' }, body: { message: 'Too many' } }],
  [
    '403 without requests',
    {
      status: 403,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': soon },
      body: { message: 'API rate limit exceeded for installation' },
    },
  ],
  ['403 for too many at once', { status: 403, body: { message: 'You have exceeded a secondary rate limit' } }],
])('does not wait for a rate limit (%s), and names it', async (_, effect) => {
  await using stage = await open()
  await shareOnMain(stage, isRed)
  fail(stage, lists, effect)
  const { step, asked } = await shareHere(stage, isRed)
  expect(step.log).toMatch(/^Not compared with main: (?:API rate limit exceeded|Too many|You have exceeded)/m)
  expect(asked).toEqual(['artifacts'])
  expect(step.seconds).toBeLessThan(12)
  fail(stage, downloads, effect)
  expect((await shareHere(stage, isRed)).asked).toEqual(green)
})

it.concurrent('leaves 200 requests of the hour to others', async () => {
  await using stage = await open()
  await shareOnMain(stage, isRed)
  stage.github.setBehaviour({ requestsPerHour: 199 })
  const { step, asked } = await shareHere(stage, isRed)
  expect(step.log).toContain('Not compared with main: GitHub allows fewer than 200 more requests this hour\n')
  expect(asked).toEqual(['artifacts'])
})

it.concurrent('passes over an artifact that is too large, or that unpacks to too much', async () => {
  await using stage = await open()
  await shareOnMain(stage, isRed)
  const [{ name } = { name: '' }] = stage.github.artifacts()
  const huge = Buffer.alloc(300 * 2 ** 20, ' ')
  huge.write('{"shareRecordings":1,')
  stage.github.addArtifact({ name, archive: zipFile('manifest.json', huge), run: { id: 901 } })
  stage.github.addArtifact({ name, files: {}, sizeBytes: 2 ** 30 + 1, run: { id: 902 } })
  for (const id of [901, 902]) stage.github.addRun({ id, event: 'push' })
  const { asked } = await shareHere(stage, isRed)
  expect(bodyOf(stage)).toMatch(/also on main.*runs\/900/)
  // The one that says it is too large is not downloaded.
  expect(asked.toSorted()).toEqual([...green, 'artifacts/N/zip', 'runs'].toSorted())
})

it.concurrent('does not believe a run of a pull request whose branch is called main', async () => {
  await using stage = await open()
  await shareOnMain(stage, { red: 'expected' })
  await shareOnMain(stage, isRed, { run: 901 })
  // GitHub knows better.
  stage.github.addRun({ id: 901, event: 'pull_request' })
  await shareHere(stage, isRed)
  expect(bodyOf(stage)).toContain('❌ 1 failed (new)')
})

it.concurrent("does not believe a pull request's own artifact of the branch's name", async () => {
  await using stage = await open()
  await shareOnMain(stage, { red: 'expected' })
  await shareOnMain(stage, isRed, { run: 901 })
  stage.github.addRun({ id: 901, event: 'pull_request', headBranch: 'feature' })
  await shareHere(stage, isRed)
  expect(bodyOf(stage)).toContain('❌ 1 failed (new)')
})

it.concurrent('does not look for a test elsewhere if the list of tests on main has gaps', async () => {
  await using stage = await open()
  const many = Array.from({ length: 20_001 }, (_, at) => `test ${at}`)
  await shareOnMain(stage, {}, { plain: many })
  await shareOnMain(stage, isRed, { matrix: { shard: 2 } })
  const { asked } = await shareHere(stage, isRed)
  expect(asked.toSorted()).toEqual([...green, 'runs'].toSorted())
  expect(bodyOf(stage)).not.toContain('on main')
})

it.runIf(onPosix('signals that a process can answer'))('ends within 5 s if it is canceled meanwhile', async () => {
  await using stage = await open()
  await shareOnMain(stage, isRed)
  fail(stage, downloads, { stall: true })
  await prepare(stage, { ...isRed, fine: 'expected' })
  const before = stage.github.requests.length
  let canceled = Number.POSITIVE_INFINITY
  const step = await stage.share(
    onGitHub(stage, 'e2e', {
      inputs: { ...comparing, only: 'changed' },
      async onStart(child) {
        await expect.poll(() => askedSince(stage, before)).toEqual(green)
        canceled = performance.now()
        child.kill('SIGINT')
      },
    }),
  )
  expect(performance.now() - canceled).toBeLessThan(5000)
  expect(step.exitCode).toBe(1)
  expect(step.log).not.toMatch(/compared with main/i)
})
