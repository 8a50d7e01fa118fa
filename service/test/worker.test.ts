import { expect, it, vi } from 'vitest'
import { newFileId, newShareId, newUploadId } from '../ids.ts'
import { hashPassword } from '../page/password.ts'
import { marker } from '../store/claim.ts'
import { openR2, type R2Bucket, withRequestLimit } from '../store/r2.ts'
import { StoreError } from '../store/store.ts'
import { sweepBucket } from '../worker.ts'
import { entering, password } from './cases/page.ts'

// These tests run the Worker in this process, on buckets in memory. `long/worker.test.ts` runs it in workerd.

const hour = 3_600_000

/** A bucket in memory that holds a store with records of these names. Like R2, it lists 1,000 names per page. */
function bucketOf(names: readonly string[]): R2Bucket {
  const kept = new Map([['service', marker], ...names.map((name) => [name, ''] as const)])
  let sorted: readonly string[] | undefined
  return {
    async put(name, value) {
      if (kept.has(name)) return null
      sorted = undefined
      return kept.set(name, String(value))
    },
    async get(name) {
      const value = kept.get(name)
      return value === undefined ? null : { size: value.length, text: async () => value, body: new ReadableStream() }
    },
    async head(name) {
      const value = kept.get(name)
      return value === undefined ? null : { size: value.length }
    },
    async delete(gone) {
      if (gone.length > 1000) throw new Error('R2 deletes at most 1,000 objects in one call.')
      sorted = undefined
      for (const name of gone) kept.delete(name)
    },
    async list({ prefix = '', startAfter = '' }) {
      sorted ??= [...kept.keys()].sort()
      const after = startAfter > prefix ? startAfter : prefix
      const first = sorted.findIndex((name) => name > after)
      const found = first < 0 ? [] : sorted.slice(first, first + 1001).filter((name) => name.startsWith(prefix))
      return { objects: found.slice(0, 1000).map((key) => ({ key })), truncated: found.length > 1000 }
    },
  }
}

async function namesIn(bucket: R2Bucket): Promise<string[]> {
  const names: string[] = []
  for await (const name of openR2(bucket).list('')) names.push(name)
  return names
}

// A Worker keeps its app in the module, so each test imports a fresh one.
it('counts the wrong passwords of concurrent first requests together', async () => {
  using _ = vi.spyOn(console, 'log').mockReturnValue()
  vi.resetModules()
  const { answer } = await import('../worker.ts')
  const bucket = bucketOf([])
  const shareId = newShareId(newFileId(newUploadId(Date.now()), Date.now()), Date.now())
  const share = { owner: 'team', filename: 'a.webm', mimeType: 'video/webm', sizeBytes: 4, title: '' }
  const record = JSON.stringify({ ...share, password: await hashPassword(password) })
  await openR2(bucket).put(`shares/${shareId}`, record)
  const tries = Array.from({ length: 14 }, () =>
    answer(new Request(`https://video.example.com/s/${shareId}`, entering('wrong')), { RECORDINGS: bucket }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(10).fill(403), ...Array(4).fill(429)])
})

it('accepts a key that is set or changed while it runs, and no longer the previous one', async () => {
  using _ = vi.spyOn(console, 'log').mockReturnValue()
  vi.resetModules()
  const { answer } = await import('../worker.ts')
  const bucket = bucketOf([])
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
  const statusOf = async (deployed: string | undefined, sent: string) => {
    const headers = { authorization: `Bearer ${sent}` }
    const request = new Request('https://video.example.com/api/v1/shares/none', { headers })
    const bindings = { RECORDINGS: bucket, ...(deployed !== undefined && { RECORDINGS_KEY: deployed }) }
    return (await answer(request, bindings)).status
  }
  expect(await statusOf(undefined, first)).toBe(503)
  expect(await statusOf(first, first)).toBe(404)
  expect(await statusOf(second, second)).toBe(404)
  expect(await statusOf(second, first)).toBe(401)
})

it("says that its storage failed, and not that it isn't set up, if the bucket fails on the first request", async () => {
  using _ = vi.spyOn(console, 'log').mockReturnValue()
  vi.resetModules()
  const { answer } = await import('../worker.ts')
  const bindings = { RECORDINGS: withRequestLimit(bucketOf([]), 0), RECORDINGS_KEY: 'k'.repeat(32) }
  const answered = await answer(new Request('https://video.example.com/health'), bindings)
  expect([answered.status, await answered.json()]).toEqual([
    503,
    { error: { code: 'storage_failed', message: expect.stringContaining('Try again later') } },
  ])
})

