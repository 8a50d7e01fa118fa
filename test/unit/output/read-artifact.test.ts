import { expect, it } from 'vitest'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { zip, zipOf } from '../../../emulators/github/zip.ts'
import { FileError } from '../../../src/files/read-files.ts'
import { listArtifacts } from '../../../src/github/artifacts.ts'
import { openManifest } from '../../../src/output/manifest.ts'
import { createBudget, findManifests, readArtifact } from '../../../src/output/read-artifact.ts'
import { withClient } from '../github/github-client.ts'
import { manifestOf, reader } from './manifests-of-jobs.ts'

const asItIs = (content: Record<string, unknown>) => content

/** What is found in what was downloaded. */
const find = (bytes: Buffer, budget = createBudget(), signal = new AbortController().signal) =>
  findManifests(bytes, 'recordings.json', asItIs, budget, signal)

/** What is read of an artifact that an emulated GitHub has. */
async function read(archive: Buffer, { sizeBytes = archive.length, budget = createBudget() } = {}) {
  await using github = await startGitHubEmulator()
  github.addArtifact({ name: 'recordings', archive, sizeBytes })
  return await withClient(github, async (client) => {
    const { artifacts } = await listArtifacts(client, ['recordings'], { olderThan: Date.now() + 60_000 })
    const [artifact] = artifacts
    if (artifact === undefined) throw new Error('GitHub lists no artifact')
    return await readArtifact(client, artifact, asItIs, budget, new AbortController().signal)
  })
}

const unit = manifestOf({ name: 'unit' })
const e2e = manifestOf({ name: 'e2e', runId: '999' })
const real = zip({ [unit.name]: unit.text, 'video.webm': 'x', [`deep/${e2e.name}`]: e2e.text })

it('reads the manifests of an artifact, and which run has signed each of them', async () => {
  expect(await read(real)).toEqual({
    manifests: [JSON.parse(unit.text), JSON.parse(e2e.text)],
    refused: [],
  })
  const runs = [unit, e2e].map(({ text }) => openManifest(JSON.parse(text), reader.signing).runId)
  expect(runs).toEqual(['1000', '999'])
})

it('reads a manifest whatever it is called, names what is only called like one, and passes over other files', async () => {
  const deep = '['.repeat(100)
  const files = {
    'my report.json': unit.text,
    'results.json': '{}',
    'broken.json': '{',
    'deep.json': deep,
    'share-recordings-a.json': '{"secret": hunter2}',
    'share-recordings-b.json': deep,
    'share-recordings-c.json': '[]',
  }
  expect(await find(zip(files))).toEqual({
    manifests: [JSON.parse(unit.text)],
    refused: [
      { name: 'share-recordings-a.json', reason: 'it is not JSON' },
      { name: 'share-recordings-b.json', reason: 'it is nested too deep' },
      { name: 'share-recordings-c.json', reason: 'it does not hold what a manifest holds' },
    ],
  })
})

it('reads a manifest that was uploaded as it is, without a zip file around it', async () => {
  expect(await find(Buffer.from(unit.text))).toEqual({ manifests: [JSON.parse(unit.text)], refused: [] })
})

it('reads both of two files of one name', async () => {
  const archive = zipOf([
    [unit.name, unit.text],
    [unit.name, e2e.text],
  ])
  expect(await find(archive)).toMatchObject({
    manifests: [unit, e2e].map(({ text }) => JSON.parse(text)),
  })
})

/** A zip file of one manifest with some bytes of its directory, or of its end, replaced. */
function spoilt(part: 'directory' | 'end', at: number, ...bytes: number[]): Buffer {
  const archive = zip({ [unit.name]: unit.text })
  const start = archive.lastIndexOf(part === 'end' ? 'PK\x05\x06' : 'PK\x01\x02', undefined, 'latin1')
  archive.set(bytes, start + at)
  return archive
}

