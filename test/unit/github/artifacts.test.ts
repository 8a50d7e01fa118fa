import { expect, it } from 'vitest'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { downloadArtifact, listArtifacts, listRunArtifacts } from '../../../src/github/artifacts.ts'
import type { GitHubClient } from '../../../src/github/github-client.ts'
import { explainGitHubError } from '../../../src/github/github-error.ts'
import { withClient } from '../../support/github/github-client.ts'
import { startRawServer } from '../../support/service/raw-server.ts'
import { temporaryFileOf } from '../../support/temporary-file.ts'

const dayMs = 86_400_000
const old = new Date(Date.now() - 10 * dayMs)
const span = { from: Date.now() - 37 * dayMs, to: Date.now() - 7 * dayMs }
const mib = 2 ** 20

/** The downloaded bytes of an artifact; undefined if it is too large. */
const download =
  (id: number, most = mib) =>
  async (github: GitHubClient) => {
    await using file = await temporaryFileOf(Buffer.of())
    return (await downloadArtifact(github, { id }, file, most)) ? await file.readFile() : undefined
  }

const list = (names: string[]) => (github: GitHubClient) => listArtifacts(github, names, span)

/** The query parameters sent to GitHub. */
const queriesOf = ({ requests }: { requests: readonly { query: object }[] }) => requests.map(({ query }) => query)

it("lists artifacts of a name that are within the time span, not expired, and from the repository's own runs", async () => {
  await using github = await startGitHubEmulator()
  const name = 'recordings'
  const second = github.addArtifact({ name, run: { id: 12 }, files: { a: 'x' }, createdAt: old })
  const first = github.addArtifact({ name, createdAt: new Date(old.getTime() - dayMs) })
  github.addArtifact({ name, createdAt: new Date() })
  github.addArtifact({ name, createdAt: new Date(Date.now() - 38 * dayMs) })
  github.expireArtifact(github.addArtifact({ name, createdAt: old }).id)
  github.addArtifact({ name: 'other', createdAt: old })
  const ofFork = github.addArtifact({ name, run: { headRepositoryId: 77 }, createdAt: old })
  const ofNobody = github.addArtifact({ name, run: null, createdAt: old })
  const { artifacts, passedOver } = await withClient(github, list([name]))
  expect(artifacts).toEqual([
    {
      id: second.id,
      name,
      runId: '12',
      createdMs: Date.parse(second.createdAt),
      sizeBytes: second.sizeBytes,
      expired: false,
      isOwn: true,
      headBranch: 'main',
      headSha: expect.stringMatching(/^[0-9a-f]{40}$/),
    },
    expect.objectContaining({ id: first.id, name, runId: '1000' }),
  ])
  expect(passedOver.map(({ id }) => id).sort()).toEqual([ofFork.id, ofNobody.id])
  expect(queriesOf(github)).toEqual([{ name, per_page: '100' }])
  expect(github.violations).toEqual([])
})

it('lists artifacts that match a glob from all pages, each once, with one request for all names', async () => {
  await using github = await startGitHubEmulator()
  for (let at = 0; at < 250; at += 1) github.addArtifact({ name: `shard-${at}`, createdAt: old })
  const others = ['shard', 'recordings [linux]', 'toString', 'aba', 'aXa', 'aYa']
  for (const name of others) github.addArtifact({ name, createdAt: old })
  const names = async (...wanted: string[]) => {
    const { artifacts } = await withClient(github, list(wanted))
    return artifacts.map(({ name }) => name)
  }
  expect(new Set(await names('shard-*', 'shard-1')).size).toBe(250)
  expect(queriesOf(github)).toEqual(
    [1, 2, 3].map((page) => expect.objectContaining(page === 1 ? {} : { page: `${page}` })),
  )
  expect(await names('shard-2?', 'recordings [linux]')).toHaveLength(11)
  expect((await names('shard', 'toString')).sort()).toEqual(['shard', 'toString'])
  expect((await names('a[bX]a')).sort()).toEqual(['aXa', 'aba'])
  expect(await names('Shard', 'none')).toEqual([])
})

