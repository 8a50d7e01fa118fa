import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { parseJson, textIn } from '../../../src/shape.ts'
import { available } from '../../../test/support/requirement.ts'
import { newFileId, newShareId, newUploadId } from '../../ids.ts'
import { openR2 } from '../../store/r2.ts'
import type { Store } from '../../store/store.ts'
import { entering, password } from '../cases/page.ts'
import { call, createFile, createShare, createUpload, namesOf, send, text } from '../client.ts'
import { cloudflareMost } from '../places/workerd.ts'
import { copyProject, project, quiet, type RunningWorker, startWorker, wranglerFolder } from '../places/wrangler.ts'

const hour = 3_600_000
const key = 'aZ09-._~+/='.repeat(3)
const video = JSON.stringify({ owner: 'default', filename: 'a.webm', mimeType: 'video/webm', sizeBytes: 4 })

const callee = ({ url }: RunningWorker) => ({ local: url, key })

async function allNames(store: Store): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.list('')) names.push(name)
  return names
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe.runIf(available('wrangler', wranglerFolder))('the Worker', () => {
  let worker: RunningWorker
  beforeAll(async () => {
    worker = await startWorker({ key })
  })
  afterAll(() => worker?.[Symbol.asyncDispose]())

  it('answers concurrent first requests on an empty bucket', async () => {
    const [health, upload] = await Promise.all([
      call(callee(worker), 'GET /health'),
      createUpload(callee(worker)),
      createUpload(callee(worker)),
    ])
    expect(health.body).toEqual({ status: 'ok' })
    expect((await send(upload, 'film')).status).toBe(200)
    const names = await allNames(openR2(worker.bucket))
    expect(names.filter((name) => !name.includes('/'))).toEqual(['secret', 'service'])
    expect(names.filter((name) => name.startsWith('uploads/'))).toHaveLength(2)
  })

  describe('with a key', () => {
    afterEach(() => worker.deploy({ key }))

    it.each([
      { fault: 'missing', deployed: {}, secret: key },
      { fault: 'empty', deployed: { key: '' }, secret: key },
      { fault: 'too short', deployed: { key: key.slice(0, 31) }, secret: key.slice(0, 31) },
      { fault: 'malformed', deployed: { key: `${key}\n` }, secret: key },
    ])('that is $fault, says how to make and set one, makes none, and keeps links working', async (given) => {
      const { url } = await createShare(callee(worker), await createFile(callee(worker)))
      const { pathname } = new URL(url)
      await worker.deploy(given.deployed)
      const before = await allNames(openR2(worker.bucket))
      const lines = [
        ...['GET /health', 'POST /api/v1/uploads', 'GET /api/v1/uploads/x', 'POST /api/v1/uploads/x/complete'],
        ...['POST /api/v1/shares', 'GET /api/v1/shares/x', 'DELETE /api/v1/shares/x'],
      ]
      for (const line of lines)
        for (const tried of [given.secret, 'undefined', '']) {
          const { status, body } = await call(callee(worker), line, { key: tried })
          expect([status, text(body, 'error', 'code')], line).toEqual([503, 'not_set_up'])
          const message = text(body, 'error', 'message')
          for (const part of [
            'secret RECORDINGS_KEY ',
            'openssl rand -hex 32',
            'npx wrangler secret put RECORDINGS_KEY',
          ])
            expect(message).toContain(part)
          expect(message).not.toContain(given.secret.slice(0, 20))
        }
      expect((await fetch(worker.url + pathname)).status).toBe(200)
      expect(await (await fetch(`${worker.url}${pathname}/video`)).text()).toBe('film')
      expect(await allNames(openR2(worker.bucket))).toEqual(before)
      expect(before.filter((name) => /^(?:keys|names)\//.test(name))).toEqual([])
      expect(worker.lines().join('\n')).not.toContain(given.secret.slice(0, 20))
    })
  })

  it('stores a video of 95 MB, and names other ways to run the service for a larger one', async () => {
    const bytes = randomBytes(cloudflareMost)
    const { url } = await createShare(callee(worker), await createFile(callee(worker), { bytes }))
    const back = new Uint8Array(await (await fetch(`${url}/video`)).arrayBuffer())
    expect([back.length, sha256(back)]).toEqual([cloudflareMost, sha256(bytes)])
    const part = await fetch(`${url}/video`, { headers: { range: `bytes=${cloudflareMost - 9}-` } })
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(-9))).toBe(true)
    const body = { filename: 'a.webm', mimeType: 'video/webm', sizeBytes: cloudflareMost + 1 }
    const refused = await call(callee(worker), 'POST /api/v1/uploads', { body })
    expect(refused.status).toBe(413)
    for (const way of ['95000000', 'Cloudflare', 'on a server', 'in a container'])
      expect(text(refused.body, 'error', 'message')).toContain(way)
  })

  it('keeps nothing of an upload that breaks off, logs no failure, and accepts it again', async () => {
    worker.clearLines()
    const sizeBytes = 4_000_000
    const { uploadId, ...upload } = await createUpload(callee(worker), { sizeBytes })
    const { hostname, port, pathname, search } = new URL(upload.url)
    const fields = { Host: `${hostname}:${port}`, ...upload.headers, 'Content-Length': `${sizeBytes}` }
    const head = Object.entries(fields).map((field) => field.join(': '))
    const socket = connect(Number(port), hostname)
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
    await new Promise((resolve) => socket.write(randomBytes(sizeBytes / 2), resolve))
    socket.destroy()
    const lines = () => worker.lines().filter((line) => line.includes(uploadId) && line.includes('"PUT"'))
    await expect.poll(lines).toEqual([expect.stringContaining('"status":408')])
    expect(await openR2(worker.bucket).head(`videos/${uploadId}`)).toBeUndefined()
    expect((await send(upload, randomBytes(sizeBytes))).status).toBe(200)
    expect(worker.lines().filter((line) => /"error"|"status":5/.test(line))).toEqual([])
  })

  it('makes links with the origin of the request', async () => {
    const origin = 'https://video.example.com'
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const post = async (path: string, body: unknown) => {
      const answer = await worker.fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return parseJson(await answer.text())
    }
    const fields = { filename: 'a.webm', mimeType: 'video/webm', sizeBytes: 4 }
    const upload = await post('/api/v1/uploads', fields)
    expect(textIn(upload, 'data', 'upload', 'url')).toContain(`${origin}/uploads/`)
    const { fileId } = await createFile(callee(worker))
    const share = await post('/api/v1/shares', { fileId })
    expect(textIn(share, 'data', 'share', 'url')).toContain(`${origin}/s/shr_`)
  })

  it('counts wrong passwords by CF-Connecting-IP, whatever X-Forwarded-For says', async () => {
    const { url } = await createShare(callee(worker), { ...(await createFile(callee(worker))), password })
    const enterFrom = (viewer: string, forwarded: string, value: string) =>
      fetch(url, entering(value, { 'cf-connecting-ip': viewer, 'x-forwarded-for': forwarded }))
    const wrong = Array.from({ length: 12 }, (_, at) => enterFrom('198.51.100.7', `203.0.113.${at}`, 'wrong'))
    const statuses = (await Promise.all(wrong)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
    expect((await enterFrom('198.51.100.7', '203.0.113.99', password)).status).toBe(429)
    expect((await enterFrom('198.51.100.8', '203.0.113.1', password)).status).toBe(303)
  })

  it('shortens share ids in its log, and leaves out queries and keys', async () => {
    worker.clearLines()
    const { url, shareId } = await createShare(callee(worker), await createFile(callee(worker)))
    for (const address of [url, `${url}/video?t=4`, `${url}/download`, `${url}/none`, url.replace('/s/', '/t/')])
      await (await fetch(address)).text()
    await fetch(`${worker.url}/s/${shareId.toUpperCase()}?signature=abc`)
    expect((await call(callee(worker), `DELETE /api/v1/shares/${shareId}`)).status).toBe(204)
    await expect.poll(() => worker.lines().join('\n')).toContain('"DELETE"')
    const log = worker.lines().join('\n').toLowerCase()
    expect(log).toContain(`/s/${shareId.slice(0, 20)}`)
    for (const secret of [shareId, shareId.slice(-26), 'signature', '?t=', key.toLowerCase()])
      expect(log).not.toContain(secret)
  })

  it('sweeps old uploads, ended shares and unshared files by cron', async () => {
    await worker.deploy({ key, keepDays: 30 })
    const store = openR2(worker.bucket)
    const put = async (age: number, shareAge?: number) => {
      const uploadId = newUploadId(Date.now() - age)
      const fileId = newFileId(uploadId, Date.now() - age)
      await store.put(`uploads/${uploadId}`, video)
      await store.put(`videos/${uploadId}`, 'film')
      await store.put(`completions/${uploadId}`, JSON.stringify({ fileId }))
      await store.put(`files/${fileId}`, video)
      const shareId = newShareId(fileId, Date.now() - (shareAge ?? 0))
      if (shareAge !== undefined)
        await store.put(`shares/${shareId}`, JSON.stringify({ ...JSON.parse(video), title: '' }))
      return { uploadId, fileId, shareId }
    }
    const [young, unshared] = [await put(24 * hour), await put(26 * hour)]
    const [shared, ended] = [await put(31 * 24 * hour, 29 * 24 * hour), await put(31 * 24 * hour, 30.1 * 24 * hour)]
    worker.clearLines()
    await worker.sweep()
    const names = await namesOf(store, ['uploads', 'videos', 'completions', 'files', 'shares'])
    const left = (ids: { uploadId: string; fileId: string; shareId: string }) =>
      Object.values(ids).flatMap((id) =>
        names.filter((name) => name.endsWith(`/${id}`)).map((name) => name.split('/')[0]),
      )
    expect(left(young)).toEqual(['uploads', 'videos', 'completions', 'files'])
    expect(left(unshared)).toEqual([])
    expect(left(shared)).toEqual(['videos', 'files', 'shares'])
    expect(left(ended)).toEqual([])
    await expect.poll(() => worker.lines().join('\n')).toContain('"swept"')
    expect(worker.lines().join('\n')).not.toContain('error')
  })

  it("passes a dry run of wrangler's deployment", async () => {
    await using folder = await copyProject()
    const args = [join(wranglerFolder, 'bin/wrangler.js'), 'deploy', '--dry-run', '--outdir', 'built']
    const env = { ...process.env, ...quiet, NODE_OPTIONS: '' }
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: folder.path, env })
    expect(stdout).toMatch(/env\.RECORDINGS \(share-recordings\)\s+R2 Bucket/)
    expect(stdout + stderr).not.toMatch(/warning|error/i)
    // The free plan's limit.
    const [, size = ''] = /gzip: ([\d.]+) KiB/.exec(stdout) ?? []
    expect(Number(size)).toBeGreaterThan(10)
    expect(Number(size)).toBeLessThan(3 * 1024)
  })
})

