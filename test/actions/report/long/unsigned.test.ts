import { appendFile, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import type { StepResult } from '../../../../emulators/runner/run-action.ts'
import { createSigning } from '../../../../src/manifest/signature.ts'
import { eventOf, fork } from '../../../support/actions/events.ts'
import { commandsIn, errorsIn, warningsIn } from '../../../support/actions/runner-log.ts'
import { alive, bodyOf, commentOf, idsOf, sectionsIn, seenIn } from '../../../support/actions/runs.ts'
import {
  afterRun,
  onGitHub,
  reportOnGitHub,
  reportWithoutKey,
  withoutService,
} from '../../../support/actions/uploading.ts'
import { type Forgeable, manifestIn, withChecksum } from '../../../support/artifacts/forge.ts'
import { resultsOf, type Stage, setStage } from '../../../support/stage.ts'

const keyless = createSigning('', '812345678')
const name = 'share-recordings-pr-e2e-12345678'

/** Shares one recording of a failed test without a key, in a run of pull request 1. */
async function shareOne(
  stage: Stage,
  shard = 1,
  changes: Parameters<typeof withoutService>[2] = {},
): Promise<StepResult> {
  await writeFile(
    join(stage.workspace, 'report.xml'),
    `<testsuites><testsuite name="cart"><testcase name="pays ${shard}"><failure message="no"/></testcase></testsuite></testsuites>`,
  )
  const { inputs, ...others } = changes
  const matrix = { matrix: JSON.stringify({ shard }), strategy: JSON.stringify({ 'job-total': 4 }) }
  return await stage.share(
    withoutService(stage, 'e2e', { ...others, inputs: { 'test-report': 'report.xml', ...matrix, ...inputs } }),
  )
}

const inFork = (stage: Stage) => ({ event: eventOf(stage, 'pull_request', { headRepository: fork }) })

/** A stage with a fork's run, and its manifest. */
async function afterFork(): Promise<{ stage: Stage; manifest: Forgeable; step: StepResult }> {
  const stage = await setStage({ github: { pulls: [{ ...pull, headRepository: fork }] } })
  const step = await shareOne(stage, 1, inFork(stage))
  const artifact = stage.github.artifacts().find((one) => one.name.startsWith('share-recordings-'))
  if (artifact === undefined) throw new Error('The run left no manifest')
  return { stage, manifest: await manifestIn(artifact), step }
}

/** Uploads what somebody made in the run of pull request 1. */
const upload = ({ github }: Stage, text: string, run: object = {}) =>
  github.addArtifact({ name, files: { 'share-recordings-x.json': text }, run: { id: 1000, ...run } })

it.concurrent('joins a matrix without a key into one comment', async () => {
  await using stage = await setStage()
  for (const shard of [1, 2, 3, 4]) await shareOne(stage, shard)
  const step = await stage.report(reportWithoutKey(stage))
  expect([...warningsIn(step.log), ...errorsIn(step.log)]).toEqual([])
  expect(resultsOf(step)).toHaveLength(4)
  expect(seenIn(commentOf(stage))).toContain('<code>e2e</code>** · 4 jobs · ❌ 4 failed')
  expect(bodyOf(stage)).toContain('by=github')
  for (const { url } of resultsOf(step)) expect(bodyOf(stage)).toContain(url)
})

it.concurrent("joins a fork's run in a workflow_run workflow, without any secret", async () => {
  const { stage, step: shared } = await afterFork()
  await using _stage = stage
  const step = await stage.report(reportWithoutKey(stage, { run: 2000, ...afterRun(stage) }))
  expect([...warningsIn(step.log), ...errorsIn(step.log)]).toEqual([])
  expect(seenIn(commentOf(stage))).toContain(resultsOf(shared)[0]?.url)
  expect(sectionsIn(commentOf(stage), keyless)[0]?.key).toMatch(/ fork$/)
})

it.concurrent("shows a fork's recordings and those of a service in one comment, if report has the key", async () => {
  const { stage, step: shared } = await afterFork()
  await using _stage = stage
  const ofService = await stage.share(onGitHub(stage, 'other', { inputs: { comment: 'true' } }))
  await stage.report(reportOnGitHub(stage, { run: 2000, ...afterRun(stage) }))
  const text = seenIn(commentOf(stage))
  for (const { url } of [...resultsOf(shared), ...resultsOf(ofService)]) expect(text).toContain(url)
  const keys = sectionsIn(commentOf(stage)).map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining([expect.stringMatching(/ unsigned fork$/)]))
})

/** Every value anywhere in a text of JSON. */
const foreign = {
  shareId: 'share-of-somebody',
  fileId: 'file-of-somebody',
  sha256: 'a'.repeat(64),
  detailsDigest: 'digest-of-details',
  pictureUrl: 'https://evil.example/picture.png',
  newField: { of: 'a later version' },
}