/** Asks a server whose answers the emulator doesn't give. */
function askServer<T>({ origin }: { origin: string }, ask: (github: GitHubClient) => Promise<T>): Promise<T> {
  const repository = { fullName: 'octo-org/demo' }
  return withClient({ apiUrl: origin, graphqlUrl: origin, repository, token: 'token' }, ask)
}

it("does not count an artifact as this repository's if its run names no repository", async () => {
  const run = { id: 7, repository_id: null, head_repository_id: null }
  const listed = { id: 1, name: 'a', expired: false, created_at: old.toISOString(), workflow_run: run }
  await using server = await startRawServer((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ total_count: 1, artifacts: [listed] }))
  })
  const { artifacts, passedOver } = await askServer(server, list(['a']))
  expect([artifacts, passedOver.map(({ id }) => id)]).toEqual([[], [1]])
})

it('reads no more pages or names once fewer than 300 requests are left, and says that the list goes on', async () => {
  const read = async (remaining: string | undefined, names: string[]) => {
    await using server = await startRawServer((response, { url = '' }) => {
      const { pathname, searchParams } = new URL(url, server.origin)
      const page = Number(searchParams.get('page') ?? 1)
      const name = searchParams.get('name')
      const next = `<${server.origin}${pathname}?name=${name}&page=${page + 1}>; rel="next"`
      response.writeHead(200, {
        'content-type': 'application/json',
        ...(page < 2 && { link: next }),
        ...(remaining !== undefined && { 'x-ratelimit-remaining': remaining }),
      })
      const artifact = { id: page, name, expired: false, created_at: old.toISOString(), workflow_run: null }
      response.end(JSON.stringify({ total_count: 2, artifacts: [artifact] }))
    })
    const { isComplete } = await askServer(server, list(names))
    return [server.requests.length, isComplete]
  }
  expect(await read('300', ['a', 'b'])).toEqual([4, true])
  expect(await read('299', ['a', 'b'])).toEqual([1, false])
  // A GitHub Enterprise Server may have no limit.
  expect(await read(undefined, ['a', 'b'])).toEqual([4, true])
})

it('lists all artifacts of a run, each once, with what is known of them', async () => {
  const own = { id: 7, repository_id: 5, head_repository_id: 5 }
  const details = { expired: false, created_at: '2026-11-01T00:00:00Z', size_in_bytes: 9 }
  const all = Array.from({ length: 250 }, (_, at) => ({ ...details, id: at, name: `a${at}`, workflow_run: own }))
  const ofFork = { ...details, id: 250, name: 'fork', expired: true, workflow_run: { ...own, head_repository_id: 6 } }
  const unknown = { id: 251, name: 'bare', expired: false, created_at: null, size_in_bytes: 0, workflow_run: null }
  await using server = await startRawServer((response, { url = '' }) => {
    const { pathname, searchParams } = new URL(url, server.origin)
    const page = Number(searchParams.get('page') ?? 1)
    const next = `<${server.origin}${pathname}?per_page=100&page=${page + 1}>; rel="next"`
    response.writeHead(200, { 'content-type': 'application/json', ...(page < 3 && { link: next }) })
    // As if another job uploaded an artifact after the first page.
    const from = page === 1 ? 0 : (page - 1) * 100 - 1
    const artifacts = [...all, ofFork, unknown].slice(from, page === 3 ? undefined : from + 100)
    response.end(JSON.stringify({ total_count: 252, artifacts }))
  })
  const artifacts = await askServer(server, (github) => listRunArtifacts(github, '7'))
  const path = '/repos/octo-org/demo/actions/runs/7/artifacts?per_page=100'
  expect(server.requests.map(({ path }) => path)).toEqual([path, `${path}&page=2`, `${path}&page=3`])
  expect(artifacts.map(({ id }) => id)).toEqual(Array.from({ length: 252 }, (_, at) => at))
  const createdMs = Date.UTC(2026, 10, 1)
  expect([artifacts[0], ...artifacts.slice(-2)]).toEqual([
    { id: 0, name: 'a0', expired: false, createdMs, sizeBytes: 9, runId: '7', isOwn: true },
    { id: 250, name: 'fork', expired: true, createdMs, sizeBytes: 9, runId: '7', isOwn: false },
    { id: 251, name: 'bare', expired: false, createdMs: undefined, sizeBytes: 0, runId: undefined, isOwn: false },
  ])
})

