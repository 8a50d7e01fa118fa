import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { InputError } from '../../../src/failure.ts'
import { type FoundManifests, readManifests } from '../../../src/publishing/read-manifests.ts'
import { reader, sharedBy, writeJob } from './jobs.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manifests-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

function headingsOf({ manifests }: FoundManifests): string[] {
  return manifests.map(({ section }) => section.heading)
}

it('takes of a folder the files that are called as manifests are, in the order of their headings', async () => {
  for (const name of ['shard 10', 'shard 2', 'lint']) await writeJob(join(folder, name), { name })
  await writeFile(join(folder, 'results.json'), '{}')
  await writeFile(join(folder, 'share-recordings-notes.txt'), '')
  const found = await readManifests(folder, reader)
  expect(headingsOf(found)).toEqual(['lint', 'shard 2', 'shard 10'])
  expect(found).toMatchObject({ files: 3, warnings: [], replaced: [] })
})

it('takes a file that is named to the letter, whatever it is called', async () => {
  const file = await writeJob(folder)
  await copyFile(file, join(folder, 'unit.json'))
  expect(headingsOf(await readManifests(join(folder, 'unit.json'), reader))).toEqual(['unit'])
  expect(await readManifests(join(folder, '*/*.json'), reader)).toMatchObject({ files: 0, warnings: [] })
})

it('counts the newest attempt and the newest run of each section', async () => {
  const jobs = [
    { runAttempt: 2 },
    { runAttempt: 1 },
    { runId: '999', runAttempt: 2 },
    { name: 'e2e', runId: '998' },
    { name: 'e2e', runId: '999' },
  ]
  for (const [at, job] of jobs.entries()) await writeJob(join(folder, String(at)), job)
  const found = await readManifests(folder, reader)
  expect(found.manifests.map(({ runId, runAttempt }) => [runId, runAttempt])).toEqual([
    ['999', 1],
    ['1000', 2],
  ])
  expect(found.replaced).toHaveLength(3)
  expect(found.warnings).toEqual([])
})

it('says nothing of the same manifest twice, and warns of two that can’t be told apart', async () => {
  const file = await writeJob(join(folder, '1'))
  await mkdir(join(folder, '2'))
  await copyFile(file, join(folder, '2', basename(file)))
  expect(await readManifests(folder, reader)).toMatchObject({ files: 2, warnings: [], replaced: [] })
  await writeJob(join(folder, '3'), { results: sharedBy('other') })
  const found = await readManifests(folder, reader)
  expect(found.manifests.map(({ results }) => results[0]?.title)).toEqual(['unit 1'])
  expect(found.warnings).toEqual([
    expect.stringMatching(/^Left out: .*3\/share-.*json, .*`section` of its own/),
  ])
})

it('names ten manifests that are refused, counts the others, and takes what can be used', async () => {
  await writeJob(folder)
  for (let at = 0; at < 13; at += 1) await writeFile(join(folder, `share-recordings-${at}.json`), '[]')
  const found = await readManifests(folder, reader)
  expect(headingsOf(found)).toEqual(['unit'])
  expect(found.warnings).toHaveLength(11)
  expect(found.warnings[2]).toMatch(
    /^The manifest .*share-recordings-2\.json is refused: it is no JSON object\.$/,
  )
  expect(found.warnings.at(-1)).toMatch(/^3 more/)
})

it('refuses a manifest that is too large, before it reads it', async () => {
  const file = await writeJob(folder)
  await truncate(file, 17 * 1024 ** 2)
  const { warnings } = await readManifests(file, reader)
  expect(warnings).toEqual([expect.stringContaining('it is larger than 16 MiB')])
})

it.runIf(process.platform !== 'win32')('follows no symbolic link', async () => {
  const file = await writeJob(join(folder, 'elsewhere'))
  await mkdir(join(folder, 'manifests'))
  await symlink(file, join(folder, 'manifests/share-recordings-link.json'))
  await symlink(join(folder, 'elsewhere'), join(folder, 'manifests/folder'))
  const { manifests, warnings } = await readManifests(join(folder, 'manifests'), reader)
  expect(manifests).toEqual([])
  expect(warnings).toEqual([expect.stringContaining('it is reached by a symbolic link')])
})

it('reads a manifest with a byte order mark', async () => {
  const file = await writeJob(folder)
  await writeFile(file, `\ufeff${await readFile(file, 'utf8')}`)
  expect(headingsOf(await readManifests(file, reader))).toEqual(['unit'])
})

it('is an error for patterns that are none', async () => {
  await expect(readManifests('!only-excluded', reader)).resolves.toMatchObject({ files: 0 })
  await expect(readManifests('./a/../b', reader)).rejects.toThrow(InputError)
})
