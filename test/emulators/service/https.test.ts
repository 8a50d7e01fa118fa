import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { ServiceOptions } from '../../../emulators/service/options.ts'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import { cert, key } from '../../support/localhost-certificate.ts'
import { type Job, uploadBody, video } from './client.ts'

describe('https', () => {
  const send = async (
    url: string,
    options: { method: string; headers: Record<string, string> },
    body: string | Buffer,
  ) => {
    const request = httpsRequest(url, { ...options, ca: cert })
    request.end(body)
    const [response]: IncomingMessage[] = await once(request, 'response')
    return response
  }

  it('covers both servers, faults included', async () => {
    const options: ServiceOptions = {
      tls: { key, cert },
      hostname: 'localhost',
      faults: [
        { call: 'put', at: 1, effect: { type: 'reset', when: 'before-body' } },
        { call: 'put', at: 2, effect: { type: 'status', status: 503, after: 'headers' } },
      ],
    }
    await using service = await startServiceEmulator(options)
    expect([service.url, service.storageUrl]).toEqual([
      expect.stringMatching(/^https:\/\/localhost:\d+$/),
      expect.stringMatching(/^https:\/\/localhost:\d+$/),
    ])
    const created = await send(
      `${service.url}/api/v1/uploads`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${service.apiKey}`, 'Content-Type': 'application/json' },
      },
      JSON.stringify(uploadBody),
    )
    if (!created) throw new Error('no answer')
    const { data } = (await json(created)) as { data: Job }
    const transfer = () =>
      send(
        data.upload.url,
        { method: 'PUT', headers: { ...data.upload.headers, 'Content-Length': `${video.length}` } },
        video,
      )
    await expect(transfer()).rejects.toMatchObject({ code: expect.stringMatching(/^(ECONNRESET|EPIPE)$/) })
    expect((await transfer())?.statusCode).toBe(503)
    expect((await transfer())?.statusCode).toBe(200)
  })
})
