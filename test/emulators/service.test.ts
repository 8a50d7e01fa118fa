import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { Fault, FaultEffect } from '../../emulators/service/faults.ts'
import type { ServiceEmulator, ServiceOptions } from '../../emulators/service/options.ts'
import { startServiceEmulator } from '../../emulators/service/service-emulator.ts'
import { cert, key } from '../localhost-certificate.ts'

const video = Buffer.from('0123456789')
const videoHash = createHash('sha256').update(video).digest('hex')
const uploadBody = { filename: 'a b.webm', mimeType: 'video/webm', sizeBytes: video.length }

type Job = {
  uploadId: string
  upload: { url: string; headers: Record<string, string>; contractVersion: unknown }
}

async function call(
  service: ServiceEmulator,
  method: string,
  path: string,
  body?: unknown,
  key = service.apiKey,
): Promise<Response> {
  return fetch(`${service.url}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function dataOf<T>(response: Response): Promise<T> {
  expect(response.ok).toBe(true)
  const { data } = (await response.json()) as { data: T }
  return data
}

async function createJob(service: ServiceEmulator, filename = uploadBody.filename): Promise<Job> {
  return dataOf<Job>(await call(service, 'POST', '/uploads', { ...uploadBody, filename }))
}

function put({ upload }: Job, headers: Record<string, string> = {}, body: Buffer = video): Promise<Response> {
  return fetch(upload.url, {
    method: 'PUT',
    headers: { ...upload.headers, ...headers },
    body: new Uint8Array(body),
  })
}

async function completeJob(service: ServiceEmulator): Promise<string> {
  const job = await createJob(service)
  expect((await put(job)).status).toBe(200)
  const done = await dataOf<{ file: { fileId: string } }>(
    await call(service, 'POST', `/uploads/${job.uploadId}/complete`),
  )
  return done.file.fileId
}

async function createShare(
  service: ServiceEmulator,
  fields: object = {},
): Promise<{ shareId: string; url: string }> {
  const fileId = await completeJob(service)
  const { share } = await dataOf<{ share: { shareId: string; url: string } }>(
    await call(service, 'POST', '/shares', { fileId, ...fields }),
  )
  return share
}

/** A PUT whose body the test writes itself. */
function openPut({ upload }: Job, headers: Record<string, string | number>): ClientRequest {
  const request = httpRequest(upload.url, { method: 'PUT', headers: { ...upload.headers, ...headers } })
  request.flushHeaders()
  return request
}

async function answerTo(request: ClientRequest): Promise<{ status: number | undefined; body: string }> {
  const [response]: IncomingMessage[] = await once(request, 'response')
  return { status: response?.statusCode, body: response ? await text(response) : '' }
}

async function startWith(
  effect: FaultEffect,
  on: Omit<Fault, 'effect'> = { call: 'put' },
): Promise<ServiceEmulator> {
  return startServiceEmulator({ faults: [{ ...on, effect }] })
}

async function causeOf(promise: Promise<Response>): Promise<string> {
  try {
    await (await promise).arrayBuffer()
    return 'none'
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
  }
}

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
    const directory = await mkdtemp(join(tmpdir(), 'service-emulator-'))
    await using service = await startServiceEmulator({ directory })
    const request = openPut(await createJob(service), { 'Content-Length': video.length })
    request.on('error', () => {})
    request.write(video.subarray(0, 4))
    await expect.poll(() => service.calls.at(-1)?.bytesReceived).toBe(4)
    request.destroy()
    await expect.poll(() => service.calls.at(-1)?.endedAt).toBeDefined()
    await expect.poll(() => readdir(directory)).toEqual([])
    expect(service.calls.at(-1)?.status).toBeUndefined()
    expect([...service.uploads.values()][0]).toMatchObject({ status: 'waiting', object: undefined })
    await rm(directory, { recursive: true })
  })

  it('keeps objects in a folder, or only their hash', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'service-emulator-'))
    await using onDisk = await startServiceEmulator({ directory })
    const { url } = await createShare(onDisk)
    const [file] = onDisk.files.values()
    expect(file).toMatchObject({ bytes: undefined, sizeBytes: 10, sha256: videoHash })
    expect(await readFile(file?.path ?? '')).toEqual(video)
    const part = await fetch(`${url}/video`, { headers: { Range: 'bytes=2-4' } })
    expect(await part.text()).toBe('234')
    await rm(directory, { recursive: true })
    await using hashed = await startServiceEmulator({ keepBytes: false })
    await completeJob(hashed)
    expect([...hashed.files.values()][0]).toMatchObject({
      bytes: undefined,
      path: undefined,
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

describe('the address of a share', () => {
  it('opens a page that plays the video', async () => {
    await using service = await startServiceEmulator({ pathPrefix: '/video' })
    const { shareId, url } = await createShare(service, { title: '<b>"Sign in"</b>' })
    const page = await fetch(url)
    const html = await page.text()
    expect(html).toContain('&lt;b&gt;&quot;Sign in&quot;&lt;/b&gt;')
    expect(html).not.toContain('<b>')
    expect(html).toContain(`<source src="/video/s/${shareId}/video" type="video/webm">`)
    expect(html).toContain('10 bytes')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
  })

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=5-99', 206, 'bytes 5-9/10', '56789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=0-1,3-4', 200, null, '0123456789'],
    ['bytes=4-2', 200, null, '0123456789'],
  ])('answers the range %s', async (range, status, contentRange, body) => {
    await using service = await startServiceEmulator()
    const { url } = await createShare(service)
    const part = await fetch(`${url}/video`, { headers: { Range: range } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      status,
      contentRange,
      body,
    ])
    expect(part.headers.get('accept-ranges')).toBe('bytes')
  })

  it('tells type and length of the video without its bytes', async () => {
    await using service = await startServiceEmulator()
    const { url } = await createShare(service)
    const head = await fetch(`${url}/video`, { method: 'HEAD' })
    expect(head.headers.get('content-type')).toBe('video/webm')
    expect(head.headers.get('content-length')).toBe('10')
    expect(await head.text()).toBe('')
  })

  it('asks for the password before it shows a protected video', async () => {
    await using service = await startServiceEmulator()
    const { url } = await createShare(service, { title: 'Private title', password: 'pass word' })
    const asked = await (await fetch(url)).text()
    expect(asked).toContain('type="password"')
    expect(asked).not.toContain('Private title')
    expect((await fetch(`${url}/video`)).status).toBe(403)
    const enter = (password: string) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ password }), redirect: 'manual' })
    expect((await enter('wrong')).status).toBe(403)
    const entered = await enter('pass word')
    expect([entered.status, entered.headers.get('location')]).toEqual([303, new URL(url).pathname])
    const Cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await (await fetch(url, { headers: { Cookie } })).text()).toContain('Private title')
    expect(await (await fetch(`${url}/video`, { headers: { Cookie } })).text()).toBe('0123456789')
  })
})

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

  it('delay: goes on as normal afterwards', async () => {
    await using service = await startWith({ type: 'delay', ms: 20 })
    expect((await put(await createJob(service))).status).toBe(200)
    const transfer = service.calls.at(-1)
    expect((transfer?.endedAt ?? 0) - (transfer?.startedAt ?? 0)).toBeGreaterThan(15)
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

  it('slow-read: receives all in its own time', async () => {
    await using service = await startWith({ type: 'slow-read', bytesPerSecond: 500 })
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

describe('https', () => {
  const send = async (
    url: string,
    options: { method: string; headers: Record<string, string> },
    body: string | Buffer,
  ) => {
    const request = httpsRequest(url, { ...options, ca: cert })
    request.end(body)
    const [response]: IncomingMessage[] = await once(request, 'response')
    return response
  }

  it('covers both servers, faults included', async () => {
    const options: ServiceOptions = {
      tls: { key, cert },
      hostname: 'localhost',
      faults: [
        { call: 'put', at: 1, effect: { type: 'reset', when: 'before-body' } },
        { call: 'put', at: 2, effect: { type: 'status', status: 503, after: 'headers' } },
      ],
    }
    await using service = await startServiceEmulator(options)
    expect([service.url, service.storageUrl]).toEqual([
      expect.stringMatching(/^https:\/\/localhost:\d+$/),
      expect.stringMatching(/^https:\/\/localhost:\d+$/),
    ])
    const created = await send(
      `${service.url}/api/v1/uploads`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${service.apiKey}`, 'Content-Type': 'application/json' },
      },
      JSON.stringify(uploadBody),
    )
    if (!created) throw new Error('no answer')
    const { data } = (await json(created)) as { data: Job }
    const transfer = () =>
      send(
        data.upload.url,
        { method: 'PUT', headers: { ...data.upload.headers, 'Content-Length': `${video.length}` } },
        video,
      )
    await expect(transfer()).rejects.toMatchObject({ code: expect.stringMatching(/^(ECONNRESET|EPIPE)$/) })
    expect((await transfer())?.statusCode).toBe(503)
    expect((await transfer())?.statusCode).toBe(200)
  })
})
