import { expect, it } from 'vitest'
import { explainError } from '../../../src/client/explain-error.ts'
import { callErrorOf } from '../../support/service/failure-of.ts'
import { openClient, someJob } from '../../support/service/open-client.ts'
import { headerValues, startRawServer } from '../../support/service/raw-server.ts'
import { setStage } from '../../support/stage.ts'

const apiKey = 'vsk_live_0123456789abcdef'
const { signal } = new AbortController()

it('sends the key to the service with every call, and never to storage in any form', async () => {
  await using stage = await setStage()
  await stage.share()
  const { calls, apiKey: key } = stage.service
  const puts = calls.filter(({ call }) => call === 'put')
  expect(puts).toHaveLength(3)
  for (const { headers, path } of puts) {
    expect(Object.keys(headers)).not.toContain('authorization')
    expect(Object.keys(headers)).not.toContain('cookie')
    const sent = JSON.stringify([path, headers]).toLowerCase()
    for (const form of [key, btoa(key).replace(/=+$/, '')]) expect(sent).not.toContain(form.toLowerCase())
  }
  for (const { call, headers } of calls) {
    if (call !== 'put') expect(headers['authorization']).toBe(`Bearer ${key}`)
  }
})

it('keeps no cookie, neither for storage nor for later calls', async () => {
  await using server = await startRawServer((response) => {
    const upload = { url: `${server.origin}/target`, headers: {}, contractVersion: 2 }
    response.setHeader('Set-Cookie', 'session=1; Path=/')
    response.end(JSON.stringify({ data: { uploadId: 'upl_1', upload, file: { fileId: 'fil_1' } } }))
  })
  await using open = openClient({ url: server.origin, apiKey })
  const job = await open.client.createUpload({ filename: 'a.mp4', mimeType: 'video/mp4', sizeBytes: 4 }, signal)
  const source = { sizeBytes: 4, read: async (buffer: Uint8Array) => buffer.fill(1).length }
  await open.client.putFile(job.target, source, { signal, onSent: () => {} })
  await open.client.completeUpload(job, signal)
  expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'PUT', 'POST'])
  for (const request of server.requests) expect(headerValues(request, 'cookie')).toEqual([])
  expect(headerValues(server.requests[1], 'authorization')).toEqual([])
})

it.each([301, 302, 303, 307, 308])(
  'sends the key nowhere else: does not follow a redirect (%i) of the service',
  async (status) => {
    await using elsewhere = await startRawServer()
    const location = `${elsewhere.origin}/api/v1/uploads?token=secret`
    await using server = await startRawServer((response) => response.writeHead(status, { location }).end())
    await using open = openClient({ url: server.origin, apiKey })
    const calls = [
      open.client.createUpload({ filename: 'a.mp4', mimeType: 'video/mp4', sizeBytes: 4 }, signal),
      open.client.completeUpload(someJob, signal),
      open.client.getUpload(someJob, signal),
      open.client.createShare({ fileId: 'fil_1', title: 'a', visibility: 'unlisted' }, someJob, signal),
      open.client.getShare('shr_1', signal),
      open.client.deleteShare('shr_1', signal),
    ]
    for (const outcome of await Promise.allSettled(calls)) {
      const error = outcome.status === 'rejected' ? outcome.reason : undefined
      expect(error?.reason).toEqual({ kind: 'redirect', status, origin: elsewhere.origin })
      const explained = explainError(error, (text) => text)
      expect(explained).toContain(
        `a redirect to ${elsewhere.origin}, which is not followed. Set base-url to the final address`,
      )
      expect(explained).not.toContain('secret')
    }
    expect(elsewhere.requests).toEqual([])
    expect(server.requests).toHaveLength(6)
  },
)

it.each(['//', '/\\'])(
  'sends the key only to the host of base-url, even if its path names another host after %s',
  async (start) => {
    await using own = await startRawServer((response) => response.writeHead(404).end())
    await using other = await startRawServer()
    for (const path of [`${start}${new URL(other.origin).host}`, start, '/../..']) {
      await using open = openClient({ url: `${own.origin}${path}`, apiKey })
      expect((await callErrorOf(() => open.client.getUpload(someJob, signal))).reason).toMatchObject({
        status: 404,
      })
    }
    expect(own.requests).toHaveLength(3)
    expect(other.requests).toEqual([])
  },
)
