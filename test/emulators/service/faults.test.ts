import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import {
  answerTo,
  call,
  causeOf,
  createJob,
  dataOf,
  type Job,
  openPut,
  put,
  startWith,
  uploadBody,
  video,
  videoHash,
} from './client.ts'

describe('faults', () => {
  it('hit the requests they name, and are listed', async () => {
    await using service = await startServiceEmulator({
      faults: [
        {
          call: 'create',
          at: [2, 3],
          effect: { type: 'status', status: 503, headers: { 'Retry-After': '1' } },
        },
        {
          call: 'put',
          where: ({ filename, occurrence }) => filename === 'b.webm' && occurrence === 1,
          effect: { type: 'status', status: 500 },
        },
      ],
    })
    const jobs = [await createJob(service)]
    const busy = await call(service, 'POST', '/uploads', uploadBody)
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await busy.json()).toHaveProperty('error.message')
    expect((await call(service, 'POST', '/uploads', uploadBody)).status).toBe(503)
    jobs.push(await createJob(service, 'b.webm'))
    const statuses: number[] = []
    for (const job of [...jobs, ...jobs]) statuses.push((await put(job)).status)
    expect(statuses).toEqual([200, 500, 200, 200])
    expect(service.faultsHit.map(({ fault, call }) => [fault.call, call.filename])).toEqual([
      ['create', 'a b.webm'],
      ['create', 'a b.webm'],
      ['put', 'b.webm'],
    ])
    service.setFaults([
      {
        call: 'getUpload',
        every: true,
        effect: { type: 'raw', status: 200, contentType: 'text/html', body: '<p>' },
      },
    ])
    const raw = await call(service, 'GET', `/uploads/${jobs[0]?.uploadId}`)
    expect([raw.headers.get('content-type'), await raw.text()]).toEqual(['text/html', '<p>'])
  })

  it('status: without effect, or with it where it is stored', async () => {
    await using service = await startServiceEmulator({
      faults: [
        { call: 'put', at: 1, effect: { type: 'status', status: 500, body: { reason: 'x' } } },
        { call: 'put', at: 2, effect: { type: 'status', status: 500, body: 'oops', stored: true } },
      ],
    })
    const job = await createJob(service)
    const object = () => service.uploads.get(job.uploadId)?.object
    expect(await (await put(job)).json()).toEqual({ reason: 'x' })
    expect(object()).toBeUndefined()
    expect(await (await put(job)).text()).toBe('oops')
    expect(object()?.sha256).toBe(videoHash)
  })

  it.each([
    ['headers' as const, 0],
    [{ bytes: 4 }, 4],
  ])('status: after %j, while the body is still being sent', async (after, bytes) => {
    await using service = await startWith({ type: 'status', status: 503, after })
    const request = openPut(await createJob(service), { 'Content-Length': video.length })
    request.on('error', () => {})
    if (bytes > 0) request.write(video.subarray(0, bytes))
    const { status, body } = await answerTo(request)
    expect([status, body]).toEqual([503, expect.stringContaining('<Error>')])
    expect(service.calls.at(-1)).toMatchObject({ status: 503, bytesReceived: bytes })
    request.destroy()
  })

  it('status: an early answer reaches a client that sends much', async () => {
    const sizeBytes = 64 * 1024 * 1024
    await using service = await startWith({ type: 'status', status: 503, after: { bytes: 100_000 } })
    const job = await dataOf<Job>(await call(service, 'POST', '/uploads', { ...uploadBody, sizeBytes }))
    expect((await put(job, {}, Buffer.alloc(sizeBytes))).status).toBe(503)
    expect(service.calls.at(-1)?.bytesReceived).toBeLessThan(sizeBytes)
  })

  it.each([
    [{ when: 'before-body' as const }, false],
    [{ when: { bytes: 4 } }, false],
    [{ when: 'after-body' as const }, false],
    [{ when: 'after-body' as const, stored: true }, true],
  ])('reset: %j', async (moment, stored) => {
    await using service = await startWith({ type: 'reset', ...moment })
    const job = await createJob(service)
    const request = openPut(job, { 'Content-Length': video.length })
    const failed = once(request, 'error')
    // A connection that is reset before the body comes must not meet a body on its way.
    if (moment.when !== 'before-body') request.end(video)
    await once(request, 'close').catch(() => {})
    expect(await failed).toEqual([expect.objectContaining({ code: 'ECONNRESET' })])
    expect(service.uploads.get(job.uploadId)?.object !== undefined).toBe(stored)
    expect((await put(job, { 'If-None-Match': '*' })).status).toBe(stored ? 412 : 200)
  })

  it.each(['complete', 'createShare', 'deleteShare'] as const)(
    'reset: %s takes effect, its answer is lost',
    async (name) => {
      await using service = await startWith(
        { type: 'reset', when: 'after-body', stored: true },
        { call: name },
      )
      const job = await createJob(service)
      await put(job)
      const completed = causeOf(call(service, 'POST', `/uploads/${job.uploadId}/complete`))
      expect(await completed).toBe(name === 'complete' ? 'ECONNRESET' : 'none')
      const [fileId] = service.files.keys()
      const shared = causeOf(call(service, 'POST', '/shares', { fileId }))
      expect(await shared).toBe(name === 'createShare' ? 'ECONNRESET' : 'none')
      const [share] = service.shares.values()
      const deleted = causeOf(call(service, 'DELETE', `/shares/${share?.shareId}`))
      expect(await deleted).toBe(name === 'deleteShare' ? 'ECONNRESET' : 'none')
      expect(share?.deleted).toBe(true)
    },
  )

  it.each(['before-body', { bytes: 4 }, 'after-body'] as const)('stall: %j, until disposal', async (when) => {
    const service = await startWith({ type: 'stall', when })
    const job = await createJob(service)
    const request = openPut(job, { 'Content-Length': video.length })
    const failed = once(request, 'error')
    request.write(when === 'after-body' ? video : video.subarray(0, 4))
    const received = when === 'before-body' ? 0 : when === 'after-body' ? 10 : 4
    await expect
      .poll(() => [service.faultsHit.length, service.calls.at(-1)?.bytesReceived])
      .toEqual([1, received])
    expect(service.calls.at(-1)).toMatchObject({ status: undefined, endedAt: undefined })
    await service[Symbol.asyncDispose]()
    await failed
  })

  it.each([
    { type: 'delay' as const, ms: 20 },
    { type: 'slow-read' as const, bytesPerSecond: 500 },
  ])('$type: receives all, later', async (effect) => {
    await using service = await startWith(effect)
    expect((await put(await createJob(service))).status).toBe(200)
    const transfer = service.calls.at(-1)
    expect((transfer?.endedAt ?? 0) - (transfer?.startedAt ?? 0)).toBeGreaterThan(15)
  })

  it('trickle: the body comes whole, byte by byte', async () => {
    await using service = await startWith({ type: 'trickle', everyMs: 1 }, { call: 'create' })
    expect(await createJob(service)).toHaveProperty('upload.contractVersion', 2)
  })

  it('trickle: headers that never end', async () => {
    await using service = await startWith(
      { type: 'trickle', everyMs: 1, part: 'headers' },
      { call: 'create' },
    )
    const stop = new AbortController()
    const pending = fetch(`${service.url}/api/v1/uploads`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(uploadBody),
      signal: stop.signal,
    })
    await expect.poll(() => service.uploads.size).toBe(1)
    stop.abort()
    await expect(pending).rejects.toThrow('aborted')
    await expect.poll(() => service.calls[0]?.endedAt).toBeDefined()
  })

  it('redirect: names another place, without effect', async () => {
    const location = 'https://example.test/elsewhere'
    await using service = await startWith({ type: 'redirect', status: 307, location })
    const { upload, uploadId } = await createJob(service)
    const answer = await fetch(upload.url, {
      method: 'PUT',
      headers: upload.headers,
      body: new Uint8Array(video),
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([307, location])
    expect(service.uploads.get(uploadId)?.object).toBeUndefined()
  })

  it.each(['create', 'put'] as const)(
    'truncated: the answer to %s breaks off after its effect',
    async (name) => {
      await using service = await startWith({ type: 'truncated' }, { call: name })
      const created = call(service, 'POST', '/uploads', uploadBody)
      if (name === 'create') {
        expect(await causeOf(created)).not.toBe('none')
        expect(service.uploads.size).toBe(1)
      } else {
        const job = await dataOf<Job>(await created)
        expect(await causeOf(put(job))).not.toBe('none')
        expect(service.uploads.get(job.uploadId)?.object).toBeDefined()
      }
    },
  )
})
