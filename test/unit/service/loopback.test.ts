import { expect, it } from 'vitest'
import { openConnections } from '../../../src/http/connections.ts'
import { isLoopback } from '../../../src/http/proxy.ts'
import type { UploadJob } from '../../../src/service/contract.ts'
import { createServiceClient } from '../../../src/service/service-client.ts'
import { reasonOf } from '../../support/service/failure-of.ts'
import { someJob } from '../../support/service/open-client.ts'
import { startRawServer } from '../../support/service/raw-server.ts'

it.each(['localhost', '127.0.0.1', '127.8.9.10', '[::1]', '127.1', '[::ffff:127.0.0.1]'])(
  'takes %s for this machine',
  (host) => {
    expect(isLoopback(new URL(`http://${host}:8080`))).toBe(true)
  },
)

it.each([
  'api.example.com',
  'localhost.example.com',
  '127.0.0.1.example.com',
  'mylocalhost',
  '0.0.0.0',
  '10.0.0.1',
  '128.0.0.1',
  '[::2]',
  '[::ffff:10.0.0.1]',
])('takes %s for another machine', (host) => {
  expect(isLoopback(new URL(`http://${host}:8080`))).toBe(false)
})

/** Creates an upload job at a service of that address, whose calls reach a server of this machine. */
async function createAt(baseUrl: string, uploadUrl: string): Promise<UploadJob> {
  const upload = { url: uploadUrl, headers: {}, contractVersion: 2 }
  const body = JSON.stringify({ data: { uploadId: 'upl_1', upload } })
  await using server = await startRawServer((response) => response.end(body))
  await using connections = openConnections({}, { timeoutSeconds: 5, concurrency: 1 })
  const client = createServiceClient({
    baseUrl: new URL(baseUrl),
    apiKey: 'vsk_live_0123456789abcdef',
    timeoutSeconds: 5,
    connections: {
      ...connections,
      exchange: ({ url, ...rest }) =>
        connections.exchange({ ...rest, url: new URL(url.pathname, server.origin) }),
    },
    clean: (text) => text,
    onSecrets: () => {},
  })
  const recording = { filename: 'a.mp4', mimeType: 'video/mp4', sizeBytes: 4 }
  return await client.createUpload(recording, new AbortController().signal)
}

it.each(['http://storage.example/x', 'http://127.0.0.1:9/x', 'http://localhost/x'])(
  'sends no recording to %s when the service is not on loopback',
  async (uploadUrl) => {
    const reason = await reasonOf(() => createAt('https://api.example.com', uploadUrl))
    expect(reason).toMatchObject({ kind: 'target', problem: expect.stringContaining('must be https') })
  },
)

it('sends recordings over http when the service is on loopback, and over https from anywhere', async () => {
  for (const [baseUrl, uploadUrl] of [
    ['http://localhost:1', 'http://127.0.0.1:9/x'],
    ['https://[::1]:1', 'http://127.0.0.1:9/x'],
    ['https://api.example.com', 'https://storage.example/x'],
  ] as const) {
    expect((await createAt(baseUrl, uploadUrl)).target.url.href).toBe(uploadUrl)
  }
})

it('keeps the key at the host of base-url, whatever its path looks like', async () => {
  await using own = await startRawServer((response) => response.writeHead(404).end())
  await using other = await startRawServer()
  await using connections = openConnections({}, { timeoutSeconds: 5, concurrency: 1 })
  for (const prefix of [
    `//${new URL(other.origin).host}`,
    `/\\${new URL(other.origin).host}`,
    '//',
    '/../..',
  ]) {
    const client = createServiceClient({
      baseUrl: new URL(`${own.origin}${prefix}`),
      apiKey: 'vsk_live_0123456789abcdef',
      timeoutSeconds: 5,
      connections,
      clean: (text) => text,
      onSecrets: () => {},
    })
    await reasonOf(() => client.getUpload(someJob, new AbortController().signal))
  }
  expect(own.requests).toHaveLength(4)
  expect(other.requests).toEqual([])
})
