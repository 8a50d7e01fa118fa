import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type GitHubEmulator, startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { openDescription } from '../../../emulators/github/rest/description.ts'
import { textIn } from '../../../src/shape.ts'
import { REPO, rest } from './client.ts'
import { call, create, finalize, idsIn, put, type Uploader } from './uploader.ts'

const video = Buffer.from('the bytes of a video')

function uploaderOf(github: GitHubEmulator, job: { runId?: number; attempt?: number; job?: string } = {}): Uploader {
  return { resultsUrl: github.resultsUrl, token: github.runtimeToken({ runId: 1000, ...job }) }
}

/** Uploads a whole artifact. Returns the answer to the last call. */
async function upload(uploader: Uploader, name: string, bytes = video) {
  const { body } = await create(uploader, name)
  await put(textIn(body, 'signed_upload_url'), bytes)
  return await finalize(uploader, name, bytes)
}

describe('an upload', () => {
  it('shows in the lists and downloads of the REST API', async () => {
    await using github = await startGitHubEmulator()
    const uploader = uploaderOf(github, { runId: 7 })
    const expires_at = '2026-12-24T18:00:00Z'
    const created = await create(uploader, 'a.webm', { expires_at })
    const address = textIn(created.body, 'signed_upload_url')
    expect(created).toMatchObject({ status: 200, body: { ok: true } })
    expect(new URL(address).origin).toBe(github.storageUrl)
    expect((await put(address, video)).status).toBe(201)
    const { status, body } = await finalize(uploader, 'a.webm', video)
    expect([status, body]).toEqual([200, { ok: true, artifact_id: expect.stringMatching(/^\d+$/) }])

    const id = Number(textIn(body, 'artifact_id'))
    const digest = `sha256:${hash('sha256', video)}`
    const listed = { id, name: 'a.webm', size_in_bytes: video.length, digest, expires_at, workflow_run: { id: 7 } }
    for (const list of ['artifacts', 'runs/7/artifacts'])
      expect((await rest(github, `${REPO}/actions/${list}`)).body).toMatchObject({
        total_count: 1,
        artifacts: [listed],
      })
    const download = await fetch(`${github.apiUrl}${REPO}/actions/artifacts/${id}/zip`, {
      headers: { authorization: `Bearer ${github.token}` },
    })
    expect(download.headers.get('content-type')).toBe('video/webm')
    expect(await download.text()).toBe('the bytes of a video')
    expect(github.artifacts()).toMatchObject([{ id, mimeType: 'video/webm', archive: video }])
    expect(github.violations).toEqual([])
  })

  it('opens by its link in browsers and players, from any position, until it expires', async () => {
    await using github = await startGitHubEmulator({ serverName: 'github.localhost' })
    expect(new URL(github.serverUrl).hostname).toBe('github.localhost')
    const { body } = await upload(uploaderOf(github), 'a.webm')
    const id = Number(textIn(body, 'artifact_id'))
    const open = async (headers: Record<string, string>, path = `octo-org/demo/actions/runs/1000/artifacts/${id}`) => {
      const response = await fetch(`${github.apiUrl}/${path}`, { headers })
      return [response.status, response.headers.get('content-type'), await response.text()]
    }
    for (const accept of ['text/html', '*/*'])
      expect(await open({ accept })).toEqual([200, 'video/webm', 'the bytes of a video'])
    expect(await open({ range: 'bytes=15-' })).toEqual([206, 'video/webm', 'video'])

    const page = [404, 'text/html; charset=utf-8', expect.stringContaining('Emulated GitHub')]
    for (const other of [`runs/1001/artifacts/${id}`, 'runs/1000/artifacts/1', `runs/1000/artifacts/${id}/zip`])
      expect(await open({ accept: 'text/html' }, `octo-org/demo/actions/${other}`), other).toEqual(page)
    expect(await open({}, `octo-org/other/actions/runs/1000/artifacts/${id}`)).toEqual(page)
    github.expireArtifact(id)
    expect(await open({})).toEqual([404, page[1], expect.stringContaining('This artifact has expired.')])
    expect(github.violations).toEqual([])

    // The token of a job opens no page, so an action that asks for one makes a mistake.
    await open({ authorization: `Bearer ${github.token}` })
    expect(github.violations).toHaveLength(1)
  })

  it('opens as a download if it is zipped', async () => {
    await using github = await startGitHubEmulator()
    const { id } = github.addArtifact({ name: 'manifest', files: { 'a.json': '{}' } })
    const response = await fetch(`${github.apiUrl}/octo-org/demo/actions/runs/1000/artifacts/${id}`)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''manifest.zip")
  })

  it('can be downloaded in parts', async () => {
    await using github = await startGitHubEmulator()
    const { body } = await upload(uploaderOf(github), 'a.webm')
    const { headers } = await rest(github, `${REPO}/actions/artifacts/${textIn(body, 'artifact_id')}/zip`, {
      redirect: 'manual',
    })
    const part = async (range: string) => {
      const response = await fetch(headers.get('location') ?? '', { headers: { range } })
      return [response.status, response.headers.get('content-range'), await response.text()]
    }
    expect(await part('bytes=4-8')).toEqual([206, 'bytes 4-8/20', 'bytes'])
    expect(await part('bytes=15-')).toEqual([206, 'bytes 15-19/20', 'video'])
    expect(await part('bytes=20-')).toEqual([416, null, expect.stringContaining('InvalidRange')])
  })

  it('keeps its name in its attempt of the run, even if it was never finalized', async () => {
    await using github = await startGitHubEmulator()
    const [first, sibling, second] = [{}, { job: 'lint' }, { attempt: 2 }].map((job) => uploaderOf(github, job))
    const taken = { status: 409, body: { code: 'already_exists', msg: expect.stringContaining('already exists') } }
    if (!first || !sibling || !second) throw new Error('three jobs')
    expect((await create(first, 'a.webm')).status).toBe(200)
    expect(await create(first, 'a.webm')).toMatchObject(taken)
    expect(await create(sibling, 'a.webm')).toMatchObject(taken)
    expect((await create(second, 'a.webm')).status).toBe(200)
    expect(github.violations).toEqual([])
  })

  it.each([
    [false, 1],
    [true, 2],
  ])('that is finalized twice is fine, and listed twice: %s', async (listsTwice, count) => {
    await using github = await startGitHubEmulator({ listsTwice })
    const uploader = uploaderOf(github)
    expect((await upload(uploader, 'a.webm')).status).toBe(200)
    expect((await finalize(uploader, 'a.webm', video)).body).toMatchObject({ ok: true })
    expect(github.artifacts()).toHaveLength(count)
    expect((await call(uploader, 'ListArtifacts', { name_filter: 'a.webm' })).body).toMatchObject({
      artifacts: Array.from({ length: count }, () => ({ name: 'a.webm', size: '20' })),
    })
  })

  it('fails as a test chooses: by status, by ok: false, by a lost answer', async () => {
    const failures = [
      {
        match: { path: 'FinalizeArtifact$' },
        effect: { status: 403, body: { code: 'permission_denied', msg: 'later' } },
      },
      { match: { path: 'FinalizeArtifact$' }, at: 2, effect: { status: 200, body: { ok: false } } },
      { match: { path: 'FinalizeArtifact$' }, at: 3, effect: { reset: 'after' as const } },
      { match: { method: 'PUT', path: '^/uploads/' }, effect: { status: 503 } },
    ]
    await using github = await startGitHubEmulator({ behaviour: { failures } })
    const uploader = uploaderOf(github)
    const address = textIn((await create(uploader, 'a.webm')).body, 'signed_upload_url')
    expect((await put(address, video)).status).toBe(503)
    expect((await put(address, video)).status).toBe(201)
    expect((await finalize(uploader, 'a.webm', video)).status).toBe(403)
    expect((await finalize(uploader, 'a.webm', video)).body).toEqual({ ok: false })
    expect(github.artifacts()).toEqual([])
    await expect(finalize(uploader, 'a.webm', video)).rejects.toThrow('fetch failed')
    expect(github.artifacts()).toHaveLength(1)
    expect(github.requests.filter(({ method }) => method === 'PUT')).toMatchObject([
      { status: 503, body: { sizeBytes: 20 } },
      { status: 201, body: { sizeBytes: 20 } },
    ])
  })
})

