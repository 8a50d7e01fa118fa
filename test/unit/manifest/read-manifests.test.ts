import { copyFile, mkdir, mkdtemp, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { InputError } from '../../../src/failure.ts'
import { makeBaseSection } from '../../../src/manifest/base-section.ts'
import { createBaseRuns } from '../../../src/manifest/compare.ts'
import { type FoundManifests, readManifestFiles, readManifests } from '../../../src/manifest/read-manifests.ts'
import { listResults } from '../../../src/manifest/results.ts'
import { openManifest, type SignedManifest } from '../../../src/manifest/signed-file.ts'
import { logManifests } from '../../../src/messages/manifests.ts'
import { createSecrets } from '../../../src/secrets/secrets.ts'
import { contentOf, reader, sharedBy, unshared, writeJob } from '../../support/reports/manifests-of-jobs.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manifests-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Reads the manifests that match the patterns, relative to the folder. */
const find = (patterns = '.', secrets = createSecrets([])) =>
  readManifests(
    { patterns, root: folder, hide: String, ownFolder: join(folder, 'own') },
    { ...reader, secrets, compare: async ({ manifest }) => manifest },
  )

function headingsOf({ manifests }: FoundManifests): string[] {
  return manifests.map(({ heading }) => heading)
}

/** The log lines about the findings. */
function toldOf(found: FoundManifests): string[] {
  const lines: string[] = []
  const tell = (text: string) => void lines.push(text)
  const log = { info: tell, group: () => {}, debug: tell, notice: tell, warning: tell, error: tell, fail: tell }
  logManifests(found, undefined, log)
  return lines
}

it('reads the manifests of a folder in the order of their headings, and counts other JSON files in one line', async () => {
  for (const name of ['shard 10', 'shard 2', 'lint']) await writeJob(join(folder, name), { name })
  await writeFile(join(folder, 'results.json'), '{}')
  await writeFile(join(folder, 'list.json'), '[{"run":1,"tests":2,"recordings":3}]')
  await writeFile(join(folder, 'broken.json'), '{"run":')
  await writeFile(join(folder, 'share-recordings-notes.txt'), '')
  const found = await find()
  expect(headingsOf(found)).toEqual(['lint', 'shard 2', 'shard 10'])
  expect(found).toMatchObject({ files: 3, otherFiles: 3, warnings: [], replaced: [] })
  expect(toldOf(found)).toEqual([
    'Left out: 3 JSON files that are not manifests',
    'Joining 3 manifests: 3 sections with 6 recordings',
  ])
})

it('accepts a manifest under any name', async () => {
  await rename(await writeJob(folder), join(folder, 'my-report.json'))
  for (const patterns of ['my-report.json', '.', '*.json', join(folder, '*.json')]) {
    expect(headingsOf(await find(patterns)), patterns).toEqual(['unit'])
  }
  await rename(join(folder, 'my-report.json'), join(folder, 'manifest'))
  expect(headingsOf(await find('manifest'))).toEqual(['unit'])
  expect(await find()).toMatchObject({ files: 0, otherFiles: 0, warnings: [] })
})

it('names every rejected file that is forged, is called like a manifest or was named literally, and accepts the others', async () => {
  await writeJob(folder)
  const forged = { ...contentOf({ name: 'e2e' }), shareUrl: 'https://evil.example/' }
  await writeFile(join(folder, 'my-report.json'), JSON.stringify(forged))
  await writeFile(join(folder, 'nightly.json'), '{}')
  await writeFile(join(folder, 'share-recordings-a.json'), '{"secret": hunter2}')
  await writeFile(join(folder, 'share-recordings-b.json'), '{"shareRecordings":')
  const found = await find('.\nnightly.json')
  expect(headingsOf(found)).toEqual(['unit'])
  expect(toldOf(found).at(-1)).toBe('Joining 1 manifest: 1 section with 2 recordings')
  expect(found.warnings).toEqual([
    expect.stringMatching(/^The manifest my-report\.json can't be used: its signature is invalid: /),
    ...['nightly.json', 'share-recordings-a.json', 'share-recordings-b.json'].map(
      (name) => `The manifest ${name} can't be used: it does not begin like a manifest.`,
    ),
  ])
  expect(JSON.stringify(found)).not.toMatch(/evil|hunter2/)
})

it("reads manifests up to the caller's limit, names those beyond it, and handles signals in between", async () => {
  for (const name of ['1', '2', '3', '4']) {
    // A file holds each title twice: in the manifest, and in the outputs.
    const title = 'x'.repeat(name === '4' ? 9 : 15 * 2 ** 20)
    await writeJob(join(folder, name), {
      name,
      results: [{ path: 'a.webm', title, status: 'failed', error: 'why' }],
    })
  }
  let turns = 0
  const turnsBefore: number[] = []
  const search = { patterns: '.', root: folder, hide: String, mostMib: 64 }
  const found = await readManifestFiles(search, (bytes) => {
    turnsBefore.push(turns)
    setImmediate(() => {
      turns += 1
    })
    return { heading: openManifest(bytes, reader.signing).manifest.heading }
  })
  expect(found.read.map(({ heading }) => heading)).toEqual(['1', '2', '4'])
  expect(found.warnings).toEqual([
    expect.stringMatching(/^The manifest 3\/.* can't be used: with it, the manifests exceed 64 MiB\.$/),
  ])
  expect(turnsBefore).toEqual([0, 1, 2])
})

it('uses the newest run and attempt of each section, and records the shares of the others as replaced', async () => {
  const reused = sharedBy('reused').map((result) => ({ ...result, status: 'reused' as const }))
  const jobs = [
    { runAttempt: 2 },
    { runAttempt: 1, results: [...sharedBy('first'), ...reused] },
    { runId: '999', runAttempt: 2 },
    { name: 'e2e', runId: '998' },
    { name: 'e2e', runId: '999' },
  ]
  for (const [at, job] of jobs.entries()) await writeJob(join(folder, String(at)), job)
  const found = await find()
  expect(found.manifests.map(({ run }) => [run.id, run.attempt])).toEqual([
    ['999', 1],
    ['1000', 2],
  ])
  expect(found.replaced).toHaveLength(3)
  expect(found.manifests.map(({ replaced }) => replaced.map(({ id }) => id).toSorted())).toEqual([
    [],
    ['shr_first_1', 'shr_first_2', 'shr_reused_1', 'shr_reused_2'],
  ])
  expect(found.warnings).toEqual([])
  expect(toldOf(found)[0]).toMatch(/^Left out: .*, replaced by the manifest of a newer run or attempt$/)
})

it('is silent about a copy of a manifest, but warns about two jobs that share a section', async () => {
  const file = await writeJob(join(folder, '1'))
  await mkdir(join(folder, '2'))
  await copyFile(file, join(folder, '2', basename(file)))
  expect(await find()).toMatchObject({ files: 2, warnings: [], replaced: [] })
  await writeJob(join(folder, '3'), { results: sharedBy('other'), time: '2025-06-15T15:06:41Z' })
  const found = await find()
  expect(found.manifests.map((manifest) => listResults(manifest)[0]?.title)).toEqual(['unit 1'])
  expect(found.manifests[0]?.replaced.map(({ id }) => id).toSorted()).toEqual(['shr_other_1', 'shr_other_2'])
  expect(found.warnings).toEqual([expect.stringMatching(/^Left out: .*3\/share-.*json, .*its own `section`/)])
})

it('still knows that two jobs shared a section if only one of them ran again', async () => {
  const jobs = [{ results: sharedBy('one') }, { results: sharedBy('other') }, { runAttempt: 2 }]
  for (const [at, job] of jobs.entries()) await writeJob(join(folder, String(at)), job)
  const { manifests } = await find()
  expect(manifests.map(({ run, sharedSection }) => [run.attempt, sharedSection])).toEqual([[2, true]])
  await rm(join(folder, '1'), { recursive: true })
  expect((await find()).manifests.map(({ sharedSection }) => sharedSection)).toEqual([undefined])
})

it('refuses a manifest that is too large before reading it', async () => {
  const file = await writeJob(folder)
  await truncate(file, 257 * 1024 ** 2)
  const { warnings } = await find(basename(file))
  expect(warnings).toEqual([expect.stringContaining('with it, the manifests exceed 256 MiB')])
})

it.runIf(process.platform !== 'win32')('follows no symbolic link', async () => {
  const file = await writeJob(join(folder, 'elsewhere'))
  await mkdir(join(folder, 'manifests'))
  await symlink(file, join(folder, 'manifests/share-recordings-link.json'))
  await symlink(join(folder, 'elsewhere'), join(folder, 'manifests/folder'))
  const { manifests, warnings } = await find('manifests')
  expect(manifests).toEqual([])
  expect(warnings).toEqual([expect.stringContaining('its path contains a symbolic link')])
})

it('rejects invalid patterns', async () => {
  await expect(find('!only-excluded')).resolves.toMatchObject({ files: 0 })
  await expect(find('./a/../b')).rejects.toThrow(InputError)
})

it.runIf(process.platform === 'linux')(
  "reads all manifests that it can, and warns about a path that can't be read",
  async () => {
    await writeJob(folder)
    await mkdir(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xfc])]))
    const found = await find()
    expect(headingsOf(found)).toEqual(['unit'])
    expect(found.warnings).toEqual([
      expect.stringContaining(
        'Some paths of the input manifests (.) could not be read: \ufffd (its name is not Unicode)',
      ),
    ])
  },
)

