import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createResultsService } from '../../../src/artifacts/results-service.ts'
import { openConnections } from '../../../src/http/connections.ts'
import { bytesInMemory } from '../../../src/recordings/byte-source.ts'
import { cleaning } from '../../support/secrets/cleaning.ts'
import { startRawServer } from '../../support/service/raw-server.ts'

const token = 'runtime-token-of-the-job'
const signal = new AbortController().signal
const video = { name: 'a.webm', mimeType: 'video/webm' }

/** The service at an address, which may not exist. */
function serviceAt(origin: string) {
  const connections = openConnections({}, { timeoutSeconds: 5, concurrency: 1 })
  const runtime = { origin: new URL(origin), token, run: 'run', job: 'job' }
  const results = createResultsService({
    ...runtime,
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
  const target = await results.createArtifact(video, signal)
  const uploaded = { name: video.name, target }
  const calls = [
    results.putBytes(target, bytesInMemory(Buffer.from('x')), video.mimeType, { signal, onSent: () => {} }),
    results.finalizeArtifact({ ...uploaded, sizeBytes: 1, sha256: '' }, signal),
    results.findArtifact(uploaded, signal),
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
  const results = createResultsService({
    origin: new URL('https://results.example.com'),
    token,
    run: 'run',
    job: 'job',
    timeoutSeconds: 5,
    connections: { exchange, agents: connections.agents },
    clean: cleaning(token),
    onSecrets: () => {},
  })
  await expect(results.createArtifact(video, signal)).rejects.toThrow('the runner itself or its local network')
  await connections[Symbol.asyncDispose]()
})