/** Answers like Cloudflare's API, as far as wrangler needs it to upload a Worker. Resolves to the upload's metadata. */
async function uploadedBy(deploy: (origin: string) => Promise<unknown>): Promise<unknown> {
  const answers: [RegExp, unknown][] = [
    [/\/r2\/buckets/, { buckets: [{ name: 'share-recordings' }] }],
    [/\/deployments$/, { deployments: [] }],
    [/\/settings$/, { bindings: [] }],
    [/\/subdomain$/, { subdomain: 'example', enabled: true, previews_enabled: false }],
  ]
  let metadata: unknown
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    if (request.method === 'PUT') metadata ??= parseJson(/name="metadata"\s+(\{.*\})/.exec(body)?.[1] ?? '')
    const [, result = {}] = answers.find(([path]) => path.test(request.url ?? '')) ?? []
    const isMissing = /\/(?:services\/[^/]+|secrets)$/.test(request.url ?? '')
    const errors = isMissing ? [{ code: 10007, message: 'There is no such Worker.' }] : []
    response.writeHead(isMissing ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: !isMissing, errors, messages: [], result }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await deploy(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  server.close().closeAllConnections()
  return metadata
}

it.runIf(available('wrangler', wranglerFolder))(
  "keeps the variables that were set in Cloudflare's dashboard when it is deployed again",
  async () => {
    await using folder = await copyProject()
    const args = [join(wranglerFolder, 'bin/wrangler.js'), 'deploy']
    const account = { CLOUDFLARE_API_TOKEN: 'token', CLOUDFLARE_ACCOUNT_ID: 'account' }
    const metadata = await uploadedBy(async (origin) => {
      const api = { CLOUDFLARE_API_BASE_URL: `${origin}/client/v4` }
      const env = { ...process.env, ...quiet, ...account, ...api, NODE_OPTIONS: '' }
      // The later steps of a deployment fail, because the server above doesn't know them.
      await promisify(execFile)(process.execPath, args, { cwd: folder.path, env }).catch(() => {})
    })
    // Without the first, Cloudflare deletes them. With a binding of the same name, it replaces them.
    expect(metadata).toMatchObject({
      keep_bindings: expect.arrayContaining(['plain_text', 'json']),
      bindings: [{ name: 'RECORDINGS', type: 'r2_bucket' }],
    })
  },
)

describe("the project for Cloudflare's button", () => {
  const read = (file: string) => readFile(join(project, file), 'utf8')

  it('asks only for the key, and has no value for it', async () => {
    expect(await read('.dev.vars.example')).toBe('RECORDINGS_KEY=\n')
  })

  it('explains how to make a key, and describes every binding', async () => {
    const described = parseJson(await read('package.json'))
    expect(textIn(described, 'cloudflare', 'bindings', 'RECORDINGS_KEY', 'description')).toContain(
      'openssl rand -hex 32',
    )
    expect(textIn(described, 'cloudflare', 'bindings', 'RECORDINGS', 'description')).not.toBe('')
  })

  it('uses only parts of Node that Workers have: no server, files or streams', async () => {
    const code = await read('service.js')
    const modules = Array.from(code.matchAll(/["'](node:[\w/]+)["']/g), ([, name]) => name)
    expect([...new Set(modules)].sort()).toEqual(['node:crypto', 'node:timers/promises', 'node:util'])
    expect(code).not.toMatch(/\b(?:import|require)\s*\(/)
  })
})
