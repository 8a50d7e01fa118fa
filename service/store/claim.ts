import * as v from 'valibot'
import { SettingError } from '../checks.ts'
import { markerName, readRecord } from '../records.ts'
import type { Store } from './store.ts'

const version = 1
const service = 'share-recordings'
/** The content of a store's marker. */
export const marker = JSON.stringify({ service, version })
const markerRecord = v.object({ service: v.literal(service), version: v.number() })

/**
 * Claims an empty store for this service. If the store is already claimed, nothing is written, because the disk may be
 * full. `what` names the store in errors.
 */
export async function claimStore<S extends Store>(store: S, what: string): Promise<S> {
  const found = (await readMarker(store)) ?? (await writeMarker(store, what))
  if (found.version === version) return store
  throw new SettingError(
    `${what} was made by version ${found.version} of the service. Use that version or a later one.`,
  )
}

const readMarker = (store: Store) => readRecord(store, markerName, markerRecord)

/** Names that an empty store may have: leftovers of a killed start, and what systems put into any folder. */
const harmless = ['temporary', 'lost+found', '.DS_Store', '@eaDir', '#recycle']

async function writeMarker(store: Store, what: string) {
  // The order of these checks matters, because another server writes its marker before anything else.
  const other = (await store.topNames()).find((name) => !harmless.includes(name))
  if (other !== undefined && (await store.head(markerName)) === undefined)
    // Terminals act on control characters.
    throw new SettingError(`${what} contains something else: ${other.replace(/\p{C}/gu, '?')}. Use an empty one.`)
  await store.put(markerName, marker)
  // Race: another server may have claimed it first.
  return (await readMarker(store)) ?? { version }
}
