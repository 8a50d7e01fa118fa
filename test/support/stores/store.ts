import { createHash } from 'node:crypto'

/** A real object store on loopback with one bucket, empty at the start and gone when disposed of. */
export type Store = AsyncDisposable & {
  origin: string
  /** A pre-signed PUT of one object. */
  createTarget(key: string, mimeType: string, options?: TargetOptions): Promise<StoreTarget>
  /** A pre-signed GET of one object. */
  addressOf(key: string): Promise<string>
  /** The keys of all objects that begin with `prefix`. */
  keys(prefix: string): Promise<string[]>
}

export type StoreTarget = { url: string; headers: Record<string, string> }

export type TargetOptions = {
  /** What the address begins with: the store's own origin unless set. */
  origin?: string
  /** The address expired long ago. */
  expired?: boolean
  /** Whether `If-None-Match` is among the returned headers. */
  returnsCondition?: boolean
}

/** Size and hash of a stored object, from all its bytes; undefined where there is none. */
export async function readObject(
  store: Store,
  key: string,
): Promise<{ sizeBytes: number; sha256: string } | undefined> {
  const response = await fetch(await store.addressOf(key))
  if (response.status === 404) return undefined
  if (!response.ok || !response.body) throw new Error(`reading ${key}: ${await response.text()}`)
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of response.body) {
    hash.update(chunk)
    sizeBytes += chunk.length
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}

/** A key as it stands in the path of an address. */
export function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/')
}

/** Sends a request that has to succeed; returns the answer's text. */
export async function demand(url: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${init.method ?? 'GET'}: status ${response.status}: ${text}`)
  return text
}

/** The content of every element of that name, in markup without entities. */
export function elements(markup: string, name: string): string[] {
  return Array.from(markup.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')), ([, text = '']) => text)
}
