import * as v from 'valibot'
import { details } from './details.ts'
import { endIdOf, type IdKind, isId, timeOf } from './ids.ts'
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
  ends: 'end',
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
  /** The share's own end, in milliseconds since 1970. */
  expiresAt: v.optional(v.number()),
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

/** A share, even if it has ended. */
export const readShare = async (store: Store, shareId: string) =>
  isId('share', shareId) ? await readRecord(store, `shares/${shareId}`, share) : undefined

/** A share, unless it has ended. */
export async function readLivingShare(store: Store, shareId: string, keepDays: number): Promise<Share | undefined> {
  const found = hasEndedByAge(shareId, keepDays, Date.now()) ? undefined : await readShare(store, shareId)
  return found && Date.now() < endOf(shareId, found, keepDays) ? found : undefined
}

/** When a share ends, in milliseconds since 1970: at its own end or after `keepDays`, whichever is earlier. */
export const endOf = (shareId: string, { expiresAt }: Share, keepDays: number): number =>
  Math.min(endByAge(shareId, keepDays), expiresAt ?? Number.POSITIVE_INFINITY)

/** Whether a share has ended after `keepDays`. Its name alone says so. */
export const hasEndedByAge = (shareId: string, keepDays: number, now: number): boolean =>
  now >= endByAge(shareId, keepDays)

/** With 0 days, age ends no share. */
const endByAge = (shareId: string, keepDays: number): number =>
  keepDays > 0 ? timeOf(shareId) + keepDays * day : Number.POSITIVE_INFINITY

/** Creates a share. Its end is recorded first: a sweep finds by it what a crash leaves. */
export async function createShare(store: Store, shareId: string, share: Share): Promise<void> {
  for (const name of endNamesOf(shareId, share)) await store.put(name, '{}')
  await store.put(`shares/${shareId}`, JSON.stringify(share))
}

/** Deletes shares, and then the records of their ends, by which a sweep finds what a crash leaves. */
export async function deleteShares(store: Store, shares: readonly { id: string; share: Share }[]): Promise<void> {
  await store.delete(shares.map(({ id }) => `shares/${id}`))
  await store.delete(shares.flatMap(({ id, share }) => endNamesOf(id, share)))
}

/** The record of a share's own end, if it has one. */
const endNamesOf = (shareId: string, { expiresAt }: Share): string[] =>
  expiresAt === undefined ? [] : [`ends/${endIdOf(shareId, expiresAt)}`]

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
