import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { newFileId, newShareId, newUploadId } from '../ids.ts'
import { openBucket } from '../store/bucket.ts'
import { openStore } from '../store/open-store.ts'
import { sweep } from '../sweep.ts'

// Stores that no real one can imitate. `long/bucket.test.ts` runs the service on Ceph.

const hour = 3_600_000
const signature = 'X-Amz-Signature='
/** What a proxy answers while the store restarts. */
const noService = '404 page not found'

/** How a store lists: as it should, from the start again and again, with the last name once more, or only in part. */
type Listing =
  | 'right'
  | 'ignores start-after'
  | 'repeats a name'
  | 'is not sorted'
  | 'ignores prefix'
  | 'is cut off'
  | 'has an empty page'
  | 'has names of another form'

function answerObject(
  objects: Map<string, string>,
  { method, name, body }: { method: string | undefined; name: string; body: string },
): [number, string] {
  if (method === 'DELETE') {
    objects.delete(name)
    return [204, '']
  }
  if (method === 'PUT' && objects.has(name)) return [412, '']
  if (method === 'PUT') objects.set(name, body)
  const text = objects.get(name)
  return text === undefined ? [404, '<Code>NoSuchKey</Code>'] : [200, text]
}

/** A bucket that lists in pages of two names. */
async function openFakeBucket(bucket = 'odd') {
  const objects = new Map<string, string>()
  const state: { listing: Listing; listings: number; failure?: [number, string] } = { listing: 'right', listings: 0 }
  const list = (query: URLSearchParams) => {
    state.listings += 1
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
    const all = [...objects.keys()]
      .sort()
      .filter((name) => name.startsWith(prefix) || state.listing === 'ignores prefix')
    const isAfter = (name: string) => state.listing === 'ignores start-after' || name > after
    const page = all.filter(isAfter).slice(0, 2)
    const again = state.listing === 'repeats a name' && all.includes(after) ? [after] : []
    const names = state.listing === 'is not sorted' ? page.reverse() : [...again, ...page]
    if (state.listing === 'is cut off') return '<ListBucketResult><Name>odd</Name>'
    if (state.listing === 'has an empty page')
      return '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>'
    const key = (name: string) => (state.listing === 'has names of another form' ? `<![CDATA[${name}]]>` : name)
    const entries = names.map((name) => `<Contents><Key>${key(name)}</Key></Contents>`)
    return `<ListBucketResult>${entries.join('')}</ListBucketResult>`
  }
  const answer = (request: IncomingMessage, body: string): [number, string] => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const name = url.pathname.slice(bucket.length + 2)
    if (state.failure?.[0] === 503 && name.startsWith('videos/')) return state.failure
    if (!request.url?.includes(signature) || request.headers['x-amz-copy-source']) return [403, '']
    if (state.failure && (request.method === 'PUT') === (state.failure[1] !== noService)) return state.failure
    if (url.searchParams.has('list-type')) return [200, list(url.searchParams)]
    return answerObject(objects, { method: request.method, name, body })
  }
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const [status, text] = answer(request, (await request.toArray()).join(''))
    response.writeHead(status, { 'content-length': text.length }).end(request.method === 'HEAD' ? '' : text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const keys = { region: 'r', accessKeyId: 'a', secretAccessKey: 'b' }
  const place = { kind: 'bucket' as const, bucket, endpoint, ...keys }
  const close = async () => void server.close().closeAllConnections()
  return { place, state, objects, [Symbol.asyncDispose]: close }
}

it.each(['ignores start-after', 'repeats a name'] as const)('refuses a bucket whose listing %s', async (listing) => {
  await using fake = await openFakeBucket()
  fake.state.listing = listing
  await expect(openStore(fake.place)).rejects.toThrow(/^The bucket odd lists names .*"start-after"/)
  expect([...fake.objects.keys()]).toEqual(['service'])
  await expect(openStore(fake.place)).rejects.toThrow(/^The bucket odd lists names/)
})

it.each(['ignores start-after', 'repeats a name', 'is not sorted', 'ignores prefix'] as const)(
  'ends a sweep with an error, and deletes nothing that is shared, if a listing %s',
  async (listing) => {
    await using fake = await openFakeBucket()
    const store = await openStore(fake.place)
    const now = Date.now()
    for (let at = 0; at < 5; at += 1) {
      const uploadId = newUploadId(now - (30 + at) * hour)
      const fileId = newFileId(uploadId, now - (30 + at) * hour)
      await store.put(`videos/${uploadId}`, 'film')
      await store.put(`files/${fileId}`, '{}')
      await store.put(`shares/${newShareId(fileId, now)}`, '{}')
    }
    const before = [...fake.objects.keys()].sort()
    expect(await sweep(store, { keepDays: 0 })).toMatchObject({ shares: 0, files: 0, videos: 0 })
    fake.state.listing = listing
    fake.state.listings = 0
    await expect(sweep(store, { keepDays: 0 })).rejects.toThrow('The bucket odd lists names')
    expect(fake.state.listings).toBeLessThan(10)
    expect([...fake.objects.keys()].sort()).toEqual(before)
  },
)

