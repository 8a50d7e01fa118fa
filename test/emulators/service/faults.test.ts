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
} from './client.ts'

describe('faults', () => {
  it('hit only the requests that a test chooses, and are listed', async () => {
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

  it.each([
    ['headers' as const, 0],
    [{ bytes: 4 }, 4],
  ])('of the kind status answer after %j, while the client still sends the body', async (after, bytes) => {
    await using service = await startWith({ type: 'status', status: 503, after })
    const request = openPut(await createJob(service), { 'Content-Length': video.length })
    request.on('error', () => {})
    if (bytes > 0) request.write(video.subarray(0, bytes))
    const { status, body } = await answerTo(request)
    expect([status, body]).toEqual([503, expect.stringContaining('<Error>')])
    expect(service.calls.at(-1)).toMatchObject({ status: 503, bytesReceived: bytes })
    request.destroy()
  })

  it.each([
    [{ when: 'before-body' as const }, false],
    [{ when: { bytes: 4 } }, false],
    [{ when: 'after-body' as const }, false],
    [{ when: 'after-body' as const, stored: true }, true],
  ])(
    'of the kind reset break the connection at the chosen moment, with or without an effect: %j',
    async (moment, stored) => {
      await using service = await startWith({ type: 'reset', ...moment })
      const job = await createJob(service)
      const request = openPut(job, { 'Content-Length': video.length })
      const failed = once(request, 'error')
      // If the reset comes before the body, no body must be on its way.
      if (moment.when !== 'before-body') request.end(video)
      await once(request, 'close').catch(() => {})
      expect(await failed).toEqual([expect.objectContaining({ code: 'ECONNRESET' })])
      expect(service.uploads.get(job.uploadId)?.object !== undefined).toBe(stored)
      expect((await put(job, { 'If-None-Match': '*' })).status).toBe(stored ? 412 : 200)
    },
  )

  it('of the kind trickle never end the headers of an answer', async () => {
    await using service = await startWith({ type: 'trickle', everyMs: 1, part: 'headers' }, { call: 'create' })
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

  it.each(['create', 'put'] as const)(
    'of the kind truncated break off the answer to %s after its effect',
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
