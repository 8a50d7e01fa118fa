import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import { createSigning } from '../../../../src/manifest/signature.ts'
import { eventOf, fork } from '../../../support/actions/events.ts'
import { errorsIn, warningsIn } from '../../../support/actions/runner-log.ts'
import { alive, commentBy, idsOf, seenIn } from '../../../support/actions/runs.ts'
import {
  afterRun,
  onGitHub,
  reportOnGitHub,
  reportWithoutKey,
  withoutService,
} from '../../../support/actions/uploading.ts'
import { type Forgeable, manifestIn, withChecksum } from '../../../support/artifacts/forge.ts'
import { resultsOf, type Stage, setStage } from '../../../support/stage.ts'

// A fork's pull request author can upload any artifact in the fork's run. A `workflow_run` workflow reports it.

const keyless = createSigning('', '812345678')
const name = 'share-recordings-pr-forged-12345678'

/** A stage with a fork's run, in which one test failed, and its manifest. */
async function afterFork(): Promise<{ stage: Stage; manifest: Forgeable }> {
  const stage = await setStage({ github: { pulls: [{ ...pull, headRepository: fork }] } })
  const report =
    '<testsuites><testsuite name="cart"><testcase name="pays"><failure message="no"/></testcase></testsuite></testsuites>'
  await writeFile(join(stage.workspace, 'report.xml'), report)
  const event = eventOf(stage, 'pull_request', { headRepository: fork })
  await stage.share(withoutService(stage, 'e2e', { event, inputs: { 'test-report': 'report.xml' } }))
  const artifact = stage.github.artifacts().find((one) => one.name.startsWith('share-recordings-'))
  if (artifact === undefined) throw new Error('The run left no manifest')
  return { stage, manifest: await manifestIn(artifact) }
}

/** The manifest of another section of the fork's run, changed. */
function forge({ step, ...manifest }: Forgeable, change: object = {}, facts: object = {}): Forgeable {
  const key = `${'f'.repeat(16)} fork`
  const keyed = { ...step, key, heading: 'forged', part: { ...step.part, key, heading: 'forged' } }
  return { ...manifest, ...facts, step: { ...keyed, ...change } }
}

/** Signs a text again after it was changed beyond what `JSON.stringify` writes. */
function resigned(text: string): string {
  const content = text.slice(0, text.lastIndexOf(',"signature"'))
  return `${content},"signature":"${keyless.signManifest(content)}"}\n`
}

const upload = ({ github }: Stage, files: Record<string, string>, named = name) =>
  github.addArtifact({ name: named, files, run: { id: 1000 } })

const reportOf = (stage: Stage, withKey: boolean) =>
  stage.report((withKey ? reportOnGitHub : reportWithoutKey)(stage, { run: withKey ? 2000 : 2001, ...afterRun(stage) }))

