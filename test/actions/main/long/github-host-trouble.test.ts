import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Failure, FailureEffect } from '../../../../emulators/github/behaviour.ts'
import type { GitHubOptions, RecordedRequest } from '../../../../emulators/github/types.ts'
import { resultsService } from '../../../../emulators/runner/pull-request.ts'
import type { StepResult } from '../../../../emulators/runner/run-action.ts'
import { textIn } from '../../../../src/shape.ts'
import { errorsIn, maskedIn, shownIn, warningsIn } from '../../../support/actions/runner-log.ts'
import { artifactNames, type JobChanges, statusesOf } from '../../../support/actions/runs.ts'
import { onGitHub } from '../../../support/actions/uploading.ts'
import { onPosix } from '../../../support/requirement.ts'
import { resultsOf, type Stage, setStage } from '../../../support/stage.ts'

// GitHub as the host of the recordings, with everything that can fail there. Recordings are shared one after the other in most
// tests, the largest first, so that it is known which one a failure meets.

const [largest, second, smallest] = [
  'recordings/checkout.webm',
  'recordings/login-works-chromium/video.webm',
  'recordings/demo.mp4',
]

type Matched = { method?: string; path: string }

const create = { path: 'CreateArtifact$' }
const finalize = { path: 'FinalizeArtifact$' }
const put = { method: 'PUT', path: '^/uploads/' }

/** An error of the results service. */
function refusal(status: number, code: string, msg: string): FailureEffect {
  return { status, body: { code, msg }, headers: { 'retry-after': '0' } }
}

function stageWith(failures: readonly Failure[], github: GitHubOptions = {}): Promise<Stage> {
  return setStage({ github: { ...github, behaviour: { failures } } })
}

/** Shares at GitHub, one recording after the other. Whatever happens, no text speaks of what only a service has. */
async function share(stage: Stage, { inputs, ...changes }: JobChanges = {}): Promise<StepResult> {
  const usual = { 'api-key': '', 'base-url': '', path: 'recordings', concurrency: '1' }
  const step = await stage.share(onGitHub(stage, 'e2e', { ...changes, inputs: { ...usual, ...inputs } }))
  const said = [...errorsIn(step.log), ...warningsIn(step.log), ...resultsOf(step).map(({ error }) => error ?? '')]
  expect(said.join('\n')).not.toMatch(/\bkey\b|api-key|base-url|scope|\bthe service|operator/i)
  return step
}

/** A recording's error in the outputs; empty if it was shared. */
function errorOf(step: StepResult, path: string | undefined): string {
  return resultsOf(step).find((result) => result.path === path)?.error ?? ''
}

function requestsTo(
  { github }: Stage,
  { method = 'POST', path }: { method?: string; path: string },
): RecordedRequest[] {
  return github.requests.filter((request) => request.method === method && new RegExp(path).test(request.path))
}

/** The names that a step asked for, without that of its manifest. */
function namesAskedFor(stage: Stage): string[] {
  const names = requestsTo(stage, create).map(({ body }) => textIn(body, 'name'))
  return names.filter((name) => !name.startsWith('share-recordings-'))
}

const advice =
  'Share fewer recordings with "only: failed", or let them expire sooner with retention-days: a job can have at most 500 artifacts, ' +
  'and the artifacts of private repositories count toward the storage of the account.'

