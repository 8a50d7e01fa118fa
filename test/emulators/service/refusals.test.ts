import { describe, expect, it } from 'vitest'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import { answerTo, call, createJob, createShare, openPut, put, uploadBody, video } from './client.ts'

// The emulator refuses what a real service refuses. Otherwise, no test would notice a wrong request.

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

  it('refuses another size, a chunked body, a changed address and a missing header', async () => {
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

  it('refuses expired addresses', async () => {
    await using service = await startServiceEmulator()
    const job = await createJob(service)
    service.expireUploads()
    const refused = await put(job)
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('expired')])
    expect((await put(await createJob(service))).status).toBe(200)
    await using short = await startServiceEmulator({ uploadLifetimeSeconds: 0 })
    expect((await put(await createJob(short))).status).toBe(403)
  })

  it('honors If-None-Match, and can require it', async () => {
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
})

describe('the calls of the service', () => {
  it('refuse requests out of order', async () => {
    await using service = await startServiceEmulator()
    const job = await createJob(service)
    const complete = `/uploads/${job.uploadId}/complete`
    expect((await call(service, 'POST', complete)).status).toBe(409)
    expect((await call(service, 'POST', '/shares', { fileId: 'fil_0' })).status).toBe(404)
    await put(job)
    expect((await call(service, 'POST', complete)).status).toBe(200)
    expect((await call(service, 'POST', complete)).status).toBe(409)
    expect((await call(service, 'POST', '/uploads/upl_0/complete')).status).toBe(404)
    expect((await call(service, 'GET', '/uploads/upl_0')).status).toBe(404)
    expect((await call(service, 'PUT', complete)).status).toBe(404)
  })

  it.each([
    ['filename', { ...uploadBody, filename: '' }],
    ['mimeType', { filename: 'a', sizeBytes: 1 }],
    ['sizeBytes', { ...uploadBody, sizeBytes: '10' }],
    ['extra', { ...uploadBody, extra: 1 }],
  ])('name the invalid field %s', async (field, body) => {
    await using service = await startServiceEmulator()
    const refused = await call(service, 'POST', '/uploads', body)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(`The field ${field} `)
  })

  it('refuse bodies of the wrong type, and unexpected bodies', async () => {
    await using service = await startServiceEmulator()
    const headers = { Authorization: `Bearer ${service.apiKey}` }
    const url = `${service.url}/api/v1/uploads`
    const asText = { method: 'POST', headers, body: JSON.stringify(uploadBody) }
    expect((await fetch(url, asText)).status).toBe(415)
    const broken = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: '{' }
    expect((await fetch(url, broken)).status).toBe(400)
    const { uploadId } = await createJob(service)
    expect((await call(service, 'POST', `/uploads/${uploadId}/complete`, {})).status).toBe(400)
    expect((await call(service, 'POST', '/shares', { fileId: 'f', title: null })).status).toBe(400)
  })
})

describe('keys', () => {
  it('allow only the calls of their scopes', async () => {
    await using service = await startServiceEmulator({
      keys: { writer: ['uploads:write'], reader: ['files:read', 'shares:read'], sharer: ['shares:write'] },
    })
    const { shareId } = await createShare(service)
    const [uploadId] = service.uploads.keys()
    const calls: [string, string, unknown?][] = [
      ['POST', '/uploads', uploadBody],
      ['POST', `/uploads/${uploadId}/complete`],
      ['GET', `/uploads/${uploadId}`],
      ['GET', `/shares/${shareId}`],
      ['POST', '/shares', { fileId: [...service.files.keys()][0] }],
      ['DELETE', `/shares/${shareId}`],
    ]
    const statuses = async (key: string) => {
      const all: number[] = []
      for (const [method, path, body] of calls) all.push((await call(service, method, path, body, key)).status)
      return all
    }
    expect(await statuses('writer')).toEqual([201, 409, 200, 403, 403, 403])
    expect(await statuses('reader')).toEqual([403, 403, 200, 200, 403, 403])
    expect(await statuses('sharer')).toEqual([403, 403, 403, 403, 201, 204])
  })

  it('are refused if unknown, revoked, unpaid or of another scheme', async () => {
    await using service = await startServiceEmulator({ paid: false })
    expect((await call(service, 'POST', '/uploads', uploadBody)).status).toBe(402)
    service.setPaid(true)
    expect((await call(service, 'POST', '/uploads', uploadBody)).status).toBe(201)
    expect((await call(service, 'POST', '/uploads', uploadBody, 'other')).status).toBe(401)
    const headers = { Authorization: service.apiKey }
    expect((await fetch(`${service.url}/api/v1/uploads/x`, { headers })).status).toBe(401)
    service.revokeKey(service.apiKey)
    expect((await call(service, 'POST', '/uploads', uploadBody)).status).toBe(401)
  })
})
