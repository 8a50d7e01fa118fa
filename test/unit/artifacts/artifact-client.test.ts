import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createArtifactClient } from '../../../src/artifacts/artifact-client.ts'
import { openConnections } from '../../../src/http/connections.ts'
import { bytesInMemory } from '../../../src/recordings/byte-source.ts'
import { cleaning } from '../../support/secrets/cleaning.ts'
import { startRawServer } from '../../support/service/raw-server.ts'

const token = 'runtime-token-of-the-job'
const signal = new AbortController().signal
const video = { filename: 'a.webm', path: 'a.webm', title: 'a', mimeType: 'video/webm', sizeBytes: 1 }
const stored = { sizeBytes: 1, sha256: '' }
const artifacts = { nameOf: () => 'a.webm', linkTo: String }

/** The service at an address, which may not exist. */
function serviceAt(origin: string) {
  const connections = openConnections({}, { timeoutSeconds: 5, concurrency: 1 })
  const runtime = { origin: new URL(origin), token, run: 'run', job: 'job' }
  const results = createArtifactClient({
    ...runtime,
    ...artifacts,
    timeoutSeconds: 5,
    connections,
    clean: cleaning(token),
    onSecrets: () => {},
  })
  return { results, [Symbol.asyncDispose]: () => connections[Symbol.asyncDispose]() }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

it('shows no part of the upload address that a later answer repeats', async () => {
  const signature = 'c2lnbmF0dXJl+of/this=='
  const forms = [signature, encodeURIComponent(signature), Buffer.from(signature).toString('base64')]
  await using server = await startRawServer((response, { url }) => {
    const address = `${server.origin}/blob?sig=${encodeURIComponent(signature)}`
    if (url?.endsWith('CreateArtifact')) answer(response, 200, { ok: true, signed_upload_url: address })
    else answer(response, 400, { msg: `no: ${forms.join(' ')} ${Buffer.from(address).toString('base64')} ${token}` })
  })
  await using service = serviceAt(server.origin)
  const { results } = service
  const job = await results.createUpload(video, signal, { jobs: 0 })
  const calls = [
    results.putFile(job.target, bytesInMemory(Buffer.from('x')), { signal, onSent: () => {} }),
    results.completeUpload(job, signal, stored),
    results.getUpload(job, signal),
  ]
  for (const outcome of await Promise.allSettled(calls)) {
    const message = String(outcome.status === 'rejected' && outcome.reason)
    expect(message).toContain('no: *** *** ***')
    for (const secret of [...forms, 'L2Jsb2I', token]) expect(message).not.toContain(secret)
  }
})

it.each([
  'https://169.254.169.254/latest?sig=x',
  'https://[fe80::1]/?sig=x',
  'https://localhost/?sig=x',
  'https://127.0.0.1/?sig=x',
])('sends nothing to %s', async (address) => {
  await using server = await startRawServer((response) =>
    answer(response, 200, { ok: true, signed_upload_url: address }),
  )
  const connections = openConnections({}, { timeoutSeconds: 5, concurrency: 1 })
  // As if GitHub's own service gave this address.
  const exchange: typeof connections.exchange = (request) =>
    connections.exchange({ ...request, url: new URL(request.url.pathname, server.origin) })
  const results = createArtifactClient({
    ...artifacts,
    origin: new URL('https://results.example.com'),
    token,
    run: 'run',
    job: 'job',
    timeoutSeconds: 5,
    connections: { exchange, agents: connections.agents },
    clean: cleaning(token),
    onSecrets: () => {},
  })
  await expect(results.createUpload(video, signal, { jobs: 0 })).rejects.toThrow(
    'the runner itself or its local network',
  )
  await connections[Symbol.asyncDispose]()
})

it.each([
  ['video/webm', 'video/webm'],
  ['image/gif', 'image/gif'],
  ['video/matroska', 'application/octet-stream'],
])('tells GitHub the type of a recording, if GitHub knows it: %s', async (mimeType, sent) => {
  await using server = await startRawServer((response) => {
    answer(response, 200, { ok: true, signed_upload_url: `${server.origin}/blob?sig=x` })
  })
  await using service = serviceAt(server.origin)
  await service.results.createUpload({ ...video, mimeType }, signal, { jobs: 0 })
  expect(server.requests.map(({ body }) => JSON.parse(body.toString()))).toMatchObject([{ mime_type: sent }])
})
