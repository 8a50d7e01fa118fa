import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newShareId } from '../../ids.ts'
import { createFile, createShare } from '../client.ts'
import type { TestService } from '../open-service.ts'
import type { Place } from '../places/place.ts'
import { createViewer } from '../viewer.ts'

export const password = 'open sesame'
export const publicly = { publicUrl: 'https://video.example.com' }

/** A request that submits the password form. */
export function entering(value: string, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: new URLSearchParams({ password: value }), headers, redirect: 'manual' }
}

const enter = (url: string, value: string) => fetch(url, entering(value))

async function cookieFor(url: string): Promise<string> {
  const answer = await enter(url, password)
  expect(answer.status).toBe(303)
  // The share's own cookie comes first, then the one with the password.
  return answer.headers.getSetCookie()[0] ?? ''
}

const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? ''

const scriptsIn = (page: string) => Array.from(page.matchAll(/<script[^>]*>(.*?)<\/script>/gs), ([, text = '']) => text)

/** A bucket's videos come by a redirect from the page's own origin, so the policy needs both. */
const mediaSource = ({ store: { videos } }: TestService) =>
  videos.kind === 'past' ? `'self' ${videos.origin}` : "'self'"

export async function share(service: TestService, fields: Record<string, unknown> = {}) {
  return await createShare(service, { fileId: (await createFile(service)).fileId, ...fields })
}

const satisfiable = [
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=2-99', 206, '23456789', 'bytes 2-9/10'],
  ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
] as const
const unusual = [
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', null],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['bytes=x', 200, '0123456789', null],
  ['bytes=99999999999999999999-', 416, '', 'bytes */10'],
] as const

