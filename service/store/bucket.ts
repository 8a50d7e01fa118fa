import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { type Store, StoreError } from './store.ts'

export type BucketPlace = {
  bucket: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Call = { method: string; url: URL; headers?: Record<string, string>; body?: string }
type Answer = { status: number; bytes: Buffer; size: number }

const requestMs = 30_000
const signedSeconds = '3600'
const creation = { 'content-type': 'application/json', 'if-none-match': '*' }
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
    const url = urlOf('').href.slice(0, -1)
    const query = {
      'list-type': '2',
      'encoding-type': 'url',
      prefix,
      'start-after': after,
      'max-keys': `${most}`,
    }
    const filled = Object.entries(query).filter(([, value]) => value !== '')
    const page = await send({ method: 'GET', url: new URL(`${url}?${new URLSearchParams(filled)}`) })
    const xml = demand(page, 'list').toString()
    const names = Array.from(xml.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) => decodeURIComponent(key))
    return { names, isLast: names.length === 0 || !xml.includes('<IsTruncated>true<') }
  }
  return {
    put: (name, body) =>
      putIfAbsent(() => send({ method: 'PUT', headers: creation, url: urlOf(name), body })),
    async get(name) {
      const answer = await send({ method: 'GET', url: urlOf(name) })
      return answer.status === 404 ? undefined : demand(answer, 'read')
    },
    async head(name) {
      const answer = await send({ method: 'HEAD', url: urlOf(name) })
      if (answer.status !== 404) demand(answer, 'look up')
      return answer.status === 404 ? undefined : answer.size
    },
    async delete(name) {
      const answer = await send({ method: 'DELETE', url: urlOf(name) })
      if (answer.status !== 404) demand(answer, 'delete')
    },
    async *list(prefix) {
      for (let after = '', isLast = false; !isLast; ) {
        const page = await listPage(prefix, after, 1000)
        yield* page.names
        after = page.names.at(-1) ?? ''
        isLast = page.isLast
      }
    },
    isEmpty: async () => (await listPage('', '', 1)).names.length === 0,
    videos: {
      kind: 'bucket',
      origin: new URL(place.endpoint).origin,
      putAddress(name, size, mimeType) {
        const headers = { ...creation, 'content-type': mimeType, 'content-length': String(size) }
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

async function putIfAbsent(send: () => Promise<Answer>): Promise<boolean> {
  let answer = await send()
  for (let tries = 1; answer.status === 409 && tries < conflictTries; tries += 1) {
    await sleep(50 * tries)
    answer = await send()
  }
  if (answer.status !== 412) demand(answer, 'create')
  return answer.status !== 412
}

function demand({ status, bytes }: Answer, what: string): Buffer {
  if (status >= 200 && status < 300) return bytes
  const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(bytes.toString('latin1')) ?? []
  const isFull = status === 507 || code === 'QuotaExceeded'
  throw new StoreError(`The bucket refused to ${what} an object: status ${status}, ${code}.`, { isFull })
}

function sign(
  { accessKeyId, secretAccessKey, region }: BucketPlace,
  { url, ...call }: Call,
  signQuery: boolean,
) {
  const keys = { accessKeyId, secretAccessKey, region, service: 's3' }
  return new AwsV4Signer({ ...call, ...keys, url: url.href, signQuery, allHeaders: true }).sign()
}

/** Signs all that a request must have into its address, for an hour. */
async function signAddress(place: BucketPlace, call: Call): Promise<string> {
  call.url.searchParams.set('X-Amz-Expires', signedSeconds)
  return (await sign(place, call, true)).url.href
}