describe('the results service', () => {
  it.each<[string, string, object]>([
    ['an unknown field', 'CreateArtifact', { mimeType: 'video/webm' }],
    ['a number as int64', 'FinalizeArtifact', { size: 20 }],
    ['an object as wrapped text', 'CreateArtifact', { mime_type: { value: 'video/webm' } }],
    ['a MIME type that the package never sends', 'CreateArtifact', { mime_type: 'video/x-matroska' }],
    ['another version', 'CreateArtifact', { version: 4 }],
    ['no date', 'CreateArtifact', { expires_at: '24 December' }],
    ['a slash in a name', 'CreateArtifact', { name: 'a/b.webm' }],
    ['a name of more than 256 characters', 'CreateArtifact', { name: 'a'.repeat(257) }],
    ['an empty name', 'FinalizeArtifact', { name: '' }],
    ['the run of another token', 'CreateArtifact', { workflow_run_backend_id: 'other' }],
    ['another hash than the uploaded bytes have', 'FinalizeArtifact', { hash: `sha256:${'0'.repeat(64)}` }],
    ['another size than the uploaded bytes have', 'FinalizeArtifact', { size: '21' }],
  ])('refuses %s', async (_, method, change) => {
    await using github = await startGitHubEmulator()
    const uploader = uploaderOf(github)
    const send =
      method === 'CreateArtifact'
        ? create
        : async (job: Uploader, name: string, fields: object) => {
            await put(textIn((await create(job, name)).body, 'signed_upload_url'), video)
            return await finalize(job, name, video, fields)
          }
    expect(await send(uploader, 'a.webm', change)).toMatchObject({ status: 400, body: { code: 'invalid_argument' } })
    expect(github.violations).toHaveLength(1)
    expect(github.artifacts()).toEqual([])
  })

  it('refuses unknown tokens, methods and content types, in the form of Twirp', async () => {
    await using github = await startGitHubEmulator()
    const uploader = uploaderOf(github)
    const stranger = { ...uploader, token: uploader.token.replace(/[^.]+$/, 'other') }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await create(stranger, 'a.webm')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(await call(uploader, 'MakeArtifact')).toMatchObject({ status: 404, body: { code: 'bad_route' } })
    expect(await call(uploader, 'ListArtifacts', {}, form)).toMatchObject({ status: 400 })
    expect(github.violations).toHaveLength(3)
    expect(await finalize(uploader, 'never-created.webm', video)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(github.violations).toHaveLength(3)
  })

  it('lists the artifacts of all attempts and jobs of the run, and gives addresses for them', async () => {
    await using github = await startGitHubEmulator()
    const [first, second] = [uploaderOf(github), uploaderOf(github, { attempt: 2, job: 'lint' })]
    await upload(first, 'a.webm')
    await upload(second, 'a.webm', Buffer.from('second'))
    await upload(uploaderOf(github, { runId: 2000 }), 'a.webm')
    expect((await call(second, 'ListArtifacts')).body).toMatchObject({
      artifacts: [
        { ...idsIn(second.token), name: 'a.webm', size: '6', database_id: expect.stringMatching(/^\d+$/) },
        { ...idsIn(first.token), name: 'a.webm', size: '20' },
      ],
    })
    for (const [{ token }, text] of [
      [first, 'the bytes of a video'],
      [second, 'second'],
    ] as const) {
      const { body } = await call(second, 'GetSignedArtifactURL', { ...idsIn(token), name: 'a.webm' })
      expect(await (await fetch(textIn(body, 'signed_url'))).text()).toBe(text)
    }
    expect(github.violations).toEqual([])
  })
})

describe('the limits of artifacts', () => {
  it('end what one job can create, finalized or not, but not what another can', async () => {
    await using github = await startGitHubEmulator({ artifactLimits: { perJob: 2 } })
    const [first, sibling, second] = [{}, { job: 'lint' }, { attempt: 2 }].map((job) => uploaderOf(github, job))
    if (!first || !sibling || !second) throw new Error('three jobs')
    expect((await create(first, 'a.webm')).status).toBe(200)
    expect((await create(first, 'a.webm')).status).toBe(409)
    expect((await upload(first, 'b.webm')).status).toBe(200)
    expect(await create(first, 'c.webm')).toEqual({
      status: 429,
      body: { code: 'resource_exhausted', msg: 'a job can have at most 2 artifacts' },
    })
    expect((await create(sibling, 'c.webm')).status).toBe(200)
    expect((await create(second, 'a.webm')).status).toBe(200)
    expect(github.violations).toEqual([])
  })

  it('are those of the account, until something expires', async () => {
    await using github = await startGitHubEmulator({ artifactLimits: { storageBytes: video.length + 1 } })
    const uploader = uploaderOf(github)
    expect((await upload(uploader, 'a.webm')).status).toBe(200)
    const { body } = await upload(uploader, 'b.webm')
    expect(await create(uploader, 'c.webm')).toEqual({
      status: 403,
      body: { code: 'permission_denied', msg: 'insufficient usage to create artifact' },
    })
    github.expireArtifact(Number(textIn(body, 'artifact_id')))
    expect((await create(uploader, 'c.webm')).status).toBe(200)
    expect(github.violations).toEqual([])
  })
})

describe('the storage', () => {
  it('keeps nothing of an upload that a test lets another server answer', async () => {
    const failures = [{ match: { method: 'PUT', path: '^/uploads/' }, effect: { status: 200, body: '' } }]
    await using github = await startGitHubEmulator({ behaviour: { failures } })
    const uploader = uploaderOf(github)
    const address = textIn((await create(uploader, 'a.webm')).body, 'signed_upload_url')
    expect((await put(address, video)).status).toBe(200)
    expect((await finalize(uploader, 'a.webm', video)).status).toBe(400)
    expect((await put(address, video)).status).toBe(201)
    expect((await finalize(uploader, 'a.webm', video)).status).toBe(200)
  })

  it.each<[string, Record<string, string>, number]>([
    ['without x-ms-version', { 'x-ms-version': '' }, 400],
    ['without x-ms-blob-type', { 'x-ms-blob-type': '' }, 400],
    ['with a token', { authorization: 'Bearer any' }, 400],
  ])('refuses an upload %s', async (_, change, status) => {
    await using github = await startGitHubEmulator()
    const { body } = await create(uploaderOf(github), 'a.webm')
    expect((await put(textIn(body, 'signed_upload_url'), video, change)).status).toBe(status)
    expect(github.violations).toHaveLength(1)
  })

  it('refuses the runtime token in any header', async () => {
    await using github = await startGitHubEmulator()
    const uploader = uploaderOf(github)
    const { body } = await create(uploader, 'a.webm')
    const cookie = { cookie: `token=${uploader.token}` }
    expect((await put(textIn(body, 'signed_upload_url'), video, cookie)).status).toBe(400)
    expect(github.violations).toEqual([expect.stringContaining('a token was sent to the storage')])
  })

  it('refuses wrong, expired and foreign signatures, without calling them mistakes', async () => {
    await using github = await startGitHubEmulator()
    await using late = await startGitHubEmulator({ uploadAddressMs: -1000 })
    const address = async (emulator: GitHubEmulator, name: string) =>
      textIn((await create(uploaderOf(emulator), name)).body, 'signed_upload_url')
    const [one, other] = [await address(github, 'a.webm'), await address(github, 'b.webm')]
    const foreign = new URL(one)
    foreign.search = new URL(other).search
    const wrong = [
      one.replace(/(?<=sig=)./, (first) => (first === 'A' ? 'B' : 'A')),
      one.replace('sp=cw', 'sp=r'),
      foreign.href,
      await address(late, 'a'),
    ]
    for (const url of wrong) expect((await put(url, video)).status, url).toBe(403)
    expect([...github.violations, ...late.violations]).toEqual([])
  })
})

it("lists a run's artifacts newest first, by page, by name and in both directions, in GitHub's format", async () => {
  await using github = await startGitHubEmulator()
  github.addArtifact({ name: 'old', run: { id: 7 }, createdAt: new Date('2026-01-02T03:04:05Z') })
  github.addArtifact({ name: 'other-run', run: { id: 8 } })
  github.addArtifact({ name: 'a', run: { id: 7, attempt: 2 } })
  github.addArtifact({ name: 'b', run: { id: 7 } })
  github.addRun({ id: 9, headRepositoryId: 77, headSha: 'b'.repeat(40), attempt: 3 })
  const list = async (query: string) => await rest(github, `${REPO}/actions/runs/7/artifacts${query}`)
  const all = await list('')
  expect(all.body).toMatchObject({ total_count: 3, artifacts: [{ name: 'b' }, { name: 'a' }, { name: 'old' }] })
  expect((await list('?direction=asc&per_page=1')).body).toMatchObject({ total_count: 3, artifacts: [{ name: 'old' }] })
  expect((await list('?name=a')).body).toMatchObject({ total_count: 1, artifacts: [{ name: 'a' }] })
  expect((await list('?per_page=2&page=2')).body).toMatchObject({ artifacts: [{ name: 'old' }] })
  const runs = await Promise.all([7, 9, 10].map((id) => rest(github, `${REPO}/actions/runs/${id}`)))
  expect(runs).toMatchObject([
    { status: 200, body: { id: 7, run_attempt: 2, head_repository: { id: github.repository.id } } },
    { status: 200, body: { run_attempt: 3, head_sha: 'b'.repeat(40), head_repository: { id: 77, fork: true } } },
    { status: 404 },
  ])
  const { validator } = await openDescription()
  expect(validator.validateResponse(all.body, 'actions/list-workflow-run-artifacts', 200).errors).toBeNull()
  for (const { body } of runs.slice(0, 2))
    expect(validator.validateResponse(body, 'actions/get-workflow-run', 200).errors).toBeNull()
  expect(github.violations).toEqual([])
})
