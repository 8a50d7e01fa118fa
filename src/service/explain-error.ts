import { type Call, CallError, InputError, RecordingError, StopError } from '../failure.ts'
import { oneLine } from '../text.ts'

const steps: Readonly<Record<Call, string>> = {
  'create upload job': 'creating the upload job',
  upload: 'uploading to storage',
  'complete upload': 'completing the upload',
  'get upload job': 'asking for the upload job',
  'create share': 'creating the share',
  'get share': 'asking for the share',
  'delete share': 'deleting the share',
}

/** How much is shown of what an answer says, in characters. */
const messageLimit = 400

/**
 * How much is looked at, in characters. What is longer ends in the midst of something, perhaps of a secret: of the half
 * at its end nothing is shown, however short secrets that are left out make the rest.
 */
const readLimit = 32_768

/**
 * A failure in words for the user: at which step, what happened, and what to do. One line. Secrets that an answer
 * repeats are taken out by `redact`, which cleans the text first, before it is cut.
 */
export function explainError(error: unknown, redact: (text: string, end?: number) => string): string {
  if (error instanceof CallError) {
    const read = error.message.slice(0, readLimit)
    const end = read.length < readLimit ? undefined : readLimit / 2
    const happened = oneLine(redact(read, end), messageLimit)
    return `${steps[error.call]} failed: ${asSentence(happened)} ${adviceFor(error)}`
  }
  if (error instanceof StopError) return `skipped, because all work was stopped: ${error.message}`
  if (error instanceof RecordingError || error instanceof InputError) return error.message
  return `unexpected: ${redact(error instanceof Error ? error.message : String(error))}`
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

function adviceFor({ call, reason }: CallError): string {
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
      return adviceForAnswer(call)
    case 'contract':
      return 'Update this action to a version that supports it.'
    case 'target':
      return 'Tell the operator of the service; nothing was sent.'
    case 'status':
      return call === 'upload' ? adviceForStorage(reason.status) : adviceForService(call, reason.status)
  }
}

/** What has answered an earlier call of the same recording as it should is the service. */
function adviceForAnswer(call: Call): string {
  return call === 'complete upload' || call === 'create share'
    ? 'Tell the operator of the service, or update this action to a version that knows this answer.'
    : "Check that base-url is the address of the service's API."
}

const scopes: Readonly<Record<Call, string>> = {
  'create upload job': 'uploads:write',
  upload: 'uploads:write',
  'complete upload': 'uploads:write',
  'get upload job': 'uploads:write or files:read',
  'create share': 'shares:write',
  'get share': 'shares:read',
  'delete share': 'shares:write',
}

function adviceForService(call: Call, status: number): string {
  if (status === 401)
    return 'Check that the secret in api-key holds a valid key of this service that was not revoked.'
  if (status === 402) return 'Renew the plan of the account that api-key belongs to; the key stays the same.'
  if (status === 403 && call === 'delete share')
    return `Check the key in api-key: most likely it lacks the scope ${scopes[call]}, or belongs to another account than the share.`
  if (status === 403)
    return `Check the scopes of the key in api-key; this call most likely needs ${scopes[call]}.`
  if (status === 404 && call === 'create upload job') return 'Check base-url, its path included.'
  if (status === 429 && call === 'delete share')
    return 'The service asks for fewer calls: run the job again later.'
  if (status === 429)
    return 'The service asks for fewer calls: lower the input concurrency or run the job again later.'
  if (status >= 500) return 'The service has a problem: run the job again later.'
  return 'The service did not accept the request: the service gave no further explanation.'
}

function adviceForStorage(status: number): string {
  if ([403, 404, 410].includes(status))
    return 'The upload address has expired or is wrong: run the job again.'
  if (status === 409 || status === 412)
    return 'Storage already holds something at this address: run the job again.'
  if (status === 429 || status >= 500) return 'Storage has a problem: run the job again later.'
  return 'Storage did not accept the upload and gave no further explanation. Tell the operator of the service.'
}
