import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { call, createFile, createShare, createUpload, namesOf, send } from '../client.ts'
import type { TestService } from '../open-service.ts'
import type { Place } from '../places/place.ts'

/** The names that an attack could change. The service's marker and secret are left out. */
const namesIn = ({ store }: TestService) =>
  namesOf(store, ['uploads', 'videos', 'completions', 'files', 'shares', 'keys', 'names', 'temporary'])

/** Sends raw bytes. Resolves to the answer once the connection closes, `until` matches, or `ms` have passed. */
export async function sendRaw(origin: string, bytes: string, until = /\r\n\r\n/, ms = 60_000): Promise<string> {
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (part) => {
    answer += part
    if (until.test(answer)) socket.destroy()
  })
  socket.on('error', () => {})
  socket.write(bytes)
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), sleep(ms)])
  socket.destroy()
  return answer
}

const ids = [
  ...'.. %2e%2e ..%2f..%2fsecret %2e%2e%2fsecret upl_..%2f..%2fsecret %00 %ff % *'.split(' '),
  ...['__proto__', 'constructor', "' or 1=1 --", 'x'.repeat(5000)],
  ...['upl_', `upl_${'0'.repeat(23)}%2f`, `upl_${'Z'.repeat(23)}`],
]

/** Cases for attackers who want to break the service, or to use it without a key. */
export function hostileCases(place: Place): void {
  it('answers bad ids and paths with an error, and changes nothing', async () => {
    await using service = await place.open()
    await createShare(service, await createFile(service))
    const before = await namesIn(service)
    const headers = { authorization: `Bearer ${service.key}` }
    for (const id of ids) {
      const paths = {
        GET: [`/api/v1/uploads/${id}`, `/api/v1/shares/${id}`, `/s/${id}`, `/s/${id}/video`, `/s/${id}/download`],
        POST: [`/api/v1/uploads/${id}/complete`, `/s/${id}`],
        PUT: [`/uploads/${id}?signature=x`],
        DELETE: [`/api/v1/shares/${id}`],
      }
      for (const [method, all] of Object.entries(paths)) {
        for (const path of all) {
          const answer = await fetch(service.url + path, { method, headers })
          expect([400, 403, 404, 405], `${method} ${path}`).toContain(answer.status)
          expect(await answer.text()).not.toMatch(/node_modules|service\/|Error:/)
        }
      }
    }
    // Requests to a Worker pass through Cloudflare, and in tests through wrangler, which can't read some of these.
    const targets = '/../secret //secret /%2e%2e/secret /s/../../secret http://evil.example/s/x * /\\secret'
    for (const target of place.kind === 'workerd' ? [] : targets.split(' ')) {
      const request = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
      expect(await sendRaw(service.url, request)).toMatch(/^HTTP\/1.1 4\d\d /)
    }
    expect(await namesIn(service)).toEqual(before)
  })

  it("logs no whole link and no query, even of a request that it can't read", async () => {
    await using service = await place.open()
    const { shareId } = await createShare(service, await createFile(service))
    for (const url of [`http://u:p@x/s/${shareId}?signature=abc`, `/s/${shareId.replace('shr', 'SHR')}`])
      await sendRaw(service.url, `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, / never /)
    await expect.poll(() => service.lines.join('\n')).toContain('/s/SHR_')
    for (const line of service.lines) expect(line.toLowerCase()).not.toMatch(new RegExp(`${shareId}|=abc`))
  })

  it('reads at most 64 KiB of JSON, chunked or not, and survives deep nesting', async () => {
    await using service = await place.open()
    const large = JSON.stringify({ filename: 'x'.repeat(10 * 1024 * 1024) })
    const answer = await call(service, 'POST /api/v1/uploads', { raw: large }).catch(() => undefined)
    if (answer) expect(answer.status).toBe(413)
    const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`
    const head = `POST /api/v1/uploads HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n`
    expect(await sendRaw(service.url, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(4)}`)).toMatch(
      /^HTTP\/1.1 413 /,
    )
    for (const raw of ['['.repeat(60_000), `{"a":${'{"a":'.repeat(10_000)}`])
      expect((await call(service, 'POST /api/v1/uploads', { raw })).status).toBe(400)
    for (const nested of ['['.repeat(20_000) + ']'.repeat(20_000), `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`]) {
      const bodies = { uploads: ['filename', 'more'], shares: ['details', 'title', 'more'] }
      for (const [kind, fields] of Object.entries(bodies))
        for (const field of fields) {
          const line = `POST /api/v1/${kind}`
          expect((await call(service, line, { raw: `{"${field}":${nested}}` })).status, field).toBe(400)
        }
      const raw = `{"fileId":"fil_x","details":{"links":[${nested}]}}`
      expect((await call(service, 'POST /api/v1/shares', { raw })).status).toBe(400)
    }
    const raw = '{"__proto__":{"mimeType":"video/webm"},"constructor":1,"filename":"a","sizeBytes":1}'
    expect((await call(service, 'POST /api/v1/uploads', { raw })).status).toBe(422)
  })

  it('takes bytes only once, of the declared size and type, at an address that it signed', async () => {
    await using service = await place.open()
    const upload = await createUpload(service)
    const other = await createUpload(service)
    const statusOf = async (changes: { url?: string; headers?: Record<string, string>; body?: string }) =>
      (await send({ ...upload, ...changes }, changes.body ?? 'film')).status
    // A bucket answers itself: any change breaks the signature.
    const isBucket = place.kind === 'Ceph'
    const [wrongType, wrongSize] = isBucket ? [403, 403] : [415, 400]
    const field = isBucket ? 'X-Amz-Signature' : 'signature'
    const signature = new URL(upload.url).searchParams.get(field) ?? ''
    expect(signature).toMatch(/^[\w-]{43,64}$/)
    expect(await statusOf({ url: upload.url.replace(/\?.*/, '') })).toBe(403)
    expect(await statusOf({ url: upload.url.replace(signature, '') })).toBe(403)
    expect(await statusOf({ url: upload.url.replace(signature, `${signature}x`) })).toBe(403)
    expect(await statusOf({ url: upload.url.replace(upload.uploadId, other.uploadId) })).toBe(403)
    expect(await statusOf({ url: `${upload.url}&${field}=x`.replace(`${field}=${signature}&`, '') })).toBe(403)
    expect(await statusOf({ headers: { ...upload.headers, 'Content-Type': 'text/html' } })).toBe(wrongType)
    expect(await statusOf({ body: 'films' })).toBe(wrongSize)
    expect(await statusOf({ body: 'fil' })).toBe(wrongSize)
    expect(await statusOf({})).toBe(200)
    expect(await statusOf({})).toBe(412)
    expect(await statusOf({ body: 'evil' })).toBe(412)
    const many = await Promise.all(['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee'].map((body) => send(other, body)))
    expect(many.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412])
  })

  it('keeps nothing of an upload that breaks off, or has a wrong or no length', async () => {
    await using service = await place.open()
    const { url, headers, uploadId } = await createUpload(service, { sizeBytes: 1_000_000 })
    // A bucket has its own error codes.
    const refusal = place.kind === 'Ceph' ? /^HTTP\/1.1 4\d\d / : /^HTTP\/1.1 400 /
    const { origin, host, pathname, search } = new URL(url)
    const fields = Object.entries({ Host: host, ...headers }).map((field) => field.join(': '))
    const head = (length: string) => `PUT ${pathname}${search} HTTP/1.1\r\n${fields.join('\r\n')}\r\n${length}\r\n\r\n`
    await sendRaw(origin, `${head('Content-Length: 1000000')}half`, / never /, 300)
    expect(await sendRaw(origin, `${head('Content-Length: 999999999999999999999')}half`)).toMatch(refusal)
    expect(await sendRaw(origin, `${head('Transfer-Encoding: chunked')}4\r\nhalf\r\n0\r\n\r\n`)).toMatch(refusal)
    await expect.poll(() => namesIn(service)).not.toContainEqual(expect.stringMatching(/^(?:videos|temporary)\//))
    expect((await call(service, `POST /api/v1/uploads/${uploadId}/complete`)).status).toBe(409)
    expect((await send({ url, headers }, randomBytes(1_000_000))).status).toBe(200)
  })

  it('serves others during 200 slow uploads', async () => {
    const served = Promise.withResolvers<void>()
    await using service = await place.open()
    const uploads = await Promise.all(Array.from({ length: 200 }, () => createUpload(service, { sizeBytes: 200_000 })))
    const puts = uploads.map(async ({ url, headers }) => {
      const put = request(url, { method: 'PUT', headers: { ...headers, 'content-length': 200_000 } })
      const [answer] = await Promise.all([
        once(put, 'response'),
        (async () => {
          for (let part = 0; part < 10; part += 1) {
            put.write(Buffer.alloc(20_000))
            if (part === 8) await served.promise
          }
          put.end()
        })(),
      ])
      answer[0].resume()
      return answer[0].statusCode
    })
    await createShare(service, await createFile(service))
    served.resolve()
    expect(new Set(await Promise.all(puts))).toEqual(new Set([200]))
  })
}
