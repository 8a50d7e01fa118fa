import { describe, expect, it } from 'vitest'
import { readLife, readShare, type Share, type ShareRules } from '../../../src/client/share-address.ts'
import { cleaning } from '../../support/secrets/cleaning.ts'
import { callErrorOf } from '../../support/service/failure-of.ts'
import { openClient, someJob } from '../../support/service/open-client.ts'
import { startRawServer } from '../../support/service/raw-server.ts'

function read(data: Record<string, unknown>, changes: Partial<ShareRules> = {}): Share {
  return readShare(data, {
    baseUrl: new URL('https://api.example.com/video'),
    sent: ['fil_1', 'My title', 'unlisted'],
    fileId: 'fil_1',
    isRefused: () => false,
    clean: cleaning(),
    ...changes,
  })
}

const named: [string, (url: string) => Record<string, unknown>][] = [
  ['share.url', (url) => ({ share: { url } })],
  ['share.shareUrl', (shareUrl) => ({ share: { shareUrl } })],
  ['shareUrl', (shareUrl) => ({ shareUrl })],
  ['url', (url) => ({ url })],
  ['share.link', (link) => ({ share: { link } })],
  ['link', (link) => ({ link })],
]

it.each(named)('finds the address in data.%s, and resolves a path against base-url', (_, make) => {
  expect(read(make('https://s.example/1')).url).toBe('https://s.example/1')
  expect(read(make('/s/1?a=b')).url).toBe('https://api.example.com/s/1?a=b')
})

it.each<[string, Record<string, unknown>]>([
  ['share.url to share.shareUrl', { share: { url: '/first', shareUrl: '/second' } }],
  ['share.shareUrl to shareUrl', { share: { shareUrl: '/first' }, shareUrl: '/second' }],
  ['shareUrl to url', { shareUrl: '/first', url: '/second' }],
  ['url to share.link', { url: '/first', share: { link: '/second' } }],
  ['share.link to link', { share: { link: '/first' }, link: '/second' }],
])('prefers data.%s, whatever the order of the fields', (_, data) => {
  for (const order of [data, reversed(data)]) expect(read(order).url).toBe('https://api.example.com/first')
})

function reversed(data: object): Record<string, unknown> {
  const entries = Object.entries(data).map(([name, value]) => [name, Object(value) === value ? reversed(value) : value])
  return Object.fromEntries(entries.reverse())
}

it.each([
  ['a field of any name', { href: 'https://s.example/1', id: 'shr_1' }],
  ['any depth', { share: { record: { addresses: [{ page: 'https://s.example/1' }] } } }],
  ['http in capitals', { page: 'HTTPS://s.example/1' }],
  ['two fields that say the same', { page: 'https://s.example/1', web: 'https://s.example/1' }],
])('uses the only address, in %s', (_, data) => {
  expect(read(data).url).toBe('https://s.example/1')
})

it.each([
  ['shareAddress', { thumbnail: 'https://s.example/t.png', shareAddress: 'https://s.example/1' }],
  ['permalink', { permalink: 'https://s.example/1', poster: 'https://s.example/p.png' }],
  ['publicLink', { a: { publicLink: 'https://s.example/1' }, b: { file: 'https://s.example/f' } }],
  ['SHARE', { SHARE: 'https://s.example/1', avatar: 'https://s.example/a' }],
])('of several addresses, uses the one in a field named like a share or a link (%s)', (_, data) => {
  expect(read(data).url).toBe('https://s.example/1')
})

it('prefers a known field to the only address, and to fields named like a share', () => {
  const data = { permalink: 'https://s.example/2', url: 'https://s.example/1' }
  expect(read(data).url).toBe('https://s.example/1')
})

it.each([
  ['several addresses', { a: 'https://s.example/1', b: { c: 'https://s.example/2' } }, 'a, b.c'],
  [
    'two named like a share',
    { permalink: 'https://s.example/1', href: { share: 'https://s.example/2' } },
    'permalink, href.share',
  ],
  ['no address', { shareId: 'shr_1', token: 'opensesame' }, 'shareId, token'],
  ['a path in an unknown field', { page: '/s/1' }, 'page'],
  ['no field at all', {}, 'none'],
])('lists field names, never their values, for %s', async (_, data, fields) => {
  const { reason, message, call } = await callErrorOf(() => read(data))
  expect({ call, kind: reason.kind }).toEqual({ call: 'create share', kind: 'answer' })
  expect(message).toMatch(new RegExp(`its fields: ${fields}$`))
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
])('accepts only http and https links, not %s', async (url) => {
  for (const data of [{ url }, { share: { link: url } }, { address: url }]) {
    expect((await callErrorOf(() => read(data))).reason.kind).toBe('answer')
  }
  expect(read({ share: { url }, link: 'https://s.example/1' }).url).toBe('https://s.example/1')
})

it.each([
  ['share.shareId', { share: { shareId: 'a', id: 'c' }, shareId: 'b', id: 'd' }],
  ['shareId', { share: { id: 'c' }, shareId: 'a', id: 'd' }],
  ['share.id', { share: { id: 'a' }, id: 'd' }],
  ['id', { id: 'a', record: { id: 'c' } }],
  ['a deeper shareId', { record: { shareId: 'a', id: 'c' } }],
  ['the only id', { record: { id: 'a' } }],
  ['a deeper shareId before a deeper id', { one: { id: 'c' }, two: { shareId: 'a' } }],
  ['shareId, even if it equals the id of the file', { shareId: 'fil_1' }, 'fil_1'],
  ['shareId, even if it is a number', { shareId: 42 }, '42'],
])("finds the share's id in data.%s", (_, data, id = 'a') => {
  expect(read({ url: '/s/1', ...data }).shareId).toBe(id)
})