it.concurrent('keeps nothing of a forged manifest but what GitHub vouches for', async () => {
  const { stage, manifest } = await afterFork()
  await using _stage = stage
  // A share of the repository, which nobody may delete by naming it.
  const ofService = await stage.share(onGitHub(stage, 'nightly', { run: 500 }))
  const [shareId = ''] = idsOf(ofService)
  const { step } = manifest
  const [recording = {}] = step.recordings
  const replaced = [{ id: shareId, baseUrl: `${stage.service.url}/`, time: 1 }]
  const forged = {
    ...manifest,
    ...foreign,
    step: {
      ...step,
      ...foreign,
      baseUrl: `${stage.service.url}/`,
      reportUrl: 'https://evil.example/report',
      replaced,
      recordings: [
        { ...recording, ...foreign, shareId, url: 'https://evil.example/link' },
        { ...recording, id: 5, artifactId: undefined, shareId, url: 'https://evil.example/other' },
        { id: 6, status: 'hidden', shareId },
        { id: 7, status: 'failed', title: 'x', error: 'y', shareId },
      ],
      comparedWith: {
        id: '900',
        attempt: 1,
        branch: 'main',
        tests: [{ id: 0, result: 'failed', url: 'https://evil.example/before' }],
        ...foreign,
      },
    },
    tests: manifest.tests.map((test) => ({ ...test, ...foreign })),
  }
  upload(stage, withChecksum(forged))
  const inputs = { 'compare-with': '' }
  for (const [withKey, run] of [
    [true, reportOnGitHub(stage, { run: 2000, ...afterRun(stage), inputs })],
    [false, reportWithoutKey(stage, { run: 2001, ...afterRun(stage), inputs })],
  ] as const) {
    const step = await stage.report(run)
    const comment = stage.github.comments(1).find(({ id }) => String(id) === step.outputs['comment-id'])
    if (comment === undefined) throw new Error(`There is no comment: ${step.log}`)
    const sections = JSON.stringify(sectionsIn(comment, withKey ? undefined : keyless))
    const everything = [sections, JSON.stringify(step.outputs), step.summary, seenIn(comment), step.log].join('\n')
    for (const value of [
      'evil.example',
      shareId,
      ...Object.values(foreign).map((one) => JSON.stringify(one).slice(1, -1)),
    ])
      expect(everything).not.toContain(value)
    const artifactId = resultsOf(step)[0]?.artifactId
    expect(seenIn(comment)).toContain(`https://github.com/octo-org/demo/actions/runs/1000/artifacts/${artifactId}`)
  }
  await stage.cleanUp()
  expect(alive(stage, [shareId])).toEqual([true])
})

it.concurrent.each([
  [
    'another run',
    (step: object) => ({ ...step, run: { id: '999', attempt: 1 } }),
    {},
    'it comes from a different run than its artifact',
  ],
  [
    'a later run',
    (step: object) => ({ ...step, run: { id: '3000', attempt: 1 } }),
    {},
    'it comes from a different run than its artifact',
  ],
  [
    'a later attempt',
    (step: object) => ({ ...step, run: { id: '1000', attempt: 2 } }),
    {},
    'it comes from a later attempt',
  ],
  [
    'another commit',
    (step: object) => ({ ...step, commit: 'c'.repeat(40) }),
    {},
    'it tested a different commit than its run',
  ],
  [
    'another pull request',
    (step: object) => step,
    { pullRequest: 2 },
    'it belongs to a different pull request than this run',
  ],
  ['a key that is none', (step: object) => ({ ...step, key: 'x'.repeat(5000) }), {}, 'it does not name its section'],
])("refuses a fork's manifest that claims %s", async (_, change, facts, why) => {
  const { stage, manifest } = await afterFork()
  await using _stage = stage
  upload(stage, withChecksum({ ...manifest, ...facts, step: change(manifest.step) }))
  for (const run of [reportWithoutKey, reportOnGitHub]) {
    const step = await stage.report(run(stage, { run: 2000, ...afterRun(stage) }))
    expect(warningsIn(step.log)).toEqual([expect.stringContaining(`The manifest ${name} can't be used: ${why}`)])
    // The run's own manifest counts all the same.
    expect(resultsOf(step)).toHaveLength(1)
  }
})

it.concurrent('shows an error row for a manifest whose checksum is wrong', async () => {
  const { stage, manifest } = await afterFork()
  await using _stage = stage
  upload(stage, withChecksum(manifest).replace('"title"', '"Title"'))
  const step = await stage.report(reportWithoutKey(stage, { run: 2000, ...afterRun(stage) }))
  expect(step.summary).toMatch(/was not read.*changed or truncated/)
})

