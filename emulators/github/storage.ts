import { type Answer, answer } from './answer.ts'
import type { Call, PlainPlan } from './call.ts'
import { blobOf, type Upload } from './results/uploads.ts'
import { isSigned, signAddress } from './signed-address.ts'
import type { State } from './state.ts'
import type { ArtifactView } from './types.ts'

/** The signed address that downloads an artifact. */
export function archiveAddress({ place }: State, artifact: Pick<ArtifactView, 'id' | 'mimeType'>): string {
  return signAddress({ origin: place.storageUrl, path: archivePath(artifact) }, 'r', 600_000)
}

/** The signed address where a job uploads an artifact. */
export function uploadAddress({ place, uploadAddressMs }: State, { id }: Pick<Upload, 'id'>): string {
  return signAddress({ origin: place.storageUrl, path: `/uploads/${id}` }, 'cw', uploadAddressMs)
}

/**
 * Answers like Azure's blob storage. The signed address alone grants access, and sending a token as well is a
 * violation.
 */
export function planStorage(call: Call, state: State): PlainPlan {
  const { method, path } = call
  const mistake = mistakeIn(call, state)
  return {
    violations: mistake === undefined ? [] : [`${method} ${path}: ${mistake.message}`],
    write: method === 'PUT',
    resource: undefined,
    graphql: undefined,
    respond() {
      if (mistake !== undefined) return refusal(mistake.status, mistake.code)
      return method === 'PUT' ? upload(call, state) : download(call, state)
    },
  }
}

type Mistake = { status: number; code: string; message: string }

/** A mistake that a correct client never makes, unlike an expired address. */
function mistakeIn({ method, query, headers }: Call, { runtimeTokens }: State): Mistake | undefined {
  const missing = (message: string) => ({ status: 400, code: 'MissingRequiredHeader', message })
  const texts = [...Object.values(headers), ...Object.values(query)]
  const isToken = headers['authorization'] !== undefined || texts.some(runtimeTokens.isIn)
  if (isToken) {
    return { status: 400, code: 'InvalidAuthenticationInfo', message: 'a token was sent to the storage' }
  }
  if (method !== 'PUT') return undefined
  if (headers['content-length'] === undefined) {
    return { status: 411, code: 'MissingContentLengthHeader', message: 'the Content-Length is missing' }
  }
  if (headers['x-ms-version'] === undefined) return missing('the header x-ms-version is missing')
  if (query['comp'] === undefined && headers['x-ms-blob-type'] !== 'BlockBlob') {
    return missing('the header x-ms-blob-type must be BlockBlob')
  }
  return undefined
}

/** Stores a whole blob, one of its blocks, or the list of its blocks. */
function upload(call: Call, state: State): Answer {
  const { path, query, bytes } = call
  const target = isSigned(call, 'cw') ? state.uploads.find(path.replace('/uploads/', '')) : undefined
  if (target === undefined) return refusal(403, 'AuthenticationFailed')
  const mimeType = call.headers['x-ms-blob-content-type'] ?? call.headers['content-type'] ?? 'application/octet-stream'
  if (query['comp'] === 'block') {
    target.blocks.set(query['blockid'] ?? '', bytes)
  } else if (query['comp'] === 'blocklist') {
    const ids = Array.from(bytes.toString().matchAll(/<Latest>([^<]*)<\/Latest>/g), ([, id = '']) => id)
    const blocks = ids.flatMap((id) => target.blocks.get(id) ?? [])
    if (blocks.length < ids.length) return refusal(400, 'InvalidBlockList')
    target.blob = blobOf(Buffer.concat(blocks), mimeType)
    target.blocks.clear()
  } else {
    target.blob = blobOf(bytes, mimeType)
  }
  return answer(201, undefined, { etag: `"0x${Date.now().toString(16).toUpperCase()}"` })
}

function download(call: Call, { artifacts }: State): Answer {
  const found = artifacts.find(Number(/^\/archives\/(\d+)/.exec(call.path)?.[1]))
  if (found === undefined || !isSigned(call, 'r')) return refusal(403, 'AuthenticationFailed')
  const whole = viewOf(found.archive)
  const [shown, name] = found.mimeType === zipType ? ['attachment', `${found.name}.zip`] : ['inline', found.name]
  const headers = {
    'content-type': found.mimeType,
    'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'accept-ranges': 'bytes',
  }
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(call.headers['range'] ?? '') ?? []
  if (from === '') return answer(200, whole, headers)
  const part = whole.subarray(Number(from), to === '' ? undefined : Number(to) + 1)
  if (part.length === 0) return refusal(416, 'InvalidRange')
  const last = Number(from) + part.length - 1
  return answer(206, part, { ...headers, 'content-range': `bytes ${from}-${last}/${whole.length}` })
}

const zipType = 'application/zip'

/** Clients unzip a download if its path ends in .zip. */
function archivePath({ id, mimeType }: Pick<ArtifactView, 'id' | 'mimeType'>): string {
  return `/archives/${id}${mimeType === zipType ? '.zip' : ''}`
}

/** The same bytes without a copy, because an archive can be a gibibyte long. */
function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function refusal(status: number, code: string): Answer {
  const body = `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code></Error>`
  return answer(status, body, { 'content-type': 'application/xml', 'x-ms-error-code': code })
}
