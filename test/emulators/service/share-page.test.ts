import { describe, expect, it } from 'vitest'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import { createShare } from './client.ts'

describe('the address of a share', () => {
  it('opens a page that plays the video', async () => {
    await using service = await startServiceEmulator({ pathPrefix: '/video' })
    const { shareId, url } = await createShare(service, { title: '<b>"Sign in"</b>' })
    const page = await fetch(url)
    const html = await page.text()
    expect(html).toContain('&lt;b&gt;&quot;Sign in&quot;&lt;/b&gt;')
    expect(html).not.toContain('<b>')
    expect(html).toContain(`<source src="/video/s/${shareId}/video" type="video/webm">`)
    expect(html).toContain('10 bytes')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
  })

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=5-99', 206, 'bytes 5-9/10', '56789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=0-1,3-4', 200, null, '0123456789'],
    ['bytes=4-2', 200, null, '0123456789'],
  ])('answers the range %s', async (range, status, contentRange, body) => {
    await using service = await startServiceEmulator()
    const { url } = await createShare(service)
    const part = await fetch(`${url}/video`, { headers: { Range: range } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      status,
      contentRange,
      body,
    ])
    expect(part.headers.get('accept-ranges')).toBe('bytes')
  })

  it('tells type and length of the video without its bytes', async () => {
    await using service = await startServiceEmulator()
    const { url } = await createShare(service)
    const head = await fetch(`${url}/video`, { method: 'HEAD' })
    expect(head.headers.get('content-type')).toBe('video/webm')
    expect(head.headers.get('content-length')).toBe('10')
    expect(await head.text()).toBe('')
  })

  it('asks for the password before it shows a protected video', async () => {
    await using service = await startServiceEmulator()
    const { url } = await createShare(service, { title: 'Private title', password: 'pass word' })
    const asked = await (await fetch(url)).text()
    expect(asked).toContain('type="password"')
    expect(asked).not.toContain('Private title')
    expect((await fetch(`${url}/video`)).status).toBe(403)
    const enter = (password: string) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ password }), redirect: 'manual' })
    expect((await enter('wrong')).status).toBe(403)
    const entered = await enter('pass word')
    expect([entered.status, entered.headers.get('location')]).toEqual([303, new URL(url).pathname])
    const Cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await (await fetch(url, { headers: { Cookie } })).text()).toContain('Private title')
    expect(await (await fetch(`${url}/video`, { headers: { Cookie } })).text()).toBe('0123456789')
  })
})
