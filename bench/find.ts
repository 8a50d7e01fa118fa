import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { walk } from '../src/files/find-files.ts'
import { readPatterns } from '../src/files/patterns.ts'
import { findByGlobber } from '../test/support/recordings/reference.ts'
import type { BenchOptions, Finding } from './goal.ts'

const patterns = ['**/test-results/**/*.webm', 'apps/*/test-results/**']

/**
 * Finds some 400 recordings among 100,000 files and folders: the search of these sources next to that of `@actions/glob`.
 * Throws if they differ.
 */
export async function benchFinding({ rounds }: BenchOptions): Promise<Finding[]> {
  const tree = await realpath(await mkdtemp(join(tmpdir(), 'bench-find-')))
  try {
    await growTree(tree)
    const findings: Finding[] = []
    for (const pattern of patterns) {
      findings.push({
        goal: `100,000 entries, ${pattern}: time of @actions/glob / ours`,
        build: 'this build',
        unit: '×',
        values: await ratiosOf(join(tree, pattern), rounds),
      })
    }
    return findings
  } finally {
    await rm(tree, { recursive: true })
  }
}

async function ratiosOf(pattern: string, rounds: number): Promise<number[]> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const ours = await timed(() => findOurWay(pattern))
    const reference = await timed(() => findByGlobber(pattern, false, process.cwd()))
    if (ours.found.length === 0 || !isDeepStrictEqual(ours.found, reference.found))
      throw new Error(`The results of ${pattern} differ.`)
    ratios.push(reference.ms / ours.ms)
  }
  return ratios
}

async function findOurWay(pattern: string): Promise<string[]> {
  const { files } = await walk(await readPatterns(pattern, 'path', process.cwd()), { includeHidden: false })
  return files.sort()
}

async function timed(search: () => Promise<string[]>): Promise<{ found: string[]; ms: number }> {
  const started = performance.now()
  const found = await search()
  return { found, ms: performance.now() - started }
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
