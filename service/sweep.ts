import { fileOf, firstId, shareIdStart, timeOf, uploadOf } from './ids.ts'
import { hasEnded, idsOf, isOver, markerName, sweptAfter, videoName } from './records.ts'
import { type Store, StoreError } from './store/store.ts'

/** How many shares, files, uploads, and bytes without a record were deleted. */
export type Swept = { shares: number; files: number; uploads: number; videos: number }

export type SweepOptions = {
  keepDays: number
  now?: number
  /** In milliseconds since 1970: leaves alone files that were completed before, and what belongs to them. */
  since?: number
  /** So many files are looked at together. */
  stretchLength?: number
}

type Settings = Required<SweepOptions>

/**
 * Deletes what nobody can use any more, and nothing that has another form than the service's own names. Works from names
 * alone. Throws where a listing fails: what is in use is then not known.
 */
export async function sweep(store: Store, options: SweepOptions): Promise<Swept> {
  const settings = { now: Date.now(), since: 0, stretchLength: 1000, ...options }
  if ((await store.head(markerName)) === undefined) throw new StoreError('The marker of the store is gone.')
  const uploads = await deleteOver(store, 'uploads', settings, (id) => [`completions/${id}`, `uploads/${id}`])
  const temporary = await deleteOver(store, 'temporary', settings, (id) => [`temporary/${id}`])
  const { shares, files, videos } = await sweepFiles(store, settings)
  return { shares, files, uploads, videos: temporary + videos }
}

/** Deletes those of a kind that no call waits for any more, and what belongs to them; resolves to how many there were. */
async function deleteOver(
  store: Store,
  kind: 'uploads' | 'temporary',
  { now, stretchLength }: Settings,
  namesOf: (id: string) => string[],
): Promise<number> {
  const over = await openListing(whileOver(idsOf(store, kind), now))
  let deleted = 0
  // A stretch at a time: a run that ends at a limit has then done a part.
  do {
    const stretch = await all(over.next(stretchLength))
    await store.delete(stretch.flatMap(namesOf))
    deleted += stretch.length
  } while (!over.isAtEnd())
  return deleted
}

/** Deletes ended shares, files without a share, and videos without a file. */
async function sweepFiles(store: Store, { keepDays, now, since, stretchLength }: Settings) {
  // Files and shares are both in the order of file ids. A video is in that of its upload, at most a day before its file.
  const files = await openListing(idsOf(store, 'files', firstId('file', since)))
  const shares = await openListing(idsOf(store, 'shares', firstId('share', since)))
  const videos = await openListing(idsOf(store, 'videos', firstId('upload', since)))
  const swept = { shares: 0, files: 0, videos: 0 }
  /** Of the files seen so far, those whose videos may still come. */
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

    for (const id of stretch) uploadsOfFiles.add(uploadOf(id))
    const allFilesSeen = (uploadId: string) => last === undefined || isOver(uploadId, sweptAfter, timeOf(last))
    const old = await all(videos.while((id) => allFilesSeen(id) && isOver(id, sweptAfter, now)))
    const orphans = old.filter((id) => !uploadsOfFiles.has(id))
    await store.delete(orphans.map(videoName))
    swept.videos += orphans.length
    uploadsOfFiles = new Set(Array.from(uploadsOfFiles).filter((id) => !allFilesSeen(id)))
  } while (!files.isAtEnd())
  return swept
}

/** Which shares have ended, and which files the others share. */
async function sortShares(shares: AsyncIterable<string>, keepDays: number, now: number) {
  const [ended, shared]: [string[], Set<string>] = [[], new Set()]
  for await (const id of shares)
    if (hasEnded(id, keepDays, now)) ended.push(id)
    else shared.add(fileOf(id))
  return { ended, shared }
}

/** Deletes these files, in order, and their videos, unless they have been shared since; resolves to how many. */
async function deleteUnshared(store: Store, files: readonly string[]): Promise<number> {
  const shared = await sharedOf(store, files)
  const unshared = files.filter((id) => !shared.has(id))
  // The records first: a crash in between leaves bytes without one, which the next sweep deletes.
  await store.delete(unshared.map((id) => `files/${id}`))
  await store.delete(unshared.map((id) => videoName(uploadOf(id))))
  return unshared.length
}

/** Which of these files, in order, have a share at this moment. */
async function sharedOf(store: Store, files: readonly string[]): Promise<Set<string>> {
  const [first, last, shared] = [files[0], files.at(-1), new Set<string>()]
  if (first === undefined || last === undefined) return shared
  for await (const id of idsOf(store, 'shares', shareIdStart(first))) {
    if (fileOf(id) > last) break
    shared.add(fileOf(id))
  }
  return shared
}

/** Those that no call waits for any more. They sort by time, so the first that is young ends the listing. */
async function* whileOver(ids: AsyncIterable<string>, now: number): AsyncIterable<string> {
  for await (const id of ids) {
    if (!isOver(id, sweptAfter, now)) return
    yield id
  }
}

/** A listing that is read a stretch at a time. */
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
