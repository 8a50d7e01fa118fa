import { mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { payloadOf } from '../../../../emulators/runner/payloads.ts'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import { visibleRecordings } from '../../../../src/comment/section.ts'
import { createSigning } from '../../../../src/comment/signature.ts'
import { hiddenText } from '../../../../src/comment/state.ts'
import { hand, handJob } from '../../../support/actions/hand-over-manifests.ts'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { commentBy, commentOf, inJob, sectionsIn, seenIn, signing } from '../../../support/actions/runs.ts'
import { contentOf, type Job, sharedBy } from '../../../support/reports/manifests-of-jobs.ts'
import { resultsOf, setStage } from '../../../support/stage.ts'

it.concurrent('refuses forged manifests by name, and shows what the others tell', async () => {
  await using stage = await setStage()
  const folder = join(stage.workspace, 'manifests')
  await handJob(stage, { name: 'good' })
  const forge = async (name: string, changes: object, victim: Job = {}) => {
    const content = contentOf({ name, apiKey: stage.service.apiKey, ...victim })
    await writeFile(join(folder, `share-recordings-${name}.json`), JSON.stringify({ ...content, ...changes }))
  }
  const foreign = sharedBy('foreign')
  const links = foreign.map(({ url }) => url)
  await forge('edited', { results: foreign, shareUrl: links[0], shareUrls: links })
  await forge('signature', { signature: contentOf({ apiKey: stage.service.apiKey })['signature'] })
  await forge('unsigned', { signature: '' })
  await forge('foreign-key', {}, { apiKey: 'another key' })
  await forge('moved', {}, { name: 'victim', pullRequest: 2 })
  await forge('claimed', { pullRequest: 1 }, { name: 'victim', pullRequest: 2 })
  await forge('repository', {}, { repositoryId: '812345679' })
  await forge('future', {}, { runId: '1001' })
  await forge('attempt', {}, { runAttempt: 2 })
  await writeFile(join(folder, 'share-recordings-cut.json'), '{"shareRecordings":1,')
  const report = await stage.report()
  expect(report.exitCode).toBe(0)
  expect(resultsOf(report)).toEqual(sharedBy('good'))
  const changed =
    'its signature does not hold: it was changed or cut since, or written with another API key or in another repository'
  const refusals = {
    edited: changed,
    signature: changed,
    unsigned: changed,
    'foreign-key': changed,
    moved: 'pullRequest is not that of this run',
    claimed: changed,
    repository: changed,
    future: 'runId is of a later run than this one',
    attempt: 'runAttempt is of a later attempt than this one',
    cut: changed,
  }
  const expected = Object.entries(refusals).map(
    ([name, reason]) => `The manifest manifests/share-recordings-${name}.json is refused: ${reason}.`,
  )
  expect(warningsIn(report.log).sort()).toEqual(expected.sort())
  expect(report.log).not.toContain('shr_foreign')
  const sections = sectionsIn(commentOf(stage))
  expect(sections.map(({ heading }) => heading)).toEqual(['good'])
  expect(sections.flatMap(visibleRecordings).map(({ url }) => url)).toEqual(
    sharedBy('good')
      .map(({ url }) => url)
      .toReversed(),
  )
})

it.concurrent('takes a manifest without a pull request from the run that triggered it, and from no other', async () => {
  await using stage = await setStage()
  await handJob(stage, { name: 'triggered', pullRequest: null, runId: '900' })
  await handJob(stage, { name: 'main', pullRequest: null, runId: '899' })
  await handJob(stage, { name: 'own', pullRequest: null })
  const { github } = stage
  const change = { workflow_run: { id: 900, head_sha: pull.headSha, head_branch: pull.headRef } }
  const event = { name: 'workflow_run', payload: payloadOf('workflow_run', github.repository, change) }
  const report = await stage.report({ event, inputs: { 'pr-number': '1' } })
  expect(report.exitCode, report.log).toBe(0)
  expect(
    sectionsIn(commentOf(stage))
      .map(({ heading }) => heading)
      .sort(),
  ).toEqual(['own', 'triggered'])
  expect(warningsIn(report.log)).toEqual([
    expect.stringMatching(
      /^The manifest manifests\/\S+ is refused: it names no pull request, and is neither/,
    ),
  ])
})

it.concurrent('finds a manifest that was renamed, and passes over what else is in its folder', async () => {
  await using stage = await setStage()
  const step = await stage.share(inJob('unit'))
  const folder = join(stage.workspace, 'manifests')
  await mkdir(join(folder, 'deep'), { recursive: true })
  await rename(step.outputs['manifest'] ?? '', join(folder, 'my-report.json'))
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const texts = { 'package.json': '{}', 'deep/list.json': deep, 'broken.json': '{"hunter2', 'notes.txt': '' }
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
  await symlink(stage.workspace, join(folder, 'folder'), 'junction')
  const report = await stage.report()
  expect(report.exitCode).toBe(0)
  expect(resultsOf(report)).toEqual(resultsOf(step))
  expect(warningsIn(report.log)).toEqual([])
  expect(report.log).toMatch(/^Left out: 3 JSON files without a manifest in them$/m)
  expect(report.log).not.toContain('hunter2')
})

it.concurrent('shows no link of a state that another action was made to echo', async () => {
  await using stage = await setStage({ github: { pulls: [pull, { number: 2 }] } })
  const victim = await stage.share(inJob('unit', { inputs: { comment: 'true', 'pr-number': '2' } }))
  const [foreign] = stage.github.comments(2)
  const echo = stage.github.addComment({
    pull: 1,
    body: foreign?.body ?? '',
    author: 'github-actions[bot]',
  })
  await handJob(stage, { name: 'e2e' })
  const report = await stage.report()
  const comment = commentBy(stage, report)
  expect(comment.id).not.toBe(echo.id)
  expect(comment.body).toContain('shr_e2e_1')
  expect(seenIn(comment)).not.toContain(victim.outputs['share-url'])
  expect(sectionsIn(comment).map(({ heading }) => heading)).toEqual(['e2e'])
  expect(stage.github.comments(1)).toContainEqual(expect.objectContaining({ id: echo.id, edits: 0 }))
})

it.concurrent('shows the links of all other jobs with the same key, and none of a forged state', async () => {
  await using stage = await setStage()
  const unit = await stage.share(inJob('unit', { inputs: { comment: 'true' } }))
  const sections = sectionsIn(commentOf(stage))
  // As anybody can make it whose text another action repeats.
  const link = { title: 'Click me', url: 'https://evil.example/a' }
  const forgedSections = sections.map((section) => {
    return { ...section, run: { ...section.run, id: '999999999' }, rows: [{ shareId: 'shr_a', link }] }
  })
  const place = { commentKey: 'recordings', pullRequest: 1 }
  const state = { pullRequest: 1, head: pull.headSha, cut: 0, removed: {}, sections: forgedSections }
  const ofForger = createSigning('another key', '812345678')
  // With the marker of our key, which anybody can read.
  const { fingerprint } = signing
  const hidden = hiddenText(state, place, { ...ofForger, fingerprint })
  const body = `${hidden}\n[x](https://evil.example/a)`
  const forged = stage.github.addComment({ pull: 1, body, author: 'github-actions[bot]' })
  await hand(stage, await stage.share(inJob('e2e')))
  const lint = await stage.share(inJob('lint', { inputs: { comment: 'true' } }))
  const report = await stage.report()
  const [shown, other] = stage.github.comments(1)
  const seen = seenIn({ body: shown?.body ?? '' })
  // One wrote before the job of the manifest began, the other after it.
  for (const step of [unit, lint]) expect(seen).toContain(step.outputs['share-url'])
  for (const name of ['unit', 'lint', 'e2e']) expect(seen).toContain(`**<code>${name}</code>**`)
  expect(seen).not.toContain('evil.example')
  expect(other).toMatchObject({ id: forged.id, body, edits: 0 })
  expect(warningsIn(report.log)).toEqual([])
})

it.concurrent('writes beside the comment of another key, and shows none of its links', async () => {
  const scopes = ['uploads:write', 'shares:write', 'shares:read'] as const
  await using stage = await setStage({ service: { keys: { other: scopes } } })
  const foreign = await stage.share(inJob('unit', { inputs: { comment: 'true', 'api-key': 'other' } }))
  const before = commentOf(stage)
  await hand(stage, await stage.share(inJob('e2e')))
  const report = await stage.report()
  expect(report.exitCode).toBe(0)
  const own = commentBy(stage, report)
  expect(seenIn(own)).toContain(report.outputs['share-urls'])
  expect(seenIn(own)).not.toContain(foreign.outputs['share-url'])
  expect(sectionsIn(own).map(({ heading }) => heading)).toEqual(['e2e'])
  expect(stage.github.comments(1)).toEqual([before, own])
  expect(warningsIn(report.log)).toEqual([])
})

it.concurrent('brings no link back that was removed after its job had ended, and says so', async () => {
  await using stage = await setStage()
  const on = { comment: 'true' }
  const first = await stage.share(inJob('unit', { inputs: on }))
  const second = await stage.share(inJob('unit', { run: 1001 }))
  expect(resultsOf(second)[0]?.status).toBe('reused')
  await hand(stage, second)
  await stage.cleanUp()
  const report = await stage.report({ environment: { GITHUB_RUN_ID: '1001' } })
  expect(seenIn(commentOf(stage))).not.toContain(first.outputs['share-url'])
  expect(warningsIn(report.log).join('\n')).toContain(
    'Links of this run were removed while it wrote the comment',
  )
})
