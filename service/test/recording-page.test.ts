import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { player } from '../files.ts'
import { createFile, createShare } from './client.ts'
import { openService, type TestService } from './open-service.ts'

const hostile = `</p></title><script>alert(1)</script>"onload='x`
const escaped = '&lt;/p&gt;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;onload=&#39;x'
const link = (kind: string, label: string) => ({ kind, label, url: `https://example.com/${kind}` })

const failed = {
  result: 'failed',
  error: 'expect(locator).toBeVisible() failed',
  project: 'chromium',
  file: 'tests/checkout.spec.ts',
  line: 18,
  changed: true,
  durationSeconds: 20,
  moment: 10,
  commit: 'a1b2c3d4e5f6',
  links: [link('pull-request', 'Pull request #7'), link('run', 'Run #128'), link('commit', 'Commit a1b2c3d')],
}

async function share(service: TestService, details?: object, fields: Record<string, unknown> = {}) {
  const { fileId } = await createFile(service, { filename: 'checkout.webm' })
  return await createShare(service, { fileId, title: 'Checkout › pays', ...(details && { details }), ...fields })
}

const read = async (url: string, headers = {}) => await (await fetch(url, { headers })).text()

/** The page's text, without its script and style. */
const wordsOf = (page: string) =>
  page
    .replace(/<(script|style).*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

it('shows result, title and error first, then place, links, project, and whether the pull request changes the test', async () => {
  await using service = await openService()
  const words = wordsOf(await read((await share(service, failed)).url))
  expect(words).toContain(
    ' Failed Checkout › pays expect(locator).toBeVisible() failed tests/checkout.spec.ts:18 Pull request #7 Run #128 chromium changed in this pull request a1b2c3d ',
  )
})

it('shows commit, file name, size, date, the end of the link and a download below', async () => {
  await using service = await openService(['--keep-days', '30'])
  const page = await read((await share(service, failed)).url)
  const today = new Date().toISOString().slice(0, 10)
  const end = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
  const facts = page.slice(page.indexOf('class="facts"'))
  expect(facts).toContain('<a href="https://example.com/commit">a1b2c3d</a>')
  expect(wordsOf(facts)).toContain(`a1b2c3d checkout.webm 4 B ${today} link works until ${end} Download`)
  await using endless = await openService(['--keep-days', '0', '--data', service.folder])
  expect(wordsOf(await read((await share(endless)).url))).not.toContain('link works until')
})

it('shows a commit without a link, and no file name that equals the title', async () => {
  await using service = await openService()
  const { fileId } = await createFile(service, { filename: 'plain.webm' })
  const { url } = await createShare(service, { fileId, details: { commit: 'a1b2c3d4e5' } })
  const words = wordsOf(await read(url))
  expect(words).toContain(' a1b2c3d 4 B ')
  expect(words.match(/plain\.webm/g)).toHaveLength(2)
})

it('shows links of unknown kinds as links, and a link to the code instead of the file', async () => {
  await using service = await openService()
  const links = [link('trace', 'Trace'), link('source', 'tests/checkout.spec.ts:18')]
  const page = await read((await share(service, { ...failed, links })).url)
  expect(page).toContain('<a href="https://example.com/trace">Trace</a>')
  expect(page).toContain('<a href="https://example.com/source">tests/checkout.spec.ts:18</a>')
  expect(page.match(/checkout\.spec\.ts/g)).toHaveLength(1)
})

it.each([
  [failed, 'Failed: expect(locator).toBeVisible() failed'],
  [{ result: 'passed' }, 'Passed'],
  [{ error: 'broken' }, 'broken'],
])('puts the title, result and error into link previews (case %#)', async (details, description) => {
  await using service = await openService()
  const page = await read((await share(service, details)).url)
  expect(page).toContain('<meta property="og:type" content="video.other">')
  expect(page).toContain('<meta property="og:title" content="Checkout › pays">')
  expect(page).toContain(`<meta property="og:description" content="${description}">`)
})

it('puts nothing about a recording with a password into link previews, before and after it is entered', async () => {
  await using service = await openService()
  const { url } = await share(service, failed, { password: 'open sesame' })
  const body = new URLSearchParams({ password: 'open sesame' })
  const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const cookie = headers.getSetCookie().map((each) => each.replace(/;.*/, ''))
  const [before, after] = [await read(url), await read(url, { cookie: cookie.join('; ') })]
  expect(before).not.toMatch(/og:|Checkout|toBeVisible/)
  expect(after).toContain('toBeVisible')
  expect(after).not.toContain('og:')
})

it('escapes hostile text in every field', async () => {
  await using service = await openService()
  const texts = { error: hostile, project: hostile, file: hostile, commit: hostile }
  const links = ['run', 'commit', 'source', 'before', hostile].map((kind) => ({
    kind,
    label: hostile,
    url: `https://example.com/"><script>alert(1)</script>`,
  }))
  for (const details of [
    { ...texts, result: 'failed' },
    { ...texts, links },
  ]) {
    const { url } = await share(service, details, { title: hostile })
    for (const address of [url, `${url}?compare`]) {
      const page = await read(address)
      expect(page).toContain(escaped)
      expect(page.match(/<script/g)).toHaveLength(1)
      expect(page).not.toMatch(/"onload=|'x"|<\/p><\/title>/)
    }
  }
})

it.each([
  ['?t=12', failed, '#t=12'],
  ['', failed, '#t=10'],
  ['', { result: 'failed', durationSeconds: 20 }, ''],
  ['', undefined, ''],
  ['?t=0', failed, ''],
  ['?t=12s', failed, '#t=12'],
  ['?t=12,5', failed, '#t=12.5'],
  ['?t=0:12', failed, '#t=12'],
  ['?t=1:02:03', failed, '#t=3723'],
  ['?t=1:2:3:4', failed, '#t=10'],
  ['?t=1m', failed, '#t=10'],
])('plays the video of a page with %j from the right time without a script', async (query, details, fragment) => {
  await using service = await openService()
  const { url } = await share(service, details)
  expect(await read(url + query)).toContain(
    `<video controls playsinline preload="metadata" src="${new URL(url).pathname}/video${fragment}"`,
  )
})

it("compares with the base branch's recording on this service", async () => {
  await using service = await openService()
  const before = (url: string) => ({ ...failed, links: [{ kind: 'before', label: 'Compare with main', url }] })
  const other = await share(service, { result: 'passed', durationSeconds: 12 }, { title: 'Before' })
  const own = await share(service, before(other.url))
  expect(await read(own.url)).toContain(`<a class="view timed" href="/s/${own.shareId}?compare">Compare with main</a>`)
  const both = await read(`${own.url}?compare`)
  expect(both.match(/<video/g)).toHaveLength(2)
  const captions = both.match(/<figcaption>.*?<\/figcaption>/gs)?.map((each) => wordsOf(each).trim())
  expect(captions).toEqual(['main · Passed', `This recording · Failed ${failed.error}`])
})

it.each(['https://video.example.com', 'http://127.0.0.1:1'])(
  'compares with a recording that a link to %s names if its own store has it, because its address can change',
  async (origin) => {
    await using service = await openService()
    const links = (url: string) => [{ kind: 'before', label: 'Compare with main', url }]
    const open = await share(service, { result: 'passed' }, { title: 'Before' })
    const own = await share(service, { ...failed, links: links(`${origin}/s/${open.shareId}#t=3`) })
    expect(await read(own.url)).toContain(
      `<a class="view timed" href="/s/${own.shareId}?compare">Compare with main</a>`,
    )
    expect(await read(`${own.url}?compare`)).toContain(`src="/s/${open.shareId}/video"`)
    const secret = await share(service, { error: 'confidential' }, { title: 'Secret', password: 'open sesame' })
    const beside = await share(service, { ...failed, links: links(`${origin}/s/${secret.shareId}`) })
    for (const address of [beside.url, `${beside.url}?compare`])
      expect(await read(address)).not.toMatch(new RegExp(`confidential|Secret|${secret.shareId}/video`))
    expect(await read(`${beside.url}?compare`)).toContain('This recording needs a password.')
  },
)

it('only links to a recording on another service', async () => {
  await using service = await openService()
  await using another = await openService()
  const { url } = await share(another)
  const known = await share(service)
  const paths = [new URL(url).pathname, '/s/shr_1', `/s/${known.shareId}/video`, `/x/s/${known.shareId}`, '/']
  for (const elsewhere of paths.map((path) => `https://video.example.com${path}`)) {
    const links = [{ kind: 'before', label: 'Compare with main', url: elsewhere }]
    const alone = await share(service, { ...failed, links })
    for (const address of [alone.url, `${alone.url}?compare`]) {
      const page = await read(address)
      expect(page).toContain(`<a href="${elsewhere}">Compare with main</a>`)
      expect(page).not.toContain('?compare"')
      expect(page.match(/<video/g)).toHaveLength(1)
    }
  }
})

it('reveals nothing about another recording that the viewer may not see', async () => {
  await using service = await openService()
  const secret = await share(service, { error: 'confidential' }, { title: 'Secret', password: 'open sesame' })
  const gone = await share(service)
  await service.store.delete([`shares/${gone.shareId}`])
  const compare = async ({ url }: { url: string }) => {
    const links = [{ kind: 'before', label: 'Compare with main', url }]
    return await read(`${(await share(service, { ...failed, links })).url}?compare`)
  }
  const closed = await compare(secret)
  expect(closed).not.toMatch(/confidential|Secret/)
  expect(closed).not.toContain(`/s/${secret.shareId}/video`)
  expect(closed).toContain(`href="/s/${secret.shareId}?back=shr_`)
  const missing = await compare(gone)
  expect(missing).toContain('This recording is no longer shared.')
  expect(missing).not.toContain(`/s/${gone.shareId}/video`)
})

it('leads from the password form back to the comparison that linked to it, and nowhere else', async () => {
  await using service = await openService()
  const secret = await share(service, {}, { password: 'open sesame' })
  const own = await share(service, {
    ...failed,
    links: [{ kind: 'before', label: 'Compare with main', url: secret.url }],
  })
  const [, form = ''] = /href="([^"]*)">Enter it/.exec(await read(`${own.url}?compare&t=0:12`)) ?? []
  expect(form).toBe(`/s/${secret.shareId}?back=${own.shareId}&amp;t=12`)
  const enter = async (query: string) => {
    const body = new URLSearchParams({ password: 'open sesame' })
    const answer = await fetch(secret.url + query, { method: 'POST', body, redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await enter(`?back=${own.shareId}&t=12`)).toEqual([303, `/s/${own.shareId}?compare&t=12`])
  for (const elsewhere of ['//example.com', 'https://example.com', `${own.shareId}/../..`, ''])
    expect(await enter(`?back=${encodeURIComponent(elsewhere)}`)).toEqual([303, `/s/${secret.shareId}`])
})

it.each([
  [{ result: 'flaky', try: 2, tries: 2 }, 'Flaky · try 2 of 2 passed'],
  [{ result: 'flaky', try: 1, tries: 2, error: 'Error: no' }, 'Flaky · try 1 of 2 failed'],
  // A try in the middle without an error: nobody knows how it ended.
  [{ result: 'flaky', try: 2, tries: 3 }, 'Flaky · try 2 of 3'],
  [{ result: 'flaky' }, 'Flaky'],
  [{ result: 'failed', try: 2, tries: 3, error: 'Error: no' }, 'Failed · try 2 of 3'],
  [{ result: 'failed', try: 1, tries: 1 }, 'Failed'],
])('says which try of a test this is, and how a flaky one ended: %j', async (details, words) => {
  await using service = await openService()
  const other = await share(service, details)
  const links = [{ kind: 'before', label: 'Compare with main', url: other.url }]
  const { url } = await share(service, { ...details, links })
  const page = await read(url)
  expect(/<h1>(.*?)<\/h1>/.exec(page)?.[1]).toBe(
    `<span class="result ${details.result}">${words}</span> Checkout › pays`,
  )
  expect(page).toContain(`<title>${words.slice(0, 6).trim()} · Checkout › pays</title>`)
  const compared = wordsOf(await read(`${url}?compare`))
  expect(compared).toContain(` main · ${words} `)
  expect(compared).toContain(` This recording · ${words} `)
})

it.each([
  ['video/mp4', 'perhaps with HEVC, which Safari plays'],
  ['video/quicktime', 'perhaps with HEVC, which Safari plays'],
  ['video/webm', 'which Chrome and Firefox play'],
  ['video/x-msvideo', 'which VLC plays'],
])('has a text for browsers that cannot play %s, with something that plays it', async (mimeType, clause) => {
  await using service = await openService()
  const { fileId } = await createFile(service, { filename: 'checkout', mimeType })
  const { url } = await createShare(service, { fileId })
  expect(await read(url)).toContain(`can&#39;t play this video. Its type is ${mimeType}, ${clause}."`)
})

it('names the download after the title', async () => {
  await using service = await openService()
  const nameOf = async (title: string) => {
    const { url } = await share(service, undefined, { title })
    const disposition = (await fetch(`${url}/download`)).headers.get('content-disposition') ?? ''
    return decodeURIComponent(disposition.replace("attachment;filename*=UTF-8''", ''))
  }
  expect(await nameOf('Checkout › pays: a/b')).toBe('Checkout › pays a b.webm')
  expect(await nameOf('checkout.webm')).toBe('checkout.webm')
  expect(await nameOf('../../etc\u0000\u202e/passwd')).toBe('etc passwd.webm')
  expect(await nameOf('???')).toBe('video.webm')
  expect(await nameOf('😀'.repeat(300))).toBe(`${'😀'.repeat(50)}.webm`)
})

it('has a script of at most 8 kB when compressed', () => {
  expect(gzipSync(player).length).toBeLessThanOrEqual(8000)
})
