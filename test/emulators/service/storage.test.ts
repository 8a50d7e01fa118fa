import { describe, expect, it } from 'vitest'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import { answerTo, completeJob, createJob, openPut, put, video, videoHash } from './client.ts'

describe('the storage', () => {
  it.each<[string, number, Record<string, string>]>([
    ['an Authorization header', 400, { Authorization: 'Bearer x' }],
    ['a cookie', 400, { Cookie: 'a=b' }],
    ['a changed Content-Type', 403, { 'Content-Type': 'video/mp4' }],
    ['a changed token', 403, { 'X-Amz-Meta-Upload-Token': 'x' }],
    ['a condition other than *', 501, { 'If-None-Match': '"x"' }],
  ])('refuses %s with %i', async (_name, status, headers) => {
    await using service = await startServiceEmulator()
    const refused = await put(await createJob(service), headers)
    expect(refused.status).toBe(status)
    expect(await refused.text()).toMatch(/<Error><Code>\w+<\/Code><Message>.+<\/Message><\/Error>$/)
    expect([...service.uploads.values()][0]?.object).toBeUndefined()
  })

  it('refuses another size, a chunked body, a changed address and a header left out', async () => {
    await using service = await startServiceEmulator()
    const job = await createJob(service)
    expect((await put(job, {}, Buffer.alloc(9))).status).toBe(400)
    const chunked = openPut(job, { 'Transfer-Encoding': 'chunked' })
    chunked.end(video)
    expect((await answerTo(chunked)).status).toBe(411)
    const later = job.upload.url.replace(/expires=\d+/, 'expires=99999999999999')
    expect((await put({ ...job, upload: { ...job.upload, url: later } })).status).toBe(403)
    const bare = await put({ ...job, upload: { ...job.upload, headers: {} } })
    expect(bare.status).toBe(403)
    expect(await bare.text()).toContain('content-type')
    expect((await fetch(job.upload.url)).status).toBe(405)
    expect((await put(job)).status).toBe(200)
  })

  it('refuses addresses that have expired', async () => {
    await using service = await startServiceEmulator()
    const job = await createJob(service)
    service.expireUploads()
    const refused = await put(job)
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('expired')])
    expect((await put(await createJob(service))).status).toBe(200)
    await using short = await startServiceEmulator({ uploadLifetimeSeconds: 0 })
    expect((await put(await createJob(short))).status).toBe(403)
  })

  it('honours If-None-Match, and demands it where it is set so', async () => {
    await using service = await startServiceEmulator()
    const job = await createJob(service)
    const once = { 'If-None-Match': '*' }
    expect((await put(job, once)).status).toBe(200)
    expect((await put(job, once)).status).toBe(412)
    expect((await put(job)).status).toBe(200)
    await using strict = await startServiceEmulator({ requireIfNoneMatch: true })
    const other = await createJob(strict)
    expect((await put(other)).status).toBe(400)
    expect((await put(other, once)).status).toBe(200)
  })

  it('stores nothing of a PUT that breaks off', async () => {
    await using service = await startServiceEmulator()
    const request = openPut(await createJob(service), { 'Content-Length': video.length })
    request.on('error', () => {})
    request.write(video.subarray(0, 4))
    await expect.poll(() => service.calls.at(-1)?.bytesReceived).toBe(4)
    request.destroy()
    await expect.poll(() => service.calls.at(-1)?.endedAt).toBeDefined()
    expect(service.calls.at(-1)?.status).toBeUndefined()
    expect([...service.uploads.values()][0]).toMatchObject({ status: 'waiting', object: undefined })
  })

  it('keeps only the hash of objects where that is asked for', async () => {
    await using hashed = await startServiceEmulator({ keepBytes: false })
    await completeJob(hashed)
    expect([...hashed.files.values()][0]).toMatchObject({
      bytes: undefined,
      sizeBytes: 10,
      sha256: videoHash,
    })
  })

  it('counts the PUTs that are in flight together', async () => {
    await using service = await startServiceEmulator()
    const jobs = [await createJob(service), await createJob(service), await createJob(service)]
    for (const job of jobs) await put(job)
    expect(service.largestConcurrency).toBe(1)
    const open = jobs.map((job) => openPut(job, { 'Content-Length': video.length }))
    await expect.poll(() => service.calls.filter(({ call }) => call === 'put').length).toBe(6)
    for (const request of open) request.end(video)
    await Promise.all(open.map(answerTo))
    expect(service.largestConcurrency).toBe(3)
  })
})
