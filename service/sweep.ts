import { fileOf, isId, readTime, shareIdStart, uploadOf } from './ids.ts'
import { hasEnded, isOver, markerName, sweptAfter, videoName } from './records.ts'
import { type Store, StoreError } from './store/store.ts'

export type Swept = { shares: number; files: number; uploads: number; videos: number }

/**
 * Deletes what nobody can use any more, and nothing that has another form than the service's own names. Works from names
 * alone. Throws where a listing fails: what is in use is then not known.
 */
export async function sweep(
  store: Store,
  { keepDays, now = Date.now() }: { keepDays: number; now?: number },
): Promise<Swept> {
  if ((await store.head(markerName)) === undefined) throw new StoreError('The marker of the store is gone.')
  const { shared, ended } = await sweepShares(store, keepDays, now)
  const { uploads, deleted } = await sweepFiles(store, shared, now)
  return {
    shares: ended,
    files: deleted,
    uploads: await sweepUploads(store, now),
    videos: await sweepVideos(store, uploads, now),
  }
}

/** Deletes shares that have ended; the others' files are in use. */
async function sweepShares(store: Store, keepDays: number, now: number) {
  const shared = new Set<string>()
  let ended = 0
  for await (const id of idsOf(store, 'shares/', 'share')) {
    if (!hasEnded(id, keepDays, now)) shared.add(fileOf(id))
    else {
      await store.delete(`shares/${id}`)
      ended += 1
    }
  }
  return { shared, ended }
}

/** Deletes files without a share that can get none any more; returns the uploads of those that stay. */
async function sweepFiles(store: Store, shared: ReadonlySet<string>, now: number) {
  const uploads = new Set<string>()
  let deleted = 0
  for await (const id of idsOf(store, 'files/', 'file')) {
    if (shared.has(id) || !isOver(id, sweptAfter, now) || (await hasShare(store, id))) {
      uploads.add(uploadOf(id))
      continue
    }
    // The record first: a crash in between leaves bytes without one, which the next sweep deletes.
    await store.delete(`files/${id}`)
    await store.delete(videoName(uploadOf(id)))
    deleted += 1
  }
  return { uploads, deleted }
}

/** Deletes uploads that can't be completed any more. What became a file has a record of its own. */
async function sweepUploads(store: Store, now: number): Promise<number> {
  let deleted = 0
  for await (const id of idsOf(store, 'uploads/', 'upload')) {
    if (!isOver(id, sweptAfter, now)) break
    await store.delete(`completions/${id}`)
    await store.delete(`uploads/${id}`)
    deleted += 1
  }
  return deleted
}

/** Deletes bytes that became no file, whole ones and parts of them. */
async function sweepVideos(store: Store, uploads: ReadonlySet<string>, now: number): Promise<number> {
  let deleted = 0
  for await (const id of idsOf(store, 'videos/', 'upload')) {
    if (!isOver(id, sweptAfter, now)) break
    if (uploads.has(id)) continue
    await store.delete(videoName(id))
    deleted += 1
  }
  for await (const name of idsOf(store, 'temporary/', 'temporary')) {
    if (now < readTime(name) + sweptAfter) break
    await store.delete(`temporary/${name}`)
    deleted += 1
  }
  return deleted
}

async function hasShare(store: Store, fileId: string): Promise<boolean> {
  for await (const _ of store.list(`shares/${shareIdStart(fileId)}`)) return true
  return false
}

/** The ids in names of one kind. What has another form is not of the service's making. */
async function* idsOf(store: Store, prefix: string, kind: Parameters<typeof isId>[0]): AsyncIterable<string> {
  for await (const name of store.list(prefix)) {
    const id = name.slice(prefix.length)
    if (isId(kind, id)) yield id
  }
}
