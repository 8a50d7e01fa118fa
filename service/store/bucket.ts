import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { type Store, StoreError } from './store.ts'

type Keys = { accessKeyId: string; secretAccessKey: string; region: string }
export type BucketPlace = Keys & { bucket: string; endpoint: string }

type Call = { method: string; url: URL; headers?: Record<string, string>; body?: string }
type Answer = { status: number; bytes: Buffer; size: number }

const requestMs = 30_000
const creation = { 'content-type': 'application/json', 'if-none-match': '*' }
const creating = { method: 'PUT', headers: creation }
/** How often a PUT is tried where the bucket is still deciding on another one (409). */
const conflictTries = 5

/** A store in an S3-compatible bucket. */
export function openBucket(place: BucketPlace): Store {
  const urlOf = (name: string) => new URL(`${baseOf(place)}/${name}`)
  const send = async (call: Call) => {
    const { headers } = await sign(place, call, false)
    return await request({ ...call, headers: Object.fromEntries(headers) })
  }
  const listPage = async (prefix: string, after: string, most: number) => {
    const query = { 'list-type': '2', 'encoding-type': 'url', prefix, 'max-keys': `${most}` }
    const start = new URLSearchParams({ ...query, ...(after && { 'start-after': after }) })
    const page = await send({ method: 'GET', url: new URL(`${baseOf(place)}?${start}`) })
    const xml = demand(page, 'list').toString()
    const names = Array.from(xml.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) => decodeURIComponent(key))
    const last = names.at(-1) ?? ''
    return { names, last, isLast: last === '' || !xml.includes('<IsTruncated>true<') }
  }
  return {
    put: (name, body) => putIfAbsent(() => send({ ...creating, url: urlOf(name), body })),
    get: async (name) => found(await send({ method: 'GET', url: urlOf(name) }), 'read')?.bytes,
    head: async (name) => found(await send({ method: 'HEAD', url: urlOf(name) }), 'look up')?.size,
    delete: async (name) => found(await send({ method: 'DELETE', url: urlOf(name) }), 'delete'),
    async *list(prefix) {
      for (let page = await listPage(prefix, '', 1000); ; page = await listPage(prefix, page.last, 1000)) {
        yield* page.names
        if (page.isLast) return
      }
    },
    isEmpty: async () => (await listPage('', '', 1)).names.length === 0,
    videos: {
      kind: 'bucket',
      origin: new URL(place.endpoint).origin,
      putAddress(name, { sizeBytes, mimeType }) {
        const headers = { ...creation, 'content-type': mimeType, 'content-length': String(sizeBytes) }
        return signAddress(place, { method: 'PUT', url: urlOf(name), headers })
      },
      getAddress(name, disposition) {
        const url = urlOf(name)
        url.searchParams.set('response-content-disposition', disposition)
        return signAddress(place, { method: 'GET', url })
      },
    },
  }
}

/** Whether anybody can read an object or list the bucket without a signature. */
export async function isPublic(place: BucketPlace, name: string): Promise<boolean> {
  const urls = [`/${name}`, '?list-type=2&max-keys=1'].map((end) => new URL(baseOf(place) + end))
  const answers = await Promise.all(urls.map((url) => request({ method: 'GET', url })))
  return answers.some(({ status }) => status < 300)
}

const baseOf = ({ endpoint, bucket }: BucketPlace) => `${endpoint.replace(/\/$/, '')}/${bucket}`

/** Sends a request and reads its whole answer, both within the time that a request has. */
async function request({ url, ...call }: Call): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(requestMs)
    const response = await fetch(url, { ...call, redirect: 'manual', signal })
    const size = Number(response.headers.get('content-length') ?? Number.NaN)
    return { status: response.status, size, bytes: Buffer.from(await response.arrayBuffer()) }
  } catch (cause) {
    throw new StoreError('The bucket gave no answer.', { cause })
  }
}

async function putIfAbsent(send: () => Promise<Answer>, triesLeft = conflictTries): Promise<boolean> {
  const answer = await send()
  if (answer.status === 409 && triesLeft > 1) {
    await sleep(100)
    return await putIfAbsent(send, triesLeft - 1)
  }
  if (answer.status !== 412) demand(answer, 'create')
  return answer.status !== 412
}

function found(answer: Answer, what: string): Answer | undefined {
  if (answer.status === 404 && !answer.bytes.includes('NoSuchBucket')) return undefined
  demand(answer, what)
  return answer
}

function demand({ status, bytes }: Answer, what: string): Buffer {
  if (status >= 200 && status < 300) return bytes
  const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(bytes.toString('latin1')) ?? []
  const error = new StoreError(`The bucket refused to ${what} an object: status ${status}, ${code}.`)
  throw Object.assign(error, { isFull: status === 507 || code === 'QuotaExceeded' })
}

function sign(place: BucketPlace, { url, ...call }: Call, signQuery: boolean) {
  const { accessKeyId, secretAccessKey, region } = place
  const keys = { accessKeyId, secretAccessKey, region, service: 's3' }
  return new AwsV4Signer({ ...call, ...keys, url: url.href, signQuery, allHeaders: true }).sign()
}

/** Signs all that a request must have into its address, for an hour. */
async function signAddress(place: BucketPlace, call: Call): Promise<string> {
  call.url.searchParams.set('X-Amz-Expires', '3600')
  return (await sign(place, call, true)).url.href
}
