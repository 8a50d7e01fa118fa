import { SettingError } from '../checks.ts'
import { markerName } from '../records.ts'
import type { Place } from '../settings.ts'
import { isPublic, openBucket, takesUpload, withoutCondition } from './bucket.ts'
import { claimStore, marker } from './claim.ts'
import { openFolder } from './folder.ts'
import { type Store, StoreError, withoutOrder } from './store.ts'

/** Opens the store. Rejects if it holds something else, or lacks a guarantee that the service needs. */
export async function openStore(place: Place): Promise<Store> {
  if (place.kind === 'folder') return await claimStore(await openFolder(place.folder), `The folder ${place.folder}`)
  const what = `The bucket ${place.bucket}`
  const store = await claimStore(openBucket(place), what)
  // A full bucket was tested when its marker was written.
  const isFull = (error: unknown) => (error instanceof StoreError && error.isFull ? false : Promise.reject(error))
  if (await store.put(markerName, marker).catch(isFull)) throw withoutCondition(place)
  // No name with this beginning comes after the marker itself.
  for await (const _ of store.list(markerName)) throw new SettingError(withoutOrder(what))
  if (await isPublic(place, markerName)) throw new SettingError(`${what} is public. Make it private.`)
  // Some stores obey this header even if it isn't signed. An upload could then copy any object of the bucket.
  const copying = { 'x-amz-copy-source': `/${place.bucket}/${markerName}` }
  if (!(await takesUpload(place, copying))) return store
  const strict = { ...place, forbidden: Object.keys(copying) }
  if ((await takesUpload(strict, {})) && !(await takesUpload(strict, copying))) return openBucket(strict)
  throw new SettingError(`${what} lets uploads copy its objects. Deny s3:x-amz-copy-source in its policy.`)
}
