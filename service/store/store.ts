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
  /** Whether the store holds nothing, of this service or anything else. */
  isEmpty(): Promise<boolean>
  videos: VideosThrough | VideosPast
}

export async function isAny(store: Store, prefix: string): Promise<boolean> {
  for await (const _ of store.list(prefix)) return true
  return false
}

/** Bytes that are read lazily. */
export type Bytes = AsyncIterable<Uint8Array>

/** Videos whose bytes go through the server. */
export type VideosThrough = {
  kind: 'through'
  /** The largest video, in bytes. */
  most: number
  /**
   * Stores all bytes under the name. Resolves to false if it is taken. If the bytes break off, stores none and rejects with
   * a BrokenOffError.
   */
  receive(name: string, bytes: Bytes): Promise<boolean>
  /** The bytes from `start` to `end`, both included. */
  open(name: string, start: number, end: number): Promise<Bytes>
}

/** Videos whose bytes bypass the server, by signed addresses. */
export type VideosPast = {
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