it('removes secrets of this step from the texts of manifests, and keeps the paths of files', async () => {
  const test = {
    title: 'types salty anchor',
    project: 'salty anchor',
    result: 'failed',
    file: 'salty anchor.ts',
  } as const
  const shared = sharedBy('unit', 1).map((result) => ({
    ...result,
    path: 'out/salty anchor.webm',
    title: 'with salty anchor',
    test: { ...test, error: 'at https://crew:knot@ferry.example/?token=abc: salty%20anchor' },
  }))
  const lost = { ...unshared, path: 'out/salty anchor 2.webm', error: 'no salty anchor' }
  await writeJob(folder, { name: 'job salty anchor', results: [...shared, lost], section: '' })
  const [manifest] = (await find('.', createSecrets([], ['salty anchor']))).manifests
  expect(manifest).toMatchObject({
    heading: 'job ***',
    part: { heading: 'job ***' },
    tests: [{ title: 'types ***', project: '***' }],
    recordings: [
      { path: 'out/salty anchor.webm', shownPath: 'out/***.webm', title: 'with ***', test: { file: '***.ts' } },
      { path: 'out/salty anchor 2.webm', shownPath: 'out/*** 2.webm', error: 'no ***' },
    ],
  })
  const texts = JSON.stringify(manifest).replaceAll(/"path":"[^"]*"/g, '')
  expect(texts).not.toMatch(/salty|anchor|knot|abc/)
  expect(texts).toContain('at https://***@ferry.example/?token=*** ***')
})