it('reports a record whose bytes break off as a failure of the bucket', async () => {
  const text = () => Promise.reject(new TypeError('connection lost'))
  const bucket: R2Bucket = { ...bucketOf([]), get: async () => ({ size: 1, text, body: new ReadableStream() }) }
  await expect(openR2(bucket).get('service')).rejects.toThrow(StoreError)
})

it.each([
  ['0', 0],
  [0, 0],
  [7, 7],
  ['7', 7],
  ['', 90],
  [undefined, 90],
])('keeps links for the days of RECORDINGS_KEEP_DAYS: %j', async (value, days) => {
  using _ = vi.spyOn(console, 'log').mockReturnValue()
  const shareOf = (age: number) => {
    const time = Date.now() - age * 24 * hour
    return `shares/${newShareId(newFileId(newUploadId(time), time), time)}`
  }
  const ages = [6, 8, 89, 91]
  const names = ages.map(shareOf)
  const bucket = bucketOf(names)
  await sweepBucket({ RECORDINGS: bucket, ...(value !== undefined && { RECORDINGS_KEEP_DAYS: value }) })
  const wanted = names.filter((_, at) => days === 0 || (ages[at] ?? 0) < days)
  expect((await namesIn(bucket)).filter((name) => name.startsWith('shares/')).sort()).toEqual(wanted.sort())
})

it('ends a sweep with an error if a listing of the bucket repeats names or is empty without an end', async () => {
  using log = vi.spyOn(console, 'log').mockReturnValue()
  const bucket = bucketOf([`uploads/${newUploadId(Date.now())}`])
  const again = (startAfter?: string) => ({ objects: [{ key: startAfter ?? '' }], truncated: true })
  for (const list of [
    async ({ startAfter }: { startAfter?: string }) => again(startAfter),
    async () => ({ objects: [], truncated: true }),
  ])
    await sweepBucket({ RECORDINGS: { ...bucket, list } })
  const ends = log.mock.calls.flat().map(String)
  for (const line of ends) expect(line).toContain('The sweep ended early: Error: The bucket lists names')
  expect(ends).toHaveLength(2)
})

it('logs why a sweep deleted nothing, such as a wrong setting', async () => {
  using log = vi.spyOn(console, 'log').mockReturnValue()
  await sweepBucket({ RECORDINGS: bucketOf([]), RECORDINGS_KEEP_DAYS: 'ninety' })
  expect(log.mock.calls.flat().join('\n')).toContain('The sweep ended early: Error: RECORDINGS_KEEP_DAYS must be')
})

it('deletes in several runs if one run has too few requests', { timeout: 120_000 }, async () => {
  using log = vi.spyOn(console, 'log').mockReturnValue()
  const timeOf = (at: number) => Date.now() - (26 + at / 100) * hour
  const make = (count: number, namesOf: (uploadId: string, fileId: string) => string[]) =>
    Array.from({ length: count }, (_, at) => {
      const uploadId = newUploadId(timeOf(at))
      return namesOf(uploadId, newFileId(uploadId, timeOf(at)))
    }).flat()
  const shared = make(6000, (uploadId, fileId) => [
    ...[`videos/${uploadId}`, `files/${fileId}`],
    `shares/${newShareId(fileId, Date.now())}`,
  ])
  const young = Array.from({ length: 500 }, () => `uploads/${newUploadId(Date.now())}`)
  const bucket = bucketOf([
    ...make(26_000, (uploadId) => [`uploads/${uploadId}`]),
    ...make(3000, (uploadId) => [`videos/${uploadId}`]),
    ...make(6000, (uploadId, fileId) => [`videos/${uploadId}`, `files/${fileId}`]),
    ...young,
    ...shared,
    // Not the service's own. If it counted as the first file, every run would begin before all others.
    'files/fil_0',
  ])
  const wanted = ['files/fil_0', 'service', ...young, ...shared].sort()
  let runs = 0
  let left = await namesIn(bucket)
  for (; left.length > wanted.length && runs < 300; runs += 1) {
    await sweepBucket({ RECORDINGS: withRequestLimit(bucket, 25) })
    left = await namesIn(bucket)
  }
  expect(left.length).toBe(wanted.length)
  expect(left.toSorted()).toEqual(wanted)
  expect(runs).toBeGreaterThan(3)
  expect(log.mock.calls.flat().join('\n')).toContain('This run has used up its 25 requests')
})
