import { fileOf, firstId, shareIdStart, shareOf, timeOf, uploadOf } from './ids.ts'
import { hasEndedByAge, idsOf, isOver, markerName, sweptAfter, videoName } from './records.ts'
import { type Store, StoreError } from './store/store.ts'

/** The numbers of deleted shares, files, uploads, and videos without a record. */
export type Swept = { shares: number; files: number; uploads: number; videos: number }

export type SweepOptions = {
  keepDays: number
  now?: number
  /** Skips files completed before this time, in milliseconds since 1970, and everything that belongs to them. */
  since?: number
  /** The number of files that are swept together. */
  stretchLength?: number
}

type Settings = Required<SweepOptions>

/**
 * Deletes expired shares, and everything that no share or call needs. Reads only names, and skips those that
 * aren't the service's own. Rejects if a listing fails, because it then can't know what is in use.
 */
export async function sweep(store: Store, options: SweepOptions): Promise<Swept> {
  const settings = { now: Date.now(), since: 0, stretchLength: 1000, ...options }
  if ((await store.head(markerName)) === undefined) throw new StoreError("The store's marker is missing.")
  const uploads = await deleteOver(store, 'uploads', settings, (id) => [`completions/${id}`, `uploads/${id}`])
  const temporary = await deleteOver(store, 'temporary', settings, (id) => [`temporary/${id}`])
  const ended = await deleteEnded(store, settings)
  const { shares, files, videos } = await sweepFiles(store, settings)
  return { shares: ended + shares, files, uploads, videos: temporary + videos }
}

/** Deletes expired records of a kind, and everything that belongs to them. Resolves to their number. */
async function deleteOver(
  store: Store,
  kind: 'uploads' | 'temporary',
  { now, stretchLength }: Settings,
  namesOf: (id: string) => string[],
): Promise<number> {
  const over = await openListing(whileOver(idsOf(store, kind), sweptAfter, now))
  let deleted = 0
  // One stretch at a time, so that a run that hits a limit still makes progress.
  do {
    const stretch = await all(over.next(stretchLength))
    await store.delete(stretch.flatMap(namesOf))
    deleted += stretch.length
  } while (!over.isAtEnd())
  return deleted
}

/**
 * Deletes the shares whose own end has come, and then the records of those ends. Shares that `keepDays` ends are left to
 * `sweepFiles`, which counts them. Resolves to the number of shares.
 */
async function deleteEnded(store: Store, { keepDays, now, stretchLength }: Settings): Promise<number> {
  const over = await openListing(whileOver(idsOf(store, 'ends'), 0, now))
  let deleted = 0
  do {
    const ends = await all(over.next(stretchLength))
    const shares = ends.map(shareOf).filter((id) => !hasEndedByAge(id, keepDays, now))
    await store.delete(shares.map((id) => `shares/${id}`))
    await store.delete(ends.map((id) => `ends/${id}`))
    deleted += shares.length
  } while (!over.isAtEnd())
  return deleted
}

/** Deletes shares that `keepDays` ends, files without a share, and videos without a file. */
async function sweepFiles(store: Store, { keepDays, now, since, stretchLength }: Settings) {
  // Files and shares both sort by file id. Videos sort by upload time, which is at most a day before the file's.
  const files = await openListing(idsOf(store, 'files', firstId('file', since)))
  const shares = await openListing(idsOf(store, 'shares', firstId('share', since)))
  const videos = await openListing(idsOf(store, 'videos', firstId('upload', since)))
  const swept = { shares: 0, files: 0, videos: 0 }
  /** The uploads of files whose videos may still appear in the listing. */
  let uploadsOfFiles = new Set<string>()
  do {
    const stretch = await all(files.next(stretchLength))
    const last = files.isAtEnd() ? undefined : stretch.at(-1)

    const sharesOfStretch = shares.while((share) => last === undefined || fileOf(share) <= last)
    const { ended, shared } = await sortShares(sharesOfStretch, keepDays, now)
    await store.delete(ended.map((id) => `shares/${id}`))
    swept.shares += ended.length

    const oldUnshared = stretch.filter((id) => !shared.has(id) && isOver(id, sweptAfter, now))
    swept.files += await deleteUnshared(store, oldUnshared)

    // The bytes of a living share stay even if the file's record is missing.
    for (const id of [...stretch, ...shared]) uploadsOfFiles.add(uploadOf(id))
    const allFilesSeen = (uploadId: string) => last === undefined || isOver(uploadId, sweptAfter, timeOf(last))
    const old = await all(videos.while((id) => allFilesSeen(id) && isOver(id, sweptAfter, now)))
    const orphans = old.filter((id) => !uploadsOfFiles.has(id))
    await store.delete(orphans.map(videoName))
    swept.videos += orphans.length
    uploadsOfFiles = new Set(Array.from(uploadsOfFiles).filter((id) => !allFilesSeen(id)))
  } while (!files.isAtEnd())
  return swept
}

/** Finds the shares that have ended, and the files of the others. */
async function sortShares(shares: AsyncIterable<string>, keepDays: number, now: number) {
  const [ended, shared]: [string[], Set<string>] = [[], new Set()]
  for await (const id of shares)
    if (hasEndedByAge(id, keepDays, now)) ended.push(id)
    else shared.add(fileOf(id))
  return { ended, shared }
}

/** Deletes sorted files and their videos, except files that have been shared since. Resolves to the number of files. */
async function deleteUnshared(store: Store, files: readonly string[]): Promise<number> {
  const shared = await sharedOf(store, files)
  const unshared = files.filter((id) => !shared.has(id))
  // Records go first. After a crash in between, the next sweep deletes the bytes without one.
  await store.delete(unshared.map((id) => `files/${id}`))
  await store.delete(unshared.map((id) => videoName(uploadOf(id))))
  return unshared.length
}

/** Finds which of these sorted files have a share right now. */
async function sharedOf(store: Store, files: readonly string[]): Promise<Set<string>> {
  const [first, last, shared] = [files[0], files.at(-1), new Set<string>()]
  if (first === undefined || last === undefined) return shared
  for await (const id of idsOf(store, 'shares', shareIdStart(first))) {
    if (fileOf(id) > last) break
    shared.add(fileOf(id))
  }
  return shared
}

/** The ids whose time is `within` milliseconds ago or more. Ids sort by time, so the first later one ends the listing. */
async function* whileOver(ids: AsyncIterable<string>, within: number, now: number): AsyncIterable<string> {
  for await (const id of ids) {
    if (!isOver(id, within, now)) return
    yield id
  }
}

/** Opens a listing that is read one stretch at a time. */
async function openListing(ids: AsyncIterable<string>) {
  const iterator = ids[Symbol.asyncIterator]()
  let current = await iterator.next()
  async function* whileTrue(isWithin: (id: string) => boolean): AsyncIterable<string> {
    for (; !current.done && isWithin(current.value); current = await iterator.next()) yield current.value
  }
  return {
    isAtEnd: () => current.done === true,
    while: whileTrue,
    next(count: number): AsyncIterable<string> {
      let left = count
      return whileTrue(() => {
        left -= 1
        return left >= 0
      })
    },
  }
}

async function all(ids: AsyncIterable<string>): Promise<string[]> {
  const found = []
  for await (const id of ids) found.push(id)
  return found
}
