import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ArtifactView } from '../../../emulators/github/types.ts'
import { dateInWords } from '../../../src/markdown/words.ts'
import { comparing, prepare, shareOnMain, video } from '../../support/actions/compared.ts'
import { callsOf, eventOf, fork } from '../../support/actions/events.ts'
import { commandsIn, errorsIn, maskedIn, shownIn, warningsIn } from '../../support/actions/runner-log.ts'
import { bodyOf, commentOf, seenIn } from '../../support/actions/runs.ts'
import { onGitHub, withoutService } from '../../support/actions/uploading.ts'
import { resultsOf, type Stage, setStage } from '../../support/stage.ts'

const dayMs = 86_400_000
const withoutSecrets = { 'api-key': '', comment: 'true' }

/** The artifacts that are recordings. */
const recordingsAt = ({ github }: Stage): ArtifactView[] =>
  github.artifacts().filter(({ name }) => !name.startsWith('share-recordings-'))

const linkOf = ({ id }: { id: number }) => `https://github.com/octo-org/demo/actions/runs/1000/artifacts/${id}`

const createCalls = ({ github }: Stage) =>
  github.requests.filter(({ path }) => path.endsWith('/CreateArtifact')).map(({ body }) => body)

it.concurrent('shares each recording as an artifact of the run, in outputs, summary and comment', async () => {
  await using stage = await setStage()
  const step = await stage.share(withoutService(stage, 'e2e', { inputs: { path: 'recordings', comment: 'true' } }))
  expect(step.exitCode).toBe(0)
  expect(warningsIn(step.log)).toEqual([])
  expect(step.log).toContain('Sharing 3 recordings (')
  expect(step.log).toContain(' as artifacts of this run\n')
  const results = resultsOf(step)
  const artifacts = new Map(recordingsAt(stage).map((artifact) => [String(artifact.id), artifact]))
  expect(results).toHaveLength(3)
  for (const { path, url, artifactId = '', mimeType, sha256, ...result } of results) {
    const artifact = artifacts.get(artifactId)
    const bytes = await readFile(join(stage.workspace, path))
    expect(bytes.equals(artifact?.archive ?? Buffer.of())).toBe(true)
    expect(artifact).toMatchObject({ mimeType, digest: `sha256:${sha256}` })
    expect(url).toBe(linkOf({ id: Number(artifactId) }))
    expect(result).not.toHaveProperty('shareId')
    expect(result).not.toHaveProperty('fileId')
    for (const text of [bodyOf(stage), step.summary, step.log]) expect(text).toContain(url)
  }
  expect(step.outputs['share-urls']).toBe(results.map(({ url }) => url).join('\n'))
  expect(bodyOf(stage)).toMatch(/^<!-- share-recordings key=recordings by=github -->\n/)
  expect(stage.service.calls).toEqual([])
})

it.concurrent('names an artifact by title, digits and extension, as far as names allow it', async () => {
  await using stage = await setStage()
  const inputs = { title: `a/b: "c" <d>|e*?\\ ${'é'.repeat(150)}` }
  await stage.share(withoutService(stage, 'e2e', { inputs }))
  const [{ name } = { name: '' }] = recordingsAt(stage)
  const title = /^a-b- -c- -d-e- (é+)-[0-9a-f]{8}\.mp4$/.exec(name)?.[1] ?? name
  expect(Buffer.byteLength(name.replace(/-[0-9a-f]{8}\.mp4$/, ''))).toBeLessThanOrEqual(200)
  expect(title.length).toBeGreaterThan(85)
})

it.concurrent.each([
  ['share-recordings-run-e2e-12345678', /^recording share-recordings-run-e2e-12345678-[0-9a-f]{8}\.mp4$/],
  ['..', /^\.\.-[0-9a-f]{8}\.mp4$/],
  ['CON', /^CON-[0-9a-f]{8}\.mp4$/],
  ['a\u202eb', /^a b-[0-9a-f]{8}\.mp4$/],
  ['😀'.repeat(5000), /^😀{50}-[0-9a-f]{8}\.mp4$/u],
  ['<>|', /^--[0-9a-f]{8}\.mp4$/],
])('gives the recording of the title %j a name that is neither refused nor that of a manifest', async (title, name) => {
  await using stage = await setStage()
  const step = await stage.share(withoutService(stage, 'e2e', { inputs: { title } }))
  expect(step.exitCode, step.log).toBe(0)
  const names = stage.github.artifacts().map((artifact) => artifact.name)
  expect(names).toEqual([expect.stringMatching(/^share-recordings-pr-e2e-/), expect.stringMatching(name)])
})

