import { expect, it } from 'vitest'
import { newFileId, newShareId, newTemporaryName, newUploadId } from '../../ids.ts'
import type { Store } from '../../store/store.ts'
import { sweep } from '../../sweep.ts'
import { createFile, createShare, createUpload, namesOf, send } from '../client.ts'
import type { Place } from '../places/place.ts'

const hour = 3_600_000
/** The kinds of records that a sweep lists. */
const listedKinds = ['uploads', 'videos', 'files', 'shares', 'ends', 'temporary']

const namesIn = (store: Store) => namesOf(store, ['uploads', 'videos', 'completions', 'files', 'shares', 'temporary'])

/** Cases for the sweep. */
export function sweepCases(place: Place): void {
  it('deletes expired uploads, files and bytes, and keeps what is shared', async () => {
    await using service = await place.open()
    const { store } = service
    await createUpload(service)
    await send(await createUpload(service), 'film')
    const unshared = await createFile(service)
    const shared = await createFile(service)
    const { url } = await createShare(service, { fileId: shared.fileId })
    await store.put(`videos/${newUploadId(Date.now())}`, 'orphan')
    await store.put(`temporary/${newTemporaryName(Date.now())}`, 'part')
    const all = await namesIn(store)
    expect(await sweep(store, { keepDays: 0, now: Date.now() + 24.9 * hour })).toEqual({
      shares: 0,
      files: 0,
      uploads: 0,
      videos: 0,
    })
    expect(await namesIn(store)).toEqual(all)
    const swept = await sweep(store, { keepDays: 0, now: Date.now() + 25.1 * hour })
    expect(swept).toEqual({ shares: 0, files: 1, uploads: 4, videos: 3 })
    expect((await namesIn(store)).toSorted()).toEqual([
      `files/${shared.fileId}`,
      expect.stringContaining(`shares/shr_${shared.fileId.slice(4)}`),
      `videos/${shared.uploadId}`,
    ])
    expect(await store.head(`files/${unshared.fileId}`)).toBeUndefined()
    expect(await (await fetch(`${url}/video`)).text()).toBe('film')
  })

  it("counts a file's age from its completion, not from its upload", async () => {
    await using service = await place.open()
    const { store } = service
    const uploadId = newUploadId(Date.now() - 48 * hour)
    const fileId = newFileId(uploadId, Date.now() - 24.5 * hour)
    await store.put(`videos/${uploadId}`, 'film')
    await store.put(`files/${fileId}`, '{}')
    await sweep(store, { keepDays: 0 })
    expect(await namesIn(store)).toEqual([`videos/${uploadId}`, `files/${fileId}`])
    await sweep(store, { keepDays: 0, now: Date.now() + hour })
    expect(await namesIn(store)).toEqual([])
  })

  it('deletes shares after --keep-days, and then their files', async () => {
    await using service = await place.open()
    const { fileId } = await createFile(service)
    await createShare(service, { fileId })
    const [keepDays, at] = [7, (days: number) => Date.now() + days * 24 * hour]
    expect(await sweep(service.store, { keepDays, now: at(6.9) })).toMatchObject({ shares: 0, files: 0 })
    expect(await sweep(service.store, { keepDays: 0, now: at(999) })).toMatchObject({ shares: 0, files: 0 })
    expect(await sweep(service.store, { keepDays, now: at(7.1) })).toMatchObject({ shares: 1, files: 1 })
    expect(await namesIn(service.store)).toEqual([])
  })

  it('checks once more for shares of a file just before it deletes the file', async () => {
    await using service = await place.open()
    const { store } = service
    const { fileId } = await createFile(service)
    const late: Store = {
      ...store,
      async *list(prefix) {
        yield* store.list(prefix)
        if (prefix === 'shares/') await store.put(`shares/${newShareId(fileId, Date.now())}`, '{}')
      },
    }
    expect(await sweep(late, { keepDays: 0, now: Date.now() + 30 * hour })).toMatchObject({
      files: 0,
      videos: 0,
    })
  })

  it('keeps the video of a share until it ends, even if a backup in a wrong order lost the record of its file', async () => {
    await using service = await place.open()
    const { store } = service
    const { fileId, uploadId } = await createFile(service)
    const { url } = await createShare(service, { fileId })
    await store.delete([`files/${fileId}`])
    const [keepDays, later] = [7, Date.now() + 30 * hour]
    await sweep(store, { keepDays, now: later, stretchLength: 1 })
    expect(await (await fetch(`${url}/video`)).text()).toBe('film')
    expect(await sweep(store, { keepDays, now: later + 7 * 24 * hour })).toMatchObject({ shares: 1 })
    await sweep(store, { keepDays, now: later + 7 * 24 * hour })
    expect(await store.head(`videos/${uploadId}`)).toBeUndefined()
  })

  it('keeps uploads that a server whose clock is late completed, wherever a sweep begins', async () => {
    await using service = await place.open()
    const { store } = service
    const created = Date.now() - 30 * hour
    const uploadId = newUploadId(created)
    // This server's clock is two hours behind.
    const fileId = newFileId(uploadId, created - 2 * hour)
    await store.put(`videos/${uploadId}`, 'film')
    await store.put(`files/${fileId}`, '{}')
    await store.put(`shares/${newShareId(fileId, Date.now())}`, '{}')
    for (const since of [3, 2.5, 1, 0.5, 0, -0.5]) await sweep(store, { keepDays: 0, since: created - since * hour })
    expect(await store.head(`videos/${uploadId}`)).toBe(4)
    expect(await store.head(`files/${fileId}`)).toBe(2)
  })

  it.each(listedKinds)('deletes nothing that is in use if the listing of %s fails', async (kind) => {
    await using service = await place.open()
    const { store } = service
    const { fileId, uploadId } = await createFile(service)
    await createShare(service, { fileId })
    const failing: Store = {
      ...store,
      async *list(prefix) {
        for await (const name of store.list(prefix)) if (!prefix.startsWith(kind)) yield name
        if (prefix === `${kind}/`) throw new Error('no listing')
      },
    }
    const now = Date.now() + 30 * hour
    await expect(sweep(failing, { keepDays: 0, now })).rejects.toThrow('no listing')
    expect(await store.head(`videos/${uploadId}`)).toBe(4)
    expect(await store.head(`files/${fileId}`)).toBeDefined()
  })

  it("leaves alone names that aren't its own, and does nothing if the marker is missing", async () => {
    await using service = await place.open()
    const { store } = service
    const foreign = ['videos/holiday.mp4', 'shares/mine', 'ends/end_0', `uploads/upl_${'z'.repeat(23)}`, 'files/fil_0']
    for (const name of foreign) await store.put(name, 'mine')
    await sweep(store, { keepDays: 1, now: Date.now() + 999 * 24 * hour })
    for (const name of foreign) expect(await store.head(name), name).toBe(4)
    await store.delete(['service'])
    await expect(sweep(store, { keepDays: 0 })).rejects.toThrow('marker')
  })
}
