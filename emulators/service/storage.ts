import type { IncomingMessage } from 'node:http'
import { type Answer, emptyAnswer, xmlRefusal } from './answer.ts'
import type { Endpoint } from './endpoint.ts'
import { receiveObject } from './objects.ts'
import type { UploadRecord } from './records.ts'
import { drain, headersOf } from './request.ts'
import { changedHeader, isSigned, signAddress } from './signature.ts'
import { randomToken, type ServiceState } from './state.ts'

export type Storage = {
  /** The signed address of a new upload target. */
  addressFor: (upload: Pick<UploadRecord, 'uploadId' | 'filename' | 'expiresAt' | 'headers'>) => string
  route: (request: IncomingMessage) => Endpoint
}

/** Object storage with pre-signed addresses: one object for each upload job, written by one request. */
export function createStorage(state: ServiceState, originOf: () => string): Storage {
  const secret = randomToken('', 32)
  return {
    addressFor({ uploadId, filename, expiresAt, headers }) {
      const path = `/uploads/${uploadId}/${encodeURIComponent(filename.toWellFormed())}`
      return signAddress(secret, { origin: originOf(), path, expiresAt, headers })
    },
    route(request) {
      const address = new URL(request.url ?? '/', originOf())
      const upload = state.uploads.get(address.pathname.split('/')[2] ?? '')
      return {
        call: request.method === 'PUT' ? 'put' : 'unknown',
        subject: () => (upload ? { uploadId: upload.uploadId, filename: upload.filename } : {}),
        async answer(body) {
          const refusal = refusalOf(request, { state, secret, address, upload })
          if (!refusal && upload) return store(state, upload, request, body)
          await drain(body)
          return refusal ?? xmlRefusal(404, 'NoSuchKey', 'There is no such upload target.')
        },
      }
    },
  }
}

type Target = { state: ServiceState; secret: string; address: URL; upload: UploadRecord | undefined }

function refusalOf(request: IncomingMessage, target: Target): Answer | undefined {
  if (request.method !== 'PUT') return xmlRefusal(405, 'MethodNotAllowed', 'Only PUT is allowed.')
  return wrongTransfer(request, target) ?? wrongSignature(request, target) ?? wrongCondition(request, target)
}

function wrongTransfer({ headers }: IncomingMessage, { upload }: Target): Answer | undefined {
  const forbidden = ['authorization', 'cookie'].find((name) => headers[name] !== undefined)
  if (forbidden) return xmlRefusal(400, 'InvalidArgument', `The header ${forbidden} is not allowed here.`)
  if (headers['transfer-encoding'] !== undefined || headers['content-length'] === undefined) {
    return xmlRefusal(411, 'MissingContentLength', 'The Content-Length header is required.')
  }
  if (upload && Number(headers['content-length']) !== upload.sizeBytes) {
    return xmlRefusal(400, 'InvalidRequest', `The Content-Length must be ${upload.sizeBytes}.`)
  }
  return undefined
}

function wrongSignature(request: IncomingMessage, { secret, address, upload }: Target): Answer | undefined {
  const headers = headersOf(request)
  if (!upload || !isSigned(secret, address, headers)) {
    const header = upload && changedHeader(upload.headers, headers)
    const cause = header ? ` The header ${header} is missing or changed.` : ''
    return xmlRefusal(403, 'SignatureDoesNotMatch', `The signature doesn't match the request.${cause}`)
  }
  return Date.now() >= upload.expiresAt ? xmlRefusal(403, 'AccessDenied', 'Request has expired') : undefined
}

function wrongCondition(request: IncomingMessage, { state, upload }: Target): Answer | undefined {
  const condition = request.headers['if-none-match']
  if (condition === undefined) {
    return state.settings.requireIfNoneMatch
      ? xmlRefusal(400, 'InvalidRequest', 'The header If-None-Match is required.')
      : undefined
  }
  if (condition !== '*') return xmlRefusal(501, 'NotImplemented', 'If-None-Match must be *.')
  return upload?.object ? alreadyThere() : undefined
}

async function store(
  { settings }: ServiceState,
  upload: UploadRecord,
  request: IncomingMessage,
  body: AsyncIterable<Buffer>,
): Promise<Answer> {
  const object = await receiveObject(body, settings)
  // Another PUT may have finished first.
  if (upload.object && request.headers['if-none-match'] !== undefined) return alreadyThere()
  upload.object = object
  if (upload.status === 'waiting') upload.status = 'stored'
  return emptyAnswer(settings.statuses.put, { ETag: `"${object.sha256}"` })
}

function alreadyThere(): Answer {
  return xmlRefusal(412, 'PreconditionFailed', 'At least one of the preconditions you specified did not hold.')
}
