import type { ChildProcess } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import type { StepResult } from '../../../../emulators/runner/run-action.ts'
import { hand, handJob } from '../../../support/actions/hand-over-manifests.ts'
import { commandsIn, warningsIn } from '../../../support/actions/runner-log.ts'
import {
  alive,
  change,
  commentOf,
  idsOf,
  inRun,
  rememberedIn,
  seenIn,
} from '../../../support/actions/runs.ts'
import { sharedBy } from '../../../support/reports/manifests-of-jobs.ts'
import { type Stage, type StageOptions, type StepChanges, setStage } from '../../../support/stage.ts'

const nightly = { event: { name: 'schedule', payload: {} }, environment: { GITHUB_SHA: 'c'.repeat(40) } }
const counts = (deleted: number, failed: number) => ({
  'deleted-count': String(deleted),
  'failed-count': String(failed),
})

/** A step of a run without a pull request, whose manifest lies in `manifests`. */
async function shareNightly(stage: Stage, changes: StepChanges = {}): Promise<StepResult> {
  const { environment, ...rest } = changes
  const step = await stage.share({
    ...nightly,
    ...rest,
    environment: { ...nightly.environment, ...environment },
  })
  await hand(stage, step)
  return step
}

/** Cleanup that is given the manifests, in a run without a pull request. */
async function cleanUpManifests({ cleanUp }: Stage, changes: StepChanges = {}): Promise<StepResult> {
  const { inputs, ...rest } = changes
  return await cleanUp({ ...nightly, ...rest, inputs: { manifests: 'manifests', ...inputs } })
}

const manifestOf = ({ outputs }: StepResult) => `manifests/${basename(outputs['manifest'] ?? '')}`

it.concurrent('deletes what the manifest of a nightly run records, and nothing when it runs again', async () => {
  await using stage = await setStage()
  const shared = await shareNightly(stage)
  expect(JSON.parse(await readFile(join(stage.workspace, manifestOf(shared)), 'utf8'))).toMatchObject({
    signature: expect.stringMatching(/^[\w-]{43}$/),
  })
  const other = await stage.share({ ...nightly, inputs: { reuse: 'false' } })
  const step = await cleanUpManifests(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(3, 0) })
  expect(step.log).toMatch(/^Read 1 manifest with 3 shares\n3 of 3 shares deleted$/m)
  expect(warningsIn(step.log)).toEqual([])
  expect(alive(stage, [...idsOf(shared), ...idsOf(other)])).toEqual([false, false, false, true, true, true])
  expect(stage.github.writes).toEqual([])
  const again = await cleanUpManifests(stage)
  expect(again).toMatchObject({ exitCode: 0, outputs: counts(3, 0) })
  expect(again.log).toMatch(/^Nothing had to be deleted: 3 shares are gone already$/m)
  expect(warningsIn(again.log)).toEqual([])
})

it.concurrent('says which manifest still has shares, and finishes when it runs again', async () => {
  await using stage = await setStage()
  const one = await shareNightly(stage, { environment: { GITHUB_JOB: 'one' } })
  const two = await shareNightly(stage, { environment: { GITHUB_JOB: 'two' } })
  const stuck = idsOf(two)[1] ?? ''
  stage.service.setFaults([
    {
      call: 'deleteShare',
      where: ({ shareId }) => shareId === stuck,
      every: true,
      effect: { type: 'status', status: 500 },
    },
    { call: 'deleteShare', at: 2, effect: { type: 'status', status: 429, headers: { 'retry-after': '1' } } },
  ])
  const step = await cleanUpManifests(stage, { inputs: { retries: '1' } })
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(5, 1) })
  const errors = commandsIn(step.log).flatMap(({ name, value }) => (name === 'error' ? [value] : []))
  expect(errors.at(-1)).toBe(
    '1 of 6 shares could not be deleted. Run this again: what is already gone counts as deleted.',
  )
  expect(step.log).toContain(`Not deleted: ${stuck}: deleting the share failed: status 500`)
  stage.service.setFaults([])
  const again = await cleanUpManifests(stage)
  expect(again).toMatchObject({ exitCode: 0, outputs: counts(6, 0) })
  expect(again.log).toMatch(/^6 of 6 shares deleted; 5 of these gone already$/m)
  expect(alive(stage, [one, two].flatMap(idsOf))).not.toContain(true)
})

it.concurrent('refuses by name a manifest that was changed, deletes and lists nothing of it, and then fails', async () => {
  await using stage = await setStage()
  const good = await shareNightly(stage, { environment: { GITHUB_JOB: 'good' } })
  const forged = await shareNightly(stage, { environment: { GITHUB_JOB: 'forged' } })
  const victim = await stage.share({ ...nightly, inputs: { path: 'recordings/demo.mp4', reuse: 'false' } })
  const file = join(stage.workspace, manifestOf(forged))
  const [was = ''] = idsOf(forged)
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(was, idsOf(victim)[0] ?? ''))
  const step = await cleanUpManifests(stage)
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(3, 0) })
  expect(warningsIn(step.log)).toEqual([
    expect.stringContaining(`The manifest ${manifestOf(forged)} is refused: its signature does not hold`),
  ])
  expect(alive(stage, [...idsOf(good), ...idsOf(forged), ...idsOf(victim)])).toEqual([
    ...[false, false, false],
    ...[true, true, true, true],
  ])
  for (const id of [...idsOf(forged), ...idsOf(victim)]) expect(step.log).not.toContain(id)
  const passing = await cleanUpManifests(stage, { inputs: { 'fail-on-error': 'false' } })
  expect(passing.exitCode).toBe(0)
})

