import * as v from 'valibot'
import { details } from './details.ts'
import { type IdKind, isId, timeOf } from './ids.ts'
import { type Store, StoreError } from './store/store.ts'

// docs/contributing/service.md lists who creates and deletes each record.
export const markerName = 'service'
/** Rejects if the store's marker is missing or can't be read. (An unreadable file still has a name and a size.) */
export async function checkMarker(store: Pick<Store, 'get'>): Promise<void> {
  if ((await store.get(markerName)) === undefined) throw new StoreError("The store's marker is missing.")
}

export const videoName = (uploadId: string): string => `videos/${uploadId}`

const hour = 3_600_000
const day = 24 * hour
/** An upload's PUT must begin within this time after its creation. */
export const putWithin = hour
/** An upload can be completed, and a file shared, within this time after its creation. */
export const usedWithin = day
/** Grace period: the sweep deletes an upload or unshared file an hour after the last call that may need it. */
export const sweptAfter = day + hour

/** The kind of id in each kind of name. */
const idKinds = {
  uploads: 'upload',
  videos: 'upload',
  files: 'file',
  shares: 'share',
  temporary: 'temporary',
} as const satisfies Record<string, IdKind>

const video = v.object({
  /** The name of the key that made it. All keys of this name may use it. */
  owner: v.string(),
  filename: v.string(),
  mimeType: v.string(),
  sizeBytes: v.number(),
})
const password = v.object({ salt: v.string(), hash: v.string(), cost: v.number() })
const share = v.object({
  ...video.entries,
  title: v.string(),
  password: v.optional(password),
  details: v.optional(details),
})

/** The record of an upload, and later of its file. */
export type Video = v.InferOutput<typeof video>
export type Share = v.InferOutput<typeof share>
export type PasswordHash = v.InferOutput<typeof password>

export const readVideo = async (store: Store, kind: 'upload' | 'file', id: string) =>
  isId(kind, id) ? await readRecord(store, `${kind}s/${id}`, video) : undefined

/** The id of the file that an upload became. After a crash, the file's own record may be missing. */
export async function readCompletion(store: Store, uploadId: string): Promise<string | undefined> {
  return (await readRecord(store, `completions/${uploadId}`, v.object({ fileId: v.string() })))?.fileId
}

/** The ids of a kind, sorted, after `from`. Skips names that aren't the service's own. */
export async function* idsOf(store: Store, kind: keyof typeof idKinds, from = ''): AsyncIterable<string> {
  for await (const name of store.list(`${kind}/`, `${kind}/${from}`)) {
    const id = name.slice(kind.length + 1)
    if (isId(idKinds[kind], id)) yield id
  }
}

/** A share, unless it has ended. */
export async function readShare(store: Store, shareId: string, keepDays: number): Promise<Share | undefined> {
  if (!isId('share', shareId) || hasEnded(shareId, keepDays, Date.now())) return undefined
  return await readRecord(store, `shares/${shareId}`, share)
}

/** When a share ends, in milliseconds since 1970. With 0 days it never does. */
export const endOf = (shareId: string, keepDays: number): number =>
  keepDays > 0 ? timeOf(shareId) + keepDays * day : Number.POSITIVE_INFINITY

export const hasEnded = (shareId: string, keepDays: number, now: number): boolean => now >= endOf(shareId, keepDays)

/** Whether at least `within` milliseconds have passed since the time in the id. */
export const isOver = (id: string, within: number, now = Date.now()): boolean => now >= timeOf(id) + within

export async function readRecord<T>(store: Store, name: string, schema: v.GenericSchema<unknown, T>) {
  const text = await store.get(name)
  if (text === undefined) return undefined
  const record = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  // The whole name may hold a share's id, which would open it.
  if (!record.success) throw new StoreError(`A record in ${name.replace(/\/.*/, '')} is damaged.`)
  return record.output
}
