/** The calls of the service's interface, and those of GitHub's results service. */
export type Call =
  | 'create upload job'
  | 'upload'
  | 'complete upload'
  | 'get upload job'
  | 'create share'
  | 'get share'
  | 'delete share'
  | 'create artifact'
  | 'upload artifact'
  | 'finalize artifact'
  | 'list artifacts'

const ofGitHub: readonly Call[] = ['create artifact', 'upload artifact', 'finalize artifact', 'list artifacts']

/** Whether a call is one to GitHub, not to the service. */
export function isOfGitHub(call: Call): boolean {
  return ofGitHub.includes(call)
}

/** Whether a call sends a recording's bytes to storage. */
export function isPut(call: Call): boolean {
  return call === 'upload' || call === 'upload artifact'
}

/** Why a call failed. `received`: the other side may have received the request. */
export type Reason =
  | { kind: 'network'; problem: string; received: boolean }
  | { kind: 'timeout'; phase: 'connect' | 'send' | 'answer'; seconds: number; received: boolean }
  | StatusReason
  | { kind: 'redirect'; status: number; origin?: string | undefined }
  /** `shareId`: the share was made, but its link can't be used. */
  | { kind: 'answer'; problem: string; shareId?: string | undefined }
  | { kind: 'contract'; version: string }
  | { kind: 'target'; problem: string }

/** An answer with an error. `isPage`: its body is an HTML page, which a proxy wrote. */
export type StatusReason = {
  kind: 'status'
  status: number
  message: string
  code?: string | undefined
  isPage?: boolean
  retryAfterMs?: number | undefined
}

/** A failed call. The message never contains a signed address. client/explain-error.ts adds advice for the user. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly call: Call
  readonly reason: Reason

  constructor(call: Call, reason: Reason, cause?: unknown) {
    super(describeReason(reason), cause === undefined ? undefined : { cause })
    this.call = call
    this.reason = reason
  }
}

/** A recording can't be shared. The message says why, and what to do. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError'
}

/** All work was stopped, by a refusal of the service or because the workflow was canceled. */
export class StopError extends Error {
  override readonly name = 'StopError'
}

/** A recording was in progress when all work was stopped. */
export class UnfinishedError extends Error {
  override readonly name = 'UnfinishedError'
}

/** The workflow's author must change an input. The message names the input, its value and what is valid. */
export class InputError extends Error {
  override readonly name = 'InputError'
}

/** Whether a proxy or its bot protection refused the request, so it never reached the other side. */
export function isFromProxy({ status, isPage }: StatusReason): boolean {
  return isPage === true && (status === 403 || status === 503)
}

/** Whether the host or the network failed: there was no answer, or a 5xx. */
export function isTrouble(reason: Reason): boolean {
  if (reason.kind === 'status') return reason.status >= 500
  return reason.kind === 'network' || reason.kind === 'timeout'
}

/** Whether the call may have succeeded although no usable answer came. */
export function outcomeUnknown(reason: Reason): boolean {
  return isTrouble(reason) && (!('received' in reason) || reason.received)
}

/** The id of a share that exists although its answer can't be used. */
export function madeAnyway(error: unknown): string | undefined {
  return error instanceof CallError && error.reason.kind === 'answer' ? error.reason.shareId : undefined
}

const mistakes = [TypeError, RangeError, ReferenceError, SyntaxError]

/** Whether an error is a bug, such as `data.map is not a function`, whose message means nothing to users. */
export function isMistake(error: unknown): boolean {
  return mistakes.some((kind) => error instanceof kind)
}

/** An error's message, worded to follow a colon. A bug is introduced as an unexpected error. */
export function inWords(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return isMistake(error) ? `an unexpected error in this action (${message})` : message
}

function describeReason(reason: Reason): string {
  switch (reason.kind) {
    case 'network':
      return reason.problem
    case 'timeout':
      return `${timeoutWords[reason.phase]} ${reason.seconds} s`
    case 'status':
      return reason.message === '' ? `status ${reason.status}` : `status ${reason.status}: ${reason.message}`
    case 'redirect':
      return `status ${reason.status}, a redirect${reason.origin ? ` to ${reason.origin}` : ''}, which is not followed`
    case 'answer':
      return `the answer can't be used: ${reason.problem}`
    case 'contract':
      return `upload contract version ${reason.version} is not supported (only version 2 is)`
    case 'target':
      return `the upload target is invalid: ${reason.problem}`
  }
}

const timeoutWords = {
  connect: 'no connection within',
  send: 'nothing could be sent for',
  answer: 'no complete answer within',
}