it.concurrent('refuses numbers that nobody could write back, so that cleanup can still read the comment', async () => {
  const { stage, manifest } = await afterFork()
  await using _stage = stage
  const ofService = await stage.share(onGitHub(stage, 'other', { inputs: { comment: 'true' } }))
  const infinite = (field: string) => resigned(withChecksum(forge(manifest, { [field]: '∞' })).replace('"∞"', '1e999'))
  for (const field of ['time', 'runSeconds'])
    upload(stage, { 'share-recordings-x.json': infinite(field) }, `${name}-${field}`)
  const step = await reportOf(stage, true)
  expect([...warningsIn(step.log), ...errorsIn(step.log)]).toEqual([])
  expect(step.summary).toMatch(/forged.*was not read.*step&#46;time should be/)
  // The real manifest of the same run counts all the same.
  expect(resultsOf(step)).toHaveLength(2)
  const closed = await stage.cleanUp()
  expect(closed.exitCode, closed.log).toBe(0)
  expect(alive(stage, idsOf(ofService))).toEqual([false])
})

it.concurrent('makes no link of a place outside of the repository', async () => {
  const { stage, manifest } = await afterFork()
  await using _stage = stage
  const paths = [
    '../../../../evil/repo',
    './../../../../evil/repo',
    '/evil/repo',
    '..',
    'a/../../../../../evil/repo',
    'a//b',
  ]
  const errors = [...paths, 'src/cart.spec.ts'].map((file) => ({ error: file, place: { file, line: 3, isHere: true } }))
  upload(stage, { 'share-recordings-x.json': withChecksum(forge(manifest, { errors, counts: { error: 7 } })) })
  for (const withKey of [true, false]) {
    const step = await reportOf(stage, withKey)
    const links = [...seenIn(commentBy(stage, step)).matchAll(/\(<([^>]*\/blob\/[^>]*)>\)/g)].map(([, url]) => url)
    expect(links).toEqual([`https://github.com/octo-org/demo/blob/${pull.headSha}/src/cart.spec.ts#L3`])
  }
})

/** A runner with little memory. */
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=1024' }

/** A manifest of about this many MiB, which are a thousandth of that in a zip file. */
function bombOf(manifest: Forgeable, mib: number): string {
  const errors = '{},'.repeat((mib * 2 ** 20) / 3)
  return resigned(withChecksum(forge(manifest, { errors: '∞' })).replace('"∞"', `[${errors}{}]`))
}

// Not concurrent, because it keeps the emulators waiting.
it('survives manifests that would take all memory, and shows the others', async () => {
  const { stage, manifest } = await afterFork()
  await using _stage = stage
  const nested = `{"shareRecordings":1,"fingerprint":"github","commentKey":"x","step":${'['.repeat(2 ** 25)}`
  const texts = [
    ...[1, 1, 1, 1, 1, 1, 1, 4, 200].map((mib) => bombOf(manifest, mib)),
    resigned(`${nested},"signature"`),
  ]
  for (const [at, text] of texts.entries()) upload(stage, { 'share-recordings-x.json': text }, `${name}${at}`)
  for (const withKey of [true, false]) {
    const changes = (withKey ? reportOnGitHub : reportWithoutKey)(stage, { run: 2000, ...afterRun(stage) })
    const step = await stage.report({ ...changes, environment: { ...changes.environment, ...smallHeap } })
    expect(step.exitCode, step.log).toBe(0)
    expect(resultsOf(step).length).toBeGreaterThan(0)
  }
})

it('opens one manifest of an artifact with thousands, and refuses the others once', async () => {
  const { stage, manifest } = await afterFork()
  await using _stage = stage
  const keys = Array.from({ length: 3000 }, (_, at) => `${at.toString(16).padStart(16, '0')} fork`)
  const texts = keys.map((key) => withChecksum(forge(manifest, { key, part: { key, heading: key } })))
  upload(stage, Object.fromEntries(texts.map((text, at) => [`share-recordings-${at}.json`, text])))
  const step = await reportOf(stage, true)
  expect(step.exitCode, step.log).toBe(0)
  expect(warningsIn(step.log)).toEqual([
    expect.stringContaining(`The manifest ${name} can't be used: no API key signed it`),
  ])
  expect(resultsOf(step)).toHaveLength(2)
})

it.concurrent('digests of errors that nobody counted subtract nothing from the errors of others', async () => {
  const { stage, manifest } = await afterFork()
  await using _stage = stage
  const report = '<testsuites><testsuite name="a"><testcase name="b"/></testsuite></testsuites>'
  await writeFile(join(stage.workspace, 'report.xml'), report)
  await writeFile(join(stage.workspace, 'broken.xml'), '<testsuites><testsuite name="a"')
  const inputs = { comment: 'true', 'test-report': '*.xml' }
  await stage.share(onGitHub(stage, 'other', { inputs }))
  const totals = { errors: Array(50).fill('x'), causes: Array(50).fill('x'), causeCount: 1 }
  upload(stage, {
    'share-recordings-x.json': withChecksum(forge(manifest, { totals, counts: { error: 0, failed: 1 } })),
  })
  const step = await reportOf(stage, true)
  expect(seenIn(commentBy(stage, step))).toContain('❌ 1 error · ❌ 2 failed')
  expect(JSON.parse(step.outputs['verdict'] ?? '')).toMatchObject({ errors: 1, failed: 2 })
})
