import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readPatterns } from '../src/files/patterns.ts'
import { walk } from '../src/files/walk.ts'
import { findByGlobber } from '../test/files/reference.ts'

const patterns = ['**/test-results/**/*.webm', 'apps/*/test-results/**']

/** Searches by these patterns, each round's time in milliseconds: by our walk, and by that of `@actions/glob`. */
export type FindingTimes = { name: string; ours: number[]; reference: number[] }

/** Finds some 400 recordings among 100,000 files and folders, in turn by either walk. Throws if they differ. */
export async function benchFinding(rounds: number): Promise<FindingTimes[]> {
  const tree = await realpath(await mkdtemp(join(tmpdir(), 'bench-find-')))
  try {
    await growTree(tree)
    const all: FindingTimes[] = []
    for (const name of patterns) all.push(await timesOf(name, tree, rounds))
    return all
  } finally {
    await rm(tree, { recursive: true })
  }
}

async function timesOf(name: string, tree: string, rounds: number): Promise<FindingTimes> {
  const times: FindingTimes = { name, ours: [], reference: [] }
  const pattern = join(tree, name)
  for (let round = 0; round < rounds; round += 1) {
    const ours = await timed(() => findOurWay(pattern), times.ours)
    const reference = await timed(() => findByGlobber(pattern, false), times.reference)
    if (ours.length === 0 || !isDeepStrictEqual(ours, reference))
      throw new Error(`The results of ${name} differ.`)
  }
  return times
}

async function findOurWay(pattern: string): Promise<string[]> {
  return (await walk(await readPatterns(pattern, 'path'), { includeHidden: false })).sort()
}

async function timed<T>(search: () => Promise<T>, times: number[]): Promise<T> {
  const started = performance.now()
  const found = await search()
  times.push(performance.now() - started)
  return found
}

/** Ten apps, each with sources, installed packages and the recordings of 20 tests: 100,391 files and folders. */
async function growTree(tree: string): Promise<void> {
  for (const app of namesOf(10, 'apps/app-')) {
    for (const source of namesOf(40, 'src/part-')) await addFiles(join(tree, app, source), 20, '.ts')
    for (const module of namesOf(435, 'node_modules/module-')) {
      await addFiles(join(tree, app, module), 2, '.json')
      await addFiles(join(tree, app, module, 'lib'), 17, '.js')
    }
    for (const test of namesOf(20, 'test-results/test-')) await addFiles(join(tree, app, test), 2, '.webm')
  }
}

async function addFiles(folder: string, count: number, ending: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(namesOf(count, 'file-').map((name) => writeFile(join(folder, name + ending), '')))
}

function namesOf(count: number, start: string): string[] {
  return Array.from({ length: count }, (_, index) => `${start}${index}`)
}
