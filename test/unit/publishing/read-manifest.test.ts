import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FileError } from '../../../src/files/file-error.ts'
import { type Manifest, readManifest } from '../../../src/publishing/read-manifest.ts'
import { readLink, sharesOf } from '../../../src/sections/section.ts'
import { unpackState } from '../../../src/sections/state.ts'
import { packedText, replacements, storedJson } from '../sections/stored.ts'
import { contentOfJob, notShared, reader, sharedBy } from './jobs.ts'

type Content = Record<string, unknown>

let folder: string
let real: Content

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manifests-'))
  real = await contentOfJob(folder, { results: [...sharedBy('unit'), notShared] })
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

function read(content: unknown, changes: Partial<typeof reader> = {}): Manifest {
  return readManifest(JSON.stringify(content), { ...reader, ...changes })
}

/** All that a manifest would have shown as a link or remembered as a share. */
function broughtBy({ results, sections }: Manifest): string[] {
  const fromSections = [...sections.values()].flatMap((section) => [
    ...section.links.kept.flatMap((row) => readLink(row)?.url ?? []),
    ...sharesOf(section).map(({ id }) => id),
  ])
  return [...results.flatMap(({ url, shareId }) => [url ?? [], shareId ?? []].flat()), ...fromSections]
}

const others = [
  null,
  -1,
  0,
  1e300,
  'x',
  '',
  [],
  {},
  [[]],
  'https://evil.example/',
  'javascript:alert(1)',
  'shr_evil',
]

it('takes a manifest as a step writes it, its results unchanged', () => {
  const manifest = read(real)
  expect(manifest.results).toEqual(real['results'])
  expect(JSON.stringify(manifest.results)).toBe(JSON.stringify(real['results']))
  expect(manifest).toMatchObject({ runId: '1000', runAttempt: 1, section: real['section'] })
  expect(manifest.sections.get(1)).toMatchObject({ shared: 2, failed: 1, failedTests: 1 })
})

it('refuses any wrong value in any place, or shows and remembers nothing that was not in it', () => {
  const known = new Set(broughtBy(read(real)))
  let refused = 0
  for (const content of replacements(real, others)) {
    const text = JSON.stringify(content)
    try {
      for (const brought of broughtBy(readManifest(text, reader))) expect(known, text).toContain(brought)
    } catch (error) {
      expect(error, text).toBeInstanceOf(FileError)
      expect(String(error), text).not.toContain('evil')
      refused += 1
    }
  }
  expect(refused).toBeGreaterThan(500)
})

it('refuses any wrong value in what it carries for the comment, or shows nothing that was not in it', () => {
  const known = new Set(broughtBy(read(real)))
  const section = read(real).sections.get(1)
  if (section === undefined) throw new Error('The manifest carries no section')
  let refused = 0
  for (const stored of replacements(storedJson([section]), others)) {
    const states = [{ pullRequest: 1, state: packedText(JSON.stringify(stored)) }]
    try {
      const manifest = read({ ...real, states })
      // Replaced shares are vouched for by the signature alone, and rows have no link without an address.
      const shown = [...manifest.sections.values()].flatMap(({ links }) => links.kept)
      for (const row of shown) expect(known).toContain(readLink(row)?.url)
    } catch (error) {
      expect(error).toBeInstanceOf(FileError)
      refused += 1
    }
  }
  expect(refused).toBeGreaterThan(200)
})

/** The same manifest with one value replaced, in its results too. */
function withResult(at: number, changes: object): Content {
  const results: object[] = JSON.parse(JSON.stringify(real['results']))
  return { ...real, results: results.with(at, { ...results[at], ...changes }) }
}

