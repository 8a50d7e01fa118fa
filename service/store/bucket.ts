import { setTimeout as sleep } from 'node:timers/promises'
import { parseXml, XmlElement } from '@rgrove/parse-xml'
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

const requestMs = 30_000
const signedSeconds = 3600
/** How often a PUT is tried where the bucket says that another one at the same time decides (409). */
const conflictTries = 5

/** A store in an S3-compatible bucket. */
export function openBucket(place: BucketPlace): Store {
  const base = `${place.endpoint.replace(/\/$/, '')}/${place.bucket}`
  const urlOf = (name: string) => new URL(`${base}/${name}`)
  const send = async (call: Call) => {
    const signed = await sign(place, call)
    return await request({ ...call, headers: Object.fromEntries(signed.headers) })
  }
  const listPage = async (prefix: string, after: string, most: number) => {
    const url = new URL(base)
    const query = { 'list-type': '2', prefix, 'start-after': after, 'max-keys': String(most) }
    for (const [key, value] of Object.entries(query)) if (value !== '') url.searchParams.set(key, value)
    return readListing((await demand(await send({ method: 'GET', url }), 'list')).toString())
  }
  return {
    put: (name, body) => putIfAbsent(() => send({ ...creation, url: urlOf(name), body })),
    async get(name) {
      const answer = await send({ method: 'GET', url: urlOf(name) })
      return answer.status === 404 ? undefined : await demand(answer, 'read')
    },
    async head(name) {
      const answer = await send({ method: 'HEAD', url: urlOf(name) })
      if (answer.status === 404) return undefined
      await demand(answer, 'look up')
      return answer.size
    },
    async delete(name) {
      const answer = await send({ method: 'DELETE', url: urlOf(name) })
      if (answer.status !== 404) await demand(answer, 'delete')
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
      origin: new URL(base).origin,
      putAddress: (name, size, mimeType) =>
        signAddress(place, {
          method: 'PUT',
          url: urlOf(name),
          headers: { 'content-type': mimeType, 'content-length': String(size), 'if-none-match': '*' },
        }),
      getAddress(name, disposition) {
        const url = urlOf(name)
        url.searchParams.set('response-content-disposition', disposition)
        return signAddress(place, { method: 'GET', url })
      },
    },
  }
}

const creation = {
  method: 'PUT',
  headers: { 'content-type': 'application/json', 'if-none-match': '*' },
}

type Answer = { status: number; bytes: Buffer; size: number }

/** Sends a request and reads its whole answer, both within the time that a request has. */
async function request({ method, url, headers, body }: Call): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...{ method, redirect: 'error', signal: AbortSignal.timeout(requestMs) },
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    })
    const size = Number(response.headers.get('content-length') ?? Number.NaN)
    return { status: response.status, size, bytes: Buffer.from(await response.arrayBuffer()) }
  } catch (cause) {
    throw new StoreError(`The bucket can't be reached: ${reasonOf(cause)}.`, { cause })
  }
}

/** Whether anybody can read an object or list the bucket without a signature. */
export async function isPublic({ endpoint, bucket }: BucketPlace, name: string): Promise<boolean> {
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const addresses = [`${base}/${name}`, `${base}?list-type=2&max-keys=1`]
  const answers = await Promise.all(addresses.map((url) => request({ method: 'GET', url: new URL(url) })))
  return answers.some(({ status }) => status < 300)
}

async function putIfAbsent(send: () => Promise<Answer>): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send()
    if (answer.status === 412) return false
    if (answer.status !== 409 || tries === conflictTries) {
      await demand(answer, 'create')
      return true
    }
    await sleep(50 * tries)
  }
}

async function demand({ status, bytes }: Answer, what: string): Promise<Buffer> {
  if (status >= 200 && status < 300) return bytes
  const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(bytes.toString('latin1')) ?? []
  throw new StoreError(`The bucket refused to ${what} an object: status ${status}, ${code}.`, {
    isFull: status === 507 || code === 'QuotaExceeded',
  })
}

function sign(place: BucketPlace, call: Call, signQuery = false) {
  const { accessKeyId, secretAccessKey, region } = place
  const { url, ...rest } = call
  return new AwsV4Signer({
    ...{ ...rest, url: url.href, accessKeyId, secretAccessKey, region },
    ...{ service: 's3', signQuery, allHeaders: true },
  }).sign()
}

/** Signs all that a request must have into its address, for an hour. */
async function signAddress(place: BucketPlace, call: Call): Promise<string> {
  call.url.searchParams.set('X-Amz-Expires', String(signedSeconds))
  return (await sign(place, call, true)).url.href
}

function readListing(xml: string): { names: string[]; isLast: boolean } {
  const { root } = parseXml(xml)
  const elements = root?.children.filter((child) => child instanceof XmlElement) ?? []
  const names = elements
    .filter(({ name }) => name === 'Contents')
    .flatMap(({ children }) =>
      children.filter((child) => child instanceof XmlElement && child.name === 'Key'),
    )
    .map((key) => (key instanceof XmlElement ? key.text : ''))
  return { names, isLast: elements.find(({ name }) => name === 'IsTruncated')?.text !== 'true' }
}

/** The innermost cause, which alone says what happened to a `fetch`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}