it.concurrent.each<[string, GitHubOptions, readonly Failure[], string]>([
  [
    'a full account',
    { artifactLimits: { storageBytes: 0 } },
    [],
    'creating the artifact failed: status 403: insufficient usage to create artifact',
  ],
  [
    'a quota of another status',
    {},
    [{ match: create, effect: refusal(429, 'resource_exhausted', 'Insufficient usage') }],
    'creating the artifact failed: status 429: Insufficient usage',
  ],
  [
    'status 403',
    {},
    [{ match: create, effect: refusal(403, 'permission_denied', 'job is complete') }],
    'creating the artifact failed: status 403: job is complete',
  ],
  [
    'status 404',
    {},
    [{ match: create, effect: refusal(404, 'not_found', 'no such run') }],
    'creating the artifact failed: status 404: no such run',
  ],
])('stops everything after %s, with one message that says what to do', async (_, github, failures, happened) => {
  await using stage = await stageWith(failures, github)
  const step = await share(stage)
  expect(step.exitCode).toBe(1)
  expect(namesAskedFor(stage)).toHaveLength(1)
  expect(errorsIn(step.log)).toEqual([
    `${largest}: ${happened}. ${advice}`,
    '3 of 3 recordings could not be shared (2 not attempted). See the log of this step for the reasons.',
  ])
  expect(step.log).toContain(`Not attempted: 2 recordings, for the same reason as ${largest}\n`)
  expect(resultsOf(step).map(({ error }) => error?.replace('not attempted: ', ''))).toEqual(
    Array.from({ length: 3 }, () => `${happened}. ${advice}`),
  )
  expect(step.summary.match(/not attempted&#58;/g)).toHaveLength(1)
  expect(step.summary).toMatch(/only&#58; failed.*retention&#45;days/)
})

it.concurrent('keeps the links made before the account was full', async () => {
  await using stage = await setStage({ github: { artifactLimits: { storageBytes: 1 } } })
  const step = await share(stage)
  expect(step.exitCode).toBe(1)
  expect(step.outputs).toMatchObject({ 'shared-count': '1', 'unshared-count': '2' })
  expect(errorOf(step, largest)).toBe('')
  expect(errorOf(step, second)).toContain('retention-days')
  expect(step.summary).toContain(step.outputs['share-url'])
  expect(warningsIn(step.log)).toEqual([
    expect.stringMatching(
      /^The manifest could not be uploaded as an artifact, .* status 403: insufficient usage to create artifact$/,
    ),
  ])
})

it.concurrent('stops transfers in flight when the account is full', async () => {
  await using stage = await stageWith([
    { match: put, effect: { stall: true } },
    { match: create, at: 2, effect: { delayMs: 500 } },
    { match: create, at: 2, effect: refusal(403, 'permission_denied', 'insufficient usage to create artifact') },
  ])
  const step = await share(stage, { inputs: { concurrency: '2' } })
  // Without the stop, the stalled transfer would time out after a minute.
  expect(step.seconds).toBeLessThan(30)
  expect(resultsOf(step).map(({ error }) => error?.split(':')[0])).toEqual(
    expect.arrayContaining(['not finished', 'creating the artifact failed', 'not attempted']),
  )
})

it.concurrent.each<[string, Matched, FailureEffect, string]>([
  [
    'a refused name',
    create,
    refusal(400, 'invalid_argument', 'the artifact name is not valid'),
    'creating the artifact failed: status 400: the artifact name is not valid. Run the job again later.',
  ],
  [
    'a creation that answers ok: false',
    create,
    { status: 200, body: { ok: false } },
    `creating the artifact failed: the answer can't be used: GitHub says that the call failed ("ok": false). Run the job again later.`,
  ],
  [
    'a PUT that is answered with 200',
    put,
    { status: 200, body: '' },
    'uploading to GitHub failed: status 200. Only status 201 means that GitHub has stored the recording.',
  ],
  [
    'a PUT that is answered with 204',
    put,
    { status: 204, body: '' },
    'uploading to GitHub failed: status 204. Only status 201 means that GitHub has stored the recording.',
  ],
  [
    'a FinalizeArtifact that answers ok: false',
    finalize,
    { status: 200, body: { ok: false } },
    `finalizing the artifact failed: the answer can't be used: GitHub says that the call failed ("ok": false). Run the job again later.`,
  ],
  [
    'a FinalizeArtifact that gives an id that JSON rounds',
    finalize,
    { status: 200, body: { ok: true, artifact_id: 2 ** 53 } },
    "finalizing the artifact failed: the answer can't be used: it contains no artifact id. Run the job again later.",
  ],
  [
    'a FinalizeArtifact that gives a path as id',
    finalize,
    { status: 200, body: { ok: true, artifact_id: '7/../../8' } },
    "finalizing the artifact failed: the answer can't be used: it contains no artifact id. Run the job again later.",
  ],
  [
    'a FinalizeArtifact that gives an id of 20 digits',
    finalize,
    { status: 200, body: { ok: true, artifact_id: '1'.repeat(20) } },
    "finalizing the artifact failed: the answer can't be used: it contains no artifact id. Run the job again later.",
  ],
  [
    'a FinalizeArtifact that refuses the hash',
    finalize,
    refusal(400, 'invalid_argument', 'another hash'),
    'finalizing the artifact failed: status 400: another hash. Run the job again later.',
  ],
])('fails a recording alone and at once after %s', async (_, match, effect, error) => {
  await using stage = await stageWith([{ match, effect }])
  const step = await share(stage)
  expect(step.exitCode).toBe(1)
  expect(errorOf(step, largest)).toContain(error)
  expect(errorsIn(step.log)).toEqual([
    expect.stringContaining(`${largest}: ${error}`),
    '1 of 3 recordings could not be shared. See the log of this step for the reasons.',
  ])
  expect(step.outputs).toMatchObject({ 'shared-count': '2', 'unshared-count': '1' })
  // One try of each recording, and the manifest.
  expect(requestsTo(stage, { method: 'POST', ...match })).toHaveLength(4)
  expect(artifactNames(stage)).toHaveLength(3)
  expect(artifactNames(stage).join()).not.toContain('checkout')
})

it.concurrent.each<[string, Matched, FailureEffect]>([
  ['a lost answer of CreateArtifact', create, { reset: 'after' }],
  ['CreateArtifact without an answer', create, { reset: 'before' }],
  ['CreateArtifact with status 503', create, { status: 503 }],
  ['an address that has expired', put, { status: 403 }],
])('takes the next name after %s', async (_, match, effect) => {
  await using stage = await stageWith([{ match, effect }])
  const step = await share(stage, { inputs: { path: largest } })
  expect(warningsIn(step.log)).toEqual([])
  expect(statusesOf(step)).toEqual(['shared'])
  const [first = '', next, ...others] = namesAskedFor(stage)
  expect(first).toMatch(/^checkout-[0-9a-f]{8}\.webm$/)
  expect([next, ...others]).toEqual([first.replace('.webm', '-2.webm')])
  expect(artifactNames(stage)).toEqual([next, expect.stringMatching(/^share-recordings-/)])
})

it.concurrent('takes the next name if its own is taken, once, and then fails alone', async () => {
  await using stage = await setStage()
  for (const names of [1, 2]) {
    const step = await share(stage, { inputs: { path: largest } })
    expect(statusesOf(step)).toEqual(['shared'])
    expect(namesAskedFor(stage).at(-1)).toMatch(names === 1 ? /-[0-9a-f]{8}\.webm$/ : /-[0-9a-f]{8}-2\.webm$/)
  }
  const before = namesAskedFor(stage).length
  const step = await share(stage)
  expect(statusesOf(step).toSorted()).toEqual(['failed', 'shared', 'shared'])
  expect(errorOf(step, largest)).toBe(
    'creating the artifact failed: status 409: an artifact with this name already exists on the workflow run. ' +
      'Other artifacts of this run have the same name: change the input title.',
  )
  const names = namesAskedFor(stage).slice(before)
  expect(names.filter((name) => name.startsWith('checkout'))).toEqual([
    expect.stringMatching(/-[0-9a-f]{8}\.webm$/),
    expect.stringMatching(/-[0-9a-f]{8}-2\.webm$/),
  ])
})

it.concurrent.each<[string, FailureEffect]>([
  ['status 503', { status: 503 }],
  ['a reset', { reset: 'before' }],
  ['a lost answer', { reset: 'after' }],
])('sends the bytes again after %s, to the same address', async (_, effect) => {
  await using stage = await stageWith([{ match: put, effect }])
  const step = await share(stage, { inputs: { path: largest } })
  expect(warningsIn(step.log)).toEqual([])
  expect(statusesOf(step)).toEqual(['shared'])
  const [first, again, ofManifest, ...others] = requestsTo(stage, put)
  expect(again).toMatchObject({ path: first?.path, query: first?.query, body: first?.body })
  expect(ofManifest?.path).not.toBe(first?.path)
  expect(others).toEqual([])
  expect(namesAskedFor(stage)).toHaveLength(1)
})

it.concurrent.each([400, 404, 409])(
  'finds the artifact by its name if the answer of FinalizeArtifact was lost and the next is %s',
  async (status) => {
    await using stage = await stageWith([
      { match: finalize, effect: { reset: 'after' } },
      { match: finalize, at: 2, effect: refusal(status, 'failed', 'already finalized') },
    ])
    const step = await share(stage, { inputs: { path: largest } })
    expect(warningsIn(step.log)).toEqual([])
    const artifact = stage.github.artifacts().find(({ name }) => name.startsWith('checkout'))
    expect(resultsOf(step)).toMatchObject([{ status: 'shared', artifactId: String(artifact?.id) }])
    expect(step.outputs['share-url']).toMatch(new RegExp(`/runs/1000/artifacts/${artifact?.id}$`))
    const lists = requestsTo(stage, { path: 'ListArtifacts$' })
    expect(lists.map(({ body }) => textIn(body, 'name_filter'))).toEqual([artifact?.name])
  },
)

it.concurrent('fails a recording whose artifact is in no list after a lost answer', async () => {
  await using stage = await stageWith([
    { match: finalize, effect: { reset: 'before' } },
    { match: finalize, at: 2, effect: refusal(404, 'not_found', 'artifact not found') },
  ])
  const step = await share(stage)
  expect(step.outputs).toMatchObject({ 'shared-count': '2', 'unshared-count': '1' })
  expect(errorOf(step, largest)).toContain('finalizing the artifact failed: status 404: artifact not found')
})

it.concurrent('links one of the two artifacts that GitHub lists after FinalizeArtifact was sent twice', async () => {
  await using stage = await stageWith([{ match: finalize, effect: { reset: 'after' } }], { listsTwice: true })
  const step = await share(stage, { inputs: { path: largest } })
  const ids = stage.github.artifacts().flatMap(({ id, name }) => (name.startsWith('checkout') ? String(id) : []))
  expect(ids).toHaveLength(2)
  expect(ids).toContain(textIn(resultsOf(step)[0], 'artifactId'))
})

const notYet = (count: number): Failure[] =>
  Array.from({ length: count }, (_, at) => ({
    match: finalize,
    at: at + 1,
    effect: refusal(403, 'permission_denied', 'not yet'),
  }))

it.concurrent('waits for a FinalizeArtifact that GitHub refuses for a moment', async () => {
  await using stage = await stageWith(notYet(8))
  const step = await share(stage)
  expect(warningsIn(step.log)).toEqual([])
  expect(statusesOf(step)).toEqual(['shared', 'shared', 'shared'])
})

it.concurrent('fails a recording alone if GitHub goes on refusing to finalize it', async () => {
  await using stage = await stageWith(notYet(9))
  const step = await share(stage)
  expect(step.exitCode).toBe(1)
  expect(step.outputs).toMatchObject({ 'shared-count': '2', 'unshared-count': '1' })
  expect(errorOf(step, largest)).toContain(
    'finalizing the artifact failed: status 403: not yet. Run the job again later.',
  )
})

it.concurrent('masks only the signatures of upload addresses, beside the tokens', async () => {
  await using stage = await setStage()
  const { token } = resultsService(stage.github, { job: 'e2e ' })
  const step = await share(stage)
  const signatures = requestsTo(stage, put).flatMap(({ query: { sig = '' } }) => [sig, encodeURIComponent(sig)])
  expect(signatures).toHaveLength(8)
  expect(new Set(maskedIn(step.log))).toEqual(new Set([stage.github.token, token, ...signatures]))
})

it.concurrent('shows the runtime token to nobody and never sends it to storage, not even if GitHub repeats it', async () => {
  await using stage = await setStage()
  const run = onGitHub(stage, 'e2e')
  const token = run.results?.token ?? ''
  stage.github.setBehaviour({
    failures: [
      { match: create, effect: refusal(400, 'invalid_argument', `the token ${token} may not`) },
      { match: finalize, effect: { status: 400, body: { code: token, msg: encodeURIComponent(token) } } },
    ],
  })
  const step = await share(stage, { inputs: { comment: 'true' }, environment: { RUNNER_DEBUG: '1' } })
  expect(step.outputs).toMatchObject({ 'shared-count': '1', 'unshared-count': '2' })
  expect(errorOf(step, largest)).toContain('status 400: the token *** may not')
  const signatures = requestsTo(stage, put).map(({ query: { sig = '' } }) => sig)
  const comments = stage.github.comments(1).map(({ body }) => body)
  expect(comments).toHaveLength(1)
  const manifest = await readFile(step.outputs['manifest'] ?? '', 'utf8')
  const seen = [shownIn(step.log), ...Object.values(step.outputs), step.summary, manifest, ...comments].join('\n')
  for (const secret of [token, ...signatures])
    for (const part of [secret, encodeURIComponent(secret), secret.slice(0, 40), secret.slice(-40)])
      expect(seen).not.toContain(part)
  const withToken = stage.github.requests.filter((request) => JSON.stringify(request).includes(token))
  expect(new Set(withToken.map(({ path }) => path.split('/').at(-1)))).toEqual(
    new Set(['CreateArtifact', 'FinalizeArtifact']),
  )
  expect(maskedIn(step.log)).toContain(token)
})

/** Replaces the recordings of the workspace by this many short ones. */
async function copyRecordings({ workspace }: Stage, count: number): Promise<void> {
  await mkdir(join(workspace, 'many'))
  const copies = Array.from({ length: count }, (_, at) =>
    copyFile(join(workspace, smallest), join(workspace, `many/demo-${at}.mp4`)),
  )
  await Promise.all(copies)
}

it.concurrent.each<[string, Matched, FailureEffect, string]>([
  ['the results service answers 503', create, { status: 503 }, 'creating the artifact failed: status 503'],
  [
    'the results service answers nothing',
    create,
    { reset: 'before' },
    'creating the artifact failed: the connection was',
  ],
  ['the storage answers 500', put, { status: 500 }, 'uploading to GitHub failed: status 500'],
])('if %s, tries five recordings and says that GitHub seems to be down', async (_, match, effect, happened) => {
  await using stage = await stageWith([{ match, every: true, effect }])
  await copyRecordings(stage, 40)
  const step = await share(stage, { inputs: { path: 'many', concurrency: '2', retries: '1' } })
  expect(step.exitCode).toBe(1)
  expect(step.outputs['unshared-count']).toBe('40')
  const down = 'not attempted: GitHub seems to be down: 5 recordings in a row failed on every try. The last error: '
  const left = resultsOf(step).flatMap(({ error }) => (error?.startsWith(down) ? [error.replace(down, '')] : []))
  expect(left.length).toBeGreaterThanOrEqual(33)
  expect(new Set(left).size).toBe(1)
  expect(left[0]).toContain(happened)
  expect(step.log.match(/^Not attempted: .*$/gm)).toHaveLength(1)
  expect(errorsIn(step.log).at(-1)).toContain(`could not be shared (${left.length} not attempted).`)
})

it.runIf(onPosix('signals that a process can answer'))(
  'ends within 5 seconds on SIGTERM, and outputs what was shared',
  async () => {
    await using stage = await stageWith([{ match: put, at: 2, every: true, effect: { stall: true } }])
    let log = ''
    let signalled = 0
    let kill = () => {}
    const step = await share(stage, {
      inputs: { comment: 'true', concurrency: '2' },
      onStart(process) {
        kill = () => process.kill('SIGTERM')
      },
      onLog(text) {
        log += text
        if (signalled > 0 || !/^Shared /m.test(log)) return
        signalled = performance.now()
        kill()
      },
    })
    expect(performance.now() - signalled).toBeLessThan(5000)
    expect(step.exitCode).toBe(1)
    const results = resultsOf(step)
    const [shared, ...others] = results.toSorted((a, b) => b.status.localeCompare(a.status))
    expect(others.map(({ status }) => status)).toEqual(['failed', 'failed'])
    for (const { error } of others) expect(error).toContain('the workflow was canceled')
    expect(step.outputs).toMatchObject({ 'share-url': shared?.url, 'shared-count': '1', 'unshared-count': '2' })
    expect(step.summary).toContain(shared?.url)
    expect(step.log).toMatch(/^::error::The workflow was canceled\. The outputs list the links made so far\.$/m)
    expect(step.log).not.toContain('share-ids')
    expect(stage.github.comments(1)).toEqual([])
    expect(artifactNames(stage)).toHaveLength(1)
  },
)

/** A JUnit report of as many tests, each with its recording. All pass but those of `failed`. */
async function reportTests({ workspace }: Stage, count: number, failed: readonly number[]): Promise<void> {
  const cases = Array.from({ length: count }, (_, at) => {
    const failure = failed.includes(at) ? '<failure message="expected"/>' : ''
    const output = `<system-out>[[ATTACHMENT|many/demo-${at}.mp4]]</system-out>`
    return `<testcase classname="many" name="test ${at}">${failure}${output}</testcase>`
  })
  await writeFile(join(workspace, 'junit.xml'), `<testsuite name="many">${cases.join('')}</testsuite>`)
}

it.concurrent('shares 499 of more recordings, those of failed tests first, so that the manifest is the 500th artifact', async () => {
  await using stage = await setStage()
  await copyRecordings(stage, 505)
  await reportTests(stage, 505, [502, 503, 504])
  const step = await share(stage, { inputs: { path: 'many', concurrency: 'auto', 'test-report': 'junit.xml' } })
  expect(step.outputs).toMatchObject({ 'shared-count': '499', 'unshared-count': '6' })
  expect(warningsIn(step.log)).toEqual([])
  const results = resultsOf(step)
  // Without failed tests, the last would be left out.
  const leftOut = results.flatMap(({ path, status }) => (status === 'failed' ? path : []))
  expect(leftOut.toSorted()).toEqual([496, 497, 498, 499, 500, 501].map((at) => `many/demo-${at}.mp4`))
  const reason =
    'A job can have at most 500 artifacts, and its manifest is one of them. Share fewer recordings with "only: failed", or in several jobs.'
  expect(results.flatMap(({ error }) => error ?? [])).toEqual(
    Array.from({ length: 6 }, () => `not attempted: ${reason}`),
  )
  expect(step.log).toContain(`Not attempted: 6 recordings: ${reason}\n`)
  const names = artifactNames(stage)
  expect(names).toHaveLength(500)
  expect(names.filter((name) => name.startsWith('share-recordings-pr-e2e-'))).toHaveLength(1)
  expect(errorsIn(step.log)).toEqual([
    '6 of 505 recordings could not be shared (6 not attempted). See the log of this step for the reasons.',
  ])
})
