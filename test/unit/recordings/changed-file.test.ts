import { appendFile, copyFile, readFile, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RecordingError } from '../../../src/failure.ts'
import type { ByteSource } from '../../../src/recordings/byte-source.ts'
import { type Recording, withUnchangedBytes } from '../../../src/recordings/recording.ts'
import { makeWorkspace, webm } from '../../support/recordings/workspace.ts'
import { resultsOf, setStage } from '../../support/stage.ts'

type Change = (file: string) => Promise<void>

async function findOne(): Promise<AsyncDisposable & { recording: Recording }> {
  const workspace = await makeWorkspace()
  await workspace.record('a.webm')
  const [recording] = (await workspace.find('a.webm')).recordings
  if (recording === undefined) throw new Error('nothing was found')
  return { recording, [Symbol.asyncDispose]: () => workspace[Symbol.asyncDispose]() }
}

function useFile<T>(recording: Recording, use: (source: ByteSource) => Promise<T>): Promise<T> {
  return withUnchangedBytes(recording, use)
}

const changes: [string, Change, RegExp][] = [
  ['grows', (file) => appendFile(file, 'more'), /changed while/],
  ['shrinks', (file) => truncate(file, 100), /changed while/],
  [
    'is replaced',
    async (file) => {
      await copyFile(file, `${file}.new`)
      await rename(`${file}.new`, file)
    },
    /changed while/,
  ],
  ['vanishes', (file) => rm(file), /the file disappeared before it could be shared/],
  [
    'is written to in place',
    async (file) => {
      await writeFile(file, Buffer.alloc((await readFile(file)).length, 1))
      await utimes(file, new Date(), new Date(Date.now() + 5000))
    },
    /changed while/,
  ],
]

it.each(changes)('sends no file that %s between find and send', async (_, change, reason) => {
  await using found = await findOne()
  const { recording } = found
  await change(recording.file)
  let used = false
  const outcome = useFile(recording, async () => {
    used = true
  })
  await expect(outcome).rejects.toThrow(reason)
  await expect(outcome).rejects.toBeInstanceOf(RecordingError)
  expect(used).toBe(false)
})

it.each(changes)('fails a file that %s while it is sent', async (_, change, reason) => {
  await using found = await findOne()
  const { recording } = found
  const outcome = useFile(recording, async (source) => {
    await source.read(Buffer.alloc(10), 0)
    await change(recording.file)
    await source.read(Buffer.alloc(10), 0)
  })
  await expect(outcome).rejects.toThrow(reason)
})

it('reads the bytes of an unchanged file', async () => {
  await using found = await findOne()
  const { recording } = found
  const bytes = await useFile(recording, async (source) => {
    const buffer = Buffer.alloc(source.sizeBytes)
    for (let at = 0; at < buffer.length; ) at += await source.read(buffer.subarray(at), at)
    return buffer
  })
  expect(bytes.equals(await readFile(webm))).toBe(true)
})

it('never completes the upload of a file that grows before all of it is sent', async () => {
  const faults = [{ call: 'create' as const, effect: { type: 'delay' as const, ms: 400 } }]
  await using stage = await setStage({ service: { faults } })
  const running = stage.share({ inputs: { path: 'recordings/checkout.webm', retries: '0' } })
  while (stage.service.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  await appendFile(join(stage.workspace, 'recordings/checkout.webm'), 'more')
  const step = await running
  expect(step.exitCode).toBe(1)
  expect(resultsOf(step)).toMatchObject([{ status: 'failed', error: expect.stringMatching(/changed while/) }])
  expect(stage.service.calls.filter(({ call }) => call === 'complete')).toEqual([])
})

it.runIf(process.platform !== 'win32')('notices a rewritten file whose modification time was restored', async () => {
  await using found = await findOne()
  const { recording } = found
  const { atime, mtime } = await stat(recording.file)
  const outcome = useFile(recording, async () => {
    await writeFile(recording.file, Buffer.alloc(recording.sizeBytes, 1))
    await utimes(recording.file, atime, mtime)
  })
  await expect(outcome).rejects.toThrow(/changed while/)
})
