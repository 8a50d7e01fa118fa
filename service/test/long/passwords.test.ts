import { createHook } from 'node:async_hooks'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import { available } from '../../../test/support/requirement.ts'
import { accessKeyId, secretAccessKey, signAddress, startCeph } from '../../../test/support/stores/ceph.ts'
import { demand } from '../../../test/support/stores/store.ts'
import type { Environment } from '../../http/request.ts'
import { newFileId, newShareId, newUploadId } from '../../ids.ts'
import { createAdmission } from '../../page/admission.ts'
import { hashPassword } from '../../page/password.ts'
import { readShare } from '../../records.ts'
import type { R2Bucket } from '../../store/r2.ts'
import { readSignatures } from '../../store/signatures.ts'
import { answer } from '../../worker.ts'
import { createFile, createShare } from '../client.ts'
import { openService, type TestService } from '../open-service.ts'
import { createViewer } from '../viewer.ts'

const password = 'open sesame'
const hour = 3_600_000

afterEach(() => {
  vi.useRealTimers()
})

/** Shares one file once for each password. */
async function sharesWith(service: TestService, passwords: readonly string[], key = service.key) {
  const { fileId } = await createFile(service, { key })
  const make = (password: string, at: number) => createShare(service, { fileId, key, password, title: `Secret ${at}` })
  return (await Promise.all(passwords.map(make))).map(({ url }) => url)
}

/** The content of a page: the recording, the form, or an error's status. */
async function seenIn(page: Response): Promise<string> {
  const text = await page.text()
  if (page.status === 200 && text.includes('<video')) return 'recording'
  expect(text).not.toContain('Secret')
  return page.status === 200 && text.includes('type="password"') ? 'form' : String(page.status)
}

/** Counts the scrypt computations that Node starts, and how many run at once. */
function countScrypts() {
  const running = new Set<number>()
  const counts = { begun: 0, mostAtOnce: 0 }
  const hook = createHook({
    init(id, type) {
      if (type !== 'SCRYPTREQUEST') return
      running.add(id)
      counts.begun += 1
      counts.mostAtOnce = Math.max(counts.mostAtOnce, running.size)
    },
    before: (id) => void running.delete(id),
  }).enable()
  return {
    counts,
    async during(act: () => Promise<unknown>): Promise<number> {
      const before = counts.begun
      await act()
      return counts.begun - before
    },
    [Symbol.dispose]: () => void hook.disable(),
  }
}

it('asks once for a password of several recordings, and then opens the page, video and download of each', async () => {
  await using service = await openService()
  const [first = '', second = '', other = ''] = await sharesWith(service, [password, password, 'another'])
  const viewer = createViewer()
  expect((await viewer.enter(first, password)).status).toBe(303)
  const page = await viewer.get(second)
  expect(page.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^recording=[^;]+; Max-Age=4\d{4}; Path=\/s\/shr_\w+; HttpOnly; SameSite=Lax$/),
  ])
  expect(page.headers.get('cache-control')).toBe('private, no-cache, no-transform')
  expect(await seenIn(page)).toBe('recording')
  for (const part of ['video', 'download']) expect(await (await viewer.get(`${second}/${part}`)).text()).toBe('film')
  expect(await seenIn(await viewer.get(other))).toBe('form')
  expect((await viewer.get(`${other}/video`)).status).toBe(404)
  expect(await seenIn(await createViewer().get(second))).toBe('form')
})

it('opens a recording that was shared later, with another key of the same name', async () => {
  await using service = await openService()
  const [first = ''] = await sharesWith(service, [password])
  const viewer = createViewer()
  await viewer.enter(first, password)
  const [later = ''] = await sharesWith(service, [password], await service.createKey('team'))
  expect(await seenIn(await viewer.get(later))).toBe('recording')
})

it('hashes a password once per recording and viewer, and never for strangers or for bytes of a video', async () => {
  await using service = await openService()
  const [first = '', second = '', other = ''] = await sharesWith(service, [password, password, 'another'])
  using scrypts = countScrypts()
  const viewer = createViewer()
  expect(await scrypts.during(() => viewer.enter(first, password))).toBe(1)
  expect(await scrypts.during(() => viewer.get(first))).toBe(0)
  expect(await scrypts.during(() => viewer.get(`${second}/video`))).toBe(0)
  expect(await scrypts.during(() => viewer.get(second))).toBe(1)
  for (const part of ['', '/video', '/download']) expect(await scrypts.during(() => viewer.get(second + part))).toBe(0)
  expect(await scrypts.during(() => viewer.get(other))).toBe(1)
  for (const part of ['/video', '/download']) expect(await scrypts.during(() => viewer.get(other + part))).toBe(0)
  expect(await scrypts.during(() => createViewer().get(second))).toBe(0)
})

