import { expect, it } from 'vitest'
import { forms } from '../../support/secrets/secret-forms.ts'
import { callErrorOf } from '../../support/service/failure-of.ts'
import { openClient, someJob } from '../../support/service/open-client.ts'
import { startRawServer } from '../../support/service/raw-server.ts'
import { resultsOf, setStage } from '../../support/stage.ts'
import { read } from './reading-share.ts'

it('never takes a title that is echoed for the link', async () => {
  const title = 'https://docs.example/how-to'
  const changes = { sent: ['fil_1', title, 'unlisted'] }
  expect(read({ share: { url: title, link: 'https://s.example/1' } }, changes).url).toBe(
    'https://s.example/1',
  )
  expect(read({ title, page: 'https://s.example/1' }, changes).url).toBe('https://s.example/1')
  expect((await callErrorOf(() => read({ title }, changes))).reason.kind).toBe('answer')
})

it('never takes an address out of a title that is echoed in part', async () => {
  const changes = { sent: ['See https://docs.example/how-to first'] }
  const data = { title: 'https://docs.example/how-to' }
  expect((await callErrorOf(() => read(data, changes))).reason.kind).toBe('answer')
})

/** What the service answers to the creation of a share, where link or id holds something of the request. */
async function createWith(data: object) {
  await using server = await startRawServer((response) => {
    response.end(JSON.stringify({ data }))
  })
  await using open = openClient({ url: server.origin, apiKey, password })
  return await open.client.createShare(share, someJob, new AbortController().signal)
}

const apiKey = 'vsk_live_0123456789abcdef'
const password = 'open "sesame" & more'
const share = { fileId: 'fil_1', title: 'A title', visibility: 'unlisted' }

const given: [string, string][] = [
  ['key', apiKey],
  ['password', password],
  ['upload address', someJob.target.url.href],
]

it.each(given)('makes no link of what holds the %s, in any of the five forms', async (_, value) => {
  for (const form of Object.values(forms)) {
    for (const url of [`https://s.example/?x=${form(value)}`, `https://s.example/#${form(value)}`]) {
      const { reason, message } = await callErrorOf(() => createWith({ share: { url, id: 'shr_1' } }))
      expect(reason).toMatchObject({ kind: 'answer', shareId: 'shr_1' })
      expect(message).toContain('its link holds the API key or the password, or is the upload address')
      expect(message).not.toContain(form(value))
    }
  }
})

it.each(given)('makes no id of what holds the %s, in any of the five forms', async (_, value) => {
  for (const form of Object.values(forms)) {
    const id = form(value)
    if (/[\s,]/.test(id)) continue
    const error = await callErrorOf(() => createWith({ url: '/s/1', shareId: id }))
    expect(error.message).toContain('the id of the share holds the API key or the password')
    expect(error.reason).toMatchObject({ kind: 'answer', shareId: undefined })
    await using server = await startRawServer((response) =>
      response.end(JSON.stringify({ data: { file: { fileId: id } } })),
    )
    await using open = openClient({ url: server.origin, apiKey, password })
    await expect(open.client.completeUpload(someJob, new AbortController().signal)).rejects.toThrow(
      '"data.file.fileId" holds',
    )
  }
})

it('repeats nothing of a target that has expired, in the calls for the next one either', async () => {
  const address = 'https://storage.example/x?X-Sig=SiGnaTuRe01abcDEF'
  const secrets = [address, 'SiGnaTuRe01abcDEF']
  const expired = { uploadId: 'upl_1', target: { url: new URL(address), headers: {}, secrets } }
  const answers = [
    [409, { error: { message: `${address} is still open` } }],
    [
      200,
      {
        data: {
          uploadId: 'upl_2',
          upload: { url: 'https://storage.example/2', headers: {}, contractVersion: 2 },
        },
      },
    ],
    [400, { error: { message: `SiGnaTuRe01abcDEF of ${address} is not there` } }],
    [200, { data: { [address]: 'SiGnaTuRe01abcDEF' } }],
  ] as const
  await using server = await startRawServer((response) => {
    const [status, body] = answers[server.requests.length - 1] ?? [500, {}]
    response.writeHead(status).end(JSON.stringify(body))
  })
  await using open = openClient({ url: server.origin, apiKey })
  const { signal } = new AbortController()
  const upload = { filename: 'a.mp4', mimeType: 'video/mp4', sizeBytes: 1 }
  const create = () => open.client.createUpload(upload, signal, expired)
  expect((await callErrorOf(create)).message).toBe('status 409: *** is still open')
  const job = await create()
  const complete = () => open.client.completeUpload(job, signal)
  expect((await callErrorOf(complete)).message).toBe('status 400: *** of *** is not there')
  const { message } = await callErrorOf(() => open.client.createShare(share, job, signal))
  expect(message).toMatch(/its fields: \*\*\*$/)
})

it('makes no link of an upload address of plain words, and one of an address below it', async () => {
  const target = { url: new URL('https://s.example/v/1'), headers: {}, secrets: [] }
  const create = async (url: string) => {
    await using server = await startRawServer((response) => response.end(JSON.stringify({ data: { url } })))
    await using open = openClient({ url: server.origin, apiKey })
    return await open.client.createShare(share, { uploadId: 'upl_1', target }, new AbortController().signal)
  }
  await expect(create('https://s.example/v/1')).rejects.toThrow('or is the upload address')
  expect((await create('https://s.example/v/1/play')).url).toBe('https://s.example/v/1/play')
})

it('takes nothing that the request brought along for link or id, whatever the service echoes', async () => {
  await using server = await startRawServer((response) => {
    const { fileId, ...echo } = JSON.parse(String(server.requests.at(-1)?.body))
    response.end(JSON.stringify({ data: { id: fileId, ...echo, page: 'https://s.example/1' } }))
  })
  await using open = openClient({ url: server.origin, apiKey })
  const created = await open.client.createShare(
    {
      fileId: 'fil_1',
      title: 'https://title.example/1',
      password: 'https://password.example/1',
      visibility: 'https://visibility.example/1',
    },
    someJob,
    new AbortController().signal,
  )
  expect(created).toEqual({ url: 'https://s.example/1' })
})

it('makes no link of the signed address that the recording was uploaded to', async () => {
  await using stage = await setStage({
    service: {
      answers: {
        share: ({ shareId, fileId }) => ({
          data: {
            uploadUrl: [...stage.service.uploads.values()].find((upload) => upload.fileId === fileId)?.url,
            shareId,
          },
        }),
      },
    },
  })
  const step = await stage.share()
  expect(resultsOf(step).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
  for (const { url } of stage.service.uploads.values()) {
    expect(JSON.stringify([step.outputs, step.summary])).not.toContain(url)
  }
})

it('makes a link of a part of a signed address, such as the object without its signature', async () => {
  const { origin, pathname } = someJob.target.url
  const { url } = await createWith({ share: { url: `${origin}${pathname}` } })
  expect(url).toBe(`${origin}${pathname}`)
})
