import { SettingError } from '../checks.ts'
import { markerName } from '../records.ts'
import type { Place } from '../settings.ts'
import { isPublic, openBucket, takesUpload, withoutCondition } from './bucket.ts'
import { claimStore, marker } from './claim.ts'
import { openFolder } from './folder.ts'
import type { Store } from './store.ts'

/** Opens the store, unless it belongs to somebody else or can't keep what the service promises. */
export async function openStore(place: Place): Promise<Store> {
  if (place.kind === 'folder') return await claimStore(await openFolder(place.folder), `The folder ${place.folder}`)
  const what = `The bucket ${place.bucket}`
  const store = await claimStore(openBucket(place), what)
  if (await store.put(markerName, marker)) throw withoutCondition(place)
  if (await isPublic(place, markerName))
    throw new SettingError(`${what} serves everybody without a signature: make it private.`)
  // Some stores obey this header although nobody signed it, and would copy any object to an address for an upload.
  const copying = { 'x-amz-copy-source': `/${place.bucket}/${markerName}` }
  if (!(await takesUpload(place, copying))) return store
  const strict = { ...place, forbidden: Object.keys(copying) }
  if ((await takesUpload(strict, {})) && !(await takesUpload(strict, copying))) return openBucket(strict)
  throw new SettingError(`${what} lets uploads copy its objects: its policy must deny s3:x-amz-copy-source.`)
}