it.concurrent('gives each job of a matrix names of its own', async () => {
  await using stage = await setStage()
  for (const shard of [1, 2]) {
    const step = await stage.share(withoutService(stage, 'e2e', { inputs: { matrix: JSON.stringify({ shard }) } }))
    expect(warningsIn(step.log)).toEqual([])
  }
  const names = recordingsAt(stage).map(({ name }) => name)
  expect(new Set(names).size).toBe(2)
  expect(names).toEqual([
    expect.stringMatching(/^demo-[0-9a-f]{8}\.mp4$/),
    expect.stringMatching(/^demo-[0-9a-f]{8}\.mp4$/),
  ])
})

it.concurrent.each([
  ['no end without retention-days or a setting', {}, '', undefined, undefined],
  ['the end that retention-days asks for', { 'retention-days': '14' }, '', 14, 14],
  ['the setting of the repository', {}, '30', undefined, 30],
  ['retention-days below that setting', { 'retention-days': '14' }, '30', 14, 14],
  ['that setting if retention-days is above', { 'retention-days': '90' }, '30', 30, 30],
])('gives artifacts and comment %s', async (_, inputs: Record<string, string>, setting, asked, shown) => {
  await using stage = await setStage()
  const environment = { GITHUB_RETENTION_DAYS: setting }
  const before = Date.now()
  const step = await stage.share(withoutService(stage, 'e2e', { environment, inputs: { ...inputs, comment: 'true' } }))
  const isLowered = asked !== undefined && String(asked) !== inputs['retention-days']
  expect(warningsIn(step.log)).toEqual(
    isLowered ? [expect.stringMatching(/^The input retention-days is 90, .* keeps artifacts for 30 days/)] : [],
  )
  const [recording = {}, manifest = {}] = createCalls(stage)
  // The manifest keeps the setting of the repository.
  expect(manifest).not.toHaveProperty('expires_at')
  const end = Date.parse(String(Object(recording)['expires_at']))
  if (asked === undefined) expect(recording).not.toHaveProperty('expires_at')
  else {
    expect(end).toBeGreaterThan(before + asked * dayMs - 1000)
    expect(end).toBeLessThan(Date.now() + asked * dayMs)
  }
  const until = shown === undefined ? '' : `, until ${dateInWords((before + shown * dayMs) / 1000)}`
  expect(seenIn(commentOf(stage)).trimEnd().split('\n').at(-1)).toBe(
    `Recordings open for everyone who can read this repository and is signed in to GitHub${until}.`,
  )
})

it.concurrent('sends types that GitHub may not know as application/octet-stream', async () => {
  await using stage = await setStage()
  await writeFile(join(stage.workspace, 'demo.flv'), Buffer.from('FLV\x01\x05\0\0\0\x09\0\0\0\0', 'latin1'))
  const step = await stage.share(withoutService(stage, 'e2e', { inputs: { path: 'demo.flv' } }))
  expect(resultsOf(step)).toMatchObject([{ mimeType: 'video/x-flv' }])
  expect(recordingsAt(stage)).toMatchObject([
    { name: expect.stringMatching(/\.flv$/), mimeType: 'application/octet-stream' },
  ])
})

it.concurrent('says nothing of shares, reuses nothing, and asks the service nothing when it runs again', async () => {
  await using stage = await setStage()
  const run = (attempt: number) => withoutService(stage, 'e2e', { attempt, inputs: { comment: 'true' } })
  await stage.share(run(1))
  const again = await stage.share(run(2))
  expect(again.outputs['reused-count']).toBe('0')
  expect(new Set(recordingsAt(stage).map(({ id }) => id)).size).toBe(2)
  expect(bodyOf(stage)).toContain(resultsOf(again)[0]?.url)
})

it.concurrent('masks only the signature of the upload address', async () => {
  await using stage = await setStage()
  const step = await stage.share(withoutService(stage))
  const masked = maskedIn(step.log)
  // Two tokens, and the signatures of a recording and of the manifest, each as it is and as the address has it.
  expect(masked.length).toBeLessThanOrEqual(6)
  expect(shownIn(step.log)).not.toMatch(/sig=|blob\.core|ey[JI]/)
})

it.concurrent.each([
  ['api-key without base-url', { 'base-url': '' }, /^The input base-url is empty, but api-key is set\./],
  ['base-url without api-key', { 'api-key': '' }, /^The input api-key is empty, but base-url is set\..*uploads:write/],
  [
    'a password without a service',
    { 'api-key': '', 'base-url': '', password: 'swordfish' },
    /^The input password is set, but GitHub has no passwords for artifacts\./,
  ],
  [
    'a wrong retention-days',
    { 'retention-days': '401' },
    /^The input retention-days is "401"; it must be a whole number from 1 to 400\.$/,
  ],
])('refuses %s before anything is sent', async (_, inputs, message) => {
  await using stage = await setStage()
  const step = await stage.share(onGitHub(stage, 'e2e', { inputs: { ...inputs, comment: 'true' } }))
  expect(step.exitCode).toBe(1)
  expect(errorsIn(step.log)).toEqual([expect.stringMatching(message)])
  expect(shownIn(step.log)).not.toContain('swordfish')
  expect(callsOf(stage)).toBe(0)
})