it.each(['is cut off', 'has an empty page', 'has names of another form'] as const)(
  'ends a sweep with an error, and deletes nothing that is shared, if the listing of shares %s',
  async (listing) => {
    await using fake = await openFakeBucket()
    const store = await openStore(fake.place)
    const uploadId = newUploadId(Date.now() - 30 * hour)
    const fileId = newFileId(uploadId, Date.now() - 30 * hour)
    const names = [`videos/${uploadId}`, `files/${fileId}`, `shares/${newShareId(fileId, Date.now())}`]
    for (const name of names) await store.put(name, '{}')
    const list: typeof store.list = (prefix, after) => {
      fake.state.listing = prefix === 'shares/' ? listing : 'right'
      return store.list(prefix, after)
    }
    await expect(sweep({ ...store, list }, { keepDays: 0 })).rejects.toThrow(
      'The bucket returned an incomplete listing.',
    )
    expect([...fake.objects.keys()]).toEqual(expect.arrayContaining(names))
  },
)

it('does not take a 404 of a proxy in front of the bucket for a missing record', async () => {
  await using fake = await openFakeBucket()
  const store = await openStore(fake.place)
  await store.put('shares/one', '{}')
  expect(await store.get('shares/none')).toBeUndefined()
  fake.state.failure = [404, noService]
  await expect(store.get('shares/one')).rejects.toThrow('status 404')
  await expect(store.delete(['shares/one'])).rejects.toThrow('status 404')
})

it.each(['QuotaExceeded', 'XMinioAdminBucketQuotaExceeded'])(
  'opens a bucket that is full, and refuses only to store more (%s)',
  async (code) => {
    await using fake = await openFakeBucket()
    await openStore(fake.place)
    fake.state.failure = [403, `<Code>${code}</Code>`]
    const store = await openStore(fake.place)
    await expect(store.put('keys/one', '{}')).rejects.toMatchObject({ isFull: true })
  },
)

it('does not take a bucket that is busy for one that refuses to copy its objects', async () => {
  await using fake = await openFakeBucket()
  await openStore(fake.place)
  fake.state.failure = [503, '<Code>SlowDown</Code>']
  await expect(openStore(fake.place)).rejects.toThrow('status 503')
})

describe('the bytes of a picture, which the service reads for its viewers', () => {
  /** A bucket whose answer to every request is this one. */
  async function openWith(answer: (response: ServerResponse) => void) {
    const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const store = openBucket({ bucket: 'odd', endpoint, region: 'r', accessKeyId: 'a', secretAccessKey: 'b' })
    const close = async () => void server.close().closeAllConnections()
    return { open: () => store.videos.open('videos/x', { start: 0, end: 9, size: 10 }), [Symbol.asyncDispose]: close }
  }

  it.each([
    ['are of another size', 206, { 'content-range': 'bytes 0-9/11' }, 'missing or incomplete'],
    ['are another range', 206, { 'content-range': 'bytes 1-9/10' }, 'missing or incomplete'],
    ['are missing', 404, {}, 'missing or incomplete'],
    ['are too few', 416, {}, 'missing or incomplete'],
    ['come without the range', 200, {}, 'status 200'],
    ['are refused', 403, {}, 'status 403'],
    ['are elsewhere', 302, { location: 'http://127.0.0.1:9/' }, 'status 302'],
  ])('are an error before the first one if they %s', async (_, status, headers, message) => {
    await using bucket = await openWith((response) => response.writeHead(status, headers).end('0123456789'))
    await expect(bucket.open()).rejects.toThrow(message)
  })

  it('are an error if the bucket breaks off in between', async () => {
    await using bucket = await openWith((response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-9/10', 'content-length': 10 }).write('01234')
      setTimeout(() => response.destroy(), 100)
    })
    const bytes = await bucket.open()
    const read = async () => {
      for await (const _ of bytes);
    }
    await expect(read()).rejects.toThrow()
  })

  it('are read only as fast as the viewer takes them, and no more once the viewer has left', async () => {
    const left = Promise.withResolvers<void>()
    let sent = 0
    await using bucket = await openWith((response) => {
      response.once('close', () => left.resolve())
      response.writeHead(206, { 'content-range': 'bytes 0-9/10' })
      const send = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
      }
      response.on('drain', send)
      send()
    })
    for await (const _ of await bucket.open()) {
      await sleep(500)
      break
    }
    await left.promise
    expect(sent).toBeLessThan(20_000_000)
  })
})

it('shows how to write an endpoint that contains the bucket, and stores nothing there', async () => {
  const server = createServer((request, response) => {
    methods.push(request.method)
    response.writeHead(404).end('<Code>NoSuchKey</Code>')
  }).listen(0, '127.0.0.1')
  const methods: unknown[] = []
  await once(server, 'listening')
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const keys = { region: 'r', accessKeyId: 'a', secretAccessKey: 'b' }
  // The only host name on this machine that begins with a bucket's name.
  const opening = openStore({ kind: 'bucket', bucket: '127', endpoint, ...keys })
  await expect(opening).rejects.toThrow(
    /^--s3-endpoint must not contain the bucket\. Set --bucket 127 and --s3-endpoint /,
  )
  await expect(openStore({ kind: 'bucket', bucket: 'other', endpoint, ...keys })).rejects.toThrow('returned no listing')
  expect(methods).not.toContain('PUT')
  server.close()
})
