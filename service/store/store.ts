import type { Readable } from 'node:stream'

/**
 * All that the service remembers. Records are only created and deleted, never changed. An operation is complete for every
 * server of the store when it resolves, and throws a StoreError where the store fails.
 */
export type Store = {
  /** Keeps the bytes under the name, unless it is taken: then resolves to false. */
  put(name: string, bytes: string): Promise<boolean>
  get(name: string): Promise<Buffer | undefined>
  /** The size in bytes. */
  head(name: string): Promise<number | undefined>
  /** Succeeds too where there is nothing. */
  delete(name: string): Promise<unknown>
  /** All names that begin with a kind (`files/`) and maybe more, sorted, and read as they are asked for. */
  list(prefix: string): AsyncIterable<string>
  /** Whether there is nothing, of this service or of others. */
  isEmpty(): Promise<boolean>
  videos: FolderVideos | BucketVideos
}

export async function isAny(store: Store, prefix: string): Promise<boolean> {
  for await (const _ of store.list(prefix)) return true
  return false
}

/** A folder's bytes go through the server. */
export type FolderVideos = {
  kind: 'folder'
  /** Keeps all bytes under the name, unless it is taken: then resolves to false. Keeps none where they break off. */
  receive(name: string, bytes: Readable): Promise<boolean>
  /** The bytes from `start` to `end`, both included. */
  open(name: string, start: number, end: number): Readable
}

/** A bucket's bytes go by signed addresses. */
export type BucketVideos = {
  kind: 'bucket'
  origin: string
  putAddress(name: string, video: { sizeBytes: number; mimeType: string }): Promise<string>
  getAddress(name: string, disposition: string): Promise<string>
}

/** The store failed: nobody knows whether what was asked for is there. */
export class StoreError extends Error {
  isFull = false
}