it.concurrent.each([
  ['on GitHub Enterprise Server', { GITHUB_SERVER_URL: 'https://github.example.com' }],
  ['where the runner gives no address', { ACTIONS_RESULTS_URL: '' }],
])('asks for base-url and api-key %s', async (_, environment) => {
  await using stage = await setStage()
  const step = await stage.share(withoutService(stage, 'e2e', { environment }))
  expect(errorsIn(step.log)).toEqual([
    expect.stringMatching(
      /^GitHub keeps no artifacts here: .*\. Set base-url and api-key to share the recordings at a service\.$/,
    ),
  ])
  expect(callsOf(stage)).toBe(0)
})

it.concurrent('keeps the recordings of a fork at GitHub, whatever base-url is, and writes no comment', async () => {
  await using stage = await setStage()
  const event = eventOf(stage, 'pull_request', { headRepository: fork })
  for (const [at, address] of [stage.service.url, 'not an address', ''].entries()) {
    const before = stage.github.requests.length
    const inputs = { ...withoutSecrets, 'base-url': address }
    const step = await stage.share(withoutService(stage, 'e2e', { event, inputs, attempt: at + 1 }))
    expect(step.exitCode).toBe(0)
    const commands = commandsIn(step.log).filter(({ name }) => !['debug', 'add-mask'].includes(name))
    expect(commands.map(({ name }) => name)).toEqual(['notice'])
    expect(commands[0]?.value).toMatch(
      /^GitHub keeps the recordings of this run, .*second workflow.*\/docs\/forks\.md$/,
    )
    expect(step.outputs['shared-count']).toBe('1')
    expect(step.summary).toContain(resultsOf(step)[0]?.url)
    const calls = stage.github.requests.slice(before).map(({ path }) => path)
    expect(calls.filter((path) => path.includes('/issues/') || path.includes('/graphql'))).toEqual([])
  }
  expect(stage.github.comments(1)).toEqual([])
  expect(stage.service.calls).toEqual([])
})

it.concurrent.each([
  ['with a password', { password: 'swordfish' }, {}, /GitHub has no passwords for artifacts/],
  ['where GitHub keeps no artifacts', {}, { ACTIONS_RUNTIME_TOKEN: '' }, /GitHub keeps no artifacts here/],
])('shares nothing of a fork %s, and passes', async (_, inputs, environment, why) => {
  await using stage = await setStage()
  const event = eventOf(stage, 'pull_request', { headRepository: fork })
  const step = await stage.share(
    withoutService(stage, 'e2e', { event, environment, inputs: { ...withoutSecrets, ...inputs } }),
  )
  expect(step.exitCode).toBe(0)
  const notices = commandsIn(step.log).filter(({ name }) => name === 'notice')
  expect(notices).toEqual([expect.objectContaining({ value: expect.stringMatching(why) })])
  expect(step.outputs).toMatchObject({ results: '[]', 'shared-count': '0' })
  expect(callsOf(stage)).toBe(0)
})

it.concurrent('compares with runs of main that shared without a key, and links to their artifacts', async () => {
  await using stage = await setStage({ recordings: false })
  const main = await shareOnMain(stage, { red: 'unexpected' }, { withoutKey: true })
  const [there] = resultsOf(main)
  await prepare(stage, { red: 'unexpected' })
  for (const withService of [false, true]) {
    const run = withService ? onGitHub : withoutService
    const step = await stage.share(run(stage, 'e2e', { inputs: { ...comparing, comment: 'true' } }))
    expect(step.summary).toContain(` · also fails on main · [before](<${there?.url}>)`)
  }
  expect(there?.url).toMatch(/\/actions\/runs\/900\/artifacts\/\d+$/)
})

it.concurrent('has links of a service and of GitHub in one comment, if a repository has both', async () => {
  await using stage = await setStage()
  await mkdir(join(stage.workspace, 'test-results'), { recursive: true })
  await copyFile(join(stage.workspace, 'recordings/demo.mp4'), join(stage.workspace, video('x').replace('/x/', '/')))
  await stage.share(onGitHub(stage, 'with-key'))
  await stage.share(withoutService(stage, 'without-key'))
  const report = await stage.report({ ...onGitHub(stage, 'report', { inputs: { manifests: '', path: '' } }) })
  expect(warningsIn(report.log)).toEqual([])
  expect(resultsOf(report)).toHaveLength(2)
  expect(seenIn(commentOf(stage)).trimEnd().split('\n').at(-1)).toBe(
    'Recordings at GitHub open for everyone who can read this repository and is signed in to GitHub.',
  )
})
