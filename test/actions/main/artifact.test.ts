import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { parseJson } from '../../../src/shape.ts'
import { eventOf, pushEvent } from '../../support/actions/events.ts'
import { warningsIn } from '../../support/actions/runner-log.ts'
import { idsOf } from '../../support/actions/runs.ts'
import { onGitHub } from '../../support/actions/uploading.ts'
import { unzip } from '../../support/artifacts/unzip.ts'
import { type Stage, setStage } from '../../support/stage.ts'

/** The only file in the only artifact. */
async function manifestIn({ github }: Stage): Promise<{ name: string; content: Record<string, unknown> }> {
  const [artifact, ...others] = github.artifacts()
  expect(others).toEqual([])
  const [[name, text] = ['', ''], ...more] = Object.entries(await unzip(artifact?.archive ?? Buffer.alloc(0)))
  expect(more).toEqual([])
  return { name, content: JSON.parse(text) }
}

const namesOf = ({ github }: Stage) => github.artifacts().map(({ name }) => name)

it.concurrent('uploads the manifest as an artifact of the run, beside the comment and without it', async () => {
  await using stage = await setStage()
  const step = await stage.share(onGitHub(stage, 'e2e', { inputs: { comment: 'true' } }))
  expect(warningsIn(step.log)).toEqual([])
  expect(step.outputs['comment-id']).not.toBe('')
  const { name, content } = await manifestIn(stage)
  const local = step.outputs['manifest'] ?? ''
  expect(local.endsWith(name)).toBe(true)
  const { commentId, commentUrl, signature, ...file } = JSON.parse(await readFile(local, 'utf8'))
  expect(content).toEqual({ ...file, commentId: '', commentUrl: '', signature: expect.any(String) })
  expect(content['signature']).not.toBe(signature)
  expect(namesOf(stage)).toEqual([expect.stringMatching(/^share-recordings-pr-e2e-[0-9a-f]{8}$/)])
})

it.concurrent('says nothing of the upload in the log', async () => {
  await using stage = await setStage()
  const run = onGitHub(stage, 'e2e')
  const [step, without] = [await stage.share(run), await stage.share({ ...run, environment: {} })]
  const linesOf = (log: string) =>
    log
      .replace(/in \d+\.\d s|\/s\/\S+/g, '')
      .split('\n')
      .filter((line) => !/^::(?:add-mask|debug)::/.test(line))
  expect(linesOf(step.log)).toEqual(linesOf(without.log))
})

it.concurrent.each([
  ['push', 'run'],
  ['schedule', 'run'],
  ['workflow_dispatch', 'run'],
  ['workflow_run', 'run'],
  ['pull_request_target', 'pr'],
  ['issue_comment', 'pr'],
  ['merge_group', 'pr'],
])('names an artifact of the event %s share-recordings-%s-…', async (name, kind) => {
  await using stage = await setStage()
  const event = name.startsWith('pull_request') ? eventOf(stage, name) : { ...pushEvent(stage), name }
  const environment = { GITHUB_EVENT_NAME: name }
  await stage.share(onGitHub(stage, 'e2e', { event, environment, inputs: { reuse: 'false' } }))
  expect(namesOf(stage)).toEqual([expect.stringMatching(`^share-recordings-${kind}-e2e-[0-9a-f]{8}$`)])
})

it.concurrent('names the artifacts of a matrix after its values, as far as names allow them, whatever the event', async () => {
  await using stage = await setStage()
  const matrices = [
    { shard: '1/4', os: 'a:b' },
    { shard: '2/4', os: 'a:b' },
  ]
  for (const matrix of matrices) {
    const inputs = { matrix: JSON.stringify(matrix), reuse: 'false' }
    await stage.share(onGitHub(stage, 'e2e', { inputs }))
    await stage.share(
      onGitHub(stage, 'e2e', {
        inputs,
        event: pushEvent(stage),
        run: 1001,
        environment: { GITHUB_EVENT_NAME: 'push' },
      }),
    )
  }
  const names = namesOf(stage).toSorted()
  expect(names).toEqual([
    expect.stringMatching(/^share-recordings-pr-e2e-1-4-a-b-[0-9a-f]{8}$/),
    expect.stringMatching(/^share-recordings-pr-e2e-2-4-a-b-[0-9a-f]{8}$/),
    expect.stringMatching(/^share-recordings-run-e2e-1-4-a-b-[0-9a-f]{8}$/),
    expect.stringMatching(/^share-recordings-run-e2e-2-4-a-b-[0-9a-f]{8}$/),
  ])
  const steps = names.map((name) => name.replace(/-(?:pr|run)-/, '-'))
  expect(steps.slice(0, 2)).toEqual(steps.slice(2))
})

it.concurrent('names an artifact within the 256 characters that GitHub takes, however long job and matrix values are', async () => {
  await using stage = await setStage()
  const matrix = { browser: 'firefox '.repeat(40), system: '🎥'.repeat(100) }
  const step = await stage.share(onGitHub(stage, 'e2e-'.repeat(25), { inputs: { matrix: JSON.stringify(matrix) } }))
  expect(warningsIn(step.log)).toEqual([])
  const [name = ''] = namesOf(stage)
  expect(name).toMatch(/^share-recordings-pr-(e2e-){25}-firefox firefox .*-[0-9a-f]{8}$/)
  // With room for the digits that follow a taken name.
  expect(Buffer.byteLength(name)).toBeLessThan(256 - 9)
})

