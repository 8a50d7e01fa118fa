import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Answer, jsonAnswer, type Refuse, textAnswer } from './answer.ts'
import type { Endpoint } from './endpoint.ts'
import type { FaultSubject } from './faults.ts'
import type { Keyring } from './keys.ts'
import type { ExternalStorage } from './options.ts'
import type { CallName, FileRecord, Scope, ShareRequest, StoredObject, UploadRecord } from './records.ts'
import { checkShareRequest, checkUploadRequest, isObject } from './request-body.ts'
import { randomToken, type ServiceState } from './state.ts'
import type { Storage } from './storage.ts'

export type ServiceApi = {
  state: ServiceState
  keys: Keyring
  refuse: Refuse
  /** The service's base URL. */
  url: () => string
  addressFor: Storage['addressFor']
}

type ApiCall = {
  call: CallName
  method: string
  /** Its only group is the id. */
  path: RegExp
  anyOf: readonly Scope[]
  run: (api: ServiceApi, id: string, request: IncomingMessage, body: Buffer) => Answer | Promise<Answer>
}

const apiCalls: readonly ApiCall[] = [
  { call: 'create', method: 'POST', path: /^\/uploads$/, anyOf: ['uploads:write'], run: createUpload },
  {
    call: 'complete',
    method: 'POST',
    path: /^\/uploads\/([^/]+)\/complete$/,
    anyOf: ['uploads:write'],
    run: completeUpload,
  },
  {
    call: 'getUpload',
    method: 'GET',
    path: /^\/uploads\/([^/]+)$/,
    anyOf: ['uploads:write', 'files:read'],
    run: getUpload,
  },
  { call: 'createShare', method: 'POST', path: /^\/shares$/, anyOf: ['shares:write'], run: createShare },
  { call: 'getShare', method: 'GET', path: /^\/shares\/([^/]+)$/, anyOf: ['shares:read'], run: getShare },
  {
    call: 'deleteShare',
    method: 'DELETE',
    path: /^\/shares\/([^/]+)$/,
    anyOf: ['shares:write'],
    run: deleteShare,
  },
]

/**
 * Finds the call for a request.
 *
 * @param path the part after `/api/v1`, without the query
 */
export function routeApi(api: ServiceApi, request: IncomingMessage, path: string): Endpoint | undefined {
  for (const { call, method, path: pattern, anyOf, run } of apiCalls) {
    const match = pattern.exec(path)
    if (!match || request.method !== method) continue
    const id = match[1] ?? ''
    return {
      call,
      subject: (body) => subjectOf(api.state, id, body),
      async answer(body) {
        const bytes = await buffer(body)
        return api.keys.refusal(request, anyOf, api.refuse) ?? run(api, id, request, bytes)
      },
    }
  }
  return undefined
}

export function subjectOf(
  { uploads, files, shares }: Omit<ServiceState, 'settings'>,
  id: string,
  body: unknown,
): FaultSubject {
  const fields = isObject(body) ? body : {}
  const share = shares.get(id)
  const upload = uploads.get(id) ?? uploads.get(files.get(share?.fileId ?? String(fields['fileId']))?.uploadId ?? '')
  if (upload) {
    const { uploadId, filename } = upload
    return { uploadId, filename, ...(share && { shareId: share.shareId }) }
  }
  return typeof fields['filename'] === 'string' ? { filename: fields['filename'] } : {}
}

async function createUpload(api: ServiceApi, _id: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const checked = checkUploadRequest(request, body)
  if (!checked.ok) return api.refuse(checked.status, 'invalid_request', checked.message)
  const { settings, uploads } = api.state
  if (settings.extensions.includes('pictures') && isLarge(checked.value) && !isGif(checked.value))
    return api.refuse(413, 'too_large', 'The picture is too large.')
  const uploadId = randomToken('upl_')
  const expiresAt = Date.now() + settings.uploadLifetimeSeconds * 1000
  const external = await settings.storage?.createTarget({ uploadId, ...checked.value })
  const headers = external?.headers ?? settings.returnedHeaders({ uploadId, ...checked.value })
  const upload: UploadRecord = {
    ...checked.value,
    uploadId,
    status: 'waiting',
    createdAt: new Date().toISOString(),
    url: external?.url ?? api.addressFor({ uploadId, filename: checked.value.filename, expiresAt, headers }),
    headers,
    contractVersion: settings.contractVersion,
    expiresAt,
    object: undefined,
    fileId: undefined,
  }
  uploads.set(uploadId, upload)
  return jsonAnswer(settings.statuses.create, settings.answers.create(upload))
}

