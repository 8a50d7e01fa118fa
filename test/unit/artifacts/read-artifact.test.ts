import { readdirSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { zip, zipOf } from '../../../emulators/github/zip.ts'
import { manifestsIn, newBudget } from '../../../src/artifacts/read-artifact.ts'
import { FileError } from '../../../src/files/read-files.ts'
import { isOfAnotherKey, openManifest, type SignedManifest } from '../../../src/manifest/signed-file.ts'
import { download, downloadBy, find, findBy } from '../../support/reports/artifact-of-manifests.ts'
import { manifestOf, reader } from '../../support/reports/manifests-of-jobs.ts'
import { temporaryFileOf } from '../../support/temporary-file.ts'

const unit = manifestOf({ name: 'unit' })
const e2e = manifestOf({ name: 'e2e', runId: '999' })
const real = zip({ [unit.name]: unit.text, 'video.webm': 'x', [`deep/${e2e.name}`]: e2e.text })

/** A manifest as `openManifest` returns it. */
function opened(text: string) {
  return openManifest(Buffer.from(text), reader.signing)
}

it('reads the manifests of an artifact, and the run that signed each', async () => {
  const found = await download(real)
  expect(found).toEqual({ manifests: [opened(unit.text), opened(e2e.text)], refused: [] })
  expect(found.manifests.map(({ manifest }) => manifest.run.id)).toEqual(['1000', '999'])
})

const notAsOne = 'it does not begin like a manifest'

it('reads a manifest whatever its name, reports broken files that are named like one, and skips all others', async () => {
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
  expect(await find(zip(files))).toEqual({ manifests: [opened(unit.text)], refused })
})

it.each([[{ apiKey: 'another key' }], [{ repositoryId: '7' }], [{ apiKey: 'x', commentKey: '"\\ü' }]])(
  'knows a manifest of another key or repository by its beginning: %j',
  (job) => {
    expect(isOfAnotherKey(Buffer.from(manifestOf(job).text), reader.signing)).toBe(true)
    expect(isOfAnotherKey(Buffer.from(unit.text), reader.signing)).toBe(false)
  },
)

it('refuses changed and rewritten manifests by name, and reads the others', async () => {
  const files = {
    'changed.json': e2e.text.replace('"runId":"999"', '"runId":"998"'),
    'again.json': JSON.stringify(JSON.parse(e2e.text), null, 2),
    [unit.name]: unit.text,
  }
  const { manifests, refused } = await find(zip(files))
  expect(manifests).toEqual([opened(unit.text)])
  const reason = expect.stringMatching(/^its signature is invalid/)
  expect(refused).toEqual(['changed.json', 'again.json'].map((name) => ({ name, reason })))
})

it('parses nothing before verifying its signature', async () => {
  const large = `${e2e.text.slice(0, -2)},"more":[${'{},'.repeat(1_000_000)}{}]}`
  const parse = vi.spyOn(JSON, 'parse')
  const { refused } = await find(zip({ 'large.json': large }))
  const parsed = parse.mock.calls.map(([text]) => text.length)
  parse.mockRestore()
  expect(refused).toEqual([{ name: 'large.json', reason: expect.stringMatching(/^its signature is invalid/) }])
  expect(Math.max(0, ...parsed)).toBeLessThan(200)
})

it.each<[string, Buffer, { text: string }[]]>([
  ['a manifest that was uploaded without a zip file', Buffer.from(unit.text), [unit]],
  [
    'a file under any path, because nothing is written',
    zip({ '../a.json': unit.text, '/b.json': e2e.text }),
    [unit, e2e],
  ],
  [
    'both of two files with the same name',
    zipOf([unit, e2e].map(({ text }): [string, string] => [unit.name, text])),
    [unit, e2e],
  ],
])('reads %s', async (_, bytes, expected) => {
  const manifests = expected.map(({ text }) => opened(text))
  expect(await find(bytes)).toEqual({ manifests, refused: [] })
})

/** A ZIP file of one manifest, with some bytes of its central directory or of its end record replaced. */
function spoilt(part: 'directory' | 'end', at: number, ...bytes: number[]): Buffer {
  const archive = zip({ [unit.name]: unit.text })
  const start = archive.lastIndexOf(part === 'end' ? 'PK\x05\x06' : 'PK\x01\x02', undefined, 'latin1')
  archive.set(bytes, start + at)
  return archive
}

const mib = 2 ** 20
/** Begins like a manifest, so it is read in full, and fills the rest with spaces. */
const begun = (size: number) => Buffer.from('{"shareRecordings":1,'.padEnd(size, ' '))
/** Declares a size of 5 bytes. */
const lyingBomb = zip({ 'bomb.json': begun(31 * mib) })
lyingBomb.writeUInt32LE(5, lyingBomb.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)

/** A Zip64 file whose end record has this count and directory offset. */
function zip64(before: Buffer, { count, directory }: { count: bigint; directory: bigint }): Buffer {
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06', 'latin1')
  record.writeBigUInt64LE(count, 32)
  record.writeBigUInt64LE(directory, 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(before.length), 8)
  return Buffer.concat([before, record, locator, Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')])
}

const inZip64 = zip64(real.subarray(0, -22), { count: 3n, directory: BigInt(real.readUInt32LE(real.length - 6)) })

it.each<[string, Buffer, string]>([
  ['is not a zip file', Buffer.from('PK no zip file'), 'End of central directory record signature'],
  ['is empty', Buffer.alloc(0), 'End of central directory record signature'],
  ['declares more files than it has', spoilt('end', 10, 2), 'unexpected EOF'],
  ['points to no directory', spoilt('end', 16, 255, 255, 255, 255), 'unexpected EOF'],
  [
    'declares an absurd number of files in Zip64',
    zip64(Buffer.of(), { count: 2n ** 64n - 1n, directory: 1n }),
    'invalid central directory',
  ],
])('refuses an artifact that %s', async (_, bytes, reason) => {
  const refused = await find(bytes).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(FileError)
  expect(String(refused)).toContain(reason)
})

it.each<[string, Buffer, string]>([
  ['declares too few bytes', lyingBomb, 'too many bytes in the stream. expected 5'],
  ['declares too many bytes', spoilt('directory', 25, 255), 'not enough bytes'],
  ['uses an unknown compression', spoilt('directory', 10, 99), 'unsupported compression method: 99'],
  ['is encrypted', spoilt('directory', 8, 1), 'entry is encrypted'],
  ['is missing at its offset', spoilt('directory', 42, 1), 'invalid local file header'],
])('refuses only the entry that %s', async (_, bytes, reason) => {
  expect((await find(bytes)).refused).toContainEqual({
    name: expect.anything(),
    reason: expect.stringContaining(reason),
  })
})

it('reads a Zip64 file', async () => {
  expect((await find(inZip64)).manifests).toEqual([opened(unit.text), opened(e2e.text)])
})

it('reads no file of another kind', async () => {
  expect(await find(Buffer.from('\x1aE\xdf\xa3 a video', 'latin1'))).toEqual({
    manifests: [],
    refused: [],
  })
})

it('reads artifacts with a common budget within it, even at the same time', async () => {
  const archive = zip({ 'large.json': begun(140 * mib) })
  const options = { signal: new AbortController().signal, budget: newBudget() }
  const reasons = await Promise.all(
    [1, 2, 3].map(async () => {
      await using file = await temporaryFileOf(archive)
      const { refused } = await manifestsIn(file, 'recordings.json', options, (bytes) =>
        openManifest(bytes, reader.signing),
      )
      return refused.map(({ isOverBudget = false }) => isOverBudget)
    }),
  )
  expect(reasons.flat().toSorted()).toEqual([false, true, true])
})

it('refuses only the manifest that its reader rejects', async () => {
  const readRunId = ({ manifest: { run } }: SignedManifest) => {
    if (run.id === '999') throw new Error('it is not of use')
    return run.id
  }
  expect(await findBy(real, readRunId)).toEqual({
    manifests: ['1000'],
    refused: [{ name: `deep/${e2e.name}`, reason: 'it is not of use' }],
  })
})

it('leaves no file in the temporary folder, whatever happens', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'artifact-'))
  const files = () => readdirSync(folder.path)
  const filesMeanwhile = await downloadBy(real, files, { folder: folder.path })
  // On Windows the name can stay until the file is closed.
  if (process.platform !== 'win32') expect(filesMeanwhile.manifests).toEqual([[], []])
  await expect(download(Buffer.from('PK broken'), { folder: folder.path })).rejects.toThrow(FileError)
  expect(files()).toEqual([])
})

it("says why a download can't be stored", async () => {
  const stored = download(real, { folder: join(tmpdir(), 'not', 'there') })
  await expect(stored).rejects.toThrow(new FileError("it can't be stored in the runner's temporary folder: ENOENT"))
})

it('stops when the workflow is canceled', async () => {
  const reason = new Error('cancelled')
  await expect(find(real, AbortSignal.abort(reason))).rejects.toBe(reason)
})
