import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createFile, createShare } from '../client.ts'
import { openService, type TestService } from '../open-service.ts'

const password = 'open sesame'
const publicly = ['--public-url', 'https://video.example.com']

function enter(url: string, value: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ password: value })
  return fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
}

async function cookieFor(url: string): Promise<string> {
  const answer = await enter(url, password)
  expect(answer.status).toBe(303)
  return answer.headers.get('set-cookie') ?? ''
}

const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? ''

const scriptsIn = (page: string) => Array.from(page.matchAll(/<script[^>]*>(.*?)<\/script>/gs), ([, text = '']) => text)

async function share(service: TestService, fields: Record<string, unknown> = {}) {
  return await createShare(service, { fileId: (await createFile(service)).fileId, ...fields })
}

it('shows title, size, date and a download, as text whatever the title holds', async () => {
  await using service = await openService()
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
  expect(page).toContain('not every browser plays video/x-msvideo')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; media-src 'self'; (?!.*unsafe)/),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
})

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
])('has one script, which the policy names, and for %j the video starts at %j without it', async (query, fragment) => {
  await using service = await openService()
  const { url } = await share(service)
  const answer = await fetch(url + query)
  const page = await answer.text()
  expect(page).toContain(`src="${new URL(url).pathname}/video${fragment}"`)
  const [script = '', ...others] = scriptsIn(page)
  expect([script.includes('hashchange'), others, page.match(/<script/g)]).toEqual([true, [], ['<script']])
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policyOf(answer)).toContain(`; script-src 'sha256-${hash}'; `)
})

it('allows no script on pages that have none', async () => {
  await using service = await openService()
  const { url } = await share(service, { password })
  for (const answer of [await fetch(url), await enter(url, 'wrong'), await fetch(`${service.url}/s/none`)]) {
    expect(policyOf(answer)).toMatch(/^default-src 'none'; (?!.*unsafe).*; script-src 'none'; /)
    expect(await answer.text()).not.toContain('<script')
  }
})

it.each([
  ['?t=12.5', '?t=12.5'],
  ['', ''],
  ['?t=x', ''],
])('keeps the moment over the form: %j becomes %j', async (query, kept) => {
  await using service = await openService()
  const { url } = await share(service, { password })
  // Without an action, the browser sends the form to the page's own address.
  expect(await (await fetch(url + query)).text()).toContain('<form method="post">')
  const { status, headers } = await enter(url + query, password)
  expect([status, headers.get('location')]).toEqual([303, new URL(url).pathname + kept])
})

const ranges = [
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=2-99', 206, '23456789', 'bytes 2-9/10'],
  ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', null],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['bytes=x', 200, '0123456789', null],
  ['bytes=99999999999999999999-', 416, '', 'bytes */10'],
] as const

it('answers the ranges that players ask for, and others as if there were none', async () => {
  await using service = await openService()
  const { fileId } = await createFile(service, { bytes: Buffer.from('0123456789') })
  const { url } = await createShare(service, { fileId })
  for (const [range, ...expected] of ranges) {
    const answer = await fetch(`${url}/video`, { headers: { range } })
    const contentRange = answer.headers.get('content-range')
    expect([answer.status, await answer.text(), contentRange], range).toEqual(expected)
  }
})