async function completeUpload(
  { state, refuse }: ServiceApi,
  id: string,
  _request: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const { settings, uploads, files } = state
  if (body.length > 0) return refuse(400, 'invalid_request', 'This call takes no body.')
  const upload = uploads.get(id)
  if (!upload) return refuse(404, 'upload_not_found', 'There is no such upload.')
  if (settings.storage) upload.object = await headObject(settings.storage, upload)
  const earlier = files.get(upload.fileId ?? '')
  if (earlier) {
    const { completeAgain } = settings.refusals
    return completeAgain === 'same-answer'
      ? jsonAnswer(settings.statuses.complete, settings.answers.complete(earlier, upload))
      : refuse(completeAgain, 'upload_already_completed', 'This upload is already completed.')
  }
  if (!upload.object) {
    return refuse(settings.refusals.completeBeforePut, 'object_missing', 'The file has not been uploaded.')
  }
  const { uploadId, filename, mimeType, object } = upload
  const fileId = randomToken('fil_')
  const file = { fileId, uploadId, filename, mimeType, createdAt: new Date().toISOString(), ...object }
  files.set(fileId, file)
  upload.fileId = fileId
  upload.status = 'completed'
  return jsonAnswer(settings.statuses.complete, settings.answers.complete(file, upload))
}

async function headObject(storage: ExternalStorage, upload: UploadRecord): Promise<StoredObject | undefined> {
  const found = await storage.head(upload)
  return found?.sizeBytes === upload.sizeBytes ? { ...found, bytes: undefined } : undefined
}

function getUpload({ state, refuse }: ServiceApi, id: string): Answer {
  const { settings, uploads, files } = state
  const upload = uploads.get(id)
  if (!upload) return refuse(404, 'upload_not_found', 'There is no such upload.')
  const file = files.get(upload.fileId ?? '')
  return jsonAnswer(settings.statuses.getUpload, settings.answers.getUpload(upload, file))
}

function createShare(api: ServiceApi, _id: string, request: IncomingMessage, body: Buffer): Answer {
  const { settings, files, shares } = api.state
  const checked = checkShareRequest(request, body, api.state.settings.extensions)
  if (!checked.ok) return api.refuse(checked.status, 'invalid_request', checked.message)
  const file = files.get(checked.value.fileId)
  if (!file) return api.refuse(404, 'file_not_found', 'There is no such file.')
  const shareId = randomToken('shr_')
  const url = `${api.url()}/s/${shareId}`
  const mediaUrl = isShown(api, file, checked.value) ? `${url}/picture` : undefined
  const share = { ...checked.value, shareId, url, mediaUrl, createdAt: new Date().toISOString(), deleted: false }
  shares.set(shareId, share)
  return jsonAnswer(settings.statuses.createShare, settings.answers.share(share, file))
}

/** Whether a share shows a picture to everybody. */
function isShown({ state }: ServiceApi, file: FileRecord, { password }: ShareRequest): boolean {
  if (!state.settings.extensions.includes('pictures')) return false
  return isPicture(file) && !isLarge(file) && password === undefined
}

const isPicture = ({ mimeType }: Pick<FileRecord, 'mimeType'>) => /^image\/(?:png|jpeg|webp|gif)$/.test(mimeType)
const isGif = ({ mimeType }: Pick<FileRecord, 'mimeType'>) => mimeType === 'image/gif'
const isLarge = (file: Pick<FileRecord, 'mimeType' | 'sizeBytes'>) => isPicture(file) && file.sizeBytes > 5_000_000

/** Finds the address of a picture's bytes. `path` has no query. */
export function routePicture(api: ServiceApi, request: IncomingMessage, path: string): Endpoint | undefined {
  const [, id] = /^\/s\/([^/]+)\/picture$/.exec(path) ?? []
  const { files, shares } = api.state
  const share = shares.get(id ?? '')
  if (request.method !== 'GET' || share?.mediaUrl === undefined) return undefined
  const file = files.get(share.fileId)
  return {
    call: 'getPicture',
    subject: (body) => subjectOf(api.state, share.shareId, body),
    async answer() {
      if (share.deleted || hasEnded(share) || !file?.bytes)
        return api.refuse(404, 'not_found', 'There is no such picture.')
      return textAnswer(200, file.mimeType, file.bytes, { 'Cache-Control': 'public, max-age=300' })
    },
  }
}

const hasEnded = ({ expiresAt }: ShareRequest) => expiresAt !== undefined && Date.now() >= expiresAt

function getShare({ state, refuse }: ServiceApi, id: string): Answer {
  const { settings, files, shares } = state
  const share = shares.get(id)
  if (!share || share.deleted || hasEnded(share)) return shareMissing(state, refuse, share !== undefined)
  return jsonAnswer(settings.statuses.getShare, settings.answers.getShare(share, files.get(share.fileId)))
}

function deleteShare({ state, refuse }: ServiceApi, id: string): Answer {
  const { settings, shares } = state
  const share = shares.get(id)
  if (!share || share.deleted) return shareMissing(state, refuse, share !== undefined)
  share.deleted = true
  return jsonAnswer(settings.statuses.deleteShare, settings.answers.deleteShare(share))
}

function shareMissing({ settings }: ServiceState, refuse: Refuse, wasThere: boolean): Answer {
  const status = wasThere ? settings.refusals.deletedShare : 404
  return refuse(status, 'share_not_found', 'There is no such share.')
}