it.concurrent('refuses by name a manifest of another key that the workflow names, deletes the others, and then fails', async () => {
  await using stage = await setStage()
  const shared = await shareNightly(stage)
  await handJob(stage, { name: 'former', pullRequest: null, apiKey: 'vsk_live_former' })
  const step = await cleanUpManifests(stage)
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(3, 0) })
  expect(warningsIn(step.log)).toEqual([
    expect.stringMatching(
      /^The manifest manifests\/\S+ is refused: its signature does not hold: .*another API key/,
    ),
  ])
  expect(alive(stage, idsOf(shared))).toEqual([false, false, false])
  expect(step.log).not.toContain('shr_former')
})

it.concurrent('passes in one line where the globs match nothing, and counts other JSON files', async () => {
  await using stage = await setStage()
  const step = await cleanUpManifests(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(step.log.split('\n').filter((line) => !line.startsWith('::add-mask::'))).toEqual([
    'No manifests were found for the input manifests (manifests): nothing to delete there',
    '',
  ])
  expect(stage.github.requests).toEqual([])
  await shareNightly(stage)
  await writeFile(join(stage.workspace, 'manifests', 'package.json'), '{}')
  const other = await cleanUpManifests(stage)
  expect(other).toMatchObject({ exitCode: 0, outputs: counts(3, 0) })
  expect(other.log).toContain('Left out: 1 JSON file without a manifest in it\n')
})

/** A run of pull request 1 whose manifest lies there, and after that another one that replaces one of its shares. */
async function shareTwice(options: StageOptions = {}) {
  const stage = await setStage(options)
  const first = await stage.share(inRun(1000, { inputs: { path: 'recordings' } }))
  await hand(stage, first)
  await change(stage, 'recordings/demo.mp4')
  const second = await stage.share(inRun(1001, { inputs: { path: 'recordings' } }))
  // Where GitHub is slow to tell of the first, nothing is used again.
  const replaced = idsOf(first).filter((id) => !idsOf(second).includes(id))
  expect(replaced.length).toBeGreaterThan(0)
  return { stage, first, second, replaced }
}

it.concurrent('keeps what an open pull request shows, names it, and makes the comment forget what is gone', async () => {
  const { stage, first, second, replaced } = await shareTwice()
  await using _ = stage
  const step = await cleanUpManifests(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(replaced.length, 0) })
  for (const id of idsOf(first)) expect(step.log.includes(id)).toBe(!replaced.includes(id))
  if (replaced.length < 3) expect(step.log).toMatch(/ kept \(pull request #1 is open and shows it\): /)
  expect(alive(stage, [...replaced, ...idsOf(second)])).toEqual([
    ...replaced.map(() => false),
    true,
    true,
    true,
  ])
  expect(rememberedIn(commentOf(stage))).toEqual(idsOf(second).toSorted())
  expect(seenIn(commentOf(stage))).not.toContain('removed')
})

it.concurrent.each([
  ['is damaged', /(state 1 \S+ \S{9})./, '$1!'],
  ['is of a newer version', 'share-recordings-state 1 ', 'share-recordings-state 2 '],
])(
  'keeps nothing for the comment of an open pull request whose hidden part %s, and says so',
  async (_, part, by) => {
    await using stage = await setStage()
    const shared = await stage.share(inRun(1000, { inputs: { path: 'recordings' } }))
    await hand(stage, shared)
    const { id, body } = commentOf(stage)
    stage.github.deleteComment(id)
    stage.github.addComment({ pull: 1, body: body.replace(part, by), author: 'github-actions[bot]' })
    const step = await cleanUpManifests(stage)
    expect(step).toMatchObject({ exitCode: 0, outputs: counts(3, 0) })
    expect(step.log).toMatch(
      /^1 comment left alone \((?:damaged or edited|written by a newer version of .*)\): http/m,
    )
  },
)

it.concurrent('refuses by name a file that is named to the letter and holds no manifest', async () => {
  await using stage = await setStage()
  await mkdir(join(stage.workspace, 'manifests'))
  await writeFile(join(stage.workspace, 'manifests', 'nightly.json'), '{}')
  const step = await cleanUpManifests(stage, { inputs: { manifests: 'manifests/nightly.json' } })
  expect(step.exitCode).toBe(1)
  expect(step.log).toContain(
    'The manifest manifests/nightly.json is refused: it does not begin as a manifest does.',
  )
})

it.concurrent('says what is left when it is cancelled before the last share', async () => {
  await using stage = await setStage()
  const results = sharedBy('many', 300)
  await handJob(stage, { pullRequest: null, results, baseUrl: stage.service.url })
  stage.service.setFaults([{ call: 'deleteShare', every: true, effect: { type: 'delay', ms: 500 } }])
  let child: ChildProcess | undefined
  const step = await cleanUpManifests(stage, {
    onStart(process) {
      child = process
    },
    onLog: (text) => void (text.includes('Read 1 manifest with 300') && child?.kill('SIGTERM')),
  })
  expect(step.exitCode).toBe(1)
  expect(Number(step.outputs['deleted-count']) + Number(step.outputs['failed-count'])).toBe(300)
  expect(Number(step.outputs['failed-count'])).toBeGreaterThan(200)
  expect(step.log).toMatch(/^::error::The workflow was cancelled; /m)
})

it.concurrent('deletes what a closed pull request shows, and brings its comment up to date', async () => {
  const { stage, first, second } = await shareTwice()
  await using _ = stage
  stage.github.closePull(1)
  const step = await cleanUpManifests(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(3, 0) })
  expect(alive(stage, idsOf(first))).toEqual([false, false, false])
  const left = idsOf(second).filter((id) => !idsOf(first).includes(id))
  if (left.length < 3) expect(seenIn(commentOf(stage))).toContain(`${3 - left.length} links removed`)
  expect(rememberedIn(commentOf(stage))).toEqual(left.toSorted())
  expect(step.log).toMatch(/^Comment: http\S+ \(in [\d.]+ s\)\n$/m)
})

it.concurrent('takes a closed pull request, manifests and share-ids together', async () => {
  const { stage, first, second } = await shareTwice({ github: { pulls: [pull, { number: 2 }] } })
  await using _ = stage
  const other = await shareNightly(stage, { inputs: { reuse: 'false' } })
  const named = await stage.share({ ...nightly, inputs: { path: 'recordings/demo.mp4', reuse: 'false' } })
  const all = [...new Set([first, second, other, named].flatMap(idsOf))]
  const step = await stage.cleanUp({
    inputs: { manifests: 'manifests', 'share-ids': idsOf(named).join('\n') },
  })
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(all.length, 0) })
  expect(alive(stage, all)).not.toContain(true)
  expect(seenIn(commentOf(stage))).toContain('links removed')
})