/** Cases for the page behind a link, its password, and the video's bytes. */
export function pageCases(place: Place): void {
  it('shows title, size and a download, and escapes a hostile title', async () => {
    await using service = await place.open()
    const { fileId } = await createFile(service, {
      filename: '"><script>alert(1)</script>.avi',
      mimeType: 'video/x-msvideo',
    })
    const { url } = await createShare(service, {
      fileId,
      title: '</title><img src=x onerror=alert(1)> & "quotes"',
    })
    const answer = await fetch(`${url}?t=12`)
    const page = await answer.text()
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;')
    expect(page).not.toMatch(/<script>|<img/)
    expect(page).toContain('/video#t=12"')
    expect(page).toContain('4 B')
    expect(page).toContain("if your browser can't play video/x-msvideo")
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-cache, no-transform',
      'content-security-policy': expect.stringContaining(`default-src 'none'; media-src ${mediaSource(service)}; `),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    expect(policyOf(answer)).toMatch(/^default-src 'none'; (?!.*unsafe)/)
  })

  describe('with a time in its address', () => {
    let service: TestService
    let [url, locked] = ['', '']
    beforeAll(async () => {
      service = await place.open()
      url = (await share(service)).url
      locked = (await share(service, { password })).url
    })
    afterAll(() => service?.[Symbol.asyncDispose]())

    it.each([
      ['', ''],
      ['?t=12', '#t=12'],
      ['?t=12.5', '#t=12.5'],
      ['?t=999999999', '#t=999999999'],
      ['?t=-1', ''],
      ['?t=1m', ''],
      ['?t=1e3', ''],
      ['?t=12.', ''],
      ['?t=1"><script>', ''],
    ])(
      'has one script, which the policy allows, and for %j a video whose address ends in %j',
      async (query, fragment) => {
        const answer = await fetch(url + query)
        const page = await answer.text()
        expect(page).toContain(`src="${new URL(url).pathname}/video${fragment}"`)
        const [script = '', ...others] = scriptsIn(page)
        expect([script.includes('hashchange'), others, page.match(/<script/g)]).toEqual([true, [], ['<script']])
        const hash = createHash('sha256').update(script).digest('base64')
        expect(policyOf(answer)).toContain(`; script-src 'sha256-${hash}'; `)
      },
    )

    it.each([
      ['?t=12.5', '?t=12.5'],
      ['', ''],
      ['?t=x', ''],
    ])('keeps the time through the password form: %j becomes %j', async (query, kept) => {
      // A form without an action goes to the page's own address.
      expect(await (await fetch(locked + query)).text()).toContain('<form method="post">')
      const { status, headers } = await enter(locked + query, password)
      expect([status, headers.get('location')]).toEqual([303, new URL(locked).pathname + kept])
    })
  })

  it('has a policy against all scripts on pages without one', async () => {
    await using service = await place.open()
    const { url } = await share(service, { password })
    for (const answer of [await fetch(url), await enter(url, 'wrong'), await fetch(`${service.url}/s/none`)]) {
      expect(policyOf(answer)).toMatch(/^default-src 'none'; (?!.*unsafe).*; script-src 'none'; /)
      expect(await answer.text()).not.toContain('<script')
    }
  })

  it('keeps every page, error and video out of caches, search engines, frames and rewriting proxies', async () => {
    await using service = await place.open()
    const { url } = await share(service)
    const locked = await share(service, { password })
    const large = { method: 'POST', body: `password=${'x'.repeat(70_000)}` }
    const answers = {
      page: [url],
      head: [url, { method: 'HEAD' }],
      form: [locked.url],
      wrong: [locked.url, entering('wrong')],
      right: [locked.url, entering(password)],
      'too large': [locked.url, large],
      gone: [`${service.url}/s/none`],
      'no page': [`${url}/video/more`],
      'another method': [url, { method: 'PATCH' }],
      check: [`${url}/check`],
      // A bucket answers itself.
      ...(place.kind === 'Ceph' ? {} : { video: [`${url}/video`], download: [`${url}/download`] }),
    } satisfies Record<string, [string, RequestInit?]>
    for (const [name, [address, init]] of Object.entries<[string, RequestInit?]>(answers)) {
      const answer = await fetch(address, init)
      expect(Object.fromEntries(answer.headers), name).toMatchObject({
        'cache-control': 'private, no-cache, no-transform',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; (?!.*unsafe)/),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      await answer.body?.cancel()
    }
  })

  it('answers the ranges that players request, and ignores unusual ones', async () => {
    await using service = await place.open()
    const { fileId } = await createFile(service, { bytes: Buffer.from('0123456789') })
    const { url } = await createShare(service, { fileId })
    // A bucket answers itself, with its own errors, and handles unusual ranges differently.
    const isBucket = place.kind === 'Ceph'
    const beyond = isBucket ? [expect.stringContaining('InvalidRange'), null] : ['', 'bytes */10']
    const ranges = [...satisfiable, ['bytes=10-', 416, ...beyond] as const, ...(isBucket ? [] : unusual)]
    for (const [range, ...expected] of ranges) {
      const answer = await fetch(`${url}/video`, { headers: { range } })
      const contentRange = answer.headers.get('content-range')
      expect([answer.status, await answer.text(), contentRange], range).toEqual(expected)
    }
  })

  it.each(['GET', 'HEAD'])('sends the length of a whole video and of a range for %s', async (method) => {
    await using service = await place.open()
    const { fileId } = await createFile(service, { bytes: Buffer.from('0123456789') })
    const { url } = await createShare(service, { fileId })
    for (const [range, status, bytes] of [[undefined, 200, '0123456789'] as const, ...satisfiable])
      for (const part of ['video', 'download']) {
        const answer = await fetch(`${url}/${part}`, { method, headers: { ...(range && { range }) } })
        const length = answer.headers.get('content-length')
        const body = method === 'HEAD' ? '' : bytes
        expect([answer.status, length, await answer.text()], `${range}`).toEqual([status, `${bytes.length}`, body])
        expect(answer.headers.get('accept-ranges')).toBe('bytes')
      }
  })

  it('logs no error for viewers who leave before the first byte', async () => {
    await using service = await place.open()
    const { url } = await share(service)
    const { port, hostname, pathname } = new URL(url)
    const complaints = vi.spyOn(console, 'error')
    for (let at = 0; at < 100; at += 1) {
      const socket = connect(Number(port), hostname)
      socket.write(`GET ${pathname}/video HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
      await once(socket, 'connect')
      await sleep(at % 5)
      socket.resetAndDestroy()
    }
    await expect.poll(() => service.lines.filter((line) => line.includes('/video"')).length).toBeGreaterThan(50)
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
    expect(service.lines.filter((line) => line.includes('"error"'))).toEqual([])
  })

  it('serves a video with its declared type, sandboxed, and names the download after its title', async () => {
    await using service = await place.open()
    const { fileId } = await createFile(service, { filename: "naïve (it's)\n.webm" })
    const { url } = await createShare(service, { fileId })
    const { headers } = await fetch(`${url}/video`)
    expect(headers.get('content-type')).toBe('video/webm')
    // A bucket is another origin and sends its own headers.
    if (place.kind !== 'Ceph') {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain('sandbox')
    }
    const again = await fetch(`${url}/video`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    const download = await fetch(`${url}/download`)
    expect(download.headers.get('content-disposition')).toBe(
      "attachment;filename*=UTF-8''na%C3%AFve%20%28it%27s%29.webm",
    )
  })

  it('shows a recording with a password only once it is entered, and reveals nothing before', async () => {
    await using service = await place.open()
    const { url } = await share(service, { password, title: 'Confidential' })
    const other = await share(service, { password })
    const before = await (await fetch(url)).text()
    expect(before).not.toMatch(/Confidential|checkout/)
    for (const part of ['video', 'download']) expect((await fetch(`${url}/${part}`)).status).toBe(404)
    expect((await enter(url, 'wrong')).status).toBe(403)
    expect((await fetch(url, { method: 'POST', body: 'no form' })).status).toBe(403)
    const cookie = await cookieFor(`${url}?t=5`)
    expect(cookie).toMatch(/^recording=[^;]+; Max-Age=43(?:200|19\d); Path=\/s\/shr_\w+; HttpOnly; SameSite=Lax$/)
    const headers = { cookie: cookie.replace(/;.*/, '') }
    expect(await (await fetch(url, { headers })).text()).toContain('Confidential')
    expect(await (await fetch(`${url}/video`, { headers })).text()).toBe('film')
    expect((await fetch(`${other.url}/video`, { headers })).status).toBe(404)
  })

  it('opens all recordings that have an entered password, including one to compare with', async () => {
    await using service = await place.open()
    const [before, closed] = [await share(service, { password }), await share(service, { password: 'another' })]
    const link = { kind: 'before', label: 'Compare with main' }
    const beside = ({ url }: { url: string }) => share(service, { password, details: { links: [{ ...link, url }] } })
    const [one, two] = [await beside(before), await beside(closed)]
    const viewer = createViewer()
    expect((await viewer.enter(`${one.url}?compare`, password)).headers.get('location')).toMatch(/\?compare$/)
    const compared = await (await viewer.get(`${one.url}?compare`)).text()
    expect(compared).toContain(`src="${new URL(before.url).pathname}/video"`)
    expect((await viewer.get(`${before.url}/video`)).status).toBeLessThan(400)
    const other = await (await viewer.get(`${two.url}?compare`)).text()
    expect(other).toContain(
      `This recording needs a password. <a class="timed" href="${new URL(closed.url).pathname}?back=`,
    )
    expect((await viewer.get(`${closed.url}/video`)).status).toBe(404)
  })

  it('shows a recording even if the record of the one to compare with is damaged', async () => {
    await using service = await place.open()
    const { fileId } = await createFile(service)
    const damaged = newShareId(fileId, Date.now())
    await service.store.put(`shares/${damaged}`, '{')
    const link = { kind: 'before', label: 'Compare with main', url: `https://video.example.com/s/${damaged}` }
    const { url } = await createShare(service, { fileId, details: { links: [link] } })
    const answer = await fetch(url)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(`href="${link.url}"`)])
    expect((await fetch(`${url}?compare`)).status).toBe(503)
  })

  it('says whether the bytes of a recording are there, only to those who may see it', async () => {
    await using service = await place.open()
    const { fileId, uploadId } = await createFile(service)
    const { url } = await createShare(service, { fileId })
    const locked = await createShare(service, { fileId, password })
    const check = async (address: string) => (await fetch(`${address}/check`)).status
    expect([await check(url), await check(locked.url), await check(`${service.url}/s/none`)]).toEqual([204, 404, 404])
    await service.store.delete([`videos/${uploadId}`])
    expect([await check(url), await check(locked.url)]).toEqual([503, 404])
  })

  it('refuses a cookie that was changed', async () => {
    await using service = await place.open()
    const { url } = await share(service, { password })
    const made = (await cookieFor(url)).replace(/;.*/, '')
    const statusWith = async (cookie: string) => (await fetch(`${url}/video`, { headers: { cookie } })).status
    expect(await statusWith(made)).toBe(200)
    const changed = {
      'a later end': made.replace(/=(\d+)/, (_, end) => `=${Number(end) + 1}`),
      'no signature': made.replace(/\..*/, ''),
      'another signature': `${made.slice(0, -2)}xx`,
      nothing: 'recording=',
      'no number': made.replace(/=\d+/, '=Infinity'),
    }
    for (const [what, cookie] of Object.entries(changed)) expect(await statusWith(cookie), what).toBe(404)
  })

  it('refuses even the right password after 10 wrong ones from an address, but not from others', async () => {
    await using plain = await place.open()
    const { shareId } = await share(plain, { password })
    await using service = await plain.reopen(publicly)
    const enterFrom = (address: string, value: string) =>
      service.visit(`/s/${shareId}`, entering(value, place.from(address)))
    const wrong = await Promise.all(Array.from({ length: 14 }, () => enterFrom('2001:db8::1', 'wrong')))
    const statuses = wrong.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(403), ...Array(4).fill(429)])
    const right = await enterFrom('2001:db8:0:0:ffff::2', password)
    expect([right.status, Number(right.headers.get('retry-after')) > 500]).toEqual([429, true])
    expect((await enterFrom('2001:db8:0:1::1', password)).status).toBe(303)
    const opened = await enterFrom('198.51.100.7', password)
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('Secure')])
  })

  it('refuses an address after 30 wrong passwords for all recordings together, which often have the same one', async () => {
    await using plain = await place.open()
    const { fileId } = await createFile(plain)
    const shares = await Promise.all(Array.from({ length: 5 }, () => createShare(plain, { fileId, password })))
    await using service = await plain.reopen(publicly)
    const enterAt = (at: number, address: string, value: string) =>
      service.visit(`/s/${shares[at % 5]?.shareId}`, entering(value, place.from(address)))
    const statuses = []
    for (let at = 0; at < 35; at += 1) statuses.push((await enterAt(at, '198.51.100.7', 'wrong')).status)
    expect(statuses).toEqual([...Array(30).fill(403), ...Array(5).fill(429)])
    expect((await enterAt(0, '198.51.100.7', password)).status).toBe(429)
    expect((await enterAt(0, '198.51.100.8', password)).status).toBe(303)
  })

  it('locks nobody out for right passwords, no matter how many are entered', async () => {
    await using service = await place.open()
    const { url } = await share(service, { password })
    for (let at = 0; at < 12; at += 1) expect((await enter(url, password)).status).toBe(303)
    expect((await enter(url, 'wrong')).status).toBe(403)
  })

  it.each([
    ['with composed letters instead of decomposed ones', 'cafe\u0301 ñ', 'caf\u00e9 n\u0303'],
    ['with decomposed letters instead of composed ones', 'caf\u00e9', 'cafe\u0301'],
    ['with white space around it', 'open sesame', ' open sesame\t\u00a0'],
    ['without the white space around it', 'open sesame\n', 'open sesame'],
    ['as it is, even if it is white space alone', '   ', '   '],
  ])('opens a recording if its password is entered %s', async (_, shared, entered) => {
    await using service = await place.open()
    const { url } = await share(service, { password: shared })
    const another = await share(service, { password: shared })
    const viewer = createViewer()
    expect((await viewer.enter(url, entered)).status).toBe(303)
    expect(await (await viewer.get(another.url)).text()).toContain('<video')
    expect((await enter(url, `${entered.trim()}x`)).status).toBe(403)
  })

  it('still checks passwords after many viewers left during their check', async () => {
    await using service = await place.open()
    const { url } = await share(service, { password })
    const leaving = new AbortController()
    const requests = Array.from({ length: 8 }, () => fetch(url, { ...entering(password), signal: leaving.signal }))
    const settled = Promise.allSettled(requests)
    await Promise.race(requests)
    leaving.abort()
    await settled
    expect((await fetch(url, { ...entering(password), signal: AbortSignal.timeout(60_000) })).status).toBe(303)
  })

  it('shows a page if a recording is gone or something failed', async () => {
    await using service = await place.open()
    const { url, shareId } = await share(service)
    const answer = await fetch(`${service.url}/s/none`)
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    expect(await answer.text()).toContain('Recording not found')
    await service.store.delete([`shares/${shareId}`])
    await service.store.put(`shares/${shareId}`, 'damaged')
    const damaged = await fetch(url)
    expect([damaged.status, damaged.headers.get('content-type')]).toEqual([503, expect.stringContaining('text/html')])
    expect(await damaged.text()).not.toContain(shareId)
  })
}
