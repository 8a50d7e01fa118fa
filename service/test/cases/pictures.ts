import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../sweep.ts'
import { call, createFile, createShare, namesOf, text } from '../client.ts'
import type { TestService } from '../open-service.ts'
import type { Place } from '../places/place.ts'
import { createViewer } from '../viewer.ts'
import { putEnded } from './ends.ts'

const password = 'open sesame'
const hour = 3_600_000
const day = 24 * hour
const bytes = Buffer.from('0123456789')
const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** Shares a picture. `mediaUrl` is empty if the answer has none. */
export async function sharePicture(
  service: TestService,
  { mimeType = 'image/png', content = bytes, key = service.key, ...fields }: PictureFields = {},
) {
  const file = { bytes: content, mimeType, filename: 'shot.png', key }
  const { fileId, uploadId } = await createFile(service, file)
  const body = { fileId, title: 'Checkout › pays', ...fields }
  const { data } = await call(service, 'POST /api/v1/shares', { body, key })
  const share = { shareId: text(data, 'share', 'shareId'), url: text(data, 'share', 'url') }
  const mediaUrl = text(data, 'share', 'mediaUrl')
  return { ...share, uploadId, mediaUrl: mediaUrl === 'undefined' ? '' : mediaUrl }
}

type PictureFields = { mimeType?: string; content?: Buffer; key?: string; [field: string]: unknown }

/** Shares a video whose details name a picture. */
async function shareBeside(service: TestService, picture: string, fields: Record<string, unknown> = {}) {
  const { fileId } = await createFile(service)
  return await createShare(service, { fileId, details: { result: 'failed', picture }, ...fields })
}

const pageOf = async (url: string) => await (await fetch(url)).text()

const picturesIn = (page: string) => page.match(/poster=|og:image/g) ?? []

