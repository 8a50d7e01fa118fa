// The command `check`: uploads a second of video, opens its page, deletes it, and says what failed.
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { SettingError } from './checks.ts'
import { second } from './files.ts'

/** `say` gets a line after each step. */
type Check = { baseUrl: string; keyFile: string; say: (line: string) => void }

/** The part of a request that calls have in common, and the key, which no message may repeat. */
type Api = { baseUrl: string; key: string }

/** What a request does, for messages, and what to look at if there is no answer. */
type Purpose = { what: string; lookAt: string; key: string }

type Answer = { status: number; body: Uint8Array; isPage: boolean }

const timeoutMs = 30_000
const mimeType = 'video/webm'
const video = Uint8Array.from(Buffer.from(second, 'base64'))

const uploadAnswer = v.object({
  uploadId: v.string(),
  upload: v.object({ url: v.string(), headers: v.record(v.string(), v.string()), contractVersion: v.literal(2) }),
})
const fileAnswer = v.object({ file: v.object({ fileId: v.string() }) })
const shareAnswer = v.object({ share: v.object({ shareId: v.string(), url: v.string() }) })
const problem = v.object({ error: v.object({ message: v.string() }) })

const atService = 'Check --base-url, and that the service and its proxy are running.'
const atStorage = 'Runners must reach this address. Check --public-url, or the endpoint of the bucket.'
const atPage = 'Viewers must reach this address. Check --public-url.'

/** Rejects with a SettingError that says which step failed, and why. */
export async function checkService({ baseUrl, keyFile, say }: Check): Promise<void> {
  const api: Api = { baseUrl, key: await readKey(keyFile) }
  const upload = await post(api, 'create an upload', 'uploads', uploadAnswer, {
    filename: 'check.webm',
    mimeType,
    sizeBytes: video.length,
  })
  say(`Created an upload at ${baseUrl}.`)
  await sendVideo(api, upload.upload)
  say(`Sent ${video.length} bytes to ${originOf(upload.upload.url)}.`)
  const path = `uploads/${encodeURIComponent(upload.uploadId)}/complete`
  const { file } = await post(api, 'complete the upload', path, fileAnswer)
  const fields = { fileId: file.fileId, title: 'A check of the service', visibility: 'unlisted' }
  const { share } = await post(api, 'create a share', 'shares', shareAnswer, fields)
  say(`Created a link at ${originOf(share.url)}.`)
  try {
    await openPage(api, share.url)
  } catch (error) {
    await deleteShare(api, share.shareId).catch(() => {})
    throw error
  }
  say('Opened its page and loaded its video.')
  await deleteShare(api, share.shareId)
  await checkGone(api, share.url)
  say('Deleted the link. The service works.')
}

/** Windows PowerShell writes files in UTF-16. */
async function readKey(path: string): Promise<string> {
  const bytes = await readFile(path)
  const text = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
  const key = text.trim()
  if (!/^[!-~]+$/.test(key)) throw new SettingError(`The file ${path} must contain the API key and nothing else.`)
  return key
}

async function post<T>(
  api: Api,
  what: string,
  path: string,
  schema: v.GenericSchema<unknown, T>,
  fields?: Record<string, unknown>,
): Promise<T> {
  const purpose = { what, lookAt: atService, key: api.key }
  const body = fields === undefined ? {} : { body: JSON.stringify(fields) }
  const url = `${api.baseUrl}/api/v1/${path}`
  const answer = await ask(purpose, url, { method: 'POST', headers: headersOf(api), ...body })
  const text = new TextDecoder().decode(answer.body)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ data: schema })), text)
  if (parsed.success) return parsed.output.data
  throw failure(purpose, `${originOf(url)} did not answer like this service. ${otherServer}`)
}

const headersOf = ({ key }: Api) => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' })

async function sendVideo({ key }: Api, upload: { url: string; headers: Record<string, string> }): Promise<void> {
  const purpose = { what: 'send the video', lookAt: atStorage, key }
  await ask(purpose, upload.url, { method: 'PUT', headers: upload.headers, body: video })
}

async function openPage({ key }: Api, url: string): Promise<void> {
  const purpose = { what: 'open the page', lookAt: atPage, key }
  const page = await ask(purpose, url, {})
  const [, source] = /<video[^>]* src="([^"#]+)/.exec(new TextDecoder().decode(page.body)) ?? []
  if (source === undefined) throw failure(purpose, `The page at ${originOf(url)} shows no video. ${otherServer}`)
  const loading = { what: 'load the video', lookAt: atPage, key }
  const { body } = await ask(loading, new URL(source, url).href, { redirect: 'follow' })
  if (Buffer.compare(body, video) !== 0) throw failure(loading, 'Its bytes differ from those that were sent.')
}

async function deleteShare(api: Api, shareId: string): Promise<void> {
  const purpose = { what: 'delete the link', lookAt: atService, key: api.key }
  const url = `${api.baseUrl}/api/v1/shares/${encodeURIComponent(shareId)}`
  await ask(purpose, url, { method: 'DELETE', headers: headersOf(api) })
}

async function checkGone({ key }: Api, url: string): Promise<void> {
  const purpose = { what: 'delete the link', lookAt: atPage, key }
  const { status } = await receive(purpose, url, {})
  if (status !== 404 && status !== 410)
    throw failure(purpose, `Its page still answers with status ${status}. A proxy may cache pages.`)
}

/** Makes a request that must succeed. */
async function ask(purpose: Purpose, url: string, init: RequestInit): Promise<Answer> {
  const answer = await receive(purpose, url, init)
  if (answer.status >= 200 && answer.status < 300) return answer
  throw failure(purpose, `${originOf(url)} answered with status ${answer.status}. ${reasonFor(answer)}`)
}

async function receive(purpose: Purpose, url: string, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { redirect: 'manual', signal, ...init })
    const body = new Uint8Array(await response.arrayBuffer())
    const isPage = (response.headers.get('content-type') ?? '').includes('html')
    return { status: response.status, body, isPage }
  } catch (error) {
    throw failure(purpose, `${originOf(url)} did not answer: ${causeOf(error)}. ${purpose.lookAt}`)
  }
}

const otherServer = 'Another server may answer at this address, such as a website or bot protection.'

/** Advice by status, for answers that don't explain themselves. */
const advice = new Map([
  [401, 'Create a key with the same --data or --bucket as the service.'],
  [413, 'A proxy may limit the size of requests.'],
  [502, "The proxy is running, but the service behind it isn't."],
  [504, 'The proxy is running, but the service behind it does not answer.'],
])

/** What the answer says, and what to do about it. */
function reasonFor({ status, body, isPage }: Answer): string {
  if (status >= 300 && status < 400) return 'It redirects to another address, which the action does not follow.'
  const text = new TextDecoder().decode(body)
  const said = v.safeParse(v.pipe(v.string(), v.parseJson(), problem), text)
  const message = said.success ? said.output.error.message : (/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '')
  const hint = advice.get(status) ?? (isPage ? otherServer : '')
  return [message, hint].filter((part) => part !== '').join(' ')
}

/** Some servers repeat a request's headers. */
function failure({ what, key }: Purpose, reason: string): SettingError {
  const text = reason.replaceAll(key, '***').replace(/\p{C}/gu, ' ').trim()
  return new SettingError(`Failed to ${what}: ${text.slice(0, 500)}`)
}

/** An address without what must stay secret: its signature, or the id of a link. */
const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : 'An invalid address')

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return causeOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
