import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPatterns } from '../../../src/files/patterns.ts'
import { walk } from '../../../src/files/walk.ts'
import { thorough } from '../../requirement.ts'
import { findByGlobber } from './reference.ts'
import { growTree, searchedTrees } from './trees.ts'

let folder: string

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'walk-')))
})

afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

async function find(patterns: string, includeHidden = true): Promise<string[]> {
  return (await walk(await readPatterns(patterns, 'path'), { includeHidden })).sort()
}

it('finds what @actions/glob finds, and fails where it fails', async () => {
  const root = join(folder, 'w [o] {r}k')
  vi.spyOn(process, 'cwd').mockReturnValue(root)
  const property = fc.asyncProperty(searchedTrees(root), async ({ tree, searches }) => {
    await growTree(root, tree)
    for (const { patterns, includeHidden } of searches) {
      const expected = await findByGlobber(patterns, includeHidden).catch(() => 'failure')
      expect(await find(patterns, includeHidden).catch(() => 'failure'), patterns).toEqual(expected)
    }
  })
  await fc.assert(property, { numRuns: thorough ? 100 : 40, seed: 1 })
})

it('passes over what goes while it searches', async () => {
  const folders = Array.from({ length: 300 }, (_, index) => join(folder, 'out', `test-${index}`))
  for (const each of folders) {
    await mkdir(each, { recursive: true })
    await writeFile(join(each, 'video.webm'), '')
  }
  const found = find(join(folder, '**/*.webm'))
  for (const each of folders.slice(100).reverse()) await rm(each, { recursive: true })
  const kept = folders.slice(0, 100).map((each) => join(each, 'video.webm'))
  expect(await found).toEqual(expect.arrayContaining(kept))
})