it('is silent about viewers who leave before the first byte', async () => {
  await using service = await openService()
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

it('serves a video as what it was declared, sandboxed, and downloads it under its own name', async () => {
  await using service = await openService()
  const { fileId } = await createFile(service, { filename: "naïve (it's)\n.webm" })
  const { url } = await createShare(service, { fileId })
  const { headers } = await fetch(`${url}/video`)
  expect(headers.get('content-type')).toBe('video/webm')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  const again = await fetch(`${url}/video`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  const download = await fetch(`${url}/download`)
  expect(download.headers.get('content-disposition')).toBe(
    "attachment;filename*=UTF-8''na%C3%AFve%20%28it%27s%29%0A.webm",
  )
})

it('shows a recording with a password only after it, for this share alone, and says nothing before', async () => {
  await using service = await openService()
  const { url } = await share(service, { password, title: 'Confidential' })
  const other = await share(service, { password })
  const before = await (await fetch(url)).text()
  expect(before).not.toMatch(/Confidential|checkout/)
  for (const part of ['video', 'download']) expect((await fetch(`${url}/${part}`)).status).toBe(404)
  expect((await enter(url, 'wrong')).status).toBe(403)
  expect((await fetch(url, { method: 'POST', body: 'no form' })).status).toBe(403)
  const cookie = await cookieFor(`${url}?t=5`)
  expect(cookie).toMatch(/^recording=[^;]+; Max-Age=43200; Path=\/s\/shr_\w+; HttpOnly; SameSite=Lax$/)
  const headers = { cookie: cookie.replace(/;.*/, '') }
  expect(await (await fetch(url, { headers })).text()).toContain('Confidential')
  expect(await (await fetch(`${url}/video`, { headers })).text()).toBe('film')
  expect((await fetch(`${other.url}/video`, { headers })).status).toBe(404)
})

it('refuses a cookie that it did not make so', async () => {
  await using service = await openService()
  const { url } = await share(service, { password })
  const made = (await cookieFor(url)).replace(/;.*/, '')
  const statusWith = async (cookie: string) => (await fetch(`${url}/video`, { headers: { cookie } })).status
  expect(await statusWith(made)).toBe(200)
  const changed = {
    'a later end': made.replace(/=(\d+)/, (_, end) => `=${Number(end) + 1}`),
    'no signature': made.replace(/\..*/, ''),
    'another signature': `${made.slice(0, -2)}xx`,
    nothing: 'recording=',
    'what is no number': made.replace(/=\d+/, '=Infinity'),
  }
  for (const [what, cookie] of Object.entries(changed)) expect(await statusWith(cookie), what).toBe(404)
})

it('refuses all passwords after 10 wrong ones from an address, also the right one, and other addresses are free', async () => {
  await using plain = await openService()
  const { shareId } = await share(plain, { password })
  await using service = await openService(['--data', plain.folder, ...publicly])
  const address = `${service.local}/s/${shareId}`
  const from = (ip: string) => ({ 'x-forwarded-for': `203.0.113.9, ${ip}` })
  const wrong = await Promise.all(Array.from({ length: 14 }, () => enter(address, 'wrong', from('2001:db8::1'))))
  const statuses = wrong.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(10).fill(403), ...Array(4).fill(429)])
  const right = await enter(address, password, from('2001:db8:0:0:ffff::2'))
  expect([right.status, Number(right.headers.get('retry-after')) > 500]).toEqual([429, true])
  expect((await enter(address, password, from('2001:db8:0:1::1'))).status).toBe(303)
  const opened = await enter(address, password, from('198.51.100.7'))
  expect([opened.status, opened.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('Secure')])
})

it.each([
  [
    'behind a proxy that adds ports',
    publicly,
    (at: number) => (at % 2 ? `198.51.100.7:${40_000 + at}` : `[::ffff:198.51.100.7]:${at}`),
  ],
  [
    'behind two proxies',
    [...publicly, '--trusted-proxies', '2'],
    (at: number) => `203.0.113.${at}, 198.51.100.7, 192.0.2.${at}`,
  ],
  [
    'behind more proxies than there are addresses',
    [...publicly, '--trusted-proxies', '3'],
    (at: number) => `198.51.100.7, 192.0.2.${at}`,
  ],
  [
    'whatever the header says, with no trusted proxy',
    [...publicly, '--trusted-proxies', '0'],
    (at: number) => `198.51.100.${at}`,
  ],
  ['that sends X-Forwarded-For itself, where no proxy is', [], (at: number) => `198.51.100.${at}`],
])('counts a guesser as one %s', async (_, options, addressOf) => {
  await using plain = await openService()
  const { shareId } = await share(plain, { password })
  await using service = await openService(['--data', plain.folder, ...options])
  const tries = Array.from({ length: 12 }, (_, at) =>
    enter(`${service.local}/s/${shareId}`, 'wrong', { 'x-forwarded-for': addressOf(at) }),
  )
  expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429)
})

it('counts viewers behind two proxies each for themselves, by 64 bits of IPv6', async () => {
  await using plain = await openService()
  const { shareId } = await share(plain, { password })
  await using service = await openService(['--data', plain.folder, ...publicly, '--trusted-proxies', '2'])
  const address = `${service.local}/s/${shareId}`
  const from = (ip: string) => ({ 'x-forwarded-for': `203.0.113.9, ${ip}, 192.0.2.1` })
  const wrong = Array.from({ length: 11 }, (_, at) => enter(address, 'wrong', from(`2001:db8::${at}`)))
  expect((await Promise.all(wrong)).map(({ status }) => status)).toContain(429)
  expect((await enter(address, password, from('2001:db8:0:0:ffff::1'))).status).toBe(429)
  for (const other of ['2001:db8:0:1::1', '198.51.100.7'])
    expect((await enter(address, password, from(other))).status, other).toBe(303)
})

it('says that a recording is gone, or that something failed, on a page', async () => {
  await using service = await openService()
  const { url, shareId } = await share(service)
  const answer = await fetch(`${service.url}/s/none`)
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
  expect(await answer.text()).toContain('This recording is not here')
  await service.store.delete([`shares/${shareId}`])
  await service.store.put(`shares/${shareId}`, 'damaged')
  const damaged = await fetch(url)
  expect([damaged.status, damaged.headers.get('content-type')]).toEqual([503, expect.stringContaining('text/html')])
  expect(await damaged.text()).not.toContain(shareId)
})
