import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pull } from '../../../emulators/runner/pull-request.ts'
import { wholeList } from '../../../src/sections/kept-list.ts'
import { readLink, storeLink } from '../../../src/sections/section.ts'
import { createSigner } from '../../../src/sections/signature.ts'
import { writeState } from '../../../src/sections/state.ts'
import { bodyOf, commentOf, inJob, seenIn } from '../../runs.ts'
import { resultsOf, setStage } from '../../stage.ts'
import { stateOf } from '../../unit/comment/jobs.ts'
import { contentOfJob, type Job, sharedBy, writeJob } from '../../unit/publishing/jobs.ts'
import { warningsIn } from '../main/runner-log.ts'
import { hand } from './hand.ts'

it.concurrent('refuses forged manifests by name, and shows what the others tell', async () => {
  await using stage = await setStage()
  const folder = join(stage.workspace, 'manifests')
  await writeJob(folder, { name: 'good' })
  const forge = async (name: string, changes: object, victim: Job = {}) => {
    const content = await contentOfJob(join(stage.workspace, 'made'), { name, ...victim })
    await writeFile(join(folder, `share-recordings-${name}.json`), JSON.stringify({ ...content, ...changes }))
  }
  const elsewhere = await contentOfJob(join(stage.workspace, 'other'), { name: 'victim', pullRequests: [2] })
  const foreign = sharedBy('foreign')
  await forge('ids', {
    results: foreign,
    shareUrl: foreign[0]?.url,
    shareUrls: foreign.map(({ url }) => url),
  })
  await forge('signature', { states: elsewhere['states'] })
  await forge('moved', {}, { name: 'victim', pullRequests: [2] })
  await forge('repository', {}, { repository: 'octo-org/other' })
  await forge('future', {}, { runId: '1001' })
  await writeFile(join(folder, 'share-recordings-cut.json'), '{"version":')
  const deep = `${'{"version":'.repeat(50_000)}1${'}'.repeat(50_000)}`
  await writeFile(join(folder, 'share-recordings-deep.json'), deep)
  await symlink(join(stage.workspace, 'made'), join(folder, 'folder'), 'junction')
  const report = await stage.report()
  expect(report.exitCode).toBe(0)
  expect(resultsOf(report)).toEqual(sharedBy('good'))
  const warnings = warningsIn(report.log).join('\n')
  const refusals = {
    ids: 'states[0].state does not match results',
    signature: 'states[0].pullRequest does not match pullRequests',
    moved: 'pullRequests does not name the pull request of this run',
    repository: 'repository is not the repository of this run',
    future: 'runId is of a later run than this one',
    cut: 'it is no JSON at line 1, column 12, where it ends too early',
    deep: 'version is not 1',
  }
  for (const [name, reason] of Object.entries(refusals)) {
    expect(warnings).toContain(`The manifest manifests/share-recordings-${name}.json is refused: ${reason}.`)
  }
  expect(warningsIn(report.log)).toHaveLength(7)
  const { sections } = stateOf(bodyOf(stage))
  expect(sections.map(({ heading }) => heading)).toEqual(['good'])
  expect(sections.flatMap(({ links }) => links.kept).map((row) => readLink(row)?.url)).toEqual(
    sharedBy('good')
      .map(({ url }) => url)
      .toReversed(),
  )
})

it.concurrent('shows no link of a state that another action was made to echo', async () => {
  await using stage = await setStage({ github: { pulls: [pull, { number: 2 }] } })
  const victim = await stage.share(inJob('unit', { inputs: { comment: 'true', 'pr-number': '2' } }))
  const [foreign] = stage.github.comments(2)
  stage.github.addComment({ pull: 1, body: foreign?.body ?? '', author: 'github-actions[bot]' })
  await writeJob(join(stage.workspace, 'manifests'), { name: 'e2e' })
  const report = await stage.report()
  expect(warningsIn(report.log)).toEqual([])
  expect(bodyOf(stage)).toContain('shr_e2e_1')
  expect(bodyOf(stage)).not.toContain(victim.outputs['share-url'])
  expect(stateOf(bodyOf(stage)).sections.map(({ heading }) => heading)).toEqual(['e2e'])
})

it.concurrent('shows links of other jobs only where a job with the key has verified them, and none of a forged state', async () => {
  await using stage = await setStage()
  const unit = await stage.share(inJob('unit', { inputs: { comment: 'true' } }))
  const [real] = stage.github.comments(1)
  const state = stateOf(real?.body ?? '')
  // As anybody can make it whose text another action repeats.
  const forger = createSigner('another key', stage.github.repository.fullName, 1)
  const sections = state.sections.map((section) =>
    forger.sign({
      ...section,
      run: { ...section.run, id: '999999999' },
      links: wholeList([storeLink({ title: 'Click me', url: 'https://evil.example/a' })]),
    }),
  )
  const echo = `<!-- share-recordings key=recordings -->\n${writeState({ ...state, sections })}\n[x](https://evil.example/a)`
  const forged = stage.github.addComment({ pull: 1, body: echo, author: 'github-actions[bot]' })
  await hand(stage, await stage.share(inJob('e2e')))
  await stage.share(inJob('lint', { inputs: { comment: 'true' } }))
  const report = await stage.report()
  const [shown, other] = stage.github.comments(1)
  const body = seenIn({ body: shown?.body ?? '' })
  // The job of the manifest has seen and verified this one, and not the one that came after it.
  expect(body).toContain(`**<code>unit</code>**`)
  expect(body).toContain(unit.outputs['share-url'])
  expect(body).toContain('<code>lint</code> was written by other jobs: its links are shown again once')
  expect(body).not.toContain('evil.example')
  expect(other).toMatchObject({ id: forged.id, body: echo, edits: 0 })
  expect(warningsIn(report.log)).toEqual([])
  const signer = createSigner(stage.service.apiKey, stage.github.repository.fullName, 1)
  expect(stateOf(shown?.body ?? '').sections.map(signer.verify)).toEqual([true, true, true])
})

it.concurrent('leaves out links that were removed after their job had ended, in outputs and summary too', async () => {
  await using stage = await setStage()
  const on = { comment: 'true' }
  const first = await stage.share(inJob('unit', { inputs: on }))
  const second = await stage.share(inJob('unit', { run: 1001 }))
  expect(resultsOf(second)[0]?.status).toBe('reused')
  await hand(stage, second)
  await stage.cleanUp()
  const report = await stage.report({ environment: { GITHUB_RUN_ID: '1001' } })
  expect(report.outputs).toMatchObject({ 'share-urls': '', 'shared-count': '0', 'failed-count': '1' })
  for (const text of [seenIn(commentOf(stage)), report.summary, report.outputs['markdown']]) {
    expect(text).not.toContain(first.outputs['share-url'])
  }
  expect(report.log).toMatch(/^Left out: 1 link of earlier runs that the comment no longer shows/m)
})
