import { describe, expect, it } from 'vitest'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import {
  call,
  completeJob,
  createJob,
  createShare,
  dataOf,
  type Job,
  put,
  uploadBody,
  video,
  videoHash,
} from './client.ts'

describe('the calls of the service', () => {
  it('turn a file into a share, in their order', async () => {
    await using service = await startServiceEmulator({ pathPrefix: '/video' })
    const { shareId, url } = await createShare(service, { title: 'Sign in', password: 'secret' })
    expect(url).toBe(`${service.url}/s/${shareId}`)
    expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/video$/)
    expect(service.apiKey).toMatch(/^vsk_live_\w{32}$/)
    expect(service.shares.get(shareId)).toMatchObject({
      title: 'Sign in',
      password: 'secret',
      visibility: 'unlisted',
      deleted: false,
    })
    const [file] = service.files.values()
    expect(file).toMatchObject({
      filename: 'a b.webm',
      mimeType: 'video/webm',
      sizeBytes: 10,
      sha256: videoHash,
    })
    expect(file?.bytes?.equals(video)).toBe(true)
    expect(service.calls.map(({ call, status, filename }) => [call, status, filename])).toEqual([
      ['create', 201, 'a b.webm'],
      ['put', 200, 'a b.webm'],
      ['complete', 200, 'a b.webm'],
      ['createShare', 201, 'a b.webm'],
    ])
    const [create, transfer] = service.calls
    expect(create).toMatchObject({ method: 'POST', path: '/video/api/v1/uploads', body: uploadBody })
    expect(create?.headers['authorization']).toBe(`Bearer ${service.apiKey}`)
    expect(transfer).toMatchObject({ bytesReceived: 10, body: undefined })
    expect(transfer?.endedAt).toBeGreaterThanOrEqual(transfer?.startedAt ?? Number.NaN)
  })

  it('refuse what comes out of order', async () => {
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

  it('answer a second complete the same way where it is set so', async () => {
    await using service = await startServiceEmulator({ refusals: { completeAgain: 'same-answer' } })
    const fileId = await completeJob(service)
    const [uploadId] = service.uploads.keys()
    const again = await call(service, 'POST', `/uploads/${uploadId}/complete`)
    expect(await again.json()).toEqual({ data: { file: { fileId } } })
  })

  it('tell the state of an upload job', async () => {
    await using service = await startServiceEmulator()
    const job = await createJob(service)
    const read = async () => (await call(service, 'GET', `/uploads/${job.uploadId}`)).json()
    expect(await read()).toMatchObject({ data: { upload: { status: 'waiting' } } })
    await put(job)
    expect(await read()).toMatchObject({ data: { upload: { status: 'stored' } } })
    await call(service, 'POST', `/uploads/${job.uploadId}/complete`)
    expect(await read()).toMatchObject({
      data: { upload: { status: 'completed' }, file: { fileId: [...service.files.keys()][0] } },
    })
  })

  it.each([404, 410] as const)('answer %i for a share that was deleted', async (deletedShare) => {
    await using service = await startServiceEmulator({ refusals: { deletedShare } })
    const { shareId, url } = await createShare(service)
    const path = `/shares/${shareId}`
    expect((await call(service, 'GET', path)).status).toBe(200)
    const deleted = await call(service, 'DELETE', path)
    expect([deleted.status, await deleted.text()]).toEqual([204, ''])
    expect(service.shares.get(shareId)?.deleted).toBe(true)
    expect((await call(service, 'GET', path)).status).toBe(deletedShare)
    expect((await call(service, 'DELETE', path)).status).toBe(deletedShare)
    expect((await fetch(url)).status).toBe(404)
  })

  it.each([
    ['filename', { ...uploadBody, filename: '' }],
    ['mimeType', { filename: 'a', sizeBytes: 1 }],
    ['sizeBytes', { ...uploadBody, sizeBytes: '10' }],
    ['extra', { ...uploadBody, extra: 1 }],
  ])('name the field %s that is wrong', async (field, body) => {
    await using service = await startServiceEmulator()
    const refused = await call(service, 'POST', '/uploads', body)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(`The field ${field} `)
  })

  it('refuse bodies of the wrong type and bodies where none belongs', async () => {
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

  it('take the shape of their answers from the options', async () => {
    await using service = await startServiceEmulator({
      contractVersion: '3',
      returnedHeaders: ({ filename }) => ({ 'Content-Type': 'x/y', 'X-Name': encodeURIComponent(filename) }),
      statuses: { create: 200, put: 204 },
      answers: {
        share: ({ shareId }) => ({ id: shareId }),
        deleteShare: () => ({ gone: true }),
        error: (_status, code) => ({ detail: code }),
      },
    })
    const created = await call(service, 'POST', '/uploads', uploadBody)
    expect(created.status).toBe(200)
    const job = await dataOf<Job>(created)
    expect(job.upload).toMatchObject({
      contractVersion: '3',
      headers: { 'Content-Type': 'x/y', 'X-Name': 'a%20b.webm' },
    })
    expect((await put(job)).status).toBe(204)
    await call(service, 'POST', `/uploads/${job.uploadId}/complete`)
    const shared = await call(service, 'POST', '/shares', { fileId: [...service.files.keys()][0] })
    const [shareId] = service.shares.keys()
    expect(await shared.json()).toEqual({ id: shareId })
    expect(await (await call(service, 'DELETE', `/shares/${shareId}`)).json()).toEqual({ gone: true })
    expect(await (await call(service, 'GET', '/shares/none')).json()).toEqual({ detail: 'share_not_found' })
  })
})

describe('keys', () => {
  it('open only the calls of their scopes', async () => {
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
      for (const [method, path, body] of calls)
        all.push((await call(service, method, path, body, key)).status)
      return all
    }
    expect(await statuses('writer')).toEqual([201, 409, 200, 403, 403, 403])
    expect(await statuses('reader')).toEqual([403, 403, 200, 200, 403, 403])
    expect(await statuses('sharer')).toEqual([403, 403, 403, 403, 201, 204])
  })

  it('are refused when unknown, revoked, of another scheme or not paid for', async () => {
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