it.each<[string, () => unknown]>([
  ['it is no JSON object', () => []],
  ['version is not 1', () => ({ ...real, version: 2 })],
  ['version is not 1', () => ({ ...real, version: '1' })],
  ['repository is not the repository of this run', () => ({ ...real, repository: 'octo-org/other' })],
  ['runId is no id of a run', () => ({ ...real, runId: '12x' })],
  ['runId is of a later run than this one', () => ({ ...real, runId: '1001' })],
  ['runAttempt is no number from 1', () => ({ ...real, runAttempt: 0 })],
  ['runAttempt is of a later attempt than this one', () => ({ ...real, runAttempt: 3 })],
  ['pullRequests does not name the pull request of this run', () => ({ ...real, pullRequests: [2] })],
  ['pullRequests[1] is no number from 1', () => ({ ...real, pullRequests: [1, '2'] })],
  ['commit is no commit', () => ({ ...real, commit: 'main' })],
  ['section is no object', () => ({ ...real, section: 'unit' })],
  ['section.key is no key of', () => ({ ...real, section: { key: 'unit', heading: '' } })],
  [
    'section.heading is no line of',
    () => ({ ...real, section: { ...Object(real['section']), heading: 'a\nb' } }),
  ],
  [
    'section.heading is no line of',
    () => ({ ...real, section: { ...Object(real['section']), heading: 'x'.repeat(201) } }),
  ],
  ['results is no list', () => ({ ...real, results: {} })],
  ['results has more than 20000 items', () => ({ ...real, results: Array(20_001).fill(notShared) })],
  ['results[1] is no object', () => ({ ...real, results: [notShared, 7] })],
  ['results[1].url is no http(s) address', () => withResult(1, { url: 'ftp://example.com/' })],
  ['results[1].url is no http(s) address', () => withResult(1, { url: 'https://example.com/\nx' })],
  ['results[1].url is missing', () => withResult(1, { url: undefined })],
  ['results[2].url stands beside a failure', () => withResult(2, { url: 'https://example.com/' })],
  ['results[0].status is no status', () => withResult(0, { status: 'toString' })],
  ['results[0].title is missing', () => withResult(0, { title: undefined })],
  ['results[0].sizeBytes is no count', () => withResult(0, { sizeBytes: '7' })],
  [
    'results[0].test.result is no result of a test',
    () => withResult(0, { test: { title: 't', result: 'x' } }),
  ],
  ['results[0].sha256 is no SHA-256', () => withResult(0, { sha256: 'abc' })],
  ['shareUrls does not match results', () => ({ ...real, shareUrls: [] })],
  ['sharedCount does not match results', () => ({ ...real, sharedCount: 3 })],
  ['commentUrl is no http(s) address', () => ({ ...real, commentUrl: 'x' })],
  ['states does not match pullRequests', () => ({ ...real, states: [] })],
  ['states[0].pullRequest does not match pullRequests', () => withStates({ pullRequest: 2, state: '' })],
  ['states[0].state is damaged', () => withStates({ pullRequest: 1, state: 'x' })],
  ['states[0].state is of a newer version', () => withStates({ pullRequest: 1, state: '2 a b' })],
  ['states[0].state does not match results', () => withResult(0, { shareId: 'shr_other' })],
])('refuses a manifest in which %s', (reason, content) => {
  expect(() => read(content())).toThrow(reason)
})

function withStates(...states: object[]): Content {
  return { ...real, states }
}

it('refuses what another manifest carries: of another job, run, pull request or repository', async () => {
  const foreign = [
    ['section.key', { name: 'e2e', results: sharedBy('unit') }],
    ['runId', { runId: '999' }],
    ['runAttempt', { runAttempt: 2 }],
    ['results', { results: sharedBy('other') }],
    ['results', { results: sharedBy('unit', 3) }],
  ] as const
  const own = await contentOfJob(folder)
  for (const [field, job] of foreign) {
    const { states } = await contentOfJob(folder, job)
    expect(() => read({ ...own, states }), field).toThrow(`states[0].state does not match ${field}`)
  }
  const { states } = await contentOfJob(folder, { pullRequests: [2] })
  const [{ state }] = Object(states)
  const moved = { ...own, states: [{ pullRequest: 1, state }] }
  expect(() => read(moved)).toThrow('states[0].state was made for another pull request')
})

it('takes of several pull requests those of this run, and the first where this run has none', async () => {
  const several = await contentOfJob(folder, { pullRequests: [1, 2, 3] })
  expect([...read(several).sections.keys()]).toEqual([1])
  expect([...read(several, { pullRequests: [] }).sections.keys()]).toEqual([1])
})

it('takes a manifest that knows no pull request, without a signature', async () => {
  const unsigned = await contentOfJob(folder, { pullRequests: [] })
  expect(read(unsigned).sections.get(0)).toMatchObject({ signature: '', shared: 2 })
  const { states } = await contentOfJob(folder)
  const [{ state }] = Object(states)
  expect(unpackState(state)).toMatchObject({ damaged: false })
  expect(() => read({ ...unsigned, states: [{ pullRequest: 0, state }] })).toThrow('another pull request')
})

it('takes a failure beside the id of a share that was made, and whose link nobody knows', async () => {
  const orphan = { ...notShared, shareId: 'shr_orphan', error: 'creating the share failed' }
  const content = await contentOfJob(folder, { results: [...sharedBy('unit'), orphan] })
  expect(read(content).results.at(-1)).toEqual(orphan)
})

it('leaves out fields that it does not know, and takes no prototype from a file', () => {
  const strange = JSON.stringify(real)
    .replace('"path":', '"__proto__":{"url":"https://evil.example/"},"later":[1],"path":')
    .replace('"version":1', '"version":1,"__proto__":{"polluted":true}')
  const manifest = readManifest(strange, reader)
  expect(JSON.stringify(manifest)).not.toMatch(/evil|later/)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

it('refuses lists nested deeply wherever they stand', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const text = JSON.stringify({ ...real, results: [1234], section: 5678 })
  for (const place of ['1234', '5678']) {
    expect(() => readManifest(text.replace(place, deep), reader)).toThrow(FileError)
  }
  expect(() => readManifest(deep, reader)).toThrow('it is no JSON object')
})

it('repeats nothing of a file that is no JSON', () => {
  expect(() => readManifest('{"secret": hunter2}', reader)).toThrow(/^it is no JSON at line 1, column 12$/)
})
