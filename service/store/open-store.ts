import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { markerName, readRecord } from '../records.ts'
import { type Place, SettingError } from '../settings.ts'
import { isPublic, openBucket, takesUpload } from './bucket.ts'
import { openFolder } from './folder.ts'
import { type Store, StoreError } from './store.ts'

const marker = { service: 'share-recordings', version: 1 }
const markerRecord = v.object({ service: v.literal(marker.service), version: v.number() })

/** Opens the store, unless it belongs to somebody else or can't keep what the service promises. */
export async function openStore(place: Place): Promise<Store> {
  if (place.kind === 'folder') return await claim(await openFolder(place.folder), `The folder ${place.folder}`)
  const what = `The bucket ${place.bucket}`
  const store = await claim(openBucket(place), what)
  if (await store.put(markerName, JSON.stringify(marker)))
    throw new SettingError(`${what} ignores "If-None-Match: *": one upload could replace another.`)
  if (await isPublic(place, markerName))
    throw new SettingError(`${what} serves everybody without a signature: make it private.`)
  // Some stores obey this header although nobody signed it, and would copy any object to an address for an upload.
  const copying = { 'x-amz-copy-source': `/${place.bucket}/${markerName}` }
  if (!(await takesUpload(place, copying))) return store
  const strict = { ...place, forbidden: Object.keys(copying) }
  if ((await takesUpload(strict, {})) && !(await takesUpload(strict, copying))) return openBucket(strict)
  throw new SettingError(`${what} lets uploads copy its objects: its policy must deny s3:x-amz-copy-source.`)
}

/** Makes an empty store this service's own, unless it is so already: then nothing is written, as the disk may be full. */
async function claim<S extends Store>(store: S, what: string): Promise<S> {
  const { version } = (await readMarker(store)) ?? (await writeMarker(store, what))
  if (version === marker.version) return store
  throw new SettingError(`${what} was made by version ${version} of the service, and needs that or a later one.`)
}

const readMarker = (store: Store) => readRecord(store, markerName, markerRecord)

async function writeMarker(store: Store, what: string) {
  // In this order: another server may put its marker in between, but never anything before it.
  if (!(await store.isEmpty()) && (await store.head(markerName)) === undefined)
    throw new SettingError(`${what} holds something else: name an empty one.`)
  await store.put(markerName, JSON.stringify(marker))
  // Another server's may have come first.
  return (await readMarker(store)) ?? marker
}

type Purpose = 'upload' | 'cookie'

export type Signatures = Awaited<ReturnType<typeof readSignatures>>

/** Signs what only this service may have made, with a secret that all servers of a store share, made by the first. */
export async function readSignatures(store: Store) {
  const create = async () => {
    await store.put('secret', randomBytes(32).toString('base64url'))
    return await store.get('secret')
  }
  const secret = (await store.get('secret')) ?? (await create())
  if (secret?.length !== 43) throw new StoreError('The record of the secret is missing or damaged.')
  const sign = (purpose: Purpose, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
  return {
    sign,
    isValid(purpose: Purpose, text: string, signature = ''): boolean {
      const [right, given] = [Buffer.from(sign(purpose, text)), Buffer.from(signature)]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}
