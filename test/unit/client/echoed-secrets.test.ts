import { describe, expect, it } from 'vitest'
import { explainError } from '../../../src/client/explain-error.ts'
import { targetSecrets } from '../../../src/client/target-secrets.ts'
import { forms } from '../../support/secrets/secret-forms.ts'
import { callErrorOf } from '../../support/service/failure-of.ts'
import { openClient, someJob } from '../../support/service/open-client.ts'
import { startRawServer } from '../../support/service/raw-server.ts'

const apiKey = 'vsk_live_0123456789abcdef'
const password = 'Ünsafe "pass" <word> & more'
const { signal } = new AbortController()
const upload = { filename: 'a.mp4', mimeType: 'video/mp4', sizeBytes: 4 }
const share = { fileId: 'fil_1', title: 'A title', visibility: 'unlisted' }

type Answer = { status: number; headers?: Record<string, string>; body?: string }

/** A service and its storage at one address. Both answer every request with the current result of `answer`. */
async function startEcho(answer: () => Answer) {
  const server = await startRawServer((response) => {
    const { status, headers, body } = answer()
    response.writeHead(status, headers).end(body)
  })
  const { client, ...open } = openClient({ url: server.origin, apiKey, password })
  const headers = { 'X-Upload-Token': 'sekretUploadToken0815' }
  const url = new URL(`${server.origin}/upload/tok-SECRET-9f8e7d6c?signature=ab+cd12%2fef34&x=1`)
  const secrets = targetSecrets({ url, headers }, upload.filename)
  const job = { uploadId: 'upl_1', target: { url, headers, secrets } }
  const source = { sizeBytes: 4, read: async (buffer: Uint8Array) => buffer.fill(1).length }
  return {
    callsOfJob: [
      () => client.createUpload(upload, signal, { expired: job }),
      () => client.putFile(job.target, source, { signal, onSent: () => {} }),
      () => client.completeUpload(job, signal),
      () => client.getUpload(job, signal),
      () => client.createShare(share, job, signal),
    ],
    callsOfShare: [() => client.getShare('shr_1', signal), () => client.deleteShare('shr_1', signal)],
    secretsOfJob: [...new Set([apiKey, password, ...secrets])],
    async [Symbol.asyncDispose]() {
      await open[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** Ways in which an answer echoes a text, and what an error may show of it. */
const echoes: [name: string, answer: (text: string) => Answer, shown: RegExp][] = [
  [
    'a message in JSON',
    (message) => ({ status: 422, body: JSON.stringify({ error: { message, code: message } }) }),
    /^status 422: \*{3}=*(?: and \*{3}=*)*$/,
  ],
  ['plain text', (body) => ({ status: 422, body }), /^status 422: \*{3}=*(?: and \*{3}=*)*$/],
  [
    'the address of a redirect',
    (text) => {
      const path = encodeURIComponent(text)
      return { status: 307, headers: { location: `https://${apiKey}.example/${path}?${path}` } }
    },
    /^status 307, a redirect to https:\/\/\*{3}\.example, which is not followed$/,
  ],
  [
    'the header Retry-After',
    (text) => ({ status: 503, headers: { 'retry-after': encodeURIComponent(text) } }),
    /^status 503$/,
  ],
]

describe('an error', () => {
  it.each(echoes)('repeats no secret that any call echoes in %s', async (_, echo, shown) => {
    let said = ''
    await using service = await startEcho(() => echo(said))
    const all = [
      { calls: service.callsOfJob, secrets: service.secretsOfJob },
      { calls: service.callsOfShare, secrets: [apiKey, password] },
    ]
    for (const form of Object.values(forms)) {
      for (const { calls, secrets } of all) {
        said = secrets.map(form).join(' and ')
        for (const call of calls) expect((await callErrorOf(call)).message).toMatch(shown)
      }
    }
  })

  it('repeats no part of the key if a long message is cut inside it', async () => {
    let body = ''
    await using service = await startEcho(() => ({ status: 422, body }))
    const [create] = service.callsOfJob
    for (let length = 360; length < 410; length += 5) {
      body = `${'x'.repeat(length)} ${apiKey} is bad`
      const shown = explainError(await callErrorOf(() => create?.()), (text) => text)
      expect(shown).toContain('xxx')
      expect(shown).not.toContain(apiKey.slice(0, 4))
    }
  })

  it('repeats nothing of an expired target, not even from the calls for its replacement', async () => {
    const address = 'https://storage.example/x?X-Sig=SiGnaTuRe01abcDEF'
    const secrets = [address, 'SiGnaTuRe01abcDEF']
    const expired = { uploadId: 'upl_1', target: { url: new URL(address), headers: {}, secrets } }
    const next = { url: 'https://storage.example/2', headers: {}, contractVersion: 2 }
    const answers = [
      [409, { error: { message: `${address} is still open` } }],
      [200, { data: { uploadId: 'upl_2', upload: next } }],
      [400, { error: { message: `SiGnaTuRe01abcDEF of ${address} is not there` } }],
      [200, { data: { [address]: 'SiGnaTuRe01abcDEF' } }],
    ] as const
    await using server = await startRawServer((response) => {
      const [status, body] = answers[server.requests.length - 1] ?? [500, {}]
      response.writeHead(status).end(JSON.stringify(body))
    })
    await using open = openClient({ url: server.origin, apiKey })
    const create = () => open.client.createUpload(upload, signal, { expired })
    expect((await callErrorOf(create)).message).toBe('status 409: *** is still open')
    const job = await create()
    const complete = () => open.client.completeUpload(job, signal)
    expect((await callErrorOf(complete)).message).toBe('status 400: *** of *** is not there')
    const { message } = await callErrorOf(() => open.client.createShare(share, job, signal))
    expect(message).toMatch(/its fields: \*\*\*$/)
  })
})

/** The results of calls that are answered with this `data`. */
async function answering(data: object, job = someJob) {
  await using server = await startRawServer((response) => response.end(JSON.stringify({ data })))
  await using open = openClient({ url: server.origin, apiKey, password })
  return {
    share: await open.client.createShare(share, job, signal).catch((error) => error),
    file: await open.client.completeUpload(job, signal).catch((error) => error),
    job: await open.client.createUpload(upload, signal).catch((error) => error),
  }
}

describe('an answer that holds', () => {
  const given = { 'the key': apiKey, 'the password': password, 'the upload address': someJob.target.url.href }
  const cases = Object.entries(given).flatMap(([name, value]) =>
    Object.entries(forms).map(([form, write]) => [name, form, write(value)] as const),
  )

  it.each(cases)('%s, %s, makes no link and no id', async (_name, _form, secret) => {
    for (const url of [`https://s.example/?x=${secret}`, `https://s.example/#${secret}`]) {
      const { share } = await answering({ share: { url, id: 'shr_1' } })
      expect(share.reason).toMatchObject({ kind: 'answer', shareId: 'shr_1' })
      expect(share.message).toContain('its link contains the API key or the password, or is the upload address')
      expect(share.message).not.toContain(secret)
    }
    for (const name of ['id', 'shareId']) {
      const { share, file } = await answering({ url: '/s/1', [name]: secret, file: { fileId: secret } })
      expect(share.message).toContain('the id of the share contains the API key or the password')
      expect(share.reason).toMatchObject({ kind: 'answer', shareId: undefined })
      expect(file.message).toContain('"data.file.fileId" contains')
    }
  })

  it.each([apiKey, btoa(apiKey), password])('%s, makes no id of an upload job', async (secret) => {
    const target = { url: 'https://storage.example/2', headers: {}, contractVersion: 2 }
    const { job } = await answering({ uploadId: `upl_${secret}`, upload: target })
    expect(job.message).toContain('"data.uploadId" contains')
  })

  it('a part of a signed address, such as the object without its signature, makes a link', async () => {
    const { origin, pathname } = someJob.target.url
    const { share } = await answering({ url: `${origin}${pathname}` })
    expect(share.url).toBe(`${origin}${pathname}`)
  })

  it('an upload address of plain words makes no link, but an address below it does', async () => {
    const job = {
      uploadId: 'upl_1',
      target: { url: new URL('https://s.example/v/1'), headers: {}, secrets: [] },
    }
    const { share: refused } = await answering({ url: 'https://s.example/v/1' }, job)
    expect(refused.message).toContain('or is the upload address')
    const { share: made } = await answering({ url: 'https://s.example/v/1/play' }, job)
    expect(made.url).toBe('https://s.example/v/1/play')
  })
})
