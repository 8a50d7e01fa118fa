import { createHash } from 'node:crypto'
import { appendFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findCopies } from '../../../src/recordings/copies.ts'
import { type Recording, withUnchangedBytes } from '../../../src/recordings/recording.ts'
import { makeWorkspace, webm } from '../../support/recordings/workspace.ts'

/** Another recording of the same size. */
async function alike(): Promise<Buffer> {
  const content = await readFile(webm)
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 1
  return content
}

type Shared = { paths: string[]; copies: [copy: string, original: string][]; hashed: string[] }

/** Finds the copies among these recordings, and the rest. Those in the folder `tests` belong to tests. */
async function share(found: readonly Recording[], signal = new AbortController().signal): Promise<Shared> {
  const hashed: string[] = []
  const { recordings, copies } = await findCopies(found, {
    hasTest: ({ path }) => path.startsWith('tests/'),
    withUnchangedBytes: async (recording, use) => {
      hashed.push(recording.path)
      return await withUnchangedBytes(recording, use)
    },
    signal,
  })
  return {
    paths: recordings.map(({ path }) => path),
    copies: copies.map(({ copy, original }) => [copy.path, original.path]),
    hashed,
  }
}

it("leaves out a recording without a test if its bytes equal those of a test's recording", async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('a.webm', 'b.webm', 'tests/c.webm', 'tests/d.webm')
  await workspace.write('other.webm', await alike())
  const { recordings } = await workspace.find('.')
  expect(await share(recordings)).toMatchObject({
    paths: ['other.webm', 'tests/c.webm', 'tests/d.webm'],
    copies: [
      ['a.webm', 'tests/c.webm'],
      ['b.webm', 'tests/c.webm'],
    ],
  })
})

it.each([
  ['tests', ['tests/a.webm', 'tests/b.webm']],
  ['no test', ['a.webm', 'b.webm']],
])('shares equal recordings that all belong to %s, without hashing any', async (_, places) => {
  await using workspace = await makeWorkspace()
  await workspace.record(...places)
  const { recordings } = await workspace.find('.')
  expect(await share(recordings)).toEqual({ paths: places, copies: [], hashed: [] })
})

it('hashes only recordings of equal sizes, and keeps their hashes', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('a.webm', 'tests/b.webm')
  await workspace.write('longer.webm', Buffer.concat([await readFile(webm), Buffer.of(0)]))
  const { recordings } = await workspace.find('.')
  const options = {
    hasTest: ({ path }: Recording) => path !== 'a.webm',
    withUnchangedBytes,
    signal: new AbortController().signal,
  }
  expect((await share(recordings)).hashed).toEqual(['a.webm', 'tests/b.webm'])
  const kept = (await findCopies(recordings, options)).recordings
  const sha256 = createHash('sha256')
    .update(await readFile(webm))
    .digest('hex')
  expect(kept.map((recording) => [recording.path, recording.sha256])).toEqual([
    ['longer.webm', undefined],
    ['tests/b.webm', sha256],
  ])
})

it('treats a file that changes or disappears neither as a copy nor as an original', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('a.webm', 'b.webm', 'tests/c.webm')
  const { recordings } = await workspace.find('.')
  await appendFile(join(workspace.path, 'a.webm'), 'more')
  expect(await share(recordings)).toMatchObject({
    paths: ['a.webm', 'tests/c.webm'],
    copies: [['b.webm', 'tests/c.webm']],
  })
  await rm(join(workspace.path, 'tests/c.webm'))
  expect(await share(recordings)).toMatchObject({ paths: ['a.webm', 'b.webm', 'tests/c.webm'], copies: [] })
})

it('ends at once when the workflow is canceled', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('a.webm', 'tests/c.webm')
  const { recordings } = await workspace.find('.')
  await expect(share(recordings, AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled')
})
