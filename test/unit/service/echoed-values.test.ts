import { expect, it } from 'vitest'
import { createTargets } from '../../../src/service/given-back.ts'
import { resultsOf, setStage } from '../../stage.ts'
import { callErrorOf } from './failure-of.ts'
import { openClient } from './open-client.ts'
import { startRawServer } from './raw-server.ts'
import { read, rules } from './reading-share.ts'

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

it('never takes a password that is echoed for link or id', async () => {
  const changes = { sent: ['https://pass.example/word'], password: 'https://pass.example/word' }
  const data = { password: 'https://pass.example/word' }
  expect((await callErrorOf(() => read(data, changes))).message).not.toContain('pass.example')
  expect(read({ url: '/s/1', shareId: 'https://pass.example/word' }, changes).shareId).toBeUndefined()
})

it('never takes a value that holds the key', async () => {
  const withKey = `https://s.example/1?key=${rules.apiKey}`
  expect((await callErrorOf(() => read({ url: withKey }))).message).not.toContain(rules.apiKey)
  const share = read({ url: withKey, link: 'https://s.example/1', shareId: rules.apiKey, id: 'shr_1' })
  expect(share).toEqual({ url: 'https://s.example/1', shareId: 'shr_1' })
})

it('takes nothing that the request brought along for link or id, whatever the service echoes', async () => {
  await using server = await startRawServer((response) => {
    const { fileId, ...echo } = JSON.parse(String(server.requests.at(-1)?.body))
    response.end(JSON.stringify({ data: { id: fileId, ...echo, page: 'https://s.example/1' } }))
  })
  await using open = openClient({ url: server.origin, apiKey: rules.apiKey })
  const share = await open.client.createShare(
    {
      fileId: 'fil_1',
      title: 'https://title.example/1',
      password: 'https://password.example/1',
      visibility: 'https://visibility.example/1',
    },
    new AbortController().signal,
  )
  expect(share).toEqual({ url: 'https://s.example/1' })
})

it.each(['https://s.example/1?p=open%20sesame', 'https://s.example/1#open%20sesame'])(
  'makes no link of an address that carries the password: %s',
  async (url) => {
    const { reason } = await callErrorOf(() => read({ share: { url } }, { password: 'open sesame' }))
    expect(reason.kind).toBe('answer')
    expect(read({ share: { url } }).url).toBe(url)
  },
)

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

it('makes a link of a part of a signed address, such as the object without its signature', () => {
  const targets = createTargets()
  targets.add(new URL('https://s.example/1?signature=x'))
  expect(read({ share: { url: 'https://s.example/1' } }, { targets }).url).toBe('https://s.example/1')
  expect(() => read({ share: { url: 'https://s.example/1?signature=x' } }, { targets })).toThrow()
})
