import { createHash } from 'node:crypto'
import { type Answer, answer } from './answer.ts'
import type { Call, StoragePlan } from './call.ts'
import type { State } from './state.ts'
import type { ArtifactView } from './types.ts'

/** The signed URL of an artifact's archive, outside the API. */
export function archiveAddress({ place }: State, id: number): string {
  return `${place.storageUrl}${archivePath(id)}?sig=${signatureOf(id)}`
}

/** Whether a request is for the storage, judged by its Host header. */
export function isForStorage({ headers }: Call, { place }: State): boolean {
  return headers['host'] === new URL(place.storageUrl).host
}

/**
 * Answers like Azure's blob storage. The signed URL alone grants access, and sending a token as well is a violation.
 */
export function planStorage({ method, path, query, headers }: Call, { artifacts }: State): StoragePlan {
  const found = artifacts.all().find(({ id }) => archivePath(id) === path)
  const signed = found !== undefined && query['sig'] === signatureOf(found.id) ? found : undefined
  const hasToken = headers['authorization'] !== undefined
  return {
    violations: hasToken ? [`${method} ${path}: a token was sent to the storage`] : [],
    write: false,
    resource: undefined,
    graphql: undefined,
    answer: hasToken ? refusal(400, 'InvalidAuthenticationInfo') : answerWith(signed),
  }
}

function answerWith(signed: Pick<ArtifactView, 'archive'> | undefined): Answer {
  if (signed === undefined) return refusal(403, 'AuthenticationFailed')
  return answer(200, viewOf(signed.archive), { 'content-type': 'application/zip' })
}

/** The same bytes without a copy, because an archive can be a gibibyte long. */
function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function refusal(status: number, code: string): Answer {
  return answer(status, `<Error><Code>${code}</Code></Error>`, { 'content-type': 'application/xml' })
}

function archivePath(id: number): string {
  return `/archives/${id}.zip`
}

function signatureOf(id: number): string {
  return createHash('sha256').update(String(id)).digest('base64url')
}
