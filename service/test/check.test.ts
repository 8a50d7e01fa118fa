import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, readdir, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '../../test/support/stage.ts'
import { checkService } from '../check.ts'
import { namesOf } from './client.ts'
import { openService } from './open-service.ts'

const run = promisify(execFile)
const main = join(root, 'service/main.ts')

async function keyFileOf(content: string | Buffer) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'share-recordings-key-'))
  const path = join(folder.path, 'key.txt')
  await writeFile(path, content)
  return { path, [Symbol.asyncDispose]: () => folder.remove() }
}

/** A server that answers with `listener`. If it returns false, the service answers. */
async function openProxy(origin: () => string, listener: (...args: Parameters<RequestListener>) => boolean) {
  const server = createServer(async (incoming, response) => {
    if (listener(incoming, response)) return
    const { method, url, headers } = incoming
    const outgoing = request(origin() + url, { method, headers, agent: false })
    incoming.pipe(outgoing)
    const [answer] = await once(outgoing, 'response')
    response.writeHead(answer.statusCode, answer.headers)
    answer.pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return { url, [Symbol.asyncDispose]: async () => void server.close().closeAllConnections() }
}

it('uploads a second of video, opens its page, deletes it, and says that the service works', async () => {
  await using service = await openService()
  await using file = await keyFileOf(`${service.key}\n`)
  const args = [main, 'check', '--base-url', `${service.url}/`, '--key-file', file.path]
  const { stdout, stderr } = await run(process.execPath, args)
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('Deleted the link. The service works.')
  expect(stderr).toBe('')
  expect(await namesOf(service.store, ['shares'])).toEqual([])
  const [name = ''] = await namesOf(service.store, ['videos'])
  expect(await service.store.head(name)).toBeGreaterThan(100)
})

it('checks a service from any folder, without a store and without reading variables of the environment', async () => {
  await using service = await openService()
  await using file = await keyFileOf(service.key)
  const args = [main, 'check', '--base-url', service.url, '--key-file', 'key.txt']
  const env = { ...process.env, RECORDINGS_BUCKET: 'Not/A/Bucket', RECORDINGS_PORT: 'x' }
  const { stdout, stderr } = await run(process.execPath, args, { env, cwd: dirname(file.path) })
  expect([stdout.split('\n').at(-2), stderr]).toEqual(['Deleted the link. The service works.', ''])
  expect(await readdir(dirname(file.path))).toEqual(['key.txt'])
})

it.each([
  ['with a line break', (key: string) => Buffer.from(`${key}\r\n`)],
  ['by Windows PowerShell, in UTF-16', (key: string) => Buffer.from(`\ufeff${key}\r\n`, 'utf16le')],
  ['with a mark of its encoding', (key: string) => Buffer.from(`\ufeff${key}`)],
])('accepts a key file that was written %s', async (_, contentOf) => {
  await using service = await openService()
  await using file = await keyFileOf(contentOf(service.key))
  await checkService({ baseUrl: service.url, keyFile: file.path, say: () => {} })
})

type Fault = { at?: string; answer?: readonly [number, string]; key?: string; base?: string }

const page = '<!doctype html><title>Just a moment…</title>'

it.each([
  {
    fault: 'the key is unknown',
    key: `srk_${'x'.repeat(43)}`,
    says: 'Failed to create an upload: ORIGIN answered with status 401. The API key is missing, unknown or revoked. Create a key',
  },
  {
    fault: 'nothing listens',
    base: 'http://127.0.0.1:9',
    says: 'Failed to create an upload: http://127.0.0.1:9 did not answer: ',
  },
  {
    fault: 'a bot protection answers',
    at: 'POST /api/v1/uploads',
    answer: [403, page],
    says: 'Failed to create an upload: ORIGIN answered with status 403. Another server may answer at this address, such as a website or bot protection.',
  },
  {
    fault: 'a website answers',
    at: 'POST /api/v1/uploads',
    answer: [200, page],
    says: 'Failed to create an upload: ORIGIN did not answer like this service.',
  },
  {
    fault: 'the address redirects',
    at: 'POST /api/v1/uploads',
    answer: [301, ''],
    says: 'Failed to create an upload: ORIGIN answered with status 301. It redirects to another address',
  },
  {
    fault: 'a proxy runs without the service',
    at: 'POST /api/v1/uploads',
    answer: [502, page],
    says: "answered with status 502. The proxy is running, but the service behind it isn't.",
  },
  {
    fault: 'a server repeats the key',
    at: 'POST /api/v1/shares',
    answer: [400, '{"error":{"message":"Bad header: KEY"}}'],
    says: 'Failed to create a share: ORIGIN answered with status 400. Bad header: ***',
  },
] as const)('says what failed if $fault, and never repeats the key', async (given) => {
  await using service = await openService()
  const { at, answer, key = service.key, base }: Fault = given
  await using proxy = await openProxy(
    () => service.local,
    ({ method, url }, response) => {
      if (answer === undefined || `${method} ${url}` !== at) return false
      const [status, text] = answer
      const type = text.startsWith('<') ? 'text/html' : 'application/json'
      response.writeHead(status, { 'content-type': type }).end(text.replace('KEY', service.key))
      return true
    },
  )
  await using file = await keyFileOf(key)
  const checking = checkService({ baseUrl: base ?? proxy.url, keyFile: file.path, say: () => {} })
  await expect(checking).rejects.toThrow(given.says.replace('ORIGIN', proxy.url))
  await expect(checking).rejects.not.toThrow(key)
})

it.each([
  {
    fault: 'the bytes',
    at: /^PUT/,
    says: /^Failed to send the video: .* answered with status 413\..* A proxy may limit the size/,
  },
  { fault: 'the page', at: /^GET \/s\/shr_\w+$/, says: /^Failed to open the page: .* answered with status 413/ },
  { fault: 'the video', at: /\/video$/, says: /^Failed to load the video: .* answered with status 413/ },
])(
  'names the step that fails if a public address does not let $fault through, and leaves no link',
  async ({ at, says }) => {
    let local = ''
    await using proxy = await openProxy(
      () => local,
      (incoming, response) => {
        const isHere = at.test(`${incoming.method} ${incoming.url}`)
        if (isHere) incoming.resume().on('end', () => response.writeHead(413).end())
        return isHere
      },
    )
    await using service = await openService(['--public-url', proxy.url])
    local = service.local
    await using file = await keyFileOf(service.key)
    const checking = checkService({ baseUrl: service.local, keyFile: file.path, say: () => {} })
    await expect(checking).rejects.toThrow(says)
    expect(await namesOf(service.store, ['shares'])).toEqual([])
  },
)

it.each([
  { args: ['check'], says: '--base-url must be' },
  { args: ['check', '--base-url', 'https://x.example', '--key-file', ''], says: '--key-file must be' },
  { args: ['check', '--base-url', 'https://x.example'], says: '--key-file must be the path' },
  { args: ['check', 'it', '--base-url', 'https://x.example'], says: 'Unknown or incomplete command' },
  { args: ['check', '--base-url', 'http://x.example', '--key-file', 'x'], says: '--base-url must be an https address' },
])('says what is wrong or missing in the command $args', async ({ args, says }) => {
  const { code, stderr } = await run(process.execPath, [main, ...args]).catch((error) => error)
  expect([code, stderr]).toEqual([1, expect.stringContaining(says)])
})

it('refuses a key file with more than a key, and does not repeat it', async () => {
  await using file = await keyFileOf('api-key: secret')
  const checking = checkService({ baseUrl: 'http://127.0.0.1:9', keyFile: file.path, say: () => {} })
  await expect(checking).rejects.toThrow('must contain the API key and nothing else')
  await expect(checking).rejects.not.toThrow('secret')
})
