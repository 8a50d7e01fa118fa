/** The calls of the service's interface, in words for messages. */
export type Call =
  | 'create upload job'
  | 'upload'
  | 'complete upload'
  | 'get upload job'
  | 'create share'
  | 'get share'
  | 'delete share'

/** Why a call failed. `received`: the other side may have got the request. */
export type Reason =
  | { kind: 'network'; problem: string; received: boolean }
  | { kind: 'timeout'; phase: 'connect' | 'send' | 'answer'; seconds: number; received: boolean }
  | { kind: 'status'; status: number; message: string; code?: string | undefined; retryAfterMs?: number | undefined }
  | { kind: 'redirect'; status: number; origin?: string | undefined }
  /** `shareId` of a share that was made, but whose link can't be used. */
  | { kind: 'answer'; problem: string; shareId?: string | undefined }
  | { kind: 'contract'; version: string }
  | { kind: 'target'; problem: string }

/** A failed call. The message never has a signed address; client/explain-error.ts adds words for the user. */
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

/** A recording that can't be shared; the message says why, and what to do. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError'
}

/** All work was stopped, by the service's refusal or a cancelled workflow. */
export class StopError extends Error {
  override readonly name = 'StopError'
}

/** A recording was under way when all work was stopped. */
export class UnfinishedError extends Error {
  override readonly name = 'UnfinishedError'
}

/** A value that the workflow's author must change; the message names the input, the value and what fits. */
export class InputError extends Error {
  override readonly name = 'InputError'
}

/** Whether the host or the network failed: no answer came, or a 5xx. */
export function isTrouble(reason: Reason): boolean {
  if (reason.kind === 'status') return reason.status >= 500
  return reason.kind === 'network' || reason.kind === 'timeout'
}

/** Whether the call may have had its effect without a usable answer. */
export function outcomeUnknown(reason: Reason): boolean {
  return isTrouble(reason) && (!('received' in reason) || reason.received)
}

const mistakes = [TypeError, RangeError, ReferenceError, SyntaxError]

/** Whether an error is that of a program, such as `data.map is not a function`, which says nothing to users. */
export function isMistake(error: unknown): boolean {
  return mistakes.some((kind) => error instanceof kind)
}

/** What an error says, in words that can follow a colon; one of a program is called so. */
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
      return `upload contract version ${reason.version} is not supported, only version 2 is`
    case 'target':
      return `the upload target is invalid: ${reason.problem}`
  }
}

const timeoutWords = {
  connect: 'no connection within',
  send: 'nothing could be sent for',
  answer: 'no complete answer within',
}
