import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import pLimit from 'p-limit'
import { SettingError } from '../checks.ts'
import { newUploadId } from '../ids.ts'
import { checkMarker, videoName } from '../records.ts'
import { type Bytes, checkPage, type Store, StoreError, type VideosPast, wrongSize } from './store.ts'

const inFlight = 16
const timeoutMs = 30_000

export type BucketPlace = {
  bucket: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Only for temporary credentials. */
  sessionToken?: string
  /** Headers to sign without a value, so that no request to a signed address can send them. */
  forbidden?: readonly string[]
}
type Call = { method: string; url: string; headers?: Record<string, string>; body?: string }
type Answer = { status: number; text: string; size: number }

const creation = { 'content-type': 'application/json', 'if-none-match': '*' }

/** The error for a bucket that ignores or rejects conditional writes. */
export const withoutCondition = ({ bucket }: BucketPlace) =>
  new SettingError(`The bucket ${bucket} does not honor "If-None-Match: *", so one upload could replace another.`)

/** The error for an endpoint that answers like an object, because its host name already stands for the bucket. */
function withoutListing({ bucket, endpoint }: BucketPlace): Error {
  const url = new URL(endpoint)
  if (!url.hostname.startsWith(`${bucket}.`)) return new StoreError('The bucket returned no listing.')
  url.host = url.host.slice(bucket.length + 1)
  return new SettingError(
    `--s3-endpoint must not contain the bucket. Set --bucket ${bucket} and --s3-endpoint ${url.origin}, or the variables of these names.`,
  )
}

/**
 * Whether the store says that the object is missing. A proxy in front of it may also answer 404, for example while the
 * store restarts. Then a share would count as gone. The answer to HEAD has no body that could tell.
 */
const isMissing = ({ method }: Call, { status, text }: Answer) =>
  status === 404 && (method === 'HEAD' || codeIn(text) === 'NoSuchKey')

const codeIn = (text: string) => /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
const isFull = ({ status, text }: Answer) => status === 507 || codeIn(text).endsWith('QuotaExceeded')

/** A store in an S3-compatible bucket. */
export function openBucket(place: BucketPlace): Store & { videos: VideosPast } {
  const urlOf = (name: string) => `${baseOf(place)}/${name}`
  /** Resolves to undefined if the object is missing, or if the name to create is taken. */
  const ask = async (what: string, call: Call, triesLeft = 5): Promise<Answer | undefined> => {
    const answer = await request(new Request(await signAddress(place, call), call))
    const { status, text } = answer
    // Another PUT of the same name is still in progress.
    if (status === 409 && triesLeft > 1) {
      await sleep(100)
      return await ask(what, call, triesLeft - 1)
    }
    if (status === 412 || isMissing(call, answer)) return undefined
    if (status < 300) return answer
    if (status === 501 && call.headers === creation) throw withoutCondition(place)
    const error = new StoreError(
      `The bucket refused to ${what} objects: status ${status}, ${codeIn(text) || 'no code'}.`,
    )
    throw Object.assign(error, { isFull: isFull(answer) })
  }
  const namesAfter = async (after: string, prefix: string) => {
    const query = { 'list-type': '2', 'encoding-type': 'url', prefix, 'start-after': after }
    const url = `${baseOf(place)}?${new URLSearchParams(query)}`
    const xml = (await ask('list', { method: 'GET', url }))?.text ?? ''
    // Another answer must not count as an empty listing, because the sweep would then delete everything.
    if (!xml.includes('<ListBucketResult')) throw withoutListing(place)
    // Some stores encode a space as "+". A "+" itself is always encoded.
    const names = Array.from(xml.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) =>
      decodeURIComponent(key.replaceAll('+', ' ')),
    )
    // A listing that seems to end early would hide shares, and the sweep would delete their videos.
    const isCut = !xml.includes('</ListBucketResult>') || names.length !== xml.split('</Contents>').length - 1
    if (isCut || (names.length === 0 && /<IsTruncated>true</.test(xml)))
      throw new StoreError('The bucket returned an incomplete listing.')
    checkPage(names, { prefix, after }, `The bucket ${place.bucket}`)
    return names
  }
  const get = async (name: string) => (await ask('read', { method: 'GET', url: urlOf(name) }))?.text
  return {
    put: async (name, body) =>
      (await ask('create', { method: 'PUT', url: urlOf(name), headers: creation, body })) !== undefined,
    get,
    head: async (name) => (await ask('look up', { method: 'HEAD', url: urlOf(name) }))?.size,
    delete: (names) => pLimit(inFlight).map(names, (name) => ask('delete', { method: 'DELETE', url: urlOf(name) })),
    async *list(prefix, after = prefix) {
      let names = await namesAfter(after, prefix)
      for (; names.length > 0; names = await namesAfter(names.at(-1) ?? '', prefix)) yield* names
    },
    topNames: async () => (await namesAfter('', '')).map((name) => name.split('/')[0] ?? ''),
    check: () => checkMarker({ get }),
    videos: {
      kind: 'past',
      origin: new URL(place.endpoint).origin,
      putAddress(name, { sizeBytes, mimeType }) {
        const headers = { ...creation, 'content-type': mimeType, 'content-length': String(sizeBytes) }
        return signAddress(place, { method: 'PUT', url: urlOf(name), headers })
      },
      getAddress(name, { method, disposition }) {
        const query = new URLSearchParams({ 'response-content-disposition': disposition })
        return signAddress(place, { method, url: `${urlOf(name)}?${query}` })
      },
      async open(name, { start, end, size }) {
        const url = await signAddress(place, { method: 'GET', url: urlOf(name) })
        const { status, headers, bytes, leave } = await openAnswer(url, { range: `bytes=${start}-${end}` })
        if (status === 206 && headers.get('content-range') === `bytes ${start}-${end}/${size}`) return bytes
        leave()
        if ([206, 404, 416].includes(status)) throw wrongSize()
        throw new StoreError(`The bucket refused to read the bytes of a picture: status ${status}.`)
      },
    },
  }
}

