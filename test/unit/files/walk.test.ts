import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { walk } from '../../../src/files/find-files.ts'
import { readPatterns } from '../../../src/files/patterns.ts'
import { findByGlobber } from '../../support/recordings/reference.ts'
import { thorough } from '../../support/requirement.ts'
import { growTree, searchedTrees } from './trees.ts'

let folder: string

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'walk-')))
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Throws if something could not be read. */
async function find(patterns: string, root: string, includeHidden = true): Promise<string[]> {
  const { files, unread } = await walk(await readPatterns(patterns, 'path', root), { includeHidden })
  expect(unread).toEqual([])
  return files.sort()
}

/** The system's error code, or a word for rejected patterns. */
function failure(error: unknown): string {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : 'refused'
}

it('finds what @actions/glob finds, and rejects what it rejects', async () => {
  const root = join(folder, 'w [o] {r}k')
  const property = fc.asyncProperty(searchedTrees(root), async ({ tree, searches }) => {
    await growTree(root, tree)
    for (const { patterns, includeHidden } of searches) {
      const expected = await findByGlobber(patterns, includeHidden, root).catch(failure)
      const found = await find(patterns, root, includeHidden).catch(failure)
      // `@actions/glob` fails as a whole if a path leads through a file.
      if (expected !== 'ENOTDIR') expect(found, patterns).toEqual(expected)
      else expect(found, patterns).toBeInstanceOf(Array)
    }
  })
  await fc.assert(property, { numRuns: thorough ? 40 : 10, seed: 1 })
})

it('takes no time for a name that could match a pattern in countless ways', async () => {
  const dashes = '-'.repeat(250)
  await writeFile(join(folder, dashes), '')
  await writeFile(join(folder, `${dashes}.webm`), '')
  const stars = '*-'.repeat(30)
  expect(await find(`**/${stars}*.webm`, folder)).toEqual([join(folder, `${dashes}.webm`)])
  const deep = join(folder, ...Array.from({ length: 40 }, () => 'a'))
  await mkdir(deep, { recursive: true })
  await writeFile(join(deep, 'video.webm'), '')
  const below = '**/a/'.repeat(20)
  expect(await find(`${below}*.webm`, folder)).toEqual([join(deep, 'video.webm')])
  expect(await find(`${below}b/*.webm`, folder)).toEqual([])
})

it('skips files that disappear during the search', async () => {
  const folders = Array.from({ length: 60 }, (_, index) => join(folder, 'out', `test-${index}`))
  for (const each of folders) {
    await mkdir(each, { recursive: true })
    await writeFile(join(each, 'video.webm'), '')
  }
  const found = find('**/*.webm', folder)
  for (const each of folders.slice(20).reverse()) await rm(each, { recursive: true })
  const kept = folders.slice(0, 20).map((each) => join(each, 'video.webm'))
  expect(await found).toEqual(expect.arrayContaining(kept))
})
