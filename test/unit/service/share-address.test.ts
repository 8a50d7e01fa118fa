import { expect, it } from 'vitest'
import { callErrorOf } from '../../support/service/failure-of.ts'
import { resultsOf, setStage } from '../../support/stage.ts'
import { read } from './reading-share.ts'

const named: [string, (url: string) => Record<string, unknown>][] = [
  ['share.url', (url) => ({ share: { url } })],
  ['share.shareUrl', (shareUrl) => ({ share: { shareUrl } })],
  ['shareUrl', (shareUrl) => ({ shareUrl })],
  ['url', (url) => ({ url })],
  ['share.link', (link) => ({ share: { link } })],
  ['link', (link) => ({ link })],
]

it.each(named)('finds the address in data.%s', (_, make) => {
  expect(read(make('https://s.example/1')).url).toBe('https://s.example/1')
})

it.each(named)('resolves a path in data.%s against base-url', (_, make) => {
  expect(read(make('/s/1?a=b')).url).toBe('https://api.example.com/s/1?a=b')
})

it.each<[string, Record<string, unknown>]>([
  ['share.url to share.shareUrl', { share: { url: '/first', shareUrl: '/second' } }],
  ['share.shareUrl to shareUrl', { share: { shareUrl: '/first' }, shareUrl: '/second' }],
  ['shareUrl to url', { shareUrl: '/first', url: '/second' }],
  ['url to share.link', { url: '/first', share: { link: '/second' } }],
  ['share.link to link', { share: { link: '/first' }, link: '/second' }],
])('prefers data.%s, in whatever order they come', (_, data) => {
  for (const order of [data, reversed(data)]) expect(read(order).url).toBe('https://api.example.com/first')
})

function reversed(data: object): Record<string, unknown> {
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    Object(value) === value ? reversed(value) : value,
  ])
  return Object.fromEntries(entries.reverse())
}

it.each([
  ['a field of any name', { href: 'https://s.example/1', id: 'shr_1' }],
  ['any depth', { share: { record: { addresses: [{ page: 'https://s.example/1' }] } } }],
  ['two fields that say the same', { page: 'https://s.example/1', web: 'https://s.example/1' }],
])('takes the only address, in %s', (_, data) => {
  expect(read(data).url).toBe('https://s.example/1')
})

it.each([
  ['shareAddress', { thumbnail: 'https://s.example/t.png', shareAddress: 'https://s.example/1' }],
  ['permalink', { permalink: 'https://s.example/1', poster: 'https://s.example/p.png' }],
  ['publicLink', { a: { publicLink: 'https://s.example/1' }, b: { file: 'https://s.example/f' } }],
  ['SHARE', { SHARE: 'https://s.example/1', avatar: 'https://s.example/a' }],
])('of several addresses takes the one whose field is named like a share or a link (%s)', (_, data) => {
  expect(read(data).url).toBe('https://s.example/1')
})

it('prefers a named field to the only address, and to fields named like a share', () => {
  const data = { permalink: 'https://s.example/2', url: 'https://s.example/1' }
  expect(read(data).url).toBe('https://s.example/1')
})

it.each([
  [
    'several addresses, none named like a share',
    { a: 'https://s.example/1', b: { c: 'https://s.example/2' } },
  ],
  [
    'two addresses named like a share',
    { permalink: 'https://s.example/1', shareHref: 'https://s.example/2' },
  ],
  ['no address', { shareId: 'shr_1', token: 'opensesame' }],
  ['a path in a field of no known name', { page: '/s/1' }],
])('lists the fields seen, never their values, for %s', async (_, data) => {
  const { reason, message, call } = await callErrorOf(() => read(data))
  expect({ call, kind: reason.kind }).toEqual({ call: 'create share', kind: 'answer' })
  for (const name of Object.keys(data)) expect(message).toContain(name)
  expect(message).not.toMatch(/s\.example|shr_1|opensesame|\/s\/1/)
})

it('says so when the answer has no field at all', async () => {
  expect((await callErrorOf(() => read({}))).message).toContain('its fields: none')
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://s.example/1',
  'file:///s/1',
  '//evil.example/1',
  '/\\evil.example/1',
  'mailto:a@s.example',
  's.example/1',
  'https://',
])('takes only http and https for a link, not %s', async (url) => {
  for (const data of [{ url }, { share: { link: url } }, { address: url }]) {
    expect((await callErrorOf(() => read(data))).reason.kind).toBe('answer')
  }
  expect(read({ share: { url }, link: 'https://s.example/1' }).url).toBe('https://s.example/1')
})

it('takes http and https in any case', () => {
  expect(read({ url: 'HTTP://s.example/1' }).url).toBe('http://s.example/1')
})

it.each([
  ['share.shareId', { share: { shareId: 'a', id: 'c' }, shareId: 'b', id: 'd' }],
  ['shareId', { share: { id: 'c' }, shareId: 'a', id: 'd' }],
  ['share.id', { share: { id: 'a' }, id: 'd' }],
  ['id', { id: 'a', record: { id: 'c' } }],
  ['a deeper shareId', { record: { shareId: 'a', id: 'c' } }],
  ['the only id', { record: { id: 'a' } }],
  ['a deeper shareId before a deeper id', { one: { id: 'c' }, two: { shareId: 'a' } }],
])('finds the share’s id in data.%s', (_, data) => {
  expect(read({ url: '/s/1', ...data }).shareId).toBe('a')
})

it.each([
  ['several ids that differ', { owner: { id: 'a' }, team: { id: 'b' } }],
  ['the id of the file, which was sent along', { id: 'fil_1' }],
  ['dots that would climb out of a path', { shareId: '..' }],
  ['control characters', { shareId: 'a\nb' }],
  ['nothing', { shareId: '' }],
])('knows no id of the share from %s', (_, data) => {
  expect(read({ url: '/s/1', ...data })).toEqual({ url: 'https://api.example.com/s/1' })
})

it('takes an id that is a number', () => {
  expect(read({ url: '/s/1', shareId: 42 }).shareId).toBe('42')
})

it('reports the link and id of an answer in another shape than usual', async () => {
  await using stage = await setStage({
    service: {
      answers: {
        share: ({ shareId, title }) => ({
          data: { title, page: `https://s.example/${shareId}`, id: shareId },
        }),
      },
    },
  })
  const step = await stage.share({ inputs: { title: 'https://title.example/{index}' } })
  expect(step.exitCode).toBe(0)
  for (const { url, shareId } of resultsOf(step)) expect(url).toBe(`https://s.example/${shareId}`)
})

it('tells the fields of an answer without a link', async () => {
  await using stage = await setStage({
    service: {
      answers: { share: ({ shareId }) => ({ data: { record: { key: shareId, secret: 'opensesame' } } }) },
    },
  })
  const { exitCode, log } = await stage.share({ inputs: { path: 'recordings/demo.mp4', retries: '0' } })
  expect(exitCode).toBe(1)
  expect(log).toContain('creating the share failed')
  expect(log).toContain('its fields: record.key, record.secret')
  expect(log).not.toContain('opensesame')
})

it('believes a field shareId even where it equals the id of the file', () => {
  expect(read({ url: '/s/1', shareId: 'fil_1' }).shareId).toBe('fil_1')
})

it.each(['id', 'shareId'])(
  'refuses an answer whose %s holds the password, whatever else is in it',
  async (name) => {
    const isRefused = (text: string) => text.includes('open sesame')
    const data = { url: 'https://s.example/1', [name]: 'open sesame please' }
    const { message } = await callErrorOf(() => read(data, { isRefused }))
    expect(message).toContain('the id of the share holds the API key or the password')
  },
)
