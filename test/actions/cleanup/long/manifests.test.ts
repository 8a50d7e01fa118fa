import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import type { StepResult } from '../../../../emulators/runner/run-action.ts'
import { hand, handJob } from '../../../support/actions/hand-over-manifests.ts'
import { counts } from '../../../support/actions/recorded.ts'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { alive, change, commentOf, idsOf, inRun, rememberedIn, seenIn } from '../../../support/actions/runs.ts'
import { sharedBy } from '../../../support/reports/manifests-of-jobs.ts'
import { type Stage, type StageOptions, type StepChanges, setStage } from '../../../support/stage.ts'

const nightly = { event: { name: 'schedule', payload: {} }, environment: { GITHUB_SHA: 'c'.repeat(40) } }
/** A step of a run without a pull request. Its manifest goes into `manifests`. */
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

/** Runs cleanup with the manifests, without a pull request. */
async function cleanUpManifests({ cleanUp }: Stage, changes: StepChanges = {}): Promise<StepResult> {
  const { inputs, ...rest } = changes
  return await cleanUp({ ...nightly, ...rest, inputs: { manifests: 'manifests', ...inputs } })
}

const manifestOf = ({ outputs }: StepResult) => `manifests/${basename(outputs['manifest'] ?? '')}`

it.concurrent("deletes the shares of a nightly run's manifest, lists those of another service, and can be repeated", async () => {
  await using stage = await setStage()
  const shared = await shareNightly(stage)
  const other = await stage.share({ ...nightly, inputs: { reuse: 'false' } })
  const elsewhere = sharedBy('elsewhere', 1).map((result, at) => ({ ...result, shareId: idsOf(other)[at] }))
  await handJob(stage, { name: 'elsewhere', results: elsewhere, pullRequest: null })
  await writeFile(join(stage.workspace, 'manifests', 'package.json'), '{}')
  const step = await cleanUpManifests(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(3, 0) })
  expect(step.log).toMatch(/^Left out: 1 JSON file that is not a manifest$/m)
  expect(step.log).toMatch(/^Read 2 manifests with 4 shares$/m)
  const why = 'made at https://api.example.com/: run cleanup with that base-url'
  expect(step.log).toContain(`1 share is kept (${why}): ${idsOf(other)[0]}\n3 of 3 shares deleted\n`)
  expect(warningsIn(step.log)).toEqual([])
  expect(alive(stage, [...idsOf(shared), ...idsOf(other)])).toEqual([false, false, false, true, true, true])
  expect(stage.github.writes).toEqual([])
  const again = await cleanUpManifests(stage)
  expect(again).toMatchObject({ exitCode: 0, outputs: counts(3, 0) })
  expect(again.log).toMatch(/^Nothing to delete: 3 shares are already gone$/m)
  expect(warningsIn(again.log)).toEqual([])
})

it.concurrent('refuses changed manifests and those of another key by name, deletes and lists none of their shares, and fails', async () => {
  await using stage = await setStage()
  const good = await shareNightly(stage, { environment: { GITHUB_JOB: 'good' } })
  const forged = await shareNightly(stage, { environment: { GITHUB_JOB: 'forged' } })
  const victim = await stage.share({ ...nightly, inputs: { path: 'recordings/demo.mp4', reuse: 'false' } })
  const file = join(stage.workspace, manifestOf(forged))
  const [was = ''] = idsOf(forged)
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(was, idsOf(victim)[0] ?? ''))
  await handJob(stage, { name: 'former', pullRequest: null, apiKey: 'vsk_live_former' })
  const step = await cleanUpManifests(stage)
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(3, 0) })
  const refused = /^The manifest (\S+) can't be used: its signature is invalid: .*another API key/
  const names = warningsIn(step.log).map((text) => refused.exec(text)?.[1])
  expect(names).toHaveLength(2)
  expect(names).toContain(manifestOf(forged))
  expect(alive(stage, idsOf(good))).toEqual([false, false, false])
  expect(alive(stage, [forged, victim].flatMap(idsOf))).toEqual([true, true, true, true])
  for (const id of [...idsOf(forged), ...idsOf(victim), 'shr_former']) expect(step.log).not.toContain(id)
  const passing = await cleanUpManifests(stage, { inputs: { 'fail-on-error': 'false' } })
  expect(passing.exitCode).toBe(0)
})

