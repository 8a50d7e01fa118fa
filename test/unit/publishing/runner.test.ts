import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseFileCommands } from '../../../emulators/runner/file-commands.ts'
import { createRunner } from '../../../src/publishing/runner.ts'
import { onPosix } from '../../requirement.ts'

let temporaryFolder: string
const list = () => join(temporaryFolder, 'share-recordings-steps.txt')

beforeEach(async () => {
  temporaryFolder = await mkdtemp(join(tmpdir(), 'runner-'))
})

afterEach(async () => {
  await rm(temporaryFolder, { recursive: true, force: true })
})

function countStep(
  outputFile: string,
  { key = 'key', runAttempt = 1, runId = '1000' } = {},
): Promise<number> {
  return createRunner({ temporaryFolder, runId, runAttempt, outputFile }).countStep(key)
}

it('counts the steps of a job that share a key, each by its output file', async () => {
  const counts = [await countStep('a'), await countStep('b'), await countStep('b'), await countStep('a')]
  expect(counts).toEqual([1, 2, 2, 1])
  expect(await countStep('c', { key: 'other' })).toBe(1)
  expect(await countStep('d')).toBe(3)
})

it('counts anew in another attempt and another run, also where the folder was not emptied', async () => {
  await countStep('a')
  expect(await countStep('b', { runAttempt: 2 })).toBe(1)
  expect(await countStep('c', { runId: '1001' })).toBe(1)
  expect(await countStep('d')).toBe(2)
})

it('takes a step for the first where the folder is not there', async () => {
  await rm(temporaryFolder, { recursive: true })
  expect(await countStep('a')).toBe(1)
})

it
  .runIf(onPosix('pipes and symbolic links in the file system'))
  .each<[string, () => Promise<unknown> | unknown]>([
    ['a folder', () => mkdir(list())],
    ['a pipe', () => execFileSync('mkfifo', [list()])],
    ['a symbolic link', () => symlink('/dev/zero', list())],
    ['as large as no job makes it', () => writeFile(list(), '').then(() => truncate(list(), 2 ** 31))],
  ])('takes a step for the first where the list is %s', async (_, plant) => {
  await plant()
  expect([await countStep('a'), await countStep('b')]).toEqual([1, 1])
})

it('writes outputs of any length, in parts, as the runner reads them', async () => {
  const outputFile = join(temporaryFolder, 'output')
  await writeFile(outputFile, '')
  const runner = createRunner({ temporaryFolder, runId: '1000', runAttempt: 1, outputFile })
  const long = Array.from({ length: 5000 }, (_, at) => `${at}: https://example.com/watch/${at} ▶\n`)
  runner.setOutput('long', long)
  runner.setOutput('lines', ['first', '\n', 'long<<second'])
  runner.setOutput('empty', [])
  const outputs = parseFileCommands(await readFile(outputFile, 'utf8'))
  expect(outputs).toEqual({ long: long.join(''), lines: 'first\nlong<<second', empty: '' })
})

it('writes a file of many parts, and tells its path', async () => {
  const runner = createRunner({ temporaryFolder, runId: '1000', runAttempt: 1, outputFile: '' })
  const parts = Array.from({ length: 5000 }, (_, at) => `${at}: https://example.com/watch/${at} ▶\n`)
  expect(await readFile(await runner.writeFile('parts.txt', parts), 'utf8')).toBe(parts.join(''))
})
