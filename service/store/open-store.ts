import * as v from 'valibot'
import { markerName, readRecord } from '../records.ts'
import { type Place, SettingError } from '../settings.ts'
import { isPublic, openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'
import type { Store } from './store.ts'

const marker = { service: 'share-recordings', version: 1 }
const markerRecord = v.object({ service: v.literal(marker.service), version: v.literal(marker.version) })

/** Opens the store, unless it belongs to somebody else or can't keep what the service promises. */
export async function openStore(place: Place): Promise<Store> {
  const store = place.kind === 'folder' ? await openFolder(place.folder) : openBucket(place)
  const what = place.kind === 'folder' ? `The folder ${place.folder}` : `The bucket ${place.bucket}`
  if ((await store.head(markerName)) === undefined) {
    if (!(await store.isEmpty()))
      throw new SettingError(
        `${what} holds something else: name an empty one, or one that this service made.`,
      )
    await store.put(markerName, JSON.stringify(marker))
  }
  await readRecord(store, markerName, markerRecord)
  if (await store.put(markerName, JSON.stringify(marker)))
    throw new SettingError(
      `${what} ignores "If-None-Match: *", so one upload could replace another: use another.`,
    )
  if (place.kind === 'bucket' && (await isPublic(place, markerName)))
    throw new SettingError(`${what} serves everybody without a signature: make it private.`)
  return store
}
