import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endIdOf, newShareId } from '../../ids.ts'
import { createShare as putShare, readShare, type Share } from '../../records.ts'
import type { Store } from '../../store/store.ts'
import { sweep } from '../../sweep.ts'
import { call, createFile, createShare, namesOf, text } from '../client.ts'
import type { TestService } from '../open-service.ts'
import type { Place } from '../places/place.ts'

const hour = 3_600_000
const day = 24 * hour

/** The time in so many milliseconds, as JSON has it. */
const after = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Puts a copy of a share, made a minute ago, that ended so many milliseconds ago. */
export async function putEnded(store: Store, shareId: string, ago = 1000): Promise<string> {
  const share = await readShare(store, shareId)
  if (share === undefined) throw new Error('There is no such share.')
  const ended = newShareId(`fil_${shareId.slice(4, 34)}`, Date.now() - 60_000)
  const { expiresAt: _, ...rest } = share
  await putShare(store, ended, { ...rest, expiresAt: Date.now() - ago } satisfies Share)
  return ended
}

/** Cases for shares that end at a time of their own. */
export function endCases(place: Place): void {
  it('ends a share at its own end or after --keep-days, whichever is earlier', async () => {
    await using service = await place.open()
    const { fileId } = await createFile(service)
    const [soon, late] = [after(2 * day), after(200 * day)]
    const create = async (expiresAt?: string) => {
      const { data } = await call(service, 'POST /api/v1/shares', { body: { fileId, expiresAt } })
      return { shareId: text(data, 'share', 'shareId'), end: text(data, 'share', 'expiresAt'), data }
    }
    const shares = [await create(soon), await create(late), await create()] as const
    const created = Date.parse(text(shares[0].data, 'share', 'createdAt'))
    expect(shares[0].end).toBe(soon)
    for (const { end } of shares.slice(1)) expect(Math.abs(Date.parse(end) - created - 90 * day)).toBeLessThan(60_000)
    const ends = (other: TestService) =>
      Promise.all(
        shares.map(async ({ shareId }) => {
          const { data } = await call(other, `GET /api/v1/shares/${shareId}`, { key: service.key })
          return text(data, 'share', 'expiresAt')
        }),
      )
    expect(await ends(service)).toEqual(shares.map(({ end }) => end))
    await using endless = await service.reopen({ keepDays: 0 })
    expect(await ends(endless)).toEqual([soon, late, 'null'])
  })

  describe('expiresAt', () => {
    let service: TestService
    let fileId = ''
    beforeAll(async () => {
      service = await place.open()
      fileId = (await createFile(service)).fileId
    })
    afterAll(() => service?.[Symbol.asyncDispose]())

    const year = new Date().getUTCFullYear() + 1
    it.each([
      after(-1),
      after(-day),
      '',
      'soon',
      'null',
      null,
      true,
      {},
      [],
      [after(day)],
      Date.now() + day,
      `${Date.now() + day}`,
      -1,
      1e308,
      `${year}`,
      `${year}-01`,
      `${year}-02-30`,
      `${year}-13-01`,
      `${year}-1-1`,
      `${year}-01-01T00:00:00`,
      `${year}-01-01T25:00:00Z`,
      `${year}-01-01 00:00:00Z`,
      `${year}-01-01T00:00:00Z `,
      `${year}-01-01T00:00:00+99:00`,
      `Fri, 01 Jan ${year} 00:00:00 GMT`,
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-01:00',
      '10000-01-01T00:00:00Z',
      '+275760-09-13T00:00:00Z',
      `${year}-01-01T00:00:00.${'0'.repeat(60_000)}x`,
    ])('is refused with a 422 that names it: %j', async (expiresAt) => {
      const { status, body } = await call(service, 'POST /api/v1/shares', { body: { fileId, expiresAt } })
      expect([status, text(body, 'error', 'message')]).toEqual([422, expect.stringContaining('"expiresAt"')])
    })

    it.each([
      [`${year}-01-31`, `${year}-01-31T00:00:00.000Z`],
      [`${year}-01-31T16:03Z`, `${year}-01-31T16:03:00.000Z`],
      [`${year}-01-31T16:03:21Z`, `${year}-01-31T16:03:21.000Z`],
      [`${year}-01-31T16:03:21.123456+00:00`, `${year}-01-31T16:03:21.123Z`],
      [`${year}-01-31T16:03:21.5+05:30`, `${year}-01-31T10:33:21.500Z`],
      [`${year}-01-01T00:30:00+01:00`, `${year - 1}-12-31T23:30:00.000Z`],
    ])('can be %s', async (expiresAt, end) => {
      await using endless = await service.reopen({ keepDays: 0 })
      const { data } = await call(endless, 'POST /api/v1/shares', { body: { fileId, expiresAt }, key: service.key })
      expect(text(data, 'share', 'expiresAt')).toBe(end)
    })
  })

  it('can end a share in the last year that has four digits', async () => {
    await using service = await place.open({ keepDays: 0 })
    const { fileId } = await createFile(service)
    const expiresAt = '9999-12-31T23:59:59.999Z'
    const { data } = await call(service, 'POST /api/v1/shares', { body: { fileId, expiresAt } })
    expect(text(data, 'share', 'expiresAt')).toBe(expiresAt)
    expect((await fetch(text(data, 'share', 'url'))).status).toBe(200)
    expect(await sweep(service.store, { keepDays: 0, now: Date.now() + 900 * 365 * day })).toMatchObject({ shares: 0 })
    const { shareId } = { shareId: text(data, 'share', 'shareId') }
    expect((await call(service, `DELETE /api/v1/shares/${shareId}`)).status).toBe(204)
    expect(await namesOf(service.store, ['shares', 'ends'])).toEqual([])
  })

  it('shows nothing of a share that has ended, and still deletes it', async () => {
    await using service = await place.open({ keepDays: 0 })
    const { fileId } = await createFile(service)
    const { shareId } = await createShare(service, { fileId, expiresAt: after(day) })
    const locked = await createShare(service, { fileId, password: 'open sesame' })
    const ended = await putEnded(service.store, shareId)
    const closed = await putEnded(service.store, locked.shareId)
    const statusesOf = async (id: string) => {
      const paths = ['', '/video', '/download', '/check', '/picture', '?compare']
      const answers = await Promise.all(
        paths.map((path) => fetch(`${service.url}/s/${id}${path}`, { redirect: 'manual' })),
      )
      return new Set(answers.map(({ status }) => status))
    }
    for (const id of [ended, closed]) expect(await statusesOf(id)).toEqual(new Set([404]))
    const form = { method: 'POST', body: new URLSearchParams({ password: 'open sesame' }) }
    expect((await fetch(`${service.url}/s/${closed}`, form)).status).toBe(404)
    expect((await call(service, `GET /api/v1/shares/${ended}`)).status).toBe(404)
    const links = [{ kind: 'before', label: 'Compare with main', url: `${service.url}/s/${ended}` }]
    const { url } = await createShare(service, { fileId, details: { links } })
    expect(await (await fetch(`${url}?compare`)).text()).toContain('This recording is no longer shared.')
    expect((await call(service, `DELETE /api/v1/shares/${ended}`)).status).toBe(204)
    expect((await call(service, `DELETE /api/v1/shares/${ended}`)).status).toBe(404)
    expect(await statusesOf(shareId)).not.toEqual(new Set([404]))
  })

  it('sweeps shares at their own ends, and then their files', async () => {
    await using service = await place.open()
    const { store } = service
    const { fileId, uploadId } = await createFile(service)
    const [first, second] = [after(2 * hour), after(30 * hour)]
    await createShare(service, { fileId, expiresAt: first })
    const { shareId } = await createShare(service, { fileId, expiresAt: second })
    const at = (time: string, minutes: number) => ({ keepDays: 7, now: Date.parse(time) + minutes * 60_000 })
    expect(await sweep(store, at(first, -1))).toMatchObject({ shares: 0 })
    expect(await sweep(store, at(first, 1))).toMatchObject({ shares: 1, files: 0 })
    expect(await namesOf(store, ['shares', 'ends'])).toEqual([
      `shares/${shareId}`,
      `ends/${endIdOf(shareId, Date.parse(second))}`,
    ])
    expect(await sweep(store, at(second, -1))).toMatchObject({ shares: 0, files: 0 })
    expect(await store.head(`videos/${uploadId}`)).toBe(4)
    expect(await sweep(store, at(second, 1))).toMatchObject({ shares: 1, files: 1 })
    expect(await namesOf(store, ['shares', 'ends', 'files', 'videos'])).toEqual([])
  })

  it('counts a share once that its own end and --keep-days end, in any order', async () => {
    await using service = await place.open()
    const { fileId } = await createFile(service)
    for (const days of [5, 9]) await createShare(service, { fileId, expiresAt: after(days * day) })
    const at = (days: number) => ({ keepDays: 7, now: Date.now() + days * day })
    expect(await sweep(service.store, at(8))).toMatchObject({ shares: 2, files: 1 })
    expect(await sweep(service.store, at(10))).toMatchObject({ shares: 0, files: 0 })
    expect(await namesOf(service.store, ['shares', 'ends'])).toEqual([])
  })

  it('leaves no record of an end when a share is deleted before', async () => {
    await using service = await place.open()
    const { fileId } = await createFile(service)
    const { shareId } = await createShare(service, { fileId, expiresAt: after(day) })
    expect(await namesOf(service.store, ['ends'])).toHaveLength(1)
    expect((await call(service, `DELETE /api/v1/shares/${shareId}`)).status).toBe(204)
    expect(await namesOf(service.store, ['shares', 'ends'])).toEqual([])
  })

  it('finds after a crash what has to be swept: the record of an end is made first, and deleted last', async () => {
    await using service = await place.open()
    const { fileId } = await createFile(service)
    const { shareId } = await createShare(service, { fileId })
    const share = await readShare(service.store, shareId)
    if (share === undefined) throw new Error('There is no such share.')
    const expiresAt = Date.now() + hour
    const order: string[] = []
    const store: Store = {
      ...service.store,
      put: async (name, body) => order.push(`put ${name.split('/')[0]}`) > 0 && (await service.store.put(name, body)),
      delete: async (names) => {
        const kinds = new Set(names.map((name) => name.split('/')[0]))
        if (kinds.size > 0) order.push(`delete ${[...kinds]}`)
        await service.store.delete(names)
      },
    }
    const ending = newShareId(fileId, Date.now())
    await putShare(store, ending, { ...share, expiresAt })
    await sweep(store, { keepDays: 0, now: expiresAt + 1000 })
    expect(order).toEqual(['put ends', 'put shares', 'delete shares', 'delete ends'])
    // An end whose share was never made.
    await service.store.put(`ends/${endIdOf(ending, expiresAt)}`, '{}')
    await sweep(service.store, { keepDays: 0, now: expiresAt + 1000 })
    expect(await namesOf(service.store, ['ends', 'shares'])).toEqual([`shares/${shareId}`])
  })
}