it.concurrent('passes with one line if the globs match nothing', async () => {
  await using stage = await setStage({ recordings: false })
  const step = await cleanUpManifests(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(step.log.split('\n').filter((line) => !line.startsWith('::add-mask::'))).toEqual([
    'No manifests were found for the input manifests (manifests): manifests does not exist; nothing to delete there',
    '',
  ])
  expect(stage.github.requests).toEqual([])
})

/** Shares in pull request 1 and keeps the manifest, then runs once more, which replaces one of the shares. */
async function shareTwice(options: StageOptions = {}) {
  const stage = await setStage(options)
  const first = await stage.share(inRun(1000, { inputs: { path: 'recordings' } }))
  await hand(stage, first)
  await change(stage, 'recordings/demo.mp4')
  const second = await stage.share(inRun(1001, { inputs: { path: 'recordings' } }))
  // If GitHub's answer shows the first run late, nothing is reused.
  const replaced = idsOf(first).filter((id) => !idsOf(second).includes(id))
  expect(replaced.length).toBeGreaterThan(0)
  return { stage, first, second, replaced }
}

it.concurrent('keeps and names shares that an open pull request shows, and removes deleted ones from its comment', async () => {
  const { stage, first, second, replaced } = await shareTwice()
  await using _ = stage
  const step = await cleanUpManifests(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(replaced.length, 0) })
  for (const id of idsOf(first)) expect(step.log.includes(id)).toBe(!replaced.includes(id))
  if (replaced.length < 3) expect(step.log).toMatch(/ kept \(still shown on pull request #1, which is open\): /)
  expect(alive(stage, replaced)).not.toContain(true)
  expect(alive(stage, idsOf(second))).toEqual([true, true, true])
  expect(rememberedIn(commentOf(stage))).toEqual(idsOf(second).toSorted())
  expect(seenIn(commentOf(stage))).not.toContain('removed')
})

it.concurrent("ignores an open pull request's comments that are damaged or from a newer version, and says so", async () => {
  await using stage = await setStage()
  await hand(stage, await stage.share(inRun(1000, { inputs: { path: 'recordings' } })))
  const { id, body } = commentOf(stage)
  stage.github.deleteComment(id)
  const bodies = [
    body.replace(/(state 1 \S+ \S{9})./, '$1!'),
    body.replace('share-recordings-state 1 ', 'share-recordings-state 2 '),
  ]
  for (const body of bodies) stage.github.addComment({ pull: 1, body, author: 'github-actions[bot]' })
  const step = await cleanUpManifests(stage)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(3, 0) })
  for (const why of ['damaged or edited', 'written by a newer version of this action'])
    expect(step.log).toContain(`1 comment left alone (${why}): http`)
})

it.concurrent('deletes shares that a closed pull request shows, and updates its comment', async () => {
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

it.concurrent('accepts a closed pull request, manifests and share-ids together', async () => {
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

it.concurrent("keeps a manifest's shares if GitHub can't say what its pull request shows, deletes all others, and fails", async () => {
  await using stage = await setStage()
  const nightlies = await shareNightly(stage)
  const shared = await stage.share(inRun(1000, { inputs: { path: 'recordings' } }))
  await hand(stage, shared, 'second')
  stage.github.setBehaviour({ failures: [{ match: {}, every: true, effect: { status: 403 } }] })
  const step = await cleanUpManifests(stage)
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(3, 0) })
  expect(step.log).toMatch(/^::error::The comments on pull request #1 could not be read, so the shares they may list /m)
  expect(step.log).toContain(
    `3 shares are kept (the comments on pull request #1 could not be read): ${idsOf(shared).join(' ')}\n`,
  )
  expect(alive(stage, idsOf(nightlies))).toEqual([false, false, false])
  expect(alive(stage, idsOf(shared))).toEqual([true, true, true])
  const without = await cleanUpManifests(stage, { inputs: { 'github-token': '', 'pr-number': '1' } })
  expect(without).toMatchObject({ exitCode: 1, outputs: counts(3, 0) })
  expect(without.log).toContain('the input github-token is empty')
})

it.concurrent('says where to find the links of a comment that was deleted by hand', async () => {
  await using stage = await setStage({ recordings: false })
  const step = await stage.cleanUp()
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(0, 0) })
  expect(step.log).toContain('its links still work: pass the manifests of its runs to cleanup')
})
