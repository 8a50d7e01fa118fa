import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { call, createFile, createShare, createUpload, send } from '../client.ts'
import { openService, type TestService } from '../open-service.ts'

/** What an attacker could have changed: all names but the temporary ones, and keys that tests make. */
async function namesIn({ store }: TestService): Promise<string[]> {
  const names: string[] = []
  for (const kind of ['uploads', 'videos', 'completions', 'files', 'shares', 'keys', 'names', 'temporary'])
    for await (const name of store.list(`${kind}/`)) names.push(name)
  return names
}

/** Sends bytes as they are; resolves to what came back until the connection ended, the answer is as wanted, or for so long. */
async function sendRaw(service: TestService, bytes: string, until = /\r\n\r\n/, ms = 60_000): Promise<string> {
  const { port, hostname } = new URL(service.url)
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

it('answers ids and paths of every kind with an error, and changes nothing', async () => {
  await using service = await openService()
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
  const targets = '/../secret //secret /%2e%2e/secret /s/../../secret http://evil.example/s/x * /\\secret'
  for (const target of targets.split(' ')) {
    const request = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
    expect(await sendRaw(service, request)).toMatch(/^HTTP\/1.1 4\d\d /)
  }
  expect(await namesIn(service)).toEqual(before)
})

it('refuses malformed requests in its own words', async () => {
  await using service = await openService()
  const malformed = {
    'GET / HTTP/1.1\r\n\r\n': 400,
    'NONSENSE\r\n\r\n': 400,
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`]: 431,
    'POST /api/v1/uploads HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n': 400,
    'POST /api/v1/uploads HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n': 400,
    'POST /api/v1/uploads HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n': 400,
    'GET / HTTP/1.1\r\nHost: x y\r\n\r\n': 400,
  }
  for (const [bytes, status] of Object.entries(malformed))
    expect(await sendRaw(service, bytes), bytes.slice(0, 60)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await call(service, 'GET /health')).status).toBe(200)
})

it('logs no whole link and no query of a request that it can not even read', async () => {
  await using service = await openService()
  const { shareId } = await createShare(service, await createFile(service))
  for (const url of [`http://u:p@x/s/${shareId}?signature=abc`, `/s/${shareId.replace('shr', 'SHR')}`])
    await sendRaw(service, `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, / never /)
  expect(service.lines.filter((line) => line.includes('/s/'))).not.toHaveLength(0)
  for (const line of service.lines) expect(line.toLowerCase()).not.toMatch(new RegExp(`${shareId}|=abc`))
})

it('answers a thousand requests of a connection, so that none can have any number wait in memory', async () => {
  await using service = await openService()
  const one = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'
  const answers = await sendRaw(service, one.repeat(1500), /HTTP\/1.1 503 /)
  expect(answers.match(/HTTP\/1.1 200 /g)).toHaveLength(1000)
})

it('reads no more than 64 KiB of JSON, however it is sent, and no deep nesting breaks it', async () => {
  await using service = await openService()
  const large = JSON.stringify({ filename: 'x'.repeat(10 * 1024 * 1024) })
  const answer = await call(service, 'POST /api/v1/uploads', { raw: large }).catch(() => undefined)
  if (answer) expect(answer.status).toBe(413)
  const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`
  const head = `POST /api/v1/uploads HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n`
  expect(await sendRaw(service, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(4)}`)).toMatch(
    /^HTTP\/1.1 413 /,
  )
  for (const raw of ['['.repeat(60_000), `{"a":${'{"a":'.repeat(10_000)}`])
    expect((await call(service, 'POST /api/v1/uploads', { raw })).status).toBe(400)
  const raw = '{"__proto__":{"mimeType":"video/webm"},"constructor":1,"filename":"a","sizeBytes":1}'
  expect((await call(service, 'POST /api/v1/uploads', { raw })).status).toBe(422)
})

it('takes bytes once, of the very size and type, at an address that it signed itself', async () => {
  await using service = await openService()
  const upload = await createUpload(service)
  const other = await createUpload(service)
  const statusOf = async (changes: { url?: string; headers?: Record<string, string>; body?: string }) =>
    (await send({ ...upload, ...changes }, changes.body ?? 'film')).status
  const signature = new URL(upload.url).searchParams.get('signature') ?? ''
  expect(await statusOf({ url: upload.url.replace(/\?.*/, '') })).toBe(403)
  expect(await statusOf({ url: upload.url.replace(signature, '') })).toBe(403)
  expect(await statusOf({ url: upload.url.replace(signature, `${signature}x`) })).toBe(403)
  expect(await statusOf({ url: upload.url.replace(upload.uploadId, other.uploadId) })).toBe(403)
  expect(await statusOf({ url: `${upload.url}&signature=x`.replace(`signature=${signature}&`, '') })).toBe(403)
  expect(await statusOf({ headers: { 'content-type': 'text/html' } })).toBe(415)
  expect(await statusOf({ body: 'films' })).toBe(400)
  expect(await statusOf({ body: 'fil' })).toBe(400)
  expect(await statusOf({})).toBe(200)
  expect(await statusOf({})).toBe(412)
  expect(await statusOf({ body: 'evil' })).toBe(412)
  const many = await Promise.all(['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee'].map((body) => send(other, body)))
  expect(many.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412])
})

it('keeps nothing of an upload that breaks off, that lies about its length, or that has none', async () => {
  await using service = await openService()
  const { url, headers, uploadId } = await createUpload(service, { sizeBytes: 1_000_000 })
  const path = url.slice(service.url.length)
  const head = (length: string) =>
    `PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers['Content-Type']}\r\n${length}\r\n\r\n`
  await sendRaw(service, `${head('Content-Length: 1000000')}half`, / never /, 300)
  expect(await sendRaw(service, `${head('Content-Length: 999999999999999999999')}half`)).toMatch(/^HTTP\/1.1 400 /)
  expect(await sendRaw(service, `${head('Transfer-Encoding: chunked')}4\r\nhalf\r\n0\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 400 /,
  )
  await expect.poll(() => namesIn(service)).not.toContainEqual(expect.stringMatching(/^(?:videos|temporary)\//))
  expect((await call(service, `POST /api/v1/uploads/${uploadId}/complete`)).status).toBe(409)
  expect((await send({ url, headers }, randomBytes(1_000_000))).status).toBe(200)
})

it('ends requests whose headers or bodies only trickle, and serves others meanwhile', async () => {
  await using service = await openService()
  const path = (await createUpload(service, { sizeBytes: 1e9 })).url.slice(service.url.length)
  const started = performance.now()
  const slow = [
    'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    `POST /api/v1/uploads HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\nContent-Length: 60000\r\n\r\n{`,
    `PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: video/webm\r\nContent-Length: 1000000000\r\n\r\n`,
  ].map(async (bytes) => {
    const { port, hostname } = new URL(service.url)
    const socket = connect(Number(port), hostname)
      .on('error', () => {})
      .resume()
    socket.write(bytes)
    const timer = setInterval(() => socket.write('x'), 500)
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(timer)
  })
  expect((await call(service, 'GET /health')).status).toBe(200)
  await Promise.all(slow)
  expect(performance.now() - started).toBeLessThan(75_000)
})

it('serves others while 200 uploads come slowly', async () => {
  const served = Promise.withResolvers<void>()
  await using service = await openService()
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
