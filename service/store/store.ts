/**
 * All state of the service. Records are created and deleted, never changed. Once an operation resolves, every server of
 * the store sees its effect. If the store fails, the operation rejects with a StoreError.
 */
export type Store = {
  /** Creates a record. Resolves to false if the name is taken. */
  put(name: string, text: string): Promise<boolean>
  get(name: string): Promise<string | undefined>
  /** The size in bytes. */
  head(name: string): Promise<number | undefined>
  /** Deletes records, many at a time and in any order. Missing ones don't matter. */
  delete(names: readonly string[]): Promise<unknown>
  /**
   * Lists names, sorted and lazily. `prefix` is a kind (`files/`), and can continue with the start of an id. With `after`, only
   * later names are listed.
   */
  list(prefix: string, after?: string): AsyncIterable<string>
  /** Names at the top of the store, of this service or anything else. Empty only if the store is. */
  topNames(): Promise<readonly string[]>
  /** Rejects if the store can't be used right now. Reads only. */
  check(): Promise<void>
  videos: VideosThrough | VideosPast
}

/** The error for bytes that aren't all there. */
export const wrongSize = (): StoreError => new StoreError('The stored bytes of a video are missing or incomplete.')

/**
 * Checks a page of a listing. Rejects names that aren't after the page before, because such a listing may never end. The
 * order matters as well: the sweep reads listings side by side.
 */
export function checkPage(names: readonly string[], asked: { prefix: string; after: string }, what: string): void {
  let last = asked.after
  for (const name of names) {
    const isLater = Buffer.compare(Buffer.from(name), Buffer.from(last)) > 0
    if (!isLater || !name.startsWith(asked.prefix)) throw new StoreError(withoutOrder(what))
    last = name
  }
}

/** The error for a listing that can't be trusted. */
export const withoutOrder = (what: string): string =>
  `${what} lists names that it was not asked for, such as the same name again: it ignores "start-after" or "prefix". Use another store.`

/** Bytes that are read lazily. */
export type Bytes = AsyncIterable<Uint8Array>

/** A range of a video of `size` bytes. `start` and `end` are both included. */
export type Range = { start: number; end: number; size: number }

/** Reading by the server, at every store. */
type ReadableVideos = {
  /** The bytes of a range. Rejects before the first byte if they can't be read, or if `size` isn't what is stored. */
  open(name: string, range: Range): Promise<Bytes>
}

/** Videos whose bytes go through the server. */
export type VideosThrough = ReadableVideos & {
  kind: 'through'
  /** The largest video, in bytes. */
  most: number
  /**
   * Stores all bytes under the name. Resolves to false if it is taken. If the bytes break off, stores none and rejects with
   * a BrokenOffError.
   */
  receive(name: string, bytes: Bytes): Promise<boolean>
}

/** Videos whose bytes bypass the server, by signed addresses. Pictures also have addresses that don't end. */
export type VideosPast = ReadableVideos & {
  kind: 'past'
  origin: string
  putAddress(name: string, video: { sizeBytes: number; mimeType: string }): Promise<string>
  /** The address works only with this method. */
  getAddress(name: string, request: { method: string; disposition: string }): Promise<string>
}

/** The bytes ended too early, because the sender has left. */
export class BrokenOffError extends Error {}

/** The store failed, so it is unknown whether a record is there. */
export class StoreError extends Error {
  isFull = false
}
