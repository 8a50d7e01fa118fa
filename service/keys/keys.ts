import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { readRecord } from '../records.ts'
import type { Store } from '../store/store.ts'

export const scopes = ['uploads:write', 'files:read', 'shares:write', 'shares:read'] as const
export type Scope = (typeof scopes)[number]

const keyRecord = v.object({ name: v.string(), scopes: v.array(v.picklist(scopes)), createdAt: v.string() })
export type Key = v.InferOutput<typeof keyRecord>
/** The scopes that a key grants, and the name that owns what it makes. */
type Grant = { name: string; scopes: readonly Scope[] }

/** The name of the key without a record. */
export const defaultName = 'default'

/** How long a found key is cached. A revoked key may keep working for this long. */
const rememberedMs = 30_000
const idLength = 12

/** Records that keys with a name exist. Resolves to false if that was already recorded. */
export async function claimName(store: Store, name: string): Promise<boolean> {
  return await store.put(`names/${hashOf(name)}`, JSON.stringify({ name }))
}

/** Whether there has ever been a key. */
export async function wasKey(store: Store): Promise<boolean> {
  for await (const _ of hashesOf(store, 'names')) return true
  return false
}

/** Whether a key may ever have had this name. */
export async function wasName(store: Store, name: string): Promise<boolean> {
  return name === defaultName || (await store.head(`names/${hashOf(name)}`)) !== undefined
}

/** Creates a key. Only its hash is kept, so the key can't be recovered. */
export async function createKey(store: Store, name: string, granted: readonly Scope[]) {
  const key = `srk_${randomBytes(32).toString('base64url')}`
  const hash = hashOf(key)
  const record: Key = { name, scopes: [...granted], createdAt: new Date().toISOString() }
  await store.put(`keys/${hash}`, JSON.stringify(record))
  return { key, id: hash.slice(0, idLength) }
}

export async function listKeys(store: Store): Promise<(Key & { id: string })[]> {
  const keys = []
  for await (const hash of hashesOf(store, 'keys')) {
    const record = await readRecord(store, `keys/${hash}`, keyRecord)
    if (record) keys.push({ id: hash.slice(0, idLength), ...record })
  }
  return keys.sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

/** Revokes a key. Resolves to false if there is no such key. */
export async function revokeKey(store: Store, id: string): Promise<boolean> {
  if (!/^[0-9a-f]{12}$/.test(id)) return false
  const names = []
  for await (const name of store.list(`keys/${id}`)) names.push(name)
  await store.delete(names)
  return names.length > 0
}

/**
 * Returns a function that finds the key of a request. Found keys are cached for a while, so most requests need no
 * look-up. The default key, if there is one, has no record.
 */
export function createKeyring(store: Store, defaultKey?: string): (secret: string) => Promise<Grant | undefined> {
  const found = new Map<string, { key: Key; until: number }>()
  const isDefault = (secret: string) =>
    defaultKey !== undefined && timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hashOf(defaultKey)))
  return async (secret) => {
    if (isDefault(secret)) return { name: defaultName, scopes }
    if (!/^srk_[\w-]{43}$/.test(secret)) return undefined
    const hash = hashOf(secret)
    const remembered = found.get(hash)
    // Not the time of day: a clock that is set back would keep a revoked key.
    if (remembered && remembered.until > performance.now()) return remembered.key
    const key = await readRecord(store, `keys/${hash}`, keyRecord)
    if (key) found.set(hash, { key, until: performance.now() + rememberedMs })
    return key
  }
}

/** The hashes of a kind. Skips names that aren't the service's own, such as what a file manager leaves in a folder. */
async function* hashesOf(store: Store, kind: 'keys' | 'names'): AsyncIterable<string> {
  for await (const name of store.list(`${kind}/`)) {
    const hash = name.slice(kind.length + 1)
    if (/^[0-9a-f]{64}$/.test(hash)) yield hash
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
