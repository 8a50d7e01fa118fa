import { describe, expect, it } from 'vitest'
import { entering, pageCases, password, publicly, share } from '../cases/page.ts'
import { folder } from '../places/place.ts'

describe('on a folder', () => pageCases(folder))

// Only Node's server has to know which addresses proxies add. Cloudflare has a header of its own for the viewer.
it.each([
  [
    'behind a proxy that adds ports',
    publicly,
    (at: number) => (at % 2 ? `198.51.100.7:${40_000 + at}` : `[::ffff:198.51.100.7]:${at}`),
  ],
  [
    'behind two proxies',
    { ...publicly, trustedProxies: 2 },
    (at: number) => `203.0.113.${at}, 198.51.100.7, 192.0.2.${at}`,
  ],
  [
    'behind more proxies than there are addresses',
    { ...publicly, trustedProxies: 3 },
    (at: number) => `198.51.100.7, 192.0.2.${at}`,
  ],
  [
    'whatever the header says, with no trusted proxy',
    { ...publicly, trustedProxies: 0 },
    (at: number) => `198.51.100.${at}`,
  ],
  ['one who sends X-Forwarded-For, without a proxy', {}, (at: number) => `198.51.100.${at}`],
])('counts all wrong passwords of one viewer together: %s', async (_, settings, addressOf) => {
  await using plain = await folder.open()
  const { shareId } = await share(plain, { password })
  await using service = await plain.reopen(settings)
  const tries = Array.from({ length: 12 }, (_, at) =>
    service.visit(`/s/${shareId}`, entering('wrong', { 'x-forwarded-for': addressOf(at) })),
  )
  expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429)
})

it('counts viewers behind two proxies separately, by 64 bits of IPv6', async () => {
  await using plain = await folder.open()
  const { shareId } = await share(plain, { password })
  await using service = await plain.reopen({ ...publicly, trustedProxies: 2 })
  const enterFrom = (ip: string, value: string) =>
    service.visit(`/s/${shareId}`, entering(value, { 'x-forwarded-for': `203.0.113.9, ${ip}, 192.0.2.1` }))
  const wrong = Array.from({ length: 11 }, (_, at) => enterFrom(`2001:db8::${at}`, 'wrong'))
  expect((await Promise.all(wrong)).map(({ status }) => status)).toContain(429)
  expect((await enterFrom('2001:db8:0:0:ffff::1', password)).status).toBe(429)
  for (const other of ['2001:db8:0:1::1', '198.51.100.7'])
    expect((await enterFrom(other, password)).status, other).toBe(303)
})