const mib = 2 ** 20
const bomb = zip({ 'a.json': Buffer.alloc(33 * mib, ' ') })
/** Its last file says that it has 5 bytes. */
const lyingBomb = zip({ 'a.json': Buffer.alloc(31 * mib, ' '), 'b.json': Buffer.alloc(31 * mib, ' ') })
lyingBomb.writeUInt32LE(5, lyingBomb.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
const many = zipOf(Array.from({ length: 1001 }, (_, at) => [`${at}.txt`, '']))
const several = zip(Object.fromEntries([1, 2, 3].map((at) => [`${at}.json`, Buffer.alloc(12 * mib, ' ')])))

it.each<[string, Buffer, string]>([
  ['is no zip file', Buffer.from('PK no zip file'), 'End of central directory record signature'],
  ['is empty', Buffer.alloc(0), 'End of central directory record signature'],
  ['ends too early', real.subarray(0, -40), 'End of central directory record signature'],
  ['has more files than it may', many, 'it holds more than 1000 files'],
  ['unpacks to more than it may', bomb, 'it is larger than 32 MiB'],
  ['unpacks to more than it may in all', several, 'it is larger than 32 MiB'],
  ['unpacks to more than it says', lyingBomb, 'too many bytes in the stream. expected 5'],
  ['unpacks to less than it says', spoilt('directory', 25, 255), 'not enough bytes'],
  ['says that it has more files than it has', spoilt('end', 10, 2), 'unexpected EOF'],
  ['is encrypted', spoilt('directory', 8, 1), 'entry is encrypted'],
  ['is packed in an unknown way', spoilt('directory', 10, 99), 'unsupported compression method: 99'],
  ['leads out of its folder', zip({ '../a.json': unit.text }), 'invalid relative path: ../a.json'],
  ['is on several disks', spoilt('end', 4, 1), 'multi-disk zip files are not supported'],
  ['has its directory nowhere', spoilt('end', 16, 255, 255, 255, 255), 'unexpected EOF'],
])('refuses an artifact that %s', async (_, bytes, reason) => {
  const refused = await find(bytes).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(FileError)
  expect(String(refused)).toContain(reason)
})

/** An end of a zip file in the format for large ones, which claims these numbers. */
function zip64(entries: bigint, offset: bigint): Buffer {
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06', 'latin1')
  record.writeBigUInt64LE(entries, 32)
  record.writeBigUInt64LE(offset, 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  return Buffer.concat([record, locator, Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')])
}

it('refuses any claims of the format for large files', async () => {
  const claims = [2n ** 64n - 1n, 2n ** 63n, 2n ** 53n, 1000n, 1n]
  for (const entries of claims) {
    for (const at of claims) await expect(find(zip64(entries, at))).rejects.toThrow(FileError)
  }
})

it('refuses a download that is too large, whatever GitHub says of it', async () => {
  const tooLarge = 'it is larger than 32 MiB'
  await expect(read(real, { sizeBytes: 33 * mib })).rejects.toThrow(tooLarge)
  await expect(read(Buffer.alloc(33 * mib), { sizeBytes: 9 })).rejects.toThrow(tooLarge)
})

it('takes what it reads from what may still be read, and refuses what is more', async () => {
  const budget = createBudget()
  await read(real, { budget })
  expect(256 * mib - budget.bytes).toBe(real.length + unit.text.length + e2e.text.length)
  const noMore = 'it brings all artifacts to more than 256 MiB'
  await expect(read(real, { budget: { bytes: 99 } })).rejects.toThrow(noMore)
  await expect(find(several, { bytes: 5 * mib })).rejects.toThrow(noMore)
})

it('names a manifest that whoever reads it refuses, and reads the others', async () => {
  const refuse = (content: Record<string, unknown>) => {
    if (content['runId'] === '999') throw new FileError('its signature does not hold')
    return content['runId']
  }
  const { signal } = new AbortController()
  expect(await findManifests(real, 'recordings', refuse, createBudget(), signal)).toEqual({
    manifests: ['1000'],
    refused: [{ name: `deep/${e2e.name}`, reason: 'its signature does not hold' }],
  })
})

it('stops where the workflow is cancelled', async () => {
  const reason = new Error('cancelled')
  await expect(find(real, createBudget(), AbortSignal.abort(reason))).rejects.toBe(reason)
})