const bare = { tokens: { bare: { login: 'github-actions[bot]', permissions: {} } } }
const secret = { repository: { fullName: 'octo-org/demo', private: true } }

it('names the missing permission if GitHub refuses the list or a download', async () => {
  await using github = await startGitHubEmulator({ ...bare, ...secret })
  const explained = (error: unknown) => explainGitHubError(error, { fork: false, prNumber: 7, clean: (text) => text })
  const missing = 'GitHub refused the request (403). Add "actions: read" to the permissions of the job'
  const asked = [list(['a']), download(1)]
  for (const ask of asked) expect(await withClient<unknown>(github, ask).catch(explained)).toBe(missing)
  await using server = await startRawServer((response) => {
    response.writeHead(403, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ message: 'Resource not accessible by integration' }))
  })
  expect(await askServer(server, (one) => listRunArtifacts(one, '7')).catch(explained)).toBe(missing)
})

it('does not mistake a rate limit for a missing permission', async () => {
  await using github = await startGitHubEmulator({
    behaviour: { primaryLimit: { afterRequests: 0, forMs: 600_000 } },
  })
  await expect(withClient(github, list(['a']))).rejects.toThrow('API rate limit exceeded')
})

it('downloads from storage without the token, and retries after a transient failure', async () => {
  const failures = [{ match: { path: '^/archives/' }, effect: { status: 503 } }]
  await using github = await startGitHubEmulator({ behaviour: { failures } })
  const { id } = github.addArtifact({ name: 'a', archive: Buffer.from('any bytes') })
  const bytes = await withClient(github, download(id, 9))
  expect(bytes?.toString()).toBe('any bytes')
  expect(await withClient(github, download(id, 8))).toBeUndefined()
  const stored = github.requests.filter(({ path }) => path.startsWith('/archives/'))
  expect(stored.map(({ status, headers }) => [status, headers['authorization']])).toEqual([
    [503, undefined],
    [200, undefined],
    [200, undefined],
  ])
  expect(github.violations).toEqual([])
})

it("says why an artifact can't be downloaded, but never where it is stored", async () => {
  await using github = await startGitHubEmulator()
  const { id } = github.addArtifact({ name: 'a' })
  github.expireArtifact(id)
  await expect(withClient(github, download(id))).rejects.toThrow('Artifact has expired')
  const other = github.addArtifact({ name: 'a' }).id
  const failures = [{ match: { path: '^/archives/' }, every: true as const, effect: { status: 403 } }]
  github.setBehaviour({ failures })
  await expect(withClient(github, download(other))).rejects.toThrow(/^storage answered with status 403$/)
})

it('starts over if a download breaks off, and keeps nothing of the first try', async () => {
  await using github = await startGitHubEmulator()
  const { id } = github.addArtifact({ name: 'a' })
  let tries = 0
  await using storage = await startRawServer((response) => {
    tries += 1
    if (tries > 1) return void response.end('whole')
    response.writeHead(200, { 'content-length': '100' })
    response.write('the first part', () => setTimeout(() => response.destroy(), 100))
  })
  const bytes = await withClient(github, async (client) => {
    const fetchStored: typeof client.fetchStored = (_, receive) => client.fetchStored(storage.origin, receive)
    return await download(id)({ ...client, fetchStored })
  })
  expect([tries, bytes?.toString()]).toEqual([2, 'whole'])
})
