import { expect, it, vi } from 'vitest'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { zip, zipOf } from '../../../emulators/github/zip.ts'
import { FileError } from '../../../src/files/read-files.ts'
import { listArtifacts } from '../../../src/github/artifacts.ts'
import { manifestsIn, readArtifact } from '../../../src/output/read-artifact.ts'
import { withClient } from '../../support/github/github-client.ts'
import { manifestOf, reader } from '../../support/reports/manifests-of-jobs.ts'

const { signing } = reader

/** What is found in what was downloaded. */
const find = (bytes: Buffer, signal = new AbortController().signal) =>
  manifestsIn(bytes, 'recordings.json', signing, signal)

/** What is read of an artifact that an emulated GitHub has. */
async function read(archive: Buffer, { sizeBytes = archive.length } = {}) {
  await using github = await startGitHubEmulator()
  github.addArtifact({ name: 'recordings', archive, sizeBytes })
  return await withClient(github, async (client) => {
    const span = { from: 0, to: Date.now() + 60_000 }
    const [artifact] = (await listArtifacts(client, ['recordings'], span)).artifacts
    if (artifact === undefined) throw new Error('GitHub lists no artifact')
    return await readArtifact(client, artifact, signing, new AbortController().signal)
  })
}

const unit = manifestOf({ name: 'unit' })
const e2e = manifestOf({ name: 'e2e', runId: '999' })
const real = zip({ [unit.name]: unit.text, 'video.webm': 'x', [`deep/${e2e.name}`]: e2e.text })

/** A manifest as it is once it is open: its `state` is the section. */
function opened(text: string) {
  const { state: section, ...manifest } = JSON.parse(text)
  return { ...manifest, section }
}

it('reads the manifests of an artifact, and which run has signed each of them', async () => {
  const found = await read(real)
  expect(found).toEqual({
    manifests: [opened(unit.text), opened(e2e.text)],
    ...{ refused: [], ofOtherKeys: 0 },
  })
  expect(found.manifests.map(({ run }) => run.id)).toEqual(['1000', '999'])
})

const notAsOne = 'it does not begin as a manifest does'

it('reads a manifest whatever it is called, names what is only called like one, and passes over other files', async () => {
  const files = {
    'my report.json': unit.text,
    'results.json': '{}',
    'broken.json': '{',
    'empty.json': '',
    'share-recordings-a.json': '{"secret": hunter2}',
    'share-recordings-b.json': '[',
    'share-recordings-c.json': '',
  }
  const refused = ['a', 'b', 'c'].map((name) => ({ name: `share-recordings-${name}.json`, reason: notAsOne }))
  expect(await find(zip(files))).toEqual({ manifests: [opened(unit.text)], refused, ofOtherKeys: 0 })
})

it('counts manifests of another key and of another repository, whatever comment they are for', async () => {
  const others = [{ apiKey: 'another key' }, { repositoryId: '7' }, { apiKey: 'x', commentKey: '"\\ü' }]
  const files = others.map((job, at): [string, string] => [`${at}.json`, manifestOf(job).text])
  const found = await find(zipOf([...files, [unit.name, unit.text]]))
  expect(found).toEqual({ manifests: [opened(unit.text)], refused: [], ofOtherKeys: 3 })
})

it('refuses by name what was changed or written again, and reads the others', async () => {
  const files = {
    'changed.json': e2e.text.replace('"run":{"id":"999"', '"run":{"id":"998"'),
    'again.json': JSON.stringify(JSON.parse(e2e.text), null, 2),
    [unit.name]: unit.text,
  }
  const { manifests, refused } = await find(zip(files))
  expect(manifests).toEqual([opened(unit.text)])
  const reason = expect.stringMatching(/^its signature does not hold/)
  expect(refused).toEqual(['changed.json', 'again.json'].map((name) => ({ name, reason })))
})

it('parses nothing before its signature holds', async () => {
  const large = `${e2e.text.slice(0, -2)},"more":[${'{},'.repeat(1_000_000)}{}]}`
  const parse = vi.spyOn(JSON, 'parse')
  const { refused } = await find(zip({ 'large.json': large }))
  const parsed = parse.mock.calls.map(([text]) => text.length)
  parse.mockRestore()
  expect(refused).toEqual([{ name: 'large.json', reason: expect.stringMatching(/^its signature does not hold/) }])
  expect(Math.max(0, ...parsed)).toBeLessThan(200)
})