it('tries at most four passwords, newest first, and forgets the first of five', async () => {
  await using service = await openService()
  const all = ['one', 'two', 'three', 'four', 'five']
  const entered = await sharesWith(service, all)
  const others = await sharesWith(service, [...all, 'none of them'])
  const viewer = createViewer()
  for (const [at, url] of entered.entries()) expect((await viewer.enter(url, all[at] ?? '')).status).toBe(303)
  using scrypts = countScrypts()
  const seen = []
  for (const url of others) {
    const count = await scrypts.during(async () => seen.push(await seenIn(await viewer.get(url))))
    seen.push(count)
  }
  expect(seen).toEqual(['form', 4, 'recording', 4, 'recording', 3, 'recording', 2, 'recording', 1, 'form', 4])
  // The forgotten password's own share is still open.
  expect(await seenIn(await viewer.get(entered[0] ?? ''))).toBe('recording')
})

it('opens for 12 hours after each password was entered, no matter what it opened since', async () => {
  await using service = await openService()
  const [first = '', second = '', third = ''] = await sharesWith(service, [password, password, password])
  const [newer = '', newerToo = ''] = await sharesWith(service, ['newer', 'newer'])
  const viewer = createViewer()
  const start = Date.now()
  const sees = async (url: string) => await seenIn(await viewer.get(url))
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  await viewer.enter(first, password)
  vi.setSystemTime(start + 6 * hour)
  await viewer.enter(newer, 'newer')
  vi.setSystemTime(start + 11.9 * hour)
  const opened = await viewer.get(second)
  expect(opened.headers.getSetCookie()).toEqual([expect.stringMatching(/; Max-Age=3[56]\d;/)])
  expect((await viewer.get(`${second}/video`)).status).toBe(200)
  const kept = [...viewer.cookies.values()]
  vi.setSystemTime(start + 12 * hour)
  for (const url of [first, second, third]) expect(await sees(url)).toBe('form')
  expect(await sees(newerToo)).toBe('recording')
  // Cookies kept beyond their end are useless.
  for (const { name, value } of kept)
    expect(await seenIn(await fetch(second, { headers: { cookie: `${name}=${value}` } }))).toBe('form')
  expect((await viewer.get(`${second}/video`)).status).toBe(404)
  vi.setSystemTime(start + 18 * hour)
  for (const url of [newer, newerToo]) expect(await sees(url)).toBe('form')
})

it('starts the 12 hours over when the same password is entered again', async () => {
  await using service = await openService()
  const [first = '', second = '', third = ''] = await sharesWith(service, [password, password, password])
  const viewer = createViewer()
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  await viewer.enter(first, password)
  vi.setSystemTime(start + 8 * hour)
  await viewer.enter(second, password)
  vi.setSystemTime(start + 19 * hour)
  expect(await seenIn(await viewer.get(third))).toBe('recording')
})

it("never tries one owner's password on another owner's recordings, under any cookie name", async () => {
  await using service = await openService()
  const [ours = '', oursToo = ''] = await sharesWith(service, [password, password])
  const [theirs = '', theirsToo = ''] = await sharesWith(
    service,
    [password, password],
    await service.createKey('others'),
  )
  const [we, they] = [createViewer(), createViewer()]
  await we.enter(ours, password)
  await they.enter(theirs, password)
  const [own, foreign] = [we.passwordCookie(), they.passwordCookie()]
  expect(own.name).not.toBe(foreign.name)
  using scrypts = countScrypts()
  const seenWith = async (url: string, cookie: string) => await seenIn(await fetch(url, { headers: { cookie } }))
  for (const name of [own.name, foreign.name, 'recording', 'other-recording']) {
    expect(await seenWith(theirsToo, `${name}=${own.value}`), name).toBe('form')
    if (name !== own.name) expect(await seenWith(oursToo, `${name}=${own.value}`), name).toBe('form')
  }
  expect(scrypts.counts.begun).toBe(0)
  expect(await seenWith(oursToo, `${own.name}=${own.value}`)).toBe('recording')
  expect(await seenWith(theirsToo, `${foreign.name}=${foreign.value}; ${own.name}=${own.value}`)).toBe('recording')
})