it.concurrent('keeps the shares of a manifest, and fails, where GitHub can’t say what its pull request shows', async () => {
  await using stage = await setStage()
  const nightlies = await shareNightly(stage)
  const shared = await stage.share(inRun(1000, { inputs: { path: 'recordings' } }))
  await hand(stage, shared, 'second')
  stage.github.setBehaviour({ failures: [{ match: {}, every: true, effect: { status: 403 } }] })
  const step = await cleanUpManifests(stage)
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(3, 0) })
  expect(step.log).toMatch(
    /^::error::The comments on pull request #1 could not be read, so nothing is deleted that /m,
  )
  expect(step.log).toContain(
    `3 shares are kept (pull request #1 could not be read): ${idsOf(shared).join(' ')}\n`,
  )
  expect(alive(stage, [...idsOf(nightlies), ...idsOf(shared)])).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ])
  const without = await cleanUpManifests(stage, { inputs: { 'github-token': '' } })
  expect(without).toMatchObject({ exitCode: 1, outputs: counts(3, 0) })
  expect(without.log).toContain('the input github-token is empty')
})

it.concurrent('deletes what manifests record, and fails, where the pull request that is named can’t be read', async () => {
  await using stage = await setStage()
  const shared = await shareNightly(stage)
  const step = await cleanUpManifests(stage, { inputs: { 'pr-number': '99' } })
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(3, 0) })
  expect(step.log).toMatch(/^::error::The comments on pull request #99 could not be read, so nothing is /m)
  expect(alive(stage, idsOf(shared))).toEqual([false, false, false])
})

it.concurrent('lists what was made at another service, and deletes nothing of it', async () => {
  await using stage = await setStage()
  const shared = await shareNightly(stage)
  const step = await cleanUpManifests(stage, { inputs: { 'base-url': `${stage.service.url}/other` } })
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(step.log).toContain(
    `3 shares are kept (made at ${stage.service.url}/: run cleanup with that base-url): `,
  )
  for (const id of idsOf(shared)) expect(step.log).toContain(id)
  expect(alive(stage, idsOf(shared))).toEqual([true, true, true])
})

it.concurrent('tells where to look for the links of a comment that was deleted by hand', async () => {
  const { stage, first, second } = await shareTwice()
  await using _ = stage
  stage.github.closePull(1)
  stage.github.deleteComment(commentOf(stage).id)
  const step = await stage.cleanUp()
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(step.log).toContain('The links of a comment that was deleted by hand still exist')
  // Runs name the manifests of the same step alike.
  await hand(stage, second, 'second')
  const all = new Set([first, second].flatMap(idsOf))
  expect((await cleanUpManifests(stage)).outputs).toEqual(counts(all.size, 0))
})
