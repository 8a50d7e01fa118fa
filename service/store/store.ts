/**
 * All that the service remembers. Records are only created and deleted, never changed. An operation is complete for every
 * server of the store when it resolves, and throws a StoreError where the store fails.
 */
export type Store = {
  /** Keeps the text under the name, unless it is taken: then resolves to false. */
  put(name: string, text: string): Promise<boolean>
  get(name: string): Promise<string | undefined>
  /** The size in bytes. */
  head(name: string): Promise<number | undefined>
  /** Succeeds too where there is nothing. Deletes many at a time, in any order. */
  delete(names: readonly string[]): Promise<unknown>
  /**
   * All names that begin with a kind (`files/`) and maybe more, sorted, and read as they are asked for. With `after` only those
   * that come after it.
   */
  list(prefix: string, after?: string): AsyncIterable<string>
  /** Whether there is nothing, of this service or of others. */
  isEmpty(): Promise<boolean>
  videos: VideosThrough | VideosPast
}

export async function isAny(store: Store, prefix: string): Promise<boolean> {
  for await (const _ of store.list(prefix)) return true
  return false
}

/** Bytes that are read as they are asked for. */
export type Bytes = AsyncIterable<Uint8Array>

/** Videos whose bytes go through the server. */
export type VideosThrough = {
  kind: 'through'
  /** The largest video, in bytes. */
  most: number
  /**
   * Keeps all bytes under the name, unless it is taken: then resolves to false. Where they break off, keeps none and throws a
   * BrokenOffError.
   */
  receive(name: string, bytes: Bytes): Promise<boolean>
  /** The bytes from `start` to `end`, both included. */
  open(name: string, start: number, end: number): Promise<Bytes>
}

/** Videos whose bytes go past the server, by signed addresses. */
export type VideosPast = {
  kind: 'past'
  origin: string
  putAddress(name: string, video: { sizeBytes: number; mimeType: string }): Promise<string>
  /** An address answers only the method that it was made for. */
  getAddress(name: string, request: { method: string; disposition: string }): Promise<string>
}

/** The bytes to keep ended too early: whoever sent them is gone. */
export class BrokenOffError extends Error {}

/** The store failed: nobody knows whether what was asked for is there. */
export class StoreError extends Error {
  isFull = false
}