/** Whether anybody can read an object, list the bucket or write to it without a signature. */
export async function isPublic(place: BucketPlace, name: string): Promise<boolean> {
  const [read, list, write] = [`/${name}`, '?list-type=2&max-keys=1', `/${videoName(newUploadId(0))}`]
  const writing = new Request(baseOf(place) + write, { method: 'PUT', body: 'x' })
  const answers = await Promise.all([baseOf(place) + read, baseOf(place) + list, writing].map(request))
  return answers.some(({ status }) => status < 300)
}

/** Whether an upload address accepts a request with extra headers. Leaves nothing behind. */
export async function takesUpload(place: BucketPlace, further: Record<string, string>): Promise<boolean> {
  const store = openBucket(place)
  // An old id, so that the sweep deletes the object if this process is killed.
  const name = videoName(newUploadId(0))
  const url = await store.videos.putAddress(name, { mimeType: 'video/mp4', sizeBytes: 1 })
  const headers = { ...creation, 'content-type': 'video/mp4', ...further }
  const answer = await request(new Request(url, { method: 'PUT', headers, body: 'x' }))
  const { status } = answer
  await store.delete([name])
  // A full store would have accepted it. A busy store must not count as one that refuses.
  if (status < 300 || isFull(answer)) return true
  if (status === 429 || (status >= 500 && status !== 501))
    throw new StoreError(`The bucket failed to test an upload: status ${status}.`)
  return false
}

const baseOf = ({ endpoint, bucket }: BucketPlace) => `${endpoint.replace(/\/$/, '')}/${bucket}`

/** Sends a request and reads its whole answer, both within one timeout. */
async function request(call: Request | string): Promise<Answer> {
  try {
    const response = await fetch(call, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const size = Number(response.headers.get('content-length'))
    return { status: response.status, size, text: await response.text() }
  } catch (cause) {
    throw noResponse(cause)
  }
}

/** Sends a request, and leaves the bytes of its answer to be read. Each part has a timeout, but the reader has none. */
async function openAnswer(url: string, headers: Record<string, string>) {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  const inTime = async <T>(part: Promise<T>): Promise<T> => {
    const timer = setTimeout(leave, timeoutMs)
    return await part.finally(() => clearTimeout(timer))
  }
  async function* read(body: ReadableStream<Uint8Array>): Bytes {
    const reader = body.getReader()
    try {
      for (let part = await inTime(reader.read()); !part.done; part = await inTime(reader.read())) yield part.value
    } finally {
      leave()
    }
  }
  try {
    const answer = await inTime(fetch(url, { redirect: 'manual', headers, signal: leaving.signal }))
    const bytes = read(answer.body ?? new ReadableStream())
    return { status: answer.status, headers: answer.headers, bytes, leave }
  } catch (cause) {
    throw noResponse(cause)
  }
}

function noResponse(cause: unknown): StoreError {
  const reason = cause instanceof Error ? (cause.cause ?? cause) : cause
  return new StoreError(`The bucket did not respond: ${reason}.`, { cause })
}

/** Returns an address that is valid for an hour, and only for a request with the same method and headers. */
async function signAddress(place: BucketPlace, call: Call): Promise<string> {
  const url = new URL(call.url)
  url.searchParams.set('X-Amz-Expires', '3600')
  const how = { service: 's3', signQuery: true, allHeaders: true }
  const signer = new AwsV4Signer({ ...place, ...how, ...call, url: url.href })
  const names = [signer.signedHeaders, ...(place.forbidden ?? [])].join(';')
  signer.url.searchParams.set('X-Amz-SignedHeaders', names)
  const [before, after] = [signer.signedHeaders, names].map(encodeURIComponent)
  signer.encodedSearch = signer.encodedSearch.replace(`=${before}`, `=${after}`)
  signer.signedHeaders = names
  return (await signer.sign()).url.href
}
