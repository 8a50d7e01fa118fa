import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type Store, StoreError } from './store.ts'

type Keys = { accessKeyId: string; secretAccessKey: string; region: string }
export type BucketPlace = Keys & { bucket: string; endpoint: string }

type Answer = { status: number; bytes: Buffer; size: number }

const requestMs = 30_000
const creation = { 'content-type': 'application/json', 'if-none-match': '*' }
/** How often a PUT is tried where the bucket is still deciding on another one (409). */
const conflictTries = 5

/** A store in an S3-compatible bucket. */
export function openBucket(place: BucketPlace): Store {
  const client = new AwsClient({ ...place, service: 's3' })
  const urlOf = (name: string) => `${baseOf(place)}/${name}`
  const send = async (method: string, url: string, content: RequestInit = {}) =>
    await request(await client.sign(url, { method, ...content }))
  const namesAfter = async (after: string, prefix: string) => {
    const query = { 'list-type': '2', 'encoding-type': 'url', prefix, 'start-after': after }
    const page = await send('GET', `${baseOf(place)}?${new URLSearchParams(query)}`)
    const xml = demand(page, 'list').toString()
    return Array.from(xml.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) => decodeURIComponent(key))
  }
  return {
    put: (name, body) => putIfAbsent(() => send('PUT', urlOf(name), { headers: creation, body })),
    get: async (name) => found(await send('GET', urlOf(name)), 'read')?.bytes,
    head: async (name) => found(await send('HEAD', urlOf(name)), 'look up')?.size,
    delete: async (name) => found(await send('DELETE', urlOf(name)), 'delete'),
    async *list(prefix) {
      let names = await namesAfter(prefix, prefix)
      while (names.length > 0) {
        yield* names
        names = await namesAfter(names.at(-1) ?? '', prefix)
      }
    },
    isEmpty: async () => (await namesAfter('', '')).length === 0,
    videos: {
      kind: 'bucket',
      origin: new URL(place.endpoint).origin,
      putAddress(name, { sizeBytes, mimeType }) {
        const headers = { ...creation, 'content-type': mimeType, 'content-length': String(sizeBytes) }
        return signAddress(client, new URL(urlOf(name)), { method: 'PUT', headers })
      },
      getAddress(name, disposition) {
        const url = new URL(urlOf(name))
        url.searchParams.set('response-content-disposition', disposition)
        return signAddress(client, url)
      },
    },
  }
}

/** Whether anybody can read an object or list the bucket without a signature. */
export async function isPublic(place: BucketPlace, name: string): Promise<boolean> {
  const urls = [`/${name}`, '?list-type=2&max-keys=1'].map((end) => baseOf(place) + end)
  const answers = await Promise.all(urls.map(request))
  return answers.some(({ status }) => status < 300)
}

const baseOf = ({ endpoint, bucket }: BucketPlace) => `${endpoint.replace(/\/$/, '')}/${bucket}`

/** Sends a request and reads its whole answer, both within the time that a request has. */
async function request(call: Request | string): Promise<Answer> {
  try {
    const response = await fetch(call, { redirect: 'manual', signal: AbortSignal.timeout(requestMs) })
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

/** Signs all that a request must have into its address, for an hour. */
async function signAddress(client: AwsClient, url: URL, call: RequestInit = {}): Promise<string> {
  url.searchParams.set('X-Amz-Expires', '3600')
  return (await client.sign(url, { ...call, aws: { signQuery: true, allHeaders: true } })).url
}