it('compares whole manifests with the base, before secrets are removed or tests without a row are left out', async () => {
  const pays = { title: 'pays by salty anchor', project: 'p', result: 'failed' } as const
  const [first, second] = sharedBy('unit')
  if (first === undefined || second === undefined) throw new Error('There are no recordings')
  const results = [
    { ...first, test: pays },
    { ...second, test: { title: 'passes', project: 'p', result: 'passed' } as const },
  ]
  const path = await writeJob(folder, { results })
  const there = openManifest(await readFile(path), reader.signing).manifest
  const base = createBaseRuns([makeBaseSection(there)], 'main')
  const secrets = createSecrets([], ['salty anchor'])
  const search = { patterns: '.', root: folder, hide: String, ownFolder: join(folder, 'own') }
  const seen: string[] = []
  const compare = async ({ manifest }: SignedManifest) => {
    seen.push(...manifest.tests.map(({ title }) => title))
    return base.compare(manifest)
  }
  const { manifests } = await readManifests(search, { ...reader, secrets, compare })
  expect(seen).toEqual(['pays by salty anchor', 'passes'])
  expect(manifests[0]?.tests[0]).toMatchObject({ title: 'pays by ***', identity: expect.any(String) })
  expect(manifests[0]?.comparedWith).toMatchObject({ alsoFailing: 1, runs: 1 })
  // Later comparisons still know the test.
  expect(base.compare({ ...there, tests: manifests[0]?.tests ?? [] }).comparedWith).toMatchObject({ alsoFailing: 1 })
})