it("keeps each owner's passwords apart, so that one owner's don't push out another's", async () => {
  await using service = await openService()
  const [ours = '', oursToo = ''] = await sharesWith(service, [password, password])
  const many = ['one', 'two', 'three', 'four']
  const theirs = await sharesWith(service, many, await service.createKey('others'))
  const viewer = createViewer()
  await viewer.enter(ours, password)
  for (const [at, url] of theirs.entries()) await viewer.enter(url, many[at] ?? '')
  expect(await seenIn(await viewer.get(oursToo))).toBe('recording')
})

it('opens only its own recording with a password above 256 bytes', async () => {
  await using service = await openService()
  const [longest, longer] = ['ä'.repeat(128), `${'ä'.repeat(128)}!`]
  const [first = '', second = '', third = '', fourth = ''] = await sharesWith(service, [
    longest,
    longest,
    longer,
    longer,
  ])
  const viewer = createViewer()
  const entered = await viewer.enter(third, longer)
  expect(entered.headers.getSetCookie().map((line) => line.replace(/=.*/, ''))).toEqual(['recording'])
  expect(await seenIn(await viewer.get(third))).toBe('recording')
  expect(await seenIn(await viewer.get(fourth))).toBe('form')
  await viewer.enter(first, longest)
  expect(await seenIn(await viewer.get(second))).toBe('recording')
})

it("sets a small cookie for /s/ that scripts can't read, and that is Secure on https", async () => {
  await using plain = await openService()
  const owner = 'x'.repeat(100)
  const all = ['"', '\u0001', '\\', '😀'].map((text) => text.repeat(256 / Buffer.byteLength(text)))
  const urls = await sharesWith(plain, all, await plain.createKey(owner))
  // Seconds that pass between the entry and its answer are no longer ahead of the cookie.
  const attributes =
    /^passwords-[\w-]{16}=[\w-]+; Max-Age=43(?:200|19\d); Path=\/s\/; HttpOnly; (?:Secure; )?SameSite=Lax$/
  await using publicly = await openService(['--data', plain.folder, '--public-url', 'https://video.example.com'])
  for (const [base, isSecure] of [
    [plain.local, false],
    [publicly.local, true],
  ] as const) {
    const viewer = createViewer()
    for (const [at, url] of urls.entries()) {
      const { status, headers } = await viewer.enter(base + new URL(url).pathname, all[at] ?? '')
      expect(status).toBe(303)
      for (const line of headers.getSetCookie()) expect(line.includes('; Secure')).toBe(isSecure)
      expect(headers.getSetCookie()[1]).toMatch(attributes)
    }
    const { value, name } = viewer.passwordCookie()
    expect(name.length + value.length).toBeLessThan(3 * 1024)
  }
})

it('lets the browser remember the password', async () => {
  await using service = await openService()
  const [url = ''] = await sharesWith(service, [password])
  expect(await (await fetch(url)).text()).toMatch(/<input id="password"[^>]* autocomplete="current-password"/)
})

it('sets no cookie for a wrong password, or for a recording without one', async () => {
  await using service = await openService()
  const [url = ''] = await sharesWith(service, [password])
  const open = await createShare(service, { fileId: (await createFile(service)).fileId })
  const viewer = createViewer()
  expect((await viewer.enter(url, 'wrong')).headers.getSetCookie()).toEqual([])
  expect((await viewer.enter(open.url, password)).headers.getSetCookie()).toEqual([])
  await viewer.enter(url, password)
  expect((await viewer.get(open.url)).headers.getSetCookie()).toEqual([])
})

it("doesn't count the cookie's passwords as tries", async () => {
  await using service = await openService()
  const [first = '', other = ''] = await sharesWith(service, [password, 'another'])
  const viewer = createViewer()
  await viewer.enter(first, password)
  for (let view = 0; view < 12; view += 1) expect(await seenIn(await viewer.get(other))).toBe('form')
  expect((await viewer.enter(other, 'wrong')).status).toBe(403)
  expect((await viewer.enter(other, 'another')).status).toBe(303)
})

it("opens with the cookie even if the viewer's address is locked out", async () => {
  await using service = await openService()
  const [first = '', second = ''] = await sharesWith(service, [password, password])
  const viewer = createViewer()
  await viewer.enter(first, password)
  const guesser = createViewer()
  await Promise.all(Array.from({ length: 10 }, () => guesser.enter(second, 'wrong')))
  expect((await guesser.enter(second, password)).status).toBe(429)
  expect((await viewer.enter(second, password)).status).toBe(429)
  expect(await seenIn(await viewer.get(second))).toBe('recording')
})

