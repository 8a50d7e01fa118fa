import prettyBytes from 'pretty-bytes'
import {
  type Call,
  CallError,
  InputError,
  inWords,
  isMistake,
  RecordingError,
  StopError,
  UnfinishedError,
} from '../failure.ts'
import type { Clean } from '../secrets/secrets.ts'
import { oneLine } from '../text.ts'

/** Each call in words, and the scope that it most likely needs. */
const calls: Readonly<Record<Call, { step: string; scope: string }>> = {
  'create upload job': { step: 'starting the upload', scope: 'uploads:write' },
  upload: { step: 'uploading to storage', scope: 'uploads:write' },
  'complete upload': { step: 'completing the upload', scope: 'uploads:write' },
  'get upload job': { step: 'asking for the upload job', scope: 'uploads:write or files:read' },
  'create share': { step: 'creating the share', scope: 'shares:write' },
  'get share': { step: 'asking for the share', scope: 'shares:read' },
  'delete share': { step: 'deleting the share', scope: 'shares:write' },
}

/** In characters. */
const longestMessage = 400

/** Why a recording has no result of its own: all work was stopped before it began, or while it was under way. */
export type Stop = { words: 'not attempted' | 'not finished'; reason: string }

export function stopOf(error: unknown): Stop | undefined {
  if (error instanceof StopError) return { words: 'not attempted', reason: error.message }
  return error instanceof UnfinishedError ? { words: 'not finished', reason: error.message } : undefined
}

/**
 * A failure in one line for the user: at which step, what happened, and what to do. `clean` is for unexpected errors. A
 * recording that is too large is named with its size, if that is given.
 */
export function explainError(error: unknown, clean: Clean, sizeBytes?: number): string {
  if (error instanceof CallError) {
    const happened = oneLine(error.message, longestMessage)
    const stop = /[.!?…]$/.test(happened) ? '' : '.'
    return `${calls[error.call].step} failed: ${happened}${stop} ${adviceFor(error, sizeBytes)}`
  }
  const stop = stopOf(error)
  if (stop !== undefined) return `${stop.words}: ${stop.reason}`
  if (error instanceof RecordingError || error instanceof InputError) return error.message
  const unexpected = clean(inWords(error))
  return `${isMistake(error) ? unexpected : `an unexpected error: ${unexpected}`}. ${reportIt}`
}

const reportIt = 'If it comes again, report it with the log of a run with debug logging.'

function adviceFor({ call, reason }: CallError, sizeBytes: number | undefined): string {
  switch (reason.kind) {
    case 'network':
      return 'Check the network, the proxy variables and base-url, or run the job again.'
    case 'timeout':
      return 'Run the job again, or raise the input timeout.'
    case 'redirect':
      return call === 'upload'
        ? 'Tell the operator of the service.'
        : 'Set base-url to the address that the service really has; redirects are not followed, so that the key does not travel.'
    case 'answer':
      // These calls come after one that the service answered.
      return call === 'complete upload' || call === 'create share'
        ? 'Tell the operator of the service, or update this action to a version that knows this answer.'
        : "Check that base-url is the address of the service's API."
    case 'contract':
      return 'Update this action to a version that supports it.'
    case 'target':
      return 'Tell the operator of the service; nothing was sent.'
    case 'status':
      return call === 'upload' ? adviceForStorage(reason.status, sizeBytes) : adviceForService(call, reason.status)
  }
}

function adviceForService(call: Call, status: number): string {
  if (status === 401) return 'Check that the secret in api-key holds a valid key of this service that was not revoked.'
  if (status === 402) return 'Renew the plan of the account that api-key belongs to; the key stays the same.'
  if (status === 403) {
    const { scope } = calls[call]
    return call === 'delete share'
      ? `Check the key in api-key: most likely it lacks the scope ${scope}, or belongs to another account than the share.`
      : `Check the scopes of the key in api-key; this call most likely needs ${scope}.`
  }
  if ([404, 405].includes(status) && call === 'create upload job') return 'Check base-url, its path included.'
  if (status === 429) {
    const slower = call === 'delete share' ? '' : 'lower the input concurrency or '
    return `The service asks for fewer calls: ${slower}run the job again later.`
  }
  if (status >= 500) return 'The service has a problem: run the job again later.'
  return 'The service did not accept the request. Tell its operator.'
}

function adviceForStorage(status: number, sizeBytes: number | undefined): string {
  if (status === 413) {
    const size = sizeBytes === undefined ? '' : ` (${prettyBytes(sizeBytes)})`
    return `Storage, or a proxy in front of it, refuses a file of this size${size}. ${usualLimits}`
  }
  if (status === 501) return 'Storage lacks a feature that the upload needs. Tell the operator of the service.'
  if ([403, 404, 410].includes(status)) return 'The upload address has expired or is wrong: run the job again.'
  if (status === 409 || status === 412) return 'Storage already holds something at this address: run the job again.'
  if (status === 429 || status >= 500) return 'Storage has a problem: run the job again later.'
  return 'Storage did not accept the upload. Tell the operator of the service.'
}

const usualLimits = "Raise its limit: nginx takes 1 MB unless told otherwise, Cloudflare's proxy 100 MB."
