import { fileOf, type IdKind, isId, shareIdStart, uploadOf } from './ids.ts'
import { hasEnded, isOver, markerName, sweptAfter, videoName } from './records.ts'
import { isAny, type Store, StoreError } from './store/store.ts'

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
  const swept: Swept = { shares: 0, files: 0, uploads: 0, videos: 0 }
  const drop = async (counted: keyof Swept, ...names: string[]) => {
    for (const name of names) await store.delete(name)
    swept[counted] += 1
  }
  const shared = new Set<string>()
  for await (const id of idsOf(store, 'shares', 'share'))
    if (hasEnded(id, keepDays, now)) await drop('shares', `shares/${id}`)
    else shared.add(fileOf(id))
  const isInUse = async (id: string) =>
    shared.has(id) || !isOver(id, sweptAfter, now) || (await isAny(store, `shares/${shareIdStart(id)}`))

  const uploads = new Set<string>()
  for await (const id of idsOf(store, 'files', 'file'))
    if (await isInUse(id)) uploads.add(uploadOf(id))
    // The record first: a crash in between leaves bytes without one, which the next sweep deletes.
    else await drop('files', `files/${id}`, videoName(uploadOf(id)))

  for await (const id of idsOf(store, 'uploads', 'upload', now))
    await drop('uploads', `completions/${id}`, `uploads/${id}`)
  for await (const id of idsOf(store, 'videos', 'upload', now))
    if (!uploads.has(id)) await drop('videos', videoName(id))
  for await (const id of idsOf(store, 'temporary', 'temporary', now)) await drop('videos', `temporary/${id}`)
  return swept
}

/**
 * The ids in names of one kind, with `now` only those that no call waits for any more. What has another form is not of the
 * service's making. Names sort by time, so the first that is young ends the listing.
 */
async function* idsOf(store: Store, kind: string, form: IdKind, now?: number): AsyncIterable<string> {
  for await (const name of store.list(`${kind}/`)) {
    const id = name.slice(kind.length + 1)
    if (!isId(form, id)) continue
    if (now !== undefined && !isOver(id, sweptAfter, now)) return
    yield id
  }
}
