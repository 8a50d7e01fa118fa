import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readDocument } from '../../../test/support/documents/examples.ts'
import { freePort } from '../../../test/support/free-port.ts'
import { available } from '../../../test/support/requirement.ts'
import { call, createFile, createShare, createUpload } from '../client.ts'
import { openService } from '../open-service.ts'

const password = 'open sesame'
const guide = readDocument('docs/service.md')

/** The documented configurations, with a placeholder for the address and the service's own port. */
const caddyfiles = {
  'compose.yaml': String(parse(readDocument('deploy/compose.yaml')).configs.caddyfile.content)
    .replace('${ADDRESS}', 'ADDRESS')
    .replace('service:8787', 'SERVICE'),
  'docs/service.md': (/^ {3}```\n( {3}\{\n.*?)^ {3}```/ms.exec(guide)?.[1] ?? '')
    .replace('api.example.com', 'ADDRESS')
    .replace('127.0.0.1:8787', 'SERVICE'),
}

/** A proxy that listens on a port of loopback. */
type Proxy = AsyncDisposable & { port: number }

async function startCaddy(caddyfile: string, target: number): Promise<Proxy> {
  await using parts = new AsyncDisposableStack()
  const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'share-recordings-caddy-')))
  const port = await freePort()
  const path = join(folder.path, 'Caddyfile')
  const text = caddyfile.replace('ADDRESS', `http://127.0.0.1:${port}`).replace('SERVICE', `127.0.0.1:${target}`)
  await writeFile(path, text.replace(/^(\s*)\{\n/, '$1{\nadmin off\n'))
  const env = { ...process.env, HOME: folder.path, XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: folder.path }
  parts.defer(begin('caddy', ['run', '--adapter', 'caddyfile', '--config', path], env))
  await isUp(port)
  const owned = parts.move()
  return { port, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

async function startNginx(lines: string, target: number): Promise<Proxy> {
  await using parts = new AsyncDisposableStack()
  const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'share-recordings-nginx-')))
  const port = await freePort()
  const path = join(folder.path, 'nginx.conf')
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const folders = kinds.map((kind) => `${kind}_temp_path ${folder.path}/${kind};`).join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const location = `location / { proxy_pass http://127.0.0.1:${target}; ${lines} }`
  await writeFile(
    path,
    `${user} daemon off; pid ${folder.path}/pid; error_log stderr; events {}
    http { access_log off; ${folders} server { listen 127.0.0.1:${port}; ${location} } }`,
  )
  parts.defer(begin('/usr/sbin/nginx', ['-e', 'stderr', '-c', path], process.env))
  await isUp(port)
  const owned = parts.move()
  return { port, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

/** Starts a program. Returns a function that ends it. */
function begin(program: string, flags: string[], env: NodeJS.ProcessEnv): () => Promise<void> {
  const child = spawn(program, flags, { env, stdio: 'ignore' })
  const closed = once(child, 'close')
  return async () => {
    child.kill('SIGTERM')
    await closed
  }
}

const isUp = (port: number) =>
  expect
    .poll(() => fetch(`http://127.0.0.1:${port}/health`).then(({ status }) => status, String), { timeout: 20_000 })
    .toBe(200)

/** Enters a password from an address of loopback. Resolves to the status. */
async function enter(
  port: number,
  path: string,
  { from, value, forged }: { from: string; value: string; forged?: string },
) {
  const headers: OutgoingHttpHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
  if (forged !== undefined) headers['x-forwarded-for'] = forged
  const post = request({ port, host: '127.0.0.1', localAddress: from, path, method: 'POST', headers })
  post.end(`password=${encodeURIComponent(value)}`)
  const [answer] = await once(post, 'response')
  answer.resume()
  return Number(answer.statusCode)
}

/** A viewer who forges addresses is locked out after ten wrong passwords, and the next viewer isn't. */
async function expectCountedByViewer(port: number, path: string): Promise<void> {
  const statuses = []
  for (let at = 0; at < 12; at += 1)
    statuses.push(await enter(port, path, { from: '127.0.0.2', value: 'wrong', forged: `198.51.100.${at}` }))
  expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
  expect(await enter(port, path, { from: '127.0.0.2', value: password })).toBe(429)
  expect(await enter(port, path, { from: '127.0.0.3', value: password })).toBe(303)
}

async function openShared(trustedProxies: number) {
  const plain = await openService()
  const { fileId } = await createFile(plain)
  const shares = await Promise.all([0, 1].map(() => createShare(plain, { fileId, password })))
  const service = await plain.reopen({ publicUrl: 'https://video.example.com', trustedProxies })
  return {
    port: Number(new URL(service.local).port),
    paths: shares.map(({ url }) => new URL(url).pathname),
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await plain[Symbol.asyncDispose]()
    },
  }
}

// Only Linux has all addresses of 127.0.0.0/8.
describe.runIf(process.platform === 'linux' && available('Caddy', '/usr/bin/caddy'))('behind Caddy', () => {
  it.each(Object.entries(caddyfiles))(
    'counts viewers by their own address, as configured in %s',
    async (_, caddyfile) => {
      await using shared = await openShared(1)
      await using caddy = await startCaddy(caddyfile, shared.port)
      await expectCountedByViewer(caddy.port, shared.paths[0] ?? '')
    },
  )

  it.each(Object.entries(caddyfiles))(
    'counts viewers by their own address behind a second proxy that %s names',
    async (_, caddyfile) => {
      await using shared = await openShared(2)
      const named = caddyfile.replace(/# (trusted_proxies) 203\.0\.113\.7/, '$1 127.0.0.1')
      expect(named).not.toBe(caddyfile)
      await using caddy = await startCaddy(named, shared.port)
      await using first = await startCaddy('ADDRESS {\n reverse_proxy SERVICE\n}', caddy.port)
      const [path = '', another = ''] = shared.paths
      await expectCountedByViewer(first.port, path)
      // Nobody gains anything by reaching Caddy directly.
      const direct = Array.from({ length: 12 }, (_, at) =>
        enter(caddy.port, another, { from: '127.0.0.4', value: 'wrong', forged: `198.51.100.${at}` }),
      )
      expect(await Promise.all(direct)).toContain(429)
    },
  )
})

describe.runIf(process.platform === 'linux' && available('nginx', '/usr/sbin/nginx'))('behind nginx', () => {
  const lines = (/For nginx, .*?`proxy_pass`: `([^`]+)`/s.exec(guide)?.[1] ?? '').replace(/\s+/g, ' ')

  it('counts viewers by their own address, as documented', async () => {
    expect(lines).toContain('X-Forwarded-For')
    await using shared = await openShared(1)
    await using nginx = await startNginx(lines, shared.port)
    await expectCountedByViewer(nginx.port, shared.paths[0] ?? '')
  })

  it('counts viewers by their own address behind a second nginx', async () => {
    await using shared = await openShared(2)
    await using nginx = await startNginx(lines, shared.port)
    await using first = await startNginx(lines, nginx.port)
    await expectCountedByViewer(first.port, shared.paths[0] ?? '')
  })

  it('takes uploads above 1 MB', async () => {
    await using service = await openService()
    await using nginx = await startNginx(lines, Number(new URL(service.local).port))
    const local = `http://127.0.0.1:${nginx.port}`
    const { url, headers } = await createUpload({ ...service, local }, { sizeBytes: 3_000_000 })
    const body = new Uint8Array(3_000_000)
    const { pathname, search } = new URL(url)
    expect((await fetch(local + pathname + search, { method: 'PUT', headers, body })).status).toBe(200)
    expect((await call({ ...service, local }, 'GET /health')).status).toBe(200)
  })
})
