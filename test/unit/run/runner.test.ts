import { execFileSync } from 'node:child_process'
import { lstat, mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseFileCommands } from '../../../emulators/runner/file-commands.ts'
import { createRunner } from '../../../src/run/runner.ts'
import { onPosix } from '../../support/requirement.ts'

let temporaryFolder: string
const list = () => join(temporaryFolder, 'share-recordings-steps.txt')

beforeEach(async () => {
  temporaryFolder = await mkdtemp(join(tmpdir(), 'runner-'))
})

afterEach(async () => {
  await rm(temporaryFolder, { recursive: true, force: true })
})

function countStep(outputFile: string, { key = 'key', runAttempt = 1, runId = '1000' } = {}): Promise<number> {
  return createRunner({ temporaryFolder, runId, runAttempt, outputFile }).countStep(key)
}

it('numbers the steps of a job that share a section, and gives a step that asks again the same number', async () => {
  const counts = [await countStep('a'), await countStep('b'), await countStep('b'), await countStep('a')]
  expect(counts).toEqual([1, 2, 2, 1])
  expect(await countStep('c', { key: 'other' })).toBe(1)
  expect(await countStep('d')).toBe(3)
})

it('numbers steps from 1 in another attempt or run, even if the temporary folder was not emptied', async () => {
  await countStep('a')
  expect(await countStep('b', { runAttempt: 2 })).toBe(1)
  expect(await countStep('c', { runId: '1001' })).toBe(1)
  expect(await countStep('d')).toBe(2)
})

it("numbers a step 1 if the runner's temporary folder does not exist", async () => {
  await rm(temporaryFolder, { recursive: true })
  expect(await countStep('a')).toBe(1)
})

it.runIf(onPosix('pipes and symbolic links in the file system')).each<[string, () => Promise<unknown> | unknown]>([
  ['a folder', () => mkdir(list())],
  ['a pipe', () => execFileSync('mkfifo', [list()])],
  ['a symbolic link', () => symlink('/dev/zero', list())],
  ['as large as no job makes it', () => writeFile(list(), '').then(() => truncate(list(), 2 ** 31))],
])('counts a step as the first if the list is %s', async (_, plant) => {
  await plant()
  expect([await countStep('a'), await countStep('b')]).toEqual([1, 1])
})

it('writes outputs as the runner reads them', async () => {
  const outputFile = join(temporaryFolder, 'output')
  await writeFile(outputFile, '')
  vi.stubEnv('GITHUB_OUTPUT', outputFile)
  const runner = createRunner({ temporaryFolder, runId: '1000', runAttempt: 1, outputFile })
  expect(runner.setOutputs({ lines: 'first\nlong<<second ▶', empty: '' })).toBeUndefined()
  vi.unstubAllEnvs()
  const outputs = parseFileCommands(await readFile(outputFile, 'utf8'))
  expect(outputs).toEqual({ lines: 'first\nlong<<second ▶', empty: '' })
})

describe.runIf(onPosix('pipes and symbolic links in the file system'))('a file', () => {
  const path = () => join(temporaryFolder, 'share-recordings', 'manifest.json')
  const other = () => join(temporaryFolder, 'other')

  it.each<[string, () => Promise<unknown> | unknown]>([
    ['nothing', () => {}],
    ['a file', () => writeFile(path(), 'a longer text that was there before')],
    ['a link to a file', () => writeFile(other(), 'kept').then(() => symlink(other(), path()))],
    ['a link to nothing', () => symlink(other(), path())],
    ['a pipe that nobody reads', () => execFileSync('mkfifo', [path()])],
    ['a folder', () => mkdir(join(path(), 'within'), { recursive: true })],
  ])('replaces %s, at its own path and nowhere else', async (_, plant) => {
    await mkdir(dirname(path()))
    await plant()
    const before = await readFile(other(), 'utf8').catch(() => undefined)
    const runner = createRunner({ temporaryFolder, runId: '1000', runAttempt: 1, outputFile: '' })
    expect(await runner.writeManifest('manifest.json', 'the text')).toBe(path())
    expect((await lstat(path())).isFile()).toBe(true)
    expect(await readFile(path(), 'utf8')).toBe('the text')
    expect(await readFile(other(), 'utf8').catch(() => undefined)).toBe(before)
  })
})
