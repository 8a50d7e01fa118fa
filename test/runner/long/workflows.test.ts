import { cp, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { closedEvent, pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import { createSigning } from '../../../src/comment/signature.ts'
import { bodyOf, sectionsIn } from '../../support/actions/runs.ts'
import { root, type Stage } from '../../support/stage.ts'
import { playWorkflow, shownIn } from '../play-workflow.ts'
import { type Play, scenario } from '../scenario.ts'

const livesIn = ({ service }: Stage) => [...service.shares.values()].filter(({ deleted }) => !deleted).length

/** Puts the recordings where most examples look for them. */
async function recordTestResults({ folder }: Play): Promise<void> {
  await rename(join(folder, 'checkout', 'recordings'), join(folder, 'checkout', 'test-results'))
}

/** What the only step with an action of ours has written, by its conclusion. */
const conclusionsOf = (jobs: Record<string, readonly { conclusion: string }[]>) =>
  Object.values(jobs).flatMap((each) => each.map(({ conclusion }) => conclusion))

scenario('README, Start: shares, and comments on the pull request', async (play) => {
  await recordTestResults(play)
  const jobs = await playWorkflow(play, shownIn('README.md', 'Start')[0])
  expect(conclusionsOf(jobs)).toEqual(['success'])
  expect(livesIn(play.stage)).toBe(3)
  for (const { url } of play.stage.service.shares.values()) expect(bodyOf(play.stage)).toContain(url)
  expect(jobs['test']?.[0]?.summary).toContain('| Recording |')
})

scenario('docs/outputs.md, Use the links: a later step and a later job read the links', async (play) => {
  const [inJobs] = shownIn('docs/outputs.md', 'In another job')
  const [inSteps] = shownIn('docs/outputs.md', 'In a later step')
  const { test, review } = await playWorkflow(play, inJobs)
  const links = [...play.stage.service.shares.values()].map(({ url }) => url)
  const told = review?.map(({ steps }) => steps[0]?.log ?? '') ?? []
  expect(told).toHaveLength(3)
  for (const link of links) expect(told.filter((log) => log.includes(`is at ${link}`))).toHaveLength(1)
  expect(JSON.parse(test?.[0]?.outputs['links'] ?? '')).toHaveLength(3)
  expect(inSteps?.workflow.jobs['test']?.steps[0]?.id).toBe('share')
})

scenario(
  'docs/recipes.md, Matrix: three jobs at once share one comment',
  async (play) => {
    await recordTestResults(play)
    const jobs = await playWorkflow(play, shownIn('docs/recipes.md', 'Matrix')[0], {
      secrets: { SHARE_RECORDINGS_KEY: 'narrow' },
    })
    expect(conclusionsOf(jobs)).toEqual(['success', 'success', 'success'])
    const [comment, ...others] = play.stage.github.comments(1)
    expect(others).toEqual([])
    const headings =
      comment && sectionsIn(comment, createSigning('narrow', '812345678')).map(({ heading }) => heading)
    expect(headings?.toSorted()).toEqual(
      ['chromium', 'firefox', 'webkit'].map((browser) => `test (${browser})`),
    )
    // Or whichever job comes first has its links used by the others.
  },
  { service: { keys: { narrow: ['uploads:write', 'shares:write'] } } },
)

scenario('docs/report.md: the report joins manifests that came as artifacts', async (play) => {
  // The checkout brings the recordings along.
  await writeFile(join(play.folder, 'checkout', 'record.sh'), '#!/bin/sh\n', { mode: 0o755 })
  const jobs = await playWorkflow(play, shownIn('docs/report.md', 'One comment for a large matrix')[0])
  expect(conclusionsOf(jobs)).toEqual(['success', 'success', 'success', 'success'])
  expect(play.stage.github.writes).toHaveLength(1)
  for (const { url } of play.stage.service.shares.values()) expect(bodyOf(play.stage)).toContain(url)
})

scenario('docs/cleanup.md: cleanup by a closed pull request, and by manifests', async (play) => {
  await recordTestResults(play)
  const { stage, standIns } = play
  const [start, remove] = [
    shownIn('README.md', 'Start')[0],
    shownIn('docs/cleanup.md', 'When a pull request closes')[0],
  ]
  await playWorkflow(play, start)
  expect(livesIn(stage)).toBe(3)
  const { name, payload } = closedEvent(stage.github.repository)
  stage.github.closePull(1)
  const closed = { event: payload, github: { event_name: name, run_id: '2000' } }
  const [cleaned] = (await playWorkflow(play, remove, closed))['cleanup'] ?? []
  expect(cleaned?.conclusion).toBe('success')
  expect(livesIn(stage)).toBe(0)

  const nightly = { event: {}, github: { event_name: 'schedule', run_id: '3000' } }
  const access = { 'api-key': '${{ secrets.SHARE_RECORDINGS_KEY }}', 'base-url': stage.service.url }
  const sharing = {
    id: 'share',
    uses: 'share-recordings/share-recordings@v1',
    with: { ...access, path: 'test-results' },
  }
  const keep = {
    uses: 'actions/upload-artifact@v7',
    with: { name: 'nightly', path: '${{ steps.share.outputs.manifest }}' },
  }
  await play.run({ ...nightly, steps: [{ uses: 'actions/checkout@v7' }, sharing, keep] })
  expect(livesIn(stage)).toBe(3)
  const clean = {
    uses: 'share-recordings/share-recordings/cleanup@v1',
    with: { ...access, manifests: 'manifests' },
  }
  await play.run({
    ...nightly,
    steps: [clean],
    fill: (workspace) =>
      cp(standIns.environment['ARTIFACTS'] ?? '', join(workspace, 'manifests'), { recursive: true }),
  })
  expect(livesIn(stage)).toBe(0)
})

scenario('README, Start on a fork: a notice, and the job passes', async (play) => {
  const headRepository = { fullName: 'stranger/demo', id: 4711 }
  const event = pullRequestEvent(play.stage.github.repository, { headRepository })
  const jobs = await playWorkflow(play, shownIn('README.md', 'Start')[0], { event, secrets: {} })
  expect(conclusionsOf(jobs)).toEqual(['success'])
  const annotations = jobs['test']?.[0]?.steps.at(-1)?.annotations ?? []
  expect(annotations.map(({ level }) => level)).toEqual(['notice'])
  expect(play.stage.service.calls).toEqual([])
})

scenario('the repository’s own actions, by their paths: share, report and clean up', async (play) => {
  const secret = { 'api-key': '${{ secrets.SHARE_RECORDINGS_KEY }}' }
  const service = { ...secret, 'base-url': play.stage.service.url }
  const job = await play.run({
    fill: async (workspace) => {
      for (const path of ['action.yml', 'report', 'cleanup', 'dist'])
        await cp(join(root, path), join(workspace, path), { recursive: true })
    },
    steps: [
      { uses: 'actions/checkout@v7' },
      { uses: './', id: 'share', with: { ...service, path: 'recordings', comment: 'false' } },
      { uses: './report', id: 'report', with: { ...secret, path: '${{ steps.share.outputs.manifest }}' } },
      {
        uses: './cleanup',
        id: 'cleanup',
        with: {
          ...service,
          'share-ids': "${{ join(fromJSON(steps.share.outputs.results).*.shareId, ' ') }}",
        },
      },
    ],
  })
  const counts = job.steps.slice(1).map(({ outputs }) => outputs['shared-count'] ?? outputs['deleted-count'])
  expect(counts).toEqual(['3', '3', '3'])
  expect(livesIn(play.stage)).toBe(0)
})
