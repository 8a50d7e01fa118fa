import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { freePort } from '../free-port.ts'
import { demand, elements, encodeKey, type Store } from './store.ts'

export const accessKeyId = 'TESTACCESSKEY'
export const secretAccessKey = 'not-a-secret-but-a-test-key'
const bucket = 'recordings'
const readyMilliseconds = 60_000

/** Starts a Ceph object gateway (S3) with its own in-memory cluster. It ends with this process at the latest. */
export async function startCeph(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'share-recordings-ceph-'))
  const [monitor, gateway] = [await freePort(), await freePort()]
  const script = join(import.meta.dirname, 'ceph.sh')
  // Detached, so that Ctrl-C leaves it time to clean up. It ends when its standard input does.
  const child = spawn('bash', [script, folder, `${monitor}`, `${gateway}`, accessKeyId, secretAccessKey], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const origin = `http://127.0.0.1:${gateway}`
  const stop = async () => {
    const closed = once(child, 'close')
    child.stdin.end()
    await closed
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await whenReady(child)
    await demand(await signAddress(`${origin}/${bucket}`, { method: 'PUT' }), { method: 'PUT' })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin,
    async createTarget(key, mimeType, options = {}) {
      const headers = {
        'Content-Type': mimeType,
        ...(options.returnsCondition && { 'If-None-Match': '*' }),
      }
      const url = await signAddress(`${options.origin ?? origin}/${bucket}/${encodeKey(key)}`, {
        method: 'PUT',
        headers,
        ...(options.expired && { signedAt: new Date(Date.now() - 3_600_000) }),
      })
      return { url, headers }
    },
    addressOf: (key) => signAddress(`${origin}/${bucket}/${encodeKey(key)}`),
    async keys(prefix) {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      return elements(await demand(await signAddress(`${origin}/${bucket}?${query}`)), 'Key')
    },
    [Symbol.asyncDispose]: stop,
  }
}

type Signing = { method?: string; headers?: Record<string, string>; signedAt?: Date }

/** Signs an address and all given headers for five minutes (AWS Signature Version 4, in the query). */
export async function signAddress(
  address: string,
  { method = 'GET', headers = {}, signedAt = new Date() }: Signing = {},
) {
  const url = new URL(address)
  url.searchParams.set('X-Amz-Expires', '300')
  const signed = await new AwsV4Signer({
    url: url.href,
    method,
    headers,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region: 'us-east-1',
    datetime: signedAt.toISOString().replace(/[:-]|\.\d+/g, ''),
    signQuery: true,
    allHeaders: true,
  }).sign()
  return signed.url.href
}

async function whenReady(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let errors = ''
  const fail = (reason: string) => reject(new Error(`Ceph didn't start: ${reason}\n${errors.slice(-2000)}`))
  const timer = setTimeout(() => fail('it took too long'), readyMilliseconds)
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    errors += part
  })
  child.once('error', ({ message }) => fail(message))
  child.stdout.once('data', (line) =>
    String(line).startsWith('ready') ? resolve() : fail('one of its processes failed'),
  )
  await promise.finally(() => clearTimeout(timer))
}
