import { fileOf, firstId, type IdKind, isId, shareIdStart, timeOf, uploadOf } from './ids.ts'
import { hasEnded, isOver, markerName, sweptAfter, videoName } from './records.ts'
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

/**
 * Deletes what nobody can use any more, and nothing that has another form than the service's own names. Works from names
 * alone. Throws where a listing fails: what is in use is then not known.
 */
export async function sweep(
  store: Store,
  { keepDays, now = Date.now(), since = 0, stretchLength = 1000 }: SweepOptions,
): Promise<Swept> {
  if ((await store.head(markerName)) === undefined) throw new StoreError('The marker of the store is gone.')
  const swept: Swept = { shares: 0, files: 0, uploads: 0, videos: 0 }

  const deleteOver = async (ids: AsyncIterable<string>, namesOf: (id: string) => string[]) => {
    const over = await openListing(whileOver(ids, now))
    let deleted = 0
    // A stretch at a time: a run that ends at a limit has then done a part.
    do {
      const stretch = await all(over.next(stretchLength))
      await store.delete(stretch.flatMap(namesOf))
      deleted += stretch.length
    } while (!over.isAtEnd())
    return deleted
  }
  swept.uploads += await deleteOver(idsOf(store, 'uploads', 'upload'), (id) => [`completions/${id}`, `uploads/${id}`])
  swept.videos += await deleteOver(idsOf(store, 'temporary', 'temporary'), (id) => [`temporary/${id}`])

  // Files and shares are both in the order of file ids. A video is in that of its upload, at most a day before its file.
  const files = await openListing(idsOf(store, 'files', 'file', since))
  const shares = await openListing(idsOf(store, 'shares', 'share', since))
  const videos = await openListing(idsOf(store, 'videos', 'upload', since))
  let known = new Set<string>()
  do {
    const stretch = await all(files.next(stretchLength))
    const last = files.isAtEnd() ? undefined : stretch.at(-1)
    const [ended, shared]: [string[], Set<string>] = [[], new Set()]
    for await (const id of shares.while((share) => last === undefined || fileOf(share) <= last))
      if (hasEnded(id, keepDays, now)) ended.push(id)
      else shared.add(fileOf(id))
    await store.delete(ended.map((id) => `shares/${id}`))
    swept.shares += ended.length

    const candidates = stretch.filter((id) => !shared.has(id) && isOver(id, sweptAfter, now))
    const sharedNow = await sharedOf(store, candidates)
    const unused = candidates.filter((id) => !sharedNow.has(id))
    // The records first: a crash in between leaves bytes without one, which the next sweep deletes.
    await store.delete(unused.map((id) => `files/${id}`))
    await store.delete(unused.map((id) => videoName(uploadOf(id))))
    swept.files += unused.length

    for (const id of stretch) known.add(uploadOf(id))
    const allFilesSeen = (uploadId: string) => last === undefined || isOver(uploadId, sweptAfter, timeOf(last))
    const old = await all(videos.while((id) => allFilesSeen(id) && isOver(id, sweptAfter, now)))
    const orphans = old.filter((id) => !known.has(id))
    await store.delete(orphans.map(videoName))
    swept.videos += orphans.length
    known = new Set(Array.from(known).filter((id) => !allFilesSeen(id)))
  } while (!files.isAtEnd())
  return swept
}

/** Which of these files, in order, have a share at this moment. */
async function sharedOf(store: Store, files: readonly string[]): Promise<Set<string>> {
  const [first, last, shared] = [files[0], files.at(-1), new Set<string>()]
  if (first === undefined || last === undefined) return shared
  for await (const name of store.list('shares/', `shares/${shareIdStart(first)}`)) {
    const id = name.slice('shares/'.length)
    if (!isId('share', id)) continue
    if (fileOf(id) > last) break
    shared.add(fileOf(id))
  }
  return shared
}

/** The ids in names of one kind, from a time on. What has another form is not of the service's making. */
async function* idsOf(store: Store, kind: string, form: IdKind, since?: number): AsyncIterable<string> {
  const after = since ? `${kind}/${firstId(form, since)}` : undefined
  for await (const name of store.list(`${kind}/`, after)) {
    const id = name.slice(kind.length + 1)
    if (isId(form, id)) yield id
  }
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