it.each<[string, Buffer, { text: string }[]]>([
  ['a manifest that was uploaded as it is, without a zip file around it', Buffer.from(unit.text), [unit]],
  [
    'a file whatever its name leads to, as nothing is written',
    zip({ '../a.json': unit.text, '/b.json': e2e.text }),
    [unit, e2e],
  ],
  [
    'both of two files of one name',
    zipOf([unit, e2e].map(({ text }): [string, string] => [unit.name, text])),
    [unit, e2e],
  ],
])('reads %s', async (_, bytes, expected) => {
  const manifests = expected.map(({ text }) => opened(text))
  expect(await find(bytes)).toEqual({ manifests, refused: [], ofOtherKeys: 0 })
})

/** A zip file of one manifest with some bytes of its directory, or of its end, replaced. */
function spoilt(part: 'directory' | 'end', at: number, ...bytes: number[]): Buffer {
  const archive = zip({ [unit.name]: unit.text })
  const start = archive.lastIndexOf(part === 'end' ? 'PK\x05\x06' : 'PK\x01\x02', undefined, 'latin1')
  archive.set(bytes, start + at)
  return archive
}

const mib = 2 ** 20
/** So much of a manifest that would be read. */
const begun = (size: number) => Buffer.from('{"shareRecordings":1,'.padEnd(size, ' '))
/** Its last file says that it has 5 bytes. */
const lyingBomb = zip({ 'a.json': begun(31 * mib), 'b.json': begun(31 * mib) })
lyingBomb.writeUInt32LE(5, lyingBomb.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)

/** An end of a zip file in the format for large ones, which claims as many files as there can be. */
function zip64(): Buffer {
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06', 'latin1')
  record.writeBigUInt64LE(2n ** 64n - 1n, 32)
  record.writeBigUInt64LE(1n, 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  return Buffer.concat([record, locator, Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')])
}

it.each<[string, Buffer, string]>([
  ['is no zip file', Buffer.from('PK no zip file'), 'End of central directory record signature'],
  ['is empty', Buffer.alloc(0), 'End of central directory record signature'],
  ['says that it has more files than it has', spoilt('end', 10, 2), 'unexpected EOF'],
  ['has its directory nowhere', spoilt('end', 16, 255, 255, 255, 255), 'unexpected EOF'],
  ['claims no end of files in the format for large ones', zip64(), 'invalid central directory'],
])('refuses an artifact that %s', async (_, bytes, reason) => {
  const refused = await find(bytes).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(FileError)
  expect(String(refused)).toContain(reason)
})

it.each<[string, Buffer, string]>([
  ['says that it has fewer bytes', lyingBomb, 'too many bytes in the stream. expected 5'],
  ['says that it has more bytes', spoilt('directory', 25, 255), 'not enough bytes'],
  ['is packed in an unknown way', spoilt('directory', 10, 99), 'unsupported compression method: 99'],
])('refuses an entry alone that %s', async (_, bytes, reason) => {
  expect((await find(bytes)).refused).toContainEqual({
    name: expect.anything(),
    reason: expect.stringContaining(reason),
  })
})

it('reads what is beside an entry that is too large, and beside other files of any size', async () => {
  const files: [string, string | Buffer][] = [
    ['large.json', begun(33 * mib)],
    ['other.json', Buffer.alloc(33 * mib, ' ')],
    ['1.json', unit.text],
    ['half.json', begun(20 * mib)],
    ['half too.json', begun(20 * mib)],
    ['2.json', e2e.text],
  ]
  const { manifests, refused } = await find(zipOf(files))
  expect(manifests.map(({ run }) => run.id)).toEqual(['1000', '999'])
  const tooMuch = 'it brings the artifact to more than 32 MiB of manifests'
  expect(refused).toEqual([
    { name: 'large.json', reason: tooMuch },
    { name: 'half.json', reason: expect.stringMatching(/^its signature does not hold/) },
    { name: 'half too.json', reason: tooMuch },
  ])
})

it('refuses a download that is too large, whatever GitHub says of it', async () => {
  const tooLarge = 'it is larger than 32 MiB'
  await expect(read(real, { sizeBytes: 33 * mib })).rejects.toThrow(tooLarge)
  await expect(read(Buffer.alloc(33 * mib), { sizeBytes: 9 })).rejects.toThrow(tooLarge)
})

it('stops where the workflow is cancelled', async () => {
  const reason = new Error('cancelled')
  await expect(find(real, AbortSignal.abort(reason))).rejects.toBe(reason)
})
