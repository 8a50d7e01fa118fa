import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newFileId, newShareId, newUploadId } from '../../ids.ts'
import { call, createFile, createShare, createUpload, send, text } from '../client.ts'
import type { TestService } from '../open-service.ts'
import type { Place } from '../places/place.ts'
import { cloudflareMost } from '../places/workerd.ts'

const hour = 3_600_000

/** Cases for the calls of the interface. */
export function callCases(place: Place): void {
  it('turns bytes into a link, with every answer as described in openapi.yaml', async () => {
    await using service = await place.open()
    const upload = await createUpload(service)
    expect(upload.headers).toEqual({ 'Content-Type': 'video/webm', 'If-None-Match': '*' })
    const early = await call(service, `POST /api/v1/uploads/${upload.uploadId}/complete`)
    expect([early.status, text(early.body, 'error', 'code')]).toEqual([409, 'not_uploaded'])
    const put = await send(upload, 'film')
    expect([put.status, await put.text()]).toEqual([200, ''])
    const waiting = await call(service, `GET /api/v1/uploads/${upload.uploadId}`)
    expect(waiting.data).not.toHaveProperty('file')
    const path = `/api/v1/uploads/${upload.uploadId}/complete`
    const completions = await Promise.all(Array.from({ length: 6 }, () => call(service, `POST ${path}`)))
    const ids = new Set(completions.map(({ data }) => text(data, 'file', 'fileId')))
    expect(ids.size).toBe(1)
    expect((await call(service, `POST ${path}`)).status).toBe(200)
    const [fileId = ''] = ids
    expect(text((await call(service, `GET /api/v1/uploads/${upload.uploadId}`)).data, 'file', 'fileId')).toBe(fileId)

    const { shareId, url } = await createShare(service, { fileId, title: 'Checkout' })
    const share = await call(service, `GET /api/v1/shares/${shareId}`)
    expect(share.data['share']).toMatchObject({
      fileId,
      title: 'Checkout',
      visibility: 'unlisted',
      hasPassword: false,
      url,
    })
    expect(await (await fetch(`${url}/video`)).text()).toBe('film')
    expect((await call(service, `DELETE /api/v1/shares/${shareId}`)).status).toBe(204)
    for (const line of [`GET /api/v1/shares/${shareId}`, `DELETE /api/v1/shares/${shareId}`])
      expect((await call(service, line)).status).toBe(404)
    for (const address of [url, `${url}/video`, `${url}/download`]) expect((await fetch(address)).status).toBe(404)
  })

  it("uses the file's name as the title of a share without one", async () => {
    await using service = await place.open()
    const { fileId } = await createFile(service, { filename: 'Ünïcode (1).webm' })
    for (const fields of [{}, { title: '' }]) {
      const { shareId } = await createShare(service, { fileId, ...fields })
      expect(text((await call(service, `GET /api/v1/shares/${shareId}`)).data, 'share', 'title')).toBe(
        'Ünïcode (1).webm',
      )
    }
  })

  it.each(['video/webm;codecs=vp9', 'video/webm; codecs="vp8, opus"', 'video/webm ;'])(
    'stores and serves a video with its type alone, without parameters: %s',
    async (mimeType) => {
      await using service = await place.open()
      const upload = await createUpload(service, { mimeType })
      expect(upload.headers['Content-Type']).toBe('video/webm')
      // A bucket's address is signed for the type.
      const sent = place.kind === 'Ceph' ? upload.headers : { ...upload.headers, 'Content-Type': mimeType }
      expect((await send({ ...upload, headers: sent }, 'film')).status).toBe(200)
      const { data } = await call(service, `POST /api/v1/uploads/${upload.uploadId}/complete`)
      const { url } = await createShare(service, { fileId: text(data, 'file', 'fileId') })
      expect((await fetch(`${url}/video`)).headers.get('content-type')).toBe('video/webm')
    },
  )

  it('completes an upload a second time only while its file is still stored', async () => {
    await using service = await place.open()
    const { uploadId } = await createFile(service)
    expect((await call(service, `POST /api/v1/uploads/${uploadId}/complete`)).status).toBe(200)
    await service.store.delete([`videos/${uploadId}`])
    expect((await call(service, `POST /api/v1/uploads/${uploadId}/complete`)).status).toBe(410)
  })

  describe('an invalid body', () => {
    let service: TestService
    beforeAll(async () => {
      service = await place.open({ maxSize: cloudflareMost })
    })
    afterAll(() => service?.[Symbol.asyncDispose]())

    const fields = {
      uploads: { filename: 'a.webm', mimeType: 'video/webm', sizeBytes: 4 },
      shares: { fileId: 'fil_x' },
    }

    it.each([
      ['uploads', { filename: '' }, 422],
      ['uploads', { filename: 7 }, 422],
      ['uploads', { filename: '\ud800' }, 422],
      ['uploads', { filename: 'x'.repeat(256) }, 422],
      ['uploads', { filename: undefined }, 422],
      ['uploads', { mimeType: 'text/html' }, 415],
      ['uploads', { mimeType: 'video/webm\r\nX: y' }, 415],
      ['uploads', { mimeType: 'video/<b>' }, 415],
      ['uploads', { sizeBytes: 0 }, 422],
      ['uploads', { sizeBytes: -1 }, 422],
      ['uploads', { sizeBytes: 1.5 }, 422],
      ['uploads', { sizeBytes: '4' }, 422],
      ['uploads', { sizeBytes: 1e300 }, 422],
      ['uploads', { sizeBytes: cloudflareMost + 1 }, 413],
      ['shares', { fileId: undefined }, 422],
      ['shares', { fileId: ['fil_'] }, 422],
      ['shares', { title: null }, 422],
      ['shares', { title: 'x'.repeat(1001) }, 422],
      ['shares', { password: '' }, 422],
      ['shares', { password: { secret: 1 } }, 422],
      ['shares', { visibility: 'public' }, 422],
    ] as const)('is refused with the name of the field, for %s: %j', async (kind, wrong, status) => {
      const body = { ...fields[kind], ...wrong }
      const answer = await call(service, `POST /api/v1/${kind}`, { body })
      expect(answer.status).toBe(status)
      for (const field of Object.keys(wrong)) expect(text(answer.body, 'error', 'message')).toContain(field)
    })

    it('is refused without repeating its password', async () => {
      const body = { fileId: 'fil_x', password: 'hunter2'.repeat(200) }
      expect(JSON.stringify((await call(service, 'POST /api/v1/shares', { body })).body)).not.toContain('hunter2')
    })

    it.each(['', '{', 'null', '[]', '"text"'])('is refused if it is not a JSON object: %j', async (raw) => {
      expect([400, 422]).toContain((await call(service, 'POST /api/v1/uploads', { raw })).status)
    })
  })

  it('answers 404 for unknown addresses, 405 for other methods, and HEAD like GET', async () => {
    await using service = await place.open()
    const { fileId, uploadId } = await createFile(service)
    const { shareId } = await createShare(service, { fileId })
    for (const line of ['GET /', 'GET /api/v1/shares/none', 'GET /api/v1/uploads/none', 'GET /api/v2/uploads'])
      expect((await call(service, line)).status, line).toBe(404)
    for (const [line, allow] of [
      ['PATCH /api/v1/uploads', 'POST'],
      ['PUT /api/v1/shares/x', 'GET, HEAD, DELETE'],
      ['POST /health', 'GET, HEAD'],
      // A bucket takes the bytes itself.
      ...(place.kind === 'Ceph' ? [] : [['GET /uploads/x', 'PUT'] as const]),
    ] as const) {
      const answer = await call(service, line)
      expect([answer.status, answer.headers.get('allow')], line).toEqual([405, allow])
    }
    const paths = [
      `/api/v1/uploads/${uploadId}`,
      `/api/v1/shares/${shareId}`,
      '/health',
      `/s/${shareId}`,
      `/s/${shareId}/video`,
    ]
    for (const path of paths) {
      const headers = { authorization: `Bearer ${service.key}` }
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => fetch(service.url + path, { method, headers })),
      )
      expect([head?.status, await head?.text()], path).toEqual([get?.status, ''])
      await get?.body?.cancel()
    }
  })

  it('requires a key with the scope of each call', async () => {
    await using service = await place.open()
    const { fileId, uploadId } = await createFile(service)
    const { shareId } = await createShare(service, { fileId })
    const lines = {
      'POST /api/v1/uploads': 'uploads:write',
      [`GET /api/v1/uploads/${uploadId}`]: 'uploads:write',
      [`POST /api/v1/uploads/${uploadId}/complete`]: 'uploads:write',
      'POST /api/v1/shares': 'shares:write',
      [`GET /api/v1/shares/${shareId}`]: 'shares:read',
      [`DELETE /api/v1/shares/${shareId}`]: 'shares:write',
    } as const
    const others = ['uploads:write', 'shares:write', 'shares:read', 'files:read'] as const
    for (const [line, scope] of Object.entries(lines)) {
      for (const key of ['', 'srk_', `srk_${'a'.repeat(43)}`, `${service.key}x`, '../secret'])
        expect((await call(service, line, { key })).status, line).toBe(401)
      const key = await service.createKey(
        'team',
        others.filter((other) => other !== scope),
      )
      const refused = await call(service, line, { key })
      expect([refused.status, text(refused.body, 'error', 'message')]).toEqual([403, expect.stringContaining(scope)])
    }
  })

  it('lets all keys of the same name use what one of them made, and hides it from other keys', async () => {
    await using service = await place.open()
    const [other, newer] = [await service.createKey('other'), await service.createKey('team')]
    const { fileId, uploadId } = await createFile(service)
    const { shareId } = await createShare(service, { fileId })
    const lines = [
      [`GET /api/v1/uploads/${uploadId}`, undefined],
      [`POST /api/v1/uploads/${uploadId}/complete`, undefined],
      ['POST /api/v1/shares', { fileId }],
      [`GET /api/v1/shares/${shareId}`, undefined],
      [`DELETE /api/v1/shares/${shareId}`, undefined],
    ] as const
    for (const [line, body] of lines) {
      expect((await call(service, line, { key: other, body })).status, line).toBe(404)
      expect((await call(service, line, { key: newer, body })).status, line).toBeLessThan(300)
    }
  })

  it('answers 410 for an upload or file that is more than a day old', async () => {
    await using service = await place.open()
    const video = JSON.stringify({ owner: 'team', filename: 'a.webm', mimeType: 'video/webm', sizeBytes: 4 })
    const [old, older] = [newUploadId(Date.now() - 1.01 * hour), newUploadId(Date.now() - 24.01 * hour)]
    for (const id of [old, older]) {
      await service.store.put(`uploads/${id}`, video)
      await service.store.put(`videos/${id}`, 'film')
    }
    expect((await call(service, `POST /api/v1/uploads/${old}/complete`)).status).toBe(201)
    expect((await call(service, `POST /api/v1/uploads/${older}/complete`)).status).toBe(410)
    expect((await call(service, `POST /api/v1/uploads/${newUploadId(0)}/complete`)).status).toBe(410)
    const fileId = newFileId(older, Date.now() - 24.01 * hour)
    await service.store.put(`files/${fileId}`, video)
    expect((await call(service, 'POST /api/v1/shares', { body: { fileId } })).status).toBe(410)
    const other = await service.createKey('other')
    expect((await call(service, 'POST /api/v1/shares', { body: { fileId }, key: other })).status).toBe(404)
  })

  it('ends shares --keep-days after their creation, or never with 0, and deletes them also after their end', async () => {
    await using service = await place.open()
    const { fileId } = await createFile(service)
    const { shareId } = await createShare(service, { fileId })
    const record = (await service.store.get(`shares/${shareId}`)) ?? ''
    const [old, ancient] = [25 * hour, 91 * 24 * hour].map((age) => newShareId(fileId, Date.now() - age))
    for (const id of [old, ancient]) await service.store.put(`shares/${id}`, record)
    const statuses = ({ local }: TestService) =>
      Promise.all([shareId, old, ancient].map(async (id) => (await fetch(`${local}/s/${id}`)).status))
    expect(await statuses(service)).toEqual([200, 200, 404])
    {
      await using endless = await service.reopen({ keepDays: 0 })
      expect(await statuses(endless)).toEqual([200, 200, 200])
    }
    {
      await using short = await service.reopen({ keepDays: 1 })
      expect(await statuses(short)).toEqual([200, 404, 404])
      expect((await call(short, `DELETE /api/v1/shares/${old}`)).status).toBe(204)
    }
    await using again = await service.reopen({ keepDays: 0 })
    expect(await statuses(again)).toEqual([200, 404, 200])
  })

  it('logs a line of JSON for each request, without keys, signatures and links', async () => {
    await using service = await place.open()
    const { fileId } = await createFile(service)
    const { shareId, url } = await createShare(service, { fileId, password: 'open sesame' })
    await fetch(`${url}?t=3`, { method: 'POST', body: new URLSearchParams({ password: 'open sesame' }) })
    await fetch(`${url}/video`)
    await expect.poll(() => service.lines.join('\n')).toContain('/video"')
    const log = service.lines.join('\n')
    for (const line of service.lines) expect(JSON.parse(line)).toMatchObject({ time: expect.any(String) })
    for (const line of service.lines) expect(line).not.toContain('\n')
    expect(log).toContain('"status":201')
    for (const secret of [service.key, service.key.slice(4, 20), 'signature', 'sesame', shareId])
      expect(log).not.toContain(secret)
  })

  it('says that it is healthy only as long as its store is there', async () => {
    await using service = await place.open()
    expect((await call(service, 'GET /health', { key: '' })).body).toEqual({ status: 'ok' })
    await service.store.delete(['service'])
    expect((await call(service, 'GET /health', { key: '' })).status).toBe(503)
  })
}