it.concurrent("never lets a fork's manifest take the section of another event", async () => {
  const { stage, manifest } = await afterFork()
  await using _stage = stage
  const { step } = manifest
  const own = (key: string) => key.replace(' fork', '')
  const { key, part, job } = step
  upload(
    stage,
    withChecksum({
      ...manifest,
      step: { ...step, key: own(key), part: { ...part, key: own(part.key) }, job: { ...job, key: own(job.key) } },
    }),
  )
  await stage.report(reportWithoutKey(stage, { run: 2000, ...afterRun(stage) }))
  expect(sectionsIn(commentOf(stage), keyless).map(({ key }) => key)).toEqual([expect.stringMatching(/ fork$/)])
})

it.concurrent('says as GitHub does what is Dependabot’s', async () => {
  await using stage = await setStage()
  await shareOne(stage)
  const run = {
    head_repository: { id: stage.github.repository.id, owner: { login: 'octo-org' } },
    actor: { login: 'dependabot[bot]' },
  }
  await stage.report(reportWithoutKey(stage, { run: 2000, ...afterRun(stage, run) }))
  expect(sectionsIn(commentOf(stage), keyless).map(({ key }) => key)).toEqual([expect.stringMatching(/ fork$/)])
})

it.concurrent('leaves out sections of a service with a notice where GitHub gives no secrets, and passes', async () => {
  await using stage = await setStage()
  await stage.share(onGitHub(stage, 'with-key'))
  const step = await stage.report(reportWithoutKey(stage, { ...inFork(stage) }))
  expect(step.exitCode).toBe(0)
  const notices = commandsIn(step.log).filter(({ name }) => name === 'notice')
  expect(notices).toEqual([
    expect.objectContaining({ value: expect.stringMatching(/^1 manifest was left out: .*\/forks\.md$/) }),
  ])
  expect(stage.github.comments(1)).toEqual([])
})

it.concurrent('names api-key if it is missing for sections of a service', async () => {
  await using stage = await setStage()
  await stage.share(onGitHub(stage, 'with-key'))
  const step = await stage.report(reportWithoutKey(stage))
  expect(step.exitCode).toBe(1)
  expect(warningsIn(step.log)).toEqual([
    expect.stringContaining('it was signed with an API key, so this step needs the same secret in api-key'),
  ])
})

it.concurrent("counts files without a key only if they are the job's own", async () => {
  await using stage = await setStage()
  const shared = await shareOne(stage)
  const own = shared.outputs['manifest'] ?? ''
  expect(dirname(own)).toMatch(/\/share-recordings$/)
  const runnerTemp = dirname(dirname(own))
  const inputs = { manifests: own }
  const environment = { RUNNER_TEMP: runnerTemp }
  const step = await stage.report(reportWithoutKey(stage, { inputs, environment }))
  expect(resultsOf(step)).toHaveLength(1)
  await mkdir(join(stage.workspace, 'manifests'))
  const copy = join(stage.workspace, 'manifests/share-recordings-x.json')
  await copyFile(own, copy)
  const refused = await stage.report(reportWithoutKey(stage, { inputs: { manifests: 'manifests' }, environment }))
  expect(warningsIn(refused.log)).toEqual([
    expect.stringContaining('it is not in the folder where the steps of this job write theirs'),
  ])
  const signed = await stage.report(reportOnGitHub(stage, { inputs: { manifests: own }, environment }))
  expect(warningsIn(signed.log)).toEqual([
    expect.stringContaining('no API key signed it, and it is not an artifact of this run'),
  ])
  await appendFile(own, ' ')
  expect((await readFile(own, 'utf8')).endsWith(' ')).toBe(true)
})

it.concurrent('cleanup passes over what GitHub keeps without a word', async () => {
  await using stage = await setStage()
  await shareOne(stage, 1, { inputs: { comment: 'true' } })
  await stage.share(onGitHub(stage, 'other', { inputs: { comment: 'true' } }))
  await shareOne(stage, 2, {
    environment: { GITHUB_EVENT_NAME: 'push' },
    event: { name: 'push', payload: {} },
    run: 1001,
  })
  await stage.report(reportOnGitHub(stage))
  const closed = await stage.cleanUp()
  expect(closed.exitCode, closed.log).toBe(0)
  expect(closed.outputs['deleted-count']).toBe('1')
  const sweep = await stage.cleanUp({
    event: { name: 'schedule', payload: {} },
    environment: { GITHUB_EVENT_NAME: 'schedule' },
    inputs: { 'after-days': '0' },
  })
  expect(sweep.exitCode, sweep.log).toBe(0)
  for (const { log } of [closed, sweep]) {
    expect(warningsIn(log)).toEqual([])
    expect(log).not.toMatch(/[Ss]kipped|artifacts\/\d|another API key/)
  }
})
