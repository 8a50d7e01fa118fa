import type { RecordedCall } from '../../../emulators/service/records.ts'
import {
  type Account,
  effectOn,
  lostAnswer,
  mayBeLeft,
  stopped,
  type Traces,
  tracesOf,
  unanswered,
  wasStopped,
} from './account.ts'
import { password } from './script.ts'

/** Checks a finished run. One line per violation, empty if there are none. */
export function violationsOf(account: Account): string[] {
  const traces = tracesOf(account)
  const found = [...resultsInOrder(account), ...strayCalls(account), ...storageRequests(account)]
  for (const trace of traces) {
    const rules = [
      ...[resultIsTrue, failureIsTrue, sharedOnce, sharesKnown],
      ...[inOrder, triesCounted, changedNeverShared],
    ]
    found.push(...rules.flatMap((rule) => rule(account, trace)).map((text) => `${trace.original.name}: ${text}`))
  }
  return found
}

function resultsInOrder({ originals, results }: Account): string[] {
  const collator = new Intl.Collator('en', { numeric: true })
  const expected = originals.map(({ path }) => path).sort(collator.compare)
  const paths = results.map(({ path }) => path)
  const found = []
  if (paths.join('\n') !== expected.join('\n')) found.push(`the results have the paths ${JSON.stringify(paths)}`)
  for (const field of ['url', 'shareId', 'fileId'] as const) {
    const values = results.flatMap((result) => result[field] ?? [])
    if (new Set(values).size !== values.length) found.push(`two results have the same ${field}`)
  }
  return found
}

function resultIsTrue({ plan, service }: Account, { original, result }: Traces): string[] {
  if (result === undefined) return ['no result']
  if (result.status === 'failed') {
    const empty = result.url === undefined && result.shareId === undefined && result.fileId === undefined
    return empty ? [] : ['failed, but has a link or id']
  }
  const share = service.shares.get(result.shareId ?? '')
  const file = service.files.get(share?.fileId ?? '')
  if (!share || share.deleted || !file) return ["shared, but the service doesn't know the share"]
  const actual = {
    url: result.url,
    fileId: result.fileId,
    sizeBytes: result.sizeBytes,
    mimeType: result.mimeType,
    title: result.title,
    sha256: file.sha256,
    stored: file.sizeBytes,
    filename: file.filename,
    storedType: file.mimeType,
    password: share.password,
    visibility: share.visibility,
  }
  const expected: typeof actual = {
    url: share.url,
    fileId: share.fileId,
    sizeBytes: original.sizeBytes,
    mimeType: 'video/webm',
    title: share.title ?? '',
    sha256: original.sha256,
    stored: original.sizeBytes,
    filename: original.name,
    storedType: 'video/webm',
    password: plan.withPassword ? password : undefined,
    visibility: 'unlisted',
  }
  const [told, truth] = [JSON.stringify(actual), JSON.stringify(expected)]
  return told === truth ? [] : [`shared, but ${told} should be ${truth}`]
}

const steps: Readonly<Record<string, RecordedCall['call']>> = {
  'starting the upload': 'create',
  'uploading to storage': 'put',
  'completing the upload': 'complete',
  'looking up the upload job': 'getUpload',
  'creating the share': 'createShare',
}

function failureIsTrue(account: Account, { result, calls }: Traces): string[] {
  if (result?.status !== 'failed') return []
  const error = result.error ?? ''
  if (stopped.test(error) || unanswered.test(error)) return stopIsTrue(account, error, calls)
  if (/^the file (changed while it was being shared; |disappeared before it could be shared)/.test(error)) return []
  const [, step = '', status] = /^([a-z ]+) failed: (?:status (\d+))?.{10}/.exec(error) ?? []
  const call = steps[step]
  if (call === undefined) return [`names no step: ${error || '(no error)'}`]
  const last = calls.findLast((each) => each.call === call || each.call !== 'getUpload')
  if (last?.call !== call) return [`the last call was ${last?.call}, but: ${error}`]
  if (status !== undefined && String(last.status) !== status) {
    return [`the last ${call} was answered with ${last.status}, but: ${error}`]
  }
  return []
}

/** Only stopped work has such errors, and a recording that began is never "not attempted". */
function stopIsTrue(account: Account, error: string, calls: readonly RecordedCall[]): string[] {
  const found = wasStopped(account) ? [] : [`nothing stopped the work, but: ${error}`]
  if (error.startsWith('not attempted: ') && calls.length > 0) found.push(`${calls.length} calls, but: ${error}`)
  if (unanswered.test(error) && calls.at(-1)?.call !== 'createShare') {
    found.push(`no share was requested, but: ${error}`)
  }
  return found
}

function sharedOnce(account: Account, { result, calls, uploads, shares }: Traces): string[] {
  const found = []
  const files = uploads.filter(({ fileId }) => fileId !== undefined)
  if (files.length > 1) found.push(`${files.length} files`)
  const lost = calls.filter(({ call }) => call === 'createShare').filter((call) => lostAnswer(account, call))
  if (shares.length > 1 + lost.length) found.push(`${shares.length} shares, but ${lost.length} lost answers`)
  if (result?.status === 'failed' && shares.length > 0 && lost.length === 0 && !wasStopped(account)) {
    found.push('failed, but the answer with its share arrived')
  }
  return found
}

