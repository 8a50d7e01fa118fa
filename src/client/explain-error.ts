import prettyBytes from 'pretty-bytes'
import {
  type Call,
  CallError,
  InputError,
  inWords,
  isFromProxy,
  isMistake,
  isOfGitHub,
  RecordingError,
  StopError,
  UnfinishedError,
} from '../failure.ts'
import type { Clean } from '../secrets/secrets.ts'
import { oneLine } from '../text.ts'
import { adviceAtGitHub } from './explain-github-error.ts'

/** Each call in words, with the scope that it most likely needs. GitHub's calls need none. */
const calls: Readonly<Record<Call, { step: string; scope?: string }>> = {
  'create upload job': { step: 'starting the upload', scope: 'uploads:write' },
  upload: { step: 'uploading to storage', scope: 'uploads:write' },
  'complete upload': { step: 'completing the upload', scope: 'uploads:write' },
  'get upload job': { step: 'looking up the upload job', scope: 'uploads:write or files:read' },
  'create share': { step: 'creating the share', scope: 'shares:write' },
  'get share': { step: 'looking up the share', scope: 'shares:read' },
  'delete share': { step: 'deleting the share', scope: 'shares:write' },
  'create artifact': { step: 'creating the artifact' },
  'upload artifact': { step: 'uploading to GitHub' },
  'finalize artifact': { step: 'finalizing the artifact' },
  'list artifacts': { step: 'looking up the artifact' },
}

/** Says in one line at which step a call failed, and how. */
export function happenedIn(error: CallError): string {
  return `${calls[error.call].step} failed: ${oneLine(error.message, longestMessage)}`
}

/** In characters. */
const longestMessage = 400

/** Why a recording has no result of its own: all work stopped before it began, or while it was in progress. */
export type Stop = { words: 'not attempted' | 'not finished'; reason: string }

export function stopOf(error: unknown): Stop | undefined {
  if (error instanceof StopError) return { words: 'not attempted', reason: error.message }
  return error instanceof UnfinishedError ? { words: 'not finished', reason: error.message } : undefined
}

/** What the advice can depend on. Without a size, the advice on a recording that is too large doesn't name it. */
type FileFacts = { sizeBytes?: number; mimeType?: string }

/** Explains a failure to the user in one line: the step, what happened, and what to do. `clean` is for unexpected errors. */
export function explainError(error: unknown, clean: Clean, file: FileFacts = {}): string {
  if (error instanceof CallError) {
    const happened = happenedIn(error)
    const stop = /[.!?…]$/.test(happened) ? '' : '.'
    const advice = isOfGitHub(error.call) ? adviceAtGitHub(error, file.sizeBytes) : adviceAtService(error, file)
    return `${happened}${stop} ${advice}`
  }
  const stop = stopOf(error)
  if (stop !== undefined) return `${stop.words}: ${stop.reason}`
  if (error instanceof RecordingError || error instanceof InputError) return error.message
  const unexpected = clean(inWords(error))
  return `${isMistake(error) ? unexpected : `an unexpected error: ${unexpected}`}. ${reportIt}`
}

const reportIt = 'If it happens again, report it with a debug log.'

function adviceAtService({ call, reason }: CallError, file: FileFacts): string {
  switch (reason.kind) {
    case 'network':
      return 'Check base-url, the network and the proxy variables, or run the job again.'
    case 'timeout':
      return 'Run the job again, or increase the input timeout.'
    case 'redirect':
      return call === 'upload'
        ? 'Tell the operator of the service.'
        : 'Set base-url to the final address of the service: a redirect could send the key to another server.'
    case 'answer':
      // Before these calls, the service has already answered another one.
      return call === 'complete upload' || call === 'create share'
        ? 'Tell the operator of the service, or update this action to a version that understands this answer.'
        : "Check that base-url is the address of the service's API."
    case 'contract':
      return 'Update this action to a version that supports it.'
    case 'target':
      return 'Nothing was sent. Tell the operator of the service.'
    case 'status':
      if (isFromProxy(reason)) return adviceForProxy(call)
      return call === 'upload'
        ? adviceForStorage(reason.status, file.sizeBytes)
        : adviceForService(call, reason.status, file.mimeType)
  }
}

function adviceForProxy(call: Call): string {
  const target = call === 'upload' ? 'storage' : 'the service'
  return `This answer is a web page from a proxy in front of ${target}, or from its bot protection. Let the action's requests through, or run the job again later.`
}

function adviceForService(call: Call, status: number, mimeType: string | undefined): string {
  if (status === 401) return 'Check that the secret in api-key is a valid key for this service and was not revoked.'
  if (status === 402) return 'Renew the plan of the account that owns api-key. The key stays the same.'
  if (status === 403) {
    const { scope } = calls[call]
    return call === 'delete share'
      ? `Check the key in api-key: it most likely lacks the scope ${scope} or belongs to a different account than the share.`
      : `Check the scopes of the key in api-key: this call most likely needs ${scope}.`
  }
  if ([404, 405].includes(status) && call === 'create upload job') return 'Check base-url, including its path.'
  if (status === 415 && mimeType === 'image/gif') return "The service doesn't accept GIFs: record a video instead."
  if (status === 429) {
    const slower = call === 'delete share' ? '' : 'lower the input concurrency or '
    return `The service is rate limiting requests: ${slower}run the job again later.`
  }
  if (status >= 500) return 'The service has a problem: follow its message if it has one, or run the job again later.'
  return call === 'create share'
    ? 'The service rejected the share. Check the inputs visibility, title and password, or tell its operator.'
    : 'The service rejected the request. Tell its operator.'
}

function adviceForStorage(status: number, sizeBytes: number | undefined): string {
  if (status === 413) {
    const size = sizeBytes === undefined ? '' : ` (${prettyBytes(sizeBytes)})`
    return `Storage, or a proxy in front of it, rejects files of this size${size}. ${usualLimits}`
  }
  if (status === 501) return 'Storage lacks a feature that the upload needs. Tell the operator of the service.'
  if ([403, 404, 410].includes(status)) return 'The upload address has expired or is wrong: run the job again.'
  if (status === 409 || status === 412) return 'Storage already has an object at this address: run the job again.'
  if (status === 429 || status >= 500) return 'Storage has a problem: run the job again later.'
  return 'Storage rejected the upload. Tell the operator of the service.'
}

const usualLimits = "Raise its limit: nginx allows 1 MB by default, Cloudflare's proxy 100 MB."
