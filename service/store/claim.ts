import * as v from 'valibot'
import { SettingError } from '../checks.ts'
import { markerName, readRecord } from '../records.ts'
import type { Store } from './store.ts'

const version = 1
const service = 'share-recordings'
/** What the marker of a store says. */
export const marker = JSON.stringify({ service, version })
const markerRecord = v.object({ service: v.literal(service), version: v.number() })

/**
 * Makes an empty store this service's own, unless it is so already: then nothing is written, as the disk may be full.
 * `what` names the store in errors.
 */
export async function claimStore<S extends Store>(store: S, what: string): Promise<S> {
  const found = (await readMarker(store)) ?? (await writeMarker(store, what))
  if (found.version === version) return store
  throw new SettingError(`${what} was made by version ${found.version} of the service, and needs that or a later one.`)
}

const readMarker = (store: Store) => readRecord(store, markerName, markerRecord)

async function writeMarker(store: Store, what: string) {
  // In this order: another server may put its marker in between, but never anything before it.
  if (!(await store.isEmpty()) && (await store.head(markerName)) === undefined)
    throw new SettingError(`${what} holds something else: name an empty one.`)
  await store.put(markerName, marker)
  // Another server's may have come first.
  return (await readMarker(store)) ?? { version }
}