it('answers 429 if too many passwords are being checked, and hashes at most two at once', async () => {
  await using service = await openService()
  const [first = '', other = ''] = await sharesWith(service, [password, 'another'])
  const viewer = createViewer()
  await viewer.enter(first, password)
  using scrypts = countScrypts()
  const views = await Promise.all(Array.from({ length: 110 }, () => viewer.get(other)))
  expect(new Set(views.map(({ status }) => status))).toEqual(new Set([200, 429]))
  const busy = views.find(({ status }) => status === 429)
  expect(busy?.headers.get('retry-after')).toBe('5')
  expect(await busy?.text()).toContain('Too many passwords are being checked')
  expect(scrypts.counts.mostAtOnce).toBe(2)
  expect(await seenIn(await viewer.get(first))).toBe('recording')
})

it('shows the form for cookies that it did not make', async () => {
  await using service = await openService()
  const [first = '', second = ''] = await sharesWith(service, [password, password])
  const viewer = createViewer()
  await viewer.enter(first, password)
  const { name, value } = viewer.passwordCookie()
  // Characters that a header can hold. Node's client sends each as one byte.
  const texts = fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code === 0x7f ? 0x20 : code)),
    maxLength: 3000,
  })
  const changed = fc
    .tuple(fc.nat(value.length - 1), texts)
    .map(([at, text]) => value.slice(0, at) + text.slice(0, 9) + value.slice(at + 1))
    .filter((text) => Buffer.compare(Buffer.from(text, 'base64url'), Buffer.from(value, 'base64url')) !== 0)
  const cut = fc.nat(value.length - 1).map((length) => value.slice(0, length))
  const bytes = fc.uint8Array({ maxLength: 3000 }).map((all) => Buffer.from(all).toString('base64url'))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(name, 'recording'), fc.oneof(texts, changed, cut, bytes), async (name, text) => {
      const headers = { cookie: `${name}=${text}` }
      expect(await seenIn(await fetch(second, { headers }))).toBe('form')
      expect((await fetch(`${second}/video`, { headers })).status).toBe(404)
      const body = new URLSearchParams({ password: 'wrong' })
      const missing = await fetch(`${service.url}/s/none`, { method: 'POST', headers, body })
      expect(missing.status).toBe(404)
    }),
    { numRuns: 300 },
  )
  const headers = { cookie: `${name}=damaged` }
  const body = new URLSearchParams({ password })
  const entered = await fetch(second, { method: 'POST', headers, body, redirect: 'manual' })
  expect([entered.status, entered.headers.getSetCookie().length]).toEqual([303, 2])
  expect(await seenIn(await fetch(second, { headers: { cookie: `${name}=${value}` } }))).toBe('recording')
})

it('leaks no password to cookies, pages, addresses or the log', async () => {
  await using service = await openService()
  const [first = '', second = '', other = ''] = await sharesWith(service, [password, password, 'another'])
  const viewer = createViewer()
  const answers = [
    await viewer.enter(`${first}?t=3`, password),
    await viewer.enter(second, 'open wrong sesame'),
    await viewer.get(second),
    await viewer.get(other),
    await viewer.get(`${second}/video`),
  ]
  const headers = answers.map((answer) => JSON.stringify([...answer.headers]))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  const { name, value } = viewer.passwordCookie()
  const all = [...headers, ...bodies, ...service.lines, Buffer.from(value, 'base64url').toString('latin1')].join('\n')
  for (const encoding of ['utf8', 'base64', 'base64url', 'hex'] as const)
    expect(all).not.toContain(Buffer.from('sesame').toString(encoding))
  expect(all).not.toMatch(/sesame|team/)
  for (const secret of [value, name]) expect(service.lines.join('\n')).not.toContain(secret)
})

it('opens with the cookie on every server of the same folder, but not on one of another folder', async () => {
  await using one = await openService()
  await using two = await openService(['--data', one.folder])
  await using other = await openService()
  const [first = '', second = ''] = await sharesWith(one, [password, password])
  const [elsewhere = ''] = await sharesWith(other, [password])
  const viewer = createViewer()
  await viewer.enter(first, password)
  expect(await seenIn(await viewer.get(two.local + new URL(second).pathname))).toBe('recording')
  const foreign = createViewer()
  await foreign.enter(elsewhere, password)
  const names = [viewer.passwordCookie().name, foreign.passwordCookie().name]
  for (const name of names) {
    const headers = { cookie: `${name}=${foreign.passwordCookie().value}` }
    expect(await seenIn(await fetch(second, { headers }))).toBe('form')
  }
})