/** Cases for pictures: their bytes, their pages, and the recordings that they belong to. */
export function pictureCases(place: Place): void {
  it.each(types)(
    'shares %s at an address for <img>, which answers with that type and may be kept for five minutes',
    async (mimeType) => {
      await using service = await place.open()
      const { url, shareId, mediaUrl } = await sharePicture(service, { mimeType })
      expect(mediaUrl).toBe(`${url}/picture`)
      const again = await call(service, `GET /api/v1/shares/${shareId}`)
      expect(again.data['share']).toMatchObject({ mediaUrl })
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(mediaUrl, { method, redirect: 'error' })
        expect([answer.status, await answer.text()]).toEqual([200, method === 'GET' ? '0123456789' : ''])
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'accept-ranges': 'bytes',
          'cache-control': 'public, max-age=300',
          'content-length': '10',
          'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
          'content-type': mimeType,
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        })
        expect(answer.headers.get('set-cookie')).toBeNull()
      }
    },
  )

  it('answers ranges and conditional requests at the address of a picture', async () => {
    await using service = await place.open()
    const { mediaUrl } = await sharePicture(service)
    const get = async (headers: Record<string, string>) => {
      const answer = await fetch(mediaUrl, { headers })
      return [answer.status, await answer.text(), answer.headers.get('content-range')]
    }
    expect(await get({ range: 'bytes=2-4' })).toEqual([206, '234', 'bytes 2-4/10'])
    expect(await get({ range: 'bytes=-1' })).toEqual([206, '9', 'bytes 9-9/10'])
    expect(await get({ range: 'bytes=0-1,4-5' })).toEqual([200, '0123456789', null])
    expect(await get({ range: 'bytes=10-' })).toEqual([416, '', 'bytes */10'])
    const etag = (await fetch(mediaUrl)).headers.get('etag') ?? ''
    const same = await fetch(mediaUrl, { headers: { 'if-none-match': etag } })
    expect([same.status, same.headers.get('cache-control')]).toEqual([304, 'public, max-age=300'])
    expect((await get({ 'if-none-match': '"other"' }))[0]).toBe(200)
  })

  it('serves bytes that are no picture as what was declared, so that no browser runs them', async () => {
    await using service = await place.open()
    const content = Buffer.from('<script>alert(1)</script>')
    const { mediaUrl } = await sharePicture(service, { content })
    const answer = await fetch(mediaUrl)
    expect(await answer.text()).toBe(String(content))
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  describe('an upload', () => {
    let service: TestService
    beforeAll(async () => {
      service = await place.open()
    })
    afterAll(() => service?.[Symbol.asyncDispose]())

    const most = 5_000_000
    it.each([
      ['image/png', most, 201],
      ['image/png', most + 1, 413],
      ['image/jpeg', most + 1, 413],
      ['image/webp;q=1', most + 1, 413],
      ['IMAGE/PNG', most + 1, 413],
      ['image/png', Number.MAX_SAFE_INTEGER, 413],
      ['image/gif', 90_000_000, 201],
      ['image/gif', Number.MAX_SAFE_INTEGER, 413],
      ['image/Gif', 4, 201],
      ['image/jpeg; charset=binary', 4, 201],
      ['image/svg+xml', 4, 415],
      ['image/avif', 4, 415],
      ['image/apng', 4, 415],
      ['image/jpg', 4, 415],
      ['image/pngx', 4, 415],
      ['ximage/png', 4, 415],
      ['image/png\n', 4, 201],
      ['image/png\r\nX: y', 4, 415],
      ['image/*', 4, 415],
      ['image/', 4, 415],
      ['text/html', 4, 415],
    ])('of type %j with %d bytes is answered with %d', async (mimeType, sizeBytes, status) => {
      const body = { filename: 'a', mimeType, sizeBytes }
      const answer = await call(service, 'POST /api/v1/uploads', { body })
      expect(answer.status).toBe(status)
      if (status === 413 && !/gif/i.test(mimeType))
        expect(text(answer.body, 'error', 'message')).toBe(
          '"sizeBytes" of a picture must be at most 5000000, unless it is a GIF.',
        )
    })
  })

  it('gives a picture above 5,000,000 bytes no address of its own, which only a GIF can be', async () => {
    await using service = await place.open()
    const small = await sharePicture(service, { mimeType: 'image/gif', content: Buffer.alloc(5_000_000, 'x') })
    const large = await sharePicture(service, { mimeType: 'image/gif', content: Buffer.alloc(5_000_001, 'x') })
    expect((await (await fetch(small.mediaUrl)).arrayBuffer()).byteLength).toBe(5_000_000)
    expect([large.mediaUrl, (await fetch(`${large.url}/picture`)).status]).toEqual(['', 404])
    expect((await (await fetch(`${large.url}/video`)).arrayBuffer()).byteLength).toBe(5_000_001)
    expect(await pageOf(large.url)).toContain(`<img src="/s/${large.shareId}/video"`)
    const { url } = await shareBeside(service, large.shareId)
    expect(picturesIn(await pageOf(url))).toEqual([])
  })

  it('gives only a picture without a password an address of its own', async () => {
    await using service = await place.open()
    const locked = await sharePicture(service, { password })
    expect(locked.mediaUrl).toBe('')
    const viewer = createViewer()
    await viewer.enter(locked.url, password)
    expect((await viewer.get(`${locked.url}/picture`)).status).toBe(404)
    expect((await viewer.get(`${locked.url}/video`)).status).toBeLessThan(400)
    const { shareId, url } = await createShare(service, await createFile(service))
    expect((await call(service, `GET /api/v1/shares/${shareId}`)).data['share']).not.toHaveProperty('mediaUrl')
    const answer = await fetch(`${url}/picture`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-cache, no-transform'])
  })

  it('ends the address of a picture with its share, whatever a cache still knows', async () => {
    await using service = await place.open()
    const { store } = service
    const shared = await sharePicture(service)
    const deleted = await sharePicture(service)
    const swept = await sharePicture(service)
    await store.delete([`shares/${swept.shareId}`])
    const etag = (await fetch(deleted.mediaUrl)).headers.get('etag') ?? ''
    expect((await call(service, `DELETE /api/v1/shares/${deleted.shareId}`)).status).toBe(204)
    const ended = `${service.url}/s/${await putEnded(store, shared.shareId)}/picture`
    for (const address of [deleted.mediaUrl, swept.mediaUrl, ended])
      for (const init of [{}, { method: 'HEAD' }, { headers: { 'if-none-match': etag } }]) {
        const answer = await fetch(address, init)
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-cache, no-transform'])
        await answer.body?.cancel()
      }
    expect((await fetch(shared.mediaUrl)).status).toBe(200)
  })

  it.each([
    ['missing', undefined],
    ['fewer than their record says', '012345678'],
    ['more than their record says', '01234567890'],
  ])('answers 503, which no cache may keep, if the bytes of a picture are %s', async (_, left) => {
    await using service = await place.open()
    const { uploadId, mediaUrl } = await sharePicture(service)
    await service.store.delete([`videos/${uploadId}`])
    if (left !== undefined) await service.store.put(`videos/${uploadId}`, left)
    for (const init of [{}, { method: 'HEAD' }, { headers: { range: 'bytes=1-2' } }]) {
      const answer = await fetch(mediaUrl, init)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'private, no-cache, no-transform'])
      await answer.body?.cancel()
    }
  })

  it('shows a picture on its page, with the facts and links of a recording and without a script', async () => {
    await using service = await place.open()
    const links = [{ kind: 'pull-request', label: 'Pull request #7', url: 'https://example.com/7' }]
    const hostile = '"><script>alert(1)</script>'
    const details = { result: 'failed', error: 'broken', project: 'chromium', file: 'a.spec.ts', line: 3, links }
    const { url, shareId, mediaUrl } = await sharePicture(service, { mimeType: 'image/gif', title: hostile, details })
    const answer = await fetch(url)
    const page = await answer.text()
    const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'
    expect(page).toContain(`<img src="/s/${shareId}/video" alt="${escaped}">`)
    expect(page).toContain(`<a href="/s/${shareId}/download">Download</a>`)
    for (const fact of ['Failed', 'broken', 'a.spec.ts:3', '>Pull request #7<', 'chromium', 'shot.png', '10 B'])
      expect(page).toContain(fact)
    expect(page).toContain('link works until')
    expect(page).not.toMatch(/<script|<video|can't play/)
    expect(page).toContain(`<meta property="og:image" content="${mediaUrl}">`)
    const { videos } = service.store
    const origin = videos.kind === 'past' ? `'self' ${videos.origin}` : "'self'"
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(`; img-src data: ${origin}; `)
    expect(policy).toMatch(/; script-src 'none'; connect-src 'none'; /)
    const shown = await fetch(`${url}/video`)
    expect([shown.status, shown.headers.get('content-type'), await shown.text()]).toEqual([
      200,
      'image/gif',
      '0123456789',
    ])
    const download = await fetch(`${url}/download`)
    expect(download.headers.get('content-disposition')).toMatch(/^attachment;.*\.png$/)
  })

  it('shows a picture with a password only once it is entered, and never in link previews', async () => {
    await using service = await place.open()
    const { url, shareId } = await sharePicture(service, { password })
    expect(await pageOf(url)).not.toMatch(/Checkout|<img|og:/)
    expect((await fetch(`${url}/video`)).status).toBe(404)
    const viewer = createViewer()
    await viewer.enter(url, password)
    const page = await (await viewer.get(url)).text()
    expect(page).toContain(`<img src="/s/${shareId}/video"`)
    expect(page).not.toContain('og:')
  })

  it('links from and to a picture instead of comparing it', async () => {
    await using service = await place.open()
    const before = await createShare(service, await createFile(service))
    const picture = await sharePicture(service)
    const linkTo = ({ url }: { url: string }) => ({ links: [{ kind: 'before', label: 'Compare with main', url }] })
    const { fileId } = await createFile(service)
    const pages = [
      { ...(await sharePicture(service, { details: linkTo(before) })), to: before.url },
      { ...(await createShare(service, { fileId, details: linkTo(picture) })), to: picture.url },
    ]
    for (const { url, to } of pages)
      for (const address of [url, `${url}?compare`]) {
        const page = await pageOf(address)
        expect(page).toContain(`<a href="${to}">Compare with main</a>`)
        expect(page.match(/<video|<img/g)).toHaveLength(1)
      }
  })

  it("shows a recording's picture until the video plays, and in link previews", async () => {
    await using service = await place.open()
    const picture = await sharePicture(service)
    const { url } = await shareBeside(service, picture.shareId)
    const answer = await fetch(url)
    const page = await answer.text()
    expect(page).toContain(` poster="/s/${picture.shareId}/picture"></video>`)
    expect(page).toContain(`<meta property="og:image" content="${service.url}/s/${picture.shareId}/picture">`)
    expect(answer.headers.get('content-security-policy')).toContain("; img-src data: 'self'; ")
  })

  it('puts nothing about a recording with a password into link previews, even if it has a picture', async () => {
    await using service = await place.open()
    const picture = await sharePicture(service)
    const { url } = await shareBeside(service, picture.shareId, { password })
    expect(picturesIn(await pageOf(url))).toEqual([])
    const viewer = createViewer()
    await viewer.enter(url, password)
    expect(picturesIn(await (await viewer.get(url)).text())).toEqual(['poster='])
  })

  it('shows no picture for an id that names none, and shares the recording all the same', async () => {
    await using service = await place.open()
    const { store } = service
    const shared = await sharePicture(service)
    const deleted = await sharePicture(service)
    await call(service, `DELETE /api/v1/shares/${deleted.shareId}`)
    const damaged = await sharePicture(service)
    await store.delete([`shares/${damaged.shareId}`])
    await store.put(`shares/${damaged.shareId}`, '{')
    const others = await sharePicture(service, { key: await service.createKey('other') })
    const ids = {
      'of other keys': others.shareId,
      deleted: deleted.shareId,
      ended: await putEnded(store, shared.shareId),
      damaged: damaged.shareId,
      'with a password': (await sharePicture(service, { password })).shareId,
      'of a video': (await createShare(service, await createFile(service))).shareId,
      unknown: `shr_${'0'.repeat(63)}`,
      hostile: '"><img src=x onerror=alert(1)>',
      'of a path': '../../secret',
      long: 'x'.repeat(1000),
      control: '\u0000\n',
    }
    for (const [what, id] of Object.entries(ids)) {
      const { url, shareId } = await shareBeside(service, id)
      const answer = await fetch(url)
      expect([what, answer.status, picturesIn(await answer.text())]).toEqual([what, 200, []])
      if (what !== 'damaged') expect((await call(service, `DELETE /api/v1/shares/${shareId}`)).status).toBe(204)
    }
    // Deleting those recordings has deleted nothing that wasn't theirs.
    expect((await fetch(others.mediaUrl)).status).toBe(200)
    expect((await fetch(shared.mediaUrl)).status).toBe(200)
  })

  it.each([7, '', 'x'.repeat(1001), null, ['shr_x'], '\ud800'])(
    'refuses details whose picture is no text: %j',
    async (picture) => {
      await using service = await place.open()
      const { fileId } = await createFile(service)
      const { status, body } = await call(service, 'POST /api/v1/shares', { body: { fileId, details: { picture } } })
      expect([status, text(body, 'error', 'message')]).toEqual([422, expect.stringContaining('"details.picture"')])
    },
  )

  it('deletes a recording with its picture', async () => {
    await using service = await place.open()
    const picture = await sharePicture(service)
    const { shareId, url } = await shareBeside(service, picture.shareId)
    expect((await call(service, `DELETE /api/v1/shares/${shareId}`)).status).toBe(204)
    for (const address of [url, picture.url, picture.mediaUrl]) expect((await fetch(address)).status).toBe(404)
    expect(await namesOf(service.store, ['shares'])).toEqual([])
  })

  it('ends a recording with its picture, and sweeps both', async () => {
    await using service = await place.open({ keepDays: 0 })
    const expiresAt = new Date(Date.now() + 2 * day).toISOString()
    const picture = await sharePicture(service, { expiresAt })
    await shareBeside(service, picture.shareId, { expiresAt })
    const at = (days: number) => ({ keepDays: 0, now: Date.now() + days * day })
    expect(await sweep(service.store, at(1.9))).toMatchObject({ shares: 0, files: 0, videos: 0 })
    expect((await fetch(picture.mediaUrl)).status).toBe(200)
    expect(await sweep(service.store, at(2.1))).toMatchObject({ shares: 2, files: 2 })
    expect((await fetch(picture.mediaUrl)).status).toBe(404)
    expect(await namesOf(service.store, ['shares', 'ends', 'files', 'videos'])).toEqual([])
  })

  it('keeps the bytes of a picture as long as its share, and sweeps those that nobody shares', async () => {
    await using service = await place.open()
    const picture = await sharePicture(service)
    const { uploadId } = await createFile(service, { mimeType: 'image/webp', bytes })
    await sweep(service.store, { keepDays: 7, now: Date.now() + 26 * hour })
    expect(await service.store.head(`videos/${uploadId}`)).toBeUndefined()
    expect(await (await fetch(picture.mediaUrl)).text()).toBe('0123456789')
    expect(await sweep(service.store, { keepDays: 7, now: Date.now() + 8 * day })).toMatchObject({
      shares: 1,
      files: 1,
    })
    expect((await fetch(picture.mediaUrl)).status).toBe(404)
  })
}
