import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { payloadOf } from '../../../../emulators/runner/payloads.ts'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import { markerOf } from '../../../../src/comment/state.ts'
import { linkedRecordings } from '../../../../src/manifest/shares.ts'
import { hand, handJob } from '../../../support/actions/hand-over-manifests.ts'
import { bodyWith, record } from '../../../support/actions/recorded.ts'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { commentOf, inJob, sectionsIn, seenIn, signing } from '../../../support/actions/runs.ts'
import { linkOf } from '../../../support/comment/sections.ts'
import { contentOf, sharedBy } from '../../../support/reports/manifests-of-jobs.ts'
import { resultsOf, setStage } from '../../../support/stage.ts'

it.concurrent('refuses forged manifests by name, and shows all others', async () => {
  await using stage = await setStage()
  await handJob(stage, { name: 'good' })
  const { apiKey } = stage.service
  const foreign = sharedBy('foreign')
  const ofAnother = contentOf({ name: 'victim', pullRequest: 2, apiKey })
  const forged = {
    edited: { ...contentOf({ apiKey }), results: foreign, shareUrl: foreign[0]?.url },
    moved: ofAnother,
    claimed: { ...ofAnother, pullRequest: 1 },
  }
  const folder = join(stage.workspace, 'manifests')
  for (const [name, content] of Object.entries(forged))
    await writeFile(join(folder, `${name}.json`), JSON.stringify(content))
  const report = await stage.report()
  expect(report.exitCode).toBe(0)
  expect(resultsOf(report)).toEqual(sharedBy('good'))
  expect(warningsIn(report.log)).toEqual([
    expect.stringMatching(/^The manifest manifests\/claimed\.json can't be used: its signature is invalid: /),
    expect.stringMatching(/^The manifest manifests\/edited\.json can't be used: its signature is invalid: /),
    "The manifest manifests/moved.json can't be used: it belongs to a different pull request than this run.",
  ])
  expect(report.log).not.toContain('shr_foreign')
  const sections = sectionsIn(commentOf(stage))
  expect(sections.map(({ heading }) => heading)).toEqual(['good'])
  const links = sections.flatMap(linkedRecordings).map(({ url }) => url)
  expect(links.toSorted()).toEqual(sharedBy('good').map(({ url }) => url))
})

it.concurrent('accepts a manifest without a pull request from the triggering run, but from no other', async () => {
  await using stage = await setStage()
  await handJob(stage, { name: 'triggered', pullRequest: null, runId: '900' })
  await handJob(stage, { name: 'main', pullRequest: null, runId: '899' })
  await handJob(stage, { name: 'own', pullRequest: null })
  const { github } = stage
  const change = { workflow_run: { id: 900, head_sha: pull.headSha, head_branch: pull.headRef } }
  const event = { name: 'workflow_run', payload: payloadOf('workflow_run', github.repository, change) }
  const report = await stage.report({ event, inputs: { 'pr-number': '1' } })
  expect(report.exitCode, report.log).toBe(0)
  const headings = sectionsIn(commentOf(stage)).map(({ heading }) => heading)
  expect(headings.sort()).toEqual(['own', 'triggered'])
  expect(warningsIn(report.log)).toEqual([
    expect.stringMatching(/^The manifest manifests\/\S+ can't be used: it names no pull request, and comes neither/),
  ])
})

it.concurrent('shows the links of all other jobs with the same key, but none from forged comments or another key', async () => {
  await using stage = await setStage()
  const unit = await stage.share(inJob('unit', { inputs: { comment: 'true' } }))
  // Anybody can read our key's marker and make an action echo a text.
  const ofForger = bodyWith(stage, 1, { shown: ['shr_forged'], apiKey: 'another key' })
  const body = ofForger.replace(/^.*/, markerOf('recordings', signing))
  stage.github.addComment({ pull: 1, body, author: 'github-actions[bot]' })
  record(stage, 1, { shown: ['shr_former'], apiKey: 'vsk_live_former' })
  const [, ...others] = stage.github.comments(1)
  await hand(stage, await stage.share(inJob('e2e')))
  const lint = await stage.share(inJob('lint', { inputs: { comment: 'true' } }))
  const report = await stage.report()
  const [shown, ...rest] = stage.github.comments(1)
  const seen = seenIn({ body: shown?.body ?? '' })
  // One wrote before the manifest's job began, the other one afterwards.
  for (const step of [unit, lint]) expect(seen).toContain(step.outputs['share-url'])
  for (const name of ['unit', 'lint', 'e2e']) expect(seen).toContain(`**<code>${name}</code>**`)
  for (const id of ['shr_forged', 'shr_former']) expect(seen).not.toContain(linkOf(id))
  expect(rest).toEqual(others)
  expect(warningsIn(report.log)).toEqual([])
})
