import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { demand, elements, encodeKey, type Store } from '../support/stores/store.ts'

// Microsoft's documented account for storage emulators.
const account = 'devstoreaccount1'
const accountKey = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=='
const container = 'recordings'
const version = '2021-12-02'

const flags = ['--inMemoryPersistence', '--disableTelemetry', '--skipApiVersionCheck', '--silent']

/** Ends a Node process with its parent, because its standard input then closes. */
const endWithParent = 'data:text/javascript,process.stdin.on("end",()=>process.exit()).resume()'

/** Starts Azurite (Azure Blob Storage) in memory. It ends with this process at the latest. */
export async function startAzurite(): Promise<Store> {
  const program = createRequire(import.meta.url).resolve('azurite/dist/src/blob/main.js')
  const child = spawn(
    process.execPath,
    ['--import', endWithParent, program, '--blobHost', '127.0.0.1', '--blobPort', '0', ...flags],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const closed = once(child, 'close')
  const origin = await listeningOrigin(child.stdout)
  child.stdout.resume()
  const base = `${origin}/${account}/${container}`
  await demand(`${base}?restype=container&${accountSignature()}`, { method: 'PUT' })
  return {
    origin,
    async createTarget(key, mimeType, options = {}) {
      const path = `${account}/${container}/${encodeKey(key)}`
      return {
        url: `${options.origin ?? origin}/${path}?${putSignature(key, options.expired ? -3600 : 300)}`,
        headers: {
          'x-ms-blob-type': 'BlockBlob',
          'Content-Type': mimeType,
          ...(options.returnsCondition && { 'If-None-Match': '*' }),
        },
      }
    },
    addressOf: async (key) => `${base}/${encodeKey(key)}?${accountSignature()}`,
    async keys(prefix) {
      const query = new URLSearchParams({ restype: 'container', comp: 'list', prefix })
      return elements(await demand(`${base}?${query}&${accountSignature()}`), 'Name')
    },
    async [Symbol.asyncDispose]() {
      child.stdin.end()
      await closed
    },
  }
}

async function listeningOrigin(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? []
    if (origin !== undefined) return origin
  }
  throw new Error('Azurite exited before it was ready')
}

/** A service SAS that permits creating and writing one blob. */
function putSignature(key: string, seconds: number): URLSearchParams {
  const expiry = expiryIn(seconds)
  const resource = `/blob/${account}/${container}/${key}`
  const fields = ['cw', '', expiry, resource, '', '', '', version, 'b', '', '', '', '', '', '', '']
  return new URLSearchParams({ sp: 'cw', se: expiry, sv: version, sr: 'b', sig: hmac(fields.join('\n')) })
}

/** An account SAS that permits everything. */
function accountSignature(): URLSearchParams {
  const expiry = expiryIn(300)
  const fields = [account, 'rwlc', 'b', 'sco', '', expiry, '', '', version, '', '']
  const sig = hmac(fields.join('\n'))
  return new URLSearchParams({ sp: 'rwlc', ss: 'b', srt: 'sco', se: expiry, sv: version, sig })
}

function expiryIn(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString().replace(/\.\d+/, '')
}

function hmac(text: string): string {
  return createHmac('sha256', Buffer.from(accountKey, 'base64')).update(text).digest('base64')
}
