import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { available } from '../../../test/support/requirement.ts'
import { accessKeyId, secretAccessKey, signAddress } from '../../../test/support/stores/ceph.ts'
import { demand, elements } from '../../../test/support/stores/store.ts'
import { openBucket } from '../../store/bucket.ts'
import { openStore } from '../../store/open-store.ts'
import { sweep } from '../../sweep.ts'
import { callCases } from '../cases/calls.ts'
import { endCases } from '../cases/ends.ts'
import { pictureCases } from '../cases/pictures.ts'
import { sweepCases } from '../cases/sweep.ts'
import { call, createFile, createShare, createUpload, send, text } from '../client.ts'
import { onCeph } from '../places/ceph.ts'

const documents = new URL('../../../docs/service.md', import.meta.url)

/** The XML of a configuration that AWS's command line takes as JSON. */
const xmlOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .flatMap(([name, inner]) => [inner].flat().map((each) => `<${name}>${xmlOf(each)}</${name}>`))
        .join('')
    : String(value)

describe.runIf(available('Ceph', '/usr/bin/radosgw'))('on a bucket (Ceph)', () => {
  const place = onCeph()
  const { makeBucket, openOn } = place
  const placeOf = (bucket: string, endpoint = place.origin()) => ({
    kind: 'bucket' as const,
    bucket,
    endpoint,
    region: 'us-east-1',
    accessKeyId,
    secretAccessKey,
  })

  describe('calls', () => callCases(place))
  describe('ends', () => endCases(place))
  describe('pictures', () => pictureCases(place))
  describe('sweep', () => sweepCases(place))

  it('lets a second server share at once what the first one received, and plays it from the bucket', async () => {
    const bucket = await makeBucket()
    await using first = await openOn(bucket)
    await using second = await openOn(bucket)
    const upload = await createUpload(first)
    expect(new URL(upload.url).origin).toBe(place.origin())
    expect((await send(upload, 'film')).status).toBe(200)
    const path = `POST /api/v1/uploads/${upload.uploadId}/complete`
    const answers = await Promise.all(
      [first, second, first, second].map((server) => call(server, path, { key: first.key })),
    )
    const ids = new Set(answers.map(({ data }) => text(data, 'file', 'fileId')))
    expect(ids.size).toBe(1)
    const [fileId = ''] = ids
    const { shareId } = await createShare(second, { fileId, key: first.key })
    const page = await fetch(`${first.url}/s/${shareId}`)
    expect(page.headers.get('content-security-policy')).toContain(`media-src 'self' ${place.origin()};`)
    const video = await fetch(`${first.url}/s/${shareId}/video`, { headers: { range: 'bytes=1-2' } })
    expect([video.status, await video.text(), video.headers.get('content-type')]).toEqual([206, 'il', 'video/webm'])
    const download = await fetch(`${second.url}/s/${shareId}/download`)
    expect(download.headers.get('content-disposition')).toBe("attachment;filename*=UTF-8''checkout.webm")
    expect((await call(second, `DELETE /api/v1/shares/${shareId}`, { key: first.key })).status).toBe(204)
    expect((await fetch(`${first.url}/s/${shareId}/video`)).status).toBe(404)
  })

  it('refuses a bucket with versions, and accepts the rule in docs/service.md that deletes old ones', async () => {
    const bucket = await makeBucket()
    const configure = async (part: string, xml: string) => {
      const headers = { 'Content-MD5': createHash('md5').update(xml).digest('base64') }
      const url = await signAddress(`${place.origin()}/${bucket}?${part}`, { method: 'PUT', headers })
      return await demand(url, { method: 'PUT', headers, body: xml })
    }
    await configure('versioning', '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>')
    await expect(openOn(bucket)).rejects.toThrow('does not honor "If-None-Match: *"')
    const [, json = ''] = /### Versions in a bucket.*?```json\n(.*?)```/s.exec(await readFile(documents, 'utf8')) ?? []
    const { Rules } = JSON.parse(json)
    await configure('lifecycle', `<LifecycleConfiguration>${xmlOf({ Rule: Rules })}</LifecycleConfiguration>`)
    const rule = await demand(await signAddress(`${place.origin()}/${bucket}?lifecycle`))
    expect(elements(rule, 'NoncurrentDays')).toEqual(['7'])
    expect(elements(rule, 'ExpiredObjectDeleteMarker')).toEqual(['true'])
    expect(elements(rule, 'Status')).toEqual(['Enabled'])
  })

  it('signs an address for one PUT with one size and type', async () => {
    await using service = await place.open()
    const upload = await createUpload(service)
    const type = { 'Content-Type': 'text/html', 'If-None-Match': '*' }
    expect((await send({ ...upload, headers: type }, 'film')).status).toBe(403)
    expect((await send(upload, 'films')).status).toBe(403)
    expect((await send({ ...upload, headers: { 'Content-Type': 'video/webm' } }, 'film')).status).toBe(403)
    expect(
      (await send({ ...upload, url: upload.url.replace(/upl_\w+/, `upl_${'0'.repeat(23)}`) }, 'film')).status,
    ).toBe(403)
    const all = await Promise.all(['aaaa', 'bbbb', 'cccc'].map((body) => send(upload, body)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  })

  it('refuses an upload that makes the bucket copy another object', async () => {
    const bucket = await makeBucket()
    await using service = await openOn(bucket)
    const upload = await createUpload(service, { sizeBytes: 43 })
    const copying = { ...upload.headers, 'x-amz-copy-source': `/${bucket}/secret` }
    const copied = await send({ ...upload, headers: copying }, 'x'.repeat(43))
    expect([copied.status, await service.store.head(`videos/${upload.uploadId}`)]).toEqual([403, undefined])
    expect((await send(upload, 'x'.repeat(43))).status).toBe(200)
    expect((await send({ ...upload, headers: copying }, 'x'.repeat(43))).status).toBe(403)
  })

  it('creates a record only once if many try', async () => {
    const bucket = await makeBucket()
    const stores = [await openStore(placeOf(bucket)), await openStore(placeOf(bucket))]
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, at) => stores[at % 2]?.put('secret', `value ${at}`)),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    const [first, second] = await Promise.all(stores.map((store) => store.get('secret')))
    expect(first).toEqual(second)
    expect(await stores[0]?.head('none')).toBeUndefined()
    expect(await stores[0]?.get('none')).toBeUndefined()
    await stores[0]?.delete(['none'])
  })

  it('sweeps from listings alone, even if they have several pages', async () => {
    await using service = await place.open()
    const kept = await createFile(service)
    await createShare(service, { fileId: kept.fileId })
    await createFile(service)
    const ids = Array.from({ length: 1100 }, (_, at) => `videos/upl_${at.toString(32).padStart(23, '0')}`)
    for (let at = 0; at < ids.length; at += 50)
      await Promise.all(ids.slice(at, at + 50).map((name) => service.store.put(name, 'x')))
    const store = { ...service.store, get: () => Promise.reject(new Error('A record was read.')) }
    const swept = await sweep(store, { keepDays: 0, now: Date.now() + 26 * 3_600_000 })
    expect(swept).toEqual({ shares: 0, files: 1, uploads: 2, videos: 1100 })
    expect(await service.store.head(`videos/${kept.uploadId}`)).toBe(4)
  })

  it('refuses a bucket that is public or holds something else', async () => {
    const everybodys = await makeBucket({ 'x-amz-acl': 'public-read' })
    await expect(openStore(placeOf(everybodys))).rejects.toThrow('is public')
    const writable = await makeBucket()
    const policy = {
      Effect: 'Allow',
      Principal: '*',
      Action: 's3:PutObject',
      Resource: `arn:aws:s3:::${writable}/*`,
    }
    const body = JSON.stringify({ Version: '2012-10-17', Statement: [policy] })
    await demand(await signAddress(`${place.origin()}/${writable}?policy`, { method: 'PUT' }), {
      method: 'PUT',
      body,
    })
    await expect(openStore(placeOf(writable))).rejects.toThrow('is public')
    const others = await makeBucket()
    await openBucket(placeOf(others)).put('holiday.mp4', 'mine')
    await expect(openStore(placeOf(others))).rejects.toThrow('contains something else')
  })

  it('fails if a bucket refuses or does not respond, instead of reporting a missing record', async () => {
    const bucket = await makeBucket()
    const wrong = openBucket({ ...placeOf(bucket), secretAccessKey: 'wrong' })
    await expect(wrong.get('secret')).rejects.toThrow('status 403, SignatureDoesNotMatch')
    await expect(wrong.head('secret')).rejects.toThrow('status 403')
    await expect(openBucket(placeOf(bucket, 'http://127.0.0.1:1')).get('secret')).rejects.toThrow('did not respond')
  })

  it('answers 503, and not 404, if the bucket is gone', async () => {
    const bucket = await makeBucket()
    await using service = await openOn(bucket)
    const { fileId, uploadId } = await createFile(service)
    const { shareId, url } = await createShare(service, { fileId })
    for await (const name of service.store.list('')) await service.store.delete([name])
    await demand(await signAddress(`${place.origin()}/${bucket}`, { method: 'DELETE' }), { method: 'DELETE' })
    for (const line of [
      ...[`GET /api/v1/shares/${shareId}`, `DELETE /api/v1/shares/${shareId}`, 'GET /health'],
      ...[`GET /api/v1/uploads/${uploadId}`, `POST /api/v1/uploads/${uploadId}/complete`],
    ])
      expect((await call(service, line)).status, line).toBe(503)
    expect((await call(service, 'POST /api/v1/shares', { body: { fileId } })).status).toBe(503)
    expect((await fetch(url)).status).toBe(503)
    await expect(sweep(service.store, { keepDays: 0 })).rejects.toThrow()
  })
})

it.each([
  ['ignores it', 200],
  ['rejects it', 501],
])('refuses a bucket that does not honor If-None-Match but %s', async (_, statusOfPut) => {
  const server = createServer((request, response) => {
    request.resume()
    const status = request.method === 'PUT' ? statusOfPut : 200
    response
      .writeHead(request.method === 'HEAD' ? 404 : status)
      .end(
        request.url?.includes('list-type')
          ? '<ListBucketResult></ListBucketResult>'
          : '{"service":"share-recordings","version":1}',
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const place = {
    bucket: 'lax',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'r',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  }
  const sentence = 'The bucket lax does not honor "If-None-Match: *", so one upload could replace another.'
  await expect(openStore({ kind: 'bucket', ...place })).rejects.toThrow(sentence)
  server.close()
})
