import { createHash } from 'node:crypto'

/** A real object store on loopback with one empty bucket. Disposal removes it. */
export type Store = AsyncDisposable & {
  origin: string
  /** A pre-signed PUT of one object. */
  createTarget(key: string, mimeType: string, options?: TargetOptions): Promise<StoreTarget>
  /** A pre-signed GET of one object. */
  addressOf(key: string): Promise<string>
  /** Keys of all objects that begin with `prefix`. */
  keys(prefix: string): Promise<string[]>
}

export type StoreTarget = { url: string; headers: Record<string, string> }

export type TargetOptions = {
  /** Origin of the address. Default: the store's own. */
  origin?: string
  /** Whether the address expired long ago. */
  expired?: boolean
  /** Whether `If-None-Match` is among the returned headers. */
  returnsCondition?: boolean
}

/** Size and hash of a stored object, computed from its bytes. Undefined if there is no such object. */
export async function readObject(
  store: Store,
  key: string,
): Promise<{ sizeBytes: number; sha256: string } | undefined> {
  const response = await fetch(await store.addressOf(key))
  if (response.status === 404) return undefined
  if (!response.ok || !response.body) throw new Error(`Reading ${key} failed: ${await response.text()}`)
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of response.body) {
    hash.update(chunk)
    sizeBytes += chunk.length
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}

/** Encodes a key for the path of an address. */
export function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/')
}

/** Sends a request that must succeed. Returns the answer's text. */
export async function demand(url: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${init.method ?? 'GET'}: status ${response.status}: ${text}`)
  return text
}

/** Contents of all elements with that name. The markup must not have entities. */
export function elements(markup: string, name: string): string[] {
  return Array.from(markup.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')), ([, text = '']) => text)
}
