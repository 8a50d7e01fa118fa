import { checkMarker } from '../records.ts'
import {
  BrokenOffError,
  checkPage,
  type Store,
  StoreError,
  type VideosThrough,
  withoutOrder,
  wrongSize,
} from './store.ts'

/** The part of Cloudflare's R2 binding that the service uses. */
export type R2Bucket = {
  put(name: string, value: string | ReadableStream, options: { onlyIf: Headers }): Promise<unknown>
  get(name: string, options?: { range: { offset: number; length: number } }): Promise<R2Object | null>
  head(name: string): Promise<{ size: number } | null>
  delete(names: string[]): Promise<unknown>
  list(options: { prefix?: string; startAfter?: string; limit?: number }): Promise<{
    objects: readonly { key: string }[]
    truncated: boolean
  }>
}
/** `size` is the whole object's, also for a range. */
type R2Object = { size: number; text(): Promise<string>; body: ReadableStream<Uint8Array> }

/** Cloudflare refuses requests above 100 MB on most plans. */
const most = 95_000_000
/** R2 deletes at most this many names in one call. */
const deletedAtOnce = 1000

/** Wraps a bucket so that it fails after this many requests. */
export function withRequestLimit(bucket: R2Bucket, mostRequests: number): R2Bucket {
  let made = 0
  const counted = async <T>(operation: () => Promise<T>): Promise<T> => {
    made += 1
    if (made > mostRequests) throw new Error(`This run has used up its ${mostRequests} requests`)
    return await operation()
  }
  return {
    put: (...args) => counted(() => bucket.put(...args)),
    get: (...args) => counted(() => bucket.get(...args)),
    head: (...args) => counted(() => bucket.head(...args)),
    delete: (...args) => counted(() => bucket.delete(...args)),
    list: (...args) => counted(() => bucket.list(...args)),
  }
}

/** A store in a Worker's bucket. The bytes of videos go through the Worker. */
export function openR2(bucket: R2Bucket): Store & { videos: VideosThrough } {
  const put = async (name: string, value: string | ReadableStream) =>
    (await orFail(bucket.put(name, value, { onlyIf: new Headers({ 'If-None-Match': '*' }) }))) !== null
  const get = (name: string) => orFail(bucket.get(name).then((object) => object?.text()))
  return {
    put,
    get,
    head: async (name) => (await orFail(bucket.head(name)))?.size,
    async delete(names) {
      for (let at = 0; at < names.length; at += deletedAtOnce)
        await orFail(bucket.delete(names.slice(at, at + deletedAtOnce)))
    },
    async *list(prefix, after = prefix) {
      let [startAfter, isMore] = [after, true]
      while (isMore) {
        const { objects, truncated } = await orFail(bucket.list({ prefix, startAfter }))
        const names = objects.map(({ key }) => key)
        checkPage(names, { prefix, after: startAfter }, 'The bucket')
        yield* names
        const last = names.at(-1)
        if (truncated && last === undefined) throw new StoreError(withoutOrder('The bucket'))
        startAfter = last ?? startAfter
        isMore = truncated
      }
    },
    topNames: async () => (await orFail(bucket.list({}))).objects.map(({ key }) => key.split('/')[0] ?? ''),
    check: () => checkMarker({ get }),
    videos: {
      kind: 'through',
      most,
      receive(name, bytes) {
        // R2 takes only streams of known length, such as a request's body.
        if (!(bytes instanceof ReadableStream)) throw new TypeError('The bytes must be the body of a request.')
        return put(name, bytes).catch((error) => {
          // The lost connection may also be the one to the bucket. Then the client is still there, and may try again.
          if (/connection lost/i.test(String(error)))
            throw new BrokenOffError('The connection was lost.', { cause: error })
          throw error
        })
      },
      async open(name, { start, end, size }) {
        const object = await orFail(bucket.get(name, { range: { offset: start, length: end - start + 1 } }))
        if (object?.size === size) return object.body
        await object?.body.cancel()
        throw wrongSize()
      },
    },
  }
}

const orFail = <T>(operation: Promise<T>): Promise<T> =>
  operation.catch((cause) => {
    throw new StoreError(`The bucket failed: ${cause}`, { cause })
  })
