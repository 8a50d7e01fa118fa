import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { zip, zipOf } from '../../../../emulators/github/zip.ts'
import type { SignedManifest } from '../../../../src/manifest/signed-file.ts'
import { download, downloadBy, find } from '../../../support/reports/artifact-of-manifests.ts'
import { manifestOf } from '../../../support/reports/manifests-of-jobs.ts'

const mib = 2 ** 20
const unit = manifestOf({ name: 'unit' })
const e2e = manifestOf({ name: 'e2e', runId: '999' })

/** Begins like a manifest, so it is read in full, and fills the rest with spaces. */
function begun(size: number): Buffer {
  const bytes = Buffer.alloc(size, ' ')
  bytes.write('{"shareRecordings":1,')
  return bytes
}

it('reads manifests next to an entry that is too large, and next to other files of any size', async () => {
  const files: [string, string | Buffer][] = [
    ['large.json', begun(257 * mib)],
    ['other.json', Buffer.alloc(257 * mib, ' ')],
    ['1.json', unit.text],
    ['half.json', begun(160 * mib)],
    ['half too.json', begun(160 * mib)],
    ['2.json', e2e.text],
  ]
  const { manifests, refused } = await find(zipOf(files))
  expect(manifests.map(({ manifest }) => manifest.run.id)).toEqual(['1000', '999'])
  const tooMuch = 'with it, the manifests exceed 256 MiB'
  expect(refused).toEqual([
    { name: 'large.json', reason: tooMuch, isOverBudget: true },
    { name: 'half.json', reason: expect.stringMatching(/^its signature is invalid/) },
    { name: 'half too.json', reason: tooMuch, isOverBudget: true },
  ])
})

it('counts the actual size of a manifest, not its declared size', async () => {
  const archive = zip({ '1.json': begun(mib), '2.json': begun(100 * mib) })
  archive.writeUInt32LE(200 * mib, archive.indexOf('PK\x01\x02', undefined, 'latin1') + 24)
  const reasons = ['not enough bytes', 'its signature is invalid']
  expect((await find(archive)).refused).toEqual(
    reasons.map((reason, at) => ({
      name: `${at + 1}.json`,
      reason: expect.stringContaining(reason),
    })),
  )
})

it('refuses a download that is too large, whatever size GitHub declares', async () => {
  const tooLarge = 'it is larger than 1024 MiB'
  await expect(download(zip({ [unit.name]: unit.text }), { sizeBytes: 1025 * mib })).rejects.toThrow(tooLarge)
  await expect(download(Buffer.alloc(1025 * mib), { sizeBytes: 9 })).rejects.toThrow(tooLarge)
})

it('holds at most two manifests in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const error = 'x'.repeat(4 * mib)
  const { name, text } = manifestOf({ results: [{ path: 'a.webm', title: 'a', status: 'failed', error }] })
  const files = Array.from({ length: 20 }, (_, at): [string, string] => [`${at}/${name}`, text])
  const read: WeakRef<SignedManifest>[] = []
  const remembered = (manifest: SignedManifest) => {
    collectGarbage()
    read.push(new WeakRef(manifest))
    return read.filter((each) => each.deref() !== undefined).length
  }
  const { manifests } = await downloadBy(zipOf(files), remembered)
  expect(manifests).toHaveLength(20)
  expect(Math.max(...manifests)).toBeLessThanOrEqual(2)
})