it.each([
  ['several different ids', { owner: { id: 'a' }, team: { id: 'b' } }],
  ['the id of the file, which the request sent', { id: 'fil_1' }],
  ['dots that would climb out of a path', { shareId: '..' }],
  ['control characters', { shareId: 'a\nb' }],
  ['nothing', { shareId: '' }],
])('finds no share id in %s', (_, data) => {
  expect(read({ url: '/s/1', ...data })).toEqual({ url: 'https://api.example.com/s/1' })
})

it.each([{ share: { fileId: 'fil_2' } }, { fileId: 'fil_2' }])('refuses a share of another file: %j', async (data) => {
  const { message } = await callErrorOf(() => read({ url: '/s/1', ...data }))
  expect(message).toContain('it belongs to another file')
})

it('makes no link from an echoed title, nor from an address in a partly echoed title', async () => {
  const title = 'https://docs.example/how-to'
  for (const sent of [title, `See ${title} first`]) {
    const changes = { sent: ['fil_1', sent, 'unlisted'] }
    expect(read({ share: { url: title, link: 'https://s.example/1' } }, changes).url).toBe('https://s.example/1')
    expect(read({ title, page: 'https://s.example/1' }, changes).url).toBe('https://s.example/1')
    expect((await callErrorOf(() => read({ title }, changes))).reason.kind).toBe('answer')
  }
})

it('makes no link from an address that was sent, in whatever form the service echoes it', async () => {
  for (const [sent, echo] of [
    ['https://ci.example.com', 'https://ci.example.com/'],
    ['https://CI.example.com:443/a b', 'https://ci.example.com/a%20b'],
  ] as const) {
    const links = [{ kind: 'report', label: 'Test report', url: echo }]
    const changes = { sent: ['fil_1', 'My title', 'unlisted', sent] }
    expect(read({ page: 'https://s.example/1', details: { links } }, changes).url).toBe('https://s.example/1')
    const { reason } = await callErrorOf(async () => read({ details: { links } }, changes))
    expect(reason).toMatchObject({ problem: expect.stringContaining('it has no link to the share') })
  }
})

it('uses nothing from the request as link or id, whatever the service echoes', async () => {
  await using server = await startRawServer((response) => {
    const { fileId, ...echo } = JSON.parse(String(server.requests.at(-1)?.body))
    response.end(JSON.stringify({ data: { id: fileId, ...echo, page: 'https://s.example/1' } }))
  })
  await using open = openClient({ url: server.origin, apiKey: 'vsk_live_0123456789abcdef' })
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
  expect(created).toEqual({ url: 'https://s.example/1', fileId: 'fil_1' })
})

describe('with the extensions of the service', () => {
  const share = { shareId: 'shr_1', url: 'https://s.example/1' }
  const pictures = { extensions: new Set(['pictures'] as const) }
  const mediaUrl = 'https://s.example/1/picture'

  it('reads the address of a picture, and takes it for a link only if the service knows no pictures', async () => {
    expect(read({ share: { ...share, mediaUrl } }, pictures)).toMatchObject({ url: share.url, pictureUrl: mediaUrl })
    expect(read({ share: { ...share, mediaUrl } })).toMatchObject({ url: share.url, pictureUrl: undefined })
    expect(read({ share: { mediaUrl } }).url).toBe(mediaUrl)
    const refused = await callErrorOf(() => read({ share: { mediaUrl } }, pictures))
    expect(refused.reason.kind).toBe('answer')
    const path = read({ share: { ...share, mediaUrl: '/s/1/picture' } }, pictures)
    expect(path.pictureUrl).toBe('https://api.example.com/s/1/picture')
  })

  it.each([
    ['no address', 'shr_1'],
    ['another scheme', 'data:image/png;base64,AAAA'],
    ['an echo', 'https://sent.example/title'],
    ['a secret', 'https://s.example/secret'],
    ['nothing', null],
  ])('has no picture if the address is %s', (_, mediaUrl) => {
    const rules = {
      ...pictures,
      sent: ['https://sent.example/title'],
      isRefused: (text: string) => text.includes('secret'),
    }
    expect(read({ share: { ...share, mediaUrl } }, rules)).toMatchObject({ url: share.url, pictureUrl: undefined })
  })

  it.each([
    ['2026-12-09T16:03:21Z', 1_796_832_201],
    ['2026-12-09T17:03:21.900+01:00', 1_796_832_201],
    ['2026-12-09', undefined],
    ['soon', undefined],
    [null, undefined],
    [1_796_832_201, undefined],
  ])('reads the end %s', (expiresAt, expires) => {
    const ending = { extensions: new Set(['expiry'] as const) }
    expect(read({ share: { ...share, expiresAt } }, ending).expires).toBe(expires)
    expect(read({ share: { ...share, expiresAt } }).expires).toBeUndefined()
    expect(readLife({ data: { share: { expiresAt, createdAt: '1970-01-01T00:00:01.000Z' } } })).toEqual({
      created: 1,
      expires,
    })
  })

  it.each([undefined, 'text', {}, { data: [] }])('knows nothing of a share if the answer is %j', (body) => {
    expect(readLife(body)).toEqual({ created: undefined, expires: undefined })
  })
})