it("knows whether a page's viewer may see another recording, and opens its bytes", async () => {
  await using service = await openService()
  const passwords = [password, password, 'another']
  const [here = '', there = '', closed = ''] = await sharesWith(service, passwords)
  const signatures = await readSignatures(service.store)
  const admission = createAdmission(signatures)
  const app = new Hono<Environment>().get('/s/:id', async (context) => {
    const id = context.req.query('other') ?? ''
    const share = await readShare(service.store, id)
    return context.json(share !== undefined && (await admission.isOpenTo(context, id, share)))
  })
  const viewer = createViewer()
  await viewer.enter(here, password)
  const idOf = (url: string) => url.replace(/.*\//, '')
  const view = async (other: string) => {
    const sent = [...viewer.cookies.values()].filter(({ path }) => new URL(here).pathname.startsWith(path))
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ')
    const request = new Request(`${here}?other=${idOf(other)}`, { headers: { cookie } })
    const connection = { origin: service.url, address: '', bytes: () => [], send: async () => new Response() }
    const answer = await app.fetch(request, { connection })
    for (const line of answer.headers.getSetCookie()) viewer.keep(line)
    return await answer.json()
  }
  using scrypts = countScrypts()
  expect(await view(closed)).toBe(false)
  expect((await viewer.get(`${there}/video`)).status).toBe(404)
  expect(await scrypts.during(async () => expect(await view(there)).toBe(true))).toBe(1)
  expect(await scrypts.during(async () => expect(await view(there)).toBe(true))).toBe(0)
  expect((await viewer.get(`${there}/video`)).status).toBe(200)
  expect((await viewer.get(`${closed}/video`)).status).toBe(404)
  expect(await view(closed)).toBe(false)
  expect(await seenIn(await viewer.get(here))).toBe('recording')
})

it.runIf(available('Ceph', '/usr/bin/radosgw'))('opens with the cookie on a bucket', async () => {
  await using ceph = await startCeph()
  const url = await signAddress(`${ceph.origin}/recordings`, { method: 'PUT' })
  await demand(url, { method: 'PUT' }).catch(() => {})
  const options = ['--bucket', 'recordings', '--s3-endpoint', ceph.origin, '--s3-region', 'us-east-1']
  const environment = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
  await using service = await openService(options, environment)
  const [first = '', second = ''] = await sharesWith(service, [password, password])
  const viewer = createViewer()
  await viewer.enter(first, password)
  expect((await viewer.get(`${second}/video`)).status).toBe(404)
  expect(await seenIn(await viewer.get(second))).toBe('recording')
  expect((await viewer.get(`${second}/video`)).status).toBe(302)
})

/** A bucket in memory, with the part of R2 that the service uses. */
function makeBucket(): R2Bucket {
  const objects = new Map<string, string>()
  return {
    async put(name, value) {
      if (objects.has(name)) return null
      objects.set(name, await new Response(value).text())
      return {}
    },
    async get(name) {
      const text = objects.get(name)
      return text === undefined ? null : { size: text.length, text: async () => text, body: new Blob([text]).stream() }
    },
    head: async (name) => (objects.has(name) ? { size: objects.get(name)?.length ?? 0 } : null),
    delete: async (names) => names.map((name) => objects.delete(name)),
    async list({ prefix = '' }) {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
      return { objects: keys.map((key) => ({ key })), truncated: false }
    },
  }
}

it('opens with the cookie in the Worker', async () => {
  using log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const bucket = makeBucket()
  const bindings = { RECORDINGS: bucket, RECORDINGS_KEY: 'x'.repeat(32) }
  const origin = 'https://recordings.example.workers.dev'
  expect((await answer(new Request(`${origin}/health`), bindings)).status).toBe(200)
  const makeShare = async () => {
    const shareId = newShareId(newFileId(newUploadId(Date.now()), Date.now()), Date.now())
    const video = { owner: 'default', filename: 'a.webm', mimeType: 'video/webm', sizeBytes: 4 }
    const share = { ...video, title: 'Secret', password: await hashPassword(password) }
    await bucket.put(`shares/${shareId}`, JSON.stringify(share), { onlyIf: new Headers() })
    return `${origin}/s/${shareId}`
  }
  const [first, second] = [await makeShare(), await makeShare()]
  const body = new URLSearchParams({ password })
  const entered = await answer(new Request(first, { method: 'POST', body }), bindings)
  expect(entered.status).toBe(303)
  const [, cookie = ''] = entered.headers.getSetCookie()
  expect(cookie).toMatch(/^passwords-.*; Path=\/s\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(await seenIn(await answer(new Request(second), bindings))).toBe('form')
  const headers = { cookie: cookie.replace(/;.*/, '') }
  expect(await seenIn(await answer(new Request(second, { headers }), bindings))).toBe('recording')
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/sesame|passwords-/)
})