/** Somebody must know the link of every share, or the log must name its file, unless the answer was lost. */
function sharesKnown(account: Account, { result, calls, shares }: Traces): string[] {
  const isLost = (call: RecordedCall) => {
    const effect = effectOn(account, call)?.type
    // The caller may have given up just before the service answered, because the machine was busy or a fault delayed
    // the answer.
    if (effect === undefined || effect === 'delay') return !account.cancelled && mayBeLeft(account, call)
    return lostAnswer(account, call)
  }
  if (calls.some((call) => call.call === 'createShare' && isLost(call))) return []
  const [, named] = unanswered.exec(result?.error ?? '') ?? []
  return shares
    .filter(({ url, shareId, fileId }) => url !== result?.url && shareId !== result?.shareId && fileId !== named)
    .map(({ fileId }) => `nobody knows the share of its file ${fileId}`)
}

function inOrder(account: Account, { calls, uploads }: Traces): string[] {
  const found = []
  const order = ['create', 'put', 'complete', 'createShare']
  for (const { uploadId } of uploads) {
    const own = calls.filter((call) => call.uploadId === uploadId)
    const names = own.map(({ call }) => call)
    const ranks = names.filter((name) => name !== 'getUpload').map((name) => order.indexOf(name))
    if (ranks.some((rank, at) => rank < (ranks[at - 1] ?? 0))) found.push(`out of order: ${names.join(' ')}`)
    const asked = names.indexOf('getUpload')
    if (asked >= 0 && !names.slice(0, asked).includes('complete')) found.push('getUpload before complete')
    const completed = names.indexOf('complete')
    const stored = own
      .slice(0, Math.max(0, completed))
      .some((call) => call.call === 'put' && ([200, 201, 204].includes(call.status ?? 0) || lostAnswer(account, call)))
    if (completed >= 0 && !stored) found.push('completed, but no PUT can have stored anything')
  }
  return found
}

function triesCounted(account: Account, { calls, uploads }: Traces): string[] {
  const most = account.plan.retries + 1
  const count = (name: string, uploadId?: string) =>
    calls.filter((call) => call.call === name && (uploadId === undefined || call.uploadId === uploadId)).length
  const sent = uploads.filter(({ uploadId }) => count('put', uploadId) > 0)
  const found = []
  if (sent.length > 2) found.push(`sent to ${sent.length} targets`)
  if (sent.length > 1) {
    const refusals = calls.filter(({ call, status }) => call === 'put' && [400, 403, 404, 410].includes(status ?? 0))
    if (refusals.length === 0) found.push('sent to a new target, but none had expired')
  }
  if (count('create') > most * (sent.length > 0 ? 2 : 1)) found.push(`${count('create')} tries of create`)
  for (const { uploadId } of uploads) {
    for (const name of ['put', 'complete', 'getUpload', 'createShare']) {
      const tries = count(name, uploadId)
      if (tries > most) found.push(`${tries} tries of ${name}`)
    }
  }
  return found
}

function changedNeverShared(account: Account, { original, result, calls }: Traces): string[] {
  if (!account.changed.has(original.name)) return []
  const found = []
  if (result?.status !== 'failed') found.push('its file has changed, but it is shared')
  if (calls.some(({ call }) => call === 'complete')) found.push('its file has changed, but it was completed')
  const last = calls.at(-1)
  const error = result?.error ?? ''
  // A stop may come after the server's answer and before the client reads it.
  const wasEnded = wasStopped(account) && stopped.test(error)
  if (last?.call === 'put' && last.status === 200 && !wasEnded && !/^(the file |not shared, )/.test(error)) {
    found.push(`its file has changed, but: ${error}`)
  }
  return found
}

function strayCalls(account: Account): string[] {
  const usual = ['create', 'put', 'complete', 'getUpload', 'createShare']
  const stray = account.service.calls.filter(({ call }) => !usual.includes(call))
  return stray.map(({ method, path }) => `stray call: ${method} ${path}`)
}

/** A request to storage must have the returned headers, and nothing of the key. */
function storageRequests(account: Account): string[] {
  const { apiKey, calls, uploads } = account.service
  const keys = [apiKey, apiKey.slice(9), Buffer.from(apiKey).toString('base64').replace(/=+$/, '')]
  return calls
    .filter(({ call }) => call === 'put')
    .flatMap((call) => {
      const { headers, path } = call
      const upload = uploads.get(call.uploadId ?? '')
      const text = JSON.stringify([path, headers])
      const given = Object.entries(upload?.headers ?? {})
      const wrong = [
        ...['authorization', 'cookie', 'transfer-encoding', 'expect'].filter((name) => name in headers),
        ...(keys.some((key) => text.includes(key)) ? ['the key'] : []),
        ...given.filter(([name, value]) => headers[name.toLowerCase()] !== value).map(([name]) => name),
        ...(headers['if-none-match'] === '*' ? [] : ['if-none-match']),
        ...(headers['content-length'] === String(upload?.sizeBytes) ? [] : ['content-length']),
      ]
      return wrong.map((name) => `PUT with a wrong ${name} (${effectOn(account, call)?.type ?? 'no fault'})`)
    })
}