it.concurrent('takes another name if its own is taken, and the same in each attempt', async () => {
  await using stage = await setStage()
  for (const attempt of [1, 1, 2]) await stage.share(onGitHub(stage, 'e2e', { attempt }))
  const [first, ...others] = namesOf(stage).toSorted()
  expect(others).toEqual([first, expect.stringMatching(`^${first}-[0-9a-f]{8}$`)])
})

it.concurrent.each([
  [
    'a refused token',
    'CreateArtifact',
    { status: 401, body: { code: 'unauthenticated', msg: 'no' } },
    'creating the artifact failed: status 401: no',
  ],
  [
    'a full account',
    'CreateArtifact',
    { status: 403, body: { code: 'x', msg: 'insufficient usage' } },
    'creating the artifact failed: status 403: insufficient usage',
  ],
  [
    'an answer that says no',
    'FinalizeArtifact',
    { status: 200, body: { ok: false } },
    `finalizing the artifact failed: the answer can't be used: GitHub says that the call failed ("ok": false)`,
  ],
])('warns that the manifest is no artifact after %s, and shares everything else', async (_, method, effect, why) => {
  await using stage = await setStage({
    github: { behaviour: { failures: [{ match: { path: method }, every: true, effect }] } },
  })
  const step = await stage.share(onGitHub(stage, 'e2e', { inputs: { comment: 'true' } }))
  expect(step.exitCode).toBe(0)
  expect(step.outputs['comment-id']).not.toBe('')
  expect(step.outputs['manifest']).not.toBe('')
  expect(warningsIn(step.log)).toEqual([
    `The manifest could not be uploaded as an artifact, so report, cleanup and compare-with won't find what this step shared: ${why}`,
  ])
  expect(stage.github.artifacts()).toEqual([])
})

it.concurrent.each([
  ['FinalizeArtifact', { status: 403, body: { code: 'permission_denied', msg: 'not yet' } }],
  ['CreateArtifact', { status: 503 }],
  ['CreateArtifact', { reset: 'after' }],
  ['FinalizeArtifact', { reset: 'after' }],
  ['/uploads/', { reset: 'before' }],
] as const)('tries %s again after %j', async (path, effect) => {
  await using stage = await setStage({ github: { behaviour: { failures: [{ match: { path }, effect }] } } })
  const step = await stage.share(onGitHub(stage, 'e2e'))
  expect(warningsIn(step.log)).toEqual([])
  expect(namesOf(stage).length).toBe(1)
})

it.concurrent('never sends the runtime token to storage, nor the key to GitHub, and shows neither', async () => {
  await using stage = await setStage()
  const run = onGitHub(stage, 'e2e')
  const step = await stage.share({ ...run, environment: { ...run.environment, RUNNER_DEBUG: '1' } })
  const token = run.results?.token ?? ''
  const uploads = stage.github.requests.filter(({ headers }) => JSON.stringify(headers).includes(token))
  expect(uploads.map(({ path }) => path.split('/').at(-1))).toEqual(['CreateArtifact', 'FinalizeArtifact'])
  expect(JSON.stringify(stage.github.requests)).not.toContain(stage.service.apiKey)
  const said = step.log
    .split('\n')
    .filter((line) => !line.startsWith('::add-mask::'))
    .join('\n')
  for (const secret of [token, 'sig=']) expect(said).not.toContain(secret)
  expect(step.log).toContain(`::add-mask::${token}`)
  expect(parseJson(step.outputs['results'] ?? '')).toBeDefined()
})

it.concurrent.each([
  ['on GitHub Enterprise Server', { GITHUB_SERVER_URL: 'https://github.example.com' }],
  ['on a runner that gives no token', { ACTIONS_RUNTIME_TOKEN: '' }],
  ['with a token of another kind', { ACTIONS_RUNTIME_TOKEN: 'a.b.c' }],
  ['with an address without https', { ACTIONS_RESULTS_URL: 'http://results.example.com/' }],
])('uploads nothing and says nothing %s', async (_, environment) => {
  await using stage = await setStage()
  const step = await stage.share(onGitHub(stage, 'e2e', { environment }))
  expect(step.exitCode).toBe(0)
  expect(step.log.replaceAll(/^::debug::.*$/gm, '')).not.toMatch(/artifact/i)
  expect(step.outputs['manifest']).not.toBe('')
  expect(stage.github.artifacts()).toEqual([])
})

it.concurrent('lists ids of shares after a failed comment only if no artifact records them', async () => {
  const failures = [{ match: { graphql: 'query' }, every: true, effect: { status: 401 } }] as const
  await using stage = await setStage({ github: { behaviour: { failures } } })
  const shared = { inputs: { comment: 'true', reuse: 'false' } }
  const recorded = await stage.share(onGitHub(stage, 'e2e', shared))
  expect(recorded.log).not.toContain('share-ids')
  const lost = await stage.share(onGitHub(stage, 'unit', { ...shared, environment: { ACTIONS_RUNTIME_TOKEN: '' } }))
  expect(lost.log).toContain(`run cleanup with these share-ids: ${idsOf(lost).join(' ')}`)
})
